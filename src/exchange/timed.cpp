// The questions about one pile with limits by the turn.
#include "exchange/timed.hpp"

#include "exchange/questions.hpp"
#include "report/timed.hpp"

namespace dynim::exchange {

Questions timed_questions() {
  return with_play<TimedStart>(
      "timed", "play timed",
      {question<TimedQuestion>("solve", "timed",
                               "Who wins where limits depend on the turn, and with which moves",
                               "solve timed", {.example = {{"most", "i"}, {"pile", "100"}}}),
       question<TimedTableQuestion>("table", "timed", "The lost piles of a turn, as intervals",
                                    "table timed",
                                    {.example = {{"most", "2*i - 1"}, {"count", "10"}}}),
       question<TimedVerifyQuestion>(
           "verify", "timed", "Limits by the turn: the theory checked by playing out",
           "verify timed", {.example = {{"most", "i"}, {"up_to", "30"}}})});
}

}  // namespace dynim::exchange
