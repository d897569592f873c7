// dynim compare two-pile: where L of two move functions first differs, or L and the formula of
// admissible functions.
#include "question_command.hpp"
#include "two_pile/commands.hpp"

namespace dynim::app {
namespace {

constexpr const char* compare_examples =
    "  dynim compare two-pile --f '3*t' --with '4*t'\n"
    "  dynim compare two-pile --f '2*t' --with '3*t' --up-to 10**100\n"
    "  dynim compare two-pile --f '4*t'  # L and the formula";

}  // namespace

Command two_pile_compare_command() {
  QuestionCommand command = asks("compare", "two-pile");
  command.threads = true;
  return question_command(compare_examples, command,
                          "Two piles: L of two functions, or L and the formula");
}

}  // namespace dynim::app
