// Grundy values on the command line.
#include "grundy/commands.hpp"

namespace dynim::app {

Game grundy_game() {
  return {"grundy",
          {grundy_value_command(), grundy_table_command(), grundy_verify_command(),
           grundy_plot_command()}};
}

}  // namespace dynim::app
