// The table of operators: every row is complete, and its columns say the same. Random expressions
// are drawn from the table itself, so that a new function is tried as soon as it is in the table;
// the reference is the evaluator by fractions, which is tested against a naive one elsewhere
// (move_function_property_test.cpp).
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "dynim/error.hpp"
#include "dynim/move_function.hpp"
#include "move_function/arithmetic/fractions.hpp"
#include "move_function/evaluation/interval_evaluation.hpp"
#include "move_function/language/parser.hpp"
#include "move_function/proofs/facts.hpp"
#include "move_function/proofs/linear_bounds.hpp"
#include "move_function/proofs/simplify.hpp"

namespace dynim::move_function {
namespace {

TEST(Operators, EveryRowIsComplete) {
  std::set<std::pair<Form, std::string_view>> names;
  for (const Operator& row : operators()) {
    EXPECT_EQ(&operator_of(row.op), &row) << row.name;
    EXPECT_TRUE(row.arity == 1 || row.arity == 2) << row.name;
    EXPECT_TRUE(!row.repeats || row.arity == 2) << row.name;
    EXPECT_TRUE(row.name.empty() || names.insert({row.form, row.name}).second) << row.name;
    ASSERT_NE(row.traits, nullptr) << row.name;
    const bool is_number = row.integer != nullptr && row.exact != nullptr &&
                           row.interval != nullptr && row.direction != nullptr &&
                           row.lines != nullptr;
    const bool is_condition =
        row.holds_integer != nullptr && row.holds_exact != nullptr && row.holds_interval != nullptr;
    EXPECT_NE(is_number, is_condition) << row.name;
    EXPECT_EQ(row.traits({}, {}).kind == Kind::truth, is_condition) << row.name;
    EXPECT_TRUE(row.operands == Operands::exact || !is_condition || row.holds != nullptr)
        << row.name << " of reals is decided by the sign";
  }
  EXPECT_EQ(names.size() + 1, operators().size()) << "only the division upwards has no name";
}

// ---------------------------------------------------------------- random texts from the table

std::string written(const Operator& row, const std::string& a, const std::string& b) {
  const std::string name(row.name);
  if (row.form == Form::prefix) return name + "(" + a + ")";
  if (row.form == Form::infix) return "((" + a + ") " + name + " (" + b + "))";
  return name + "(" + a + (row.arity == 2 ? ", " + b : "") + ")";
}

/// The rows that can be written and whose value, of exact numbers, is of that kind.
std::vector<const Operator*> rows_of(Kind kind) {
  std::vector<const Operator*> rows;
  for (const Operator& row : operators()) {
    if (!row.name.empty() && row.traits({}, {}).kind == kind) rows.push_back(&row);
  }
  return rows;
}

std::string leaf() {
  if (*rc::gen::inRange(0, 2) == 0) return "t";
  const int value = *rc::gen::inRange(-3, 12);
  return std::to_string(value) + *rc::gen::element<std::string>("", "", "", "/2", "/3");
}

std::string number(int depth);

std::string from_table(Kind kind, int depth) {
  const Operator& row = **rc::gen::elementOf(rows_of(kind));
  const std::string a = number(depth - 1);
  return written(row, a, row.arity == 2 ? number(depth - 1) : "");
}

/// An exact number.
std::string number(int depth) {
  if (depth == 0) return leaf();
  switch (*rc::gen::inRange(0, 8)) {
    case 0:
      return "(" + from_table(Kind::truth, depth) + " ? " + number(depth - 1) + " : " +
             number(depth - 1) + ")";
    case 1:
      return "floor(" + from_table(Kind::real, depth) + " + " + number(depth - 1) + ")";
    default:
      return from_table(Kind::number, depth);
  }
}

// ---------------------------------------------------------------- the columns against fractions

constexpr long last_t = 20;
constexpr std::size_t most_bits = 2048;

struct Reference {
  std::optional<mpq_class> value;
  bool is_error = false;  ///< and not only too large to be computed here
};

Reference reference(const Tree& tree, const Integer& t) {
  const Environment environment{t};
  try {
    return {RationalEvaluator(tree, environment, most_bits).number(tree.root), false};
  } catch (const EvaluationError&) {
    return {std::nullopt, true};
  } catch (const TooLarge&) {
    return {};
  }
}

void check_evaluators(const Tree& tree, const Integer& t, const Reference& wanted) {
  Int128 machine = 0;
  if (evaluate_small(tree.nodes(), tree.root, {t.get_si()}, machine)) {
    RC_ASSERT(!wanted.is_error);
    const mpq_class value =
        (Integer(static_cast<long>(machine >> 64)) << 64) + to_integer(low_half(machine));
    RC_ASSERT(!wanted.value || *wanted.value == value);
  }
  Integer integer;
  const Environment environment{t};
  if (IntegerEvaluator(tree, environment, most_bits).number(tree.root, integer) == Status::ok) {
    RC_ASSERT(!wanted.is_error);
    RC_ASSERT(!wanted.value || *wanted.value == integer);
  }
}

bool contains(const Interval& interval, const mpq_class& q) {
  const Interval point = Interval::enclose(q, 4 * most_bits);
  return less(point, interval) != Truth::yes && less(interval, point) != Truth::yes;
}

void check_enclosures(const Tree& tree, const std::vector<Reference>& wanted) {
  for (const slong precision : {8, 200}) {
    for (long lo = 1; lo <= last_t; lo += *rc::gen::inRange(1, 7)) {
      const long hi = *rc::gen::inRange(lo, last_t + 1);
      Interval t = Interval::point(lo);
      t.hi = Interval::point(hi).hi;
      IntervalEvaluator evaluator(tree, t, precision);
      const Interval values = evaluator.number(tree.root);
      for (long at = lo; at <= hi; ++at) {
        const Reference& w = wanted[static_cast<std::size_t>(at)];
        if (w.value) RC_ASSERT(contains(values, *w.value));
        if (w.is_error) RC_ASSERT(evaluator.may_fail());
      }
    }
  }
}

void check_traits(const Tree& tree, const std::vector<Reference>& wanted) {
  const Node& root = tree[tree.root];
  for (const Reference& w : wanted) {
    if (!w.value) continue;
    RC_ASSERT(!root.is_integral || w.value->get_den() == 1);
    RC_ASSERT(!root.is_nonnegative || *w.value >= 0);
  }
}

/// The claims are about expressions that have a value everywhere.
void check_proofs(const Tree& tree, const std::vector<Reference>& wanted) {
  for (long t = 1; t <= last_t; ++t) {
    if (!wanted[static_cast<std::size_t>(t)].value) return;
  }
  const MoveFunctionFacts facts = prove_facts(tree);
  for (long t = 1; t <= last_t; ++t) {
    const mpq_class& now = *wanted[static_cast<std::size_t>(t)].value;
    if (facts.upper_bound) RC_ASSERT(floor_of(now) <= *facts.upper_bound);
    if (facts.linear && facts.linear->from <= t) {
      const mpq_class least = facts.linear->lower_slope * t + facts.linear->lower_constant;
      const mpq_class most = facts.linear->upper_slope * t + facts.linear->upper_constant;
      RC_ASSERT(least <= now);
      RC_ASSERT(now <= most);
    }
    if (t == last_t) return;
    const mpq_class& next = *wanted[static_cast<std::size_t>(t) + 1].value;
    if (facts.non_decreasing) RC_ASSERT(now <= next);
    if (facts.less_than_the_move) RC_ASSERT(now < t);
    RC_ASSERT(!facts.descends_at_most_one || facts.falls_end == 1);
    if (facts.falls_end && *facts.falls_end <= t) RC_ASSERT(mpq_class(now - next) <= 1);
  }
}

/// Lines of the residues hold wherever there is a value, far out too.
void check_residue_lines(const Tree& tree) {
  const std::optional<ResidueLines> lines = residue_lines(tree);
  if (!lines) return;
  const auto look_at = [&](const Integer& t) {
    if (t < lines->from) return;
    const std::optional<mpq_class> value = reference(tree, t).value;
    if (!value) return;
    RC_LOG() << "t = " << t << "\n";
    const ResidueLines::Class& c = lines->of(t);
    RC_ASSERT(mpq_class(c.lower_slope * t + c.lower_constant) <= *value);
    RC_ASSERT(!c.bounded_above || *value <= mpq_class(c.upper_slope * t + c.upper_constant));
  };
  for (long t = 1; t <= 60; ++t) look_at(t);
  for (long d = -3; d <= 40; ++d) look_at(std::max(Integer(lines->from + d), Integer(1)));
  for (const int bits : {9, 20, 70}) {
    const Integer power = Integer(1) << bits;
    for (long d = -2; d <= 9; ++d) look_at(power + d);
  }
  for (long power = 3; power < 100000; power *= 3) look_at(power);
}

void check_scales(const Tree& tree) {
  for (const long q : {2, 3, 4, 5, 7, 9, 13}) {
    if (!scales_by(tree, q)) continue;
    RC_LOG() << "f(qt) = q f(t), q = " << q << "\n";
    for (long t = 1; t <= 60; ++t) {
      const std::optional<mpq_class> one = reference(tree, t).value,
                                     many = reference(tree, q * t).value;
      if (one && many) RC_ASSERT(*many == mpq_class(q * *one));
    }
  }
}

void check(const std::string& text) {
  RC_LOG() << text << "\n";
  const Tree tree = parse_expression(text);
  std::vector<Reference> wanted(last_t + 1);
  for (long t = 1; t <= last_t; ++t) {
    wanted[static_cast<std::size_t>(t)] = reference(tree, t);
    check_evaluators(tree, t, wanted[static_cast<std::size_t>(t)]);
  }
  check_traits(tree, wanted);
  check_enclosures(tree, wanted);
  const Tree simplified = simplify(tree);
  for (long t = 1; t <= last_t; ++t)
    check_evaluators(simplified, t, wanted[static_cast<std::size_t>(t)]);
  check_enclosures(simplified, wanted);
  check_proofs(simplified, wanted);
  check_residue_lines(simplified);
  check_scales(simplified);
}

// Every operator by itself, and the division upwards, which simplification makes.
RC_GTEST_PROP(Operators, ColumnsAgree, ()) {
  for (const Kind kind : {Kind::number, Kind::real, Kind::truth}) {
    for (const Operator* row : rows_of(kind)) {
      const std::string text = written(*row, leaf(), leaf());
      const std::string value = kind == Kind::number ? text
                                : kind == Kind::real ? "floor(" + text + ")"
                                                     : "(" + text + " ? t : 1)";
      check(value);
      check("-" + value);  // claims that it rises are claims that the operator falls
    }
  }
  check("ceil((" + leaf() + ")/(" + leaf() + "))");
}

RC_GTEST_PROP(Operators, RandomExpressions, ()) {
  for (int i = 0; i < 10; ++i) check(number(*rc::gen::inRange(1, 4)));
}

// The same through the public door, where what is positive and an integer is a value of f.
RC_GTEST_PROP(Operators, RandomMoveFunctions, ()) {
  const std::string text = "max(1, floor(" + number(*rc::gen::inRange(1, 4)) + "))";
  RC_LOG() << text << "\n";
  const MoveFunctionPtr f = parse_move_function(text);
  const Tree tree = parse_expression(text);
  const Integer cap = Integer(1) << 3000;
  for (long t = 1; t <= last_t; ++t) {
    const Reference wanted = reference(tree, t);
    const std::uint64_t move = static_cast<std::uint64_t>(t);
    if (wanted.value) {
      RC_ASSERT(f->value(t, t, cap) == wanted.value->get_num());
      RC_ASSERT(f->value64(move, move) == saturate_u64(wanted.value->get_num()));
      RC_ASSERT(f->lower_bound(t, std::max(t - 3, 1L), t, cap) <= wanted.value->get_num());
    } else if (wanted.is_error) {
      RC_ASSERT_THROWS_AS(f->value(t, t, cap), InputError);
      RC_ASSERT_THROWS_AS(f->value64(move, move), InputError);
    }
  }
}

}  // namespace
}  // namespace dynim::move_function
