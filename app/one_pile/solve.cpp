// dynim solve one-pile: who wins, how, and why.
#include "one_pile/commands.hpp"
#include "one_pile/thresholds.hpp"
#include "question_command.hpp"

namespace dynim::app {
namespace {

constexpr const char* solve_examples =
    "  dynim solve one-pile --f '2*t' --pile 100\n"
    "  dynim solve one-pile --f @fibonacci --pile 10**1000 --limit 1e14 --format json\n"
    "  dynim solve one-pile --f '4,2,...' --pile 60 --limit 7 --moves all\n"
    "  dynim solve one-pile --f 't + 1' --pile 33 --misere --terminal 0,5,9\n"
    "  dynim solve one-pile --f 'n % 3 == 0 ? 2*t : t' --pile 1e30\n"
    "  dynim solve one-pile --f 'n % 3 == 0 ? t : 2*t' --pile 15 --history 10,7\n"
    "  dynim solve one-pile --f '2*t' --pile 100 --limit 7 --blocking 1\n"
    "  dynim solve one-pile --f '2*t' --pile 100 --limit 7 --pass";

}  // namespace

Command one_pile_solve_command() {
  QuestionCommand command = asks("solve", "one-pile");
  command.several = "pile";
  command.check = [](const OptionTexts& texts) {
    if (texts.has("blocked_moves"))
      require_one(texts, "blocking", "blocking", "--blocking P with --blocked-moves");
  };
  QuestionCommand blocking = asks("blocking", "one-pile");
  blocking.several = "pile";
  blocking.check = [](const OptionTexts& texts) { forbid_of_the_plain_game(texts, "blocking"); };
  QuestionCommand pass = asks("pass", "one-pile");
  pass.several = "pile";
  pass.check = [](const OptionTexts& texts) {
    forbid_of_the_plain_game(texts, "pass");
    forbid_both(texts, "pass", "blocked_moves");
  };
  command.others = {other_question("blocking", blocking), other_question("pass", pass)};
  return question_command(solve_examples, command, "One pile, next move at most f(t)");
}

}  // namespace dynim::app
