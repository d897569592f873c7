// One pile on the command line.
#include "one_pile/commands.hpp"
#include "play/play_command.hpp"

namespace dynim::app {
namespace {

constexpr const char* play_examples =
    "  dynim play one-pile --f '2*t' --pile 20\n"
    "  dynim play one-pile --f @fibonacci --pile 55 --computer-first --explain\n"
    "  dynim play one-pile --f t --pile 20 < moves.txt";

}  // namespace

Game one_pile_game() {
  return {"one-pile",
          {one_pile_solve_command(), one_pile_base_command(), one_pile_table_command(false),
           one_pile_table_command(true), one_pile_stats_command(), one_pile_compare_command(),
           one_pile_strategy_command(), one_pile_verify_command(),
           play_command("one-pile", "One pile, next move at most f(t)", play_examples),
           one_pile_g_plot(), one_pile_members_plot(), one_pile_histogram_plot(),
           one_pile_outcomes_plot()}};
}

}  // namespace dynim::app
