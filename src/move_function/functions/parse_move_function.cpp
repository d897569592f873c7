// The public ways from text to a move function or an integer. Cost: linear in the text, and the
// proofs about an expression (proofs/facts.cpp).
#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "dynim/error.hpp"
#include "dynim/move_function.hpp"
#include "move_function/arithmetic/fractions.hpp"
#include "move_function/evaluation/constant_value.hpp"
#include "move_function/functions/expression_function.hpp"
#include "move_function/functions/list_function.hpp"
#include "move_function/functions/pile_function.hpp"
#include "move_function/language/parser.hpp"
#include "move_function/proofs/facts.hpp"
#include "move_function/proofs/pile_period.hpp"
#include "move_function/proofs/simplify.hpp"

namespace dynim {
namespace {

using move_function::ExpressionFunction;
using move_function::Kind;
using move_function::ListFunction;
using move_function::Node;
using move_function::Tree;

constexpr std::size_t longest_list_text = 120;

MoveFunctionPtr from_expression(const Tree& tree, std::string_view text) {
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
  Tree simplified = move_function::simplify(tree);
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

/// Collects the values of a list while it is parsed.
class ListReader {
 public:
  explicit ListReader(std::string_view text) : text_(text) {}

  void add(const Tree& value);
  MoveFunctionPtr finish();

 private:
  std::string_view text_;
  std::vector<Integer> values_;
  std::size_t bits_ = 0;
};

void ListReader::add(const Tree& tree) {
  const std::size_t place = tree[tree.root].begin;
  Integer value = move_function::constant_value(tree, text_, "a value of the list");
  if (value < 1) {
    throw InputError(
        "the values of a list must be positive, and this one is " + move_function::brief(value),
        text_, place);
  }
  bits_ += bit_length(value);
  if (bits_ > move_function::limits::text_constant_bits)
    throw InputError("the values of this list are too large together", text_, place);
  values_.push_back(std::move(value));
}

MoveFunctionPtr ListReader::finish() {
  std::string shown = move_function::trimmed(text_);
  if (shown.size() > longest_list_text) shown = move_function::list_text(values_, true);
  return std::make_shared<ListFunction>(std::move(values_), true, std::move(shown));
}

bool all_digits(std::string_view text) {
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

MoveFunctionPtr parse_move_function(std::string_view text) {
  ListReader list(text);
  const std::optional<Tree> expression =
      move_function::parse_text(text, [&](const Tree& value) { list.add(value); });
  return expression ? from_expression(*expression, text) : list.finish();
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
