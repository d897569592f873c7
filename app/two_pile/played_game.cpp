#include "two_pile/played_game.hpp"

#include <algorithm>

#include "formats/text.hpp"
#include "options.hpp"
#include "play/typed.hpp"

namespace dynim::app {

namespace {

Json to_json(const std::array<Integer, 2>& piles) {
  return Json::array({app::to_json(piles[0]), app::to_json(piles[1])});
}

}  // namespace

PlayedTwoPile::PlayedTwoPile(TwoPileGame game, const std::pair<Integer, Integer>& piles,
                             const Integer& limit, Player first, bool full)
    : game_(std::move(game)),
      first_limit_(limit),
      full_(full),
      opponent_(game_),
      positions_{{first,
                  {piles.first, piles.second},
                  std::min(limit, std::max(piles.first, piles.second)),
                  std::nullopt}} {}

std::optional<Player> PlayedTwoPile::winner() const {
  if (now().piles[0] != 0 && now().piles[1] != 0) return std::nullopt;
  return game_.convention == Convention::normal ? other(now().to_move) : now().to_move;
}

std::optional<std::string> PlayedTwoPile::person_acts(std::string_view typed) {
  const auto [pile, number] = take_apart(typed);
  const auto taken = read_number(number);
  if (!taken) return not_understood(typed);
  if (!pile) return fmt::format("Say from which pile: A {0} or B {0}.", text(*taken));
  const Move move{*pile, *taken};
  if (auto reason = objection(move)) return reason;
  play(move);
  return std::nullopt;
}

std::optional<std::string> PlayedTwoPile::objection(const Move& move) const {
  const auto& [to_move, piles, limit, last_move] = now();
  if (move.take < 1) return "Not allowed: at least 1 must be taken.";
  if (move.take > piles[move.pile]) {
    return fmt::format("Not allowed: only {} left in {}.", text(piles[move.pile]),
                       pile_names[move.pile]);
  }
  if (move.take <= limit) return std::nullopt;
  if (!last_move) return fmt::format("Not allowed: the first move is at most {}.", text(limit));
  return fmt::format("Not allowed: the last move was {0}, so at most f({0}) = {1} may be taken.",
                     text(last_move->take), text(limit));
}

Choice PlayedTwoPile::computer_acts(Budget& budget) {
  const ChosenTwoPileMove chosen = choose(budget);
  Choice choice = described(chosen);
  play(in_order_given(chosen.move));
  return choice;
}

Choice PlayedTwoPile::advise(Budget& budget) { return described(choose(budget)); }

ChosenTwoPileMove PlayedTwoPile::choose(Budget& budget) {
  return opponent_.choose(now().piles[0], now().piles[1], now().limit, budget);
}

PlayedTwoPile::Move PlayedTwoPile::in_order_given(const TwoPileMove& move) const {
  const std::size_t larger = now().piles[1] > now().piles[0] ? 1 : 0;
  return {move.pile == TwoPileSide::smaller ? 1 - larger : larger, move.take};
}

Choice PlayedTwoPile::described(const ChosenTwoPileMove& chosen) const {
  const Move move = in_order_given(chosen.move);
  return {fmt::format("take {} from {}", text(move.take), pile_names[move.pile]), chosen.wins,
          chosen.known, chosen.why};
}

void PlayedTwoPile::play(const Move& move) {
  Position next{other(now().to_move), now().piles, 0, move};
  next.piles[move.pile] -= move.take;
  const auto& [least, most] = std::minmax(next.piles[0], next.piles[1]);
  if (least > 0) next.limit = game_.f->value(now().piles[move.pile], move.take, most);
  positions_.push_back(std::move(next));
}

std::string PlayedTwoPile::greeting() const {
  const auto& piles = positions_.front().piles;
  return fmt::format(
      "Two piles, A of {} and B of {}, {}: after a move t the next is at most f(t).\n"
      "Whoever empties a pile {}.",
      text(piles[0]), text(piles[1]), one_line(describe_move_function(*game_.f)),
      game_.convention == Convention::normal ? "wins" : "loses");
}

std::string PlayedTwoPile::announcement() const {
  const auto& [to_move, piles, limit, last_move] = now();
  const std::string shown = fmt::format("A: {}, B: {}.", text(piles[0]), text(piles[1]));
  if (limit == 1) return shown + " You can only take 1.";
  const auto from = [this, &most = limit](const Integer& pile) {
    return pile == 1 ? "1" : "1 to " + text(std::min(most, pile));
  };
  if (limit <= std::min(piles[0], piles[1]))
    return fmt::format("{} You may take {}.", shown, from(limit));
  return fmt::format("{} You may take {} from A or {} from B.", shown, from(piles[0]),
                     from(piles[1]));
}

std::string PlayedTwoPile::left() const {
  return fmt::format("{} and {} left", text(now().piles[0]), text(now().piles[1]));
}

void PlayedTwoPile::write_start(JsonObject& json) const {
  write_game(json, game_);
  json.field("piles", to_json(positions_.front().piles));
  json.field("limit", app::to_json(first_limit_));
}

void PlayedTwoPile::write_left(JsonObject& json) const {
  json.field("piles_left", to_json(now().piles));
  json.field("limit_left", app::to_json(now().limit));
}

Json PlayedTwoPile::recorded(std::size_t index) const {
  const Position& before = positions_[index];
  const Move& move = *positions_[index + 1].last_move;
  return {{"piles", to_json(before.piles)},
          {"limit", app::to_json(before.limit)},
          {"pile", std::string(1, pile_names[move.pile])},
          {"take", app::to_json(move.take)}};
}

std::string PlayedTwoPile::text(const Integer& number) const { return number_text(number, full_); }

}  // namespace dynim::app
