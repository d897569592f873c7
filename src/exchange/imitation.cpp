// The questions about Imitation Nim.
#include "exchange/imitation.hpp"

#include "exchange/questions.hpp"
#include "report/imitation.hpp"

namespace dynim::exchange {

void add_imitation_questions(Questions& questions) {
  questions.push_back(question<ImitationQuestion>(
      "solve", "imitation", "Who wins, with which move, and why", "solve imitation"));
  questions.back().example = {{"m", "1"}, {"p", "1"}, {"history", "12,20"}};
  questions.push_back(question<ImitationMapQuestion>(
      "table", "imitation", "A table of the classes of positions", "table imitation"));
  questions.back().example = {{"m", "1"}, {"p", "1"}, {"size", "30"}};
  questions.back().pictures = {{"table imitation"}};
  questions.push_back(question<ImitationVerifyQuestion>(
      "verify", "imitation", "The theory checked by playing out", "verify imitation"));
  questions.back().example = {{"m", "1"}, {"p", "1"}, {"up_to", "10"}};
  add_play_questions<ImitationStart>(questions, "imitation", "play imitation");
}

}  // namespace dynim::exchange
