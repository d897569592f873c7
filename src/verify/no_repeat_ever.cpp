// Piles from which no number is ever taken twice: the theory, positions in play and the oracle, for
// one pile and for two, whatever has been taken from each. Values are compared by the sums that
// rest on them. Cost: all of these, and the moves of each.
#include <algorithm>
#include <bit>
#include <string>
#include <utility>
#include <vector>

#include "dynim/error.hpp"
#include "dynim/no_repeat.hpp"
#include "dynim/oracle.hpp"
#include "dynim/verify.hpp"
#include "game/rules.hpp"
#include "no_repeat/rules.hpp"
#include "verify/parameters.hpp"

namespace dynim {
namespace {

class NoRepeatEverComparison {
 public:
  explicit NoRepeatEverComparison(std::uint64_t up_to) : up_to_(up_to) {}

  VerifyAnswer run(Budget& budget) { return found_.answer(compare_all(budget)); }

 private:
  using Rules = NoRepeatEverRules;
  using State = Rules::State;

  // False where the budget ended or a disagreement was found.
  bool compare_all(Budget& budget) {
    for (std::uint64_t counters = 1; counters <= up_to_; ++counters) {
      for (std::uint64_t second = 0; 2 * second <= counters; ++second) {
        if (!compare_piles(counters - second, second, budget)) return false;
      }
      found_.complete_to = counters;
    }
    return true;
  }

  // With every set of used numbers; the second pile may be none.
  bool compare_piles(std::uint64_t first, std::uint64_t second, Budget& budget) {
    for (std::uint64_t of_first = 0; of_first >> first == 0; ++of_first) {
      for (std::uint64_t of_second = 0; of_second >> second == 0; ++of_second) {
        State state{{first, of_first}};
        if (second > 0) state.push_back({second, of_second});
        if (!compare(state, budget)) return false;
      }
    }
    return true;
  }

  static NoRepeatEverPosition position_of(const State& state) {
    NoRepeatEverPosition position;
    for (const auto& [pile, used] : state) {
      auto& next = position.emplace_back(NoRepeatEverPile{to_integer(pile), {}});
      for (std::uint64_t left = used; left != 0; left &= left - 1)
        next.used.insert(to_integer(static_cast<std::uint64_t>(std::countr_zero(left)) + 1));
    }
    return position;
  }

  static NoRepeatEverStart start_of(const NoRepeatEverPosition& position) {
    NoRepeatEverStart start;
    for (const auto& [pile, used] : position) {
      start.piles.push_back(pile);
      start.used.emplace_back(used.begin(), used.end());
    }
    return start;
  }

  bool disagree(const NoRepeatEverPosition& position, std::string expected, std::string found) {
    std::string where;
    for (const auto& [pile, used] : position) {
      where += (where.empty() ? "pile " : ", pile ") + to_string(pile);
      for (const Integer& number : used)
        where += (number == *used.begin() ? ", used " : " ") + to_string(number);
    }
    found_.disagreement = {"no-repeat-ever", std::move(where), std::move(expected),
                           std::move(found)};
    return false;
  }

  bool compare(const State& state, Budget& budget) {
    const NoRepeatEverPosition position = position_of(state);
    const Outcome expected = oracle_.outcome(state, budget);
    const NoRepeatEverAnswer answer = ask(NoRepeatEverQuestion{start_of(position)}, budget);
    if (expected == Outcome::unknown || budget.exhausted()) return false;
    ++found_.states;
    if (answer.outcome != expected) {
      return disagree(position, "oracle: " + std::string(to_string(expected)),
                      "theory: " + std::string(to_string(answer.outcome)));
    }
    if (large_.winner(as_position(position)).has_value() != (Rules::move_count(state) == 0))
      return disagree(position, "rules: whether there is a move", "large integers: the contrary");
    std::uint64_t move = 0;
    for (std::size_t place = 0; place < state.size(); ++place) {
      for (std::uint64_t take = 1; take <= state[place].pile + 1; ++take) {
        const Take<Integer> taken{place, to_integer(take)};
        const bool allowed = (Rules::allowed(state[place]) >> (take - 1) & 1) != 0;
        if (!compare_move(state, taken, allowed ? std::optional(move++) : std::nullopt,
                          answer.winning_moves.value(), budget))
          return false;
      }
    }
    return true;
  }

  // `move`: its number, where it is allowed.
  bool compare_move(const State& state, const Take<Integer>& taken, std::optional<std::uint64_t> move,
                    const std::vector<Move>& winning, Budget& budget) {
    const NoRepeatEverPosition position = position_of(state);
    const std::string taking = "taking " + to_string(taken.take);
    if (move.has_value() != large_.refusal(as_position(position), taken).empty()) {
      return disagree(position, "rules: " + taking + (move ? " is allowed" : " is not allowed"),
                      "rules on large integers: the contrary");
    }
    bool wins = false;
    if (move) {
      const State next = Rules::after(state, *move);
      const Outcome left = oracle_.outcome(next, budget);
      if (left == Outcome::unknown) return false;
      wins = left == Outcome::P;
      const GamePosition<Integer> after = large_.after(as_position(position), taken), same = as_position(position_of(next));
      if (after.piles != same.piles || after.memory != same.memory)
        return disagree(position, "rules: " + taking, "rules on large integers: another position");
    }
    const bool listed = std::ranges::find(winning, Move{static_cast<Pile>(taken.pile), taken.take}) != winning.end();
    found_.moves += wins ? 1 : 0;
    return listed == wins ||
           disagree(position, "oracle: " + taking + (wins ? " wins" : " does not win"),
                    "theory: the contrary");
  }

  std::uint64_t up_to_;
  PlayingRules<Integer> large_{no_repeat_ever_game()};
  Oracle<Rules> oracle_{Rules(), Convention::normal};
  Compared found_;
};

}  // namespace

VerifyAnswer ask(const NoRepeatEverVerifyQuestion& question, Budget& budget) {
  if (question.up_to < 1 || question.up_to > question.largest)
    throw InputError("verifying needs 1 to " + std::to_string(question.largest) + " counters");
  const MemoryScope memory(budget);
  VerifyAnswer answer = NoRepeatEverComparison(question.up_to).run(budget);
  conclude_compared(answer, question.up_to, Reason("no-repeat.ever-verified"), budget);
  return answer;
}

}  // namespace dynim
