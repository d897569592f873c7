// Rules with a least and a most. The period in n is that which both have in common.
#include "move_function/functions/range_function.hpp"

#include <array>

#include "move_function/functions/phases_function.hpp"

namespace dynim {
namespace move_function {

std::uint64_t RangeFunction::period() const {
  const PilePeriod common = common_period(std::array{range_.least, range_.most});
  return common.start == 0 ? common.period : 0;
}

}  // namespace move_function

MoveFunctionPtr make_range(MoveFunctionPtr least, MoveFunctionPtr most) {
  for (MoveFunctionPtr* f : {&least, &most}) {
    *f = as_typed(*f);
    if (!(*f)->phases().empty() || (*f)->range() || has_limit_from_the_pile(**f)) {
      throw InputError(
          "a least move is written beside an f(n, t) alone, and so is it itself, not '" +
          (*f)->text() + "'");
    }
  }
  return std::make_shared<move_function::RangeFunction>(std::move(least), std::move(most));
}

}  // namespace dynim
