// Comply/constrain subtraction on the command line.
#include "dynim/one_pile_variants.hpp"
#include "game_commands.hpp"

namespace dynim::app {
namespace {

Command solve_command() {
  QuestionCommand command = asks("solve", "comply-constrain");
  command.several = "pile";
  return question_command(
      "  dynim solve comply-constrain --most 3 --pile 20\n"
      "  dynim solve comply-constrain --most 3 --pile 10**1000 --told more-than\n"
      "  dynim solve comply-constrain --most 3 --pile 20 --misere --format json",
      command);
}

Command table_command() {
  QuestionCommand command = asks("table", "comply-constrain");
  command.end = [](const ComplyConstrainTableAnswer& answer) {
    return fmt::format("The table has {} piles", answer.rows.size());
  };
  return question_command(
      "  dynim table comply-constrain --most 3\n"
      "  dynim table comply-constrain --most 3 --from 10**100 --count 5 --format csv",
      command);
}

Command verify_command() {
  return question_command(
      "  dynim verify comply-constrain\n"
      "  dynim verify comply-constrain --most 23 --up-to 300",
      verify_question("comply-constrain"));
}

}  // namespace

Game comply_constrain_game() {
  return {"comply-constrain",
          {solve_command(), table_command(), verify_command(),
           play_command("comply-constrain",
                        "One pile, the other player says \"at most K\" or \"more than K\"",
                        "  dynim play comply-constrain --most 3 --pile 20\n"
                        "  dynim play comply-constrain --most 3 --pile 30 --computer-first")}};
}

}  // namespace dynim::app
