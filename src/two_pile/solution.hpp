// One method's knowledge of a game of two piles: what the engine asks, whatever the method behind
// it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "dynim/budget.hpp"
#include "dynim/integer.hpp"
#include "dynim/two_pile/game.hpp"

namespace dynim {

/// Two pile sizes >= 1, sorted.
struct TwoPiles {
  Integer smaller, larger;
};

/// The winning move with the fewest counters, were the limit no obstacle.
struct LeastTwoPileMove {
  std::optional<TwoPileMove> move;  ///< absent: none wins (misere play only)
  std::string_view which;           ///< the case that gives it, as in TwoPileAnswer
};

/// Winning moves, ascending; complete: there are no others within the limit.
struct TwoPileMoveList {
  std::vector<TwoPileMove> moves;
  bool complete = false;
};

class TwoPileSolution {
 public:
  virtual ~TwoPileSolution() = default;

  /// "formula", "table", "oracle".
  virtual std::string_view method() const = 0;

  /// Nothing where the budget ended first.
  virtual std::optional<LeastTwoPileMove> least(const TwoPiles& piles, Budget& budget) = 0;

  /// The first `most` winning moves of at most `limit` counters; fewer, and not complete, where the
  /// budget ended.
  virtual TwoPileMoveList winning_moves(const TwoPiles& piles, const Integer& limit,
                                        std::uint64_t most, Budget& budget) = 0;

  /// The one with the most counters, where one of at most `limit` counters exists; nothing where
  /// the budget ended.
  virtual std::optional<TwoPileMove> largest(const TwoPiles& piles, const Integer& limit,
                                             Budget& budget) = 0;
};

/// A solution that tries one move after another; whether a move wins is what its method knows.
class TryingSolution : public TwoPileSolution {
 public:
  std::optional<LeastTwoPileMove> least(const TwoPiles& piles, Budget& budget) override;
  TwoPileMoveList winning_moves(const TwoPiles& piles, const Integer& limit, std::uint64_t most,
                                Budget& budget) override;
  std::optional<TwoPileMove> largest(const TwoPiles& piles, const Integer& limit,
                                     Budget& budget) override;

 protected:
  /// Whether it wins to take `take` counters from a pile of `from`, 1 <= take <= from, and leave
  /// `other` alone. Nothing where the budget ended first.
  virtual std::optional<bool> wins(const Integer& from, const Integer& other, const Integer& take,
                                   Budget& budget) = 0;

  /// The name of the case, as in TwoPileAnswer.
  virtual std::string_view which() const = 0;

 private:
  template <class Visit>
  bool try_moves(const TwoPiles& piles, bool ascending, const Integer& limit, Budget& budget,
                 Visit visit);
};

/// Normal play by the formula; f fulfils the conditions of admissibility up to the smaller pile
/// less one, of all piles asked about (docs/mathematics.md, Theorem 55). Winning moves are found by
/// the theorem where the conditions hold up to the larger pile less one, else by trying.
std::unique_ptr<TwoPileSolution> make_formula_solution(MoveFunctionPtr f);

}  // namespace dynim
