// The words of play: piles, actions, and what may be done, the same for every game. Cost: linear in
// the text.
#include <algorithm>
#include <array>
#include <cctype>
#include <functional>
#include <string>
#include <vector>

#include "words/phrases.hpp"

namespace dynim {
namespace words {
namespace play {
namespace {

constexpr std::size_t most_shown = 20;  // of many positions

constexpr std::array<std::string_view, 5> times{"", "as much as", "twice", "three times",
                                                "four times"};

// Whether the rule is a multiple that has a word.
bool is_said_by_times(const Speaker& s) {
  return s.has("times") && s.number("times") > 0 && s.number("times") < times.size();
}

// "up to 5", "only 1".
std::string up_to(const Speaker& s, const Integer& most) {
  return (most == 1 ? "only " : "up to ") + s.text(most);
}

// "You may take 2 to 4 from A or up to 3 from B." `least`: of each pile; empty where there are
// none.
std::string takes_from_piles(const Speaker& s, const std::vector<Integer>& least,
                             const std::vector<Integer>& most) {
  std::string text;
  for (std::size_t i = 0; i < most.size(); ++i) {
    const Integer from = least.empty() ? Integer(1) : least[i];
    if (most[i] < from) continue;
    const std::string takes = from == 1          ? up_to(s, most[i])
                              : from == most[i] ? "only " + s.text(most[i])
                                                : s.text(from) + " to " + s.text(most[i]);
    text += (text.empty() ? "" : ", ") + takes + " from " + pile_name(static_cast<Pile>(i));
  }
  if (const auto last = text.rfind(", "); last != std::string::npos) text.replace(last, 1, " or");
  return "You may take " + text + ".";
}

// "After taking 2 from A, for example, the opponent wins by taking 3 from B."
std::string answer(const Speaker& s) {
  const auto from = [&](std::string_view pile) {
    return s.has(pile) ? " from " + pile_name(static_cast<Pile>(s.number(pile).get_ui())) : "";
  };
  return s.fill("After taking {move}") + from("pile") +
         s.fill(", for example, the opponent wins by taking {answer}") + from("answer_pile") + ".";
}

std::string piles_text(const Speaker& s) {
  if (!s.has("piles")) return s.count("pile", "counter");
  std::string text;
  for (const Integer& pile : s.piles("piles")) {
    const auto place = static_cast<Pile>(&pile - s.piles("piles").data());
    const std::string name = pile_name(place);
    text += (text.empty() ? "" : ", ") + name + (name.size() == 1 ? " " : ": ") + s.text(pile);
  }
  return text;
}

// What to look at, roughly.
std::string_view look(const std::string& game) {
  if (game == "sum") return "Each pile is worth a number: look at all these numbers together.";
  if (game == "wythoff") return "Look for what you can leave so that no move wins from there.";
  if (game == "imitation")
    return "Look for what you can leave so that no move wins from there, and at what may not be "
           "imitated.";
  return "Look at what you leave, and at how many the opponent may take then.";
}

std::string outcome(const Speaker& s) {
  const bool block = s.is_true("block"), says = s.has("saying") && s.is_true("saying");
  if (s.word("outcome") == "unknown") return "I could not find out who wins here.";
  if (s.word("outcome") == "P") {
    if (says) return "Whatever you say, the other player can win. Make it hard to find.";
    return block ? "Whatever you block, the other player can win. Make it hard to find."
                 : "Every move loses here against perfect play. Make the answer hard to find.";
  }
  if (says) return "You can win from here, if you say what is right.";
  return block ? "You can win from here, if you block the right moves."
               : "You can win from here. " + std::string(look(s.word("game")));
}

constexpr std::array phrases{
    Phrase{"hint.outcome", "", outcome},
    Phrase{"hint.leave", "", [](const Speaker& s) { return "Leave " + piles_text(s) + "."; }},
    Phrase{"hint.end", "You can end the game now."},
    Phrase{"hint.block", "",
           [](const Speaker& s) {
             return std::string("Look for the moves ") + (s.has("both") ? "from both piles " : "") +
                    "that would win, and block as many as you may.";
           }},
    Phrase{"play.over", ""},
    Phrase{"play.stuck", "The next move is at most 0: nothing may be taken."},
    Phrase{"play.answer", "", answer, About::move},
};

}  // namespace
}  // namespace play

std::span<const Phrase> play_phrases() { return play::phrases; }

std::string listed(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " and " : ", ";
    text += words[i];
  }
  return text;
}

std::string without_its_middle(std::string_view definition) {
  constexpr std::size_t longest = 120, shown = 50;
  std::string text(definition);
  if (text.size() <= longest) return text;
  return text.substr(0, shown) + " ... " + text.substr(text.size() - shown);
}

std::string most_after_a_move(const Speaker& s) {
  if (s.has("h")) return "h(n) = " + one_line(without_its_middle(s.word("h"))) + " from n counters";
  if (s.has("least")) {
    const std::string of = s.is_true("of_the_pile") ? " after t of n counters" : " after t";
    return one_line(without_its_middle(s.word("most"))) + " and at least " +
           one_line(without_its_middle(s.word("least"))) + of + " were taken";
  }
  if (s.has("phases")) {
    return std::string(s.is_true("of_the_pile") ? "f(n, t) after t of n counters"
                                                : "f(t) after t") +
           " were taken, where f is " + one_line(without_its_middle(s.word("phases"))) +
           ", in turn from move to move";
  }
  std::string_view same = s.word("f");  // after every move, where it is "3" or "3,..."
  if (same.ends_with(",...")) same.remove_suffix(4);
  if (same.find_first_not_of("0123456789") == same.npos) return without_its_middle(same);
  if (play::is_said_by_times(s)) {
    const unsigned long multiple = s.number("times").get_ui();
    return std::string(play::times[multiple]) +
           (multiple == 1 ? " was just taken" : " what was just taken");
  }
  return (s.is_true("of_the_pile") ? "f(n, t) = " : "f(t) = ") +
         one_line(without_its_middle(s.word("f"))) +
         (s.is_true("of_the_pile") ? " after t of n counters were taken" : " after t were taken");
}

std::string takes_allowed(const Speaker& s) {
  if (s.has("least")) {
    const std::string_view from = !s.has("largest_takes")                   ? ""
                                  : s.piles("largest_takes").size() == 2 ? " from either pile"
                                                                          : " from any one pile";
    return s.fill(s.number("least") == s.number("limit") ? "You may take only {limit}"
                                                         : "You may take {least} to {limit}") +
           std::string(from) + ".";
  }
  if (!s.has("largest_takes")) return "You may take " + play::up_to(s, s.number("limit")) + ".";
  const std::vector<Integer>& takes = s.piles("largest_takes");
  if (s.has("least_takes")) return play::takes_from_piles(s, s.piles("least_takes"), takes);
  if (std::ranges::adjacent_find(takes, std::not_equal_to<>()) == takes.end()) {
    return "You may take " + play::up_to(s, takes.front()) + " from " +
           (takes.size() == 2 ? "either pile." : "any pile.");
  }
  return play::takes_from_piles(s, {}, takes);
}

std::string takes_in_words(std::string_view takes) {
  const bool is_list = takes.find_first_of("k<>=") == takes.npos,
             is_one = takes.find(',') == takes.npos;
  return (!is_list ? "a number k with "
          : is_one ? "only "
                   : "one of ") +
         one_line(without_its_middle(takes));
}

std::string numbers(const Speaker& s, const std::vector<Integer>& numbers) {
  std::vector<std::string> texts;
  for (const Integer& number : numbers) texts.push_back(s.text(number));
  return listed(texts);
}

std::string among(const Speaker& s) {
  return s.has("takes") ? ", " + takes_in_words(s.word("takes")) : "";
}

namespace {

// With "not_again" of a position: ", but not again 2 or 3".
std::string other_bounds(const Speaker& s) {
  if (!s.has("not_again")) return among(s);
  std::string text = numbers(s, s.piles("not_again"));
  if (const auto last = text.rfind(" and "); last != std::string::npos)
    text.replace(last, 5, " or ");
  return among(s) + ", but not " + text + " again";
}

std::string not_again(const Speaker& s) {
  if (!s.has("repeats")) return "";
  return s.word("repeats") == "never" ? " No number is taken twice in a game."
                                      : " The number that was just taken may not be taken again.";
}

std::string passes(const Speaker& s) {
  if (s.has("passes"))
    return s.fill(" In the whole game there are {passes} passes, which either player may use.");
  return s.has("pass") ? " Once in the game either player may pass." : "";
}

// Of a position that asks for it, and the block that is said.
std::string half_said(const Speaker& s) {
  return (s.positions("block") == s.positions("at_most") ? "say at most " : "say more than ") +
         s.text("most");
}

std::string with_bounds(const Speaker& s, std::string moves) {
  return moves.insert(moves.size() - 1, other_bounds(s));
}

std::string other_may(const Speaker& s) {
  return "The other player" +
         with_bounds(s, takes_allowed(s)).substr(std::string_view("You").size());
}

}  // namespace

std::string with_parts(const Speaker& s, std::string moves) {
  if (s.has("pass") && s.number("limit") == 0) return "You may only pass.";
  moves = with_bounds(s, std::move(moves));
  if (!s.has("passes"))
    return moves + (s.has("pass") ? " You may pass instead, once in the game." : "");
  return moves + (s.number("passes") == 1
                      ? " You may pass instead: one pass is left."
                      : s.fill(" You may pass instead: {passes} passes are left."));
}

std::string rules_of_parts(const Speaker& s) {
  std::string text = not_again(s);
  if (s.has("most_blocked") && s.number("most_blocked") > 0)
    text += " Before each move the other player may block " + most_blocked(s, "of the moves") + ".";
  if (s.has("halves"))
    text += s.fill(
        " Before each move the other player says \"at most {halves}\" or \"more than {halves}\".");
  return text +
         (text.empty() && !s.has("takes") && !s.has("least") ? "" : " Whoever cannot move loses.") +
         passes(s);
}

std::string to_block(const Speaker& s) {
  return other_may(s) + " You may block " + most_blocked(s, "of these moves") + ".";
}

std::string to_say(const Speaker& s) {
  return other_may(s) + s.fill(" Say at most {most}, or more than {most}.");
}

std::string blocked(const Speaker& s) {
  if (!s.has("blocked") || s.number("most_blocked") == 0) return "";
  const std::string text = s.has("piles") ? positions_text(s.positions("blocked"), s.digits())
                                          : numbers(s, s.piles("blocked"));
  return text.empty() ? " Nothing is blocked."
                      : (s.has("piles") ? " Blocked: leaving " : " Blocked: ") + text + ".";
}

std::string most_blocked(const Speaker& s, std::string_view noun) {
  return s.number("most_blocked") == 1 ? "one " + std::string(noun)
                                       : s.fill("up to {most_blocked} ") + std::string(noun);
}

std::string takes_last(const Speaker& s) {
  return s.number("take") == 1 ? std::string("Taking the last counter ends the game.")
                               : s.fill("Taking the last {take} counters ends the game.");
}

// "twice 2, that is 4" where the rules are said so, else "f(2) = 4".
static std::string most_to_the_opponent(const Speaker& s, const std::string& limit) {
  const std::string value = s.text("limit");
  if (!play::is_said_by_times(s)) return limit + " = " + value;
  if (s.number("times") == 1) return value;
  return std::string(play::times[s.number("times").get_ui()]) + " " + s.text("take") +
         ", that is " + value;
}

std::string left_to_the_opponent(const Speaker& s, const std::string& limit) {
  if (!s.has("limit") && !s.has("no_limit_wins")) return "";
  const std::string text =
      ". The opponent may then take " +
      (s.has("limit") ? "at most " + most_to_the_opponent(s, limit) : "any number");
  if (s.has("no_limit_wins")) return text + ", and no move wins there, whatever the limit";
  return text + (s.has("needed") ? s.fill(", and needs at least {needed} to win")
                                 : ", which is not enough to win");
}

std::string binary_columns(const Speaker& s, const std::vector<Integer>& numbers) {
  constexpr std::size_t most_numbers = 8;
  constexpr unsigned most_columns = 10;
  const auto is_short = [](const Integer& number) { return (number >> most_columns) == 0; };
  if (numbers.size() > most_numbers || !std::ranges::all_of(numbers, is_short)) return "";
  std::vector<std::string> written, columns;
  Integer total = 0;
  for (const Integer& number : numbers) {
    written.push_back(s.text(number) + (number < 2 ? "" : " = " + number.get_str(2)));
    total ^= number;
  }
  for (unsigned column = most_columns; column-- > 0;) {
    if (mpz_tstbit(total.get_mpz_t(), column) != 0) columns.push_back(std::to_string(1u << column));
  }
  return listed(written) + " in binary: " +
         (columns.empty()
              ? "every column has an even number of ones"
              : (columns.size() == 1 ? "the column of " : "the columns of ") + listed(columns) +
                    (columns.size() == 1 ? " has" : " have") + " an odd number of ones");
}

std::string_view wins_or_loses(const Speaker& s) { return s.is_true("misere") ? "loses" : "wins"; }

std::string positions_text(const Reason::Positions& positions, Digits digits) {
  const std::size_t shown =
      digits == Digits::all ? positions.size() : std::min(positions.size(), play::most_shown);
  std::string text;
  for (std::size_t i = 0; i < shown; ++i) {
    text += i == 0 ? "(" : ", (";
    for (const Integer& pile : positions[i]) {
      text += (&pile == &positions[i].front() ? "" : ", ") + number_text(pile, digits);
    }
    text += ")";
  }
  if (shown == positions.size()) return text;
  return text + " and " + std::to_string(positions.size() - shown) + " more";
}

namespace {

// How the game of a position says an action; null where it has no words of its own.
const Phrase* own_action(const Reason& position) {
  return find_phrase(std::string(position.kind().substr(0, position.kind().find('.'))) + ".action");
}

}  // namespace
}  // namespace words

