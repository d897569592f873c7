// Piles from which no number is ever taken twice, in play. Cost: of a choice, that of an answer.
#include <algorithm>
#include <memory>
#include <utility>

#include "dynim/error.hpp"
#include "engine/game/play.hpp"
#include "engine/no_repeat/solver.hpp"

namespace dynim {
namespace {

using no_repeat::Wanted;

class NoRepeatEverPlay final : public game::GamePlay {
 public:
  NoRepeatEverPlay() : GamePlay(no_repeat_ever_game()) {}

  Reason rules() const override { return Reason("no-repeat.ever-rules"); }

  // `used`: of each pile, those that it has room for.
  Reason described(const Position& place) const override {
    Reason::Positions used;
    for (const auto& [pile, taken] : position_of(place)) used.push_back({taken.begin(), taken.upper_bound(pile)});
    const std::vector<Integer>& piles = place.now.piles;
    Reason reason(described_as("no-repeat.ever-turn", winner(place).has_value(), !playing().over(place.now),
                               "no-repeat.ever-stuck"));
    if (piles.size() > 1) {
      reason.with("piles", piles).with("largest_takes", largest_takes(place));
    } else {
      reason.with("pile", piles.front()).with("limit", largest_takes(place).front());
    }
    return reason.with("used", std::move(used));
  }

  Choice choose(const Position& place, Budget& budget) override {
    NoRepeatEverAnswer answer = no_repeat::solve(position_of(place), Wanted::moves, budget);
    Choice choice{Move{}, answer.winning_move.has_value(), std::move(answer.verdict), answer.outcome};
    if (answer.winning_move) {
      choice.action = *std::move(answer.winning_move);
      return choice;
    }
    Budget first = Budget::unlimited();
    visit_actions(
        place,
        [&](const Action& action) {
          choice.action = action;
          return false;
        },
        first);
    if (answer.outcome == Outcome::P) choice.verdict.reasons.push_back(Reason("small-move"));
    return choice;
  }
  Outcome outcome(const Position& place, Budget& budget) override {
    return no_repeat::solve(position_of(place), Wanted::moves, budget).outcome;
  }
  std::vector<Reason> explain(const Position& place, Budget& budget) override {
    return no_repeat::solve(position_of(place), Wanted::moves, budget).verdict.reasons;
  }

  std::optional<std::uint64_t> length(const Position& place, Budget& budget) override {
    constexpr std::uint64_t most_positions = 50'000, largest_pile = 64;
    std::uint64_t positions = 1;
    for (const auto& [pile, used] : position_of(place)) {
      if (pile > largest_pile) return std::nullopt;
      positions *= positions_of(to_u64(pile), used);
      if (positions > most_positions) return std::nullopt;
    }
    return GamePlay::length(place, budget);
  }
  std::optional<AnswersLeft> answers(const Position& place, Budget& budget) override {
    const NoRepeatEverAnswer answer = no_repeat::solve(position_of(place), Wanted::moves, budget);
    if (!answer.winning_moves) return std::nullopt;
    AnswersLeft left{to_integer(answer.winning_moves->size()), 0};
    for (std::size_t pile = 0; pile < place.now.piles.size(); ++pile) {
      const Integer& all = place.now.piles[pile];
      left.all += all - playing().forbidden_between(place.now, pile, 1, all);
    }
    return left;
  }

 private:
  Reason refused(const Position& place, const GameAction<Integer>& action, std::string_view word) const override {
    const Take<Integer>* const take = std::get_if<Take<Integer>>(&action);
    if (word == "more-than-left")
      return Reason("no-repeat.refused.more-than-left", {{"left", place.now.piles[take->pile]}});
    if (word == "used") return Reason("no-repeat.refused.used", {{"take", take->take}});
    return GamePlay::refused(place, action, word);
  }
  std::vector<Integer> largest_takes(const Position& place) const override {
    std::vector<Integer> takes;
    for (const NoRepeatEverPile& pile : position_of(place)) takes.push_back(largest_take(pile));
    return takes;
  }
  static NoRepeatEverPosition position_of(const Position& place) {
    NoRepeatEverPosition position;
    for (std::size_t i = 0; i < place.now.piles.size(); ++i)
      position.push_back({place.now.piles[i], place.now.memory[i].taken});
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

std::unique_ptr<PlayedGame> begin(const NoRepeatEverStart& start) {
  GamePosition<Integer> first = as_position(start.position());
  if (PlayingRules<Integer>(no_repeat_ever_game()).winner(first))
    throw InputError("the game would be over before it begins: nothing may be taken");
  return make_played(NoRepeatEverPlay(), game::PlaceInPlay{std::move(first)});
}

StartAnswer<NoRepeatEverStart> start_won_by(const NoRepeatEverStart&, Player winner,
                                            Budget& budget) {
  // The Grundy values are 3 and 4, and 3 and 3.
  return first_won_by<NoRepeatEverStart>({{std::nullopt, {8, 12}}, {std::nullopt, {8, 9}}}, winner,
                                         budget);
}

}  // namespace dynim
