// A text is taken apart by the English of each translation in turn, its parts are translated in the
// same way, and put together again. So errors need no other form than their English, and what
// stands before, behind and within them is translated once. A part is the shortest that fits;
// nothing is tried twice. What stands in quotes was typed, as single words are names: neither is
// taken apart, nor what a translation has by a letter, "{a}" for the first part.
#include "words/titles.hpp"

#include <optional>
#include <vector>

#include "base/language.hpp"

namespace dynim::words {
namespace {

constexpr std::size_t width_of_place = 3;  // "{0}"
constexpr std::size_t longest_part = 300;  // longer ones are lists, or what was typed

// The same length, with blanks in the place of what stands in quotes.
std::string without_quoted(std::string_view text) {
  std::string masked(text);
  bool quoted = false;
  for (char& c : masked) {
    if (c == '\'') {
      quoted = !quoted;
    } else if (quoted) {
      c = ' ';
    }
  }
  return masked;
}

// Where a piece of a pattern stands first in the end of a text, but for what was typed. `masked`:
// the text without what is quoted.
std::size_t find_piece(std::string_view end, std::string_view masked, std::string_view piece) {
  const std::string wanted = without_quoted(piece);
  masked.remove_prefix(masked.size() - end.size());
  std::size_t place = masked.find(wanted);
  while (place != masked.npos && !end.substr(place).starts_with(piece))
    place = masked.find(wanted, place + 1);
  return place;
}

// What stands at the places of a pattern; nothing where the text is another.
std::optional<std::vector<std::string_view>> parts_of(std::string_view text,
                                                      std::string_view masked,
                                                      std::string_view pattern) {
  std::vector<std::string_view> parts;
  std::size_t place = pattern.find('{');
  if (place == pattern.npos) return text == pattern ? std::optional(parts) : std::nullopt;
  if (!text.starts_with(pattern.substr(0, place))) return std::nullopt;
  text.remove_prefix(place);
  for (;;) {
    pattern.remove_prefix(place + width_of_place);
    place = pattern.find('{');
    if (place == pattern.npos) break;
    const std::size_t end = find_piece(text, masked, pattern.substr(0, place));
    if (end == text.npos) return std::nullopt;
    parts.push_back(text.substr(0, end));
    text.remove_prefix(end + place);
  }
  if (!text.ends_with(pattern)) return std::nullopt;
  parts.push_back(text.substr(0, text.size() - pattern.size()));
  return parts;
}

bool is_name(std::string_view part) { return part.find(' ') == part.npos; }

std::string put_together(std::string_view pattern, const std::vector<std::string_view>& parts) {
  std::string text;
  for (std::size_t place; (place = pattern.find('{')) != pattern.npos;
       pattern.remove_prefix(place + width_of_place)) {
    text += pattern.substr(0, place);
    const char number = pattern[place + 1];
    const bool as_it_is = number >= 'a';
    const std::string_view part =
        parts.at(static_cast<std::size_t>(number - (as_it_is ? 'a' : '0')));
    const bool stays = as_it_is || is_name(part) || part.size() > longest_part;
    text += stays ? std::string(part) : in_language(part);
  }
  return text.append(pattern);
}

}  // namespace

std::string in_language(std::string_view english) {
  if (language() == Language::english) return std::string(english);
  const std::string masked = without_quoted(english);
  for (const auto list :
       {german::titles, german::fields, german::remarks, german::pictures, german::errors}) {
    for (const Title& title : list()) {
      if (const auto parts = parts_of(english, masked, title.english))
        return put_together(title.translated, *parts);
    }
  }
  return std::string(english);
}

}  // namespace dynim::words
