// The evaluator for small numbers first, and that of fractions where it gives up, which also
// explains errors.
#include <algorithm>

#include "base/characters.hpp"
#include "base/watch.hpp"
#include "dynim/error.hpp"
#include "dynim/game.hpp"
#include "dynim/move_function.hpp"
#include "move_function/arithmetic/fractions.hpp"
#include "move_function/evaluation/constant_value.hpp"
#include "move_function/evaluation/evaluators.hpp"
#include "move_function/language/parser.hpp"

namespace dynim {
namespace past_expressions {
namespace {

using move_function::Environment;
using move_function::Int128;
using move_function::Kind;
using move_function::Op;
using move_function::SmallValues;
using move_function::Tree;

Looks looks_of(const Tree& tree) {
  return {contains(tree, Op::variable_n), contains(tree, Op::variable_t),
          contains(tree, Op::variable_u), contains(tree, Op::variable_x)};
}

Environment environment(const Past<Integer>& at, const Integer* k) {
  return {at.t, &at.n, k, &at.u, &at.x};
}

Past<Integer> wide(const Past<std::uint64_t>& at) {
  return {to_integer(at.n), to_integer(at.t), to_integer(at.u), to_integer(at.x)};
}

std::optional<Int128> small(const Tree& tree, const Past<std::uint64_t>& at, Int128 k) {
  Int128 value = 0;
  const Int128 past[] = {k, at.u, at.x};
  const SmallValues values{at.t, at.n, past};
  if (!evaluate_small(tree.nodes(), tree.root, values, value)) return std::nullopt;
  return value;
}

[[noreturn]] void fail(const Past<Integer>& at, const std::string& what, const std::string& text,
                       std::size_t place) {
  throw InputError("where n = " + move_function::brief(at.n) +
                       " and t = " + move_function::brief(at.t) + ": " + what,
                   text, place);
}

template <class Evaluate>
auto evaluated(const Past<Integer>& at, const std::string& text, const Evaluate& evaluate) {
  try {
    return evaluate();
  } catch (const move_function::EvaluationError& error) {
    fail(at, error.message, text, error.place);
  } catch (const move_function::TooLarge& error) {
    fail(at, "a number becomes too large", text, error.place);
  }
}

}  // namespace
}  // namespace past_expressions

PastLimit::PastLimit(std::unique_ptr<const move_function::Tree> tree, std::string text)
    : tree_(std::move(tree)), text_(std::move(text)), looks_(past_expressions::looks_of(*tree_)) {}
PastLimit::~PastLimit() = default;

Integer PastLimit::value(const Past<Integer>& at, const Integer& cap) const {
  const mpq_class value = past_expressions::evaluated(at, text_, [&] {
    const move_function::Environment names = past_expressions::environment(at, nullptr);
    return move_function::RationalEvaluator(*tree_, names, move_function::limits::hard_bits)
        .number(tree_->root);
  });
  if (value.get_den() != 1 || value < 0) {
    past_expressions::fail(at, "the limit is " + move_function::brief(value) + ", no integer >= 0",
                           text_, (*tree_)[tree_->root].begin);
  }
  return std::min<Integer>(value.get_num(), cap);
}

std::uint64_t PastLimit::value(const Past<std::uint64_t>& at, std::uint64_t cap) const {
  const std::optional<move_function::Int128> value = past_expressions::small(*tree_, at, -1);
  if (value && *value >= 0)
    return *value > move_function::Int128{cap} ? cap : static_cast<std::uint64_t>(*value);
  return to_u64(this->value(past_expressions::wide(at), to_integer(cap)));
}

TakeSet::TakeSet(std::vector<Integer> numbers, std::string text)
    : numbers_(std::move(numbers)), text_(std::move(text)) {
  std::ranges::sort(numbers_);
  numbers_.erase(std::unique(numbers_.begin(), numbers_.end()), numbers_.end());
}
TakeSet::TakeSet(std::unique_ptr<const move_function::Tree> condition, std::string text)
    : condition_(std::move(condition)),
      text_(std::move(text)),
      looks_(past_expressions::looks_of(*condition_)) {}
TakeSet::~TakeSet() = default;

bool TakeSet::contains(const Past<Integer>& at, const Integer& k) const {
  if (!condition_) return std::ranges::binary_search(numbers_, k);
  if (!binds(at.t == 0)) return true;
  poll_evaluation();
  return past_expressions::evaluated(at, text_, [&] {
    const move_function::Environment names = past_expressions::environment(at, &k);
    return move_function::RationalEvaluator(*condition_, names, move_function::limits::hard_bits)
        .truth(condition_->root);
  });
}

bool TakeSet::contains(const Past<std::uint64_t>& at, std::uint64_t k) const {
  if (!condition_) return std::ranges::binary_search(numbers_, to_integer(k));
  if (!binds(at.t == 0)) return true;
  const std::optional<move_function::Int128> value = past_expressions::small(*condition_, at, k);
  return value ? *value != 0 : contains(past_expressions::wide(at), to_integer(k));
}

std::shared_ptr<const PastLimit> parse_past_limit(std::string_view text) {
  move_function::Tree tree = move_function::parse_expression(text, move_function::Variables::past);
  if (tree[tree.root].kind != move_function::Kind::number)
    throw InputError("a limit is an exact number; use floor() or ceil() to round", text,
                     tree[tree.root].begin);
  return std::make_shared<const PastLimit>(
      std::make_unique<const move_function::Tree>(std::move(tree)), std::string(trimmed(text)));
}

std::shared_ptr<const TakeSet> parse_take_set(std::string_view text) {
  std::string written(trimmed(text));
  std::vector<Integer> numbers;
  const auto add = [&](Integer k, std::size_t place) {
    if (k < 1) throw InputError("what may be taken is at least 1", text.substr(place), 0);
    numbers.push_back(std::move(k));
  };
  // Commas part a list but where parentheses enclose them.
  std::vector<std::size_t> ends;
  std::size_t depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '(') ++depth;
    if (text[i] == ')' && depth > 0) --depth;
    if (text[i] == ',' && depth == 0) ends.push_back(i);
  }
  if (!ends.empty()) {
    ends.push_back(text.size());
    std::size_t begin = 0;
    for (const std::size_t end : ends) {
      const std::string_view number = text.substr(begin, end - begin);
      if (trimmed(number).empty()) throw InputError("a number is missing", text, begin);
      try {
        add(parse_integer(number, "a number that may be taken"), begin);
      } catch (const InputError& error) {
        throw InputError(error.message(), text, begin + error.offset().value_or(0));
      }
      begin = end + 1;
    }
    return std::make_shared<const TakeSet>(std::move(numbers), std::move(written));
  }
  move_function::Tree tree = move_function::parse_expression(text, move_function::Variables::take);
  if (tree[tree.root].kind == move_function::Kind::truth)
    return std::make_shared<const TakeSet>(
        std::make_unique<const move_function::Tree>(std::move(tree)), std::move(written));
  using move_function::Op;
  for (const Op name :
       {Op::variable_k, Op::variable_n, Op::variable_t, Op::variable_u, Op::variable_x}) {
    if (contains(tree, name))
      throw InputError(
          "which numbers may be taken is a condition, as k % 2 == 1, or a list, as 1,3,4", text,
          tree[tree.root].begin);
  }
  add(move_function::constant_value(tree, text, "a number that may be taken"),
      tree[tree.root].begin);
  return std::make_shared<const TakeSet>(std::move(numbers), std::move(written));
}

}  // namespace dynim
