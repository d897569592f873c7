// Tables g(1 .. N): copied from what theory knows, block by block of the base or period by period,
// or taken over from the recurrence. Cost: writing the cells.
#include <algorithm>
#include <cstring>
#include <utility>

#include "base/abbreviate.hpp"
#include "base/grounds.hpp"
#include "dynim/error.hpp"
#include "engine/one_pile/answering.hpp"
#include "engine/one_pile/reasons.hpp"
#include "one_pile/machine_base.hpp"
#include "one_pile/recurrence.hpp"
#include "one_pile/theory.hpp"

namespace dynim {
namespace {

// Source of periodic copies: long enough for fast copying, short enough for the cache.
constexpr std::uint64_t copied_at_once = std::uint64_t{1} << 16;

// What is known when the budget has ended is still written down, as far as this time allows.
constexpr double seconds_for_writing_down = 0.2;

// A table too large is refused before any work. Normal play needs the cells once; misere play is
// shifted from another table, and the recurrence keeps values of f beside it.
void check_size(const OnePileGame& game, std::uint64_t up_to, const Budget& budget) {
  if (up_to < 1) throw InputError("a table needs a pile of at least 1");
  if (up_to > GTable::largest_pile) {
    throw InputError("a table reaches piles up to " + std::to_string(GTable::largest_pile) +
                     ", not " + std::to_string(up_to) +
                     "; ask for statistics or single piles instead");
  }
  const std::uint64_t words = !game.terminal.empty()                  ? 3
                              : game.convention == Convention::misere ? 2
                                                                      : 1;
  const std::uint64_t bytes = (up_to + 1) * words * sizeof(std::uint32_t);
  check_memory("a table to " + std::to_string(up_to) + " needs", to_integer(bytes), budget);
}

// g(1 .. last) from what is known; last is within it. Returns how far it came.
std::uint64_t fill(const KnownValues& known, GTable& table, Budget& budget) {
  const std::uint64_t last = table.size() - 1;
  if (known.kind == KnownValues::Kind::base)
    return fill_table(MachineBase(*known.bases, to_integer(last)), table, budget);
  if (known.kind == KnownValues::Kind::runs) return fill_table(*known.runs, table, budget);
  const std::uint64_t listed = std::min(last, known.complete_to);
  std::memcpy(table.cells().data(), known.table.cells().data(),
              (listed + 1) * sizeof(std::uint32_t));
  if (listed == last) return last;
  const std::uint64_t period = to_u64(known.certificate->period);
  std::uint64_t distance = period;  // a multiple of the period; the cells that far back are filled
  for (std::uint64_t n = listed + 1; n <= last;) {
    if (distance < copied_at_once && n > to_u64(known.certificate->start) + 2 * distance)
      distance *= 2;
    const std::uint64_t count = std::min(distance, last - n + 1);
    if (!budget.poll()) return n - 1;
    std::memcpy(&table[n], &table[n - distance], count * sizeof(std::uint32_t));
    n += count;
  }
  return last;
}

// The base as far as it is known, written down in the memory that it leaves free when it is a
// machine base. `reserved`: what was reserved before the search.
OnePileTableAnswer written_down(KnownValues known, std::uint64_t last, std::uint64_t reserved,
                                Budget& budget) {
  const std::uint64_t bytes = MachineBase::bytes_for(*known.bases);
  const MachineBase base(*known.bases);
  known = KnownValues();
  budget.release(budget.bytes_reserved() - reserved);
  const std::uint64_t used = Recurrence::bytes_for(0) + bytes;
  const std::uint64_t room = budget.bytes_left() - std::min(used, budget.bytes_left());
  BudgetLimits moment;
  moment.seconds = seconds_for_writing_down;
  moment.threads = budget.threads();
  Budget extra(moment);
  OnePileTableAnswer answer;
  answer.table = GTable(std::min<std::uint64_t>(last, room / sizeof(std::uint32_t)));
  answer.complete_to = fill_table(base, answer.table, extra);
  set_grounds(answer.verdict, {Method::g_base, 8});
  budget.reserve(std::min(Recurrence::bytes_for(answer.complete_to), budget.bytes_left()));
  return answer;
}

// The longest table that an unfinished search leaves.
OnePileTableAnswer unfinished(KnownValues known, std::uint64_t up_to, std::uint64_t reserved,
                              Budget& budget) {
  std::vector<Reason> reasons = unable_reasons(budget, known.known_so_far);
  const std::uint64_t by_base =
      known.bases ? std::min(up_to, saturate_u64(known.bases->answerable_to())) : 0;
  OnePileTableAnswer answer;
  if (by_base > known.complete_to) {
    answer = written_down(std::move(known), by_base, reserved, budget);
  } else {
    answer.table = std::move(known.table);
    answer.complete_to = known.complete_to;
    set_grounds(answer.verdict, {Method::recurrence, 3});
  }
  answer.verdict.reasons = std::move(reasons);
  return answer;
}

Reason how_filled(const KnownValues& known) {
  if (known.kind == KnownValues::Kind::base || known.kind == KnownValues::Kind::runs)
    return Reason("one-pile.copied-by-blocks");
  return Reason(known.certificate ? "one-pile.copied-by-periods" : "one-pile.calculated");
}

// Where functions take turns and tables of all phases reach so far, or go on for ever; nothing
// where the base is what is found.
std::optional<OnePileTableAnswer> table_of_phases(const OnePileGame& game, std::uint64_t up_to,
                                                  Budget& budget) {
  const OnePileSolutionFound found =
      find_solution(game, to_integer(up_to), to_integer(up_to), OnePileMethod::automatic, budget);
  if (!found.solution || found.grounds.method == Method::g_base ||
      found.grounds.method == Method::finite_g_base)
    return std::nullopt;
  if (!budget.reserve(Recurrence::bytes_for(up_to))) return std::nullopt;
  OnePileTableAnswer answer;
  answer.table = GTable(up_to);
  answer.table[0] = game.convention == Convention::normal ? GTable::infinite : 0;
  set_grounds(answer.verdict, found.grounds);
  Integer pile = 0;
  for (std::uint64_t n = 1; n <= up_to && budget.spend(); ++n) {
    const std::optional<LeastLimit> least = found.solution->g(++pile, budget);
    if (!least) break;
    answer.table[n] =
        least->infinite ? GTable::infinite : static_cast<std::uint32_t>(to_u64(least->value));
    answer.complete_to = n;
  }
  if (answer.complete_to < up_to) {
    answer.verdict.reasons = {search_ended(budget)};
    return answer;
  }
  answer.verdict.status = Status::proved;
  answer.verdict.reasons = {Reason(found.grounds.method == Method::periodicity
                                       ? "one-pile.copied-by-periods"
                                       : "one-pile.calculated")};
  return answer;
}

OnePileTableAnswer normal_table(const OnePileGame& game, std::uint64_t up_to, Budget& budget) {
  if (game.f.takes_turns()) {
    if (auto answer = table_of_phases(game, up_to, budget)) return *std::move(answer);
  }
  const std::uint64_t reserved = budget.bytes_reserved();
  const bool runs = game.f.period() == 1;
  KnownValues known = find_values(game, to_integer(up_to), OnePileMethod::automatic, runs, budget);
  if (known.kind == KnownValues::Kind::nothing)
    return unfinished(std::move(known), up_to, reserved, budget);
  OnePileTableAnswer answer;
  if (known.kind == KnownValues::Kind::table && known.table.size() == up_to + 1 &&
      known.complete_to == up_to) {
    answer.table = std::move(known.table);
    answer.complete_to = up_to;
  } else {
    if (!budget.reserve(Recurrence::bytes_for(up_to))) {
      known.known_so_far = {Reason("one-pile.no-memory-for-table")};
      return unfinished(std::move(known), up_to, reserved, budget);
    }
    answer.table = GTable(up_to);
    answer.table[0] = known.kind == KnownValues::Kind::table ? known.table[0] : GTable::infinite;
    answer.complete_to = fill(known, answer.table, budget);
  }
  set_grounds(answer.verdict, grounds_of(known));
  if (answer.complete_to < up_to) {
    answer.verdict.reasons = {search_ended(budget)};
    return answer;
  }
  answer.verdict.status = Status::proved;
  answer.verdict.reasons = {how_filled(known)};
  note_function(game.f, answer.verdict);
  return answer;
}

OnePileTableAnswer finished(const OnePileTableQuestion& question, OnePileTableAnswer table) {
  set_grounds(table.verdict, grounds_in(question.game, grounds_of(table.verdict)));
  if (table.complete_to < question.up_to)
    table.verdict.reasons.push_back(table_ends_at(table.complete_to));
  return table;
}

}  // namespace

OnePileTableAnswer ask(const OnePileTableQuestion& question, Budget& budget) {
  const OnePileGame& game = question.game;
  const std::uint64_t up_to = question.up_to;
  require_no_parts(game);
  if (!game.f.takes_turns()) game.f.one_function();
  check_size(game, up_to, budget);
  const bool by_theory = game.terminal.empty() && has_bases(game.f);
  if (game.convention == Convention::normal || !by_theory)
    return finished(question, normal_table(game, up_to, budget));
  // Misere play: g of the pile less one in the game of f(n + 1, t), and no limit is enough for the
  // last counter.
  const OnePileGame shifted{game.f.shifted(1), Convention::normal, {}};
  OnePileTableAnswer normal = normal_table(shifted, std::max<std::uint64_t>(up_to - 1, 1), budget);
  OnePileTableAnswer answer;
  answer.complete_to = std::min(up_to, normal.complete_to + 1);
  answer.table = GTable(answer.complete_to);
  answer.table[0] = 0;
  answer.table[1] = GTable::infinite;
  for (std::uint64_t n = 2; n <= answer.complete_to; ++n) answer.table[n] = normal.table[n - 1];
  answer.verdict = std::move(normal.verdict);
  return finished(question, std::move(answer));
}

}  // namespace dynim
