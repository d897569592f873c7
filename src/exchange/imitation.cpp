// The questions about Imitation Nim.
#include "exchange/imitation.hpp"

#include "exchange/questions.hpp"
#include "exchange/record.hpp"

namespace dynim::exchange {

void add_imitation_questions(Questions& questions) {
  questions.push_back(question<ImitationQuestion>("solve", "imitation"));
  questions.push_back(question<ImitationMapQuestion>("table", "imitation"));
  questions.push_back(question<ImitationVerifyQuestion>("verify", "imitation"));
  add_play_questions<ImitationStart>(questions, "imitation");
}

template PlayRecord<ImitationStart> read_record(std::string_view);

}  // namespace dynim::exchange
