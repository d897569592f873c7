// Taking without repeating as the one game. Cost: that of the answer.
#include "engine/game/known_games.hpp"

#include <algorithm>
#include <utility>

#include "engine/no_repeat/solver.hpp"

namespace dynim::game {
namespace {

// Whose moves are listed where all are known.
template <class Found>
GameAnswer answer_of(Found found, const GameQuestion& question) {
  GameAnswer answer;
  answer.outcome = found.outcome;
  const bool complete = found.winning_moves.has_value();
  if (!complete) {
    found.winning_moves.emplace();
    if (found.winning_move) found.winning_moves->push_back(*std::move(found.winning_move));
  }
  set_moves(answer, takes_of(*std::move(found.winning_moves)), complete, question);
  answer.verdict = std::move(found.verdict);
  return answer;
}

class KnownNoRepeat final : public KnownGame {
 public:
  explicit KnownNoRepeat(const NoRepeatGame& game) : solver_(game) {}

  bool suits(const GamePosition<Integer>& position) const override {
    return position.piles.size() == 1 && !position.memory.front().limits;
  }
  std::optional<GameAnswer> answer(const GameQuestion& question, Budget& budget) override {
    const Integer& last = question.position.memory.front().last;
    const std::optional<Integer> previous = last > 0 ? std::optional(last) : std::nullopt;
    return answer_of(solver_.solve({question.position.piles.front(), previous}, budget), question);
  }

 private:
  no_repeat::Solver solver_;
};

class KnownNoRepeatEver final : public KnownGame {
 public:
  bool suits(const GamePosition<Integer>& position) const override {
    return std::ranges::none_of(position.memory, [](const GameMemory<Integer>& memory) {
      return memory.limits.has_value();
    });
  }
  std::optional<GameAnswer> answer(const GameQuestion& question, Budget& budget) override {
    return answer_of(
        no_repeat::solve(position_of(question.position), no_repeat::Wanted::moves, budget),
        question);
  }

  bool is_too_long(const GamePosition<Integer>& position) const override {
    constexpr std::uint64_t most_positions = 50'000, largest_pile = 64;
    std::uint64_t positions = 1;
    for (const auto& [pile, used] : position_of(position)) {
      if (pile > largest_pile) return true;
      positions *= positions_of(to_u64(pile), used);
      if (positions > most_positions) return true;
    }
    return false;
  }

 private:
  static NoRepeatEverPosition position_of(const GamePosition<Integer>& of) {
    NoRepeatEverPosition position;
    for (std::size_t i = 0; i < of.piles.size(); ++i)
      position.push_back({of.piles[i], of.memory[i].taken});
    return position;
  }

  // How many positions a pile can come to: sets of numbers that may be taken, with such a sum.
  static std::uint64_t positions_of(std::uint64_t pile, const std::set<Integer>& used) {
    std::vector<std::uint64_t> sets(pile + 1);
    sets.front() = 1;
    for (std::uint64_t take = 1; take <= pile; ++take) {
      if (used.contains(to_integer(take))) continue;
      for (std::uint64_t sum = pile; sum >= take; --sum) sets[sum] += sets[sum - take];
    }
    std::uint64_t all = 0;
    for (const std::uint64_t of_sum : sets) all += of_sum;
    return all;
  }
};

}  // namespace

std::unique_ptr<KnownGame> known_no_repeat(const PlayingRules<Integer>& rules) {
  const MoveFunctionPtr& most = rules.takes(0).in_turn.front().most;
  const std::optional<Integer> constant = most ? constant_value(*most) : std::nullopt;
  if (!constant || *constant < 1) return nullptr;
  const NoRepeatGame game{*constant, rules.game().convention};
  return same_rules(as_game(game), rules.game()) ? std::make_unique<KnownNoRepeat>(game) : nullptr;
}

std::unique_ptr<KnownGame> known_no_repeat_ever(const PlayingRules<Integer>& rules) {
  return same_rules(no_repeat_ever_game(), rules.game()) ? std::make_unique<KnownNoRepeatEver>()
                                                         : nullptr;
}

}  // namespace dynim::game
