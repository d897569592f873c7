// The list of all questions.
#include "exchange/questions.hpp"

namespace dynim::exchange {

// Each in the file of its game.
void add_one_pile_questions(Questions& questions);
void add_two_pile_questions(Questions& questions);
void add_several_piles_questions(Questions& questions);
void add_wythoff_questions(Questions& questions);
void add_imitation_questions(Questions& questions);
void add_no_repeat_questions(Questions& questions);
void add_grundy_questions(Questions& questions);
void add_sum_questions(Questions& questions);
void add_timed_questions(Questions& questions);
void add_comply_constrain_questions(Questions& questions);
void add_gallery_question(Questions& questions);
void add_sequence_question(Questions& questions);

std::span<const QuestionType> all_questions() {
  static const Questions questions = [] {
    Questions all;
    add_one_pile_questions(all);
    add_two_pile_questions(all);
    add_several_piles_questions(all);
    add_wythoff_questions(all);
    add_imitation_questions(all);
    add_no_repeat_questions(all);
    add_grundy_questions(all);
    add_sum_questions(all);
    add_timed_questions(all);
    add_comply_constrain_questions(all);
    add_gallery_question(all);
    add_sequence_question(all);
    return all;
  }();
  return questions;
}

Record QuestionType::ask(const Record& asked, void* with_solver, Budget& budget) const {
  return {&answer, answer_of(asked.value.get(), with_solver, budget)};
}

void encoding_field(FieldVisitor& v, Encoding& encoding) {
  v.asked("encoding", encoding,
          {"", "json, or binary: the values are left out, and their place in a file is told"});
}

const QuestionType* find_question(std::string_view name, std::string_view game,
                                  const IsGiven& is_given) {
  const QuestionType* found = nullptr;
  for (const QuestionType& type : all_questions()) {
    if (type.name != name || type.game != game) continue;
    if (found == nullptr || type.is_meant(is_given)) found = &type;
  }
  return found;
}

std::string_view field_that_tells(const QuestionType& type) {
  return find_question(type.name, type.game) == &type ? "" : type.with_fields.front();
}

}  // namespace dynim::exchange
