// dynim verify GAME: theory against recurrence against oracle, for one move function or random ones,
// or for one m and p or all small ones.
#pragma once

#include <string>

#include "question_command.hpp"
#include "verify_text.hpp"

namespace dynim::app {

/// Of a game with a move function.
template <class Question>
QuestionCommand verify_functions(const std::string& game) {
  QuestionCommand command =
      asks("verify", game,
           [game](Output& output, Question& question, VerifyAnswer& answer, const OutputOptions&) {
             LabelledList list(true);
             add_verified_functions(list, game, question, answer);
             if constexpr (requires { question.period; }) {
               if (!question.f && question.period.value_or(1) > 1)
                 list.add("period", std::to_string(*question.period) + " in the pile size");
             }
             add_comparison(list, answer, declared_period(question.f));
             list.write(output);
           });
  command.budget = "60s";
  command.full = false;
  command.check = check_verified_functions;
  return command;
}

/// Of a game of m and p.
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
