// How the members of a period go on, as numbers, and certificates of inequalities between them that
// last for ever (lasting.hpp). Cost: a product with the matrix of the pattern a step; at most
// `most_t` steps a certificate.
#pragma once

#include <algorithm>
#include <deque>
#include <map>
#include <utility>
#include <vector>

#include "base/growth.hpp"
#include "one_pile/lasting.hpp"

namespace dynim::pattern_search {

// The orbit of the members of a period under the matrix of the pattern, and what lasts on it.
class Orbit {
 public:
  static constexpr std::size_t most_t = 1000, most_seen = 5;

  Orbit(const std::vector<Form>& members, std::size_t period, std::vector<Integer> first,
        Budget& budget)
      : size_(first.size()), budget_(budget), orbit_{std::move(first)} {
    for (std::size_t row = 0; row < size_; ++row) {
      for (std::size_t column = 0; column < size_; ++column) {
        if (members[period + row][column] != 0)
          entries_.push_back({row, column, members[period + row][column]});
      }
    }
  }

  const std::vector<Integer>& at(std::size_t i) {
    while (orbit_.size() <= i) {
      std::vector<Integer> next(size_);
      for (const Entry& e : entries_) next[e.row] += e.value * orbit_.back()[e.column];
      orbit_.push_back(std::move(next));
    }
    return orbit_[i];
  }

  Integer value(const Form& a, std::size_t i) {
    const std::vector<Integer>& u = at(i);
    Integer r = 0;
    for (std::size_t j = 0; j < size_; ++j) {
      if (a[j] != 0) r += a[j] * u[j];
    }
    return r;
  }

  // A certificate of a u_i + c >= 0 for all i.
  std::optional<LastingInequality> lasting(const Form& a, const Integer& c) {
    const auto [place, is_new] = known_.try_emplace({a, c});
    if (is_new) place->second = search(a, c);
    return place->second;
  }

 private:
  struct Entry {
    std::size_t row, column;
    Integer value;
  };

  std::optional<LastingInequality> search(const Form& a, const Integer& c) {
    for (std::size_t i = 0; i < most_seen; ++i) {
      if (value(a, i) + c < 0) return std::nullopt;
    }
    Form row = a;
    for (std::size_t t = 0; t < most_t; ++t) {
      if (!budget_.spend(1 + size_ * nodes_for(row[0])) || value(a, t) + c < 0) return std::nullopt;
      if (std::ranges::all_of(row, [](const Integer& v) { return v >= 0; }))
        return LastingInequality{t, 0};
      row = times_matrix(row);
    }
    return with_a_part(a, c);
  }

  // n > 0, the least with a M^t - n a >= 0.
  std::optional<LastingInequality> with_a_part(const Form& a, const Integer& c) {
    Form row = a;
    for (std::size_t t = 1; t < most_t; ++t) {
      row = times_matrix(row);
      if (!budget_.spend(1 + size_ * nodes_for(row[0]))) return std::nullopt;
      Rational least = 0;
      std::optional<Rational> most;
      bool possible = true;
      for (std::size_t i = 0; i < size_; ++i) {
        if (a[i] == 0) {
          possible = possible && row[i] >= 0;
          continue;
        }
        Rational quotient(row[i], a[i]);
        quotient.canonicalize();
        if (a[i] < 0) least = std::max(least, quotient);
        if (a[i] > 0 && (!most || quotient < *most)) most = quotient;
      }
      if (!possible || (most && least > *most)) continue;
      if (value(a, t) + c >= least * (value(a, 0) + c)) return LastingInequality{t, least};
    }
    return std::nullopt;
  }

  Form times_matrix(const Form& a) const {
    Form r(size_);
    for (const Entry& e : entries_) {
      if (a[e.row] != 0) r[e.column] += a[e.row] * e.value;
    }
    return r;
  }

  std::size_t size_;
  Budget& budget_;
  std::vector<Entry> entries_;  // of the matrix
  std::deque<std::vector<Integer>> orbit_;  // references to what is there stay
  std::map<std::pair<Form, Integer>, std::optional<LastingInequality>> known_;
};

}  // namespace dynim::pattern_search
