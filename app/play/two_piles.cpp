// Piles A and B, typed and said.
#include "play/two_piles.hpp"

#include <algorithm>
#include <cctype>

#include "play/typed.hpp"

namespace dynim::app {
namespace {

/// A number with the pile that it is to be taken from; absent where none is named.
struct TypedTake {
  std::optional<Pile> pile;
  std::string_view number;
};

std::optional<Pile> pile_named(char c) {
  for (const Pile pile : {Pile::first, Pile::second}) {
    if (std::toupper(static_cast<unsigned char>(c)) == name_of(pile).front()) return pile;
  }
  return std::nullopt;
}

// The text is not empty.
TypedTake take_apart(std::string_view text) {
  if (const auto pile = pile_named(text.front())) return {pile, trim(text.substr(1))};
  if (const auto pile = pile_named(text.back())) {
    return {pile, trim(text.substr(0, text.size() - 1))};
  }
  return {std::nullopt, text};
}

std::string both_left(const PlayView& view) {
  const auto& piles = field<std::vector<Integer>>(view.fields, "piles");
  return fmt::format("{} and {} left", view.text(piles[0]), view.text(piles[1]));
}

}  // namespace

std::string_view name_of(Pile pile) { return pile == Pile::first ? "A" : "B"; }

std::string both_piles(const PlayView& view) {
  const auto& piles = field<std::vector<Integer>>(view.fields, "piles");
  return fmt::format("A: {}, B: {}.", view.text(piles[0]), view.text(piles[1]));
}

std::string take_text(const PlayView& view, const Move& move) {
  return fmt::format("take {} from {}", view.text(move.take), name_of(move.pile));
}

Typed read_take(const PlayView& view, std::string_view typed, std::string_view where) {
  const auto [pile, number] = take_apart(typed);
  const auto taken = read_number(number);
  if (!taken) return {};
  if (!pile) return "Say from " + fmt::format(fmt::runtime(where), view.text(*taken)) + ".";
  return Move{*pile, *taken};
}

PlayWords words_of_two_piles() {
  PlayWords words;
  words.left = both_left;
  words.invitation = [](const PlayView&) { return "Type a pile and a number, such as A 3"; };
  words.purpose = [](const PlayView&) { return ", to take that many counters from that pile"; };
  words.read = [](const PlayView& view, std::string_view typed) {
    return read_take(view, typed, "which pile: A {0} or B {0}");
  };
  words.action = [](const PlayView& view, const Action& action) {
    return take_text(view, std::get<Move>(action));
  };
  return words;
}

}  // namespace dynim::app
