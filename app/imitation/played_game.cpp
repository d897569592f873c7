#include "imitation/played_game.hpp"

#include <algorithm>

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
      opponent_(parameters),
      positions_{{first, imitation_start(parameters, piles), std::nullopt}} {}

std::optional<Player> PlayedImitation::winner() const {
  if (has_move(parameters_, now().state)) return std::nullopt;
  return app::other(now().to_move);
}

std::optional<std::string> PlayedImitation::person_acts(std::string_view typed) {
  const auto [pile, number] = take_apart(typed);
  const auto taken = read_number(number);
  if (!taken) return not_understood(typed);
  if (!pile) return fmt::format("Say from which pile: A {0} or B {0}.", text(*taken));
  const ImitationMove move{*pile == 0 ? Pile::first : Pile::second, *taken};
  if (auto reason = objection(move)) return reason;
  play(move);
  return std::nullopt;
}

std::optional<std::string> PlayedImitation::objection(const ImitationMove& move) const {
  const ImitationState& state = now().state;
  if (move.take < 1) return "Not allowed: at least 1 must be taken.";
  if (const Integer& size = size_of(move.pile, state.piles); move.take > size) {
    return fmt::format("Not allowed: only {} left in {}.", text(size), name(move.pile));
  }
  if (state.mover_credit > 0 || !is_imitation(parameters_, state, move)) return std::nullopt;
  return fmt::format(
      "Not allowed: taking {} from {} would imitate my {} from {}, and {}.", text(move.take),
      name(move.pile), text(state.imitable->take), name(state.imitable->pile),
      parameters_.p == 1 ? "imitations are forbidden" : "you may make no more in a row");
}

Choice PlayedImitation::computer_acts(Budget& budget) {
  const ChosenImitationMove chosen = opponent_.choose(now().state, budget);
  Choice choice = described(chosen);
  play(chosen.move);
  return choice;
}

Choice PlayedImitation::advise(Budget& budget) {
  return described(opponent_.choose(now().state, budget));
}

Choice PlayedImitation::described(const ChosenImitationMove& chosen) const {
  const bool imitates = is_imitation(parameters_, now().state, chosen.move);
  return {fmt::format("take {} from {}{}", text(chosen.move.take), name(chosen.move.pile),
                      imitates ? ", an imitation" : ""),
          chosen.wins, chosen.known, chosen.why};
}

void PlayedImitation::play(const ImitationMove& move) {
  const auto& [to_move, state, last_move, imitated] = now();
  positions_.push_back({app::other(to_move), imitation_after(parameters_, state, move), move,
                        is_imitation(parameters_, state, move)});
}

std::string PlayedImitation::greeting() const {
  const auto& [m, p] = parameters_;
  const PilePair& piles = positions_.front().state.piles;
  return fmt::format(
      "({},{})-Imitation Nim, A of {} and B of {}: take any number from one pile.\n"
      "After x from the smaller pile, or one of two equal piles, {} from the other is an "
      "imitation;\n{}.\n"
      "Whoever cannot move loses.",
      m, p, text(piles.first), text(piles.second), imitations_of_x(m),
      p == 1 ? "that is forbidden" : fmt::format("a player may make at most {} in a row", p - 1));
}

std::string PlayedImitation::announcement() const {
  const PilePair& piles = now().state.piles;
  std::string result = fmt::format("A: {}, B: {}. ", text(piles.first), text(piles.second));
  const auto imitating = imitations();
  result += imitating ? *imitating + " would be an imitation" : "Nothing would be an imitation";
  if (parameters_.p == 1) return result + (imitating ? ", which is forbidden." : ".");
  return fmt::format("{}; {}.", result, credits());
}

std::string PlayedImitation::credits() const {
  const auto& [piles, imitable, mine, others] = now().state;
  if (mine == 0) return "you may make none now, I " + count_or_none(others);
  return fmt::format("you may make {} {}in a row, I {}", mine,
                     mine + 1 == parameters_.p ? "" : "more ", count_or_none(others));
}

std::optional<std::string> PlayedImitation::imitations() const {
  const ImitationState& state = now().state;
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
  const PilePair& piles = now().state.piles;
  return fmt::format("{} and {} left", text(piles.first), text(piles.second));
}

std::string PlayedImitation::ending() const {
  const auto imitating = imitations();
  if (!imitating) return "";
  return fmt::format("{} would be a forbidden imitation, and {} no other move.", *imitating,
                     now().to_move == Player::person ? "you have" : "I have");
}

void PlayedImitation::write_start(JsonObject& json) const {
  write_game(json, "imitation", parameters_);
  json.field("piles", to_json(positions_.front().state.piles));
}

void PlayedImitation::write_left(JsonObject& json) const {
  const auto& [to_move, state, last_move, imitated] = now();
  const bool person = to_move == Player::person;
  json.field("piles_left", to_json(state.piles));
  json.field("credit_left",
             {{"person", app::to_json(person ? state.mover_credit : state.other_credit)},
              {"computer", app::to_json(person ? state.other_credit : state.mover_credit)}});
}

Json PlayedImitation::recorded(std::size_t index) const {
  const Position& after = positions_[index + 1];
  return {{"piles", to_json(positions_[index].state.piles)},
          {"pile", std::string(1, name(after.last_move->pile))},
          {"take", app::to_json(after.last_move->take)},
          {"imitation", after.imitated},
          {"credit", app::to_json(after.state.other_credit)}};
}

std::string PlayedImitation::text(const Integer& number) const {
  return number_text(number, full_);
}

}  // namespace dynim::app
