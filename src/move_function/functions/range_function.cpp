// Rules with a least and a most. The period in n is the least that both have.
#include "move_function/functions/range_function.hpp"

#include <numeric>

namespace dynim {
namespace move_function {

std::uint64_t RangeFunction::period() const {
  const std::uint64_t least = range_.least->period(), most = range_.most->period();
  if (least == 0 || most == 0 || least > most_games || most > most_games) return 0;
  const std::uint64_t both = std::lcm(least, most);
  return both > most_games ? 0 : both;
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
