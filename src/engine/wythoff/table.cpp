// Tables of the classes of Wythoff Nim. Cost: a byte and a few instructions for two positions.
// Tables of its Grundy values; their cost is in wythoff/grundy_table.hpp.
#include "base/grounds.hpp"
#include "base/growth.hpp"
#include "dynim/wythoff.hpp"
#include "engine/wythoff/class_table.hpp"
#include "wythoff/block_any_sweep.hpp"
#include "wythoff/grundy_table.hpp"

namespace dynim {

inline std::uint64_t bytes_held(const PilePair& piles) {
  return bytes_held(piles.first) + bytes_held(piles.second);
}

namespace {

ClassTableAnswer<WythoffKind> swept_table(std::uint64_t block_any, std::uint64_t size,
                                          Budget& budget) {
  WythoffMembers::check(size);
  reserve_class_table(size, budget);
  wythoff::BlockAnySweep sweep(block_any, size + 1, budget);
  const auto add_row = [&sweep](ClassTable<WythoffKind>& table) {
    if (!sweep.next()) return false;
    table.add_row([row = sweep.row()](std::uint64_t a, std::uint64_t) { return row[a]; });
    return true;
  };
  ClassTableAnswer<WythoffKind> answer = fill_class_table<WythoffKind>(size, add_row, budget);
  set_grounds(answer.verdict, {Method::recurrence, 230});
  if (answer.verdict.status == Status::proved)
    answer.verdict.reasons.emplace_back("block-any.counted");
  return answer;
}

}  // namespace

ClassTableAnswer<WythoffKind> ask(const WythoffMapQuestion& question, Budget& budget) {
  check(question.parameters, BlockTargets::any, question.block_any);
  if (question.block_any.value_or(0) > 0)
    return swept_table(*question.block_any, question.size, budget);
  return fill_class_table<WythoffMap, WythoffKind>(question.parameters, question.size,
                                                   {Method::mex, 68}, budget);
}

namespace {

// False where the budget ended first.
bool list_cells(std::uint64_t value, WythoffGrundyAnswer& answer, Budget& budget) {
  std::vector<PilePair>& cells = answer.cells.emplace();
  for (std::uint64_t a = 0; a < answer.table.rows(); ++a) {
    for (std::uint64_t b = a; b < answer.table.rows(); ++b) {
      if (answer.table(a, b) == value && !append(cells, {to_integer(a), to_integer(b)}, budget))
        return false;
    }
  }
  return true;
}

}  // namespace

WythoffGrundyAnswer ask(const WythoffGrundyQuestion& question, Budget& budget) {
  if (!question.grundy) throw InputError("this question is about Grundy values");
  check(question.parameters);
  if (question.parameters.p > 1) {
    throw InputError(
        "where the other player forbids moves no Grundy value is known: what is said is no move")
        .about("p");
  }
  WythoffMembers::check(question.size);
  WythoffGrundyAnswer answer;
  WythoffGrundyTable& table = answer.table;
  wythoff::GrundySweep sweep(question.parameters.m);
  while (table.rows() <= question.size && sweep.add_row(table, budget))
    budget.stage("filling the table", table.rows(), question.size + 1);
  set_grounds(answer.verdict, {Method::mex, 183});
  if (table.rows() > question.size) {
    answer.verdict.status = Status::proved;
    answer.verdict.reasons.emplace_back("wythoff.values");
  } else {
    answer.verdict.reasons = {
        search_ended(budget, "wythoff.table-ended").with("rows", to_integer(table.rows()))};
  }
  if (!question.value) return answer;
  const bool listed =
      answer.verdict.status == Status::proved && list_cells(*question.value, answer, budget);
  if (listed) return answer;
  answer.cells.reset();
  answer.verdict.unknown = {"cells"};
  if (answer.verdict.status == Status::proved)
    answer.verdict.reasons.push_back(search_ended(budget, "wythoff.cells-unknown"));
  return answer;
}

ClassTableAnswer<ImitationKind> ask(const ImitationMapQuestion& question, Budget& budget) {
  return fill_class_table<ImitationMap, ImitationKind>(question.parameters, question.size,
                                                       {Method::mex, 79}, budget);
}

}  // namespace dynim
