// Sums of one pile each as the one game. Cost: that of the answer.
#include "engine/game/known_games.hpp"

#include <algorithm>
#include <utility>

#include "dynim/sum.hpp"

namespace dynim::game {
namespace {

class KnownSum final : public KnownGame {
 public:
  explicit KnownSum(const PlayingRules<Integer>& rules) : rules_(rules) {}

  bool suits(const GamePosition<Integer>& position) const override {
    for (std::size_t pile = 0; pile < position.piles.size(); ++pile) {
      const auto& limits = position.memory[pile].limits;
      if (limits && (limits->least > 1 || (!rule_of(pile) && limits->most < position.piles[pile]))) return false;
    }
    return true;
  }

  std::optional<GameAnswer> answer(const GameQuestion& question, Budget& budget) override {
    SumQuestion asked;
    asked.max_moves = std::max<std::uint64_t>(1, question.max_moves);
    std::vector<std::size_t> places;  // of the summands: empty piles are none
    for (std::size_t pile = 0; pile < question.position.piles.size(); ++pile) {
      const Integer& counters = question.position.piles[pile];
      if (counters == 0) continue;
      asked.game.summands.push_back({rule_of(pile), {counters, std::nullopt}});
      SumSummand& summand = asked.game.summands.back();
      if (summand.f) summand.pile.limit = rules_.range(question.position, pile).most;
      places.push_back(pile);
    }
    if (question.moves == MovesWanted::largest) return std::nullopt;
    SumAnswer found = ask(asked, budget);
    GameAnswer answer;
    answer.outcome = found.outcome;
    std::vector<dynim::Take<Integer>> takes;
    for (SumMove& move : found.winning_moves) takes.push_back({places[move.pile.get_ui()], std::move(move.take)});
    set_moves(answer, std::move(takes), found.winning_moves_complete, question);
    answer.verdict = std::move(found.verdict);
    // What is said of the list of moves is left out.
    std::erase_if(answer.verdict.reasons, [](const Reason& reason) { return reason.kind() == "sum.moves-incomplete"; });
    for (Reason& reason : answer.verdict.reasons) reason = in_places(reason, places);
    return answer;
  }

  // Every pile has its limit beside it, so that there are many positions.
  bool is_too_long(const GamePosition<Integer>& position) const override {
    constexpr unsigned long most_positions = 50'000;
    Integer positions = 1;
    for (const Integer& pile : position.piles) positions *= (pile + 1) * (pile + 2) / 2;
    return positions > most_positions;
  }

 private:
  const MoveFunctionPtr& rule_of(std::size_t pile) const { return rules_.takes(pile).in_turn.front().most; }

  // A summand is called by its pile.
  static Reason in_places(const Reason& reason, const std::vector<std::size_t>& places) {
    Reason placed(reason.kind());
    for (const auto& [name, value] : reason.fields()) {
      const auto* const summand = name == "summand" ? std::get_if<Integer>(&value) : nullptr;
      if (summand == nullptr)
        placed.with(name, value);
      else
        placed.with("pile", to_integer(places[summand->get_ui()]));
    }
    return placed;
  }

  const PlayingRules<Integer>& rules_;
};

}  // namespace

std::unique_ptr<KnownGame> known_sum(const PlayingRules<Integer>& rules) {
  std::vector<SumSummand> summands;
  for (const Takes& takes : rules.game().takes) summands.push_back({takes.in_turn.front().most, {}});
  return same_rules(as_game(summands), rules.game()) ? std::make_unique<KnownSum>(rules) : nullptr;
}

}  // namespace dynim::game
