// dynim compare: where two rules of one pile first differ. The comparisons of other games are
// commands inside this one, each in its game's folder.
#include "one_pile/commands.hpp"
#include "question_command.hpp"

namespace dynim::app {
namespace {

constexpr const char* compare_examples =
    "  dynim compare --f '2*t' --with '3*t'\n"
    "  dynim compare --f 't**2' --with '2**t' --up-to 10**9\n"
    "  dynim compare --f t --with 'floor(phi*t)' --up-to 10**1000\n"
    "  dynim compare two-pile --f '3*t' --with '4*t'";

}  // namespace

Command one_pile_compare_command() {
  return question_command(compare_examples, asks("compare", "one-pile"),
                          "Where two move functions first differ: one pile, or another game");
}

}  // namespace dynim::app
