#include <string>
#include <utility>

#include "dynim/error.hpp"
#include "dynim/wythoff.hpp"
#include "engine/wythoff/order.hpp"
#include "wythoff/diagonals.hpp"

namespace dynim {
namespace {

// The least from the larger pile, which nobody can block.
WythoffMove smallest_move(const PilePair& piles) {
  return piles.first > piles.second ? WythoffMove{1, 0} : WythoffMove{0, 1};
}

}  // namespace

WythoffOpponent::WythoffOpponent(const WythoffParameters& parameters) : parameters_(parameters) {
  check(parameters);
}

ChosenWythoffBlock WythoffOpponent::choose_block(const PilePair& piles, Budget& budget) const {
  WythoffAnswer answer = solve({parameters_, piles, std::nullopt}, budget);
  ChosenWythoffBlock chosen;
  const WythoffPairs pairs(parameters_);
  const wythoff::Order order(piles);
  const auto targets = wythoff::Targets::find(pairs, order.sorted(piles), budget);
  const auto listed = targets ? targets->list(pairs, parameters_.p - 1, budget) : std::nullopt;
  if (answer.outcome == Outcome::unknown || !listed) {
    chosen.known = false;
    chosen.why = "Not decided: the search " + std::string(describe(budget.reason())) + ".";
    return chosen;
  }
  for (const WythoffPair& target : *listed)
    chosen.targets.push_back(order.users({target.a, target.b}));
  chosen.wins = answer.outcome == Outcome::P;
  chosen.why = std::move(answer.reason);
  if (!chosen.wins && !chosen.targets.empty())
    chosen.why += " Blocking some of the winning moves leaves more to go wrong.";
  return chosen;
}

ChosenWythoffMove WythoffOpponent::choose_move(const PilePair& piles,
                                               const std::vector<PilePair>& blocked,
                                               Budget& budget) const {
  if (piles.first == 0 && piles.second == 0) throw InputError("there is no move to choose");
  WythoffAnswer answer = solve({parameters_, piles, blocked}, budget);
  if (answer.winning_move)
    return {*std::move(answer.winning_move), true, true, std::move(answer.reason)};
  if (answer.outcome == Outcome::unknown)
    return {smallest_move(piles), false, false, std::move(answer.reason)};
  return {smallest_move(piles), false, true,
          answer.reason + " A small move leaves the most to go wrong."};
}

}  // namespace dynim
