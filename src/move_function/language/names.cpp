// Look-ups by name. The functions and most symbols come from the table of operators; here are the
// names that stand for values, and the symbols that are second names. Cost: a walk over the table.
#include "move_function/language/names.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "dynim/error.hpp"

namespace dynim::move_function {
namespace {

constexpr std::array<std::pair<std::string_view, Op>, 8> names{{{"t", Op::variable_t},
                                                                {"n", Op::variable_n},
                                                                {"k", Op::variable_k},
                                                                {"u", Op::variable_u},
                                                                {"x", Op::variable_x},
                                                                {"phi", Op::phi},
                                                                {"pi", Op::pi},
                                                                {"e", Op::e}}};

/// Whether such an expression may look at the name. Of a constant t and n are found, and refused
/// later.
bool is_known(Op op, Variables variables) {
  switch (op) {
    case Op::variable_t:
    case Op::variable_n:
      return variables != Variables::turn;
    case Op::variable_k:
      return variables == Variables::take;
    case Op::variable_u:
    case Op::variable_x:
      return variables == Variables::take || variables == Variables::past;
    default:
      return true;
  }
}

constexpr std::string_view turn_name = "i";

constexpr std::array<std::pair<std::string_view, Symbol>, 5> other_symbols{
    {{"^", {Op::power, false}},
     {">", {Op::less, true}},
     {">=", {Op::less_equal, true}},
     {"and", {Op::logical_and, false}},
     {"or", {Op::logical_or, false}}}};

/// Words of other languages, and what they are here: a function, or a symbol between its operands.
constexpr std::array<std::pair<std::string_view, std::string_view>, 4> other_words{
    {{"xor", "bitxor"}, {"mod", "%"}, {"div", "//"}, {"pow", "**"}}};

/// What people write who mean something that is written otherwise here, or is not there.
constexpr std::array<std::pair<std::string_view, std::string_view>, 9> advice{
    {{"f", "write what f(t) is, without f(t) ="},
     {"fibonacci", "there is fib(x), and '@fibonacci' is Fibonacci nim"},
     {"factorial", "there is none; its values go into a list: 1,2,6,24,120"},
     {"round", "write floor(x + 1/2)"},
     {"int", "write floor(x)"},
     {"sqr", "write x**2"},
     {"exp", "write floor(e**x)"},
     {"ln", "there is log2(x), the floor of the binary logarithm"},
     {"log10", "there is log2(x), the floor of the binary logarithm"}}};

const Operator* find_operator(std::string_view name, Form form) {
  const auto fits = [&](const Operator& row) { return row.form == form && row.name == name; };
  const auto found = std::ranges::find_if(operators(), fits);
  return found == operators().end() ? nullptr : &*found;
}

/// The names of values and functions, in this order.
std::vector<std::string_view> all_names(Variables variables) {
  std::vector<std::string_view> all;
  for (const auto& [name, op] : names) {
    if (is_known(op, variables) && (!is_variable(op) || variables != Variables::none))
      all.push_back(name);
  }
  if (variables == Variables::turn) all.push_back(turn_name);
  for (const Operator& row : operators()) {
    if (row.form == Form::call) all.push_back(row.name);
  }
  return all;
}

std::string shortened(std::string_view name) {
  return name.size() <= 40 ? std::string(name) : std::string(name.substr(0, 40)) + "...";
}

}  // namespace

const Operator* find_function(std::string_view name) { return find_operator(name, Form::call); }

std::optional<Op> find_name(std::string_view name, Variables variables) {
  if (variables == Variables::turn && name == turn_name) return Op::variable_t;
  for (const auto& [known, op] : names) {
    if (known == name && is_known(op, variables)) return op;
  }
  return std::nullopt;
}

Symbol find_symbol(std::string_view symbol) {
  for (const auto& [known, meaning] : other_symbols) {
    if (known == symbol) return meaning;
  }
  return {find_operator(symbol, Form::infix)->op, false};
}

std::string written_here(std::string_view word, std::string_view a, std::string_view b) {
  const auto means = [&](const auto& pair) { return pair.first == word; };
  const auto other = std::ranges::find_if(other_words, means);
  const std::string name(other == other_words.end() ? word : other->second);
  const Operator* const function = find_function(name);
  const std::string left(a);
  const std::string right(b);
  if (function != nullptr) {
    return function->arity == 2 ? name + "(" + left + ", " + right + ")" : std::string();
  }
  return other == other_words.end() ? std::string() : left + " " + name + " " + right;
}

std::string quoted(std::string_view name) {
  std::string r(1, '\'');
  r += name;
  r += '\'';
  return r;
}

std::string unknown_name(std::string_view name, bool call, Variables variables) {
  const std::string what =
      "unknown " + std::string(call ? "function" : "name") + " " + quoted(shortened(name));
  if (variables == Variables::t_and_n) {
    if (name == "N") return what + "; the pile before that move is 'n'";
    if (name.size() == 1 && name != "_" && !call)
      return what + "; the previous move is 't', and the pile before it 'n'";
  }
  if (variables == Variables::take && name.size() == 1 && name != "_" && !call)
    return what + "; what is taken is 'k', the previous move 't', the pile now 'n'";
  if (variables == Variables::turn && name.size() == 1 && name != "_" && !call)
    return what + "; the number of the turn is 'i'";
  if (const std::string other = written_here(name, "a", "b"); !other.empty())
    return what + "; write " + other;
  for (const auto& [word, text] : advice) {
    if (word == name) return what + "; " + std::string(text);
  }
  std::vector<std::string_view> candidates = all_names(variables);
  std::string known;
  for (const std::string_view other : candidates)
    known += (known.empty() ? "" : ", ") + std::string(other);
  for (const std::string_view word : {"and", "or", "not"}) candidates.push_back(word);
  const std::string_view nearest = nearest_name(name, candidates);
  if (!nearest.empty()) return what + "; did you mean '" + std::string(nearest) + "'?";
  return what + "; known are " + known;
}

}  // namespace dynim::move_function

namespace dynim {

std::vector<std::string_view> move_function_names() {
  return move_function::all_names(move_function::Variables::t_and_n);
}

}  // namespace dynim
