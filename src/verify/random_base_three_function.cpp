// Random move functions from the definition of the class whose formula is in base three: what its
// conditions ask of f at powers of three and twice them, and no less than there anywhere else.
#include <vector>

#include "dynim/move_function.hpp"
#include "verify/random_games.hpp"

namespace dynim {

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

}  // namespace dynim
