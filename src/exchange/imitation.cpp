// The questions about Imitation Nim.
#include "exchange/imitation.hpp"

#include "exchange/questions.hpp"
#include "report/imitation.hpp"

namespace dynim::exchange {

Questions imitation_questions() {
  return with_play<ImitationStart>(
      "imitation", "play imitation", "worksheet imitation",
      {question<ImitationQuestion>("solve", "imitation", "Who wins, with which move, and why",
                                   "solve imitation",
                                   {.example = {{"m", "1"}, {"p", "1"}, {"history", "12,20"}}}),
       question<ImitationMapQuestion>(
           "table", "imitation", "A table of the classes of positions", "table imitation",
           {.example = {{"m", "1"}, {"p", "1"}, {"size", "30"}},
            .pictures = {{"table imitation"}},
            .array_is = "At [a, b] the number of the class of (a, b), in the order of classes"}),
       question<ImitationVerifyQuestion>("verify", "imitation", "The theory checked by playing out",
                                         "verify imitation",
                                         {.example = {{"m", "1"}, {"p", "1"}, {"up_to", "10"}}})});
}

}  // namespace dynim::exchange
