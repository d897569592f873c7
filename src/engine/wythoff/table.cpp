// Tables of the classes of Wythoff Nim. Cost: a byte and a few instructions for two positions.
#include "dynim/wythoff.hpp"
#include "engine/wythoff/class_table.hpp"
#include "wythoff/block_any_sweep.hpp"

namespace dynim {
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
  answer.verdict.method = Method::recurrence;
  if (answer.verdict.status == Status::proved)
    answer.verdict.reasons.emplace_back("block-any.counted");
  return answer;
}

}  // namespace

ClassTableAnswer<WythoffKind> ask(const WythoffMapQuestion& question, Budget& budget) {
  check(question.parameters, BlockTargets::any, question.block_any);
  if (question.block_any.value_or(0) > 0)
    return swept_table(*question.block_any, question.size, budget);
  return fill_class_table<WythoffMap, WythoffKind>(question.parameters, question.size, budget);
}

}  // namespace dynim
