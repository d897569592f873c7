// What they are, and their cost, are in summands.hpp.
#include "engine/sum/summands.hpp"

#include "base/grounds.hpp"
#include "base/watch.hpp"

namespace dynim {
namespace sum {

bool is_mixture(const SumSummand& summand) {
  return !summand.is_nim() && (!summand.f.function || summand.lower > 1 || summand.parts.any());
}

SumPart part_of(const SumSummand& summand, const std::optional<Integer>& value) {
  return {summand.f ? summand.f.text() : "nim",
          summand.pile.pile,
          limit_of(summand),
          summand.lower,
          summand.parts,
          value};
}

Mixture::Mixture(const SumSummand& summand)
    : rules_(as_game(as_one_pile(summand))),
      solver_(rules_.game()),
      constant_(grundy::ConstantRange::of(rules_.game())) {}

GameGrundyAnswer Mixture::value(const SumSummand& summand, Budget& budget) {
  return solver_.grundy(position_of(summand), budget);
}

grundy::Values::Moves Mixture::moves_to(const Integer& target, const SumSummand& summand,
                                        std::uint64_t most, Budget& budget) {
  const GamePosition<Integer> position = position_of(summand);
  if (constant_)
    return constant_->moves_to(target, summand.pile.pile, rules_.range(position, 0), most, budget);
  grundy::Values::Moves moves;
  const auto look = [&](const Take<Integer>& take) {
    const std::optional<Integer> left = solver_.grundy(rules_.after(position, take), budget).grundy;
    moves.complete =
        left &&
        (*left != target || (moves.takes.size() < most && append(moves.takes, take.take, budget)));
    return moves.complete && (moves.complete = budget.spend());
  };
  const auto looked = unless_stopped(budget, [&] {
    if (position.passes == 0 || look({})) rules_.visit_takes(position, look);
    return true;
  });
  if (!looked) moves.complete = false;
  return moves;
}

GamePosition<Integer> Mixture::position_of(const SumSummand& summand) const {
  return rules_.start({summand.pile.pile}, TakeRange<Integer>{summand.lower, limit_of(summand)});
}

SumAnswer misere_nim(const std::vector<SumSummand>& heaps, std::uint64_t max_moves,
                     Budget& budget) {
  SumAnswer answer;
  Integer total = 0;
  std::uint64_t large = 0;
  for (const SumSummand& heap : heaps) {
    answer.summands.push_back(part_of(heap, heap.pile.pile));
    total ^= heap.pile.pile;
    if (heap.pile.pile > 1) ++large;
  }
  answer.grundy = total;
  answer.outcome = (total == 0) == (large == 0) ? Outcome::N : Outcome::P;
  answer.verdict.status = Status::proved;
  set_grounds(answer.verdict, {Method::nim_sum, 268});
  answer.verdict.reasons = {large > 0 ? Reason("sum.misere-nim", {{"total", total}})
                                      : Reason("sum.misere-ones", {{"odd", total == 1}})};
  answer.winning_moves_complete = true;
  for (std::size_t i = 0; i < heaps.size() && answer.outcome == Outcome::N; ++i) {
    const Integer& heap = heaps[i].pile.pile;
    const bool others_small = large == (heap > 1 ? 1 : 0);
    const Integer left =
        heap ^ total ^
        Integer(others_small ? 1 : 0);  // with others of one each an odd number of them
    if (left >= heap) continue;
    if (answer.winning_moves.size() < max_moves &&
        append(answer.winning_moves, {to_integer(i), heap - left}, budget))
      continue;
    answer.winning_moves_complete = false;
    break;
  }
  return answer;
}

namespace {

void check(const SumSummand& summand) {
  const auto refuse = [&](const std::string& why) { throw InputError(why); };
  if (summand.pile.pile < 0)
    refuse("the pile must be at least 0, not " + to_string(summand.pile.pile));
  if (summand.pile.limit && *summand.pile.limit < 0)
    refuse("the limit must be at least 0, not " + to_string(limit_of(summand)));
  if (summand.lower < 1)
    refuse("the least move must be at least 1, not " + to_string(summand.lower));
  if (summand.is_nim() && (summand.pile.limit || summand.lower > 1))
    refuse("a heap of ordinary Nim has no limit");
  if (summand.f.takes_turns()) refuse("in a sum no functions take turns");
  if (summand.parts.blocking || summand.parts.halves)
    refuse("in a sum nothing is forbidden by the other player");
}

}  // namespace
}  // namespace sum

std::vector<SumSummand> SumGame::all() const {
  if (!piles.empty() && !f) throw InputError("no move function is given").about("f");
  std::vector<SumSummand> all;
  for (const SumPile& pile : piles) all.push_back({f, pile});
  all.insert(all.end(), summands.begin(), summands.end());
  if (all.empty()) throw InputError("a sum needs at least one summand");
  for (std::size_t i = 0; i < all.size(); ++i) {
    sum::naming_summand(i, i < piles.size() ? "piles" : "summand", [&] {
      sum::check(all[i]);
      const OnePileGame game = sum::as_one_pile(all[i]);
      SumPile& pile = all[i].pile;
      if (ends_by_limit(game.f, pile.pile)) pile.limit = 0;
      pile.limit = first_limit(game, pile.pile, pile.limit);
    });
  }
  return all;
}

}  // namespace dynim
