// dynim strategy: how to win one pile, to be copied.
#include "exchange/one_pile.hpp"
#include "one_pile/commands.hpp"
#include "question_command.hpp"

namespace dynim::app {
namespace {

constexpr const char* strategy_examples =
    "  dynim strategy one-pile --f '3*t'\n"
    "  dynim strategy one-pile --f '2*t' --format python --output fibonacci.py\n"
    "  dynim strategy @subtraction-3 --format cpp";

}  // namespace

Command one_pile_strategy_command() {
  QuestionCommand command = asks("strategy", "one-pile");
  command.end = [](OnePileStrategyAnswer&) { return std::string(); };
  command.full = false;
  return question_command(strategy_examples, command);
}

}  // namespace dynim::app
