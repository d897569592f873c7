// The choice for limits that take turns, and certificates. Method and cost are in
// limit_solutions.hpp.
#include <algorithm>
#include <utility>
#include <vector>

#include "base/growth.hpp"
#include "base/watch.hpp"
#include "one_pile/limit_solutions.hpp"
#include "one_pile/recurrence.hpp"

namespace dynim {
namespace {

// A certificate is looked for when the base has this many members, then twice as many, and so on,
// in tables of as many piles.
constexpr std::uint64_t first_certificate = 128;
constexpr std::uint64_t largest_certificate = std::uint64_t{1} << 20;

// Tables are found sooner than a base that holds every other size.
constexpr std::uint64_t members_of_a_dense_base = 1024;

// The least of 1, 2, 4, ... from which on f is proved to be at least `bound`, for all piles;
// nothing where there is none below `most`.
std::optional<std::uint64_t> reaches(const MoveFunction& f, const Integer& bound,
                                     std::uint64_t most) {
  const MoveFunctionFacts facts = f.facts();
  const PilePeriod piles = f.pile_period();
  const auto enough = [&](std::uint64_t k) {
    if (!facts.non_decreasing) {
      const auto& line = facts.linear;
      return line && line->lower_slope >= 0 && to_integer(k) >= line->from &&
             line->lower_slope * to_integer(k) + line->lower_constant >= bound;
    }
    for (std::uint64_t n = 0; n < piles.start + piles.period; ++n) {
      if (f.value(to_integer(n), to_integer(k), bound) < bound) return false;
    }
    return true;
  };
  for (std::uint64_t k = 1; k < most; k *= 2) {
    if (enough(k)) return k;
  }
  return std::nullopt;
}

// What the tables of a recurrence prove of all piles.
class PhaseCertificate {
 public:
  /// Piles up to `after` may be exceptions.
  PhaseCertificate(const Takes& f, const Recurrence& recurrence, std::uint64_t after)
      : f_(f),
        recurrence_(recurrence),
        phases_(f.in_turn.size()),
        last_(recurrence.complete_to()),
        after_(std::max(after, f.pile_period().start)) {}

  std::optional<PeriodicityCertificate> find(Budget& budget) {
    const MemoryScope scope(budget);
    const std::uint64_t cells = (last_ + 1) * phases_;
    if (!budget.reserve(cells * sizeof(std::uint32_t))) return std::nullopt;
    std::vector<std::uint32_t> together(static_cast<std::size_t>(cells), 0);
    for (std::uint64_t n = 1; n <= last_; ++n) {
      for (std::size_t phase = 0; phase < phases_; ++phase)
        together[n * phases_ + phase] = is_whole(phase, n) ? 0 : table(phase)[n];
    }
    const auto seen = find_periodicity(together, budget, after_ * phases_ + phases_ - 1,
                                       f_.pile_period().period * phases_);
    if (!seen) return std::nullopt;
    const std::uint64_t start = (to_u64(seen->start) + phases_ - 1) / phases_;
    const std::uint64_t period = to_u64(seen->period) / phases_;
    const std::optional<std::uint64_t> window = find_window(last_ - period + 1, budget);
    if (!window || start + *window + period > last_ + 1) return std::nullopt;
    return PeriodicityCertificate{to_integer(start), to_integer(period), to_integer(*window)};
  }

 private:
  const GTable& table(std::size_t phase) const { return recurrence_.table(phase % phases_); }
  bool is_whole(std::size_t phase, std::uint64_t n) const { return table(phase)[n] == n; }

  // K of the theorem, from the values of the last period; nothing where its conditions fail.
  std::optional<std::uint64_t> find_window(std::uint64_t begin, Budget& budget) const {
    std::uint64_t window = 1;
    for (std::size_t phase = 0; phase < phases_; ++phase) {
      bool whole = false;
      for (std::uint64_t n = begin; n <= last_; ++n) {
        if (is_whole(phase, n)) {
          whole = true;
        } else if (table(phase)[n] >= begin || leaves_whole(phase, n) ||
                   !budget.spend(table(phase)[n])) {
          return std::nullopt;
        } else {
          window = std::max<std::uint64_t>(window, table(phase)[n]);
        }
      }
      if (!whole) continue;
      const std::optional<std::uint64_t> from = answered_from(phase, begin);
      if (!from) return std::nullopt;
      window = std::max(window, *from);
    }
    return window;
  }

  // Whether a move less than the least winning one leaves a whole pile, which will be too much for
  // its answer some day.
  bool leaves_whole(std::size_t phase, std::uint64_t n) const {
    for (std::uint32_t k = 1; k < table(phase)[n]; ++k) {
      if (is_whole(phase + 1, n - k)) return true;
    }
    return false;
  }

  // From which move on f of the phase reaches every value of the next; nothing where that has whole
  // piles.
  std::optional<std::uint64_t> answered_from(std::size_t phase, std::uint64_t begin) const {
    std::uint32_t largest = 0;
    for (std::uint64_t n = 1; n <= last_; ++n) {
      if (n >= begin && is_whole(phase + 1, n)) return std::nullopt;
      largest = std::max(largest, table(phase + 1)[n]);
    }
    return largest == GTable::infinite ? std::nullopt
                                       : reaches(f_.in_phase(phase), to_integer(largest), last_);
  }

