// Comply/constrain subtraction, told either; Grundy values by their definition. Cost: that of the
// comparison, and the moves of each position.
#include "dynim/one_pile_variants.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "verify/compare_game.hpp"

namespace dynim {
namespace {

class ComplyConstrainComparison {
 public:
  explicit ComplyConstrainComparison(const ComplyConstrainGame& game)
      : game_(game), comparison_(as_game(game), "most = " + to_string(game.most)) {}

  VerifyAnswer run(std::uint64_t up_to, Budget& budget) {
    const auto told_either = [&](std::uint64_t pile, const auto& compare) {
      for (const bool more : {false, true}) {
        Position position = comparison_.rules().start({pile});
        position.said = Saying<std::uint64_t>{{}, more};
        if (!compare(position) || !compare_sayings(position, budget) ||
            !compare_grundy(position, budget))
          return false;
      }
      return true;
    };
    const bool complete = comparison_.compare_piles(0, up_to, told_either, budget);
    return comparison_.found.answer(complete);
  }

 private:
  using Position = GameComparison::Position;

  ComplyConstrainAnswer solve(std::uint64_t pile, Told told, Budget& budget) const {
    return ask(ComplyConstrainQuestion{game_, to_integer(pile), told}, budget);
  }

  // Each winning move with what is said after it; nothing where all is taken.
  bool compare_sayings(const Position& position, Budget& budget) {
    const std::uint64_t pile = position.piles.front();
    const ComplyConstrainAnswer answer =
        solve(pile, *position.said->more ? Told::more_than : Told::at_most, budget);
    bool same = true;
    comparison_.rules().visit_takes(position, [&](const Take<std::uint64_t>& take) {
      for (const Told says : {Told::at_most, Told::more_than}) {
        if (take.take == pile && says == Told::at_most) continue;
        const bool listed =
            std::ranges::any_of(answer.winning_moves, [&](const ComplyConstrainMoves& moves) {
              const Integer k = to_integer(take.take);
              return moves.says == says && moves.least <= k && k <= moves.most &&
                     (k - moves.least) % moves.step == 0;
            });
        same = same && listed == (solve(pile - take.take, says, budget).outcome == Outcome::P);
      }
      return same && budget.spend();
    });
    return same ? !budget.exhausted()
                : comparison_.disagree(position, "rows: other sayings win", "theory: these");
  }

  // The least value that no move leads to. Where nothing may be taken from what is left, nothing is
  // said.
  bool compare_grundy(const Position& position, Budget& budget) {
    if (game_.convention == Convention::misere) return true;
    const PlayingRules<std::uint64_t>& rules = comparison_.rules();
    std::set<std::uint64_t> reached;
    rules.visit_takes(position, [&](const Take<std::uint64_t>& take) {
      const std::uint64_t left = position.piles.front() - take.take;
      for (const std::vector<std::uint64_t>& values : values_) reached.insert(values[left]);
      return true;
    });
    if (!budget.spend(1 + reached.size())) return false;
    std::uint64_t value = 0;
    while (reached.contains(value)) ++value;
    const bool more = *position.said->more;
    values_[more ? 1 : 0].push_back(value);
    const ComplyConstrainAnswer answer =
        solve(position.piles.front(), more ? Told::more_than : Told::at_most, budget);
    return answer.grundy == to_integer(value) ||
           comparison_.disagree(position, "definition: Grundy value " + std::to_string(value),
                                "theory: " + to_string(answer.grundy.value_or(-1)));
  }

  ComplyConstrainGame game_;
  GameComparison comparison_;
  std::array<std::vector<std::uint64_t>, 2> values_;  // told at most, and more than
};

}  // namespace

VerifyAnswer ask(const ComplyConstrainVerifyQuestion& question, Budget& budget) {
  check_up_to(question.up_to);
  if (question.most) check(ComplyConstrainGame{to_integer(*question.most)}, 0);
  return verify_most(question.most, question.up_to, Reason("comply-constrain.verified"), budget,
                     [&](std::uint64_t most, Convention convention) {
                       return ComplyConstrainComparison({to_integer(most), convention})
                           .run(question.up_to, budget);
                     });
}

}  // namespace dynim
