// Text for people: aligned labels, sentences wrapped.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "dynim/error.hpp"
#include "dynim/integer.hpp"
#include "dynim/words.hpp"
#include "formats/output.hpp"

namespace dynim::app {

/// All digits; or where not `full`, of long numbers the ends.
inline std::string number_text(const Integer& value, bool full) {
  return dynim::number_text(value, full ? Digits::all : Digits::abbreviated);
}

/// The text without control characters other than line ends.
std::string printable(std::string_view text);

/// The text on one line, without control characters.
std::string one_line(std::string_view text);

/// "text, json".
std::string join(const std::vector<std::string>& words, std::string_view separator);

/// "1 position", "2 positions".
std::string count_text(std::uint64_t count, std::string_view singular);

/// The text in lines of at most so many columns, but for words that are longer.
std::vector<std::string> wrap(std::string_view text, std::size_t width);

/// A list of label and value with the values under each other.
class LabelledList {
 public:
  /// `wrapped`: long values go on in lines of their own.
  explicit LabelledList(bool wrapped) : wrapped_(wrapped) {}

  void add(std::string label, std::string value) {
    entries_.emplace_back(std::move(label), std::move(value));
  }
  void write(Output& output) const;

 private:
  bool wrapped_;
  std::vector<std::pair<std::string, std::string>> entries_;
};

}  // namespace dynim::app
