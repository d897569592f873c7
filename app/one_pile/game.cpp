// One pile on the command line.
#include "one_pile/commands.hpp"
#include "one_pile/thresholds.hpp"
#include "play/play_command.hpp"
#include "verify_command.hpp"

namespace dynim::app {
namespace {

constexpr const char* play_examples =
    "  dynim play one-pile --f '2*t' --pile 20\n"
    "  dynim play one-pile --f @fibonacci --pile 55 --computer-first --explain\n"
    "  dynim play one-pile --f t --pile 20 < moves.txt";

constexpr const char* verify_examples =
    "  dynim verify one-pile --f '2*t'\n"
    "  dynim verify one-pile --f-file my-game.txt --up-to 1000\n"
    "  dynim verify one-pile --random 100 --seed 7\n"
    "  dynim verify one-pile --random 20 --period 6 --up-to 60\n"
    "  dynim verify one-pile --random 20 --blocking 2";

Command verify_command() {
  auto command = verify_functions("one-pile");
  command.others = {other_question("blocking", one_pile_thresholds_verify()),
                    other_question("pass", one_pile_thresholds_verify())};
  return question_command(verify_examples, command, "One pile, next move at most f(t)");
}

}  // namespace

Game one_pile_game() {
  return {"one-pile",
          {one_pile_solve_command(), one_pile_base_command(), one_pile_table_command(false),
           one_pile_table_command(true), one_pile_stats_command(), one_pile_compare_command(),
           one_pile_strategy_command(), verify_command(),
           play_command("one-pile", "One pile, next move at most f(t)", play_examples),
           one_pile_g_plot(), one_pile_members_plot(), one_pile_histogram_plot(),
           one_pile_outcomes_plot()}};
}

}  // namespace dynim::app
