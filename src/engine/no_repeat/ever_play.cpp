// Piles from which no number is ever taken twice, in play. Cost: of a choice, that of an answer.
#include <memory>
#include <utility>

#include "dynim/error.hpp"
#include "dynim/one_pile_variants.hpp"
#include "engine/game/play.hpp"

namespace dynim {
namespace {

class NoRepeatEverPlay final : public game::GamePlay {
 public:
  NoRepeatEverPlay() : GamePlay(no_repeat_ever_game()) {}

  Reason rules() const override { return Reason("no-repeat.ever-rules"); }

  // `used`: of each pile, those that it has room for.
  Reason described(const Position& place) const override {
    Reason::Positions used;
    const std::vector<Integer>& piles = place.now.piles;
    for (std::size_t i = 0; i < piles.size(); ++i) {
      const std::set<Integer>& taken = place.now.memory[i].taken;
      used.push_back({taken.begin(), taken.upper_bound(piles[i])});
    }
    Reason reason(described_as("no-repeat.ever-turn", winner(place).has_value(),
                               !playing().over(place.now), "no-repeat.ever-stuck"));
    if (piles.size() > 1) {
      reason.with("piles", piles).with("largest_takes", largest_takes(place));
    } else {
      reason.with("pile", piles.front()).with("limit", largest_takes(place).front());
    }
    return reason.with("used", std::move(used));
  }

 private:
  std::vector<Integer> largest_takes(const Position& place) const override {
    std::vector<Integer> takes;
    for (std::size_t i = 0; i < place.now.piles.size(); ++i)
      takes.push_back(largest_take({place.now.piles[i], place.now.memory[i].taken}));
    return takes;
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
