#include "two_pile/played_game.hpp"

#include <algorithm>

#include "dynim/words.hpp"
#include "formats/text.hpp"
#include "options.hpp"
#include "play/typed.hpp"

namespace dynim::app {

namespace {

Json to_json(const PilePair& piles) {
  return Json::array({app::to_json(piles.first), app::to_json(piles.second)});
}

char name_of(Pile pile) { return pile_names[static_cast<std::size_t>(pile)]; }

}  // namespace

PlayedTwoPile::PlayedTwoPile(TwoPileGame game, const PilePair& piles, const Integer& limit,
                             Player first, bool full)
    : game_(std::move(game)),
      first_limit_(limit),
      full_(full),
      solver_(game_),
      positions_{{first, two_pile_start(game_, piles, limit)}} {}

std::optional<Player> PlayedTwoPile::winner() const {
  const std::optional<Winner> winner = dynim::winner(game_, now());
  if (!winner) return std::nullopt;
  return *winner == Winner::mover ? to_act() : other(to_act());
}

std::optional<std::string> PlayedTwoPile::person_acts(std::string_view typed) {
  const auto [pile, number] = take_apart(typed);
  const auto taken = read_number(number);
  if (!taken) return not_understood(typed);
  if (!pile) return fmt::format("Say from which pile: A {0} or B {0}.", text(*taken));
  const Move move{static_cast<Pile>(*pile), *taken};
  if (const auto reason = refusal(now(), move)) {
    const std::string why = sentence(*reason, Digits::all);
    return fmt::format("Not allowed: {}.", full_ ? why : shorten_numbers(why));
  }
  play(move);
  return std::nullopt;
}

Choice PlayedTwoPile::computer_acts(Budget& budget) {
  const dynim::Choice chosen = choose(budget);
  Choice choice = described(chosen);
  play(std::get<Move>(chosen.action));
  return choice;
}

Choice PlayedTwoPile::advise(Budget& budget) { return described(choose(budget)); }

dynim::Choice PlayedTwoPile::choose(Budget& budget) {
  return solver_.choose(now().piles, now().limit, budget);
}

Choice PlayedTwoPile::described(const dynim::Choice& chosen) const {
  const Move& move = std::get<Move>(chosen.action);
  return {fmt::format("take {} from {}", text(move.take), name_of(move.pile)), chosen.wins,
          chosen.verdict.status != Status::unable, sentences(chosen.verdict.reasons)};
}

void PlayedTwoPile::play(const Move& move) {
  positions_.push_back({other(to_act()), after(game_, now(), move)});
}

std::string PlayedTwoPile::greeting() const {
  const PilePair& piles = positions_.front().position.piles;
  return fmt::format(
      "Two piles, A of {} and B of {}, {}: after a move t the next is at most f(t).\n"
      "Whoever empties a pile {}.",
      text(piles.first), text(piles.second), one_line(describe_move_function(*game_.f)),
      game_.convention == Convention::normal ? "wins" : "loses");
}

std::string PlayedTwoPile::announcement() const {
  const auto& [piles, limit, last_move] = now();
  const std::string shown = fmt::format("A: {}, B: {}.", text(piles.first), text(piles.second));
  if (limit == 1) return shown + " You can only take 1.";
  const auto from = [this, &most = limit](const Integer& pile) {
    return pile == 1 ? "1" : "1 to " + text(std::min(most, pile));
  };
  if (limit <= std::min(piles.first, piles.second))
    return fmt::format("{} You may take {}.", shown, from(limit));
  return fmt::format("{} You may take {} from A or {} from B.", shown, from(piles.first),
                     from(piles.second));
}

std::string PlayedTwoPile::left() const {
  return fmt::format("{} and {} left", text(now().piles.first), text(now().piles.second));
}

void PlayedTwoPile::write_start(JsonObject& json) const {
  write_game(json, game_);
  json.field("piles", to_json(positions_.front().position.piles));
  json.field("limit", app::to_json(first_limit_));
}

void PlayedTwoPile::write_left(JsonObject& json) const {
  json.field("piles_left", to_json(now().piles));
  json.field("limit_left", app::to_json(now().limit));
}

Json PlayedTwoPile::recorded(std::size_t index) const {
  const TwoPilePosition& before = positions_[index].position;
  const Move& move = *positions_[index + 1].position.last_move;
  return {{"piles", to_json(before.piles)},
          {"limit", app::to_json(before.limit)},
          {"pile", std::string(1, name_of(move.pile))},
          {"take", app::to_json(move.take)}};
}

std::string PlayedTwoPile::text(const Integer& number) const { return number_text(number, full_); }

}  // namespace dynim::app
