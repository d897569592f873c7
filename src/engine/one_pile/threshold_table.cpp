// Tables of one pile with blocking, or with a pass. Cost: writing the cells where copies are few,
// else that of the definition.
#include <utility>
#include <vector>

#include "base/abbreviate.hpp"
#include "base/grounds.hpp"
#include "base/growth.hpp"
#include "dynim/error.hpp"
#include "dynim/one_pile.hpp"
#include "dynim/one_pile_variants.hpp"
#include "engine/one_pile/thresholds.hpp"
#include "one_pile/lost_thresholds.hpp"
#include "one_pile/threshold_copies.hpp"
#include "one_pile/threshold_periods.hpp"
#include "one_pile/threshold_recurrence.hpp"

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
  check_memory("a table to " + std::to_string(up_to) + " needs", to_integer(bytes), budget);
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
  ThresholdCopies copies(f, rule);
  {
    Budget half = budget.part(part_for_copies);
    Budget part = half.part(limits);
    copies.extend_to(to_integer(up_to), part);
  }
  table.add(copies, up_to, budget);
  return copies.pieces();
}

// The first piles, where the pile that is left decides. False where the budget ended first.
bool distances(const Takes& f, const ThresholdRule& rule, std::uint64_t last,
               ThresholdTable& table, Budget& budget) {
  LostThresholds lost(f, rule);
  if (!lost.extend_to(to_integer(last), budget)) return false;
  std::vector<std::uint32_t> cells(rule.count(), ThresholdTable::infinite);
  for (std::uint64_t n = 0; n <= last; ++n) {
    for (std::uint32_t v = 0; n > 0 && v < rule.count(); ++v) {
      const std::optional<Integer> threshold = lost.threshold(to_integer(n), v);
      cells[v] =
          threshold ? static_cast<std::uint32_t>(to_u64(*threshold)) : ThresholdTable::infinite;
    }
    if (!budget.spend() || !table.add(cells, budget)) return false;
  }
  return true;
}

Reason how_filled(bool copied, std::uint64_t pieces, std::uint64_t up_to) {
  if (!copied) return Reason("one-pile.thresholds-defined", {{"pile", to_integer(up_to)}});
  return Reason("one-pile.thresholds-copied",
                {{"pile", to_integer(up_to)}, {"pieces", to_integer(pieces)}});
}

// In misere play it is the table of the pile less one.
template <class Question>
typename Question::Answer fill(const Question& question, ThresholdRule rule, Budget& budget) {
  check_convention(question.f, question.convention);
  check_size(question.up_to, rule, budget);
  const std::uint64_t left_out = question.convention == Convention::misere ? 1 : 0;
  const std::uint64_t last = question.up_to - left_out;
  rule.last_wins = left_out == 0;
  const Takes takes = question.f.typed().shifted(left_out);
  const MoveFunctionPtr& f = takes.one_function();
  ThresholdTable table(rule.count());
  table.reserve(question.up_to, budget);  // fits, as was checked
  const bool by_lost_piles =
      LostPiles::decide(takes) && distances(takes, rule, last, table, budget);
  const std::uint64_t pieces = by_lost_piles ? 0 : copy(f, rule, last, table, budget);
  const bool copied = table.piles() > last;
  ThresholdRecurrence recurrence(f, rule, std::move(table));
  recurrence.extend_to(last, budget);
  typename Question::Answer answer;
  Verdict& verdict = answer.verdict;
  answer.complete_to = recurrence.known_to() + left_out;
  answer.table = recurrence.take_table();
  if (left_out > 0) answer.table.add_won_pile();
  set_grounds(verdict, one_pile::grounds_of(by_lost_piles ? Method::pile_limit
                                            : copied      ? Method::copies
                                                          : Method::recurrence,
                                            rule));
  const bool complete = answer.complete_to == question.up_to;
  if (complete) verdict.status = Status::proved;
  verdict.reasons = {!complete       ? search_ended(budget)
                     : by_lost_piles ? Reason("one-pile.thresholds-by-lost-piles",
                                              {{"pile", to_integer(question.up_to)}})
                                     : how_filled(copied, pieces, question.up_to)};
  if (!complete) verdict.reasons.push_back(table_ends_at(answer.complete_to));
  return answer;
}

}  // namespace

OnePileBlockingTableAnswer ask(const OnePileBlockingTableQuestion& question, Budget& budget) {
  return fill(question, blocking_rule(question.blocking), budget);
}

OnePilePassTableAnswer ask(const OnePilePassTableQuestion& question, Budget& budget) {
  if (!question.pass) throw InputError("this question is about the game with a pass");
  return fill(question, {ThresholdRule::Kind::pass, 0}, budget);
}

}  // namespace dynim
