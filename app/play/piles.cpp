// Piles A, B, ..., typed and said.
#include "play/piles.hpp"

#include <algorithm>
#include <cctype>

#include "play/typed.hpp"

namespace dynim::app {
namespace {

constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
static_assert(letters.size() == most_named_piles);

/// A number with the pile that it is to be taken from; absent where none is named.
struct TypedTake {
  std::optional<Pile> pile;
  std::string_view number;
};

// Of so many piles.
std::optional<Pile> pile_named(char c, std::size_t count) {
  const std::size_t place =
      letters.find(static_cast<char>(std::toupper(static_cast<unsigned char>(c))));
  return place < count ? std::optional(static_cast<Pile>(place)) : std::nullopt;
}

// The text is not empty.
TypedTake take_apart(std::string_view text, std::size_t piles) {
  if (const auto pile = pile_named(text.front(), piles)) return {pile, trim(text.substr(1))};
  if (const auto pile = pile_named(text.back(), piles)) {
    return {pile, trim(text.substr(0, text.size() - 1))};
  }
  return {std::nullopt, text};
}

// "3 from A" is "3 A".
std::string without_from(std::string_view text) {
  const auto from = text.find(" from ");
  if (from == std::string_view::npos) return std::string(text);
  return std::string(trim(text.substr(0, from))) + " " +
         std::string(trim(text.substr(from + std::string_view(" from ").size())));
}

const std::vector<Integer>& piles_of(const PlayView& view) {
  return field<std::vector<Integer>>(view.fields, "piles");
}

std::string all_left(const PlayView& view) {
  const std::vector<Integer>& piles = piles_of(view);
  std::string text = view.text(piles[0]);
  for (std::size_t i = 1; i < piles.size(); ++i)
    text += (i + 1 == piles.size() ? " and " : ", ") + view.text(piles[i]);
  return text + " left";
}

}  // namespace

std::string_view name_of(Pile pile) { return letters.substr(static_cast<std::size_t>(pile), 1); }

std::string all_piles(const PlayView& view) {
  const std::vector<Integer>& piles = piles_of(view);
  std::string text;
  for (std::size_t i = 0; i < piles.size(); ++i) {
    const std::string_view name = name_of(static_cast<Pile>(i));
    text += fmt::format("{}{}: {}", i == 0 ? "" : ", ", name, view.text(piles[i]));
  }
  return text + ".";
}

std::string take_text(const PlayView& view, const Move& move) {
  return fmt::format("take {} from {}", view.text(move.take), name_of(move.pile));
}

Typed read_take(const PlayView& view, std::string_view typed, std::string_view where) {
  const std::string text = without_from(typed);
  const auto [pile, number] = take_apart(text, piles_of(view).size());
  const auto taken = read_number(number);
  if (!taken) return {};
  if (!pile) return "Say from " + fmt::format(fmt::runtime(where), view.text(*taken)) + ".";
  return Move{*pile, *taken};
}

PlayWords words_of_piles() {
  PlayWords words;
  words.left = all_left;
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
