// What it is, and its cost, are in lasting.hpp.
#include "one_pile/lasting.hpp"

#include "base/growth.hpp"

namespace dynim {
namespace lasting {
namespace {

constexpr std::size_t most_t = 1000;

Integer product(const Form& a, const std::vector<Integer>& u) {
  Integer r = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i] != 0) r += a[i] * u[i];
  }
  return r;
}

}  // namespace
}  // namespace lasting

Form sum(const Form& a, const Form& b) {
  Form r = a;
  for (std::size_t i = 0; i < r.size(); ++i) r[i] += b[i];
  return r;
}

Form difference(const Form& a, const Form& b) {
  Form r = a;
  for (std::size_t i = 0; i < r.size(); ++i) r[i] -= b[i];
  return r;
}

LastingForms::LastingForms(std::vector<Form> rows, std::vector<Integer> first, Budget& budget)
    : rows_(std::move(rows)), orbit_{std::move(first)}, budget_(budget) {}

const std::vector<Integer>& LastingForms::orbit(std::size_t i) {
  while (orbit_.size() <= i) {
    std::vector<Integer> next;
    for (const Form& row : rows_) next.push_back(lasting::product(row, orbit_.back()));
    orbit_.push_back(std::move(next));
  }
  return orbit_[i];
}

Integer LastingForms::at(const Form& a, std::size_t i) { return lasting::product(a, orbit(i)); }

// In integers.
bool LastingForms::last(std::initializer_list<Term> terms, const Rational& constant, bool strict,
                        const LastingInequality& why) {
  if (why.t > lasting::most_t || why.n < 0 || (why.t == 0 && why.n != 0)) return false;
  Integer common = constant.get_den();
  for (const Term& term : terms) common = lcm(common, term.factor.get_den());
  Form a(rows_.size());
  for (const Term& term : terms) {
    const Integer factor = Rational(term.factor * common).get_num();
    for (std::size_t i = 0; i < a.size(); ++i) a[i] += factor * term.form[i];
  }
  const Integer c = Rational(constant * common).get_num() - (strict ? 1 : 0);
  const auto x = [&](std::size_t i) { return Integer(at(a, i) + c); };
  for (std::size_t i = 0; i < why.t; ++i) {
    if (x(i) < 0) return false;
  }
  if (x(why.t) < why.n * x(0)) return false;
  Form row = a;
  for (std::size_t i = 0; i < why.t; ++i) {
    if (!budget_.spend(1 + a.size() * nodes_for(orbit(i)[0]))) return false;
    row = times_matrix(row);
  }
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (row[i] < why.n * a[i]) return false;
  }
  return true;
}

Form LastingForms::times_matrix(const Form& a) const {
  Form r(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i] == 0) continue;
    for (std::size_t j = 0; j < a.size(); ++j) {
      if (rows_[i][j] != 0) r[j] += a[i] * rows_[i][j];
    }
  }
  return r;
}

}  // namespace dynim
