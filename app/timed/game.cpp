// One pile with limits by the turn on the command line.
#include "dynim/one_pile_variants.hpp"
#include "game_commands.hpp"

namespace dynim::app {
namespace {

Command solve_command() {
  QuestionCommand command = asks("solve", "timed");
  command.several = "pile";
  return question_command(
      "  dynim solve timed --most i --pile 100\n"
      "  dynim solve timed --most '3*i' --least 2 --blocked i --pile 10**1000 --turn 7\n"
      "  dynim solve timed --most '5,3,4,...' --pile 1000 --misere",
      command);
}

Command table_command() {
  QuestionCommand command = asks("table", "timed");
  command.end = [](const TimedTableAnswer& answer) {
    return fmt::format("The list has {} intervals", answer.intervals.size());
  };
  return question_command(
      "  dynim table timed --most i\n"
      "  dynim table timed --most '2*i - 1' --turn 2 --from 10**100 --count 3",
      command);
}

Command verify_command() {
  QuestionCommand command = verify_question("timed");
  command.check = [](const OptionTexts& texts) {
    require_one(texts, "most", "random", "--most EXPR or --random K");
  };
  return question_command(
      "  dynim verify timed --most i\n"
      "  dynim verify timed --random 20 --seed 7 --up-to 40",
      command);
}

}  // namespace

Game timed_game() {
  return {"timed",
          {solve_command(), table_command(), verify_command(),
           play_command("timed", "One pile, where the limits depend on the turn",
                        "  dynim play timed --most i --pile 30\n"
                        "  dynim play timed --most '2*i - 1' --pile 50 --computer-first")}};
}

}  // namespace dynim::app
