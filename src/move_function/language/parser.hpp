// Text -> syntax tree, in the language of docs/move-functions.md. All errors are InputErrors with
// the place.
#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "move_function/language/names.hpp"
#include "move_function/language/syntax_tree.hpp"

namespace dynim::move_function {

/// Takes the values of a list, one by one.
using ValueReader = std::function<void(Tree)>;

/// What a text is: an expression, or a list.
struct Parsed {
  std::optional<Tree> expression;
  bool repeats = true;  ///< the last value of the list does, for ever; else the list ends there
};

/// Parses a whole function of t and n, or of the turn: an expression, or a list, whose values go to
/// `read_value`. Cost: linear in the text, apart from the conversion of long numbers.
Parsed parse_text(std::string_view text, const ValueReader& read_value,
                  Variables variables = Variables::t_and_n);

/// Parses one expression, any kind, no list. With Variables::none errors do not suggest t and n.
Tree parse_expression(std::string_view text, Variables variables = Variables::t_and_n);

}  // namespace dynim::move_function
