// One pile in play, in words.
#include "one_pile/played_game.hpp"

#include "dynim/words.hpp"
#include "formats/text.hpp"
#include "options.hpp"
#include "play/typed.hpp"

namespace dynim::app {

PlayedOnePile::PlayedOnePile(OnePileStart start, Player first, bool full)
    : start_(std::move(start)), first_(first), full_(full), game_(begin(start_)) {}

std::optional<Player> PlayedOnePile::winner() const {
  const auto winner = game_->winner();
  return winner ? std::optional(person_or_computer(*winner)) : std::nullopt;
}

std::optional<std::string> PlayedOnePile::person_acts(std::string_view typed) {
  const auto taken = read_number(typed);
  if (!taken) return not_understood(typed);
  const Move move{Pile::first, *taken};
  if (const auto reason = game_->refusal(move)) {
    return fmt::format("Not allowed: {}.",
                       sentence(*reason, full_ ? Digits::all : Digits::abbreviated));
  }
  game_->act(move);
  return std::nullopt;
}

Choice PlayedOnePile::computer_acts(Budget& budget) {
  const dynim::Choice chosen = game_->choose(budget);
  game_->act(chosen.action);
  return described(chosen);
}

Choice PlayedOnePile::described(const dynim::Choice& chosen) const {
  return {"take " + text(std::get<Move>(chosen.action).take), chosen.wins,
          chosen.verdict.status != Status::unable, sentences(chosen.verdict.reasons)};
}

std::string PlayedOnePile::greeting() const {
  const OnePileGame& game = start_.game;
  const bool plain = game.f->period() == 1;
  std::string ends;
  for (const Integer& n : game.terminal) ends += n == 0 ? "" : " or " + text(n);
  return fmt::format("One pile of {}, {}: after a move t{} the next is at most {}.\nWhoever {} {}.",
                     text(start_.pile), one_line(describe_move_function(*game.f)),
                     plain ? "" : " from n counters", plain ? "f(t)" : "f(n, t)",
                     ends.empty() ? "takes the last counter" : "leaves 0" + ends,
                     game.convention == Convention::normal ? "wins" : "loses");
}

// Of the position before an action: its pile (field 0) or limit (1).
Integer PlayedOnePile::number(std::size_t index, std::size_t field) const {
  return std::get<Integer>(game_->position(index)[field].second);
}

std::string PlayedOnePile::announcement() const {
  const Integer limit = number(game_->size(), 1);
  return limit == 1 ? fmt::format("{}. You can only take 1.", left())
                    : fmt::format("{}. You may take 1 to {}.", left(), text(limit));
}

std::string PlayedOnePile::left() const { return text(number(game_->size(), 0)) + " left"; }

void PlayedOnePile::write_start(JsonObject& json) const {
  write_game(json, start_.game);
  json.field("pile", to_json(start_.pile));
  json.field("limit", to_json(start_.first_limit()));
}

void PlayedOnePile::write_left(JsonObject& json) const {
  json.field("pile_left", to_json(number(game_->size(), 0)));
  json.field("limit_left", to_json(number(game_->size(), 1)));
}

Json PlayedOnePile::recorded(std::size_t index) const {
  return {{"pile", to_json(number(index, 0))},
          {"limit", to_json(number(index, 1))},
          {"take", to_json(std::get<Move>(game_->action(index)).take)}};
}

std::string PlayedOnePile::text(const Integer& number) const { return number_text(number, full_); }

}  // namespace dynim::app
