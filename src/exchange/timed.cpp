// The questions about one pile with limits by the turn.
#include "exchange/timed.hpp"

#include "exchange/questions.hpp"
#include "report/timed.hpp"

namespace dynim::exchange {

void add_timed_questions(Questions& questions) {
  questions.push_back(question<TimedQuestion>(
      "solve", "timed", "Who wins where limits depend on the turn, and with which moves",
      "solve timed"));
  questions.back().example = {{"most", "i"}, {"pile", "100"}};
  questions.push_back(question<TimedTableQuestion>(
      "table", "timed", "The lost piles of a turn, as intervals", "table timed"));
  questions.back().example = {{"most", "2*i - 1"}, {"count", "10"}};
  questions.push_back(question<TimedVerifyQuestion>(
      "verify", "timed", "Limits by the turn: the theory checked by playing out", "verify timed"));
  questions.back().example = {{"most", "i"}, {"up_to", "30"}};
  add_play_questions<TimedStart>(questions, "timed", "play timed");
}

}  // namespace dynim::exchange
