#include "move_function/tree_builder.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace dynim::move_function {
namespace {

enum class Operands : std::uint8_t { exact, any_number };

struct Function {
  std::string_view name;
  Op op;
  int arguments;  // -1: two or more
  Operands operands;
};

constexpr std::array<Function, 10> functions{{
    {"min", Op::min, -1, Operands::any_number},
    {"max", Op::max, -1, Operands::any_number},
    {"abs", Op::abs, 1, Operands::any_number},
    {"floor", Op::floor, 1, Operands::any_number},
    {"ceil", Op::ceil, 1, Operands::any_number},
    {"isqrt", Op::isqrt, 1, Operands::exact},
    {"log2", Op::log2, 1, Operands::exact},
    {"ispow", Op::ispow, 2, Operands::exact},
    {"valuation", Op::valuation, 2, Operands::exact},
    {"sqrt", Op::sqrt, 1, Operands::any_number},
}};

struct Name {
  std::string_view name;
  Op op;
};

constexpr std::array<Name, 5> names{
    {{"t", Op::variable_t}, {"n", Op::variable_n}, {"phi", Op::phi}, {"pi", Op::pi}, {"e", Op::e}}};

struct Symbol {
  std::string_view symbol;
  Op op;
  bool swapped;  // a > b is b < a
};

constexpr std::array<Symbol, 16> symbols{{{"+", Op::add, false},
                                          {"-", Op::subtract, false},
                                          {"*", Op::multiply, false},
                                          {"/", Op::divide, false},
                                          {"//", Op::floor_divide, false},
                                          {"%", Op::remainder, false},
                                          {"**", Op::power, false},
                                          {"^", Op::power, false},
                                          {"==", Op::equal, false},
                                          {"!=", Op::not_equal, false},
                                          {"<", Op::less, false},
                                          {"<=", Op::less_equal, false},
                                          {">", Op::less, true},
                                          {">=", Op::less_equal, true},
                                          {"and", Op::logical_and, false},
                                          {"or", Op::logical_or, false}}};

std::string shortened(std::string_view name) {
  return name.size() <= 40 ? std::string(name) : std::string(name.substr(0, 40)) + "...";
}

std::string quoted(std::string_view name) {
  std::string r(1, '\'');
  r += name;
  r += '\'';
  return r;
}

/// "unknown name 'flor'; did you mean 'floor'?"
std::string unknown_name(std::string_view name, bool call) {
  const std::string what =
      "unknown " + std::string(call ? "function" : "name") + " " + quoted(shortened(name));
  if (name == "N") return what + "; the pile before that move is 'n'";
  if (name == "x" || name == "T") return what + "; the previous move is 't'";
  std::vector<std::string_view> candidates;
  for (const Function& f : functions) candidates.push_back(f.name);
  for (const Name& n : names) candidates.push_back(n.name);
  for (std::string_view word : {"and", "or", "not"}) candidates.push_back(word);
  const std::string_view nearest = nearest_name(name, candidates);
  if (!nearest.empty()) return what + "; did you mean '" + std::string(nearest) + "'?";
  std::string known = "t, n, phi, pi, e";
  for (const Function& f : functions) known += ", " + std::string(f.name);
  return what + "; known are " + known;
}

const Function* find_function(std::string_view name) {
  const auto fits = [&](const Function& f) { return f.name == name; };
  const auto found = std::find_if(functions.begin(), functions.end(), fits);
  return found == functions.end() ? nullptr : &*found;
}

const Name* find_name(std::string_view name) {
  const auto found =
      std::find_if(names.begin(), names.end(), [&](const Name& n) { return n.name == name; });
  return found == names.end() ? nullptr : &*found;
}

const Symbol& find_symbol(std::string_view symbol) {
  return *std::find_if(symbols.begin(), symbols.end(),
                       [&](const Symbol& s) { return s.symbol == symbol; });
}

/// The pieces of "12.5e-3".
struct Literal {
  std::string digits;  // 125
  long exponent = 0;   // -4
  bool exponent_fits = true;
};

Literal split(std::string_view text) {
  Literal r;
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
  const Name* known = find_name(name);
  if (known == nullptr) {
    if (find_function(name) != nullptr) {
      fail(quoted(name) + " is a function: write " + std::string(name) + "(...)", place);
    }
    fail(unknown_name(name, false), place);
  }
  operands_.push_back(tree_.add_name(known->op, static_cast<std::uint32_t>(place)));
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
  fail(quoted(user) + " needs numbers, and this is a truth value", tree_[id].begin);
}

void TreeBuilder::require_exact(NodeId id, std::string_view user) const {
  require_number(id, user);
  if (tree_[id].kind != Kind::real) return;
  fail(quoted(user) +
           " needs exact numbers, and this is a real (made with sqrt, phi, pi or e); put it into "
           "floor(...) or ceil(...)",
       tree_[id].begin);
}

void TreeBuilder::require_truth(NodeId id, std::string_view user) const {
  if (tree_[id].kind == Kind::truth) return;
  fail(quoted(user) + " needs a condition such as t < 5, and this is a number", tree_[id].begin);
}

void TreeBuilder::unary(Op op, std::size_t place) {
  const NodeId operand = pop();
  require_number(operand, op == Op::negate ? "-" : "+");
  if (op == Op::negate) {
    push(op, place, {operand, 0, 0}, 1);
  } else {
    operands_.push_back(operand);  // unary plus
  }
}

void TreeBuilder::logical_not(std::size_t place) {
  const NodeId operand = pop();
  require_truth(operand, "not");
  push(Op::logical_not, place, {operand, 0, 0}, 1);
}

void TreeBuilder::binary(std::string_view text, std::size_t place) {
  const Symbol& symbol = find_symbol(text);
  const NodeId b = pop();
  const NodeId a = pop();
  for (NodeId id : {a, b}) {
    if (symbol.op == Op::logical_and || symbol.op == Op::logical_or) {
      require_truth(id, text);
    } else if (symbol.op == Op::floor_divide || symbol.op == Op::remainder) {
      require_exact(id, text);
    } else {
      require_number(id, text);
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
  const Function* function = find_function(name);
  if (function == nullptr) {
    if (find_name(name) != nullptr) {
      fail(quoted(name) + " is not a function; for a product write " + std::string(name) + "*(...)",
           place);
    }
    fail(unknown_name(name, true), place);
  }
  calls_.push_back({static_cast<std::size_t>(function - functions.data()),
                    static_cast<std::uint32_t>(place), operands_.size()});
}

void TreeBuilder::end_call() {
  const Call call = calls_.back();
  calls_.pop_back();
  const Function& function = functions[call.function];
  const std::size_t given = operands_.size() - call.first_argument;
  if (function.arguments < 0 ? given < 2 : given != static_cast<std::size_t>(function.arguments)) {
    const std::string wanted = function.arguments < 0    ? "two or more arguments"
                               : function.arguments == 1 ? "one argument"
                                                         : "two arguments";
    fail(std::string(function.name) + " takes " + wanted + ", not " + std::to_string(given),
         call.place);
  }
  for (std::size_t i = call.first_argument; i < operands_.size(); ++i) {
    function.operands == Operands::exact ? require_exact(operands_[i], function.name)
                                         : require_number(operands_[i], function.name);
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
