// dynim solve sum: who wins a sum of piles, each with its own rule and limit, and by which moves.
#include "question_command.hpp"
#include "sum/commands.hpp"

namespace dynim::app {
namespace {

constexpr const char* solve_examples =
    "  dynim solve sum --f '2*t' --piles '20:5,13:13,7'\n"
    "  dynim solve sum --summand '2*t; 20; 5' --summand 't+1; 30; 4' --summand 'nim; 7'";

}  // namespace

Command sum_solve_command() {
  QuestionCommand command = asks("solve", "sum");
  command.check = [](const OptionTexts& texts) {
    require_one(texts, "piles", "summand", "--piles 'N:X,...' or --summand 'F; N; X'");
    if (texts.has("f")) require_one(texts, "piles", "piles", "--piles 'N:X,...' with --f");
  };
  return question_command(solve_examples, command);
}

}  // namespace dynim::app
