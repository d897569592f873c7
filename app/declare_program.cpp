// The program: what it says of itself, and all its commands.
#include "command.hpp"

namespace dynim::app {
namespace {

constexpr const char* description =
    "dynim - exact answers about dynamic take-away games: Nim on one pile or two, where after a "
    "move t the next move is at most f(t), or f(n, t) where it looks at the one pile n, for an f "
    "of your own.";

constexpr const char* footer =
    "Short forms, of dynim solve:\n"
    "  dynim '2*t' 100        # f(t) = 2*t, 100 counters; a limit may follow\n"
    "  dynim wythoff-nim 3,5  # a game of the gallery, and its piles\n"
    "\nExamples:\n"
    "  dynim solve one-pile --f '2*t' --pile 100  # who wins Fibonacci nim?\n"
    "  dynim base --f '3*t' --members 20          # the pile sizes that matter\n"
    "  dynim solve two-pile --f '3*t' --piles 12,20 --limit 4\n"
    "  dynim table two-pile --f '5*t' --size 1000 --image moves.svg\n"
    "  dynim table --f @fibonacci --up-to 1000 --format csv\n"
    "  dynim play one-pile --f '2*t' --pile 20    # against the computer\n"
    "\nExit codes: 0 answered, 1 a check failed, 2 wrong usage or input,\n"
    "3 a limit was reached, 4 an internal error, or the output could not be written.";

}  // namespace

CommandLine declare_program(std::string_view first) {
  CommandLine program{"dynim", description, footer};
  add_option(program, {.names = "-h,--help", .description = "Print this help and exit"});
  add_option(program, {.names = "-V,--version", .description = "Print the version and exit"});
  add_commands(program, first);
  return program;
}

}  // namespace dynim::app
