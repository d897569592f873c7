// Tables of classes: what every position with piles from 0 to N is. The same for Wythoff Nim and
// Imitation Nim, whose classes differ.
#pragma once

#include <string>

#include "exchange/wythoff.hpp"
#include "question_command.hpp"

namespace dynim::app {

/// What every such table asks of its command.
template <class Question>
void set_table(QuestionCommand& command) {
  command.budget = "none";
  command.full = false;
  command.end = [](const typename Question::Answer&) { return ""; };  // the reason says it
  command.fits = [](const Question& question, const OutputOptions& output) {
    check_size(question.size, 0, output);
  };
}

/// dynim table GAME. `Question`: WythoffMapQuestion or ImitationMapQuestion.
/// `command`: the question, and what others stand beside it.
template <class Question>
Command class_table_command(QuestionCommand command, const std::string& description,
                            const std::string& more_examples = "") {
  const std::string name(command.type.game);
  command.picture = natural_figure(command.type);
  set_table<Question>(command);
  const std::string line = "  dynim table " + name;
  return question_command(
      "table", true, description,
      line + " --m 1 --p 1 --size 20\n" + line + " --m 1 --p 3 --size 150 --image map.png\n" +
          line + " --m 2 --p 2 --size 5000 --format npy --output map.npy" + more_examples,
      command);
}

}  // namespace dynim::app
