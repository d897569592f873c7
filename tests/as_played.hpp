// Every position of a game on one pile against its rules played out: outcome, all winning moves,
// and the largest of them. For property tests.
#pragma once

#include <rapidcheck/gtest.h>

#include <algorithm>
#include <vector>

#include "dynim/one_pile.hpp"
#include "dynim/oracle.hpp"
#include "one_pile/rules.hpp"

namespace dynim {

inline Convention any_convention() {
  return *rc::gen::element(Convention::normal, Convention::misere);
}

inline void expect_as_played(const OnePileGame& game, std::uint64_t up_to) {
  Budget budget = Budget::unlimited();
  std::vector<std::uint64_t> terminal;
  for (const Integer& n : game.terminal) terminal.push_back(to_u64(n));
  std::ranges::sort(terminal);
  Oracle<OnePileRules> oracle(OnePileRules(game.f, terminal), game.convention);
  OnePileSolver solver(game);
  for (std::uint64_t n = 1; n <= up_to; ++n) {
    for (std::uint64_t x = 0; x <= n; ++x) {
      OnePileQuestion question{game, to_integer(n), to_integer(x), MovesWanted::all};
      const OnePileAnswer answer = solver.ask(question, budget);
      const auto start = OnePileRules::state(n, x);
      RC_ASSERT(answer.outcome == oracle.outcome(start, budget));
      std::vector<Move> winning;
      for (std::uint64_t k = 1; !oracle.rules().ends_at(n) && k <= x; ++k) {
        if (oracle.outcome(oracle.rules().after(start, k - 1), budget) == Outcome::P)
          winning.push_back({Pile::first, to_integer(k)});
      }
      RC_ASSERT(*answer.winning_moves == winning);
      question.moves = MovesWanted::largest;
      const auto largest = *solver.ask(question, budget).largest_winning_move;
      RC_ASSERT(largest == (winning.empty() ? std::nullopt : std::optional(winning.back())));
    }
  }
}

}  // namespace dynim
