// Text -> syntax tree, in the language of docs/move-functions.md. All errors are InputErrors with
// the place.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "move_function/syntax_tree.hpp"

namespace dynim::move_function {

/// What a text can be: one expression, or a list of values.
struct Parsed {
  enum class Form { expression, list } form = Form::expression;
  Tree tree;                    ///< expression
  std::vector<Integer> values;  ///< list; positive, the last repeats
};

/// Parses a whole move function. Cost: linear in the text, apart from the conversion of long
/// numbers.
Parsed parse_text(std::string_view text);

/// Parses one expression, any kind, no list.
Tree parse_expression(std::string_view text);

/// The value of a constant subexpression as an integer. `subject` begins the message ("the pile",
/// "a value of the list"). `offset` is where t or n is used, where it is, and the place of the
/// error otherwise.
Integer constant_value(const Tree& tree, std::string_view text, const std::string& subject);

}  // namespace dynim::move_function
