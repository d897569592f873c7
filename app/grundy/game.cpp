// Grundy values on the command line.
#include "grundy/commands.hpp"
#include "verify_command.hpp"

namespace dynim::app {
namespace {

constexpr const char* verify_examples =
    "  dynim verify grundy --f '2*t'\n"
    "  dynim verify grundy --random 50 --seed 7";

}  // namespace

Game grundy_game() {
  return {"grundy",
          {grundy_value_command(), grundy_table_command(),
           question_command(verify_examples, verify_functions("grundy"),
                            "Grundy values of one pile, and sums of two"),
           grundy_plot_command()}};
}

}  // namespace dynim::app
