// The question about a sum of games, as it is asked in JSON.
#include "exchange/sum.hpp"

#include <map>

#include "exchange/questions.hpp"
#include "report/grundy.hpp"

namespace dynim {

void share_rules(SumGame& game) {
  std::map<std::string, Takes> rules;
  if (game.f) rules.emplace(game.f.text(), game.f);
  for (SumSummand& summand : game.summands) {
    if (summand.f) summand.f = rules.emplace(summand.f.text(), summand.f).first->second;
  }
}

namespace exchange {

Questions sum_questions() {
  return with_play<SumStart>(
      "sum", "play sum", "worksheet sum",
      {question<SumQuestion>("solve", "sum", "Who wins a sum of piles, each with its own limit",
                             "solve sum", {.example = {{"f", "2*t"}, {"piles", "20:5,13:13,7"}}})});
}

}  // namespace exchange
}  // namespace dynim
