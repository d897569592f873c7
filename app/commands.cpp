// The commands of the program, in the order of its help.
#include "command.hpp"
#include "options.hpp"

namespace dynim::app {

namespace {

// A command that is asked about one game after the other: its name is followed by that of the game.
CLI::App& add_group(CLI::App& program, const std::string& name, const std::string& description) {
  CLI::App& group = add_command(program, name, description, "");
  group.require_subcommand(0, 1);
  return group;
}

}  // namespace

void add_commands(CLI::App& program, Selected& selected) {
  CLI::App& solve = add_group(program, "solve", "Who wins a position, with which move, and why");
  add_solve_one_pile_command(solve, selected);
  add_solve_two_pile_command(solve, selected);
  add_solve_wythoff_command(solve, selected);
  add_solve_imitation_command(solve, selected);
  add_base_command(program, selected);
  add_admissible_command(program, selected);
  add_pairs_command(program, selected);
  CLI::App& table = add_table_command(program, selected);
  add_table_two_pile_command(table, selected);
  add_table_wythoff_command(table, selected);
  add_table_imitation_command(table, selected);
  add_stats_command(program, selected);
  CLI::App& verify =
      add_group(program, "verify", "Check the theory against playing everything out");
  add_verify_one_pile_command(verify, selected);
  add_verify_two_pile_command(verify, selected);
  add_verify_wythoff_command(verify, selected);
  add_verify_imitation_command(verify, selected);
  CLI::App& play = add_group(program, "play", "Play against the perfect opponent");
  add_play_one_pile_command(play, selected);
  add_play_two_pile_command(play, selected);
  add_play_wythoff_command(play, selected);
  add_play_imitation_command(play, selected);
  add_gallery_command(program, selected);
}

}  // namespace dynim::app
