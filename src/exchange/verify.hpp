// The fields of comparisons of theory with the oracle, the same for every game.
#pragma once

#include "dynim/answer.hpp"
#include "exchange/fields.hpp"

namespace dynim {
namespace exchange DYNIM_EXPORT {

/// Of a question about one move function or about random ones.
template <class Question>
void verified_functions(exchange::FieldVisitor& v, Question& question,
                        exchange::FunctionUse use = exchange::FunctionUse::of_moves) {
  v.move_function(question.f, use, false);
  v.optional("random", question.random, {"K", "Check K random move functions instead"},
             at_least(1));
  if (!question.f && !question.seed) question.seed = 1;  // said in the answer, so that it replays
  v.optional("seed", question.seed, {"S", "Which random functions (default 1)"});
  v.optional("up_to", question.up_to, {"N", "The largest pile to check"}, at_least(1));
}

}  // namespace exchange

inline void fields(exchange::FieldVisitor& v, Disagreement& disagreement) {
  v.value("game", disagreement.game, {"", "The rule, as it can be asked about again"});
  v.value("where", disagreement.where, {"", "The position"});
  v.value("expected", disagreement.expected, {"", "What the lower rung says"});
  v.value("found", disagreement.found, {"", "What the theory says"});
}

inline void fields(exchange::FieldVisitor& v, VerifyAnswer& answer) {
  v.value("disagreement", answer.disagreement,
          {"", "The first place where two methods differ; null where there is none"});
  v.measures(answer.measures);
  v.verdict(answer.verdict);
}

}  // namespace dynim
