// The words of play: piles, actions, and what may be done, the same for every game. Cost: linear in
// the text.
#include <algorithm>
#include <array>
#include <functional>

#include "words/phrases.hpp"

namespace dynim {
namespace words {
namespace play {
namespace {

constexpr std::size_t most_shown = 20;  // of many positions

constexpr std::array<std::string_view, 5> times{"", "as much as", "twice", "three times",
                                                "four times"};

std::string up_to(const Speaker& s, const Integer& most) {
  return most == 1 ? "1" : "1 to " + s.text(most);
}

constexpr std::array phrases{
    Phrase{"play.over", ""},
    Phrase{"play.stuck", "The next move is at most 0: nothing may be taken."},
};

}  // namespace
}  // namespace play

std::span<const Phrase> play_phrases() { return play::phrases; }

std::string without_its_middle(std::string_view definition) {
  constexpr std::size_t longest = 120, shown = 50;
  std::string text(definition);
  if (text.size() <= longest) return text;
  return text.substr(0, shown) + " ... " + text.substr(text.size() - shown);
}

std::string most_after_a_move(const Speaker& s) {
  if (s.has("times") && s.number("times") > 0 && s.number("times") < play::times.size()) {
    const unsigned long multiple = s.number("times").get_ui();
    return std::string(play::times[multiple]) +
           (multiple == 1 ? " was just taken" : " what was just taken");
  }
  return (s.is_true("of_the_pile") ? "f(n, t) = " : "f(t) = ") +
         one_line(without_its_middle(s.word("f"))) +
         (s.is_true("of_the_pile") ? " after t of n counters were taken" : " after t were taken");
}

std::string takes_allowed(const Speaker& s) {
  if (!s.has("largest_takes")) return "You may take " + play::up_to(s, s.number("limit")) + ".";
  const std::vector<Integer>& takes = s.piles("largest_takes");
  if (std::ranges::adjacent_find(takes, std::not_equal_to<>()) == takes.end()) {
    return "You may take " + play::up_to(s, takes.front()) + ".";
  }
  std::string text;
  for (std::size_t i = 0; i < takes.size(); ++i) {
    if (takes[i] == 0) continue;
    text += (text.empty() ? "" : ", ") + play::up_to(s, takes[i]) + " from " +
            pile_name(static_cast<Pile>(i));
  }
  if (const auto last = text.rfind(", "); last != std::string::npos) text.replace(last, 1, " or");
  return "You may take " + text + ".";
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

}  // namespace words

std::string pile_name(Pile pile) {
  constexpr std::size_t letters = 26;
  const auto place = static_cast<std::size_t>(pile);
  if (place < letters) return std::string(1, static_cast<char>('A' + place));
  return "pile " + std::to_string(place + 1);
}

std::string piles_in_words(const Reason& position, Digits digits) {
  const words::Speaker s(position, digits);
  if (!s.has("piles")) return s.count("pile", "counter");
  std::string text;
  for (const Integer& pile : s.piles("piles")) {
    const auto place = static_cast<Pile>(&pile - s.piles("piles").data());
    const std::string name = pile_name(place);
    text += (text.empty() ? "" : ", ") + name + (name.size() == 1 ? " " : ": ") + s.text(pile);
  }
  return text;
}

std::string action_in_words(const Reason& position, const Action& action, Digits digits) {
  const auto text = [&](const Integer& number) { return number_text(number, digits); };
  if (const auto* move = std::get_if<Move>(&action)) {
    const std::string take = "take " + text(move->take);
    if (position.find("piles") == nullptr) return take;
    const std::string game(position.kind().substr(0, position.kind().find('.')));
    if (const words::Phrase* own = words::find_phrase(game + ".action")) {
      Reason done = position;
      done.with("pile", to_integer(static_cast<std::uint64_t>(move->pile)));
      return own->words(words::Speaker(done.with("take", move->take), digits));
    }
    return take + " from " + pile_name(move->pile);
  }
  if (const auto* block = std::get_if<Block>(&action)) {
    Reason::Positions targets;
    for (const auto& [first, second] : block->targets) targets.push_back({first, second});
    return "block " + (targets.empty() ? "nothing" : words::positions_text(targets, digits));
  }
  const auto& [first, second] = std::get<MoveBoth>(action);
  return first == second ? "take " + text(first) + " from both"
                         : "take " + text(first) + " from A and " + text(second) + " from B";
}

}  // namespace dynim
