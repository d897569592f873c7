// The program: what it says of itself, and all its commands.
#include "command.hpp"
#include "formats/output.hpp"

namespace dynim::app {
namespace {

constexpr const char* description =
    "dynim - exact answers about dynamic take-away games: Nim on one pile or several, where after "
    "a move t the next move is at most f(t), for an f of your own.";

constexpr const char* footer =
    "Examples:\n"
    "  dynim '2*t' 100        # who wins 100 counters? A limit may follow\n"
    "  dynim play '2*t' 20    # against the computer\n"
    "  dynim nim 3,5,7        # ordinary Nim\n"
    "  dynim wythoff-nim 3,5  # a game of the gallery, and its piles\n"
    "  dynim base '3*t'       # the pile sizes that matter\n"
    "  dynim solve two-pile '3*t' 12,20 4\n"
    "  dynim table two-pile --f '5*t' --size 1000 --image moves.svg\n"
    "  dynim table --f @fibonacci --up-to 1000 --format csv\n"
    "\nExit codes: 0 answered, 1 a check failed, 2 wrong usage or input,\n"
    "3 a limit was reached, 4 an internal error, or the output could not be written.";

constexpr const char* greeting =
    "Dynim solves dynamic take-away games: Nim in which how much you may take\n"
    "depends on what was just taken.\n"
    "\n"
    "  dynim play           a game against the computer\n"
    "  dynim '2*t' 100      who wins 100 counters, where each move is at most twice\n"
    "                       the one before, and how? The first may take up to 99\n"
    "  dynim serve --open   all of it in the browser\n"
    "  dynim help           what else there is; help games, help rules\n";

ExitCode greet() {
  Output output("");
  output.write(greeting);
  output.finish();
  return answered;
}

}  // namespace

CommandLine declare_program(std::string_view first) {
  CommandLine program{"dynim", description, footer};
  add_option(program, {.names = "-h,--help", .description = "Print this help and exit"});
  add_option(program, {.names = "-V,--version", .description = "Print the version and exit"});
  add_commands(program, first);
  program.run = greet;
  return program;
}

}  // namespace dynim::app
