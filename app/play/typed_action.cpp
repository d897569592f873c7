// Typed lines become words and actions. Cost: linear in the line.
#include "play/typed_action.hpp"

#include <cctype>
#include <utility>
#include <variant>

#include "base/characters.hpp"
#include "dynim/answer.hpp"
#include "dynim/error.hpp"
#include "exchange/fields.hpp"
#include "report/text.hpp"
#include "typed.hpp"

namespace dynim::app {
namespace {

constexpr std::size_t letters = 26;

// Of those with the same first letter the first has it for itself.
constexpr std::pair<std::string_view, Word> names[] = {
    {"hint", Word::hint}, {"help", Word::help},     {"why", Word::why},
    {"undo", Word::undo}, {"review", Word::review}, {"explore", Word::explore},
    {"quit", Word::quit}, {"exit", Word::quit},     {"forward", Word::redo},
    {"redo", Word::redo}, {"?", Word::help}};

// What a line that was typed means: an action, allowed or not; what to say to it instead; or
// nothing that is understood.
using Typed = std::variant<std::monostate, Action, std::string>;

// Nothing where there is but one pile.
std::size_t count_piles(const Reason& position) {
  const Reason::Value* const piles = position.find("piles");
  return piles == nullptr ? 0 : std::get<std::vector<Integer>>(*piles).size();
}

// Where both piles may be taken from at once, how alike.
const Integer* alike(const Reason& position) {
  const Reason::Value* const m = position.find("m");
  return m == nullptr ? nullptr : &std::get<Integer>(*m);
}

// Of so many piles.
std::optional<Pile> pile_named(char c, std::size_t count) {
  for (std::size_t place = 0; place < count; ++place) {
    const auto pile = static_cast<Pile>(place);
    if (pile_name(pile)[0] == std::toupper(static_cast<unsigned char>(c))) return pile;
  }
  return std::nullopt;
}

// A number with the pile that it is to be taken from; absent where none is named.
struct TypedTake {
  std::optional<Pile> pile;
  std::string_view number;
};

// The text is not empty.
TypedTake take_apart(std::string_view text, std::size_t piles) {
  if (const auto pile = pile_named(text.front(), piles)) return {pile, trimmed(text.substr(1))};
  if (const auto pile = pile_named(text.back(), piles)) {
    return {pile, trimmed(text.substr(0, text.size() - 1))};
  }
  return {std::nullopt, text};
}

// "3 from A" is "3 A".
std::string without_from(std::string_view text) {
  constexpr std::string_view word = " from ";
  const auto from = text.find(word);
  if (from == std::string_view::npos) return std::string(text);
  return std::string(trimmed(text.substr(0, from))) + " " +
         std::string(trimmed(text.substr(from + word.size())));
}

// "A 3", "3 A", "a3".
Typed read_take(const Reason& position, std::string_view typed, Digits digits) {
  const std::string text = without_from(typed);
  const auto [pile, number] = take_apart(text, count_piles(position));
  const auto taken = read_number(number);
  if (!taken) return {};
  if (pile) return Move{*pile, *taken};
  const std::string take = dynim::number_text(*taken, digits);
  return alike(position) == nullptr
             ? fmt::format("Say from which pile: A {0} or B {0}.", take)
             : fmt::format("Say from where: A {0}, B {0} or both {0}.", take);
}

// "3 2", "3, 2", or "3" for twice the same; nothing that is understood where it is something else.
Typed read_both(std::string_view text) {
  auto between = text.find(',');
  if (between == std::string_view::npos) between = text.find_first_of(" \t");
  const auto first = read_number(trimmed(text.substr(0, between)));
  if (!first) return {};
  if (between == std::string_view::npos) return MoveBoth{*first, *first};
  const auto second = read_number(trimmed(text.substr(between + 1)));
  if (!second) return {};
  return MoveBoth{*first, *second};
}

// Targets as they are said, "(3, 4), (5, 6)", become "3,4 5,6"; any other text stays.
std::string without_parentheses(std::string_view text) {
  constexpr std::string_view between = ", \t";
  std::string pairs;
  bool inside = false;
  for (const char c : text) {
    if (c == '(' && !inside) {
      inside = true;
    } else if (c == ')' && inside) {
      inside = false;
      pairs += ' ';
    } else if (inside ? c == '(' : between.find(c) == std::string_view::npos) {
      return std::string(text);
    } else if (inside && c != ' ') {
      pairs += c;
    }
  }
  return inside ? std::string(text) : pairs;
}

// Of one pile the moves are named, "1, 3"; each is a target of its number twice.
Typed read_block(const Reason& position, std::string_view typed) {
  if (const auto rest = after_word("none", typed); rest && rest->empty()) return Block{};
  if (!begins_like_number(typed)) return {};
  Block block;
  if (count_piles(position) == 0) {
    std::vector<Integer> moves;
    exchange::read_text(typed, "a move", moves);
    for (const Integer& take : moves) block.targets.push_back({take, take});
    return block;
  }
  exchange::read_text(without_parentheses(typed), "a target", block.targets);
  exchange::check_range("a target", exchange::kind_of<std::vector<PilePair>>(), &block.targets,
                        exchange::at_least(0));
  return block;
}

// Whether one of two blocks is to be said.
bool says(const Reason& position) { return position.find("more_than") != nullptr; }

// "at most", "at most 3", "more than".
Typed read_saying(const Reason& position, std::string_view typed) {
  for (const auto& [words, field] : {std::pair("at most", "at_most"), {"more than", "more_than"}}) {
    const auto rest = after_word(words, typed);
    if (!rest) continue;
    if (!rest->empty() && read_number(*rest) != std::get<Integer>(*position.find("most"))) break;
    Block block;
    for (const auto& target : std::get<Reason::Positions>(*position.find(field)))
      block.targets.push_back({target.front(), target.back()});
    return block;
  }
  return {};
}

// The action meant by a line that is not empty; `digits`, of what is said instead. Throws
// InputError where an expression in it is wrong.
Typed read_action(const Reason& position, Asked asked, std::string_view typed, Digits digits) {
  if (says(position)) return read_saying(position, after_word("say ", typed).value_or(typed));
  if (asked == Asked::block)
    return read_block(position, after_word("block ", typed).value_or(typed));
  const bool may_pass = position.find("pass") != nullptr || position.find("passed") != nullptr;
  if (may_pass && after_word("pass", typed) == "")  // a second pass is refused in words
    return Action(Move{Pile::first, 0});
  if (count_piles(position) == 0) {
    const auto taken = read_number(typed);
    return taken ? Typed(Action(Move{Pile::first, *taken})) : Typed();
  }
  const auto both = alike(position) == nullptr ? std::nullopt : after_word("both", typed);
  return both ? read_both(*both) : read_take(position, typed, digits);
}

// What is wrong with the line; nothing where it was done.
std::string act_or_say(PlayedGame& game, const Narrator& narrator, std::string_view typed) {
  const Reason now = narrator.position();
  const std::string_view take = after_word("take", typed).value_or(typed);
  const Typed meant =
      take.empty() ? Typed() : read_action(now, game.asked(), take, narrator.digits());
  if (const auto* instead = std::get_if<std::string>(&meant)) return *instead;
  const auto* action = std::get_if<Action>(&meant);
  if (action == nullptr) {
    return fmt::format("Not understood: {}. {}, or help.", quote(typed),
                       invitation(now, game.asked()));
  }
  if (const auto reason = game.refusal(*action)) {
    return "Not allowed: " + narrator.sentence({*reason}) + ".";
  }
  game.act(*action);
  return "";
}

}  // namespace

std::optional<Word> read_word(std::string_view typed) {
  const std::string small = small_letters(typed);
  for (const auto& [name, word] : names) {
    if (small == name || small == name.substr(0, 1)) return word;
  }
  return std::nullopt;
}

bool act_as_typed(PlayedGame& game, Narrator& narrator, std::string_view typed) {
  std::string wrong;
  try {
    wrong = act_or_say(game, narrator, typed);
  } catch (const InputError& error) {
    wrong = "Not possible: " + one_line(error.message()) + ".";
  }
  if (!wrong.empty()) narrator.refuse(wrong);
  return wrong.empty();
}

std::string invitation(const Reason& position, Asked asked) {
  if (says(position)) return "Type at most or more than";
  const bool one_pile = count_piles(position) == 0;
  if (asked == Asked::block)
    return one_pile ? "Type moves to block, such as 1,3, or none"
                    : "Type targets to block, such as 3,4 5,6, or none";
  const std::string type = position.find("pass") == nullptr ? "Type " : "Type pass or ";
  if (one_pile) return type + "a number";
  const Integer* const m = alike(position);
  if (m == nullptr) return type + "a pile and a number, such as A 3";
  return std::string("Type a move, such as A 3, B 2 or ") + (*m == 1 ? "both 3" : "both 3 2");
}

std::string purpose_of_typing(const Reason& position, Asked asked) {
  if (says(position)) return ", to say what the other player may take";
  if (asked == Asked::block)
    return count_piles(position) == 0 ? ", to forbid these"
                                      : ", to forbid the moves that leave these";
  if (count_piles(position) == 0) return " to take that many counters";
  return alike(position) == nullptr ? ", to take that many counters from that pile"
                                    : ", to take that many counters from there";
}

std::size_t most_numbers_typed(const Reason& position) {
  const Reason::Value* const blocked = position.find("most_blocked");
  if (blocked == nullptr) return 1;
  return 2 * (std::get<Integer>(*blocked).get_ui() + 1);
}

void refuse_unnamed_piles(const Reason& position) {
  if (count_piles(position) <= letters) return;
  throw InputError("in play the piles have letters: there can be " + std::to_string(letters));
}

}  // namespace dynim::app
