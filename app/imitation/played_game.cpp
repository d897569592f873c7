#include "imitation/played_game.hpp"

#include <algorithm>

#include "dynim/words.hpp"
#include "formats/text.hpp"
#include "play/typed.hpp"
#include "wythoff/parameters.hpp"

namespace dynim::app {

namespace {

char name(Pile pile) { return pile_names[pile == Pile::first ? 0 : 1]; }

const Integer& size_of(Pile pile, const PilePair& piles) {
  return pile == Pile::first ? piles.first : piles.second;
}

std::string count_or_none(std::uint64_t count) {
  return count == 0 ? "none" : std::to_string(count);
}

// What imitates x: "x", "x or x + 1", "x to x + 2".
std::string imitations_of_x(std::uint64_t m) {
  if (m == 1) return "x";
  return fmt::format("x {} x + {}", m == 2 ? "or" : "to", m - 1);
}

}  // namespace

PlayedImitation::PlayedImitation(const WythoffParameters& parameters, const PilePair& piles,
                                 Player first, bool full)
    : parameters_(parameters),
      full_(full),
      first_(first),
      game_(begin(ImitationStart{parameters, piles})),
      positions_{imitation_start(parameters, piles)} {}

std::optional<Player> PlayedImitation::winner() const {
  const auto winner = game_->winner();
  return winner ? std::optional(person_or_computer(*winner)) : std::nullopt;
}

void PlayedImitation::take_back() {
  game_->take_back();
  positions_.pop_back();
}

std::optional<std::string> PlayedImitation::person_acts(std::string_view typed) {
  const auto [pile, number] = take_apart(typed);
  const auto taken = read_number(number);
  if (!taken) return not_understood(typed);
  if (!pile) return fmt::format("Say from which pile: A {0} or B {0}.", text(*taken));
  const Move move{*pile == 0 ? Pile::first : Pile::second, *taken};
  if (const auto reason = game_->refusal(move)) return objection(*reason, move);
  play(move);
  return std::nullopt;
}

std::string PlayedImitation::objection(const Reason& reason, const Move& move) const {
  const auto& imitable = now().imitable;
  if (reason.kind() != "imitation.refused.imitation" || !imitable) {
    return fmt::format("Not allowed: {}.",
                       sentence(reason, full_ ? Digits::all : Digits::abbreviated));
  }
  return fmt::format(
      "Not allowed: taking {} from {} would imitate my {} from {}, and {}.", text(move.take),
      name(move.pile), text(imitable->take), name(imitable->pile),
      parameters_.p == 1 ? "imitations are forbidden" : "you may make no more in a row");
}

Choice PlayedImitation::computer_acts(Budget& budget) {
  const dynim::Choice chosen = game_->choose(budget);
  Choice choice = described(chosen);
  play(std::get<Move>(chosen.action));
  return choice;
}

Choice PlayedImitation::advise(Budget& budget) { return described(game_->choose(budget)); }

Choice PlayedImitation::described(const dynim::Choice& chosen) const {
  const Move& move = std::get<Move>(chosen.action);
  const bool imitates = is_imitation(parameters_, now(), move);
  return {fmt::format("take {} from {}{}", text(move.take), name(move.pile),
                      imitates ? ", an imitation" : ""),
          chosen.wins, chosen.verdict.status != Status::unable, sentences(chosen.verdict.reasons)};
}

void PlayedImitation::play(const Move& move) {
  game_->act(move);
  positions_.push_back(after(parameters_, now(), move));
}

std::string PlayedImitation::greeting() const {
  const auto& [m, p] = parameters_;
  const PilePair& piles = positions_.front().piles;
  return fmt::format(
      "({},{})-Imitation Nim, A of {} and B of {}: take any number from one pile.\n"
      "After x from the smaller pile, or one of two equal piles, {} from the other is an "
      "imitation;\n{}.\n"
      "Whoever cannot move loses.",
      m, p, text(piles.first), text(piles.second), imitations_of_x(m),
      p == 1 ? "that is forbidden" : fmt::format("a player may make at most {} in a row", p - 1));
}

std::string PlayedImitation::announcement() const {
  const PilePair& piles = now().piles;
  std::string result = fmt::format("A: {}, B: {}. ", text(piles.first), text(piles.second));
  const auto imitating = imitations();
  result += imitating ? *imitating + " would be an imitation" : "Nothing would be an imitation";
  if (parameters_.p == 1) return result + (imitating ? ", which is forbidden." : ".");
  return fmt::format("{}; {}.", result, credits());
}

std::string PlayedImitation::credits() const {
  const auto& [piles, imitable, mine, others] = now();
  if (mine == 0) return "you may make none now, I " + count_or_none(others);
  return fmt::format("you may make {} {}in a row, I {}", mine,
                     mine + 1 == parameters_.p ? "" : "more ", count_or_none(others));
}

std::optional<std::string> PlayedImitation::imitations() const {
  const ImitationPosition& state = now();
  if (!state.imitable) return std::nullopt;
  const Pile pile = other(state.imitable->pile);
  const Integer& least = state.imitable->take;
  const Integer most =
      std::min<Integer>(least + to_integer(parameters_.m) - 1, size_of(pile, state.piles));
  if (most < least) return std::nullopt;
  return fmt::format("Taking {}{} from {}", text(least), most == least ? "" : " to " + text(most),
                     name(pile));
}

std::string PlayedImitation::left() const {
  const PilePair& piles = now().piles;
  return fmt::format("{} and {} left", text(piles.first), text(piles.second));
}

std::string PlayedImitation::ending() const {
  const auto imitating = imitations();
  if (!imitating) return "";
  return fmt::format("{} would be a forbidden imitation, and {} no other move.", *imitating,
                     to_act() == Player::person ? "you have" : "I have");
}

void PlayedImitation::write_start(JsonObject& json) const {
  write_game(json, "imitation", parameters_);
  json.field("piles", to_json(positions_.front().piles));
}

void PlayedImitation::write_left(JsonObject& json) const {
  const ImitationPosition& state = now();
  const bool person = to_act() == Player::person;
  json.field("piles_left", to_json(state.piles));
  json.field("credit_left",
             {{"person", app::to_json(person ? state.mover_credit : state.other_credit)},
              {"computer", app::to_json(person ? state.other_credit : state.mover_credit)}});
}

Json PlayedImitation::recorded(std::size_t index) const {
  const ImitationPosition& before = positions_[index];
  const Move& move = std::get<Move>(game_->action(index));
  return {{"piles", to_json(before.piles)},
          {"pile", std::string(1, name(move.pile))},
          {"take", app::to_json(move.take)},
          {"imitation", is_imitation(parameters_, before, move)},
          {"credit", app::to_json(positions_[index + 1].other_credit)}};
}

std::string PlayedImitation::text(const Integer& number) const {
  return number_text(number, full_);
}

}  // namespace dynim::app
