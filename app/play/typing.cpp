// Lines become words and actions.
#include "play/typing.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "base/characters.hpp"
#include "dynim/answer.hpp"
#include "dynim/error.hpp"
#include "play/typed_action.hpp"
#include "typed.hpp"

namespace dynim::app {
namespace {

struct NamedWord {
  std::string_view name;
  Word word;
};

// Of those with the same first letter the first has it for itself.
constexpr std::array names{
    NamedWord{"hint", Word::hint},     NamedWord{"help", Word::help},
    NamedWord{"why", Word::why},       NamedWord{"undo", Word::undo},
    NamedWord{"review", Word::review}, NamedWord{"explore", Word::explore},
    NamedWord{"quit", Word::quit},     NamedWord{"exit", Word::quit},
    NamedWord{"forward", Word::redo},  NamedWord{"redo", Word::redo},
    NamedWord{"?", Word::help},
};

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

}  // namespace dynim::app
