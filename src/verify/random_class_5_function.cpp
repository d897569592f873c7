// Random move functions from the definition of class 5, and such that break one condition in one
// place.
#include <algorithm>
#include <bit>
#include <random>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/error.hpp"
#include "dynim/move_function.hpp"
#include "verify/random_games.hpp"

namespace dynim {
namespace {

/// What is drawn: f(1), f(2), ..., [0] not used, 0 where nothing is drawn yet.
class Class5Drawing {
 public:
  /// `broken` is broken at the power `place` and nowhere else, in one of two ways; (1) is not
  /// broken here.
  Class5Drawing(std::mt19937_64& random, std::uint64_t length, int broken, std::uint64_t place)
      : random_(random), broken_(broken), place_(place), one_way_(below(random, 2) == 0) {
    // What (3) and (4) look at from the last powers lies beyond the length.
    values_.resize(5 * length + 1);
    for (std::uint64_t h = 1; h <= 4 * length; h *= 2) draw_at_power(h);
    for (std::uint64_t h = 1; h <= length; h *= 2) draw_at_multiples(h);
    for (std::uint64_t k = 1; k <= length; ++k) {
      if (values_[k] == 0) draw(k, at_power_within(k), at_power_within(k) + 4 * k);
    }
  }

  const std::vector<std::uint64_t>& values() const { return values_; }

  /// f at the greatest power of two that divides k.
  std::uint64_t at_power_within(std::uint64_t k) const { return values_[k & (~k + 1)]; }

 private:
  void draw(std::uint64_t k, std::uint64_t least, std::uint64_t most) {
    values_[k] = between(random_, least, most);
  }

  bool breaks(int condition, std::uint64_t h) const { return broken_ == condition && h == place_; }

  void draw_at_power(std::uint64_t h) {
    if (breaks(2, h)) return one_way_ ? draw(h, 3 * h, 4 * h - 1) : draw(h, 6 * h, 8 * h - 1);
    if (breaks(3, h)) return draw(h, 5 * h, 6 * h - 1);
    if (breaks(3, h / 4)) {
      const std::uint64_t quarter = h / 4;
      return one_way_ ? draw(h, 19 * quarter, 6 * h - 1) : draw(h, 4 * h, 17 * quarter);
    }
    if (breaks(4, h)) return one_way_ ? draw(h, 4 * h, 5 * h - 1) : draw(h, 5 * h, 6 * h - 1);
    draw(h, 4 * h, 6 * h - 1);
  }

  // f(3 h), and f(5 h) where (4) asks for something.
  void draw_at_multiples(std::uint64_t h) {
    const std::uint64_t most = values_[4 * h] - 3 * h;  // by (3)
    const bool may_be_large = values_[h] >= 5 * h;
    if (breaks(3, h)) {
      one_way_ ? draw(3 * h, 16 * h, most) : draw(3 * h, most + 1, 16 * h - 1);
    } else if (breaks(4, h) || (may_be_large && below(random_, 2) == 0)) {
      draw(3 * h, 8 * h, std::min(most, 16 * h - 1));
    } else {
      draw(3 * h, values_[h], 8 * h - 1);
      return;
    }
    breaks(4, h) && !one_way_ ? draw(5 * h, 48 * h, 60 * h) : draw(5 * h, values_[h], 48 * h - 1);
  }

  std::mt19937_64& random_;
  int broken_;
  std::uint64_t place_;
  bool one_way_;
  std::vector<std::uint64_t> values_;
};

}  // namespace

MoveFunctionPtr random_class_5_function(std::uint64_t seed, std::uint64_t length, int broken) {
  if (broken < 0 || broken > 4) throw InputError("the conditions are numbered from 1 to 4");
  constexpr std::uint64_t shortest = 5;  // room to break every condition
  length = std::max(length, shortest);
  std::mt19937_64 random(seed);
  const auto places = static_cast<std::uint64_t>(std::bit_width(length / shortest));
  const Class5Drawing drawing(random, length, broken, std::uint64_t{1} << below(random, places));
  std::vector<Integer> values;
  for (std::uint64_t k = 1; k <= length; ++k) values.push_back(to_integer(drawing.values()[k]));
  if (broken == 1) {
    std::uint64_t k = between(random, 3, length);
    if (std::has_single_bit(k)) --k;
    values[k - 1] = to_integer(below(random, drawing.at_power_within(k)));
  }
  return make_list_move_function(std::move(values));
}

}  // namespace dynim
