// Moves sorted by their value of f, by counting. Cost: linear in the moves.
#include "two_pile/moves_by_value.hpp"

#include <algorithm>
#include <utility>

namespace dynim::two_pile {
namespace {

using Number = MovesByValue::Number;

std::vector<Number> read_values(const MoveFunction& f, std::uint64_t count, Budget& budget) {
  std::vector<Number> values(count, 0);
  for (std::uint64_t k = 1; k < count && budget.spend(); ++k) {
    values[k] = static_cast<Number>(std::min(f.value64(0, k), count));
  }
  return values;
}

}  // namespace

MovesByValue sort_moves(const MoveFunction& f, std::uint64_t count, Budget& budget) {
  std::vector<Number> by_value(count - 1), starts(count + 2);
  MovesByValue moves{read_values(f, count, budget), {}, std::move(by_value), std::move(starts)};
  moves.least_from.assign(count + 1, static_cast<Number>(count));
  for (std::size_t k = count; --k > 0;) {
    moves.least_from[k] = std::min(moves.least_from[k + 1], moves.f[k]);
  }
  for (std::size_t k = 1; k < count; ++k) ++moves.starts[moves.f[k] + 1];
  for (std::size_t v = 1; v < moves.starts.size(); ++v) moves.starts[v] += moves.starts[v - 1];
  std::vector<Number> next = moves.starts;
  for (std::size_t k = 1; k < count; ++k) {
    moves.by_value[next[moves.f[k]]++] = static_cast<Number>(k);
  }
  return moves;
}

}  // namespace dynim::two_pile
