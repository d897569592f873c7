// What a line of the standard input asks for where "-" stands for the piles.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace dynim::app {

struct InputLine {
  std::string piles;
  std::optional<std::string> limit;  ///< behind the piles, after a blank
};

/// Of "100 9" the pile 100 and the limit 9, of "10 ** 2" the pile alone. `one_pile`: of "100,9" the
/// same as of "100 9". Throws InputError where three numbers stand beside each other.
InputLine read_input_line(std::string_view line, bool one_pile);

/// Blank, or a comment: it begins with '#'.
bool asks_nothing(std::string_view line);

}  // namespace dynim::app
