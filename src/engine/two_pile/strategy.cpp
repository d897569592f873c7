// How to win two piles in few words, where a closed formula is proved to hold. Cost: that of the
// proof.
#include "base/grounds.hpp"
#include "dynim/piles.hpp"
#include "engine/two_pile/reasons.hpp"
#include "move_function/functions/source_code.hpp"
#include "two_pile/closed_formula.hpp"
#include "two_pile/game.hpp"

namespace dynim {

TwoPileStrategyAnswer ask(const TwoPileStrategyQuestion& question, Budget& budget) {
  two_pile::check(question.f);
  TwoPileStrategyAnswer answer;
  answer.verdict.unknown = {"words", "python", "cpp"};
  TwoPileStrategy strategy{question.f, std::nullopt};
  Grounds grounds{Method::recurrence, 46};
  if (!question.brute) {
    AdmissibleAnswer admissible = ask(AdmissibleQuestion{question.f}, budget);
    if (!admissible.formula) {
      answer.verdict.reasons = std::move(admissible.verdict.reasons);
      answer.verdict.reasons.insert(answer.verdict.reasons.begin(), Reason("two-pile.no-strategy"));
      return answer;
    }
    strategy.formula = admissible.formula;
    grounds = two_pile::grounds_of(*admissible.formula);
  }
  auto code = move_function::source_code(*question.f);
  if (!code) {
    answer.verdict.reasons = {Reason("one-pile.no-program")};
    return answer;
  }
  strategy.f_in_python = std::move(code->python);
  strategy.f_in_cpp = std::move(code->cpp);
  answer.verdict.status = Status::proved;
  answer.verdict.unknown.clear();
  set_grounds(answer.verdict, grounds);
  answer.verdict.reasons = {
      question.brute ? Reason("one-pile.recurrence-as-it-is")
                     : formula_reason(*strategy.formula, "two-pile.strategy-by-formula")};
  answer.strategy = std::move(strategy);
  return answer;
}

}  // namespace dynim
