#include "play/play_command.hpp"

#include <algorithm>
#include <optional>

#include "dynim/error.hpp"
#include "play/session.hpp"

namespace dynim::app {

void add_play_options(CLI::App& command, PlayOptions& options) {
  command.add_flag("--computer-first", options.computer_first, "The computer makes the first move");
  command.add_flag("--explain", options.explain, "The computer says why it moves as it does");
  add_output_options(command, options.output, {"text", "json"});
  add_full_option(command, options.output);
  add_work_options(command, options.work, "10s");
}

void check(const PlayOptions& options) {
  if (options.output.format == "text" && !options.output.path.empty()) {
    throw InputError("--output: the record of a game is JSON; add --format json");
  }
  read_limits(options.work);
}

ExitCode play(PlayedGame& game, const Integer& largest_number, const PlayOptions& options,
              std::size_t numbers_in_a_line) {
  const bool recorded = options.output.format == "json";
  Output record(options.output.path);
  Output screen("");
  // A record on the standard output must be alone there; one in a file leaves the screen to the
  // dialogue.
  const bool dialogue = !recorded || !options.output.path.empty();
  Session session(game, {options.explain, options.output.full, dialogue}, options.work, screen);
  constexpr std::size_t room_beside_the_numbers = 1000;
  constexpr std::size_t room_between_two = 3;
  constexpr std::size_t longest_list = std::size_t{1} << 26;
  const std::size_t number = to_string(largest_number).size() + room_between_two;
  LineReader lines(std::max(number, std::min(numbers_in_a_line * number, longest_list)) +
                   room_beside_the_numbers);
  std::optional<InputError> failure;  // of the move function, in the middle of a game
  try {
    session.run(lines);
  } catch (const InputError& error) {
    failure = error;
  }
  screen.finish();
  if (recorded) session.write_record(record);
  record.finish();
  if (failure) throw *failure;
  return answered;
}

}  // namespace dynim::app
