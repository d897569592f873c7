// dynim play sum: against the perfect opponent, in the terminal or from a pipe.
#include "dynim/error.hpp"
#include "exchange/sum.hpp"
#include "play/piles.hpp"
#include "play/play_command.hpp"
#include "sum/commands.hpp"

namespace dynim::app {
namespace {

std::string announcement(const PlayView& view) {
  const auto& piles = field<std::vector<Integer>>(view.fields, "piles");
  const auto& most = field<std::vector<Integer>>(view.fields, "largest_takes");
  std::string text;
  for (std::size_t i = 0; i < piles.size(); ++i) {
    text += fmt::format("{}{}: {}", i == 0 ? "" : ", ", name_of(static_cast<Pile>(i)),
                        view.text(piles[i]));
    if (piles[i] > 0) text += fmt::format(" (you may take {})", view.text(most[i]));
  }
  return text + ".";
}

// Where nobody sees that the game is over: there are counters, and none may be taken.
std::string ending(const PlayView& view) {
  const auto& piles = field<std::vector<Integer>>(view.fields, "piles");
  const bool empty = std::ranges::all_of(piles, [](const Integer& pile) { return pile == 0; });
  return empty ? "" : all_piles(view) + " Nothing may be taken from any of them.";
}

PlayWords words_of(const SumStart& start) {
  if (start.game.all().size() > most_named_piles) {
    throw InputError("in play the piles have letters: there can be " +
                     std::to_string(most_named_piles));
  }
  PlayWords words = words_of_piles();
  words.greeting = [](const PlayView& view) {
    return all_piles(view) +
           " Each has a limit of its own, which changes with the moves in it alone.\n"
           "Whoever cannot move loses.";
  };
  words.announcement = announcement;
  words.ending = ending;
  return words;
}

constexpr const char* play_examples =
    "  dynim play sum --f '2*t' --piles 12:4,9:3\n"
    "  dynim play sum --summand '2*t; 12; 4' --summand 'nim; 5' --computer-first";

}  // namespace

Command sum_play_command() {
  return play_command<SumStart>("A sum of piles, each with its own limit", play_examples, words_of);
}

}  // namespace dynim::app
