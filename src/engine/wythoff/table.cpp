// Tables of the classes of Wythoff Nim and Imitation Nim. Cost: a byte and a few instructions for
// two positions. Tables of Grundy values; their cost is in wythoff/grundy_table.hpp.
#include <algorithm>
#include <string>

#include "base/abbreviate.hpp"
#include "base/grounds.hpp"
#include "base/growth.hpp"
#include "dynim/error.hpp"
#include "dynim/wythoff.hpp"
#include "wythoff/block_any_sweep.hpp"
#include "wythoff/grundy_table.hpp"

namespace dynim {

inline std::uint64_t bytes_held(const PilePair& piles) {
  return bytes_held(piles.first) + bytes_held(piles.second);
}

namespace {

/// Throws InputError where it would not fit the memory of the budget, before any work.
void reserve_class_table(std::uint64_t size, Budget& budget) {
  // More is refused by the map.
  const std::uint64_t rows = std::min(size, WythoffMembers::largest_size) + 1;
  const std::uint64_t bytes = rows * (rows + 1) / 2 + rows * WythoffMembers::bytes_per_pile;
  check_memory("a table for piles up to " + std::to_string(size) + " needs", to_integer(bytes),
               budget);
  budget.reserve(bytes);
}

/// In the order of the larger pile, so that what is there when the budget ends is a square.
/// `add_row(table)` is false where it ended; the memory is reserved.
template <class Kind, class AddRow>
ClassTableAnswer<Kind> fill_class_table(std::uint64_t size, const AddRow& add_row, Budget& budget) {
  ClassTableAnswer<Kind> answer;
  ClassTable<Kind>& table = answer.table;
  table.reserve(size + 1);
  while (table.rows() <= size && add_row(table)) {
    budget.stage("filling the table", table.cells_of(table.rows()), table.cells_of(size + 1));
  }
  if (table.rows() > size) {
    answer.verdict.status = Status::proved;
  } else {
    answer.verdict.reasons = {
        search_ended(budget, "wythoff.table-ended").with("rows", to_integer(table.rows()))};
  }
  return answer;
}

/// The same from a map. `Map`: WythoffMap or ImitationMap.
template <class Map, class Kind>
ClassTableAnswer<Kind> fill_class_table(const WythoffParameters& parameters, std::uint64_t size,
                                        const Grounds& grounds, Budget& budget) {
  check(parameters);
  reserve_class_table(size, budget);
  const Map map(parameters, size);
  const auto add_row = [&](ClassTable<Kind>& table) {
    if (!budget.spend(table.rows() + 1)) return false;
    table.add_row(map);
    return true;
  };
  ClassTableAnswer<Kind> answer = fill_class_table<Kind>(size, add_row, budget);
  set_grounds(answer.verdict, grounds);
  if (answer.verdict.status == Status::proved)
    answer.verdict.reasons.emplace_back("wythoff.classes");
  return answer;
}

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
