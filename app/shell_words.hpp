// Arguments as shells write them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace dynim::app {

/// "base --f '3*t'": arguments between blanks, with single quotes as in a shell.
std::vector<std::string> split_arguments(std::string_view text);

/// The inverse: each argument quoted where it has to be.
std::string join_arguments(const std::vector<std::string>& arguments);

/// The text as one word of a shell, whatever it holds.
std::string shell_word(std::string_view text);

}  // namespace dynim::app
