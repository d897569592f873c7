// Forms of the entries of a pattern, their values in all periods, and inequalities between them
// that hold for ever: Lemma 258 of docs/mathematics.md, for those who check a proof. Cost: a
// product of a row with the matrix of a period for each unit of t.
#pragma once

#include <deque>
#include <initializer_list>

#include "one_pile/pattern.hpp"

namespace dynim {

/// Of u = (e_S, ..., e_(S+D-1)), those of period i.
using Form = std::vector<Integer>;

Form sum(const Form& a, const Form& b);
Form difference(const Form& a, const Form& b);

struct Line {
  Rational slope, constant;
};

class LastingForms {
 public:
  struct Term {
    Rational factor;
    const Form& form;
  };

  /// `rows` of the matrix of a period, and u_0; M u_0 >= u_0 >= 0.
  LastingForms(std::vector<Form> rows, std::vector<Integer> first, Budget& budget);

  /// The form at u_i.
  Integer at(const Form& a, std::size_t i);

  /// Is the sum of the terms and the constant >= 0, or > 0, for all i? False too where the budget
  /// ended.
  bool last(std::initializer_list<Term> terms, const Rational& constant, bool strict,
            const LastingInequality& why);
  /// Of a line at a form.
  bool is_at_least(const Line& line, const Form& form, const Form& than,
                   const LastingInequality& why) {
    return last({{line.slope, form}, {-1, than}}, line.constant, false, why);
  }
  bool is_below(const Line& line, const Form& form, const Form& than,
                const LastingInequality& why) {
    return last({{1, than}, {-line.slope, form}}, -line.constant, true, why);
  }

 private:
  const std::vector<Integer>& orbit(std::size_t i);
  Form times_matrix(const Form& a) const;

  std::vector<Form> rows_;
  std::deque<std::vector<Integer>> orbit_;  // u_i
  Budget& budget_;
};

}  // namespace dynim
