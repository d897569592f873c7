// Tables of one pile with blocking, or with a pass. Cost: writing the cells where copies are few,
// else that of the definition.
#include <algorithm>
#include <utility>

#include "base/memory_scope.hpp"
#include "base/reasons.hpp"
#include "base/shortage.hpp"
#include "dynim/error.hpp"
#include "dynim/one_pile/blocking.hpp"
#include "dynim/one_pile/threshold_copies.hpp"
#include "dynim/one_pile/threshold_recurrence.hpp"
#include "one_pile/threshold_rule.hpp"

namespace dynim {
namespace {

// Copies are tried with this part of the budget, and at least so many steps.
constexpr double part_for_copies = 0.5;
constexpr std::uint64_t fewest_steps = std::uint64_t{1} << 18;

void check_size(std::uint64_t up_to, const ThresholdRule& rule, const Budget& budget) {
  if (up_to < 1) throw InputError("a table needs a pile of at least 1");
  if (up_to > ThresholdTable::largest_pile) {
    throw InputError("a table of thresholds reaches piles up to " +
                     std::to_string(ThresholdTable::largest_pile) + ", not " +
                     std::to_string(up_to));
  }
  const std::uint64_t bytes = ThresholdTable::bytes_for(up_to, rule.count());
  if (bytes > budget.bytes_left()) {
    throw InputError("a table to " + std::to_string(up_to) + " needs " +
                     shortage(to_integer(bytes), budget));
  }
}

// The first piles, as far as copies come in steps of which the definition needs more in most cases.
// How many pieces they were.
std::uint64_t copy(const MoveFunctionPtr& f, const ThresholdRule& rule, std::uint64_t up_to,
                   ThresholdTable& table, Budget& budget) {
  if (f->period() != 1) return 0;
  const MemoryScope memory(budget);
  BudgetLimits limits;
  limits.seconds.reset();
  limits.nodes = 2 * up_to + fewest_steps;
  limits.bytes = budget.bytes_left();
  ThresholdCopies copies(as_typed(f), rule);
  {
    Budget half = budget.part(part_for_copies);
    Budget part = half.part(limits);
    copies.extend_to(to_integer(up_to), part);
  }
  table.add(copies, up_to, budget);
  return copies.pieces();
}

template <class Answer>
Answer fill(const MoveFunctionPtr& f, const ThresholdRule& rule, std::uint64_t up_to,
            Budget& budget) {
  if (!f) throw InputError("no move function is given");
  check_size(up_to, rule, budget);
  Answer answer;
  Verdict& verdict = answer.verdict;
  ThresholdTable table(rule.count());
  table.reserve(up_to, budget);  // fits, as was checked
  const std::uint64_t pieces = copy(f, rule, up_to, table, budget);
  const bool copied = table.piles() > up_to;
  ThresholdRecurrence recurrence(f, rule, std::move(table));
  recurrence.extend_to(up_to, budget);
  answer.complete_to = recurrence.known_to();
  answer.table = recurrence.take_table();
  verdict.method = copied ? Method::copies : Method::recurrence;
  if (answer.complete_to < up_to) {
    verdict.reasons = {search_ended(budget)};
    return answer;
  }
  verdict.status = Status::proved;
  verdict.reasons = {Reason(copied ? "one-pile.thresholds-copied" : "one-pile.thresholds-defined",
                            {{"pile", to_integer(up_to)}})};
  if (copied) verdict.reasons.front().with("pieces", to_integer(pieces));
  return answer;
}

}  // namespace

std::optional<std::uint64_t> OnePileBlockingTableAnswer::g(std::uint64_t n) const {
  const std::uint32_t threshold = table.threshold(n, 0);
  if (threshold == ThresholdTable::infinite) return std::nullopt;
  return threshold;
}

OnePileBlockingTableAnswer ask(const OnePileBlockingTableQuestion& question, Budget& budget) {
  return fill<OnePileBlockingTableAnswer>(question.f, blocking_rule(question.blocking),
                                          question.up_to, budget);
}

OnePilePassTableAnswer ask(const OnePilePassTableQuestion& question, Budget& budget) {
  return fill<OnePilePassTableAnswer>(question.f, {ThresholdRule::Kind::pass, 0}, question.up_to,
                                      budget);
}

}  // namespace dynim
