// dynim verify two-pile: formula and strategy against table against oracle.
#include "exchange/two_pile.hpp"
#include "question_command.hpp"
#include "two_pile/commands.hpp"
#include "verify_text.hpp"

namespace dynim::app {
namespace {

void write_verify_text(Output& output, TwoPileVerifyQuestion& question, VerifyAnswer& answer,
                       const OutputOptions&) {
  LabelledList list(true);
  add_verified_functions(list, "two-pile", question, answer);
  add_comparison(list, answer);
  list.write(output);
}

constexpr const char* verify_examples =
    "  dynim verify two-pile --f '3*t'\n"
    "  dynim verify two-pile --f '5*t' --up-to 60\n"
    "  dynim verify two-pile --random 100 --seed 7";

}  // namespace

Command two_pile_verify_command() {
  QuestionCommand command = asks("verify", "two-pile", write_verify_text);
  command.budget = "60s";
  command.full = false;
  command.check = check_verified_functions;
  return question_command(verify_examples, command,
                          "Two piles, next move at most f(t), over when one is empty");
}

}  // namespace dynim::app
