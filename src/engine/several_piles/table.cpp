// Tables of two piles, played until both are empty: from the changes of L along diagonals where
// these are few, else by the recurrence.
#include <algorithm>
#include <string>
#include <utility>

#include "base/abbreviate.hpp"
#include "base/shortage.hpp"
#include "dynim/error.hpp"
#include "dynim/several_piles.hpp"
#include "several_piles/events.hpp"
#include "several_piles/game.hpp"
#include "several_piles/recurrence.hpp"

namespace dynim {
namespace {

using Cells = std::vector<std::uint32_t>;

void check(const SeveralPilesTableQuestion& question, const Budget& budget) {
  constexpr std::uint64_t most = SeveralPilesTableQuestion::largest_size;
  several_piles::check(question.f);
  if (question.size < 1) throw InputError("a table needs piles of at least 1");
  if (question.size > most) {
    throw InputError("a table reaches piles up to " + std::to_string(most) + ", not " +
                     std::to_string(question.size));
  }
  if (question.limit && *question.limit < 0)
    throw InputError("the limit must be at least 0, not " + abbreviate(*question.limit));
  // The answer, and the recurrence beside it.
  const std::uint64_t columns = question.size + 1;
  const std::uint64_t bytes = columns * columns * sizeof(std::uint32_t) +
                              SeveralPilesRecurrence::bytes(std::vector{columns, columns});
  if (budget.fits(bytes)) return;
  throw InputError("a table to " + std::to_string(question.size) + " needs " +
                   shortage(to_integer(bytes), budget));
}

// False where the changes are too many, or the budget ended.
bool fill_from_runs(const MoveFunction& f, std::uint64_t size, Cells& cells, Budget& budget) {
  constexpr std::uint64_t usual_share = 4;  // of all cells: more changes are slower than these
  const std::uint64_t most_work = (size + 1) * (size + 1) / usual_share;
  if (several_piles::bytes_for_pair_events(size, size) > budget.bytes_left()) return false;
  const auto filled = several_piles::fill_pairs_by_events(f, size, size, most_work, budget);
  if (!filled.runs) return false;
  for (std::uint64_t a = 0; a <= size; ++a) {
    for (std::uint64_t b = a; b <= size; ++b) {
      const std::uint32_t L = filled.runs->least_winning_limit(a, b);
      cells[a * (size + 1) + b] = cells[b * (size + 1) + a] = L;
    }
    if (!budget.spend(size - a + 1)) return false;
  }
  budget.release(filled.runs->bytes());
  return true;
}

// How many rows are complete.
std::uint64_t fill_by_recurrence(const MoveFunction& f, std::uint64_t size, Cells& cells,
                                 Budget& budget) {
  const std::vector<std::uint64_t> square{size, size};
  const std::uint64_t bytes = SeveralPilesRecurrence::bytes(square);
  if (!budget.reserve(bytes)) return 0;
  SeveralPilesRecurrence recurrence(f, square);
  recurrence.fill(budget);
  const std::uint64_t rows = recurrence.complete_rows();
  for (std::uint64_t a = 0; a < rows; ++a) {
    for (std::uint64_t b = 0; b <= size; ++b)
      cells[a * (size + 1) + b] = recurrence.least_winning_limit(std::vector{a, b});
  }
  budget.release(bytes);
  return rows;
}

}  // namespace

SeveralPilesTableAnswer ask(const SeveralPilesTableQuestion& question, Budget& budget) {
  check(question, budget);
  const std::uint64_t size = question.size;
  SeveralPilesTableAnswer answer;
  answer.columns = size + 1;
  if (question.limit) answer.limit = saturate_u64(*question.limit);
  answer.verdict.method = Method::table;
  budget.reserve(answer.columns * answer.columns * sizeof(std::uint32_t));
  auto cells = std::make_shared<Cells>(answer.columns * answer.columns);
  if (fill_from_runs(*question.f, size, *cells, budget)) {
    answer.rows = answer.columns;
  } else if (!budget.exhausted()) {
    answer.rows = fill_by_recurrence(*question.f, size, *cells, budget);
  }
  answer.cells = std::move(cells);
  if (answer.rows == answer.columns) {
    answer.verdict.status = Status::proved;
    answer.verdict.reasons = {Reason("two-pile.table-filled")};
  } else {
    answer.verdict.reasons = {Reason(
        "several-piles.table-stopped",
        {{"how", std::string(to_string(budget.reason()))}, {"rows", to_integer(answer.rows)}})};
  }
  return answer;
}

}  // namespace dynim
