// What a perfect opponent does where every move loses: the same for every game. Small piles are
// played out, and it makes the game last. Of larger ones it tries some moves and makes the one
// after which the smallest share of the answers wins.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/integer.hpp"
#include "dynim/oracle.hpp"
#include "dynim/piles.hpp"
#include "dynim/play.hpp"

namespace dynim {

/// The part of a budget that playing out for the longest resistance may take.
inline constexpr double part_for_resistance = 0.5;

/// A move after which the winner needs longest.
struct Resistance {
  std::uint64_t move = 0;   ///< its number in the rules
  std::uint64_t lasts = 0;  ///< moves that the game can still last after it

  Reason reason() const { return Reason("longest-resistance", {{"lasts", to_integer(lasts)}}); }
};

/// Among equals the first; the state must have a move. Nothing where the budget ended first.
template <class Rules>
std::optional<Resistance> longest_resistance(Oracle<Rules>& oracle,
                                             const typename Rules::State& state, Budget& budget) {
  const Rules& rules = oracle.rules();
  Resistance longest;
  for (std::uint64_t move = 0; move < rules.move_count(state); ++move) {
    const auto lasts = oracle.remoteness(rules.after(state, move), budget);
    if (!lasts) return std::nullopt;
    if (move == 0 || *lasts > longest.lasts) longest = {move, *lasts};
  }
  return longest;
}

/// The answers to a move: how many there are, and how many of them win.
struct AnswersLeft {
  Integer winning;
  Integer all;

  bool smaller_share_than(const AnswersLeft& other) const {
    return winning * other.all < other.winning * all;
  }
};

/// More winning answers than these are not counted.
inline constexpr std::uint64_t most_answers_counted = 100;

/// At most so many moves are tried.
inline constexpr std::uint64_t most_moves_tried = 1000;

/// Moves from piles of which so many may be taken: all of them, the smallest first, or where they
/// are more than most_moves_tried, some at equal distances.
inline std::vector<Action> moves_to_try(const std::vector<Integer>& largest_takes) {
  std::vector<Action> moves;
  const std::uint64_t piles = std::max<std::uint64_t>(1, largest_takes.size());
  const std::uint64_t most = std::max<std::uint64_t>(1, most_moves_tried / piles);
  for (std::size_t i = 0; i < largest_takes.size(); ++i) {
    const Integer& largest = largest_takes[i];
    const Integer count = std::min<Integer>(largest, to_integer(most));
    for (Integer number = 1; number <= count; ++number) {
      const Integer take = 1 + (number - 1) * (largest - 1) / std::max<Integer>(1, count - 1);
      moves.push_back(Move{static_cast<Pile>(i), take});
    }
  }
  return moves;
}

/// The move among those to try after which the smallest share of the answers wins, and why; nothing
/// where none could be judged. The rules have
///     moves_to_try(position)      actions, allowed or not
///     answers(position, budget)   an AnswersLeft of who moves there; nothing where it is not known
template <class Rules>
std::optional<std::pair<Action, Reason>> fewest_answers(Rules& rules,
                                                        const typename Rules::Position& position,
                                                        Budget& budget) {
  std::optional<Action> best;
  AnswersLeft fewest;
  for (const Action& move : rules.moves_to_try(position)) {
    if (rules.refusal(position, move)) continue;
    const auto next = rules.after(position, move);
    if (rules.winner(next)) continue;
    const std::optional<AnswersLeft> answers = rules.answers(next, budget);
    if (budget.exhausted()) break;
    if (!answers || (best && !answers->smaller_share_than(fewest))) continue;
    best = move;
    fewest = *answers;
  }
  if (!best) return std::nullopt;
  return std::pair(
      *best, Reason("fewest-answers", {{"winning", fewest.winning}, {"answers", fewest.all}}));
}

/// The action after which a lost position lasts longest, and why; nothing where the rules do not
/// know how long it lasts. They have
///     length(position, budget)         as PlayedGame::length()
///     visit_actions(position, visit, budget)
template <class Rules>
std::optional<std::pair<Action, Reason>> longest_lasting(Rules& rules,
                                                         const typename Rules::Position& position,
                                                         Budget& budget) {
  if (!rules.length(position, budget)) return std::nullopt;
  std::vector<Action> actions;
  rules.visit_actions(
      position,
      [&](const Action& action) {
        actions.push_back(action);
        return actions.size() < most_moves_tried;
      },
      budget);
  std::optional<Action> best;
  Resistance longest;
  for (const Action& action : actions) {
    const auto next = rules.after(position, action);
    const auto lasts =
        rules.winner(next) ? std::optional<std::uint64_t>(0) : rules.length(next, budget);
    if (!lasts) return std::nullopt;
    if (best && *lasts <= longest.lasts) continue;
    best = action;
    longest.lasts = *lasts;
  }
  if (!best) return std::nullopt;
  return std::pair(*best, longest.reason());
}

/// The part of a budget that trying moves may take.
inline constexpr double part_for_trying = 0.2;

/// Replaces a small move that was chosen in a lost position.
template <class Rules>
void make_it_hard(Rules& rules, const typename Rules::Position& position, Choice& choice,
                  Budget& budget) {
  std::vector<Reason>& reasons = choice.verdict.reasons;
  if (choice.outcome != Outcome::P || reasons.empty()) return;
  if (!reasons.back().kind().ends_with("small-move")) return;
  Budget part = budget.part(part_for_trying);
  auto found = longest_lasting(rules, position, part);
  if (!found) found = fewest_answers(rules, position, part);
  if (!found) return;
  choice.action = std::move(found->first);
  reasons.back() = std::move(found->second);
}

}  // namespace dynim
