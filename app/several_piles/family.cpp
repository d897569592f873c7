// dynim family: whether a move function belongs to a family whose rule gives L of several piles,
// and if not, where the rule fails.
#include "question_command.hpp"
#include "several_piles/commands.hpp"

namespace dynim::app {
namespace {

constexpr const char* family_examples =
    "  dynim family --f '3*t//2'\n"
    "  dynim family --f '2*t'\n"
    "  dynim family --f 't % 8'  # a rule, although f is bounded\n"
    "  dynim family --f '3*t'    # witnesses: where the rules fail";

}  // namespace

Command several_piles_family_command() {
  return question_command(family_examples, asks("family", "piles"));
}

}  // namespace dynim::app
