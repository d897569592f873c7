// Sets of winning moves as bits, piles that repeat, and the case without an upper limit.
// Definitions and cost are in limit_solutions.hpp.
#include <algorithm>
#include <utility>

#include "base/watch.hpp"
#include "dynim/error.hpp"
#include "game/repeating_rows.hpp"
#include "game/winning_rows.hpp"
#include "one_pile/limit_solutions.hpp"
#include "one_pile/winning_columns.hpp"

namespace dynim {
namespace {

// Up to here all moves are looked at, also above the limit.
constexpr unsigned long small_pile = 1ul << 11;

// Whether the move from a pile of m + k wins, which has these limits for the next.
bool wins(const WinningRows& rows, const Integer& m, std::uint64_t least, std::uint64_t most) {
  return !rows.wins({to_u64(m), least, most});
}
bool wins(const RepeatingRows<WinningRows>& known, const Integer& m, std::uint64_t least,
          std::uint64_t most) {
  return !known.rows().wins({known.alike(m), least, most});
}
bool wins(const WinningColumns& columns, const Integer& m, std::uint64_t least,
          std::uint64_t most) {
  return columns.wins(to_u64(m), least, most);
}

// By rows or columns that reach the pile, or rows that repeat. Where moves of a game go to `limit`
// first, no larger ones are known.
template <class Known>
class KnownMovesSolution final : public OnePileSolution {
 public:
  KnownMovesSolution(TakeLimits range, Known known, std::optional<Integer> limit)
      : range_(std::move(range)), known_(std::move(known)), limit_(std::move(limit)) {}

  std::optional<Integer> moves_to() const override { return limit_; }

  SearchResult largest_good(const Integer& top, const Integer& lo, const Integer& hi, Integer& m,
                            Budget& budget) const override {
    return search(top, lo, hi, hi, -1, m, budget);
  }
  SearchResult smallest_good(const Integer& top, const Integer& lo, const Integer& hi, Integer& m,
                             Budget& budget) const override {
    return search(top, lo, hi, limit_ ? std::max<Integer>(lo, top - *limit_) : lo, 1, m, budget);
  }

 private:
  SearchResult search(const Integer& top, const Integer& lo, const Integer& hi, const Integer& from,
                      int step, Integer& m, Budget& budget) const {
    const auto result = unless_stopped(budget, [&] {
      for (m = from; m >= lo && m <= hi; m += step) {
        if (!budget.spend()) return SearchResult::stopped;
        const Integer k = top - m;
        if (limit_ && k > *limit_) break;
        const Integer least = range_.least->value(top, k, m + 1),
                      most = range_.most->value(top, k, m + 1);
        if (wins(known_, m, saturate_u64(least), saturate_u64(most)))
          return SearchResult::found;
      }
      return SearchResult::none;
    });
    return result.value_or(SearchResult::stopped);
  }

  TakeLimits range_;
  Known known_;
  std::optional<Integer> limit_;
};

// Without an upper limit: taking all that is left wins, where that is enough.
class UnlimitedSolution final : public OnePileSolution {
 public:
  explicit UnlimitedSolution(TakeLimits range) : range_(std::move(range)) {}

  // Where least never falls the winning moves are all from one on: it is found by halving.
  SearchResult largest_good(const Integer& top, const Integer& lo, const Integer& hi, Integer& m,
                            Budget& budget) const override {
    if (lo > hi || !wins(top, lo)) return SearchResult::none;
    Integer good = lo, bad = hi + 1;
    while (bad - good > 1) {
      if (!budget.spend()) return SearchResult::stopped;
      const Integer middle = (good + bad) / 2;
      (wins(top, middle) ? good : bad) = middle;
    }
    m = good;
    return SearchResult::found;
  }
  SearchResult smallest_good(const Integer& top, const Integer& lo, const Integer& hi, Integer& m,
                             Budget&) const override {
    if (lo > hi || !wins(top, lo)) return SearchResult::none;
    m = lo;
    return SearchResult::found;
  }

 private:
  bool wins(const Integer& top, const Integer& m) const {
    return m == 0 || range_.least->value(top, top - m, m + 1) > m;
  }

  TakeLimits range_;
};

// Always from p to q: whoever faces m counters loses if m mod (p + q) < p (docs/mathematics.md,
// Theorem 218 (f)).
class ConstantSolution final : public OnePileSolution {
 public:
  ConstantSolution(Integer p, const Integer& q) : p_(std::move(p)), period_(p_ + q) {}

  SearchResult largest_good(const Integer&, const Integer& lo, const Integer& hi, Integer& m,
                            Budget&) const override {
    const Integer rest = hi % period_;
    m = rest < p_ ? hi : Integer(hi - rest + p_ - 1);
    return m >= lo && lo <= hi ? SearchResult::found : SearchResult::none;
  }
  SearchResult smallest_good(const Integer&, const Integer& lo, const Integer& hi, Integer& m,
                             Budget&) const override {
    const Integer rest = lo % period_;
    m = rest < p_ ? lo : Integer(lo - rest + period_);
    return m <= hi ? SearchResult::found : SearchResult::none;
  }

