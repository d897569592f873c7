// Names to rules. Whoever asks for a move function may be given the name of a game; the other
// names, and those that are nobody's, are errors at the place of the name. Cost: a walk over the
// names, and reading the rule.
#include "dynim/gallery.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/characters.hpp"
#include "dynim/error.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"

namespace dynim {
namespace {

// The families, each a move function made of its number. Cost: writing it down.
//
// difficult: f(q) = c q at the powers q of A, the least power of two above c, and f(t) = t else.
// [HR03] asks for functions with infinitely many members that are their own least winning move and
// infinitely many that are not; these are such for every c >= 4 (docs/mathematics.md, Theorem 40),
// and c = 4 is example 1 of [HR03].

constexpr std::string_view difficult = "difficult";
constexpr unsigned long least_difficult = 4;

std::string difficult_function(const Integer& c) {
  const Integer A = Integer(1) << bit_length(c);
  return "ispow(" + to_string(A) + ",t) ? " + to_string(c) + "*t : t";
}

// Whether this is the name of a family (without '@').
bool is_family(std::string_view name) { return name == difficult; }

// The move function of "@name:c", where the name is of a family; nothing for other texts. `at` is
// the place of '@'. Throws InputError, with the place, where the number is missing or too small.
std::optional<std::string> family_function(std::size_t at, std::string_view text) {
  const std::size_t begin = at + 1;
  if (!text.substr(begin).starts_with(difficult)) return std::nullopt;
  const std::size_t end = begin + difficult.size();
  const std::size_t number = end + 1;
  if (end < text.size() && text[end] != ':' && blanks.find(text[end]) == std::string_view::npos)
    return std::nullopt;
  const std::string wanted = "@difficult needs a number of at least " +
                             std::to_string(least_difficult) + ", as in @difficult:5";
  if (number >= text.size() || text[end] != ':') throw InputError(wanted, text, end);
  const Integer c = parse_integer(text.substr(number), "the number of @difficult");
  if (c < least_difficult) throw InputError(wanted, text, number);
  return difficult_function(c);
}

constexpr std::string_view name_letters =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";

/// The place of '@' where the text begins with it.
std::optional<std::size_t> place_of_at(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(blanks);
  if (begin == std::string_view::npos || text[begin] != '@') return std::nullopt;
  return begin;
}

/// The name of "@name", whose '@' is at `at`.
std::string_view name_after(std::size_t at, std::string_view text) {
  const std::size_t begin = at + 1;
  const std::size_t end = std::min(text.find_first_not_of(name_letters, begin), text.size());
  if (begin == end) throw InputError("expected the name of a game after '@'", text, begin);
  const std::size_t next = text.find_first_not_of(blanks, end);
  if (next != std::string_view::npos)
    throw InputError("expected the end: '@name' stands alone", text, next);
  return text.substr(begin, end - begin);
}

/// The rule of a game without a move function.
std::string rule_text(const GalleryEntry& entry) {
  if (const MostTaken* rule = entry.most_taken()) return "most = " + std::to_string(rule->most);
  if (entry.turn_limits() != nullptr) return "limits by the turn";
  if (entry.is_only()) return "its name";
  if (const AnyBlocked* rule = entry.any_blocked())
    return "block_any = " + std::to_string(rule->block_any);
  return "m = " + std::to_string(entry.parameters()->m) +
         " and p = " + std::to_string(entry.parameters()->p);
}

/// The names of all entries, or of those with a move function.
std::vector<std::string_view> names(bool with_function) {
  std::vector<std::string_view> found;
  for (const GalleryEntry& entry : gallery()) {
    if (!with_function || entry.move_function() != nullptr) found.push_back(entry.name);
  }
  return found;
}

[[noreturn]] void fail_unknown(std::string_view name, const std::vector<std::string_view>& names,
                               std::string_view text, std::size_t place) {
  const std::string_view nearest = nearest_name(name, names);
  if (!nearest.empty())
    throw InputError("unknown game; did you mean @" + std::string(nearest) + "?", text, place);
  std::string known;
  for (const std::string_view other : names) {
    known += known.empty() ? "@" : ", @";
    known += other;
  }
  throw InputError("unknown game; known are " + known, text, place);
}

/// The entry of "@name", which was probably meant to be one of `names`.
const GalleryEntry& entry_of_name(std::size_t at, std::string_view text,
                                  const std::vector<std::string_view>& names) {
  const std::string_view word = text.substr(at + 1);
  if (is_family(word.substr(0, word.find(':'))))
    throw InputError("a family of move functions is given as --f '@name:number'", text, at + 1);
  const std::string_view name = name_after(at, text);
  const GalleryEntry* const entry = find_in_gallery(name);
  if (entry == nullptr) fail_unknown(name, names, text, at + 1);
  return *entry;
}

[[noreturn]] void fail_empty(std::string_view game) {
  std::string known;
  for (const GalleryEntry& entry : gallery()) {
    if (known.find(entry.game) != std::string::npos) continue;
    known += (known.empty() ? "" : ", ") + std::string(entry.game);
  }
  throw InputError("there is no such game of " + quote(game) + "; the games are " + known);
}

}  // namespace

GalleryAnswer ask(const GalleryQuestion& question, Budget&) {
  GalleryAnswer answer;
  if (question.name) {
    const std::string_view name = *question.name;
    answer.games.push_back(
        read_gallery_entry((name.starts_with('@') ? "" : "@") + std::string(name)));
  } else {
    answer.games.assign(gallery().begin(), gallery().end());
  }
  if (question.game) {
    std::erase_if(answer.games, [&](const auto& entry) { return entry.game != *question.game; });
    if (answer.games.empty()) fail_empty(*question.game);
  }
  return answer;
}

const GalleryEntry* find_in_gallery(std::string_view name) {
  const auto found = std::ranges::find(gallery(), name, &GalleryEntry::name);
  return found == gallery().end() ? nullptr : &*found;
}

std::string_view nearest_in_gallery(std::string_view name) {
  return nearest_name(name, names(false));
}

const GalleryEntry& read_gallery_entry(std::string_view text) {
  const std::optional<std::size_t> at = place_of_at(text);
  if (!at) throw InputError("expected '@' and the name of a game", text, 0);
  return entry_of_name(*at, text, names(false));
}

std::vector<std::pair<std::string_view, std::string>> rule_fields(const GalleryEntry& entry) {
  if (entry.is_only()) return {};
  if (const MostTaken* rule = entry.most_taken()) return {{"most", std::to_string(rule->most)}};
  if (const AnyBlocked* rule = entry.any_blocked())
    return {{"block_any", std::to_string(rule->block_any)}};
  if (const TurnLimits* limits = entry.turn_limits()) {
    std::vector<std::pair<std::string_view, std::string>> fields{
        {"most", std::string(limits->most)}};
    if (limits->least != "1") fields.emplace_back("least", limits->least);
    if (limits->blocked != "0") fields.emplace_back("blocked", limits->blocked);
    return fields;
  }
  if (entry.move_function() == nullptr) {
    const auto& [m, p] = *entry.parameters();
    return {{"m", std::to_string(m)}, {"p", std::to_string(p)}};
  }
  std::vector<std::pair<std::string_view, std::string>> fields{
      {"f", "@" + std::string(entry.name)}};
  if (entry.blocking > 0) fields.emplace_back("blocking", std::to_string(entry.blocking));
  if (entry.pass) fields.emplace_back("pass", "true");
  return fields;
}

MoveFunctionPtr read_move_function(std::string_view text) {
  return read_takes(text).one_function();
}

Takes read_takes(std::string_view text) {
  const std::optional<std::size_t> at = place_of_at(text);
  if (!at) return parse_takes(text);
  if (const auto f = family_function(*at, text)) return parse_takes(*f);
  const auto known = names(true);
  const GalleryEntry& entry = entry_of_name(*at, text, known);
  if (const std::string_view* f = entry.move_function()) return parse_takes(*f);
  throw InputError("a move function is expected, and @" + std::string(entry.name) +
                       " is a game of " + std::string(entry.game) + " given by " + rule_text(entry),
                   text, *at + 1);
}

}  // namespace dynim
