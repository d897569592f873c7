#include <algorithm>
#include <limits>
#include <string>
#include <vector>

#include "base/shortage.hpp"
#include "base/watch.hpp"
#include "dynim/error.hpp"
#include "dynim/two_pile.hpp"
#include "two_pile/fill.hpp"
#include "two_pile/square.hpp"

namespace dynim {
namespace {

using Cells = TwoPileTable::Cells;

unsigned threads_for(std::uint64_t size, const Budget& budget) {
  constexpr std::uint64_t smallest_shared =
      1024;  // below, the threads would mostly wait for each other
  if (size < smallest_shared) return 1;
  return budget.threads();
}

std::uint64_t bytes_needed(std::uint64_t size, unsigned threads) {
  constexpr two_pile::StripShape shape = two_pile::usual_shape;
  const std::uint64_t working = TwoPileTable::cells_for(size) == Cells::narrow
                                    ? two_pile::working_bytes<std::uint16_t>(size, shape, threads)
                                    : two_pile::working_bytes<std::uint32_t>(size, shape, threads);
  const std::uint64_t values_of_f = (size + 1) * sizeof(std::uint32_t);
  return TwoPileTable::bytes(size) + working + values_of_f;
}

// A table too large is refused before any work.
void check(const MoveFunction& f, std::uint64_t size, std::uint64_t bytes, const Budget& budget) {
  if (f.period() != 1)
    throw InputError("f must not look at the pile n: two piles are played with f(t)");
  if (bytes > budget.bytes_left()) {
    throw InputError("a table to " + std::to_string(size) + " needs " +
                     shortage(to_integer(bytes), budget));
  }
}

void check_size(std::uint64_t size) {
  if (size < 1) throw InputError("a table needs piles of at least 1");
  if (size > TwoPileTable::largest_size) {
    throw InputError("a table reaches piles up to " + std::to_string(TwoPileTable::largest_size) +
                     ", not " + std::to_string(size));
  }
}

// f(1 .. size), cut at the largest T: every L is below it, so comparisons come out the same. Empty
// where the budget ended first.
template <class T>
std::vector<T> values_of(const MoveFunction& f, std::uint64_t size, Budget& budget) try {
  const EvaluationWatch watch(budget);
  std::vector<T> values(size + 1);
  budget.stage("filling the table", 0);
  for (std::uint64_t k = 1; k <= size; ++k) {
    values[k] =
        static_cast<T>(std::min<std::uint64_t>(f.value64(0, k), std::numeric_limits<T>::max()));
    if (!budget.spend()) return {};
  }
  return values;
} catch (const EvaluationStopped&) {
  return {};
}

template <class T>
std::uint64_t fill(const MoveFunction& f, TwoPileTable& table, unsigned threads, Budget& budget) {
  const std::vector<T> values = values_of<T>(f, table.size(), budget);
  if (values.empty()) return 0;
  const two_pile::Square<T> square(static_cast<T*>(table.memory()), table.size());
  return two_pile::fill<T>(square, values, threads, budget);
}

}  // namespace

TwoPileTableAnswer two_pile_table(const MoveFunctionPtr& f, std::uint64_t size, Budget& budget) {
  check_size(size);
  const unsigned threads = threads_for(size, budget);
  const std::uint64_t bytes = bytes_needed(size, threads);
  check(*f, size, bytes, budget);
  TwoPileTableAnswer answer;
  if (budget.reserve(bytes)) {
    answer.table = TwoPileTable(size);
    answer.complete_to = answer.table.narrow()
                             ? fill<std::uint16_t>(*f, answer.table, threads, budget)
                             : fill<std::uint32_t>(*f, answer.table, threads, budget);
    answer.table.shrink_to(answer.complete_to);
  }
  if (answer.complete_to == size) {
    answer.status = Status::proved;
    answer.reason = "Calculated cell by cell.";
  } else {
    answer.reason = "Not finished: the calculation " + std::string(describe(budget.reason())) +
                    "; the table is complete for piles up to " +
                    std::to_string(answer.complete_to) + ".";
  }
  return answer;
}

}  // namespace dynim
