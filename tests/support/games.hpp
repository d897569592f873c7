// Move functions for tests, and g by its bare definition: the lowest rung, sharing no code with the
// library.
#pragma once

#include <rapidcheck.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "dynim/move_function.hpp"

namespace dynim::test {

/// f(t) of which nothing is known but a lower bound: members of its base are searched for one by
/// one, and no pattern is followed. For values below 2^4096.
inline MoveFunctionPtr searched(const MoveFunctionPtr& f) {
  const Integer cap = Integer(1) << 4096;
  return make_move_function([f, cap](const Integer& t) { return f->value(0, t, cap); },
                            [f, cap](const Integer& lo, const Integer& hi) {
                              return f->lower_bound(0, lo, hi, cap);
                            },
                            f->text());
}

/// f(n, t) given by one list of values a residue of n; the last value of a list repeats. Knows no
/// lower bound, so that searches must do without.
class PeriodicLists final : public MoveFunction {
 public:
  explicit PeriodicLists(std::vector<std::vector<std::uint64_t>> lists, bool with_bounds = false)
      : lists_(std::move(lists)), with_bounds_(with_bounds) {}

  Integer value(const Integer& n, const Integer& t, const Integer& cap) const override {
    return std::min<Integer>(
        to_integer(value64(mpz_fdiv_ui(n.get_mpz_t(), lists_.size()), saturate_u64(t))), cap);
  }
  std::uint64_t value64(std::uint64_t n, std::uint64_t t) const override {
    const std::vector<std::uint64_t>& list = lists_[n % lists_.size()];
    return list[std::min<std::uint64_t>(t, list.size()) - 1];
  }
  Integer lower_bound(const Integer& n, const Integer& lo, const Integer& hi,
                      const Integer& cap) const override {
    if (!with_bounds_) return 0;
    const std::vector<std::uint64_t>& list = lists_[mpz_fdiv_ui(n.get_mpz_t(), lists_.size())];
    const std::uint64_t first = std::min<std::uint64_t>(saturate_u64(lo), list.size());
    const std::uint64_t last = std::min<std::uint64_t>(saturate_u64(hi), list.size());
    return std::min<Integer>(
        to_integer(*std::min_element(list.begin() + (first - 1), list.begin() + last)), cap);
  }
  std::uint64_t period() const override { return lists_.size(); }
  std::string text() const override { return "lists of a test"; }

 private:
  std::vector<std::vector<std::uint64_t>> lists_;
  bool with_bounds_;
};

/// g_game(0 .. up_to) by definition; g(0) is given as up_to + 1, larger than every g.
inline std::vector<std::uint64_t> g_by_definition(const MoveFunction& f, std::uint64_t up_to,
                                                  std::uint64_t game = 0) {
  std::vector<std::uint64_t> g(up_to + 1);
  g[0] = up_to + 1;
  for (std::uint64_t n = 1; n <= up_to; ++n) {
    std::uint64_t k = 1;
    while (k < n && f.value64(n + game, k) >= g[n - k]) ++k;
    g[n] = k;
  }
  return g;
}

/// Values f(1) .. f(length) of one of the kinds that behave differently.
inline rc::Gen<std::vector<std::uint64_t>> list_generator(std::size_t length) {
  return rc::gen::exec([length] {
    const int kind = *rc::gen::inRange(0, 6);
    const std::uint64_t c = *rc::gen::inRange<std::uint64_t>(1, 7);
    const bool zeros = *rc::gen::inRange(0, 3) == 0;  // then a quarter of the values is 0
    std::vector<std::uint64_t> list;
    for (std::uint64_t t = 1; t <= length; ++t) {
      switch (kind) {
        case 0:
          list.push_back(*rc::gen::inRange<std::uint64_t>(1, c + 1));
          break;  // bounded
        case 1:
          list.push_back(*rc::gen::inRange<std::uint64_t>(1, 2 * t + 1));
          break;  // erratic
        case 2:
          list.push_back(c * t);
          break;  // linear
        case 3:
          list.push_back(t + *rc::gen::inRange<std::uint64_t>(0, 3 * t + 1));
          break;  // between t and 4t
        case 4:
          list.push_back(1 + t / (c + 1));
          break;  // slow
        default:
          list.push_back(t % (c + 1) == 0 ? 4 * t : t);
          break;  // two slopes
      }
      if (zeros && *rc::gen::inRange(0, 4) == 0) list.back() = 0;
    }
    return list;
  });
}

/// A random move function of period T = 1 .. max_period, defined by lists of `length` values.
inline rc::Gen<std::shared_ptr<const PeriodicLists>> game_generator(std::size_t length,
                                                                    int max_period) {
  return rc::gen::exec([length, max_period] {
    std::vector<std::vector<std::uint64_t>> lists;
    const int period = *rc::gen::inRange(1, max_period + 1);
    for (int i = 0; i < period; ++i) lists.push_back(*list_generator(length));
    return std::make_shared<const PeriodicLists>(std::move(lists), *rc::gen::arbitrary<bool>());
  });
}

}  // namespace dynim::test
