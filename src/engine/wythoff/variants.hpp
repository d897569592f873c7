// Wythoff Nim by other rules: what solve() hands on.
#pragma once

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

#include "dynim/error.hpp"
#include "dynim/wythoff.hpp"

namespace dynim::wythoff {

// Misere Wythoff Nim: who wins, by a table of all smaller positions.

/// The answer to a question about misere play, which is to be a position of the rules with targets
/// that may be blocked. Cost: that of WythoffRecurrence for the larger pile; piles beyond it, and
/// those that the budget does not reach, are not known.
WythoffAnswer solve_misere(const WythoffQuestion& question, Budget& budget);

// Blocking Wythoff Nim: who wins, what to block, and why.

/// The answer to a question with a positive block_any, which is to be a position of the rules with
/// targets that may be blocked. Cost: that of block_any_targets.
WythoffAnswer solve_block_any(const WythoffQuestion& question, Budget& budget);

// Slopes and deviations, where a question asks for them.

/// Nothing without digits. Throws InputError for digits out of range. Cost: square roots of so many
/// digits and those of n.
inline std::optional<WythoffGrowth> growth(const WythoffParameters& parameters,
                                           const std::optional<std::uint64_t>& digits,
                                           const std::optional<WythoffPair>& pair = std::nullopt) {
  if (!digits) return std::nullopt;
  if (*digits < 1 || *digits > largest_wythoff_digits) {
    throw InputError("digits must be from 1 to " + std::to_string(largest_wythoff_digits) +
                     ", not " + std::to_string(*digits));
  }
  WythoffGrowth result{wythoff_slopes(parameters, *digits), std::nullopt};
  if (pair) result.deviations = wythoff_deviations(parameters, *pair, *digits);
  return result;
}

// What wins in a position of Wythoff Nim whose outcome is known.

/// Taking what is between the piles and the target.
Action move_to(const PilePair& piles, const PilePair& target);

/// What taking leaves: "wythoff.leaves", or "wythoff.leaves-open" where it could have been blocked.
Reason leaves(std::string_view kind, const PilePair& piles, const PilePair& target);

/// Whether P-positions that moves from both piles reach may be blocked: all of them, or none. Pairs
/// differ by multiples of m, so they lie on the main diagonal only where the piles do so as well.
bool may_block_winners(const WythoffParameters& parameters, const PilePair& piles,
                       BlockTargets block_targets);

/// The targets that may not be reached.
class BlockedTargets {
 public:
  explicit BlockedTargets(const std::optional<std::vector<PilePair>>& blocked)
      : sorted_(blocked.value_or(std::vector<PilePair>())) {
    std::ranges::sort(sorted_, before);
  }

  bool contains(const PilePair& target) const {
    return std::ranges::binary_search(sorted_, target, before);
  }
  const std::vector<PilePair>& list() const { return sorted_; }

 private:
  static bool before(const PilePair& x, const PilePair& y) {
    return x.first != y.first ? x.first < y.first : x.second < y.second;
  }

  std::vector<PilePair> sorted_;
};

/// Of these targets as many as an answer lists.
WythoffTargets listed_targets(const std::vector<PilePair>& targets, std::uint64_t most);

/// Fills in the winning moves of a question that asks for them: those to all these targets, none in
/// a P-position. Where the targets are not known there is the one that the answer has.
void add_moves_to(const std::optional<std::vector<PilePair>>& targets,
                  const WythoffQuestion& question, WythoffAnswer& answer);

/// Leaves out the targets of an answer before blocking, as what is not known.
void forget_targets(WythoffAnswer& answer);

/// Fills in winning_moves, their count and whether they are complete, from the outcome of the
/// answer; where the budget ends first, they are unknown. Cost: a few pairs, those listed, and a
/// pair a blocked target.
void add_winning_moves(const WythoffQuestion& question, WythoffAnswer& answer, Budget& budget);

}  // namespace dynim::wythoff
