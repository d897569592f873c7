// What following changes of L along diagonals knows of f: its values, and the moves in their order.
#pragma once

#include <cstdint>
#include <vector>

#include "dynim/budget.hpp"
#include "dynim/move_function.hpp"
#include "two_pile/runs.hpp"

namespace dynim::two_pile {

/// Moves by their value of f, and what a search for the next winning move needs.
struct MovesByValue {
  using Number = DiagonalRuns::Number;

  std::vector<Number> f;           // f(1), ..., f(count - 1), cut at count; [0] is not used
  std::vector<Number> least_from;  // the least f(j), j >= k
  std::vector<Number> by_value;    // the moves by ascending f, then ascending
  std::vector<Number> starts;      // by_value[starts[v]] is the first with f >= v

  static std::uint64_t bytes(std::uint64_t count) { return 4 * (count + 2) * sizeof(Number); }
};

/// Of the moves below count >= 1; what it holds is of no use where the budget ended. Throws
/// InputError where f fails.
MovesByValue sort_moves(const MoveFunction& f, std::uint64_t count, Budget& budget);

/// Memory reserved while it lives, but for what is kept.
class Reserved {
 public:
  Reserved(Budget& budget, std::uint64_t bytes) : budget_(budget), bytes_(bytes) {}
  ~Reserved() { budget_.release(bytes_); }
  Reserved(const Reserved&) = delete;
  Reserved& operator=(const Reserved&) = delete;

  void add(std::uint64_t bytes) { bytes_ += bytes; }
  void keep(std::uint64_t bytes) { bytes_ -= bytes; }

 private:
  Budget& budget_;
  std::uint64_t bytes_;
};

}  // namespace dynim::two_pile
