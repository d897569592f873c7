// The questions about taking without repeating.
#include "exchange/no_repeat.hpp"

#include "exchange/questions.hpp"
#include "report/no_repeat.hpp"

namespace dynim::exchange {

Questions no_repeat_questions() {
  return with_play<NoRepeatStart>(
      "no-repeat", "play no-repeat",
      {question<NoRepeatQuestion>("solve", "no-repeat", "Who wins, with which moves, and why",
                                  "solve no-repeat", {.example = {{"most", "7"}, {"pile", "50"}}}),
       question<NoRepeatBaseQuestion>("base", "no-repeat",
                                      "The lost starts, and how their gaps repeat",
                                      "base no-repeat", {.example = {{"most", "7"}}}),
       question<NoRepeatVerifyQuestion>("verify", "no-repeat", "The theory checked by playing out",
                                        "verify no-repeat",
                                        {.example = {{"most", "7"}, {"up_to", "40"}}})});
}

Questions no_repeat_ever_questions() {
  return with_play<NoRepeatEverStart>(
      "no-repeat-ever", "play no-repeat-ever",
      {question<NoRepeatEverQuestion>("solve", "no-repeat-ever",
                                      "Who wins, with which moves, and why", "solve no-repeat-ever",
                                      {.example = {{"pile", "50"}, {"used", "50,3"}}}),
       question<NoRepeatEverVerifyQuestion>(
           "verify", "no-repeat-ever", "The theory checked by playing out", "verify no-repeat-ever",
           {.example = {{"up_to", "6"}}})});
}

}  // namespace dynim::exchange
