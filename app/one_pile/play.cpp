// dynim play one-pile: against the perfect opponent, in the terminal or from a pipe.
#include "exchange/one_pile.hpp"
#include "one_pile/commands.hpp"
#include "play/play_command.hpp"
#include "play/typed.hpp"

namespace dynim::app {
namespace {

std::string greeting(const OnePileGame& game, const PlayView& start) {
  const bool plain = game.f->period() == 1;
  std::string ends;
  for (const Integer& n : game.terminal) ends += n == 0 ? "" : " or " + start.text(n);
  return fmt::format("One pile of {}, {}: after a move t{} the next is at most {}.\nWhoever {} {}.",
                     start.text(field<Integer>(start.fields, "pile")),
                     one_line(describe_move_function(*game.f)), plain ? "" : " from n counters",
                     plain ? "f(t)" : "f(n, t)",
                     ends.empty() ? "takes the last counter" : "leaves 0" + ends,
                     game.convention == Convention::normal ? "wins" : "loses");
}

std::string left(const PlayView& view) {
  return view.text(field<Integer>(view.fields, "pile")) + " left";
}

std::string announcement(const PlayView& view) {
  const auto& limit = field<Integer>(view.fields, "limit");
  return limit == 1 ? fmt::format("{}. You can only take 1.", left(view))
                    : fmt::format("{}. You may take 1 to {}.", left(view), view.text(limit));
}

// Where nobody sees that the game is over: counters are left, and none may be taken.
std::string ending(const OnePileGame& game, const PlayView& view) {
  if (is_over(game, field<Integer>(view.fields, "pile"))) return "";
  return left(view) + ", and the next move is at most 0: nothing may be taken.";
}

Typed read(const PlayView&, std::string_view typed) {
  const auto taken = read_number(typed);
  return taken ? Typed(Action(Move{Pile::first, *taken})) : Typed();
}

PlayWords words_of(const OnePileStart& start) {
  PlayWords words;
  words.greeting = std::bind_front(greeting, start.game);
  words.announcement = announcement;
  words.left = left;
  words.invitation = [](const PlayView&) { return "Type a number"; };
  words.purpose = [](const PlayView&) { return " to take that many counters"; };
  words.ending = std::bind_front(ending, start.game);
  words.read = read;
  words.action = [](const PlayView& view, const Action& action) {
    return "take " + view.text(std::get<Move>(action).take);
  };
  return words;
}

constexpr const char* play_examples =
    "  dynim play one-pile --f '2*t' --pile 20\n"
    "  dynim play one-pile --f @fibonacci --pile 55 --computer-first --explain\n"
    "  dynim play one-pile --f t --pile 20 < moves.txt";

}  // namespace

Command one_pile_play_command() {
  return play_command<OnePileStart>("One pile, next move at most f(t)", play_examples, words_of);
}

}  // namespace dynim::app
