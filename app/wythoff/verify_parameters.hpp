// dynim verify GAME for Wythoff Nim and Imitation Nim: one m and p or all small ones.
#pragma once

#include <string>

#include "question_command.hpp"
#include "verify_text.hpp"

namespace dynim::app {

/// `Question`: WythoffVerifyQuestion or ImitationVerifyQuestion.
template <class Question>
Command verify_parameters_command(const std::string& game, const std::string& description) {
  QuestionCommand command =
      asks("verify", game,
           [game](Output& output, Question& question, VerifyAnswer& answer, const OutputOptions&) {
             LabelledList list(true);
             add_verified_parameters(list, game, question.m, question.p);
             add_parameter_comparison(list, answer);
             list.write(output);
           });
  command.budget = "60s";
  command.full = false;
  const std::string line = "  dynim verify " + game;
  return question_command("verify", true, description,
                          line + "\n" + line + " --m 2 --p 3 --up-to 20", command);
}

}  // namespace dynim::app
