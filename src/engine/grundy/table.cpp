// Tables of Grundy values: the rows that the sweep or the definition fills, and the values at the
// start of each pile read off them.
#include "base/grounds.hpp"
#include "base/growth.hpp"
#include "dynim/error.hpp"
#include "dynim/grundy.hpp"
#include "grundy/values.hpp"

namespace dynim {
namespace {

void check(const GrundyGame& game, std::uint64_t up_to) {
  if (!game.f) throw InputError("no move function is given");
  if (up_to <= GrundyTable::largest_pile) return;
  throw InputError("a table of Grundy values reaches piles up to " +
                   std::to_string(GrundyTable::largest_pile) + ", not " + std::to_string(up_to));
}

// The verdict of a table of which so many rows were wanted.
Verdict verdict_of(const grundy::FilledTable& filled, std::uint64_t up_to, const Budget& budget) {
  Verdict verdict;
  set_grounds(verdict, filled.grounds);
  if (filled.table.rows() > up_to) {
    verdict.status = Status::proved;
    verdict.reasons = {
        Reason(filled.grounds.method == Method::sweep ? "grundy.swept" : "grundy.by-definition",
               {{"piles", to_integer(up_to)}})};
  } else if (budget.exhausted()) {
    verdict.reasons = {search_ended(budget)};
  } else {
    verdict.reasons = {
        Reason("grundy.value-too-large", {{"most", Integer(GrundyTable::largest_value)}})};
  }
  if (verdict.status != Status::proved)
    verdict.reasons.push_back(table_ends_at(std::max<std::uint64_t>(filled.table.rows(), 1) - 1));
  return verdict;
}

// Rows 0 .. up_to; where not even row 0 fitted, that row alone.
grundy::FilledTable fill(const GrundyGame& game, std::uint64_t up_to, Budget& budget) {
  grundy::FilledTable filled =
      grundy::fill_table(game.f, up_to, GrundyTable::largest_pile, GrundyMethod::automatic, budget);
  if (filled.table.rows() == 0) {
    Budget moment = Budget::unlimited();
    filled.table.add_row({}, moment);
  }
  return filled;
}

std::uint64_t limit_of(const GrundyStartsQuestion& question, std::uint64_t n) {
  switch (question.limit) {
    case GrundyStart::by_rule:
      return to_u64(first_limit(question.game.f, to_integer(n)));
    case GrundyStart::less_one:
      return n - std::min<std::uint64_t>(n, 1);
    case GrundyStart::all:
      break;
  }
  return n;
}

}  // namespace

GrundyTableAnswer ask(const GrundyTableQuestion& question, Budget& budget) {
  check(question.game, question.up_to);
  grundy::FilledTable filled = fill(question.game, question.up_to, budget);
  GrundyTableAnswer answer;
  answer.complete_to = filled.table.rows() - 1;
  answer.verdict = verdict_of(filled, question.up_to, budget);
  answer.table = std::move(filled.table);
  return answer;
}

GrundyStartsAnswer ask(const GrundyStartsQuestion& question, Budget& budget) {
  if (!question.starts) throw InputError("this question is about the starts of piles");
  check(question.game, question.up_to);
  const std::uint64_t bytes = (question.up_to + 1) * sizeof(std::uint32_t);
  if (!budget.reserve(bytes)) {
    GrundyStartsAnswer none;
    none.values = {0};
    none.verdict.reasons = {search_ended(budget)};
    return none;
  }
  const MemoryScope rows(budget);
  const grundy::FilledTable filled = fill(question.game, question.up_to, budget);
  GrundyStartsAnswer answer;
  answer.complete_to = filled.table.rows() - 1;
  answer.verdict = verdict_of(filled, question.up_to, budget);
  answer.values.reserve(filled.table.rows());
  for (std::uint64_t n = 0; n <= answer.complete_to; ++n) {
    answer.values.push_back(filled.table.row(n).at(limit_of(question, n)));
  }
  return answer;
}

}  // namespace dynim
