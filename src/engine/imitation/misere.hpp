// Misere Imitation Nim: who wins, by playing everything out.
#pragma once

#include "dynim/wythoff.hpp"

namespace dynim::imitation {

/// Of a position that play leads to, with the winning moves that the question asks for. Cost: all
/// states that can follow; where the budget ends first, the outcome is not known.
ImitationAnswer solve_misere(const ImitationQuestion& question, const ImitationPosition& position,
                             Budget& budget);

}  // namespace dynim::imitation
