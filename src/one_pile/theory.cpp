// The choice among the methods: a bound on g where f has one, else the base, beside which
// periodicity is looked for each time the base has doubled, else the recurrence for piles that a
// table reaches. Cost: that of what answers, and at most the parts of the budget named here for
// what was tried before.
#include "one_pile/theory.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/ladder.hpp"
#include "dynim/error.hpp"
#include "one_pile/game_tables.hpp"
#include "one_pile/limit_solutions.hpp"
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

KnownValues from_base(const Takes& f, const Integer& pile, bool look_for_periods,
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
    if (runs && members == first_look && f.function && f.function->facts().descends_at_most_one &&
        is_dense(*bases)) {
      Budget part = budget.part(part_for_runs);
      KnownValues known = from_runs(f.function, pile, part);
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
  const std::size_t phases = game.f.in_turn.size();
  const std::uint64_t room =
      std::min(GTable::largest_pile, budget.bytes_left() / (phases * sizeof(std::uint32_t)));
  Recurrence recurrence(game, std::min(saturate_u64(pile), room));
  // A table of one phase proves nothing where functions take turns.
  const std::uint64_t period_of_f = phases > 1 ? 0 : game.f.typed().period();
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

bool is_finite(const KnownValues& known) {
  return (known.kind == KnownValues::Kind::base && known.bases->finite()) ||
         (known.kind == KnownValues::Kind::runs && known.runs->finite());
}

std::unique_ptr<OnePileSolution> to_solution(const Takes& f, KnownValues known,
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

bool has_bases(const Takes& takes) {
  const PilePeriod pile_period = takes.pile_period();
  return !takes.has_least() && !takes.looks_back() && pile_period.period >= 1 &&
         pile_period.period <= most_games && pile_period.start <= most_start;
}

void require_bases(const Takes& takes) {
  if (!takes.takes_turns()) takes.one_function();
  if (has_bases(takes)) return;
  throw InputError("no base theorem is known: f must have a period in n of at most " +
                   std::to_string(most_games) + ", from at most " + std::to_string(most_start) +
                   " on; use the recurrence or the oracle, or declare the period");
}

Grounds grounds_of(const KnownValues& known) {
  if (known.certificate) return {Method::periodicity, 31};
  return known.complete_to > 0 ? Grounds{Method::recurrence, 3} : Grounds{Method::g_base, 8};
}

Grounds grounds_in(const OnePileGame& game, Grounds grounds) {
  const bool misere = game.convention == Convention::misere;
  if (game.f.takes_turns())
    grounds.theorem = 213;
  else if (game.f.has_least())
    grounds.theorem = 218;
  else if (grounds.method == Method::pile_limit)
    grounds.theorem = 210;
  else if (!game.terminal.empty() &&
           (grounds.method == Method::g_base || grounds.method == Method::finite_g_base))
    grounds.theorem = misere ? 83 : 82;
  else if (!game.terminal.empty())
    grounds.theorem = grounds.method == Method::periodicity ? 37 : 36;
  else if (misere)
    grounds.theorem = 35;
  return grounds;
}

// ---- values -----------------------------------------------------------------------------------

namespace {

bool is_near(const Integer& pile) { return pile <= to_integer(largest_recurrence); }

struct ValuesSearch {
  const OnePileGame& game;
  const Integer& pile;
  OnePileMethod method;
  bool runs;
  KnownValues found = {};

  void begin(const Grounds&) {}
  bool has_theorem() const { return game.terminal.empty() && has_bases(game.f); }
};

bool base_suits(ValuesSearch& search) {
  return search.method != OnePileMethod::recurrence && search.has_theorem();
}
bool recurrence_suits(ValuesSearch& search) {
  return search.method != OnePileMethod::base && (!base_suits(search) || is_near(search.pile));
}

bool find_base(ValuesSearch& search, Budget& budget) {
  const std::uint64_t reserved = budget.bytes_reserved();
  search.found = from_base(search.game.f, search.pile, search.method != OnePileMethod::base,
                           search.runs, budget);
  if (search.found.kind != KnownValues::Kind::nothing) return true;
  if (recurrence_suits(search) &&
      Recurrence::bytes_for(saturate_u64(search.pile)) > budget.bytes_left()) {
    search.found.bases.reset();  // the table is worth more than the beginning of a base
    budget.release(budget.bytes_reserved() - reserved);
  }
  return false;
}

bool find_recurrence(ValuesSearch& search, Budget& budget) {
  KnownValues by_base =
      std::exchange(search.found, from_recurrence(search.game, search.pile, budget));
  if (search.found.kind != KnownValues::Kind::nothing) return true;
  for (Reason& known : by_base.known_so_far) search.found.known_so_far.push_back(std::move(known));
  search.found.bases = std::move(by_base.bases);
  return false;
}

constexpr std::array<Rung<ValuesSearch>, 2> values_ladder{{
    {Method::g_base, base_suits, find_base, part_for_base},
    {Method::recurrence, recurrence_suits, find_recurrence},
}};

}  // namespace

KnownValues find_values(const OnePileGame& game, const Integer& pile, OnePileMethod method,
                        bool runs, Budget& budget) {
  if (method == OnePileMethod::base) require_bases(game.f);
  ValuesSearch search{game, pile, method, runs};
  climb<ValuesSearch>(values_ladder, search, budget);
  return std::move(search.found);
}

// ---- solutions --------------------------------------------------------------------------------

namespace {

struct OnePileSearch {
  const OnePileGame& game;
  const Integer &pile, &limit;
  OnePileMethod method;
  OnePileSolutionFound found = {};
  Grounds rung = {};

  void begin(const Grounds& next) { found.grounds = rung = next; }
  bool automatic() const { return method == OnePileMethod::automatic; }
  bool by_bases() const { return has_bases(game.f) && method != OnePileMethod::recurrence; }
  bool answer(std::unique_ptr<OnePileSolution> solution) {
    found.solution = std::move(solution);
    return found.solution != nullptr;
  }
};

bool is_less_one(OnePileSearch& search) {
  return search.game.convention == Convention::misere && search.game.terminal.empty() &&
         search.by_bases() && !search.game.f.takes_turns();
}
bool has_least(OnePileSearch& search) { return search.game.f.has_least(); }
bool takes_turns(OnePileSearch& search) { return search.game.f.takes_turns(); }
bool may_be_bound(OnePileSearch& search) {
  return search.automatic() && search.game.terminal.empty() &&
         search.game.convention == Convention::normal;
}
bool ends_elsewhere(OnePileSearch& search) {
  return !search.game.terminal.empty() && search.by_bases();
}
bool is_by_pile(OnePileSearch& search) {
  return search.automatic() && as_typed(search.game.f.function)->pile_limit();
}
bool is_by_near_pile(OnePileSearch& search) { return is_by_pile(search) && is_near(search.pile); }
bool is_by_far_pile(OnePileSearch& search) { return is_by_pile(search) && !is_near(search.pile); }
bool has_values(OnePileSearch& search) {
  return !ends_elsewhere(search) || (search.automatic() && is_near(search.pile));
}

// Misere play from n counters is normal play from n - 1 of the game whose pile is always one larger
// than it seems.
bool find_less_one(OnePileSearch& search, Budget& budget) {
  const Integer less_one = search.pile > 1 ? Integer(search.pile - 1) : search.pile;
  search.found =
      find_solution({search.game.f.shifted(1)}, less_one, search.limit, search.method, budget);
  if (search.found.grounds.method != Method::pile_limit)
    search.found.grounds.theorem = search.rung.theorem;
  return search.found.solution &&
         search.answer(make_misere_solution(std::move(search.found.solution)));
}

bool find_with_least(OnePileSearch& search, Budget& budget) {
  search.found = find_range_solution(search.game, search.pile, search.limit, search.method, budget);
  search.found.grounds.theorem = search.rung.theorem;
  return search.found.solution != nullptr;
}

bool find_in_turn(OnePileSearch& search, Budget& budget) {
  search.found = find_phase_solution(search.game, search.pile, search.method, budget);
  search.found.grounds.theorem = search.rung.theorem;
  return search.found.solution != nullptr;
}

bool find_bound(OnePileSearch& search, Budget& budget) {
  return search.answer(make_bound_solution(*search.game.f.function, search.pile, budget));
}

bool find_with_endings(OnePileSearch& search, Budget& budget) {
  if (search.game.convention == Convention::misere) search.found.grounds.theorem = 83;
  return search.answer(make_terminal_solution(search.game, search.pile, budget));
}

bool find_by_pile(OnePileSearch& search, Budget& budget) {
  return search.answer(make_pile_limit_solution(search.game, search.pile, budget));
}

bool find_by_values(OnePileSearch& search, Budget& budget) {
  const OnePileGame& game = search.game;
  KnownValues known = find_values(game, search.pile, search.method, true, budget);
  search.found.known_so_far = known.known_so_far;
  search.found.grounds = grounds_in(game, grounds_of(known));
  if (is_finite(known)) search.found.grounds.method = Method::finite_g_base;
  const bool has_base =
      game.convention == Convention::normal && game.terminal.empty() && has_bases(game.f);
  return search.answer(to_solution(game.f, std::move(known), has_base, budget));
}

constexpr std::array<Rung<OnePileSearch>, 8> ladder{{
    {{Method::g_base, 35}, is_less_one, find_less_one, 1, true},
    {{Method::recurrence, 218}, has_least, find_with_least, 1, true},
    {{Method::g_base, 213}, takes_turns, find_in_turn, 1, true},
    {{Method::constant_bound, 17}, may_be_bound, find_bound},
    {{Method::g_base, 82}, ends_elsewhere, find_with_endings, part_for_base},
    {{Method::pile_limit, 210}, is_by_near_pile, find_by_pile, part_for_base},
    {{Method::pile_limit, 210}, is_by_far_pile, find_by_pile},
    {{Method::recurrence, 3}, has_values, find_by_values},
}};

}  // namespace

OnePileSolutionFound find_solution(const OnePileGame& game, const Integer& pile,
                                   const Integer& limit, OnePileMethod method, Budget& budget) {
  OnePileSearch search{game, pile, limit, method};
  climb<OnePileSearch>(ladder, search, budget);
  return std::move(search.found);
}

}  // namespace dynim
