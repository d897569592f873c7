// Taking without repeating on the command line.
#include "dynim/one_pile_variants.hpp"
#include "game_commands.hpp"

namespace dynim::app {
namespace {

constexpr const char* ever_description = "Piles, no number ever taken twice from one";
constexpr const char* description = "One pile, take 1 to Y, not as many as were just taken";

Command solve_command() {
  QuestionCommand command = asks("solve", "no-repeat");
  command.several = "pile";
  return question_command(
      "  dynim solve no-repeat --most 7 --pile 50\n"
      "  dynim solve no-repeat --most 5 --pile 10**1000 --last 3\n"
      "  dynim solve no-repeat --most 7 --pile 51 --misere --format json",
      command, description);
}

Command solve_ever_command() {
  QuestionCommand command = asks("solve", "no-repeat-ever");
  command.several = "pile";
  command.check = [](const OptionTexts& texts) {
    require_one(texts, "pile", "piles", "--pile N or --piles A,B,...");
    forbid_both(texts, "pile", "piles");
  };
  return question_command(
      "  dynim solve no-repeat-ever --pile 50 --used 50,3\n"
      "  dynim solve no-repeat-ever --piles 5,7,9 --used '5; ;2,3'",
      command, ever_description);
}

// The lost starts, and how far they are apart.
Command base_command() {
  QuestionCommand command = asks("base", "no-repeat");
  command.check = [](const OptionTexts& texts) { forbid_both(texts, "up_to", "members"); };
  return question_command(
      "  dynim base no-repeat --most 7\n"
      "  dynim base no-repeat --most 1001 --members 1000 --format csv\n"
      "  dynim base no-repeat --most 10**100+1 --members 3",
      command, "Taking without repeating: the lost starts, and how their gaps repeat");
}

Command verify_command() {
  return question_command(
      "  dynim verify no-repeat\n"
      "  dynim verify no-repeat --most 23 --up-to 300",
      verify_question("no-repeat"), "Taking without repeating: the theory against the oracle");
}

Command verify_ever_command() {
  return question_command(
      "  dynim verify no-repeat-ever\n"
      "  dynim verify no-repeat-ever --up-to 12",
      verify_question("no-repeat-ever"),
      "No number ever taken twice: the theory against the oracle");
}

}  // namespace

Game no_repeat_ever_game() {
  return {"no-repeat-ever",
          {solve_ever_command(), verify_ever_command(),
           play_command("no-repeat-ever", ever_description,
                        "  dynim play no-repeat-ever --pile 15 --used 15\n"
                        "  dynim play no-repeat-ever --piles 5,7,9 --computer-first --explain")}};
}

Game no_repeat_game() {
  return {"no-repeat",
          {solve_command(), base_command(), verify_command(),
           play_command("no-repeat", description,
                        "  dynim play no-repeat --most 5 --pile 21\n"
                        "  dynim play no-repeat --most 7 --pile 50 --computer-first --explain")}};
}

}  // namespace dynim::app
