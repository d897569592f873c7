// The list of all questions.
#include "exchange/questions.hpp"

namespace dynim::exchange {

void refuse_binary() {
  throw RequestError("invalid", "encoding", "there is no place here for a binary table");
}

const Questions& all_questions() {
  static const Questions questions = [] {
    Questions all;
    add_one_pile_questions(all);
    add_two_pile_questions(all);
    add_several_piles_questions(all);
    add_wythoff_questions(all);
    add_imitation_questions(all);
    add_grundy_questions(all);
    add_sum_questions(all);
    add_gallery_question(all);
    return all;
  }();
  return questions;
}

}  // namespace dynim::exchange
