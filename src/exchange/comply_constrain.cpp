// The questions about comply/constrain subtraction.
#include "exchange/comply_constrain.hpp"

#include "exchange/questions.hpp"
#include "report/comply_constrain.hpp"

namespace dynim::exchange {

Questions comply_constrain_questions() {
  return with_play<ComplyConstrainStart>(
      "comply-constrain", "play comply-constrain",
      {question<ComplyConstrainQuestion>(
           "solve", "comply-constrain", "Who wins where the other player says at most or more than",
           "solve comply-constrain", {.example = {{"most", "3"}, {"pile", "20"}}}),
       question<ComplyConstrainTableQuestion>(
           "table", "comply-constrain", "Comply/constrain subtraction: Grundy values",
           "table comply-constrain", {.example = {{"most", "3"}}}),
       question<ComplyConstrainVerifyQuestion>(
           "verify", "comply-constrain", "Comply/constrain subtraction checked by playing out",
           "verify comply-constrain", {.example = {{"most", "3"}, {"up_to", "40"}}})});
}

}  // namespace dynim::exchange
