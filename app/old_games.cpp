// The games whose commands are not yet made of the fields of their questions.
#include "game.hpp"
#include "imitation/commands.hpp"
#include "wythoff/commands.hpp"

namespace dynim::app {
namespace {

Command command(std::string verb, bool of_a_group, void (*add)(CLI::App&, Selected&)) {
  return {std::move(verb), of_a_group,
          [add](CLI::App& parent, const std::string&, Selected& selected) -> CLI::App* {
            add(parent, selected);
            return nullptr;
          }};
}

}  // namespace

Game wythoff_game() {
  return {"wythoff",
          {command("solve", true, add_solve_wythoff_command),
           command("pairs", false, add_pairs_command),
           command("table", true, add_table_wythoff_command),
           command("verify", true, add_verify_wythoff_command), wythoff_play_command()}};
}

Game imitation_game() {
  return {"imitation",
          {command("solve", true, add_solve_imitation_command),
           command("table", true, add_table_imitation_command),
           command("verify", true, add_verify_imitation_command), imitation_play_command()}};
}

}  // namespace dynim::app
