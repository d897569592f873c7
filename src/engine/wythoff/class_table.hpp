// Filling tables of classes: one piece for Wythoff Nim and Imitation Nim.
#pragma once

#include <string>

#include "base/abbreviate.hpp"
#include "base/grounds.hpp"
#include "base/reasons.hpp"
#include "dynim/error.hpp"
#include "dynim/wythoff.hpp"

namespace dynim {

/// Throws InputError where it would not fit the memory of the budget, before any work.
inline void reserve_class_table(std::uint64_t size, Budget& budget) {
  // More is refused by the map.
  const std::uint64_t rows = std::min(size, WythoffMembers::largest_size) + 1;
  const std::uint64_t bytes = rows * (rows + 1) / 2 + rows * WythoffMembers::bytes_per_pile;
  if (budget.reserve(bytes)) return;
  throw InputError("a table for piles up to " + std::to_string(size) + " needs " +
                   shortage(to_integer(bytes), budget));
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

}  // namespace dynim
