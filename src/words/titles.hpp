// Titles, labels and meanings of fields, which are not said of a reason: a text in English, and by
// it those of other languages.
#pragma once

#include <span>
#include <string_view>

#include "dynim/export.hpp"

namespace dynim {
namespace words DYNIM_EXPORT {

struct Title {
  std::string_view english, translated;
};

/// In the language of the thread; as it is where there is nothing for it. Cost: linear in the list.
std::string_view in_language(std::string_view english);

/// All that are translated, for tests.
std::span<const Title> translated_titles();

}  // namespace words
}  // namespace dynim
