// Games in words: the move function, shortened where it is long, and what else defines the game.
// Cost: that of the text of the move function, and of the digits of a terminal set.
#include <algorithm>

#include "dynim/answer.hpp"
#include "dynim/move_function.hpp"
#include "dynim/one_pile.hpp"
#include "dynim/piles.hpp"
#include "dynim/wythoff.hpp"
#include "words/phrases.hpp"

namespace dynim {

std::string describe_takes(const Takes& takes) {
  const auto& [least, most] = takes.in_turn.front();
  if (takes.is_of_pile()) return "h(n) = " + words::without_its_middle(most->text());
  const std::uint64_t period = least && !takes.looks_back() ? most->period() : takes.period();
  std::string text = period == 1 ? "f(t)" : "f(n, t)";
  if (takes.takes_turns())
    return text +
           " in turn = " + words::without_its_middle(takes.text().substr(phases_sign.size() + 1));
  text += " = " + words::without_its_middle(takes.text_of_most());
  return least ? text + ", at least " + words::without_its_middle(least->text()) : text;
}

namespace {

std::string describe(std::string_view name, const Takes& f, Convention convention) {
  return std::string(name) + ", " + printable(describe_takes(f)) + ", " +
         std::string(to_string(convention)) + " play";
}

}  // namespace

std::string describe_game(const OnePileGame& game) {
  std::string text =
      game.f ? describe("one-pile", game.f, game.convention)
             : "one-pile, any number, " + std::string(to_string(game.convention)) + " play";
  if (!game.terminal.empty()) text += ", ends also at ";
  for (const Integer& n : game.terminal) {
    if (&n != &game.terminal.front()) text += ", ";
    text += number_text(n, Digits::abbreviated);
  }
  return text + describe_parts(game.parts);
}

std::string describe_parts(const GameParts& parts) {
  std::string text;
  const auto number = [](const Integer& n) { return number_text(n, Digits::abbreviated); };
  if (!parts.takes.empty()) text += ", takes " + words::takes_in_words(parts.takes);
  if (parts.repeats == Repeats::not_the_last) text += ", not the last number again";
  if (parts.repeats == Repeats::never) text += ", no number twice";
  if (parts.blocking)
    text += ", up to " + std::to_string(*parts.blocking) + " blocked before each move";
  if (parts.halves) text += ", told at most or more than " + number(*parts.halves);
  if (parts.passes == 1) text += ", one pass in the game";
  if (parts.passes > 1) text += ", " + std::to_string(parts.passes) + " passes in the game";
  return text;
}

std::string describe_game(const TwoPileGame& game) {
  return describe("two-pile", game.f, game.convention) + describe_parts(game.parts);
}

std::string describe_game(std::string_view name, const WythoffParameters& parameters,
                          const std::optional<std::uint64_t>& block_any) {
  if (block_any) {
    return std::string(name) + ", any " + std::to_string(*block_any) +
           (*block_any == 1 ? " move blocked" : " moves blocked");
  }
  return std::string(name) + ", m = " + std::to_string(parameters.m) +
         ", p = " + std::to_string(parameters.p);
}

std::string class_words(std::string_view name) {
  constexpr std::string_view kept = "non-";
  const std::size_t begin = name.starts_with(kept) ? kept.size() : 0;
  std::string words(name);
  std::replace(words.begin() + static_cast<std::ptrdiff_t>(begin), words.end(), '-', ' ');
  return words;
}

}  // namespace dynim
