// Comply/constrain subtraction: the theory, positions in play and the oracle, for every pile, told
// either; Grundy values by their definition. Cost: all of these, and the moves of each.
#include "dynim/comply_constrain.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "comply_constrain/rules.hpp"
#include "dynim/oracle.hpp"
#include "game/rules.hpp"
#include "verify/parameters.hpp"

namespace dynim {
namespace {

class ComplyConstrainComparison {
 public:
  ComplyConstrainComparison(std::uint64_t most, Convention convention, std::uint64_t up_to)
      : up_to_(up_to),
        game_{to_integer(most), convention},
        oracle_(ComplyConstrainRules(most), convention) {}

  VerifyAnswer run(Budget& budget) { return found_.answer(compare_all(budget)); }

 private:
  using State = ComplyConstrainRules::State;

  // False where the budget ended or a disagreement was found.
  bool compare_all(Budget& budget) {
    for (std::uint64_t pile = 0; pile <= up_to_; ++pile) {
      for (const bool more : {false, true}) {
        if (!compare({pile, more}, budget)) return false;
      }
      found_.complete_to = pile;
    }
    return true;
  }

  static Told told(const State& state) { return state.more ? Told::more_than : Told::at_most; }

  bool disagree(const State& state, std::string expected, std::string found) {
    const std::string misere = game_.convention == Convention::misere ? ", misere play" : "";
    found_.disagreement = {
        "most = " + to_string(game_.most) + misere,
        "pile " + std::to_string(state.pile) + ", told " + std::string(to_string(told(state))),
        std::move(expected), std::move(found)};
    return false;
  }

  bool compare(const State& state, Budget& budget) {
    const ComplyConstrainQuestion question{game_, to_integer(state.pile), told(state)};
    const ComplyConstrainAnswer answer = ask(question, budget);
    const Outcome expected = oracle_.outcome(state, budget);
    if (expected == Outcome::unknown) return false;
    ++found_.states;
    if (answer.outcome != expected) {
      return disagree(state, "oracle: " + std::string(to_string(expected)),
                      "theory: " + std::string(to_string(answer.outcome)));
    }
    return compare_grundy(state, answer, budget) && compare_moves(state, answer, budget) &&
           compare_play(state);
  }

  // The least value that no move leads to.
  bool compare_grundy(const State& state, const ComplyConstrainAnswer& answer, Budget& budget) {
    if (!answer.grundy) return true;
    const std::uint64_t count = oracle_.rules().move_count(state);
    if (!budget.spend(count)) return false;
    std::vector<bool> reached(static_cast<std::size_t>(count) + 1);
    for (std::uint64_t move = 0; move < count; ++move) {
      const State next = oracle_.rules().after(state, move);
      const std::uint64_t value = values_[next.more ? 1 : 0][static_cast<std::size_t>(next.pile)];
      if (value <= count) reached[static_cast<std::size_t>(value)] = true;
    }
    const auto value =
        static_cast<std::uint64_t>(std::ranges::find(reached, false) - reached.begin());
    values_[state.more ? 1 : 0].push_back(value);
    return *answer.grundy == to_integer(value) ||
           disagree(state, "definition: Grundy value " + std::to_string(value),
                    "theory: " + to_string(*answer.grundy));
  }

  static bool lists(const ComplyConstrainAnswer& answer, const Integer& take, Told says) {
    return std::ranges::any_of(answer.winning_moves, [&](const ComplyConstrainMoves& moves) {
      return moves.says == says && moves.least <= take && take <= moves.most &&
             (take - moves.least) % moves.step == 0;
    });
  }

  bool compare_moves(const State& state, const ComplyConstrainAnswer& answer, Budget& budget) {
    Integer wins = 0, listed = 0;
    for (std::uint64_t move = 0; move < oracle_.rules().move_count(state); ++move) {
      const State next = oracle_.rules().after(state, move);
      const Outcome left = oracle_.outcome(next, budget);
      if (left == Outcome::unknown) return false;
      const Integer take = to_integer(state.pile - next.pile);
      const bool found = lists(answer, take, next.pile == 0 ? Told::more_than : told(next));
      if (found != (left == Outcome::P)) {
        return disagree(state, "oracle: taking " + to_string(take) + (found ? " loses" : " wins"),
                        "theory: the contrary");
      }
      wins += found ? 1 : 0;
    }
    for (const ComplyConstrainMoves& moves : answer.winning_moves)
      listed += (moves.most - moves.least) / moves.step + 1;
    found_.moves += to_u64(wins);
    return listed == wins || disagree(state, "oracle: " + to_string(wins) + " winning moves",
                                      "theory: " + to_string(listed));
  }

  // What may be taken, and what follows, on large integers.
  bool compare_play(const State& state) {
    GamePosition<Integer> position = rules_.start({to_integer(state.pile)});
    position.said = Saying<Integer>{{}, told(state) == Told::more_than};
    std::vector<State> expected, found;
    for (std::uint64_t move = 0; move < oracle_.rules().move_count(state); ++move)
      expected.push_back(oracle_.rules().after(state, move));
    for (std::uint64_t take = 1; take <= state.pile + 1; ++take) {
      const Take<Integer> move{0, to_integer(take)};
      if (!rules_.refusal(position, move).empty()) continue;
      const GamePosition<Integer> left = rules_.after(position, move);
      const std::uint64_t pile = to_u64(left.piles.front());
      found.push_back({pile, false});
      if (!rules_.winner(left)) found.push_back({pile, true});
    }
    return found == expected ||
           disagree(state, "rules: " + std::to_string(expected.size()) + " moves",
                    "rules on large integers: others");
  }

  std::uint64_t up_to_;
  ComplyConstrainGame game_;
  PlayingRules<Integer> rules_{as_game(game_)};
  Oracle<ComplyConstrainRules> oracle_;
  std::array<std::vector<std::uint64_t>, 2> values_;
  Compared found_;
};

}  // namespace

VerifyAnswer ask(const ComplyConstrainVerifyQuestion& question, Budget& budget) {
  check_up_to(question.up_to);
  if (question.most) check(ComplyConstrainGame{to_integer(*question.most)}, 0);
  return verify_most(
      question.most, question.up_to, Reason("comply-constrain.verified"), budget,
      [&](std::uint64_t most, Convention convention) {
        return ComplyConstrainComparison(most, convention, question.up_to).run(budget);
      });
}

}  // namespace dynim
