// One pile of any mixture, row by row: what rows of winning moves (winning_rows.hpp) and rows of
// Grundy values (grundy_rows.hpp) have in common. A row has what each take of a pile leaves, of
// each phase and number of passes left; where no move of a game takes more than Y, two equal
// windows of Y rows are a proof that all repeat (docs/mathematics.md, Theorem 267).
//
// Limits after a move are kept by the take, where f has a short period in the pile.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/mixed.hpp"
#include "base/repetition.hpp"
#include "dynim/budget.hpp"
#include "game/rules.hpp"

namespace dynim {

/// Rows that are the same again and again, below the next pile at which the game is over, where
/// there is one.
struct RowRepetition : Repetition {
  std::optional<Integer> end;
};

class PileRows {
 public:
  /// Whether what a take leaves depends on the pile, the take, the phase and the passes alone, and
  /// there is one pile.
  static bool suits(const Game& game);

  /// No more than this is ever taken but by a first move, where that is proved: limits after a move
  /// have this bound, or the numbers that may be taken.
  static std::optional<Integer> bound(const Game& game);

  /// The mover's position: from `least` to `most` may be taken, after a move of `last`.
  struct At {
    std::uint64_t pile, least, most;
    std::uint64_t last = 0;  ///< 0: there was none
    std::uint64_t phase = 0;
    unsigned passes = 0;  ///< at most those of the game
  };

 protected:
  struct Limits {
    std::uint64_t least, most;
  };
  static constexpr std::uint64_t all_that_is_left = ~std::uint64_t{0};

  /// Takes up to `most_take` are looked at, which is at least every limit that is asked for, or the
  /// pile. Precondition: suits(game).
  PileRows(Game game, std::uint64_t most_take);

  const Game& game() const { return rules_.game(); }
  std::uint64_t phases() const { return phases_; }
  unsigned passes() const { return passes_; }
  std::uint64_t largest_take(std::uint64_t pile) const { return std::min(pile, most_take_); }
  std::uint64_t most_take() const { return most_take_; }

  std::uint64_t number_of(std::uint64_t phase, unsigned passes) const {
    return phase * (passes_ + 1) + passes;
  }
  bool over(std::uint64_t pile, std::uint64_t phase) const { return over_[pile * phases_ + phase]; }

  /// Of the numbers that may be taken: in a set that the pile decides, or none does; and in one
  /// that looks back.
  bool is_in_set(std::uint64_t pile, std::uint64_t take) const;
  bool may_take(const At& at, std::uint64_t take) const;
  bool looks_back() const { return set_ != nullptr; }
  bool has_set_of_pile() const { return set_of_pile_ != nullptr; }

  /// What limits all takes of a pile leave, where they are kept; null where not.
  const Limits* kept_limits(std::uint64_t pile, std::uint64_t phase) const;

  /// The position that a take leaves, where the game is not over before it; by these limits, unless
  /// null.
  At after(std::uint64_t pile, std::uint64_t phase, unsigned passes, std::uint64_t take,
           const Limits* kept) const {
    const Limits next = kept != nullptr ? kept[take - 1] : limits_after(pile, take, phase);
    const std::uint64_t left = pile - take, most = next.most == all_that_is_left ? left : next.most;
    return {left, next.least, most, take, phase + 1 == phases_ ? 0 : phase + 1, passes};
  }

  /// Before the rows of the next pile are made. False where there is no room.
  bool add_pile(std::uint64_t pile, Budget& budget);

  /// How a repetition among the rows to `known_to` is looked for that proves that all repeat, below
  /// the next end: from this row on, by windows of so many, at distances that are multiples of the
  /// step. Nothing where no proof is known: the most take must be bound(game) or more.
  struct RepetitionSearch {
    std::uint64_t from, window, step;
  };
  std::optional<RepetitionSearch> search(std::uint64_t known_to) const;

  /// Rows that are the same again, of which `begins` says where in `values` each begins and the
  /// last one ends.
  template <class Value>
  std::optional<RowRepetition> find_repetition_in(const std::vector<std::uint64_t>& begins,
                                                  const std::vector<Value>& values,
                                                  Budget& budget) const {
    const std::uint64_t known_to = begins.size() - 2;
    const std::optional<RepetitionSearch> search = this->search(known_to);
    if (!search || search->from >= known_to) return std::nullopt;
    const auto row = [&](std::uint64_t n) {
      return std::span(values).subspan(begins[n], begins[n + 1] - begins[n]);
    };
    const auto hash = [&](std::uint64_t n) {
      std::uint64_t hash = 0;
      for (const Value value : row(n)) hash = mix(hash, value);
      return hash;
    };
    const auto equal = [&](std::uint64_t m, std::uint64_t n) {
      return std::ranges::equal(row(m), row(n));
    };
    const auto found = dynim::find_repetition(search->from, known_to + 1, search->window,
                                              search->step, hash, equal, budget);
    return found ? std::optional(RowRepetition{*found, next_end(known_to)}) : std::nullopt;
  }

 private:
  std::optional<Integer> next_end(std::uint64_t pile) const;
  static Limits limits(const TakeLimits& rule, std::uint64_t n, std::uint64_t t);
  Limits limits_after(std::uint64_t pile, std::uint64_t take, std::uint64_t phase) const;
  const std::vector<Limits>& known_limits(std::uint64_t pile, std::uint64_t last,
                                          std::uint64_t phase) const;

  PlayingRules<std::uint64_t> rules_;
  std::uint64_t most_take_, phases_;
  unsigned passes_;
  const TakeSet* set_;          // of a condition that names a move or a limit ...
  const TakeSet* set_of_pile_;  // ... or of one that does not
  std::vector<bool> over_;      // by pile and phase
  std::uint64_t period_ = 0;    // of the limits after a move; 0: they are not kept
  mutable std::vector<std::vector<Limits>>
      limits_;                        // by phase and residue of the pile, after the takes 1, 2, ...
  mutable std::vector<bool> in_set_;  // of the takes 1, 2, ..., where the pile does not matter
};

}  // namespace dynim
