// The words and symbols of the language: which operator, function, constant or variable they name,
// and what was probably meant by those that name none.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "move_function/operators/operator.hpp"

namespace dynim::move_function {

/// The function that is called by that name, or nullptr.
const Operator* find_function(std::string_view name);

/// What an expression may look at: the move t and the pile n; these, the move u before and the
/// limit x that was in force; and a number k that is to be taken; the number of the turn, i, which
/// is variable_t in the tree; a constant looks at nothing.
enum class Variables { t_and_n, past, take, turn, none };

/// The constant or variable of that name; of a constant t and n are found too, and refused later.
std::optional<Op> find_name(std::string_view name, Variables variables);

/// An operator between two operands; `swapped`: a > b is b < a.
struct Symbol {
  Op op;
  bool swapped;
};

/// Precondition: the grammar knows the symbol.
Symbol find_symbol(std::string_view symbol);

/// 'name'
std::string quoted(std::string_view name);

/// How to write here what other languages write "a word b": "bitxor(a, b)" for xor. Functions of
/// two operands are among them. Empty where nothing is known by that word.
std::string written_here(std::string_view word, std::string_view a, std::string_view b);

/// "unknown name 'flor'; did you mean 'floor'?" `call`: a parenthesis follows. Names that
/// may not stand there are not suggested.
std::string unknown_name(std::string_view name, bool call, Variables variables);

}  // namespace dynim::move_function
