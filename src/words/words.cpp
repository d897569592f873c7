// Reasons become sentences: a look-up of the kind among the phrases of all games, then the pattern
// or function of that phrase. Cost: linear in the number of kinds and the length of the sentence.
#include <array>
#include <ostream>
#include <stdexcept>

#include "dynim/answer.hpp"
#include "words/phrases.hpp"

namespace dynim {
namespace words {

// Those that all games share, and those of each game in a file of its own.
std::span<const Phrase> general_phrases();
std::span<const Phrase> play_phrases();
std::span<const Phrase> worksheet_phrases();
std::span<const Phrase> game_phrases();
std::span<const Phrase> one_pile_phrases();
std::span<const Phrase> two_pile_phrases();
std::span<const Phrase> several_piles_phrases();
std::span<const Phrase> wythoff_phrases();
std::span<const Phrase> imitation_phrases();
std::span<const Phrase> no_repeat_phrases();
std::span<const Phrase> grundy_phrases();
std::span<const Phrase> timed_phrases();
std::span<const Phrase> comply_constrain_phrases();

namespace {

constexpr std::array lists{
    general_phrases,         play_phrases,      worksheet_phrases,     game_phrases,
    one_pile_phrases,        two_pile_phrases,  several_piles_phrases, wythoff_phrases,
    imitation_phrases,       no_repeat_phrases, grundy_phrases,        timed_phrases,
    comply_constrain_phrases};

std::string position_text(const Speaker& speaker, const std::vector<Integer>& piles) {
  std::string text;
  for (const Integer& pile : piles) text += (text.empty() ? "(" : ", ") + speaker.text(pile);
  return text + ")";
}

}  // namespace

const Phrase* find_phrase(std::string_view kind) {
  for (const auto list : lists) {
    for (const Phrase& phrase : list()) {
      if (phrase.kind == kind) return &phrase;
    }
  }
  return nullptr;
}

void Speaker::lacks(std::string_view name) const {
  throw std::logic_error("a reason of the kind " + std::string(reason_.kind()) + " lacks " +
                         std::string(name));
}

std::string Speaker::text(std::string_view name) const {
  const Reason::Value* value = reason_.find(name);
  if (value == nullptr) lacks(name);
  if (const auto* number = std::get_if<Integer>(value)) return text(*number);
  if (const auto* piles = std::get_if<std::vector<Integer>>(value)) {
    return position_text(*this, *piles);
  }
  return word(name);
}

std::string Speaker::count(std::string_view name, std::string_view noun) const {
  const Integer& value = number(name);
  return text(value) + " " + std::string(noun) + (value == 1 ? "" : "s");
}

std::string Speaker::fill(std::string_view pattern) const {
  std::string text;
  for (;;) {
    const auto open = pattern.find('{');
    text += pattern.substr(0, open);
    if (open == std::string_view::npos) return text;
    pattern.remove_prefix(open + 1);
    const auto close = pattern.find('}');
    const std::string_view field = pattern.substr(0, close);
    const auto colon = field.find(':');
    text += colon == std::string_view::npos
                ? this->text(field)
                : count(field.substr(0, colon), field.substr(colon + 1));
    pattern.remove_prefix(close + 1);
  }
}

}  // namespace words

std::string sentence(const Reason& reason, Digits digits) {
  const words::Phrase* const phrase = words::find_phrase(reason.kind());
  if (phrase == nullptr)
    throw std::logic_error("no words for a reason of the kind " + std::string(reason.kind()));
  const words::Speaker speaker(reason, digits);
  return phrase->words != nullptr ? phrase->words(speaker) : speaker.fill(phrase->pattern);
}

std::string sentences(const std::vector<Reason>& reasons, Digits digits) {
  std::string text;
  for (const Reason& reason : reasons) {
    if (!text.empty()) text += ' ';
    text += sentence(reason, digits);
  }
  return text;
}

std::vector<std::string_view> reason_kinds() {
  std::vector<std::string_view> kinds;
  for (const auto list : words::lists) {
    for (const words::Phrase& phrase : list()) kinds.push_back(phrase.kind);
  }
  return kinds;
}

std::ostream& operator<<(std::ostream& out, Outcome outcome) { return out << to_string(outcome); }

std::ostream& operator<<(std::ostream& out, Status status) { return out << to_string(status); }

std::ostream& operator<<(std::ostream& out, const Move& move) {
  return out << number_text(move.take, Digits::abbreviated) << " from " << pile_name(move.pile);
}

std::ostream& operator<<(std::ostream& out, const Verdict& verdict) {
  return out << verdict.status << ": " << sentences(verdict.reasons);
}

std::ostream& write_answer(std::ostream& out, std::optional<Outcome> outcome,
                           const Verdict& verdict) {
  if (outcome) out << *outcome << ", ";
  return out << verdict;
}

}  // namespace dynim
