// Text -> syntax tree, in the language of docs/move-functions.md. All errors are InputErrors with
// the place.
#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "move_function/language/syntax_tree.hpp"

namespace dynim::move_function {

/// Takes the values of a list, one by one.
using ValueReader = std::function<void(Tree)>;

/// Parses a whole move function: an expression, which is returned, or a list, whose values go to
/// `read_value`; the last one repeats. Cost: linear in the text, apart from the conversion of long
/// numbers.
std::optional<Tree> parse_text(std::string_view text, const ValueReader& read_value);

/// Parses one expression, any kind, no list.
Tree parse_expression(std::string_view text);

}  // namespace dynim::move_function