  const Takes& f_;
  const Recurrence& recurrence_;
  std::size_t phases_;
  std::uint64_t last_, after_;
};

OnePileSolutionFound from_tables(const OnePileGame& game, Recurrence&& recurrence,
                                 std::optional<PeriodicityCertificate> certificate,
                                 Budget& budget) {
  const std::uint64_t complete_to = recurrence.complete_to();
  const Method method = certificate ? Method::periodicity : Method::recurrence;
  GTables tables{std::move(recurrence).take_tables(), complete_to, std::move(certificate)};
  return {make_table_solution(game.f, std::move(tables), false, budget), method};
}

// Tables as far as `to`, and longer and longer ones while they show no certificate; those that
// reach the pile need none.
OnePileSolutionFound by_recurrence(const OnePileGame& game, const Integer& pile, Budget& budget) {
  const std::uint64_t most = saturate_u64(std::min<Integer>(pile, to_integer(largest_recurrence)));
  Recurrence recurrence(game, most);
  for (std::uint64_t to = first_certificate;; to *= 2) {
    if (!recurrence.extend_to(to, budget)) break;
    if (to_integer(recurrence.complete_to()) >= pile)
      return from_tables(game, std::move(recurrence), std::nullopt, budget);
    const bool may_repeat = has_bases(game.f) && to <= largest_certificate;
    if (to >= most || (!may_repeat && to_integer(most) < pile)) {
      budget.stop(StopReason::memory);  // no table goes further
      break;
    }
    if (!may_repeat) continue;
    PhaseCertificate certificate(game.f, recurrence, recurrence.last_ending());
    if (auto found = certificate.find(budget))
      return from_tables(game, std::move(recurrence), std::move(found), budget);
  }
  return {nullptr,
          Method::recurrence,
          {Reason("one-pile.recurrence-known-to", {{"to", to_integer(recurrence.complete_to())}})}};
}

// Normal play without other ends: the base, and a look for a certificate whenever it has doubled.
// `while_sparse`: no further than it takes to see that it holds every other size.
OnePileSolutionFound by_base(const OnePileGame& game, const Integer& pile, bool while_sparse,
                             Budget& budget) {
  auto bases = std::make_unique<GBases>(game.f);
  Recurrence recurrence(game, largest_certificate);
  for (std::uint64_t members = first_certificate;; members *= 2) {
    if (!bases->make_answerable(pile, static_cast<std::size_t>(members), budget)) break;
    if (bases->is_answerable(pile)) {
      const Method method = bases->finite() ? Method::finite_g_base : Method::g_base;
      return {make_base_solution(std::move(bases)), method};
    }
    if (while_sparse && members >= members_of_a_dense_base &&
        to_integer(2 * members) > bases->complete_to())
      break;
    if (!recurrence.extend_to(members, budget)) break;
    PhaseCertificate certificate(game.f, recurrence, 0);
    if (auto found = certificate.find(budget))
      return from_tables(game, std::move(recurrence), std::move(found), budget);
  }
  return {nullptr,
          Method::g_base,
          {Reason("one-pile.base-known-to",
                  {{"to", bases->complete_to()}, {"members", to_integer(bases->size())}})}};
}

OnePileSolutionFound find(const OnePileGame& game, const Integer& pile, OnePileMethod method,
                          Budget& budget) {
  const bool by_theorem =
      game.terminal.empty() && has_bases(game.f) && method != OnePileMethod::recurrence;
  if (!by_theorem) {
    if (method == OnePileMethod::base) require_bases(game.f);
    return by_recurrence(game, pile, budget);
  }
  const bool only_base = method == OnePileMethod::base;
  OnePileSolutionFound found;
  if (only_base || pile > to_integer(largest_recurrence)) {
    found = by_base(game, pile, !only_base, budget);
    if (found.solution || only_base || budget.exhausted()) return found;
  } else {
    Budget part = budget.part(part_for_base);
    found = by_base(game, pile, true, part);
    if (found.solution) return found;
  }
  OnePileSolutionFound second = by_recurrence(game, pile, budget);
  if (!second.solution) second.known_so_far = std::move(found.known_so_far);
  return second;
}

}  // namespace

OnePileSolutionFound find_phase_solution(const OnePileGame& game, const Integer& pile,
                                         OnePileMethod method, Budget& budget) {
  const EvaluationWatch watch(budget);
  const bool misere_by_theory = game.convention == Convention::misere && game.terminal.empty() &&
                                has_bases(game.f) && method != OnePileMethod::recurrence;
  if (!misere_by_theory) return find(game, pile, method, budget);
  const Integer asked = pile > 1 ? Integer(pile - 1) : pile;
  OnePileSolutionFound found = find({game.f.shifted(1)}, asked, method, budget);
  if (found.solution) found.solution = make_misere_solution(std::move(found.solution));
  return found;
}

}  // namespace dynim
