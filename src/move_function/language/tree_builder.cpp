// Building the tree bottom-up on a stack of operands. Cost: linear in the text, apart from the
// conversion of long numbers.
#include "move_function/language/tree_builder.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <utility>

namespace dynim::move_function {
namespace {

/// The pieces of "12.5e-3", or of "1_2.5e-3".
struct Literal {
  std::string digits;  // 125
  long exponent = 0;   // -4
  bool exponent_fits = true;
};

Literal split(std::string_view written) {
  Literal r;
  std::string text(written);
  std::erase(text, '_');
  std::size_t i = 0;
  for (; i < text.size() && text[i] != '.' && text[i] != 'e' && text[i] != 'E'; ++i)
    r.digits += text[i];
  if (i < text.size() && text[i] == '.') {
    for (++i; i < text.size() && text[i] != 'e' && text[i] != 'E'; ++i, --r.exponent)
      r.digits += text[i];
  }
  if (i == text.size()) return r;
  if (text[++i] == '+') ++i;
  long exponent = 0;
  r.exponent_fits =
      std::from_chars(text.data() + i, text.data() + text.size(), exponent).ec == std::errc() &&
      std::labs(exponent) <= static_cast<long>(limits::literal_digits);
  r.exponent += exponent;
  return r;
}

}  // namespace

void TreeBuilder::fail(const std::string& message, std::size_t place) const {
  throw InputError(message, text_, place);
}

void TreeBuilder::check_room(std::size_t place) const {
  if (tree_.size() >= limits::nodes) fail("the expression has too many parts", place);
}

void TreeBuilder::enter(std::size_t place) {
  if (++depth_ > limits::nesting) {
    fail("the expression is nested too deeply (more than " + std::to_string(limits::nesting) +
             " levels)",
         place);
  }
}

void TreeBuilder::number(std::string_view digits, std::size_t place) {
  check_room(place);
  const Literal literal = split(digits);
  const std::size_t scale = static_cast<std::size_t>(std::labs(literal.exponent));
  if (!literal.exponent_fits || literal.digits.size() + scale > limits::literal_digits + 32) {
    fail("this number has more than " + std::to_string(limits::literal_digits) + " digits", place);
  }
  constant_bits_ += (literal.digits.size() + scale) * 10 / 3;
  if (constant_bits_ > limits::text_constant_bits)
    fail("the numbers of this text are too large together", place);
  mpq_class value(Integer(literal.digits, 10));
  Integer power;
  mpz_ui_pow_ui(power.get_mpz_t(), 10, scale);
  if (literal.exponent >= 0) {
    value.get_num() *= power;
  } else {
    value.get_den() = power;
    value.canonicalize();
  }
  operands_.push_back(tree_.add_constant(std::move(value), static_cast<std::uint32_t>(place),
                                         static_cast<std::uint32_t>(place)));
}

void TreeBuilder::name(std::string_view name, std::size_t place) {
  check_room(place);
  const std::optional<Op> known = find_name(name, variables_);
  if (!known) {
    if (find_function(name) != nullptr) {
      fail(quoted(name) + " is a function: write " + std::string(name) + "(...)", place);
    }
    fail(unknown_name(name, false, variables_), place);
  }
  operands_.push_back(tree_.add_name(*known, static_cast<std::uint32_t>(place)));
}

NodeId TreeBuilder::pop() {
  const NodeId id = operands_.back();
  operands_.pop_back();
  return id;
}

void TreeBuilder::push(Op op, std::size_t place, const NodeId (&child)[3], int arity) {
  check_room(place);
  const NodeId id = tree_.add(op, static_cast<std::uint32_t>(place), child, arity);
  if (tree_[id].height > limits::height) {
    fail("the expression is too long: more than " + std::to_string(limits::height) +
             " operations in a chain",
         place);
  }
  operands_.push_back(id);
}

void TreeBuilder::require_number(NodeId id, std::string_view user) const {
  if (tree_[id].kind != Kind::truth) return;
  fail(quoted(user) + " needs numbers, and this is a truth value; write 'condition ? a : b'",
       tree_[id].begin);
}

void TreeBuilder::require_exact(NodeId id, std::string_view user) const {
  require_number(id, user);
  if (tree_[id].kind != Kind::real) return;
  fail(quoted(user) +
           " needs exact numbers, and this is a real (made with sqrt, phi, pi or e); put it into "
           "floor(...) or ceil(...)",
       tree_[id].begin);
}

void TreeBuilder::require_operand(NodeId id, Operands operands, std::string_view user) const {
  operands == Operands::exact ? require_exact(id, user) : require_number(id, user);
}

void TreeBuilder::require_truth(NodeId id, std::string_view user) const {
  if (tree_[id].kind == Kind::truth) return;
  fail(quoted(user) + " needs a condition such as t < 5, and this is a number", tree_[id].begin);
}

void TreeBuilder::require_condition(NodeId id, const std::array<NodeId, 2>& operands,
                                    std::string_view user) const {
  const auto is_truth = [&](NodeId operand) { return tree_[operand].kind == Kind::truth; };
  if (std::ranges::any_of(operands, is_truth)) return require_truth(id, user);
  fail(quoted(user) + " needs conditions such as t < 5; of the binary digits of numbers it is bit" +
           std::string(user) + "(a, b)",
       tree_[id].begin);
}

void TreeBuilder::negate(std::size_t place) {
  const NodeId operand = pop();
  require_number(operand, "-");
  push(Op::negate, place, {operand, 0, 0}, 1);
}

void TreeBuilder::logical_not(std::size_t place) {
  const NodeId operand = pop();
  require_truth(operand, "not");
  push(Op::logical_not, place, {operand, 0, 0}, 1);
}

void TreeBuilder::binary(std::string_view text, std::size_t place) {
  const Symbol symbol = find_symbol(text);
  const NodeId b = pop();
  const NodeId a = pop();
  for (NodeId id : {a, b}) {
    if (is_operator(symbol.op)) {
      require_operand(id, operator_of(symbol.op).operands, text);
    } else {
      require_condition(id, {a, b}, text);
    }
  }
  if (symbol.op == Op::power && tree_[b].kind == Kind::real) {
    fail("an exponent must be an integer, and this is a real; put it into floor(...) or ceil(...)",
         tree_[b].begin);
  }
  if (symbol.swapped) {
    push(symbol.op, place, {b, a, 0}, 2);
  } else {
    push(symbol.op, place, {a, b, 0}, 2);
  }
}

void TreeBuilder::conditional(std::size_t place) {
  const NodeId otherwise = pop();
  const NodeId then = pop();
  const NodeId condition = pop();
  require_truth(condition, "?");
  if ((tree_[then].kind == Kind::truth) != (tree_[otherwise].kind == Kind::truth)) {
    fail("the two branches of '?' and ':' must be of one kind, and this one is a " +
             std::string(tree_[otherwise].kind == Kind::truth ? "truth value" : "number"),
         tree_[otherwise].begin);
  }
  push(Op::conditional, place, {condition, then, otherwise}, 3);
}

void TreeBuilder::begin_call(std::string_view name, std::size_t place) {
  const Operator* function = find_function(name);
  if (function == nullptr) {
    if (find_name(name, variables_)) {
      fail(quoted(name) + " is not a function; for a product write " + std::string(name) + "*(...)",
           place);
    }
    fail(unknown_name(name, true, variables_), place);
  }
  calls_.push_back({function, static_cast<std::uint32_t>(place), operands_.size()});
}

void TreeBuilder::end_call() {
  const Call call = calls_.back();
  calls_.pop_back();
  const Operator& function = *call.function;
  const std::size_t given = operands_.size() - call.first_argument;
  const std::size_t arity = static_cast<std::size_t>(function.arity);
  if (given < arity || (given > arity && !function.repeats)) {
    const std::string wanted = function.repeats ? "two or more arguments"
                               : arity == 1     ? "one argument"
                                                : "two arguments";
    fail(std::string(function.name) + " takes " + wanted + ", not " + std::to_string(given),
         call.place);
  }
  for (std::size_t i = call.first_argument; i < operands_.size(); ++i) {
    require_operand(operands_[i], function.operands, function.name);
  }
  if (given == 1) {
    push(function.op, call.place, {pop(), 0, 0}, 1);
    return;
  }
  const auto first = operands_.begin() + static_cast<std::ptrdiff_t>(call.first_argument);
  const std::vector<NodeId> arguments(first, operands_.end());
  operands_.resize(call.first_argument);
  operands_.push_back(arguments[0]);
  for (std::size_t i = 1; i < arguments.size(); ++i) {  // min(a, b, c) is min(min(a, b), c)
    const NodeId left = pop();
    push(function.op, call.place, {left, arguments[i], 0}, 2);
  }
}

Tree TreeBuilder::take() {
  Tree finished = std::exchange(tree_, Tree{});
  finished.root = operands_.back();
  operands_.clear();
  return finished;
}

}  // namespace dynim::move_function
