// What a perfect opponent does where every move loses: the same for every game. Where it is known
// how long games last, it makes the game last. Else it tries some moves and makes the one after
// which the smallest share of the answers wins.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/integer.hpp"
#include "dynim/play.hpp"

namespace dynim {

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

/// An action, and why it is chosen.
using Resisting = std::optional<std::pair<Action, Reason>>;

/// The move among these, allowed or not, after which the smallest share of the answers wins;
/// nothing where none could be judged. The rules have
///     answers(position, budget)   an AnswersLeft of who moves there; nothing where it is not known
template <class Rules>
Resisting fewest_answers(Rules& rules, const typename Rules::Position& position,
                         const std::vector<Action>& moves, Budget& budget) {
  std::optional<Action> best;
  AnswersLeft fewest;
  for (const Action& move : moves) {
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

/// The action after which a lost position lasts longest, and of several the one with the smallest
/// share of winning answers; nothing where the rules do not know how long it lasts. They have
///     length(position, budget)         as PlayedGame::length()
///     visit_actions(position, visit, budget)
template <class Rules>
Resisting longest_lasting(Rules& rules, const typename Rules::Position& position, Budget& budget) {
  if (!rules.length(position, budget)) return std::nullopt;
  std::vector<Action> actions, longest;
  rules.visit_actions(
      position,
      [&](const Action& action) {
        actions.push_back(action);
        return actions.size() < most_moves_tried;
      },
      budget);
  std::uint64_t most = 0;
  for (Action& action : actions) {
    const auto next = rules.after(position, action);
    const auto lasts =
        rules.winner(next) ? std::optional<std::uint64_t>(0) : rules.length(next, budget);
    if (!lasts) return std::nullopt;
    if (*lasts > most) longest.clear();
    most = std::max(most, *lasts);
    if (*lasts == most) longest.push_back(std::move(action));
  }
  if (longest.empty()) return std::nullopt;
  Action best = longest.front();
  if (longest.size() > 1 && most > 0) {
    if (Resisting found = fewest_answers(rules, position, longest, budget))
      best = std::move(found->first);
  }
  return std::pair(std::move(best), Reason("longest-resistance", {{"lasts", to_integer(most)}}));
}

/// The part of a budget that trying moves may take.
inline constexpr double part_for_trying = 0.2;

/// Of a lost position, the action that resists most, in place of the small one that was chosen; the
/// last reason says why.
template <class Rules>
void resist(Rules& rules, const typename Rules::Position& position, Choice& choice,
            Budget& budget) {
  Budget part = budget.part(part_for_trying);
  Resisting found = longest_lasting(rules, position, part);
  if (!found) found = fewest_answers(rules, position, rules.moves_to_try(position), part);
  if (found) choice.action = std::move(found->first);
  choice.verdict.reasons.push_back(found ? std::move(found->second) : Reason("small-move"));
}

}  // namespace dynim
