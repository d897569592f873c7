// The names of classes in words.
#include "wythoff/class_table.hpp"

namespace dynim::app {

std::string class_words(std::string_view name) {
  constexpr std::string_view kept = "non-";
  const std::size_t begin = name.starts_with(kept) ? kept.size() : 0;
  std::string words(name);
  std::replace(words.begin() + static_cast<std::ptrdiff_t>(begin), words.end(), '-', ' ');
  return words;
}

std::string class_label(const PositionClass& c) {
  const std::string words = class_words(c.name);
  return words.size() == 1 ? words : fmt::format("{}: {}", c.letter, words);
}

std::string class_legend(std::span<const PositionClass> classes) {
  std::vector<std::string> entries;
  for (const auto& [letter, name] : classes) {
    const std::string words = class_words(name);
    entries.push_back(words.size() == 1 ? words : fmt::format("{} {}", letter, words));
  }
  return join(entries, ", ");
}

}  // namespace dynim::app
