// Tables of two piles: by the rule of the power-of-two family where it holds, from the changes of L
// along diagonals where these are few and the game goes on until both are empty, else by the
// recurrence.
#include <array>
#include <string>
#include <utility>

#include "base/abbreviate.hpp"
#include "base/grounds.hpp"
#include "dynim/error.hpp"
#include "dynim/piles.hpp"
#include "several_piles/events.hpp"
#include "several_piles/families.hpp"
#include "several_piles/family_conditions.hpp"
#include "several_piles/game.hpp"
#include "several_piles/recurrence.hpp"
#include "several_piles/theory.hpp"

namespace dynim {
namespace {

using Cells = std::vector<std::uint32_t>;

void check(const SeveralPilesTableQuestion& question, const Budget& budget) {
  constexpr std::uint64_t most = SeveralPilesTableQuestion::largest_size;
  several_piles::check_plain(question.game);
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
  check_memory("a table to " + std::to_string(question.size) + " needs", to_integer(bytes), budget);
}

/// What filled a table, or part of one.
struct Filled {
  std::uint64_t rows = 0;  ///< that are complete
  Grounds grounds = Method::table;
  Reason reason = Reason("two-pile.table-filled");
};

// Nothing where f does not belong to the family, or this is not known within a part of the budget.
std::optional<Filled> fill_by_rule(const SeveralPilesGame& game, std::uint64_t size, Cells& cells,
                                   Budget& budget) {
  constexpr double part_for_conditions = 0.3;
  const Integer most = to_integer(size);
  Budget part = budget.part(part_for_conditions);
  const auto standing =
      several_piles::family_standing(PileFamily::power_of_two, *game.f, most, part);
  if (!standing.holds || several_piles::stuck_witness({most, most}, standing.bound, game.until))
    return std::nullopt;
  Filled filled{0, several_piles::grounds_by_powers_of_two(game.until),
                several_piles::reason_by_powers_of_two(standing.bound, game.until)};
  const several_piles::PowerOfTwoPairs rule(standing.bound, game.until);
  auto cell = cells.begin();
  for (std::uint64_t a = 0; a <= size && budget.spend(size + 1); ++a, ++filled.rows) {
    for (std::uint64_t b = 0; b <= size; ++b, ++cell) {
      const std::uint64_t L = rule.least_winning_limit(a, b);
      *cell = L == 0 ? SeveralPilesTableAnswer::infinite : static_cast<std::uint32_t>(L);
    }
  }
  return filled;
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
std::uint64_t fill_by_recurrence(const SeveralPilesGame& game, std::uint64_t size, Cells& cells,
                                 Budget& budget) {
  const std::vector<std::uint64_t> square{size, size};
  const std::uint64_t bytes = SeveralPilesRecurrence::bytes(square);
  if (!budget.reserve(bytes)) return 0;
  SeveralPilesRecurrence recurrence(*game.f, square, saturate_u64(game.until));
  recurrence.fill(budget);
  const std::uint64_t rows = recurrence.complete_rows();
  for (std::uint64_t b = 0; b < rows; ++b) {
    for (std::uint64_t a = 0; a <= b; ++a) {
      cells[a * (size + 1) + b] = cells[b * (size + 1) + a] =
          recurrence.least_winning_limit(std::array{a, b});
    }
  }
  budget.release(bytes);
  return rows;
}

Filled fill(const SeveralPilesGame& game, std::uint64_t size, Cells& cells, Budget& budget) {
  if (auto filled = fill_by_rule(game, size, cells, budget)) return *std::move(filled);
  if (game.until == 0 && fill_from_runs(*game.f, size, cells, budget)) return {size + 1};
  if (budget.exhausted()) return {};
  return {fill_by_recurrence(game, size, cells, budget)};
}

}  // namespace

SeveralPilesTableAnswer ask(const SeveralPilesTableQuestion& question, Budget& budget) {
  check(question, budget);
  const std::uint64_t size = question.size;
  SeveralPilesTableAnswer answer;
  answer.columns = size + 1;
  if (question.limit) answer.limit = saturate_u64(*question.limit);
  budget.reserve(answer.columns * answer.columns * sizeof(std::uint32_t));
  auto cells = std::make_shared<Cells>(answer.columns * answer.columns);
  Filled filled = fill(question.game, size, *cells, budget);
  answer.rows = filled.rows;
  set_grounds(answer.verdict, filled.grounds);
  answer.cells = std::move(cells);
  if (answer.rows == answer.columns) {
    answer.verdict.status = Status::proved;
    answer.verdict.reasons = {std::move(filled.reason)};
  } else {
    answer.verdict.reasons = {
        search_ended(budget, "several-piles.table-stopped").with("rows", to_integer(answer.rows))};
  }
  return answer;
}

}  // namespace dynim
