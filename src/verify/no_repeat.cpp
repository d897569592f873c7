// Taking without repeating: one pile after every last move; and piles from which no number is ever
// taken twice, one and two, whatever has been taken from each (values are compared by the sums that
// rest on them).
#include "dynim/one_pile_variants.hpp"

#include <algorithm>

#include "dynim/error.hpp"
#include "verify/compare_game.hpp"

namespace dynim {
namespace {

std::set<std::uint64_t> numbers_of(std::uint64_t set) {
  std::set<std::uint64_t> numbers;
  for (std::uint64_t k = 1; set >> (k - 1) != 0; ++k) {
    if ((set >> (k - 1) & 1) != 0) numbers.insert(k);
  }
  return numbers;
}

}  // namespace

VerifyAnswer ask(const NoRepeatVerifyQuestion& question, Budget& budget) {
  check_up_to(question.up_to);
  if (question.most) check(NoRepeatGame{to_integer(*question.most)}, {});
  const auto verify = [&](std::uint64_t most, Convention convention) {
    GameComparison comparison(as_game(NoRepeatGame{to_integer(most), convention}),
                              "most = " + std::to_string(most));
    const auto after_each_move = [&](std::uint64_t pile, const auto& compare) {
      auto position = comparison.rules().start({pile});
      for (std::uint64_t& last = position.memory.front().last;
           last <= std::min(most, question.up_to); ++last) {
        if (!compare(position)) return false;
      }
      return true;
    };
    const bool complete = comparison.compare_piles(1, question.up_to, after_each_move, budget);
    return comparison.found.answer(complete);
  };
  return verify_most(question.most, question.up_to, Reason("no-repeat.verified"), budget, verify);
}

VerifyAnswer ask(const NoRepeatEverVerifyQuestion& question, Budget& budget) {
  if (question.up_to < 1 || question.up_to > question.largest)
    throw InputError("verifying needs 1 to " + std::to_string(question.largest) + " counters");
  const MemoryScope memory(budget);
  GameComparison comparison(no_repeat_ever_game(), "no-repeat-ever");
  // With every set of used numbers; the second pile may be none.
  const auto with_each_set = [&](std::uint64_t counters, const auto& compare) {
    for (std::uint64_t second = 0; 2 * second <= counters; ++second) {
      const std::uint64_t first = counters - second;
      auto position =
          comparison.rules().start(second > 0 ? std::vector{first, second} : std::vector{first});
      for (std::uint64_t of_first = 0; of_first >> first == 0; ++of_first) {
        for (std::uint64_t of_second = 0; of_second >> second == 0; ++of_second) {
          position.memory.front().taken = numbers_of(of_first);
          position.memory.back().taken = numbers_of(second > 0 ? of_second : of_first);
          if (!compare(position)) return false;
        }
      }
    }
    return true;
  };
  const bool complete = comparison.compare_piles(1, question.up_to, with_each_set, budget);
  VerifyAnswer answer = comparison.found.answer(complete);
  conclude_compared(answer, question.up_to, Reason("no-repeat.ever-verified"), budget);
  return answer;
}

}  // namespace dynim
