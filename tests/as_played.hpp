// Every position of a game on one pile against its rules played out, for property tests.
#pragma once

#include <rapidcheck/gtest.h>

#include "dynim/game.hpp"
#include "dynim/one_pile.hpp"

namespace dynim {

inline Convention any_convention() {
  return *rc::gen::element(Convention::normal, Convention::misere);
}

inline void expect_as_played(const OnePileGame& game, std::uint64_t up_to) {
  Budget budget = Budget::unlimited();
  const VerifyAnswer answer = ask(GameVerifyQuestion{as_game(game), {}, 1, up_to}, budget);
  if (answer.disagreement)
    RC_LOG() << answer.disagreement->where << ": " << answer.disagreement->expected << ", "
             << answer.disagreement->found << "\n";
  RC_ASSERT(answer.verdict.status == Status::verified);
}

}  // namespace dynim
