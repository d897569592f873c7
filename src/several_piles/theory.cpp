// The choice: the rule of a family where its conditions hold as far as the piles reach, a table
// where it is small, for bounded f what repeats, of two piles events, and then tables that are
// large.
//
// Cost: that of the method; what is tried in vain is kept to a part of the budget.
#include "several_piles/theory.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <utility>

#include "base/enumeration.hpp"
#include "base/grounds.hpp"
#include "base/ladder.hpp"
#include "dynim/error.hpp"
#include "several_piles/families.hpp"
#include "several_piles/family_conditions.hpp"
#include "several_piles/game.hpp"
#include "two_pile/events.hpp"

namespace dynim::several_piles {
namespace {

constexpr std::uint64_t small_table = std::uint64_t{1} << 22;  // positions
constexpr double part_for_conditions = 0.3;
constexpr double part_for_periods = 0.3;
constexpr double part_for_pieces = 0.3;  // where another method is left

class SeveralPilesTableValues final : public SeveralPilesValues {
 public:
  explicit SeveralPilesTableValues(std::shared_ptr<const SeveralPilesRecurrence> table)
      : table_(std::move(table)) {}

  std::optional<Integer> least_winning_limit(const PileSizes& piles, Budget&) const override {
    std::vector<std::uint64_t> sorted(table_->piles().size() - piles.size(), 0);
    for (const Integer& pile : piles) sorted.push_back(to_u64(pile));
    std::ranges::sort(sorted);
    const std::uint32_t L = table_->least_winning_limit(sorted);
    if (L == SeveralPilesRecurrence::infinite) return std::nullopt;
    return to_integer(L);
  }

 private:
  std::shared_ptr<const SeveralPilesRecurrence> table_;
};

class SeveralPilesRunsValues final : public SeveralPilesValues {
 public:
  explicit SeveralPilesRunsValues(std::shared_ptr<const PairRuns> runs) : runs_(std::move(runs)) {}

  std::optional<Integer> least_winning_limit(const PileSizes& piles, Budget&) const override {
    const auto [a, b] = std::minmax(piles[0], piles[1]);
    const std::uint32_t L = runs_->least_winning_limit(to_u64(a), to_u64(b));
    if (L == PairRuns::infinite) return std::nullopt;
    return to_integer(L);
  }

 private:
  std::shared_ptr<const PairRuns> runs_;
};

/// What is looked for, and where what is found goes.
struct SeveralPilesSearch {
  const SeveralPilesGame& game;
  const KnownValues& known;
  const PileSizes& sizes;
  std::vector<std::uint64_t> piles;  // ascending, cut at 2^64 - 1
  const Integer& largest;
  std::uint64_t bytes_left;  // before anything is tried
  bool named;                // one method alone
  ValuesFound found = {};
  std::optional<std::uint64_t> table_bytes = {};  // where somebody has asked

  void begin(const Grounds& next) {
    found.grounds = next;
    found.obstacle.reset();
  }

  /// What is known of two piles alone goes on until they are empty.
  bool of_two() const { return piles.size() == 2 && game.until == 0; }