std::string pile_name(Pile pile) {
  constexpr std::size_t letters = 26;
  const auto place = static_cast<std::size_t>(pile);
  if (place < letters) return std::string(1, static_cast<char>('A' + place));
  return "pile " + std::to_string(place + 1);
}

std::string piles_in_words(const Reason& position, Digits digits) {
  return words::play::piles_text(words::Speaker(position, digits));
}

std::string action_in_words(const Reason& position, const Action& action, Digits digits) {
  const auto text = [&](const Integer& number) { return number_text(number, digits); };
  if (const auto* move = std::get_if<Move>(&action)) {
    if (move->take == 0) return "pass";
    const std::string take = "take " + text(move->take);
    if (position.find("piles") == nullptr) return take;
    if (const words::Phrase* own = words::own_action(position)) {
      Reason done = position;
      done.with("pile", to_integer(static_cast<std::uint64_t>(move->pile)));
      return own->words(words::Speaker(done.with("take", move->take), digits));
    }
    return take + " from " + pile_name(move->pile);
  }
  if (const auto* block = std::get_if<Block>(&action)) {
    Reason::Positions targets;
    for (const auto& [first, second] : block->targets) targets.push_back({first, second});
    if (position.find("at_most") != nullptr) {
      Reason done = position;
      return words::half_said(words::Speaker(done.with("block", std::move(targets)), digits));
    }
    if (const words::Phrase* own = words::own_action(position)) {
      Reason done = position;
      return own->words(words::Speaker(done.with("block", std::move(targets)), digits));
    }
    return "block " + (targets.empty() ? "nothing" : words::positions_text(targets, digits));
  }
  const auto& [first, second] = std::get<MoveBoth>(action);
  return first == second ? "take " + text(first) + " from both"
                         : "take " + text(first) + " from A and " + text(second) + " from B";
}

std::string advice_in_words(const Reason& position, const Action& action, Asked asked,
                            std::optional<bool> wins, Digits digits) {
  std::string text = action_in_words(position, action, digits);
  if (wins == true) {
    text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
    return text + ".";
  }
  const std::string what =
      position.find("at_most") != nullptr ? "saying" : std::string(to_string(asked));
  const std::string why = wins ? "No " + what + " wins here"
                               : "I could not find out what wins";
  return why + "; I would " + text + ".";
}

}  // namespace dynim
