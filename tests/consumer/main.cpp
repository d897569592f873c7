// Uses the public headers as a stranger would, with a callable as move function.
#include <dynim/dynim.hpp>
#include <iostream>

int main() {
  const auto f = dynim::make_move_function(
      [](const dynim::Integer& t) { return dynim::Integer(2 * t); }, "twice");
  dynim::Budget budget;
  const dynim::OnePileAnswer answer = dynim::solve({{f}, 100, std::nullopt}, budget);
  std::cout << dynim::to_string(answer.outcome) << ' ' << *answer.least_winning_move << '\n';

  const dynim::OnePileAnswer far = dynim::solve({{dynim::parse_move_function("floor(phi*t)")},
                                                 dynim::parse_integer("10**100", "the pile"),
                                                 std::nullopt},
                                                budget);
  return answer.least_winning_move == dynim::Integer(3) && far.status == dynim::Status::proved ? 0
                                                                                               : 1;
}
