// Move functions against a second, naive evaluator on random expressions, and the claims about them
// (caps, lower bounds, facts) against brute force over small t.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "dynim/error.hpp"
#include "dynim/move_function.hpp"

namespace dynim {
namespace {

/// A random expression: its text, and its value by fractions, computed apart from Dynim's
/// evaluators.
struct Term {
  std::string text;
  std::function<std::optional<mpq_class>(long n, long t)> value;
};

using Value = std::optional<mpq_class>;

Integer floor_of(const mpq_class& q) {
  Integer r;
  mpz_fdiv_q(r.get_mpz_t(), q.get_num_mpz_t(), q.get_den_mpz_t());
  return r;
}

Value divided(const mpq_class& a, const mpq_class& b) {
  if (b == 0) return std::nullopt;
  return mpq_class(a / b);
}

Value modulo(const mpq_class& a, const mpq_class& b) {
  if (b == 0) return std::nullopt;
  return mpq_class(a - b * floor_of(a / b));
}

Value powered(const mpq_class& a, const mpq_class& b) {
  if (b.get_den() != 1 || abs(b) > 12) return std::nullopt;
  if (a == 0 && b < 0) return std::nullopt;
  mpq_class r = 1;
  for (long k = 0; k < std::labs(b.get_num().get_si()); ++k) r *= a;
  return b < 0 ? mpq_class(1 / r) : r;
}

Value naive_valuation(const mpq_class& p, const mpq_class& x) {
  if (p.get_den() != 1 || x.get_den() != 1 || p < 2 || x == 0) return std::nullopt;
  long k = 0;
  for (Integer rest = x.get_num(); rest % p.get_num() == 0; rest /= p.get_num()) ++k;
  return mpq_class(k);
}

Term binary(const char* symbol, Term a, Term b,
            std::function<Value(const mpq_class&, const mpq_class&)> apply) {
  const std::string text = std::string(symbol).find('(') != std::string::npos
                               ? std::string(symbol) + a.text + ", " + b.text + ")"
                               : "(" + a.text + ")" + symbol + "(" + b.text + ")";
  return {text, [a, b, apply](long n, long t) -> Value {
            const Value x = a.value(n, t);
            const Value y = b.value(n, t);
            return x && y ? apply(*x, *y) : std::nullopt;
          }};
}

Term unary(const char* symbol, Term a, std::function<Value(const mpq_class&)> apply) {
  return {std::string(symbol) + a.text + ")", [a, apply](long n, long t) -> Value {
            const Value x = a.value(n, t);
            return x ? apply(*x) : std::nullopt;
          }};
}

Term choice(Term a, Term b, Term then, Term otherwise, int comparison) {
  const char* const symbols[] = {" < ", " <= ", " > ", " >= ", " == ", " != "};
  return {"((" + a.text + ")" + symbols[comparison] + "(" + b.text + ") ? " + then.text + " : " +
              otherwise.text + ")",
          [=](long n, long t) -> Value {
            const Value x = a.value(n, t);
            const Value y = b.value(n, t);
            if (!x || !y) return std::nullopt;
            const int c = cmp(*x, *y);
            const bool holds[] = {c<0, c <= 0, c> 0, c >= 0, c == 0, c != 0};
            return holds[comparison] ? then.value(n, t) : otherwise.value(n, t);
          }};
}

/// Which names occur: t alone, or also n, which is mostly looked at modulo a number.
enum class Names { t, n_and_t };

Term leaf(Names names) {
  const bool with_n = names == Names::n_and_t && *rc::gen::inRange(0, 2) == 0;
  if (with_n && *rc::gen::inRange(0, 3) == 0)
    return {"n", [](long n, long) -> Value { return mpq_class(n); }};
  if (with_n) {
    const int c = *rc::gen::inRange(1, 7);
    return {"(n % " + std::to_string(c) + ")",
            [c](long n, long) -> Value { return mpq_class(n % c); }};
  }
  if (*rc::gen::inRange(0, 2) == 0)
    return {"t", [](long, long t) -> Value { return mpq_class(t); }};
  const int numerator = *rc::gen::inRange(-6, 12);
  const int denominator = *rc::gen::element(1, 1, 1, 2, 3);
  mpq_class q(numerator, denominator);
  q.canonicalize();
  return {"(" + q.get_str() + ")", [q](long, long) -> Value { return q; }};
}

Term random_term(int depth, Names names = Names::t) {
  if (depth == 0) return leaf(names);
  const int kind = *rc::gen::inRange(0, 19);
  if (kind == 0) return leaf(names);
  Term a = random_term(depth - 1, names);
  using Q = mpq_class;
  switch (kind) {
    case 1:
      return unary("-(", a, [](const Q& x) -> Value { return Q(-x); });
    case 2:
      return unary("abs(", a, [](const Q& x) -> Value { return Q(abs(x)); });
    case 3:
      return unary("floor(", a, [](const Q& x) -> Value { return Q(floor_of(x)); });
    case 4:
      return unary("ceil(", a, [](const Q& x) -> Value { return Q(-floor_of(-x)); });
    case 5:
      return unary("isqrt(", a, [](const Q& x) -> Value {
        if (x < 0) return std::nullopt;
        Integer r = 0;
        if (floor_of(x) > 1000000) return std::nullopt;
        while ((r + 1) * (r + 1) <= x) ++r;
        return Q(r);
      });
    case 6:
      return unary("log2(", a, [](const Q& x) -> Value {
        if (x < 1) return std::nullopt;
        long k = 0;
        for (Integer p = 2; p <= x; p *= 2) ++k;
        return Q(k);
      });
    default:
      break;
  }
  Term b = random_term(depth - 1, names);
  switch (kind) {
    case 7:
    case 8:
      return binary("+", a, b, [](const Q& x, const Q& y) -> Value { return Q(x + y); });
    case 9:
      return binary("-", a, b, [](const Q& x, const Q& y) -> Value { return Q(x - y); });
    case 10:
    case 11:
      return binary("*", a, b, [](const Q& x, const Q& y) -> Value { return Q(x * y); });
    case 12:
      return binary("/", a, b, divided);
    case 13:
      return binary("//", a, b, [](const Q& x, const Q& y) -> Value {
        if (y == 0) return std::nullopt;
        return Q(floor_of(x / y));
      });
    case 14:
      return binary("%", a, b, modulo);
    case 15:
      return binary("**", a, b, powered);
    case 16:
      if (*rc::gen::inRange(0, 2) == 0) {
        return binary("min(", a, b, [](const Q& x, const Q& y) -> Value { return x < y ? x : y; });
      }
      return binary("max(", a, b, [](const Q& x, const Q& y) -> Value { return x < y ? y : x; });
    case 17:
      return binary("valuation(", a, b, naive_valuation);
    default:
      return choice(a, leaf(names), b, random_term(depth - 1, names), *rc::gen::inRange(0, 6));
  }
}

// Piecewise monotone expressions, whose facts are often claimed: the claims must be met by them
// too.
Term stepwise_term() {
  const Term t{"t", [](long, long v) -> Value { return mpq_class(v); }};
  const auto part = [&]() -> Term {
    const int c = *rc::gen::inRange(1, 5);
    const int d = *rc::gen::inRange(-3, 9);
    const std::string text =
        std::string("floor(") + std::to_string(c) + "*t/2) + " + std::to_string(d);
    return {text,
            [c, d](long, long v) -> Value { return mpq_class(floor_of(mpq_class(c * v, 2)) + d); }};
  };
  const int border = *rc::gen::inRange(-1, 12);
  const Term c{std::to_string(border), [border](long, long) -> Value { return mpq_class(border); }};
  const int comparison = *rc::gen::inRange(0, 4);
  return *rc::gen::inRange(0, 2) == 0 ? choice(t, c, part(), part(), comparison)
                                      : choice(c, t, part(), part(), comparison);
}

constexpr long last_t = 24;

/// f(n, t) where f is defined: a non-negative integer.
std::optional<Integer> defined(const Term& term, long n, long t) {
  const Value v = term.value(n, t);
  if (!v || *v < 0 || v->get_den() != 1) return std::nullopt;
  return v->get_num();
}

std::optional<Integer> defined(const Term& term, long t) { return defined(term, t, t); }

/// Powers with large exponents are left out by the naive evaluator only: no claim about errors
/// there.
bool may_overflow(const Term& term) { return term.text.find("**") != std::string::npos; }

/// Does the naive evaluator know every error?
bool errors_are_known(const Term& term) {
  return !may_overflow(term) && term.text.find("isqrt") == std::string::npos;
}

void check_values(const Term& term, const MoveFunction& f) {
  const Integer huge = Integer(1) << 3000;
  for (long t = 1; t <= last_t; ++t) {
    const std::optional<Integer> wanted = defined(term, t);
    if (wanted) {
      RC_ASSERT(f.value(t, t, huge) == (*wanted < huge ? *wanted : huge));
      RC_ASSERT(f.value(t, t, 5) == (*wanted < 5 ? *wanted : Integer(5)));
      RC_ASSERT(f.value64(static_cast<std::uint64_t>(t), static_cast<std::uint64_t>(t)) ==
                saturate_u64(*wanted));
    } else if (errors_are_known(term)) {
      RC_ASSERT_THROWS_AS(f.value(t, t, huge), InputError);
      RC_ASSERT_THROWS_AS(f.value64(static_cast<std::uint64_t>(t), static_cast<std::uint64_t>(t)),
                          InputError);
    }
  }
}

void check_bounds(const Term& term, const MoveFunction& f) {
  const Integer cap = *rc::gen::element(Integer(7), Integer(1) << 200);
  for (long lo = 1; lo <= last_t; lo += *rc::gen::inRange(1, 6)) {
    std::optional<Integer> least;
    for (long hi = lo; hi <= last_t; ++hi) {
      const std::optional<Integer> v = defined(term, hi);
      if (v && (!least || *v < *least)) least = v;
      const Integer bound = f.lower_bound(hi, lo, hi, cap);
      RC_ASSERT(bound >= 0);
      RC_ASSERT(bound <= cap);
      if (least) RC_ASSERT(bound <= *least);
    }
  }
}

void check_facts(const Term& term, const MoveFunction& f) {
  const MoveFunctionFacts facts = f.facts();
  for (long t = 1; t < last_t; ++t) {
    const std::optional<Integer> now = defined(term, t);
    if (!now) return;  // the claims are about functions that are defined everywhere
    if (facts.upper_bound) RC_ASSERT(*now <= *facts.upper_bound);
    const std::optional<Integer> next = defined(term, t + 1);
    if (!next) return;
    if (facts.non_decreasing) RC_ASSERT(*now <= *next);
    if (facts.less_than_the_move) RC_ASSERT(*now < t);
    if (facts.falls_end && *facts.falls_end <= t) RC_ASSERT(*now <= *next + 1);
  }
}

void check(const Term& term) {
  RC_LOG() << term.text << "\n";
  const MoveFunctionPtr f = parse_move_function(term.text);
  check_values(term, *f);
  check_bounds(term, *f);
  check_facts(term, *f);
}

// Many random expressions are not defined anywhere: several a case make up for that.
constexpr int terms_a_case = 20;

RC_GTEST_PROP(MoveFunctionProperty, RandomExpressions, ()) {
  for (int i = 0; i < terms_a_case; ++i) check(random_term(*rc::gen::inRange(1, 4)));
}

// max(1, floor(...)) is defined wherever the inner expression is, so that facts and bounds are
// really met.
Term made_positive(const Term& inner) {
  return binary(
      "max(", {"1", [](long, long) -> Value { return mpq_class(1); }},
      unary("floor(", inner, [](const mpq_class& x) -> Value { return mpq_class(floor_of(x)); }),
      [](const mpq_class& x, const mpq_class& y) -> Value { return x < y ? y : x; });
}

RC_GTEST_PROP(MoveFunctionProperty, PositiveExpressions, ()) {
  for (int i = 0; i < terms_a_case; ++i) check(made_positive(random_term(*rc::gen::inRange(1, 4))));
}

RC_GTEST_PROP(MoveFunctionProperty, StepwiseExpressions, ()) {
  for (int i = 0; i < terms_a_case; ++i) check(stepwise_term());
}

// ---------------------------------------------------------------- functions that look at the pile

constexpr long last_n = 60;
constexpr int pile_terms_a_case = 4;

void check_pile_values(const Term& term, const MoveFunction& f) {
  const Integer huge = Integer(1) << 3000;
  for (long n = 1; n <= last_n; n += *rc::gen::inRange(1, 4)) {
    for (long t = 1; t <= n; t += *rc::gen::inRange(1, 9)) {
      const std::uint64_t pile = static_cast<std::uint64_t>(n);
      const std::uint64_t move = static_cast<std::uint64_t>(t);
      const std::optional<Integer> wanted = defined(term, n, t);
      if (wanted) {
        RC_ASSERT(f.value(n, t, huge) == (*wanted < huge ? *wanted : huge));
        RC_ASSERT(f.value(n, t, 5) == (*wanted < 5 ? *wanted : Integer(5)));
        RC_ASSERT(f.value64(pile, move) == saturate_u64(*wanted));
        RC_ASSERT(f.lower_bound(n, std::max(1L, t - 3), t + 3, huge) <= *wanted);
      } else if (errors_are_known(term)) {
        RC_ASSERT_THROWS_AS(f.value(n, t, huge), InputError);
        RC_ASSERT_THROWS_AS(f.value64(pile, move), InputError);
      }
    }
  }
}

// The period by the naive evaluator, on its own.
void check_period(const Term& term, long period) {
  for (long n = 1; n <= last_n; ++n) {
    for (long t = 1; t <= n; t += *rc::gen::inRange(1, 20)) {
      const std::optional<Integer> here = defined(term, n, t);
      const std::optional<Integer> there = defined(term, n + period, t);
      if (here && there) RC_ASSERT(*here == *there);
      if (errors_are_known(term)) RC_ASSERT(here.has_value() == there.has_value());
    }
  }
}

void check_pile_facts(const Term& term, const MoveFunction& f) {
  const MoveFunctionFacts facts = f.facts();
  for (long n = 1; n <= last_n; n += *rc::gen::inRange(1, 9)) {
    for (long t = 1; t < std::min(n, last_t); ++t) {
      const std::optional<Integer> now = defined(term, n, t);
      if (!now) return;  // the claims are about functions that are defined everywhere
      if (facts.upper_bound) RC_ASSERT(*now <= *facts.upper_bound);
      const std::optional<Integer> next = defined(term, n, t + 1);
      if (!next) return;
      if (facts.non_decreasing) RC_ASSERT(*now <= *next);
      if (facts.less_than_the_move) RC_ASSERT(*now < t);
      if (facts.descends_at_most_one) RC_ASSERT(*now <= *next + 1);
    }
  }
}

void check_of_pile(const Term& term) {
  RC_LOG() << term.text << "\n";
  const MoveFunctionPtr f = parse_move_function(term.text);
  check_pile_values(term, *f);
  if (f->period() == 0) return;
  check_period(term, static_cast<long>(f->period()));
  check_pile_facts(term, *f);
  const std::uint64_t by = *rc::gen::inRange<std::uint64_t>(0, 9);
  const MoveFunctionPtr shifted = shift_move_function(f, by);
  for (long n = 1; n <= 20; ++n) {
    const std::optional<Integer> wanted = defined(term, n + static_cast<long>(by), 1);
    if (wanted)
      RC_ASSERT(shifted->value64(static_cast<std::uint64_t>(n), 1) == saturate_u64(*wanted));
  }
}

RC_GTEST_PROP(MoveFunctionProperty, ExpressionsOfThePile, ()) {
  for (int i = 0; i < pile_terms_a_case; ++i)
    check_of_pile(random_term(*rc::gen::inRange(1, 4), Names::n_and_t));
}

RC_GTEST_PROP(MoveFunctionProperty, PositiveExpressionsOfThePile, ()) {
  for (int i = 0; i < pile_terms_a_case; ++i) {
    check_of_pile(made_positive(random_term(*rc::gen::inRange(1, 4), Names::n_and_t)));
  }
}

// Sums and products of n under a constant modulus: the rules modulo c, which random expressions
// seldom meet.
Term arithmetic_of_pile(int depth) {
  using Q = mpq_class;
  const int kind = depth == 0 ? 0 : *rc::gen::inRange(0, 7);
  if (kind == 0) {
    const Term n{"n", [](long v, long) -> Value { return Q(v); }};
    return *rc::gen::inRange(0, 2) == 0 ? n : leaf(Names::n_and_t);
  }
  const Term a = arithmetic_of_pile(depth - 1);
  const int k = *rc::gen::inRange(1, 5);
  const Term constant{std::to_string(k), [k](long, long) -> Value { return Q(k); }};
  if (kind == 1) return unary("-(", a, [](const Q& x) -> Value { return Q(-x); });
  if (kind == 2)
    return binary("//", a, constant,
                  [](const Q& x, const Q& y) -> Value { return Q(floor_of(x / y)); });
  if (kind == 3) return binary("**", a, constant, powered);
  const Term b = arithmetic_of_pile(depth - 1);
  if (kind == 4) return binary("+", a, b, [](const Q& x, const Q& y) -> Value { return Q(x + y); });
  if (kind == 5) return binary("-", a, b, [](const Q& x, const Q& y) -> Value { return Q(x - y); });
  return binary("*", a, b, [](const Q& x, const Q& y) -> Value { return Q(x * y); });
}

RC_GTEST_PROP(MoveFunctionProperty, PeriodsModuloConstants, ()) {
  for (int i = 0; i < pile_terms_a_case; ++i) {
    const int c = *rc::gen::inRange(1, 9);
    const Term constant{std::to_string(c), [c](long, long) -> Value { return mpq_class(c); }};
    const Term inner = arithmetic_of_pile(*rc::gen::inRange(1, 4));
    const Term term = made_positive(binary("%", inner, constant, modulo));
    check_of_pile(term);
  }
}

RC_GTEST_PROP(MoveFunctionProperty, LargeArgumentsAgreeWithArithmetic, ()) {
  const Integer t = (Integer(1) << *rc::gen::inRange(60, 900)) + *rc::gen::inRange(-5, 6);
  const int a = *rc::gen::inRange(1, 100);
  const int b = *rc::gen::inRange(1, 100);
  const Integer cap = Integer(1) << 2000;
  const std::string text = std::string("(") + std::to_string(a) + "*t) // " + std::to_string(b) +
                           " + t % " + std::to_string(b) + " + 1";
  const Integer wanted = a * t / b + t % b + 1;
  RC_ASSERT(parse_move_function(text)->value(t, t, cap) == wanted);
  const std::string fraction =
      std::string("floor(") + std::to_string(a) + "/" + std::to_string(b) + "*t) + 1";
  RC_ASSERT(parse_move_function(fraction)->value(t, t, cap) == a * t / b + 1);
  const std::string root = std::string("floor(sqrt(") + std::to_string(a) + ")*t)";
  RC_ASSERT(parse_move_function(root)->value(t, t, cap) == Integer(sqrt(Integer(a * t * t))));
}

// The powers are not built (modular_evaluation.cpp); here they are.
RC_GTEST_PROP(MoveFunctionProperty, RemaindersOfPowers, ()) {
  const long t = *rc::gen::inRange(1, 90);
  const long b = *rc::gen::inRange(-9, 10);
  const long c = *rc::gen::inRange(-9, 10);
  const unsigned long k = *rc::gen::inRange<unsigned long>(0, 60);
  const long m = *rc::gen::inRange(1, 99) * *rc::gen::element(1, -1);
  Integer power;
  mpz_pow_ui(power.get_mpz_t(), Integer(b * t + c).get_mpz_t(), k);
  Integer other;
  mpz_ui_pow_ui(other.get_mpz_t(), 5, static_cast<unsigned long>(t));
  const Integer sum = 7 * power - other * t + c;
  Integer wanted;
  mpz_fdiv_r(wanted.get_mpz_t(), sum.get_mpz_t(), Integer(m).get_mpz_t());
  const auto number = [](long v) { return "(" + std::to_string(v) + ")"; };
  const std::string text = "100 + (7*(" + number(b) + "*t + " + number(c) + ")**" +
                           std::to_string(k) + " + -(5**t*t) + " + number(c) + ") % " + number(m);
  RC_LOG() << text << " at " << t << "\n";
  const Integer value = parse_move_function(text)->value(t, t, 1000);
  RC_ASSERT(value == wanted + 100);
  const Integer in_fractions = parse_move_function("2*(" + text + ")/2 + floor(phi - (" + text +
                                                   ")) + floor(1/2 + " + text + ")")
                                   ->value(t, t, 1000);
  RC_ASSERT(in_fractions == value + 1);
}

RC_GTEST_PROP(MoveFunctionProperty, ListMinimaAreExact, ()) {
  const std::vector<int> values =
      *rc::gen::nonEmpty(rc::gen::container<std::vector<int>>(rc::gen::inRange(1, 50)));
  std::vector<Integer> integers(values.begin(), values.end());
  const MoveFunctionPtr f = make_list_move_function(integers);
  const int lo = *rc::gen::inRange(1, static_cast<int>(values.size()) + 3);
  const int hi = lo + *rc::gen::inRange(0, static_cast<int>(values.size()) + 3);
  Integer least = 1000;
  for (int t = lo; t <= hi; ++t) least = std::min(least, f->value(t, t, 1000));
  RC_ASSERT(f->lower_bound(hi, lo, hi, 1000) == least);
}

}  // namespace
}  // namespace dynim
