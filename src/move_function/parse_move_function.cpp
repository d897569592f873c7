// The public ways from text to a move function or an integer.
#include <algorithm>
#include <utility>

#include "dynim/error.hpp"
#include "dynim/move_function.hpp"
#include "move_function/expression_function.hpp"
#include "move_function/facts.hpp"
#include "move_function/list_function.hpp"
#include "move_function/parser.hpp"
#include "move_function/pile_function.hpp"
#include "move_function/pile_period.hpp"

namespace dynim {
namespace {

using move_function::ExpressionFunction;
using move_function::Kind;
using move_function::ListFunction;
using move_function::Node;
using move_function::Parsed;

constexpr std::size_t longest_list_text = 120;

MoveFunctionPtr from_expression(const move_function::Tree& tree, std::string_view text) {
  const Node& root = tree[tree.root];
  if (root.kind == Kind::truth) {
    throw InputError("f must be a number, and this is a truth value; write 'condition ? a : b'",
                     text, root.begin);
  }
  if (root.kind == Kind::real) {
    throw InputError(
        "f must be an integer, and this is a real; write floor(...) or ceil(...) around it", text,
        root.begin);
  }
  move_function::Tree simplified = move_function::simplify(tree);
  auto shared_text = std::make_shared<const std::string>(text);
  if (!move_function::contains_n(simplified)) {
    MoveFunctionFacts facts = move_function::prove_facts(simplified);
    return std::make_shared<ExpressionFunction>(std::move(simplified), std::move(shared_text),
                                                std::move(facts));
  }
  const std::uint64_t period = move_function::pile_period(simplified);
  return move_function::make_pile_function(std::move(simplified), std::move(shared_text),
                                           period <= most_games ? period : 0, 0);
}

MoveFunctionPtr from_list(Parsed& parsed, std::string_view text) {
  std::string shown = move_function::trimmed(text);
  if (shown.size() > longest_list_text) shown = move_function::list_text(parsed.values, true);
  return std::make_shared<ListFunction>(std::move(parsed.values), true, std::move(shown));
}

bool all_digits(std::string_view text) {
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

MoveFunctionPtr parse_move_function(std::string_view text) {
  Parsed parsed = move_function::parse_text(text);
  return parsed.form == Parsed::Form::list ? from_list(parsed, text)
                                           : from_expression(parsed.tree, text);
}

Integer parse_integer(std::string_view text, std::string_view what) {
  if (text.size() <= 1000 && all_digits(text))
    return Integer(std::string(text), 10);  // the usual case
  if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
    throw InputError(std::string(what) + " is empty: an integer is expected", text, 0);
  }
  return move_function::constant_value(move_function::parse_expression(text), text,
                                       std::string(what));
}

}  // namespace dynim
