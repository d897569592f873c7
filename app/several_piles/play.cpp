// dynim play piles: against the perfect opponent, in the terminal or from a pipe.
#include <algorithm>

#include "dynim/error.hpp"
#include "exchange/several_piles.hpp"
#include "play/piles.hpp"
#include "play/play_command.hpp"
#include "several_piles/commands.hpp"

namespace dynim::app {
namespace {

std::string greeting(const SeveralPilesGame& game, const PlayView& start) {
  return fmt::format(
      "{} {}: after a move t the next, from any pile, is at most f(t).\n"
      "Whoever takes the last counter wins.",
      all_piles(start), one_line(describe_move_function(*game.f)));
}

std::string announcement(const PlayView& view) {
  const auto& most = field<std::vector<Integer>>(view.fields, "largest_takes");
  const Integer& largest = *std::ranges::max_element(most);
  const std::string takes = largest == 1 ? "1" : "1 to " + view.text(largest);
  const bool all = std::ranges::all_of(most, [&](const Integer& take) { return take == largest; });
  return fmt::format("{} You may take {}{}.", all_piles(view), takes,
                     all ? "" : ", where there are so many");
}

// Where nobody sees that the game is over: there are counters, and none may be taken.
std::string ending(const PlayView& view) {
  const auto& piles = field<std::vector<Integer>>(view.fields, "piles");
  if (std::ranges::all_of(piles, [](const Integer& pile) { return pile == 0; })) return "";
  return all_piles(view) + " The next move is at most 0: nothing may be taken.";
}

PlayWords words_of(const SeveralPilesStart& start) {
  if (start.piles.size() > most_named_piles) {
    throw InputError("in play the piles have letters: there can be " +
                     std::to_string(most_named_piles));
  }
  PlayWords words = words_of_piles();
  words.greeting = std::bind_front(greeting, start.game);
  words.ending = ending;
  words.announcement = announcement;
  return words;
}

constexpr const char* play_examples =
    "  dynim play piles --f '2*t' --piles 12,20,7 --limit 5\n"
    "  dynim play piles --f t --piles 12,20 --limit 3 --computer-first --explain\n"
    "  dynim play piles --f '3*t' --piles 9,14 --limit 5 < moves.txt";

}  // namespace

Command several_piles_play_command() {
  return play_command<SeveralPilesStart>(several_piles_description, play_examples, words_of);
}

}  // namespace dynim::app
