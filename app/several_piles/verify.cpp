// dynim verify piles: families and events against recurrence against oracle.
#include "exchange/several_piles.hpp"
#include "question_command.hpp"
#include "several_piles/commands.hpp"
#include "verify_text.hpp"

namespace dynim::app {
namespace {

void write_verify_text(Output& output, SeveralPilesVerifyQuestion& question, VerifyAnswer& answer,
                       const OutputOptions&) {
  LabelledList list(true);
  add_verified_functions(list, "piles", question, answer);
  add_comparison(list, answer);
  list.write(output);
}

constexpr const char* verify_examples =
    "  dynim verify piles --f '2*t'\n"
    "  dynim verify piles --f '3*t' --up-to 60\n"
    "  dynim verify piles --random 30 --seed 7";

}  // namespace

Command several_piles_verify_command() {
  QuestionCommand command = asks("verify", "piles", write_verify_text);
  command.budget = "60s";
  command.full = false;
  command.check = check_verified_functions;
  return question_command(verify_examples, command, several_piles_description);
}

}  // namespace dynim::app
