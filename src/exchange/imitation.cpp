// The questions about Imitation Nim.
#include "dynim/exchange/imitation.hpp"

#include "exchange/questions.hpp"

namespace dynim::exchange {

void add_imitation_questions(Questions& questions) {
  questions.push_back(entry<ImitationQuestion>("solve", "imitation"));
  questions.push_back(entry<ImitationMapQuestion>("table", "imitation"));
  questions.push_back(entry<ImitationVerifyQuestion>("verify", "imitation"));
  questions.push_back(play_entry<ImitationStart>("imitation"));
}

}  // namespace dynim::exchange
