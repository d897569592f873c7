// Sums of one pile each as the one game. Cost: that of the answer.
#include "engine/game/known_games.hpp"

#include <algorithm>
#include <utility>

#include "dynim/grundy.hpp"

namespace dynim::game {
namespace {

SumSummand summand_of(const Takes& takes) {
  const auto& [least, most] = takes.in_turn.front();
  SumSummand summand{least && most ? make_range(least, most) : most, {}};
  if (takes.numbers) summand.parts.takes = takes.numbers->text();
  return summand;
}

class KnownSum final : public KnownGame {
 public:
  explicit KnownSum(const PlayingRules<Integer>& rules) : rules_(rules) {}

  // Of a summand nothing is said of the move before, and of a heap of Nim no limit.
  bool suits(const GamePosition<Integer>& position) const override {
    for (std::size_t pile = 0; pile < position.piles.size(); ++pile) {
      const GameMemory<Integer>& memory = position.memory[pile];
      const Takes& takes = rules_.takes(pile);
      const Looks looks = takes.numbers ? takes.numbers->looks() : Looks{};
      if (takes.most_by_past || looks.u || looks.x || (looks.t && memory.last > 0)) return false;
      const bool is_nim = takes.of == Takes::Of::nothing && !takes.numbers;
      if (is_nim && memory.limits &&
          (memory.limits->least > 1 || memory.limits->most < position.piles[pile]))
        return false;
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
      SumSummand summand = summand_of(rules_.takes(pile));
      summand.pile.pile = counters;
      if (!summand.is_nim()) {
        TakeRange<Integer> limits = rules_.range(question.position, pile);
        summand.pile.limit = std::move(limits.most);
        summand.lower = std::move(limits.least);
      }
      asked.game.summands.push_back(std::move(summand));
      places.push_back(pile);
    }
    if (question.moves == MovesWanted::largest) return std::nullopt;
    SumAnswer found = ask(asked, budget);
    GameAnswer answer;
    answer.outcome = found.outcome;
    std::vector<dynim::Take<Integer>> takes;
    for (SumMove& move : found.winning_moves)
      takes.push_back({places[move.pile.get_ui()], std::move(move.take)});
    set_moves(answer, std::move(takes), found.winning_moves_complete, question);
    answer.verdict = std::move(found.verdict);
    // What is said of the list of moves is left out.
    std::erase_if(answer.verdict.reasons,
                  [](const Reason& reason) { return reason.kind() == "sum.moves-incomplete"; });
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
  // A summand is called by its place among all piles.
  static Reason in_places(const Reason& reason, const std::vector<std::size_t>& places) {
    Reason placed(reason.kind());
    for (const auto& [name, value] : reason.fields()) {
      const auto* const pile = name == "pile" ? std::get_if<Integer>(&value) : nullptr;
      if (pile == nullptr)
        placed.with(name, value);
      else
        placed.with(name, to_integer(places[pile->get_ui()]));
    }
    return placed;
  }

  const PlayingRules<Integer>& rules_;
};

}  // namespace

std::unique_ptr<KnownGame> known_sum(const PlayingRules<Integer>& rules) {
  std::vector<SumSummand> summands;
  for (const Takes& takes : rules.game().takes) summands.push_back(summand_of(takes));
  return same_rules(as_game(summands), rules.game()) ? std::make_unique<KnownSum>(rules) : nullptr;
}

}  // namespace dynim::game
