// What is said of no reason: titles, labels and meanings of fields, remarks on games, what stands
// in pictures, and what is wrong with what was typed. Whoever says it says it in English; those of
// other languages are found by that.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "dynim/export.hpp"

namespace dynim {
namespace words DYNIM_EXPORT {

/// In the English {0}, {1}, ... are any text, in this order; the translation has there the same,
/// translated too.
struct Title {
  std::string_view english, translated;
};

/// In the language of the thread; as it is where there is nothing for it. The first of the list
/// that fits is taken. Cost: linear in the list, for the text and each of its parts.
std::string in_language(std::string_view english);

namespace german {

std::span<const Title> titles();
std::span<const Title> fields();
std::span<const Title> remarks();
std::span<const Title> pictures();
std::span<const Title> errors();

}  // namespace german
}  // namespace words
}  // namespace dynim
