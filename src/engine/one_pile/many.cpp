// Many positions at once: g of all piles from one base on machine integers, or read off a table,
// and compared with the limits. Where neither is to be had, each position is asked about by itself.
//
// Cost: what one question about the largest pile costs, then some ten nanoseconds a position.
#include <algorithm>

#include "base/grounds.hpp"
#include "dynim/error.hpp"
#include "dynim/one_pile.hpp"
#include "engine/one_pile/answering.hpp"
#include "engine/one_pile/reasons.hpp"
#include "one_pile/machine_base.hpp"
#include "one_pile/theory.hpp"

namespace dynim {
namespace {

constexpr std::size_t between_polls = std::size_t{1} << 16;

// The part of a budget for finding a base; where it is not enough, positions are asked about one by
// one with the rest.
constexpr double part_for_base = 0.5;

struct Positions {
  std::span<const std::uint64_t> piles, limits;

  std::uint64_t limit(std::size_t i) const { return limits.empty() ? piles[i] - 1 : limits[i]; }
};

void check(const OnePileGame& game, const Positions& positions, std::size_t answers) {
  require_no_parts(game);
  const std::size_t count = positions.piles.size();
  if (answers != count || (!positions.limits.empty() && positions.limits.size() != count))
    throw InputError("there must be as many limits as piles");
  const auto empty = std::ranges::find(positions.piles, std::uint64_t{0});
  if (empty != positions.piles.end()) {
    throw InputError("the pile of position " + std::to_string(empty - positions.piles.begin()) +
                     " must be at least 1");
  }
}

// `g(n)` of 1 <= n: the least winning limit, at most n. `back`: how much less than a pile n is; of
// such piles no limit is enough. Returns how many positions were answered.
template <class LeastWinningMove>
std::uint64_t answer_all(const Positions& positions, std::uint64_t back, const LeastWinningMove& g,
                         std::span<std::uint64_t> moves, Budget& budget) {
  for (std::size_t begin = 0; begin < moves.size();) {
    if (!budget.poll()) return begin;
    const std::size_t end = std::min(begin + between_polls, moves.size());
    for (std::size_t i = begin; i < end; ++i) {
      const std::uint64_t pile = positions.piles[i];
      const std::uint64_t least = pile > back ? g(pile - back) : ~std::uint64_t{0};
      moves[i] = pile > back && least <= positions.limit(i) ? least : 0;
    }
    begin = end;
  }
  return moves.size();
}

// By the values of normal play of `game` up to the largest pile less `back`. False where these were
// not found.
bool answer_by_values(const OnePileGame& game, std::uint64_t back, const Positions& positions,
                      std::span<std::uint64_t> moves, OnePileManyAnswer& answer, Budget& budget) {
  const std::uint64_t largest =
      std::max<std::uint64_t>(std::ranges::max(positions.piles) - back, 1);
  Budget part = budget.part(part_for_base);
  const KnownValues known =
      find_values(game, to_integer(largest), OnePileMethod::automatic, false, part);
  if (known.kind == KnownValues::Kind::base) {
    if (!part.reserve(MachineBase::bytes_for(*known.bases))) return false;
    const MachineBase base(*known.bases, to_integer(largest));
    if (base.largest_pile() < largest) return false;  // 2^64 - 1
    const auto g = [&base](std::uint64_t n) { return base.least_winning_move(n); };
    answer.answered = answer_all(positions, back, g, moves, budget);
  } else if (known.kind == KnownValues::Kind::table) {
    const std::uint64_t start = known.certificate ? to_u64(known.certificate->start) : 0;
    const std::uint64_t period = known.certificate ? to_u64(known.certificate->period) : 1;
    const auto g = [&](std::uint64_t n) -> std::uint64_t {
      return known.table[n <= known.complete_to ? n : start + (n - start) % period];
    };
    answer.answered = answer_all(positions, back, g, moves, budget);
  } else {
    return false;
  }
  set_grounds(answer.verdict, grounds_of(known));
  return true;
}

// Each by itself.
void answer_by_questions(const OnePileGame& game, const Positions& positions,
                         std::span<std::uint64_t> moves, OnePileManyAnswer& answer,
                         Budget& budget) {
  OnePileSolver solver(game);
  for (; answer.answered < moves.size(); ++answer.answered) {
    const auto i = static_cast<std::size_t>(answer.answered);
    const OnePileAnswer one =
        solver.ask({game, to_integer(positions.piles[i]), to_integer(positions.limit(i))}, budget);
    if (one.verdict.status == Status::unable) return;
    // A game that is over has no winning move, whoever has won.
    moves[i] = one.least_winning_move ? to_u64(*one.least_winning_move) : 0;
    Grounds grounds = grounds_of(one.verdict);
    if (!game.terminal.empty() && grounds.theorem > 0)
      grounds = grounds_in(game, grounds);  // of the whole list
    set_grounds(answer.verdict, grounds);
  }
}

}  // namespace

OnePileManyAnswer solve_many(const OnePileGame& game, std::span<const std::uint64_t> piles,
                             std::span<const std::uint64_t> limits, std::span<std::uint64_t> moves,
                             Budget& budget) {
  const Positions positions{piles, limits};
  check(game, positions, moves.size());
  OnePileManyAnswer answer;
  answer.verdict.status = Status::proved;
  if (piles.empty()) return answer;
  // Misere play is normal play of the pile less one and of f(n + 1, t).
  const bool misere = game.convention == Convention::misere;
  const bool by_values =
      game.terminal.empty() && has_bases(game.f) &&
      answer_by_values({game.f.shifted(misere ? 1 : 0), Convention::normal, {}},
                       misere ? 1 : 0, positions, moves, answer, budget);
  if (by_values)
    set_grounds(answer.verdict, grounds_in(game, grounds_of(answer.verdict)));
  else
    answer_by_questions(game, positions, moves, answer, budget);
  if (answer.answered < moves.size()) {
    answer.verdict.status = Status::unable;
    answer.verdict.reasons = {search_ended(budget)};
  } else {
    note_function(game.f, answer.verdict);
  }
  return answer;
}

}  // namespace dynim
