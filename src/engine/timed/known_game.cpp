// Limits by the turn as the one game. Cost: that of the answer, and the takes that are listed.
#include "engine/game/known_games.hpp"

#include <utility>

#include "dynim/one_pile_variants.hpp"

namespace dynim::game {
namespace {

class KnownTimed final : public KnownGame {
 public:
  explicit KnownTimed(TimedGame game) : game_(std::move(game)) {}

  bool suits(const GamePosition<Integer>& position) const override {
    return position.piles.size() == 1 && !position.memory.front().limits && !position.said;
  }
  std::optional<GameAnswer> answer(const GameQuestion& question, Budget& budget) override {
    const GamePosition<Integer>& position = question.position;
    TimedAnswer found = ask(TimedQuestion{game_, position.piles.front(), position.turn}, budget);
    GameAnswer answer;
    answer.outcome = found.outcome;
    const std::vector<TimedTakes>& runs =
        found.outcome == Outcome::P ? found.block : found.winning_takes;
    std::vector<dynim::Take<Integer>> takes = listed(runs, question.max_moves);
    if (found.limits.blocked == 0) {
      set_moves(answer, std::move(takes), found.takes_complete, question);
      if (question.moves == MovesWanted::all && found.takes_complete)
        answer.winning_moves_count = count(runs);
      if (question.moves == MovesWanted::largest && !runs.empty())
        answer.largest_winning_move = dynim::Take<Integer>{0, runs.back().most};
    } else if (found.outcome == Outcome::N) {
      answer.winning_moves = std::move(takes);
    } else if (found.outcome == Outcome::P && found.takes_complete &&
               takes.size() <= question.max_moves) {
      answer.saying = Saying<Integer>{std::move(takes), {}};
    }
    answer.verdict = std::move(found.verdict);
    return answer;
  }

 private:
  // One more than may be listed, to show that there are more.
  static std::vector<dynim::Take<Integer>> listed(const std::vector<TimedTakes>& runs,
                                                  std::uint64_t most) {
    std::vector<dynim::Take<Integer>> takes;
    for (const TimedTakes& run : runs) {
      for (Integer k = run.least; k <= run.most && takes.size() <= most; ++k)
        takes.push_back({0, k});
    }
    return takes;
  }
  static Integer count(const std::vector<TimedTakes>& runs) {
    Integer count = 0;
    for (const TimedTakes& run : runs) count += run.most - run.least + 1;
    return count;
  }

  TimedGame game_;
};

}  // namespace

std::unique_ptr<KnownGame> known_timed(const PlayingRules<Integer>& rules) {
  const Game& of = rules.game();
  const auto& [least, most] = rules.takes(0).in_turn.front();
  const TimedGame game{least, most, of.opponent.number, of.convention};
  return most && same_rules(as_game(game), of) ? std::make_unique<KnownTimed>(game) : nullptr;
}

}  // namespace dynim::game
