// The list of all questions.
#include "exchange/questions.hpp"

#include <algorithm>
#include <iterator>

namespace dynim::exchange {

// Each in the file of its game.
Questions one_pile_questions(), two_pile_questions(), several_piles_questions(),
    wythoff_questions(), imitation_questions(), no_repeat_questions(), no_repeat_ever_questions(),
    grundy_questions(), sum_questions(), timed_questions(), comply_constrain_questions(),
    gallery_questions(), sequence_questions();

std::span<const QuestionType> all_questions() {
  static const Questions questions = [] {
    Questions all;
    for (const auto& of : {one_pile_questions, two_pile_questions, several_piles_questions,
                           wythoff_questions, imitation_questions, no_repeat_questions,
                           no_repeat_ever_questions, grundy_questions, sum_questions,
                           timed_questions, comply_constrain_questions, gallery_questions,
                           sequence_questions})
      std::ranges::move(of(), std::back_inserter(all));
    return all;
  }();
  return questions;
}

Record QuestionType::ask(const Record& asked, void* with_solver, Budget& budget) const {
  return {&answer, answer_of(asked.value.get(), with_solver, budget)};
}

void fields(FieldVisitor& v, const QuestionType& type, AnswerForm& form) {
  if (type.array != nullptr) {
    v.asked("encoding", form.encoding,
            {"", "json, or binary: the values are left out, and their place in a file is told"});
  }
  if (type.form("certificate") != nullptr) {
    v.optional("certificate", form.certificate,
               {"", "Also a certificate of the answer, which other programs check"});
  }
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
