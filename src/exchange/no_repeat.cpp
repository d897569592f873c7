// The questions about taking without repeating.
#include "exchange/no_repeat.hpp"

#include "exchange/questions.hpp"
#include "report/no_repeat.hpp"

namespace dynim::exchange {

void add_no_repeat_questions(Questions& questions) {
  questions.push_back(question<NoRepeatQuestion>(
      "solve", "no-repeat", "Who wins, with which moves, and why", "solve no-repeat"));
  questions.back().example = {{"most", "7"}, {"pile", "50"}};
  questions.push_back(question<NoRepeatBaseQuestion>(
      "base", "no-repeat", "The lost starts, and how their gaps repeat", "base no-repeat"));
  questions.back().example = {{"most", "7"}};
  questions.push_back(question<NoRepeatVerifyQuestion>(
      "verify", "no-repeat", "The theory checked by playing out", "verify no-repeat"));
  questions.back().example = {{"most", "7"}, {"up_to", "40"}};
  add_play_questions<NoRepeatStart>(questions, "no-repeat", "play no-repeat");
  questions.push_back(question<NoRepeatEverQuestion>(
      "solve", "no-repeat-ever", "Who wins, with which moves, and why", "solve no-repeat-ever"));
  questions.back().example = {{"pile", "50"}, {"used", "50,3"}};
  questions.push_back(question<NoRepeatEverVerifyQuestion>(
      "verify", "no-repeat-ever", "The theory checked by playing out", "verify no-repeat-ever"));
  questions.back().example = {{"up_to", "6"}};
  add_play_questions<NoRepeatEverStart>(questions, "no-repeat-ever", "play no-repeat-ever");
}

}  // namespace dynim::exchange
