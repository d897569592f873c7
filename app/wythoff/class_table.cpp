// What the letters of classes stand for. Cost: linear in the classes.
#include "wythoff/class_table.hpp"

#include "dynim/words/games.hpp"

namespace dynim::app {

std::string class_legend(std::span<const PositionClass> classes) {
  std::vector<std::string> entries;
  for (const auto& [letter, name] : classes) {
    const std::string words = class_words(name);
    entries.push_back(words.size() == 1 ? words : fmt::format("{} {}", letter, words));
  }
  return join(entries, ", ");
}

}  // namespace dynim::app
