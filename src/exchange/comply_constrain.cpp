// The questions about comply/constrain subtraction.
#include "exchange/comply_constrain.hpp"

#include "exchange/questions.hpp"
#include "report/comply_constrain.hpp"

namespace dynim::exchange {

void add_comply_constrain_questions(Questions& questions) {
  questions.push_back(question<ComplyConstrainQuestion>(
      "solve", "comply-constrain", "Who wins where the other player says at most or more than",
      "solve comply-constrain"));
  questions.back().example = {{"most", "3"}, {"pile", "20"}};
  questions.push_back(question<ComplyConstrainTableQuestion>(
      "table", "comply-constrain", "Comply/constrain subtraction: Grundy values",
      "table comply-constrain"));
  questions.back().example = {{"most", "3"}};
  questions.push_back(question<ComplyConstrainVerifyQuestion>(
      "verify", "comply-constrain", "Comply/constrain subtraction checked by playing out",
      "verify comply-constrain"));
  questions.back().example = {{"most", "3"}, {"up_to", "40"}};
  add_play_questions<ComplyConstrainStart>(questions, "comply-constrain", "play comply-constrain");
}

}  // namespace dynim::exchange
