// dynim verify grundy: sweep and copies against the definition against the oracle.
#include "exchange/grundy.hpp"
#include "grundy/commands.hpp"
#include "question_command.hpp"
#include "verify_text.hpp"

namespace dynim::app {
namespace {

void write_verify_text(Output& output, GrundyVerifyQuestion& question, VerifyAnswer& answer,
                       const OutputOptions&) {
  LabelledList list(true);
  add_verified_functions(list, "grundy", question, answer);
  add_comparison(list, answer);
  list.write(output);
}

constexpr const char* verify_examples =
    "  dynim verify grundy --f '2*t'\n"
    "  dynim verify grundy --random 50 --seed 7";

}  // namespace

Command grundy_verify_command() {
  QuestionCommand command = asks("verify", "grundy", write_verify_text);
  command.budget = "60s";
  command.full = false;
  command.check = check_verified_functions;
  return question_command(verify_examples, command, "Grundy values of one pile, and sums of two");
}

}  // namespace dynim::app
