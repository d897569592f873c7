// The choice among the methods: a bound on g where f has one, else the base, beside which
// periodicity is looked for each time the base has doubled, else the recurrence for piles that a
// table reaches. Cost: that of what answers, and at most the parts of the budget named here for
// what was tried before.
#include "one_pile/theory.hpp"

#include <algorithm>
#include <utility>

#include "dynim/error.hpp"
#include "one_pile/game_tables.hpp"
#include "one_pile/phase_solution.hpp"
#include "one_pile/pile_limit_solution.hpp"
#include "one_pile/range_solution.hpp"
#include "one_pile/recurrence.hpp"

namespace dynim {
namespace {

// Periodicity is looked for when the base has this many members, then twice as many, and so on: all
// looks together cost about twice the last.
constexpr std::size_t first_look = 256;

// Bases whose steps repeat are held in runs, within this part of the budget.
constexpr double part_for_runs = 0.8;

Reason base_known(const GBases& bases) {
  return Reason("one-pile.base-known-to",
                {{"to", bases.complete_to()}, {"members", to_integer(bases.size())}});
}

KnownValues known_base(std::unique_ptr<GBases> bases) {
  KnownValues known;
  known.kind = KnownValues::Kind::base;
  known.bases = std::move(bases);
  return known;
}

KnownValues stopped_at(std::unique_ptr<GBases> bases) {
  KnownValues known = known_base(std::move(bases));
  known.kind = KnownValues::Kind::nothing;
  known.known_so_far = {base_known(*known.bases)};
  return known;
}

KnownValues known_table(GTable table, std::uint64_t complete_to,
                        std::optional<PeriodicityCertificate> certificate) {
  KnownValues known;
  known.kind = KnownValues::Kind::table;
  known.table = std::move(table);
  known.complete_to = complete_to;
  known.certificate = std::move(certificate);
  return known;
}

// Whether the members listed so far are at most half as many runs: steps that repeat.
bool is_dense(const GBases& bases) {
  std::size_t runs = 1;
  for (std::size_t k = 2; k < bases.size(); ++k) {
    if (bases.b(k) - bases.b(k - 1) != bases.b(k - 1) - bases.b(k - 2)) ++runs;
  }
  return 2 * runs <= bases.size();
}

KnownValues from_runs(const MoveFunctionPtr& f, const Integer& pile, Budget& budget) {
  const std::uint64_t reserved = budget.bytes_reserved();
  auto runs = std::make_unique<RunBases>(f);
  KnownValues known;
  if (runs->extend_to(pile, budget)) {
    known.kind = KnownValues::Kind::runs;
    known.runs = std::move(runs);
  } else {
    known.known_so_far = {
        Reason("one-pile.runs-known-to",
               {{"to", runs->complete_to()}, {"runs", to_integer(runs->runs().size())}})};
    runs.reset();
    budget.release(budget.bytes_reserved() - reserved);
  }
  return known;
}

KnownValues from_base(const MoveFunctionPtr& f, const Integer& pile, bool look_for_periods,
                      bool runs, Budget& budget) {
  auto bases = std::make_unique<GBases>(f);
  std::vector<Reason> known_in_runs;
  for (std::size_t members = first_look;; members *= 2) {
    if (!bases->make_answerable(pile, members, budget)) {
      KnownValues known = stopped_at(std::move(bases));
      if (!known_in_runs.empty()) known.known_so_far = std::move(known_in_runs);
      return known;
    }
    if (bases->is_answerable(pile)) return known_base(std::move(bases));
    if (runs && members == first_look && f->facts().descends_at_most_one && is_dense(*bases)) {
      Budget part = budget.part(part_for_runs);
      KnownValues known = from_runs(f, pile, part);
      if (known.kind == KnownValues::Kind::runs) return known;
      known_in_runs = std::move(known.known_so_far);
    }
    if (look_for_periods) {
      if (std::optional<ProvedTable> proved = prove_periodicity(*bases, budget)) {
        const std::uint64_t last = proved->table.size() - 1;
        return known_table(std::move(proved->table), last, proved->certificate);
      }
    }
    end_waiting_bases(*bases, budget);
  }
}

// Extends the recurrence until n is reached or a certificate of periodicity is found, which needs a
// period of f in n.
std::optional<PeriodicityCertificate> extend_or_prove_periodic(Recurrence& recurrence,
                                                               std::uint64_t n,
                                                               std::uint64_t period_of_f,
                                                               Budget& budget) {
  for (std::uint64_t goal = first_look; recurrence.complete_to() < n; goal *= 2) {
    const bool reached = recurrence.extend_to(std::min(goal, n), budget);
    const std::uint64_t known = recurrence.complete_to();
    if (!reached || known == n) return std::nullopt;
    std::optional<PeriodicityCertificate> certificate;
    if (period_of_f > 0) {
      const auto cells = recurrence.table().cells().first(known + 1);
      certificate = find_periodicity(cells, budget, recurrence.last_ending(), period_of_f);
    }
    if (certificate || known == recurrence.capacity()) return certificate;
  }
  return std::nullopt;
}

KnownValues from_recurrence(const OnePileGame& game, const Integer& pile, Budget& budget) {
  const std::size_t phases = phase_count(*game.f);
  const std::uint64_t room =
      std::min(GTable::largest_pile, budget.bytes_left() / (phases * sizeof(std::uint32_t)));
  Recurrence recurrence(game, std::min(saturate_u64(pile), room));
  // A table of one phase proves nothing where functions take turns.
  const std::uint64_t period_of_f = phases > 1 ? 0 : as_typed(game.f)->period();
  auto certificate = extend_or_prove_periodic(recurrence, saturate_u64(pile), period_of_f, budget);
  const std::uint64_t last = recurrence.complete_to();
  if (!certificate && to_integer(last) < pile && last == recurrence.capacity())
    budget.stop(StopReason::memory);
  KnownValues known = known_table(std::move(recurrence).take_table(), last, std::move(certificate));
  if (!known.certificate && to_integer(last) < pile) {
    known.kind = KnownValues::Kind::nothing;
    known.known_so_far = {Reason("one-pile.recurrence-known-to", {{"to", to_integer(last)}})};
  }
  return known;
}

KnownValues from_part(const MoveFunctionPtr& f, const Integer& pile, bool runs, Budget& budget) {
  Budget part = budget.part(part_for_base);
  return from_base(f, pile, true, runs, part);
}

// The base first; where its budget ends, the recurrence for piles that a table can reach.
KnownValues from_best(const OnePileGame& game, const Integer& pile, bool runs, Budget& budget) {
  if (pile > to_integer(largest_recurrence)) return from_base(game.f, pile, true, runs, budget);
  const std::uint64_t reserved = budget.bytes_reserved();
  KnownValues by_base = from_part(game.f, pile, runs, budget);
  if (by_base.kind != KnownValues::Kind::nothing) return by_base;
  if (Recurrence::bytes_for(saturate_u64(pile)) > budget.bytes_left()) {
    by_base.bases.reset();  // the table is worth more than the beginning of a base
    budget.release(budget.bytes_reserved() - reserved);
  }
  KnownValues by_recurrence = from_recurrence(game, pile, budget);
  if (by_recurrence.kind == KnownValues::Kind::nothing) {
    for (Reason& known : by_base.known_so_far)
      by_recurrence.known_so_far.push_back(std::move(known));
    by_recurrence.bases = std::move(by_base.bases);
  }
  return by_recurrence;
}

// `more`: the recurrence is tried where this does not succeed.
std::unique_ptr<OnePileSolution> with_endings(const OnePileGame& game, const Integer& pile,
                                              bool more, Budget& budget) {
  if (!more) return make_terminal_solution(game, pile, budget);
  Budget part = budget.part(part_for_base);
  return make_terminal_solution(game, pile, part);
}

std::unique_ptr<OnePileSolution> to_solution(const MoveFunctionPtr& f, KnownValues known,
                                             bool has_base, Budget& budget) {
  switch (known.kind) {
    case KnownValues::Kind::nothing:
      return nullptr;
    case KnownValues::Kind::base:
      return make_base_solution(std::move(known.bases));
    case KnownValues::Kind::runs:
      return make_base_solution(std::move(known.runs));
    case KnownValues::Kind::table:
      break;
  }
  GTables tables{{}, known.complete_to, std::move(known.certificate)};
  tables.of_phase.push_back(std::move(known.table));
  return make_table_solution(f, std::move(tables), has_base, budget);
}

}  // namespace

bool has_bases(const MoveFunction& f) {
  const PilePeriod pile_period = f.pile_period();
  return !f.range() && pile_period.period >= 1 && pile_period.period <= most_games &&
         pile_period.start <= most_start;
}

void require_bases(const MoveFunction& f) {
  if (f.range()) require_one_function(f);
  if (has_bases(f)) return;
  throw InputError("no base theorem is known: f must have a period in n of at most " +
                   std::to_string(most_games) + ", from at most " + std::to_string(most_start) +
                   " on; use the recurrence or the oracle, or declare the period");
}

Method method_of(const KnownValues& known) {
  if (known.certificate) return Method::periodicity;
  return known.complete_to > 0 ? Method::recurrence : Method::g_base;
}

KnownValues find_values(const OnePileGame& game, const Integer& pile, OnePileMethod method,
                        bool runs, Budget& budget) {
  if (method == OnePileMethod::base) {
    require_bases(*game.f);
    return from_base(game.f, pile, false, runs, budget);
  }
  const bool no_theorem = !game.terminal.empty() || !has_bases(*game.f);
  if (method == OnePileMethod::recurrence || no_theorem) return from_recurrence(game, pile, budget);
  return from_best(game, pile, runs, budget);
}

OnePileSolutionFound find_solution(const OnePileGame& game, const Integer& pile,
                                   const Integer& limit, OnePileMethod method, Budget& budget) {
  if (game.f->range()) return find_range_solution(game, pile, limit, method, budget);
  if (!game.f->phases().empty()) return find_phase_solution(game, pile, method, budget);
  const bool ordinary = game.terminal.empty();
  const bool misere_by_theory = game.convention == Convention::misere && ordinary &&
                                has_bases(*game.f) && method != OnePileMethod::recurrence;
  // Misere play from n counters is normal play from n - 1 of the game whose pile is always one
  // larger than it seems.
  const OnePileGame solved = misere_by_theory ? OnePileGame{shift_move_function(game.f, 1)} : game;
  const Integer asked = misere_by_theory && pile > 1 ? Integer(pile - 1) : pile;
  if (method == OnePileMethod::automatic && ordinary && solved.convention == Convention::normal) {
    if (std::unique_ptr<OnePileSolution> bounded = make_bound_solution(*solved.f, asked, budget)) {
      if (misere_by_theory) bounded = make_misere_solution(std::move(bounded));
      return {std::move(bounded), Method::constant_bound};
    }
  }
  if (!ordinary && has_bases(*game.f) && method != OnePileMethod::recurrence) {
    const bool by_recurrence =
        method == OnePileMethod::automatic && pile <= to_integer(largest_recurrence);
    if (auto found = with_endings(game, pile, by_recurrence, budget))
      return {std::move(found), Method::g_base};
    if (!by_recurrence) return {nullptr, Method::g_base};
  }
  if (method == OnePileMethod::automatic && as_typed(game.f)->pile_limit()) {
    const bool by_recurrence = pile <= to_integer(largest_recurrence);
    Budget part = budget.part(by_recurrence ? part_for_base : 1);
    if (auto limited = make_pile_limit_solution(game, pile, part))
      return {std::move(limited), Method::pile_limit};
    if (!by_recurrence && part.exhausted()) return {nullptr, Method::pile_limit};
  }
  KnownValues known = find_values(solved, asked, method, true, budget);
  std::vector<Reason> known_so_far = known.known_so_far;
  Method tried = method_of(known);
  const bool has_base = solved.convention == Convention::normal && ordinary && has_bases(*solved.f);
  std::unique_ptr<OnePileSolution> solution =
      to_solution(solved.f, std::move(known), has_base, budget);
  if (solution && misere_by_theory) solution = make_misere_solution(std::move(solution));
  if (solution) tried = solution->method();
  return {std::move(solution), tried, std::move(known_so_far)};
}

}  // namespace dynim
