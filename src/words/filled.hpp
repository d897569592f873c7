// Texts with places to be filled in, as the programs of a strategy are.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace dynim::words {

/// The text with each @name@ replaced by its value. Cost: values times the text.
inline std::string filled(std::string text,
                          std::initializer_list<std::pair<std::string_view, std::string>> values) {
  for (const auto& [name, value] : values) {
    const std::string mark = "@" + std::string(name) + "@";
    for (std::size_t at = text.find(mark); at != text.npos; at = text.find(mark, at + value.size()))
      text.replace(at, mark.size(), value);
  }
  return text;
}

}  // namespace dynim::words
