// Random move functions: of the kinds that behave differently, and from the definitions of classes.
// Cost: linear in the length.
#include <algorithm>
#include <bit>
#include <random>
#include <utility>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/error.hpp"
#include "dynim/move_function.hpp"
#include "verify/random_games.hpp"

namespace dynim {

// ---- of the kinds that behave differently -----------------------------------------------------

// Bounded, erratic, linear, between t and 4t, slow; of every third a quarter of the values is 0.
namespace {

std::uint64_t draw(std::mt19937_64& random, std::uint64_t kind, std::uint64_t parameter,
                   std::uint64_t t) {
  switch (kind) {
    case 0:
      return 1 + below(random, parameter);
    case 1:
      return 1 + below(random, 2 * t);
    case 2:
      return parameter * t;
    case 3:
      return t + below(random, 3 * t + 1);
    default:
      return 1 + t / (parameter + 1);
  }
}

MoveFunctionPtr draw_list(std::mt19937_64& random, std::uint64_t length) {
  constexpr std::uint64_t kinds = 5;
  const std::uint64_t kind = below(random, kinds);
  const std::uint64_t parameter = 1 + below(random, 6);
  const bool zeros = below(random, 3) == 0;
  std::vector<Integer> values;
  for (std::uint64_t t = 1; t <= std::max<std::uint64_t>(length, 1); ++t) {
    const std::uint64_t value = draw(random, kind, parameter, t);
    values.push_back(to_integer(zeros && below(random, 4) == 0 ? 0 : value));
  }
  return make_list_move_function(std::move(values));
}

}  // namespace

MoveFunctionPtr random_move_function(std::uint64_t seed, std::uint64_t length,
                                     std::uint64_t period) {
  std::mt19937_64 random(seed);
  if (period <= 1) return draw_list(random, length);
  std::vector<MoveFunctionPtr> lists;
  for (std::uint64_t i = 0; i < period; ++i) lists.push_back(draw_list(random, length));
  return make_periodic_move_function(std::move(lists), "");
}

// ---- admissible, and such that break one condition in one place -------------------------------

namespace {

// f(1), f(2), f(4), ..., from the conditions (2), (3) and (4), of which `broken` is broken at
// 2^place and nowhere else.
std::vector<std::uint64_t> draw_at_powers(std::mt19937_64& random, std::uint64_t length, int broken,
                                          std::size_t place) {
  std::vector<std::uint64_t> values;
  std::uint64_t least = 1;
  for (std::uint64_t N = 1; N <= length; N *= 2) {
    const std::size_t i = values.size();
    std::uint64_t most = 4 * N - 1;
    if (broken == 3 && i < place) most = 2 * N - 1;  // so that (4) asks for nothing at the place
    if (broken == 2 && i == place) least = 4 * N, most = 7 * N - 1;
    if (broken == 3 && i == place) least = 1, most = N - 1;
    if (broken == 4 && i == place) least = std::max(least, 2 * N);
    if (broken == 4 && i == place + 1) least = N, most = N / 2 + values.back() - 1;
    values.push_back(between(random, least, most));
    least = values.back() < 2 * N ? 2 * N : N + values.back();
  }
  return values;
}

}  // namespace

MoveFunctionPtr random_admissible_function(std::uint64_t seed, std::uint64_t length, int broken) {
  if (broken < 0 || broken > 4)
    throw InputError("the conditions of admissibility are numbered from 1 to 4");
  constexpr std::uint64_t shortest = 4;  // room to break every condition
  length = std::max(length, shortest);
  std::mt19937_64 random(seed);
  const std::size_t powers = static_cast<std::size_t>(std::bit_width(length));
  const std::size_t first = broken == 3 ? 1 : 0;  // f(1) >= 1 cannot be less than 1
  const std::size_t last = powers - (broken == 4 ? 2 : 1);
  const std::vector<std::uint64_t> at_powers = draw_at_powers(
      random, length, broken, static_cast<std::size_t>(between(random, first, last)));
  std::vector<Integer> values;
  std::vector<std::uint64_t>
      breakable;  // N that is no power of two and whose f(h(N)) has room below
  for (std::uint64_t N = 1; N <= length; ++N) {
    const std::uint64_t at_power = at_powers[static_cast<std::size_t>(std::countr_zero(N))];
    const bool is_power = std::has_single_bit(N);
    values.push_back(to_integer(is_power ? at_power : between(random, at_power, at_power + 4 * N)));
    if (!is_power && at_power > 1) breakable.push_back(N);
  }
  if (broken == 1 && !breakable.empty()) {
    const std::uint64_t N = breakable[random() % breakable.size()];
    const std::uint64_t at_power = at_powers[static_cast<std::size_t>(std::countr_zero(N))];
    values[N - 1] = to_integer(between(random, 1, at_power - 1));
  }
  return make_list_move_function(std::move(values));
}

// ---- of class 5, and such that break one condition in one place -------------------------------

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

// ---- of the class whose formula is in base three ----------------------------------------------

// What its conditions ask of f at powers of three and twice them, and no less than there anywhere
// else.
MoveFunctionPtr random_base_three_function(std::uint64_t seed, std::uint64_t length) {
  std::mt19937_64 random(seed);
  std::vector<Integer> values;
  for (std::uint64_t k = 1; k <= length; ++k) {
    std::uint64_t h = 1;  // the greatest power of three that divides k
    while (k % (3 * h) == 0) h *= 3;
    if (k == h)
      values.push_back(to_integer(between(random, 2 * h, 3 * h - 1)));
    else
      values.push_back(values[h - 1] + to_integer(k == 2 * h ? 0 : below(random, 4 * k + 1)));
  }
  return make_list_move_function(std::move(values));
}

MoveFunctionPtr without_bounds(const MoveFunctionPtr& f) {
  const Integer cap = Integer(1) << 64;
  return make_move_function([f, cap](const Integer& t) { return f->value(0, t, cap); }, f->text());
}

// ---- of the power-of-two and the Fibonacci family ---------------------------------------------

namespace {

/// The least part of k, and what is asked for at k: the member after that part, or the part.
struct LeastPart {
  std::uint64_t part, after, asked;
};

LeastPart least_fibonacci_part(std::uint64_t k) {
  std::vector<std::uint64_t> F{1, 2};
  while (F.back() <= k) F.push_back(F[F.size() - 1] + F[F.size() - 2]);
  LeastPart least{0, 0, 0};
  std::size_t before = F.size();
  for (std::size_t i = F.size() - 1; i-- > 0;) {
    if (F[i] > k) continue;
    k -= F[i];
    const bool even = before < F.size() && (before - i) % 2 == 0;
    least = {F[i], F[i + 1], even ? F[i] : F[i + 1]};
    before = i;
  }
  return least;
}

}  // namespace

MoveFunctionPtr random_power_of_two_function(std::uint64_t seed, std::uint64_t length) {
  std::mt19937_64 random(seed);
  std::vector<Integer> values;
  for (std::uint64_t k = 1; k <= std::max<std::uint64_t>(length, 1); ++k) {
    const std::uint64_t low = k & (~k + 1);
    const std::uint64_t most = std::has_single_bit(k) ? 2 * k - 1 : low + 2 * k;
    values.push_back(to_integer(between(random, low, most)));
  }
  return make_list_move_function(std::move(values));
}

MoveFunctionPtr random_fibonacci_function(std::uint64_t seed, std::uint64_t length) {
  std::mt19937_64 random(seed);
  std::vector<Integer> values;
  for (std::uint64_t k = 1; k <= std::max<std::uint64_t>(length, 1); ++k) {
    const auto [part, after, asked] = least_fibonacci_part(k);
    const std::uint64_t most = part == k ? part + after - 1 : after + 2 * k;
    values.push_back(to_integer(between(random, asked, most)));
  }
  return make_list_move_function(std::move(values));
}

}  // namespace dynim
