#include "wythoff/played_game.hpp"

#include <algorithm>
#include <tuple>

#include "dynim/error.hpp"
#include "formats/text.hpp"
#include "play/typed.hpp"
#include "wythoff/parameters.hpp"

namespace dynim::app {

namespace {

constexpr std::size_t most_shown = 20;  // of many targets

bool empty(const PilePair& piles) { return piles.first == 0 && piles.second == 0; }

// "3 2", "3, 2", or "3" for twice the same; nothing where it is something else.
std::optional<std::pair<Integer, Integer>> read_two_numbers(std::string_view text) {
  auto between = text.find(',');
  if (between == std::string_view::npos) between = text.find_first_of(" \t");
  const auto first = read_number(trim(text.substr(0, between)));
  if (!first) return std::nullopt;
  if (between == std::string_view::npos) return std::pair(*first, *first);
  const auto second = read_number(trim(text.substr(between + 1)));
  if (!second) return std::nullopt;
  return std::pair(*first, *second);
}

std::string target_count(std::uint64_t count) { return count_text(count, "target"); }

}  // namespace

PlayedWythoff::PlayedWythoff(const WythoffParameters& parameters, const PilePair& piles,
                             Player first, bool full)
    : parameters_(parameters),
      full_(full),
      opponent_(parameters),
      positions_{start_of_turn(first, piles)} {}

PlayedWythoff::Position PlayedWythoff::start_of_turn(Player to_move, PilePair piles) const {
  const bool can_block = parameters_.p > 1 && piles.first > 0 && piles.second > 0;
  return {to_move, std::move(piles), can_block ? std::nullopt : std::optional(Targets())};
}

std::optional<Player> PlayedWythoff::winner() const {
  return empty(now().piles) ? std::optional(other(now().to_move)) : std::nullopt;
}

std::optional<std::string> PlayedWythoff::person_acts(std::string_view typed) {
  return asked() == Asked::block ? person_blocks(typed) : person_moves(typed);
}

std::optional<std::string> PlayedWythoff::person_blocks(std::string_view typed) {
  Targets targets;
  if (const auto rest = after_word("none", typed); !rest || !rest->empty()) {
    if (!begins_like_number(typed)) return not_understood(typed);
    targets = read_pile_pairs(std::string(typed), "a target");
    try {
      check_blocked(parameters_, now().piles, targets);
    } catch (const InputError& error) {
      return fmt::format("Not allowed: {}.",
                         full_ ? error.message() : shorten_numbers(error.message()));
    }
  }
  block(std::move(targets));
  return std::nullopt;
}

std::optional<std::string> PlayedWythoff::person_moves(std::string_view typed) {
  WythoffMove taken;
  if (const auto numbers = after_word("both", typed)) {
    const auto both = read_two_numbers(*numbers);
    if (!both) return not_understood(typed);
    std::tie(taken.from_first, taken.from_second) = *both;
    if (taken.from_first < 1 || taken.from_second < 1)
      return "Not allowed: at least 1 must be taken from each pile.";
  } else {
    const auto [pile, number] = take_apart(typed);
    const auto one = read_number(number);
    if (!one) return not_understood(typed);
    if (!pile) return fmt::format("Say from where: A {0}, B {0} or both {0}.", text(*one));
    if (*one < 1) return "Not allowed: at least 1 must be taken.";
    (*pile == 0 ? taken.from_first : taken.from_second) = *one;
  }
  if (auto reason = objection(taken)) return reason;
  move(taken);
  return std::nullopt;
}

std::optional<std::string> PlayedWythoff::objection(const WythoffMove& move) const {
  const auto& [x, y] = move;
  const auto& [to_move, piles, blocked] = now();
  if (x > piles.first) return fmt::format("Not allowed: only {} left in A.", text(piles.first));
  if (y > piles.second) return fmt::format("Not allowed: only {} left in B.", text(piles.second));
  if (x == 0 || y == 0) return std::nullopt;
  if (const Integer difference = abs(x - y); difference >= to_integer(parameters_.m)) {
    const std::string rule = parameters_.m == 1
                                 ? "the same number must be taken from both"
                                 : fmt::format("it must be less than {}", parameters_.m);
    return fmt::format("Not allowed: {} and {} differ by {}; {}.", text(x), text(y),
                       text(difference), rule);
  }
  const PilePair target{piles.first - x, piles.second - y};
  if (std::ranges::find(*blocked, target) == blocked->end()) return std::nullopt;
  return fmt::format("Not allowed: {} is blocked.", text(target));
}

Choice PlayedWythoff::computer_acts(Budget& budget) {
  if (asked() == Asked::block) {
    ChosenWythoffBlock chosen = opponent_.choose_block(now().piles, budget);
    Choice choice = described(chosen);
    block(std::move(chosen.targets));
    return choice;
  }
  const ChosenWythoffMove chosen = opponent_.choose_move(now().piles, *now().blocked, budget);
  Choice choice = described(chosen);
  move(chosen.move);
  return choice;
}

Choice PlayedWythoff::advise(Budget& budget) {
  const auto& [to_move, piles, blocked] = now();
  return blocked ? described(opponent_.choose_move(piles, *blocked, budget))
                 : described(opponent_.choose_block(piles, budget));
}

Choice PlayedWythoff::described(const ChosenWythoffBlock& chosen) const {
  return {"block " + (chosen.targets.empty() ? "nothing" : text(chosen.targets)), chosen.wins,
          chosen.known, chosen.why};
}

Choice PlayedWythoff::described(const ChosenWythoffMove& chosen) const {
  const auto& [x, y] = chosen.move;
  std::string action;
  if (x == 0 || y == 0) {
    action =
        x == 0 ? fmt::format("take {} from B", text(y)) : fmt::format("take {} from A", text(x));
  } else {
    action = x == y ? fmt::format("take {} from both", text(x))
                    : fmt::format("take {} from A and {} from B", text(x), text(y));
  }
  return {action, chosen.wins, chosen.known, chosen.why};
}

void PlayedWythoff::block(Targets targets) {
  positions_.push_back({now().to_move, now().piles, std::move(targets)});
}

void PlayedWythoff::move(const WythoffMove& move) {
  const auto& [to_move, piles, blocked] = now();
  positions_.push_back(start_of_turn(
      other(to_move), {piles.first - move.from_first, piles.second - move.from_second}));
}

std::string PlayedWythoff::greeting() const {
  const auto& [m, p] = parameters_;
  const PilePair& piles = positions_.front().piles;
  const std::string both = m == 1 ? "the same number from both"
                                  : fmt::format("from both two that differ by less than {}", m);
  const std::string blocking = fmt::format(
      "Before each move the other player may block up to {} of moves from both piles.\n",
      target_count(p - 1));
  return fmt::format(
      "({},{})-Wythoff Nim, A of {} and B of {}: take any number from one pile, or {}.\n{}"
      "Whoever takes the last counter wins.",
      m, p, text(piles.first), text(piles.second), both, p == 1 ? "" : blocking);
}

std::string PlayedWythoff::announcement() const {
  const auto& [to_move, piles, blocked] = now();
  const std::string shown = fmt::format("A: {}, B: {}.", text(piles.first), text(piles.second));
  if (!blocked)
    return fmt::format("{} You may block up to {} before I move.", shown,
                       target_count(parameters_.p - 1));
  if (!blocked->empty()) return fmt::format("{} Your move. Blocked: {}.", shown, text(*blocked));
  return fmt::format("{} Your move{}.", shown, parameters_.p == 1 ? "" : "; nothing is blocked");
}

std::string PlayedWythoff::left() const {
  return fmt::format("{} and {} left", text(now().piles.first), text(now().piles.second));
}

std::string PlayedWythoff::invitation() const {
  if (person_is_to_block()) return "Type targets to block, such as 3,4 5,6, or none";
  return std::string("Type a move, such as A 3, B 2 or ") +
         (parameters_.m == 1 ? "both 3" : "both 3 2");
}

std::string PlayedWythoff::help() const {
  return invitation() + (person_is_to_block()
                             ? ", to forbid the moves from both piles that leave these"
                             : ", to take so many counters from there");
}

void PlayedWythoff::write_start(JsonObject& json) const {
  write_game(json, "wythoff", parameters_);
  json.field("piles", to_json(positions_.front().piles));
}

void PlayedWythoff::write_left(JsonObject& json) const {
  json.field("piles_left", to_json(now().piles));
  json.field("blocked_left", now().blocked ? to_json(*now().blocked) : Json(nullptr));
}

Json PlayedWythoff::recorded(std::size_t index) const {
  const Position& before = positions_[index];
  const Position& after = positions_[index + 1];
  Json action{{"piles", to_json(before.piles)}};
  if (before.blocked) {
    action["take"] = {{"A", app::to_json(Integer(before.piles.first - after.piles.first))},
                      {"B", app::to_json(Integer(before.piles.second - after.piles.second))}};
  } else {
    action["block"] = to_json(*after.blocked);
  }
  return action;
}

std::string PlayedWythoff::text(const Integer& number) const { return number_text(number, full_); }

std::string PlayedWythoff::text(const PilePair& target) const {
  return text(target.first) + "," + text(target.second);
}

std::string PlayedWythoff::text(const Targets& targets) const {
  const std::size_t shown = full_ ? targets.size() : std::min(targets.size(), most_shown);
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < shown; ++i) texts.push_back(text(targets[i]));
  return join(texts, " ") +
         (shown < targets.size() ? fmt::format(" and {} more", targets.size() - shown) : "");
}

}  // namespace dynim::app
