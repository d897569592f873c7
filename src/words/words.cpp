// Reasons become sentences: a look-up of the kind among the phrases of all games, then the pattern
// or function of that phrase, which is read once from its beginning to its end. Cost: linear in the
// length of the patterns; once in the number of kinds.
#include <algorithm>
#include <array>
#include <ostream>
#include <stdexcept>
#include <unordered_map>

#include "base/characters.hpp"
#include "base/language.hpp"
#include "dynim/answer.hpp"
#include "words/phrases.hpp"

namespace dynim {
namespace words {

// Those that all games share, and those of each game in a file of its own.
std::span<const Phrase> general_phrases();
std::span<const Phrase> play_phrases();
std::span<const Phrase> worksheet_phrases();
std::span<const Phrase> game_phrases();
std::span<const Phrase> strategy_phrases();
std::span<const Phrase> one_pile_phrases();
std::span<const Phrase> two_pile_phrases();
std::span<const Phrase> several_piles_phrases();
std::span<const Phrase> wythoff_phrases();
std::span<const Phrase> imitation_phrases();
std::span<const Phrase> no_repeat_phrases();
std::span<const Phrase> grundy_phrases();
std::span<const Phrase> timed_phrases();
std::span<const Phrase> comply_constrain_phrases();

namespace german {

std::span<const Phrase> general();
std::span<const Phrase> one_pile();
std::span<const Phrase> two_pile();
std::span<const Phrase> several_piles();
std::span<const Phrase> grundy();
std::span<const Phrase> wythoff();
std::span<const Phrase> imitation();
std::span<const Phrase> no_repeat();
std::span<const Phrase> timed();
std::span<const Phrase> comply_constrain();
std::span<const Phrase> strategies();

}  // namespace german

namespace {

using List = std::span<const Phrase> (*)();

constexpr std::array<List, 14> in_english{
    strategy_phrases, general_phrases,         play_phrases,      worksheet_phrases,
    game_phrases,     one_pile_phrases,        two_pile_phrases,  several_piles_phrases,
    wythoff_phrases,  imitation_phrases,       no_repeat_phrases, grundy_phrases,
    timed_phrases,    comply_constrain_phrases};

constexpr std::array<List, 11> in_german{
    german::strategies,    german::general, german::one_pile,        german::two_pile,
    german::several_piles, german::grundy,  german::wythoff,         german::imitation,
    german::no_repeat,     german::timed,   german::comply_constrain};

std::span<const List> lists_of(Language language) {
  if (language == Language::german) return in_german;
  return in_english;
}

using Index = std::unordered_map<std::string_view, const Phrase*>;

Index index_of(std::span<const List> lists) {
  constexpr std::size_t room = 512;  // at once, for all of them
  Index index(room);
  for (const List list : lists) {
    for (const Phrase& phrase : list()) index.emplace(phrase.kind, &phrase);
  }
  return index;
}

std::string position_text(const Speaker& speaker, const std::vector<Integer>& piles) {
  std::string text;
  for (const Integer& pile : piles) text += (text.empty() ? "(" : ", ") + speaker.text(pile);
  return text + ")";
}

// Where a choice that begins here ends: at its '|' or '}'.
std::size_t end_of_choice(std::string_view pattern, std::size_t at) {
  std::size_t depth = 0;
  for (; at < pattern.size(); ++at) {
    const char c = pattern[at];
    if (c != '{' && c != '|' && c != '}') continue;
    if (depth == 0 && c != '{') break;
    depth += c == '{' ? 1 : 0;
    depth -= c == '}' ? 1 : 0;
  }
  return at;
}

bool is_of_a_name(char c) { return (c >= 'a' && c <= 'z') || c == '_'; }

// What stands before and behind a mark; all and nothing where there is none.
std::pair<std::string_view, std::string_view> parted(std::string_view text, std::size_t at) {
  if (at == text.npos) return {text, {}};
  return {text.substr(0, at), text.substr(at + 1)};
}

bool is_number(std::string_view text) { return std::ranges::all_of(text, is_digit); }

}  // namespace

const Phrase* find_phrase(std::string_view kind, Language language) {
  const auto among = [kind](const Index& index) {
    const auto found = index.find(kind);
    return found == index.end() ? nullptr : found->second;
  };
  static const Index english = index_of(in_english);
  if (language == Language::english) return among(english);
  static const Index german = index_of(in_german);
  return among(german);
}

std::vector<std::string_view> phrase_kinds(Language language) {
  std::vector<std::string_view> kinds;
  for (const List list : lists_of(language)) {
    for (const Phrase& phrase : list()) kinds.push_back(phrase.kind);
  }
  return kinds;
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

std::string Speaker::listed(std::string_view name, std::string_view last) const {
  std::vector<std::string> texts;
  const Reason::Value* value = reason_.find(name);
  if (value != nullptr && std::holds_alternative<Reason::Positions>(*value)) {
    for (const std::vector<Integer>& piles : positions(name))
      texts.push_back(piles.size() == 1 ? text(piles.front()) : position_text(*this, piles));
  } else {
    for (const Integer& number : piles(name)) texts.push_back(text(number));
  }
  return words::listed(texts, last);
}

std::string Speaker::fill(std::string_view pattern) const {
  std::string text;
  fill(text, pattern, 0, false);
  return text;
}

std::size_t Speaker::fill(std::string& text, std::string_view pattern, std::size_t at,
                          bool in_choice) const {
  for (;;) {
    const std::size_t begin = at;
    while (at < pattern.size() && pattern[at] != '{' &&
           !(in_choice && (pattern[at] == '|' || pattern[at] == '}')))
      ++at;
    text.append(pattern, begin, at - begin);
    if (at >= pattern.size() || pattern[at] != '{') return at;
    at = fill_place(text, pattern, at + 1) + 1;
  }
}

std::size_t Speaker::fill_place(std::string& text, std::string_view pattern, std::size_t at) const {
  std::size_t mark = at;
  while (is_of_a_name(pattern.at(mark))) ++mark;
  const std::string_view name = pattern.substr(at, mark - at);
  std::size_t end = mark;
  while (pattern.at(end) != '?' && pattern[end] != '}') ++end;
  if (pattern[end] == '?') {
    const bool yes = holds(pattern.substr(at, end - at));
    at = end + 1;
    at = yes ? fill(text, pattern, at, true) : end_of_choice(pattern, at);
    if (pattern.at(at) == '}') return at;
    ++at;
    return yes ? end_of_choice(pattern, at) : fill(text, pattern, at, true);
  }
  const std::string_view rest = pattern.substr(mark, end - mark);
  text += rest.empty() ? this->text(name) : filled(name, rest);
  return end;
}

// What stands for the place of a pattern that is no choice: a name and what follows it.
std::string Speaker::filled(std::string_view name, std::string_view rest) const {
  const char mark = rest.front();
  if (mark == '@') return say(rest);
  rest.remove_prefix(1);
  if (mark == '.') {
    if (rest == "name") return say(Reason("@pile", {{"pile", number(name)}}));
    if (rest == "short") return one_line(without_its_middle(word(name)));
    return listed(name, rest == "or" ? "@or" : "@and");
  }
  if (mark == '+') return text(Integer(number(name) + Integer(std::string(rest))));
  if (mark == '-') return text(Integer(number(name) - Integer(std::string(rest))));
  const auto [one, many] = parted(rest, rest.find('|'));
  const Integer& value = number(name);
  const bool regular = many.empty();
  return text(value) + " " + std::string(value == 1 || regular ? one : many) +
         (value != 1 && regular ? "s" : "");
}

bool Speaker::holds(std::string_view condition) const {
  const auto sign = condition.find_first_of("=<>");
  const auto [name, other] = parted(condition, sign);
  const Reason::Value* value = reason_.find(name);
  if (value == nullptr) return false;
  if (sign == condition.npos) {
    const auto* truth = std::get_if<bool>(value);
    return truth == nullptr || *truth;
  }
  if (const auto* text = std::get_if<std::string>(value)) {
    const Reason::Value* same = reason_.find(other);
    return same != nullptr ? *value == *same : *text == other;
  }
  const auto* list = std::get_if<std::vector<Integer>>(value);
  const auto* rows = std::get_if<Reason::Positions>(value);
  const Integer left = list != nullptr   ? to_integer(list->size())
                       : rows != nullptr ? to_integer(rows->size())
                                         : number(name);
  const Integer right = is_number(other) ? Integer(std::string(other)) : number(other);
  return condition[sign] == '='   ? left == right
         : condition[sign] == '<' ? left < right
                                  : left > right;
}

std::string Speaker::say(std::string_view kind) const {
  const Phrase* phrase = find_phrase(kind, language());
  if (phrase == nullptr) phrase = find_phrase(kind);
  if (phrase == nullptr)
    throw std::logic_error("no words for a reason of the kind " + std::string(kind));
  return phrase->words != nullptr ? phrase->words(*this) : fill(phrase->pattern);
}

std::string Speaker::say_with(std::string_view kind,
                              std::initializer_list<Reason::Field> more) const {
  Reason longer = reason_;
  for (const auto& [name, value] : more) longer.with(name, value);
  return Speaker(longer, digits_).say(kind);
}

}  // namespace words

std::string sentence(const Reason& reason, Digits digits) {
  return words::Speaker(reason, digits).say(reason.kind());
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
  std::vector<std::string_view> kinds = words::phrase_kinds(Language::english);
  std::erase_if(kinds, [](std::string_view kind) { return kind.starts_with('@'); });
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