 private:
  Integer p_, period_;
};

std::unique_ptr<OnePileSolution> constant_solution(const TakeLimits& range) {
  const std::optional<Integer> least = constant_value(*range.least),
                               most = constant_value(*range.most);
  if (!least || !most) return nullptr;
  const Integer p = std::max<Integer>(*least, 1);
  if (p > *most)
    return std::make_unique<ConstantSolution>(1, 0);  // after any move the other is stuck
  return std::make_unique<ConstantSolution>(p, *most);
}

// Whether what is left may always be taken whole, and the least move never falls.
bool is_unlimited(const TakeLimits& range) {
  const std::optional<PileLimit> limit = range.most->pile_limit();
  return limit && limit->h->facts().at_least_the_move && range.least->facts().non_decreasing;
}

template <class Known>
OnePileSolutionFound found(const OnePileGame& game, Known known, Method method = Method::table,
                           std::optional<Integer> limit = std::nullopt) {
  return {std::make_unique<KnownMovesSolution<Known>>(game.f.in_turn.front(), std::move(known),
                                                      std::move(limit)),
          method};
}

Game with_a_least(const OnePileGame& game) {
  Game same;
  same.takes[0].in_turn = game.f.in_turn;
  same.end.sizes = game.terminal;
  same.convention = game.convention;
  return same;
}

// Where most has a bound, rows of moves up to it tell all that comes.
std::optional<OnePileSolutionFound> by_repetition(const OnePileGame& game, const Integer& pile,
                                                  Budget& budget) {
  if (game.f.period() == 0) return std::nullopt;
  RepeatingRows<WinningRows> rows(with_a_least(game));
  if (!rows.is_bounded() || !rows.reach(pile, budget)) return std::nullopt;
  const Method method = rows.repetition() ? Method::periodicity : Method::table;
  return found(game, std::move(rows), method);
}

// No move in a game from the pile with this limit is larger (docs/mathematics.md, Theorem 218 (e)).
Integer largest_move(const TakeLimits& range, const Integer& pile, const Integer& limit) {
  const std::optional<LinearBounds> lines = range.most->facts().linear;
  if (limit >= pile || !lines || lines->from > 1 || lines->upper_slope > 1) return pile;
  const Integer c = std::max<Integer>(Integer(lines->upper_constant), 0);
  return std::min<Integer>(sqrt(Integer(2 * c * pile + limit * limit)), pile);
}

// Nothing where most does not bound the moves of a game, or a move has too many answers.
std::optional<OnePileSolutionFound> by_columns(const OnePileGame& game, const Integer& pile,
                                               const Integer& limit, Budget& budget) {
  if (pile <= small_pile) return std::nullopt;
  const Integer largest = largest_move(game.f.in_turn.front(), pile, limit);
  if (largest == pile || game.f.period() != 1 || pile > largest_recurrence) return std::nullopt;
  const std::uint64_t last = to_u64(pile), most_move = to_u64(largest);
  if (!budget.fits(WinningColumns::bytes(last, most_move))) return std::nullopt;
  WinningColumns columns(game, most_move);
  if (!columns.fill_to(last, budget)) return std::nullopt;
  return found(game, std::move(columns), Method::table, limit);
}

OnePileSolutionFound by_sets(const OnePileGame& game, const Integer& pile, Budget& budget) {
  if (pile > largest_recurrence || !budget.fits(to_u64(pile * pile * 3 / 32))) {
    budget.stop(StopReason::memory);
    return {nullptr, Method::table};
  }
  const std::uint64_t last = to_u64(pile);
  WinningRows sets(with_a_least(game), last);
  if (sets.extend_to(last, budget)) return found(game, std::move(sets));
  const Reason known("one-pile.recurrence-known-to", {{"to", to_integer(sets.known_to())}});
  return {nullptr, Method::table, {known}};
}

}  // namespace

OnePileSolutionFound find_range_solution(const OnePileGame& game, const Integer& pile,
                                         const Integer& limit, OnePileMethod method,
                                         Budget& budget) {
  if (method == OnePileMethod::base)
    throw InputError("no base theorem is known where moves have a least; use the recurrence");
  const bool by_theorem = method == OnePileMethod::automatic;
  if (by_theorem && game.terminal.empty()) {
    const bool misere = game.convention == Convention::misere;
    const auto answer = [misere](std::unique_ptr<OnePileSolution> solution,
                                 Method by) -> OnePileSolutionFound {
      if (misere) solution = make_misere_solution(std::move(solution));
      return {std::move(solution), by};
    };
    if (auto solution = constant_solution(game.f.in_turn.front()))
      return answer(std::move(solution), Method::formula);
    if (is_unlimited(game.f.in_turn.front())) {
      return answer(
          std::make_unique<UnlimitedSolution>(game.f.shifted(misere ? 1 : 0).in_turn.front()),
          Method::constant_bound);
    }
  }
  if (by_theorem) {
    Budget part = budget.part(part_for_base);
    if (auto repeats = by_repetition(game, pile, part)) return *std::move(repeats);
    if (auto columns = by_columns(game, pile, limit, budget)) return *std::move(columns);
  }
  return by_sets(game, pile, budget);
}

}  // namespace dynim
