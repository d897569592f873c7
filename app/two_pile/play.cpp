// dynim play two-pile: against the perfect opponent, in the terminal or from a pipe.
#include "exchange/two_pile.hpp"
#include "play/piles.hpp"
#include "play/play_command.hpp"
#include "two_pile/commands.hpp"

namespace dynim::app {
namespace {

std::string greeting(const TwoPileGame& game, const PlayView& start) {
  const auto& piles = field<std::vector<Integer>>(start.fields, "piles");
  return fmt::format(
      "Two piles, A of {} and B of {}, {}: after a move t the next is at most f(t).\n"
      "Whoever empties a pile {}.",
      start.text(piles[0]), start.text(piles[1]), one_line(describe_move_function(*game.f)),
      game.convention == Convention::normal ? "wins" : "loses");
}

std::string announcement(const PlayView& view) {
  const auto& most = field<std::vector<Integer>>(view.fields, "largest_takes");
  const std::string shown = all_piles(view);
  const auto up_to = [&](const Integer& take) {
    return take == 1 ? "1" : "1 to " + view.text(take);
  };
  if (most[0] != most[1]) {
    return fmt::format("{} You may take {} from A or {} from B.", shown, up_to(most[0]),
                       up_to(most[1]));
  }
  return most[0] == 1 ? shown + " You can only take 1."
                      : fmt::format("{} You may take {}.", shown, up_to(most[0]));
}

// Where nobody sees that the game is over: both piles have counters, and none may be taken.
std::string ending(const PlayView& view) {
  const auto& piles = field<std::vector<Integer>>(view.fields, "piles");
  if (piles[0] == 0 || piles[1] == 0) return "";
  return all_piles(view) + " The next move is at most 0: nothing may be taken.";
}

PlayWords words_of(const TwoPileStart& start) {
  PlayWords words = words_of_piles();
  words.greeting = std::bind_front(greeting, start.game);
  words.ending = ending;
  words.announcement = announcement;
  return words;
}

constexpr const char* play_examples =
    "  dynim play two-pile --f '2*t' --piles 12,20 --limit 5\n"
    "  dynim play two-pile --f '3*t' --piles 12,20 --limit 5 --computer-first --explain\n"
    "  dynim play two-pile --f t --piles 12,20 --limit 5 --misere < moves.txt";

}  // namespace

Command two_pile_play_command() {
  return play_command<TwoPileStart>("Two piles, next move at most f(t), over when one is empty",
                                    play_examples, words_of);
}

}  // namespace dynim::app
