// The words of play: piles, actions, and what may be done, the same for every game. Cost: linear in
// the text.
#include <algorithm>
#include <array>
#include <functional>
#include <string>
#include <vector>

#include "words/phrases.hpp"

namespace dynim {
namespace words {
namespace play {
namespace {

constexpr std::size_t most_shown = 20;  // of many positions

// Whether the rule is a multiple that has a word.
bool is_said_by_times(const Speaker& s) {
  constexpr int most_times = 4;
  return s.has("times") && s.number("times") > 0 && s.number("times") <= most_times;
}

// What to look at, roughly: as the game says it.
std::string look(const Speaker& s) {
  const std::string own = "@look-" + s.word("game");
  return s.say(find_phrase(own) != nullptr ? own : "@look-elsewhere");
}

// A pile by its place: a letter, and behind these a number.
std::string pile(const Speaker& s) {
  constexpr int letters = 26;
  const Integer& place = s.number("pile");
  return place < letters ? std::string(1, static_cast<char>('A' + place.get_ui()))
                         : s.say("@pile-by-number");
}

// "20 counters"; of several "A 12, B 20".
std::string piles(const Speaker& s) {
  if (!s.has("piles")) return s.say("@counters");
  std::string text;
  std::uint64_t place = 0;
  for (const Integer& pile : s.piles("piles")) {
    const std::string name = s.say(Reason("@pile", {{"pile", to_integer(place++)}}));
    text += (text.empty() ? "" : ", ") + name + (name.size() == 1 ? " " : ": ") + s.text(pile);
  }
  return text;
}

// "up to 4 from A or only 1 from B": what may be taken from each pile from which something may be.
std::string takes_of_piles(const Speaker& s) {
  std::vector<std::string> texts;
  const std::vector<Integer>& most = s.piles("largest_takes");
  for (std::size_t i = 0; i < most.size(); ++i) {
    const Integer least = s.has("least_takes") ? s.piles("least_takes")[i] : Integer(1);
    if (most[i] < least) continue;
    texts.push_back(s.say(
        Reason("@takes-of-pile", {{"from", least}, {"to", most[i]}, {"pile", to_integer(i)}})));
  }
  return listed(texts, "@or");
}

// What the rule allows after a move.
std::string most_after_a_move(const Speaker& s) {
  if (s.has("h") || s.has("least") || s.has("phases")) return s.say("@most-by-parts");
  std::string_view same = s.word("f");  // after every move, where it is "3" or "3,..."
  if (same.ends_with(",...")) same.remove_suffix(4);
  if (same.find_first_not_of("0123456789") == same.npos) return without_its_middle(same);
  return s.say(is_said_by_times(s) ? "@multiple-of-the-move" : "@most-by-f");
}

// "twice 2, that is 4" where the rules are said so, else "f(2) = 4".
std::string most_for_the_opponent(const Speaker& s) {
  if (!is_said_by_times(s)) return s.say("@limit-by-f");
  return s.number("times") == 1 ? s.text("limit") : s.say("@limit-by-times");
}

// What those of all parts lead to, too.
std::string rules_of_parts(const Speaker& s) {
  const std::string text = s.say("@rules-of-single-parts");
  const bool may_be_stuck = !text.empty() || s.has("takes") || s.has("least");
  return text + (may_be_stuck ? s.say("@cannot-move") : "") + s.say("@passes");
}

std::string turn(const Speaker& s) { return with_parts(s, takes_allowed(s)); }

// With what else bounds the move: ", but not again 2 or 3".
std::string with_bounds(const Speaker& s, std::string moves) {
  return moves.insert(moves.size() - 1, s.say("@bounds"));
}

std::string other_may(const Speaker& s) {
  Reason others = s.reason();
  return with_bounds(s, takes_allowed(Speaker(others.with("other", true), s.digits())));
}

std::string blocked(const Speaker& s) {
  if (!s.has("blocked") || s.number("most_blocked") == 0) return "";
  const std::string text =
      s.has("piles") ? positions_text(s, s.positions("blocked")) : s.listed("blocked", "@and");
  return text.empty() ? s.say("@nothing-blocked")
                      : s.say_with("@what-is-blocked", {{"list", text}});
}

constexpr std::array phrases{
    Phrase{"hint.outcome",
           "{outcome=unknown?I could not find out who wins here.|{outcome=P?{saying?Whatever you "
           "say, the other player can win. Make it hard to find.|{block?Whatever you block, the "
           "other player can win. Make it hard to find.|Every move loses here against perfect "
           "play. Make the answer hard to find.}}|{saying?You can win from here, if you say what "
           "is right.|{block?You can win from here, if you block the right moves.|You can win from "
           "here. {@look}}}}}"},
    Phrase{"hint.leave", "Leave {@piles}."},
    Phrase{"hint.end", "You can end the game now."},
    Phrase{
        "hint.block",
        "Look for the moves {both?from both piles }that would win, and block as many as you may."},
    Phrase{"play.over", ""},
    Phrase{"play.stuck", "The next move is at most 0: nothing may be taken."},
    Phrase{"play.answer",
           "After taking {move}{pile? from {pile.name}}, for example, the opponent wins by taking "
           "{answer}{answer_pile? from {answer_pile.name}}.",
           nullptr, About::move},
    Phrase{"@look", "", look},
    Phrase{"@look-elsewhere",
           "Look at what you leave, and at how many the opponent may take then."},
    Phrase{"@pile", "", pile},
    Phrase{"@pile-by-number", "pile {pile+1}"},
    Phrase{"@piles", "", piles},
    Phrase{"@counters", "{pile:counter}"},
    Phrase{"@and-more", " and {more} more"},
    Phrase{"@may", "{other?The other player may|You may}"},
    Phrase{"@up-to-limit", "{limit=1?only 1|up to {limit}}"},
    Phrase{"@takes-to-limit", "{@may} take {@up-to-limit}."},
    Phrase{"@takes-from-least",
           "{@may} take {least=limit?only {limit}|{least} to "
           "{limit}}{largest_takes?{largest_takes=2? from either pile| from any one pile}}."},
    Phrase{"@takes-alike",
           "{@may} take {each=1?only 1|up to {each}} from {largest_takes=2?either pile|any pile}."},
    Phrase{"@takes-by-pile", "{@may} take {@takes-of-piles}."},
    Phrase{"@takes-of-piles", "", takes_of_piles},
    Phrase{"@takes-of-pile",
           "{from=to?only {to}|{from=1?up to {to}|{from} to {to}}} from {pile.name}"},
    Phrase{"@takes-in-words", "{list?{one?only|one of}|a number k with} {takes.short}"},
    Phrase{"@most-after-a-move", "", most_after_a_move},
    Phrase{
        "@most-by-parts",
        "{h?h(n) = {h.short} from n counters|{least?{most.short} and at least {least.short} after "
        "t{of_the_pile? of n counters} were taken|{of_the_pile?f(n, t) after t of n counters|f(t) "
        "after t} were taken, where f is {phases.short}, in turn from move to move}}"},
    Phrase{"@most-by-f",
           "{of_the_pile?f(n, t) = {f.short} after t of n counters were taken|f(t) = {f.short} "
           "after t were taken}"},
    Phrase{"@multiple-of-the-move", "{times=1?as much as|{@multiple} what} was just taken"},
    Phrase{"@multiple", "{times=2?twice|{times=3?three times|four times}}"},
    Phrase{"@most-for-the-opponent", "", most_for_the_opponent},
    Phrase{"@limit-by-f", "{rest?{@f-of-take}|f({take})} = {limit}"},
    Phrase{"@limit-by-times", "{@multiple} {take}, that is {limit}"},
    Phrase{"@left-to-the-opponent", "{limit?{@opponent-may}|{no_limit_wins?{@opponent-may}}}"},
    Phrase{"@opponent-may",
           ". The opponent may then take {limit?at most {@most-for-the-opponent}|any "
           "number}{no_limit_wins?, and no move wins there, whatever the limit|{needed?, and needs "
           "at least {needed} to win|, which is not enough to win}}"},
    Phrase{"@among", "{takes?, {@among-which}}"},
    Phrase{"@among-which", "", [](const Speaker& s) { return takes_in_words(s.word("takes")); }},
    Phrase{"@bounds", "{@among}{not_again?, but not {not_again.or} again}"},
    Phrase{"@rules-of-parts", "", rules_of_parts},
    Phrase{"@rules-of-single-parts",
           "{repeats?{repeats=never? No number is taken twice in a game.| The number that was just "
           "taken may not be taken again.}}{most_blocked>0? Before each move the other player may "
           "block {@most-blocked} of the moves.}{halves? Before each move the other player says "
           "\"at most {halves}\" or \"more than {halves}\".}"},
    Phrase{"@cannot-move", " Whoever cannot move loses."},
    Phrase{"@passes",
           "{passes? In the whole game there are {passes} passes, which either player may "
           "use.|{pass? Once in the game either player may pass.}}"},
    Phrase{"@most-blocked", "{most_blocked=1?one|up to {most_blocked}}"},
    Phrase{"@turn", "", turn},
    Phrase{"@only-pass", "You may only pass."},
    Phrase{"@pass-instead",
           "{passes? You may pass instead: {passes=1?one pass is left|{passes} passes are "
           "left}.|{pass? You may pass instead, once in the game.}}"},
    Phrase{"@other-may", "", other_may},
    Phrase{"@to-block", "{@other-may} You may block {@most-blocked} of these moves."},
    Phrase{"@to-say", "{@other-may} Say at most {most}, or more than {most}."},
    Phrase{"@blocked", "", blocked},
    Phrase{"@nothing-blocked", " Nothing is blocked."},
    Phrase{"@what-is-blocked", " Blocked: {piles?leaving }{list}."},
    Phrase{"@takes-last", "Taking the last {take=1?counter|{take} counters} ends the game."},
    Phrase{"@in-binary",
           "{numbers} in binary: {columns=0?every column has an even number of ones|{columns=1?the "
           "column of|the columns of} {columns.and} {columns=1?has|have} an odd number of ones}"},
    Phrase{"@take", "{order?Take|take} {take}"},
    Phrase{"@take-from", "{@take} from {pile.name}"},
    Phrase{"@take-both",
           "{order?Take|take} {first=second?{first} from both|{first} from A and {second} from B}"},
    Phrase{"@pass", "{order?Pass|pass}"},
    Phrase{"@say", "{order?Say|say} {at_most_said?at most|more than} {most}"},
    Phrase{"@block", "{order?Block|block} {targets?{targets}|nothing}"},
    Phrase{"@advice",
           "{known?No {what} wins here|I could not find out what wins}; I would {action}."},
};

}  // namespace
}  // namespace play

std::span<const Phrase> play_phrases() { return play::phrases; }

std::string listed(const std::vector<std::string>& words, std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? sentence(Reason(last)) : ", ";
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

std::string takes_allowed(const Speaker& s) {
  if (s.has("least")) return s.say("@takes-from-least");
  if (!s.has("largest_takes")) return s.say("@takes-to-limit");
  const std::vector<Integer>& takes = s.piles("largest_takes");
  if (!s.has("least_takes") &&
      std::ranges::adjacent_find(takes, std::not_equal_to<>()) == takes.end())
    return s.say_with("@takes-alike", {{"each", takes.front()}});
  return s.say("@takes-by-pile");
}

std::string takes_in_words(std::string_view takes) {
  const bool is_list = takes.find_first_of("k<>=") == takes.npos;
  return sentence(Reason(
      "@takes-in-words",
      {{"takes", std::string(takes)}, {"list", is_list}, {"one", takes.find(',') == takes.npos}}));
}

std::string with_parts(const Speaker& s, std::string moves) {
  if (s.has("pass") && s.number("limit") == 0) return s.say("@only-pass");
  return play::with_bounds(s, std::move(moves)) + s.say("@pass-instead");
}

std::string binary_columns(const Speaker& s, const std::vector<Integer>& numbers) {
  constexpr std::size_t most_numbers = 8;
  constexpr unsigned most_columns = 10;
  const auto is_short = [](const Integer& number) { return (number >> most_columns) == 0; };
  if (numbers.size() > most_numbers || !std::ranges::all_of(numbers, is_short)) return "";
  std::vector<std::string> written;
  std::vector<Integer> columns;
  Integer total = 0;
  for (const Integer& number : numbers) {
    written.push_back(s.text(number) + (number < 2 ? "" : " = " + number.get_str(2)));
    total ^= number;
  }
  for (unsigned column = most_columns; column-- > 0;) {
    if (mpz_tstbit(total.get_mpz_t(), column) != 0) columns.push_back(Integer(1) << column);
  }
  return s.say(Reason("@in-binary", {{"numbers", listed(written, "@and")}, {"columns", columns}}));
}

std::string positions_text(const Speaker& s, const Reason::Positions& positions) {
  const std::size_t shown =
      s.digits() == Digits::all ? positions.size() : std::min(positions.size(), play::most_shown);
  std::string text;
  for (std::size_t i = 0; i < shown; ++i) {
    text += i == 0 ? "(" : ", (";
    for (const Integer& pile : positions[i])
      text += (&pile == &positions[i].front() ? "" : ", ") + s.text(pile);
    text += ")";
  }
  if (shown == positions.size()) return text;
  return text + s.say(Reason("@and-more", {{"more", to_integer(positions.size() - shown)}}));
}

namespace {

// How the game of a position says an action; empty where it has no words of its own.
std::string own_action(const Reason& position) {
  const std::string kind(position.kind().substr(0, position.kind().find('.')));
  return find_phrase(kind + ".action") != nullptr ? kind + ".action" : "";
}

// As it follows "I would"; or as an order, "Take 3".
std::string action_text(const Reason& position, const Action& action, Digits digits, bool order) {
  const Speaker s(position, digits);
  const std::string own = own_action(position);
  if (const auto* move = std::get_if<Move>(&action)) {
    const auto place = to_integer(static_cast<std::uint64_t>(move->pile));
    if (move->take == 0) return s.say(Reason("@pass", {{"order", order}}));
    if (!s.has("piles")) return s.say(Reason("@take", {{"take", move->take}, {"order", order}}));
    const std::initializer_list<Reason::Field> taken{
        {"take", move->take}, {"pile", place}, {"order", order}};
    return own.empty() ? s.say(Reason("@take-from", taken)) : s.say_with(own, taken);
  }
  if (const auto* block = std::get_if<Block>(&action)) {
    Reason::Positions targets;
    for (const auto& [first, second] : block->targets) targets.push_back({first, second});
    if (s.has("at_most")) {
      const bool at_most = targets == s.positions("at_most");
      return s.say_with("@say", {{"at_most_said", at_most}, {"order", order}});
    }
    if (!own.empty()) return s.say_with(own, {{"block", std::move(targets)}, {"order", order}});
    Reason blocks("@block", {{"order", order}});
    if (!targets.empty()) blocks.with("targets", positions_text(s, targets));
    return s.say(blocks);
  }
  const auto& [first, second] = std::get<MoveBoth>(action);
  return s.say(Reason("@take-both", {{"first", first}, {"second", second}, {"order", order}}));
}

}  // namespace
}  // namespace words

std::string pile_name(Pile pile) {
  return sentence(Reason("@pile", {{"pile", to_integer(static_cast<std::uint64_t>(pile))}}));
}

std::string piles_in_words(const Reason& position, Digits digits) {
  return words::Speaker(position, digits).say("@piles");
}

std::string action_in_words(const Reason& position, const Action& action, Digits digits) {
  return words::action_text(position, action, digits, false);
}

std::string advice_in_words(const Reason& position, const Action& action, Asked asked,
                            std::optional<bool> wins, Digits digits) {
  if (wins == true) return words::action_text(position, action, digits, true) + ".";
  Reason advice(
      "@advice",
      {{"action", words::action_text(position, action, digits, false)},
       {"what", position.find("at_most") != nullptr ? "saying" : std::string(to_string(asked))}});
  return sentence(advice.with("known", wins.has_value()), digits);
}

}  // namespace dynim
