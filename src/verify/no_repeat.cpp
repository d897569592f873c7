// Taking without repeating: the theory, positions in play and the oracle, for every pile after every
// last move. Cost: all of these, and the moves of each.
#include "dynim/no_repeat.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "dynim/error.hpp"
#include "dynim/oracle.hpp"
#include "dynim/verify.hpp"
#include "game/rules.hpp"
#include "no_repeat/rules.hpp"
#include "verify/parameters.hpp"

namespace dynim {
namespace {

class NoRepeatComparison {
 public:
  NoRepeatComparison(std::uint64_t most, Convention convention, std::uint64_t up_to)
      : most_(most),
        up_to_(up_to),
        game_{to_integer(most), convention},
        rules_(as_game(game_)),
        oracle_(NoRepeatRules(most), convention) {}

  VerifyAnswer run(Budget& budget) { return found_.answer(compare_all(budget)); }

 private:
  using State = NoRepeatRules::State;

  // False where the budget ended or a disagreement was found.
  bool compare_all(Budget& budget) {
    for (std::uint64_t pile = 1; pile <= up_to_; ++pile) {
      for (std::uint64_t last = 0; last <= std::min(most_, up_to_); ++last) {
        if (!compare({pile, last}, budget)) return false;
      }
      found_.complete_to = pile;
    }
    return true;
  }

  GamePosition<Integer> position(const State& state) const {
    GamePosition<Integer> position = rules_.start({to_integer(state.pile)});
    position.memory.front().last = to_integer(state.last);
    return position;
  }

  bool disagree(const State& state, std::string expected, std::string found) {
    const std::string misere = game_.convention == Convention::misere ? ", misere play" : "";
    const std::string after =
        state.last > 0 ? " after a move of " + std::to_string(state.last) : "";
    found_.disagreement = {"most = " + std::to_string(most_) + misere,
                           "pile " + std::to_string(state.pile) + after, std::move(expected),
                           std::move(found)};
    return false;
  }

  bool compare(const State& state, Budget& budget) {
    const GamePosition<Integer> asked = position(state);
    const std::optional<Integer> last = state.last > 0 ? std::optional(to_integer(state.last)) : std::nullopt;
    const Outcome expected = oracle_.outcome(state, budget);
    const NoRepeatAnswer answer = ask(NoRepeatQuestion{game_, asked.piles.front(), last}, budget);
    if (expected == Outcome::unknown || budget.exhausted()) return false;
    ++found_.states;
    if (answer.outcome != expected) {
      return disagree(state, "oracle: " + std::string(to_string(expected)),
                      "theory: " + std::string(to_string(answer.outcome)));
    }
    const std::vector<Integer>& winning = answer.winning_moves.value();
    std::uint64_t move = 0;
    const std::uint64_t moves = oracle_.rules().move_count(state);
    for (std::uint64_t take = 1; take <= state.pile + 1; ++take) {
      const Take<Integer> taken{0, to_integer(take)};
      const bool allowed = move < moves && NoRepeatRules::taken(state, move) == take;
      if (allowed != rules_.refusal(asked, taken).empty()) {
        return disagree(
            state,
            "rules: taking " + std::to_string(take) + (allowed ? " is allowed" : " is not allowed"),
            "rules on large integers: the contrary");
      }
      if (!compare_move(state, taken, allowed ? std::optional(move++) : std::nullopt, winning,
                        budget))
        return false;
    }
    return true;
  }

  // `move`: its number, where it is allowed.
  bool compare_move(const State& state, const Take<Integer>& taken, std::optional<std::uint64_t> move,
                    const std::vector<Integer>& winning, Budget& budget) {
    bool wins = false;
    if (move) {
      const State next = NoRepeatRules::after(state, *move);
      const Outcome left = oracle_.outcome(next, budget);
      if (left == Outcome::unknown) return false;
      wins = left == Outcome::P;
      const GamePosition<Integer> left_large = rules_.after(position(state), taken);
      if (left_large.piles != position(next).piles || left_large.memory != position(next).memory) {
        return disagree(state, "rules: pile " + std::to_string(next.pile),
                        "rules on large integers: another position");
      }
    }
    const bool listed = std::ranges::find(winning, taken.take) != winning.end();
    found_.moves += wins ? 1 : 0;
    return listed == wins ||
           disagree(state,
                    "oracle: taking " + to_string(taken.take) + (wins ? " wins" : " does not win"),
                    "theory: the contrary");
  }

  std::uint64_t most_, up_to_;
  NoRepeatGame game_;
  PlayingRules<Integer> rules_;
  Oracle<NoRepeatRules> oracle_;
  Compared found_;
};

}  // namespace

VerifyAnswer ask(const NoRepeatVerifyQuestion& question, Budget& budget) {
  check_up_to(question.up_to);
  if (question.most) check(NoRepeatGame{to_integer(*question.most)}, {});
  return verify_most(question.most, question.up_to, Reason("no-repeat.verified"), budget,
                     [&](std::uint64_t most, Convention convention) {
                       return NoRepeatComparison(most, convention, question.up_to).run(budget);
                     });
}

}  // namespace dynim
