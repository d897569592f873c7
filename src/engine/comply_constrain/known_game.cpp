// Comply/constrain subtraction as the one game. Cost: that of the answer, and the takes that are
// listed.
#include "engine/game/known_games.hpp"

#include <algorithm>
#include <utility>

#include "base/grounds.hpp"
#include "dynim/one_pile_variants.hpp"

namespace dynim::game {
namespace {

class KnownComplyConstrain final : public KnownGame {
 public:
  explicit KnownComplyConstrain(ComplyConstrainGame game) : game_(std::move(game)) {}

  bool suits(const GamePosition<Integer>& position) const override {
    return position.piles.size() == 1 && !position.memory.front().limits;
  }
  std::optional<GameAnswer> answer(const GameQuestion& question, Budget& budget) override {
    const GamePosition<Integer>& position = question.position;
    if (!position.said) return before_saying(position.piles.front(), budget);
    ComplyConstrainAnswer found = solve(position.piles.front(), *position.said->more, budget);
    GameAnswer answer;
    answer.outcome = found.outcome;
    set_moves(answer, listed(found.winning_moves, question.max_moves), true, question);
    for (const ComplyConstrainMoves& run : found.winning_moves) {
      if (question.moves == MovesWanted::largest && run.most > (*answer.largest_winning_move)->take)
        answer.largest_winning_move = dynim::Take<Integer>{0, run.most};
    }
    answer.verdict = std::move(found.verdict);
    return answer;
  }

 private:
  ComplyConstrainAnswer solve(const Integer& pile, bool more, Budget& budget) const {
    return ask(ComplyConstrainQuestion{game_, pile, more ? Told::more_than : Told::at_most},
               budget);
  }

  GameAnswer before_saying(const Integer& pile, Budget& budget) const {
    GameAnswer answer;
    for (const bool more : {false, true}) {
      ComplyConstrainAnswer found = solve(pile, more, budget);
      if (found.outcome != Outcome::P) continue;
      answer.outcome = Outcome::P;
      answer.saying = Saying<Integer>{{}, more};
      answer.verdict = std::move(found.verdict);
      return answer;
    }
    answer.outcome = Outcome::N;
    answer.verdict.status = Status::proved;
    set_grounds(answer.verdict, {Method::formula, 217});
    answer.verdict.reasons = {Reason("comply-constrain.no-saying")};
    return answer;
  }

  // Each number once, whatever is said after it; one more than may be listed, to show that there
  // are more.
  static std::vector<dynim::Take<Integer>> listed(const std::vector<ComplyConstrainMoves>& runs,
                                                  std::uint64_t most) {
    std::vector<Integer> numbers;
    for (const ComplyConstrainMoves& run : runs) {
      Integer k = run.least;
      for (std::uint64_t i = 0; i <= most && k <= run.most; ++i, k += run.step)
        numbers.push_back(k);
    }
    std::sort(numbers.begin(), numbers.end());
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    return takes_of(std::move(numbers));
  }

  ComplyConstrainGame game_;
};

}  // namespace

std::unique_ptr<KnownGame> known_comply_constrain(const PlayingRules<Integer>& rules) {
  const Game& of = rules.game();
  const std::optional<Integer> number =
      of.opponent.number ? constant_value(*of.opponent.number) : std::nullopt;
  if (!number || *number < 1) return nullptr;
  const ComplyConstrainGame game{*number, of.convention};
  return same_rules(as_game(game), of) ? std::make_unique<KnownComplyConstrain>(game) : nullptr;
}

}  // namespace dynim::game