  bool answer(std::shared_ptr<const SeveralPilesValues> values) {
    found.values = std::move(values);
    return true;
  }
  bool answer(std::shared_ptr<const SeveralPilesValues> values, Reason reason) {
    found.reasons = {std::move(reason)};
    return answer(std::move(values));
  }
};

// ---- table ----------------------------------------------------------------------------------

std::uint64_t table_bytes(SeveralPilesSearch& search) {
  if (!search.table_bytes) search.table_bytes = SeveralPilesRecurrence::bytes(search.piles);
  return *search.table_bytes;
}

bool table_fits(SeveralPilesSearch& search) { return table_bytes(search) <= search.bytes_left; }

std::shared_ptr<const SeveralPilesRecurrence> make_table(SeveralPilesSearch& search,
                                                         Budget& budget) {
  if (table_bytes(search) > budget.bytes_left()) {
    search.found.obstacle = Reason("several-piles.table-too-large",
                                   {{"allowed_bytes", to_integer(budget.bytes_left())}});
    return nullptr;
  }
  budget.reserve(table_bytes(search));
  auto table = std::make_shared<SeveralPilesRecurrence>(*search.game.f, search.piles,
                                                        saturate_u64(search.game.until));
  return table->fill(budget) ? std::move(table) : nullptr;
}

// Pile by pile, the largest with the largest.
bool within(std::span<const std::uint64_t> piles, std::span<const std::uint64_t> most) {
  return most.size() >= piles.size() &&
         std::equal(piles.rbegin(), piles.rend(), most.rbegin(), std::less_equal<>());
}

bool find_table(SeveralPilesSearch& search, Budget& budget) {
  const auto& known = search.known.table;
  auto table = known && within(search.piles, known->piles()) ? known : make_table(search, budget);
  if (!table) return false;
  search.found.known.table = table;
  return search.answer(std::make_shared<SeveralPilesTableValues>(std::move(table)));
}

// ---- events ---------------------------------------------------------------------------------

std::uint64_t runs_bytes(const SeveralPilesSearch& search) {
  return bytes_for_pair_events(search.piles[0], search.piles[1]);
}

bool runs_fit(SeveralPilesSearch& search) {
  return search.of_two() && runs_bytes(search) <= search.bytes_left;
}

// A table, where it fits, is better where more than this part of its positions is work.
std::uint64_t most_work(SeveralPilesSearch& search) {
  constexpr std::uint64_t usual_share = 4;
  if (search.named || !table_fits(search)) return two_pile::any_work;
  return search.piles[0] * search.piles[1] / usual_share;
}

std::shared_ptr<const PairRuns> make_runs(SeveralPilesSearch& search, Budget& budget) {
  if (runs_bytes(search) > budget.bytes_left()) {
    search.found.obstacle = Reason("several-piles.runs-too-large", {{"columns", search.largest}});
    return nullptr;
  }
  PairEventsFilled filled = fill_pairs_by_events(*search.game.f, search.piles[0], search.piles[1],
                                                 most_work(search), budget);
  if (!filled.runs && !filled.gave_up) {
    search.found.obstacle = Reason(
        "several-piles.events-stopped",
        {{"rows", to_integer(filled.rows)}, {"how", std::string(to_string(budget.reason()))}});
  }
  return filled.runs;
}

bool find_runs(SeveralPilesSearch& search, Budget& budget) {
  if (!search.of_two())
    throw InputError("events need two piles that are not empty, and a game until they are");
  const auto& known = search.known.runs;
  auto runs =
      known && known->reaches(search.piles[0], search.piles[1]) ? known : make_runs(search, budget);
  if (!runs) return false;
  search.found.known.runs = runs;
  return search.answer(std::make_shared<SeveralPilesRunsValues>(std::move(runs)));
}

// ---- families -------------------------------------------------------------------------------

// How the conditions stand for these piles; where they do not hold, a reason says why.
FamilyStanding stand(SeveralPilesSearch& search, PileFamily family, std::string_view otherwise,
                     Budget& budget) {
  Budget part = budget.part(part_for_conditions);
  FamilyStanding standing = family_standing(family, *search.game.f, search.largest, part);
  if (standing.holds) return standing;
  search.found.reasons.push_back(standing.violation
                                     ? Reason(otherwise, {{"at", standing.violation->at}})
                                     : Reason(otherwise, {{"looked_to", standing.looked_to}}));
  return standing;
}

bool find_power_of_two_rule(SeveralPilesSearch& search, Budget& budget) {
  const FamilyStanding standing =
      stand(search, PileFamily::power_of_two, "several-piles.not-power-of-two", budget);
  if (!standing.holds) return false;
  const Integer& until = search.game.until;
  if (auto witness = stuck_witness(search.sizes, standing.bound, until)) {
    search.found.reasons.push_back(
        Reason("several-piles.not-until", {{"piles", *std::move(witness)}}));
    return false;
  }
  search.found.grounds = grounds_by_powers_of_two(until);
  return search.answer(make_power_of_two_values(standing.bound, until),
                       reason_by_powers_of_two(standing.bound, until));
}

bool find_fibonacci_rule(SeveralPilesSearch& search, Budget& budget) {
  if (!stand(search, PileFamily::fibonacci, "several-piles.not-fibonacci", budget).holds)
    return false;
  return search.answer(make_fibonacci_values(), Reason("several-piles.fibonacci"));
}

// ---- bounded f ------------------------------------------------------------------------------

bool find_constant_rule(SeveralPilesSearch& search, Budget&) {
  auto values = make_constant_values(search.game);
  return values && search.answer(std::move(values), Reason("several-piles.constant"));
}

Reason period_reason(const PilesPeriod& by) {
  const auto [from, period] = by.each;
  Reason reason(by.larger ? "several-piles.pair-repeats" : "several-piles.piles-repeat",
                {{"from", to_integer(from)}, {"period", to_integer(period)}});
  if (by.larger)
    reason.with("larger_from", to_integer(by.larger->start))
        .with("larger_period", to_integer(by.larger->period));
  return reason;
}

bool find_periods(SeveralPilesSearch& search, Budget& budget) {
  const Repeating& known = search.known.repeating;
  const Repeating& found = search.found.known.repeating =
      search.piles.size() == known.piles
          ? known
          : find_repeating_values(search.game, search.piles.size(), budget);
  if (found.period.larger) search.found.grounds.theorem = 253;
  if (found.values) return search.answer(found.values, period_reason(found.period));
  if (search.named && !budget.exhausted())
    throw InputError("no period was found: one is looked for where f is bounded and ends constant");
  if (search.named) search.found.obstacle = search_ended(budget);
  return false;
}

// ---- a large pile beside small ones ---------------------------------------------------------

std::vector<std::uint64_t> small_piles(const SeveralPilesSearch& search) {
  std::vector<std::uint64_t> small(search.piles.begin(), search.piles.end() - 1);
  if (small.empty()) small.push_back(0);
  return small;
}

bool has_pieces(SeveralPilesSearch& search) {
  return LargePilePieces::suits(search.game, small_piles(search));
}

bool find_pieces(SeveralPilesSearch& search, Budget& budget) {
  auto known = search.known.pieces;
  const std::vector<std::uint64_t> small = small_piles(search);
  if (!known || search.largest > known->known_to() || !within(small, known->small())) {
    if (!has_pieces(search)) {
      throw InputError(
          "copies need small piles beside the largest: no more than 1024 positions of them, and no "
          "more than 1024 counters with which the game ends");
    }
    const std::uint64_t before = budget.bytes_reserved();
    auto pieces = std::make_shared<LargePilePieces>(search.game, small);
    if (!pieces->extend_to(search.largest, budget)) {
      budget.release(budget.bytes_reserved() - before);
      search.found.obstacle =
          Reason("several-piles.copies-stopped",
                 {{"pile", pieces->known_to()}, {"how", std::string(to_string(budget.reason()))}});
      return false;
    }
    known = std::move(pieces);
  }
  search.found.known.pieces = known;
  return search.answer(make_large_pile_values(std::move(known)), Reason("several-piles.copies"));
}

// ---- the choice -----------------------------------------------------------------------------

bool is_small(SeveralPilesSearch& search) {
  return table_bytes(search) <= small_table * sizeof(std::uint32_t);
}
bool of_two(SeveralPilesSearch& search) { return search.of_two(); }

constexpr std::array<Rung<SeveralPilesSearch>, 8> ladder{{
    {{Method::power_of_two_family, 161}, always, find_power_of_two_rule},
    {{Method::fibonacci_family, 163}, of_two, find_fibonacci_rule},
    {Method::table, is_small, find_table, 1, true},
    {{Method::constant_bound, 202}, always, find_constant_rule},
    {{Method::periodicity, 252}, always, find_periods, part_for_periods},
    {{Method::copies, 241}, has_pieces, find_pieces, part_for_pieces},
    {{Method::events, 165}, runs_fit, find_runs},
    {Method::table, table_fits, find_table},
}};

// Where not even the last rungs suit.
void say_too_large(SeveralPilesSearch& search) {
  search.begin(search.of_two() ? Method::events : Method::table);
  search.found.obstacle =
      search.of_two() ? Reason("several-piles.runs-too-large", {{"columns", search.largest}})
                      : Reason("several-piles.table-too-large",
                               {{"allowed_bytes", to_integer(search.bytes_left)}});
}

// Of a family both rungs.
std::span<const Rung<SeveralPilesSearch>> rungs_of(SeveralPilesMethod method) {
  return method == SeveralPilesMethod::family ? std::span(ladder).first(2) : std::span(ladder);
}

Method only(SeveralPilesMethod method) {
  using enum Method;  // of automatic, family and oracle none
  return value_of<Method, SeveralPilesMethod::oracle>(
      method, {none, none, periodicity, copies, events, table, none});
}

}  // namespace

std::uint64_t KnownValues::bytes() const {
  return (runs ? runs->bytes() : 0) + (table ? SeveralPilesRecurrence::bytes(table->piles()) : 0) +
         (pieces ? pieces->bytes() : 0) + repeating.bytes;
}

void KnownValues::keep(const KnownValues& newer) {
  if (newer.runs) runs = newer.runs;
  if (newer.table) table = newer.table;
  if (newer.pieces) pieces = newer.pieces;
  if (newer.repeating.values) repeating = newer.repeating;
}

Reason with_rule(Reason reason, const std::optional<Integer>& bound, const Integer& until) {
  if (bound) reason.with("bound", *bound);
  if (until > 0) reason.with("until", until).with("power", Integer(1) << bit_length(until));
  return reason;
}

Grounds grounds_by_powers_of_two(const Integer& until) {
  return {Method::power_of_two_family, until > 0 ? 240u : 161u};
}

Reason reason_by_powers_of_two(const std::optional<Integer>& bound, const Integer& until) {
  return with_rule(Reason(until == 0 ? "several-piles.power-of-two" : "several-piles.until"), bound,
                   until);
}

ValuesFound find_values(const SeveralPilesGame& game, const KnownValues& known,
                        const PileSizes& piles, SeveralPilesMethod method, Budget& budget) {
  SeveralPilesSearch search{
      game, known, piles, {}, largest(piles), budget.bytes_left(), only(method) != Method::none};
  for (const Integer& pile : piles) search.piles.push_back(saturate_u64(pile));
  std::ranges::sort(search.piles);
  const bool found = climb(rungs_of(method), search, budget, only(method));
  if (found || budget.exhausted()) return std::move(search.found);
  if (method == SeveralPilesMethod::family)
    throw InputError("no rule of a family is known to hold for this f and these piles");
  if (!search.found.obstacle && !search.named) say_too_large(search);
  return std::move(search.found);
}

}  // namespace dynim::several_piles
