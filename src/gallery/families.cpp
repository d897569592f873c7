// The families, each a move function made of its number. Cost: writing it down.
//
// difficult: f(q) = c q at the powers q of A, the least power of two above c, and f(t) = t else.
// [HR03] asks for functions with infinitely many members that are their own least winning move and
// infinitely many that are not; these are such for every c >= 4 (docs/mathematics.md, Theorem 40),
// and c = 4 is example 1 of [HR03].
#include "gallery/families.hpp"

#include "base/ascii.hpp"
#include "dynim/error.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"

namespace dynim {
namespace {

constexpr std::string_view difficult = "difficult";
constexpr unsigned long least_difficult = 4;

std::string difficult_function(const Integer& c) {
  const Integer A = Integer(1) << bit_length(c);
  return "ispow(" + to_string(A) + ",t) ? " + to_string(c) + "*t : t";
}

}  // namespace

bool is_family(std::string_view name) { return name == difficult; }

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

}  // namespace dynim
