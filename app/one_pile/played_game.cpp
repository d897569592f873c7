#include "one_pile/played_game.hpp"

#include <algorithm>

#include "formats/text.hpp"
#include "options.hpp"
#include "play/typed.hpp"

namespace dynim::app {

PlayedOnePile::PlayedOnePile(OnePileGame game, const Integer& pile, const Integer& limit,
                             Player first, bool full)
    : game_(std::move(game)),
      first_limit_(limit),
      full_(full),
      opponent_(game_),
      positions_{{first, pile, std::min(limit, pile), 0}} {}

bool PlayedOnePile::over_at(const Integer& pile) const {
  return pile == 0 || std::ranges::find(game_.terminal, pile) != game_.terminal.end();
}

std::optional<Player> PlayedOnePile::winner() const {
  if (!over_at(now().pile)) return std::nullopt;
  return game_.convention == Convention::normal ? other(now().to_move) : now().to_move;
}

std::optional<std::string> PlayedOnePile::person_acts(std::string_view typed) {
  const auto taken = read_number(typed);
  if (!taken) return not_understood(typed);
  if (auto reason = objection(*taken)) return reason;
  move(*taken);
  return std::nullopt;
}

std::optional<std::string> PlayedOnePile::objection(const Integer& taken) const {
  const auto& [to_move, pile, limit, last_move] = now();
  if (taken < 1) return "Not allowed: at least 1 must be taken.";
  if (taken > pile) return fmt::format("Not allowed: only {} left.", text(pile));
  if (taken <= limit) return std::nullopt;
  if (last_move == 0) return fmt::format("Not allowed: the first move is at most {}.", text(limit));
  const std::string last = text(last_move);
  const std::string arguments = plain() ? last : text(pile + last_move) + ", " + last;
  return fmt::format("Not allowed: the last move was {}, so at most f({}) = {} may be taken.", last,
                     arguments, text(limit));
}

Choice PlayedOnePile::computer_acts(Budget& budget) {
  const ChosenMove chosen = choose(budget);
  move(chosen.take);
  return described(chosen);
}

Choice PlayedOnePile::advise(Budget& budget) { return described(choose(budget)); }

Choice PlayedOnePile::described(const ChosenMove& chosen) const {
  return {"take " + text(chosen.take), chosen.wins, chosen.known, chosen.why};
}

void PlayedOnePile::move(const Integer& taken) {
  const auto& [to_move, pile, limit, last_move] = now();
  const Integer left = pile - taken;
  const Integer next_limit = over_at(left) ? Integer(0) : game_.f->value(pile, taken, left);
  positions_.push_back({other(to_move), left, next_limit, taken});
}

std::string PlayedOnePile::greeting() const {
  std::string ends;
  for (const Integer& n : game_.terminal) ends += n == 0 ? "" : " or " + text(n);
  return fmt::format("One pile of {}, {}: after a move t{} the next is at most {}.\nWhoever {} {}.",
                     text(positions_.front().pile), one_line(describe_move_function(*game_.f)),
                     plain() ? "" : " from n counters", plain() ? "f(t)" : "f(n, t)",
                     ends.empty() ? "takes the last counter" : "leaves 0" + ends,
                     game_.convention == Convention::normal ? "wins" : "loses");
}

std::string PlayedOnePile::announcement() const {
  return now().limit == 1 ? fmt::format("{}. You can only take 1.", left())
                          : fmt::format("{}. You may take 1 to {}.", left(), text(now().limit));
}

std::string PlayedOnePile::left() const { return text(now().pile) + " left"; }

void PlayedOnePile::write_start(JsonObject& json) const {
  write_game(json, game_);
  json.field("pile", to_json(positions_.front().pile));
  json.field("limit", to_json(first_limit_));
}

void PlayedOnePile::write_left(JsonObject& json) const {
  json.field("pile_left", to_json(now().pile));
  json.field("limit_left", to_json(now().limit));
}

Json PlayedOnePile::recorded(std::size_t index) const {
  const Position& before = positions_[index];
  return {{"pile", to_json(before.pile)},
          {"limit", to_json(before.limit)},
          {"take", to_json(positions_[index + 1].last_move)}};
}

std::string PlayedOnePile::text(const Integer& number) const { return number_text(number, full_); }

}  // namespace dynim::app
