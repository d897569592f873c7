#include <algorithm>
#include <utility>

#include "dynim/error.hpp"
#include "dynim/oracle.hpp"
#include "dynim/two_pile/rules.hpp"
#include "engine/resistance.hpp"
#include "engine/two_pile/oracle.hpp"
#include "engine/two_pile/reasons.hpp"
#include "two_pile/theory.hpp"

namespace dynim {
namespace {

// Piles up to this are played out to find the longest resistance.
constexpr unsigned long largest_played_out = 40;

TwoPileMove one_from_larger(const TwoPiles& piles) {
  return {piles.smaller == piles.larger ? TwoPileSide::either : TwoPileSide::larger, 1};
}

}  // namespace

struct TwoPileOpponent::Implementation {
  explicit Implementation(TwoPileGame played)
      : game(std::move(played)), plays(TwoPileRules(game.f), game.convention) {}

  TwoPileGame game;
  Oracle<TwoPileRules> plays;
  TwoPileSolutionFound found;
  TwoPiles known_to{0, 0};

  bool knows(const TwoPiles& piles, Budget& budget) {
    if (found.solution && piles.smaller <= known_to.smaller && piles.larger <= known_to.larger)
      return true;
    found = game.convention == Convention::normal
                ? find_solution(game.f, piles, TwoPileMethod::automatic, budget)
                : find_by_playing(game, piles);
    known_to = piles;
    return found.solution != nullptr;
  }

  std::optional<ChosenTwoPileMove> resist(const TwoPiles& piles, const Integer& limit,
                                          Budget& budget) {
    const auto state =
        TwoPileRules::state(to_u64(piles.smaller), to_u64(piles.larger), saturate_u64(limit));
    const auto longest = longest_resistance(plays, state, budget);
    if (!longest) return std::nullopt;
    const std::uint64_t from_smaller = std::min(state.smaller, state.limit);
    const bool from_larger = longest->move >= from_smaller;
    const auto side = piles.smaller == piles.larger ? TwoPileSide::either
                      : from_larger                 ? TwoPileSide::larger
                                                    : TwoPileSide::smaller;
    const std::uint64_t take = (from_larger ? longest->move - from_smaller : longest->move) + 1;
    return ChosenTwoPileMove{{side, to_integer(take)}, false, true, longest->reason()};
  }

  ChosenTwoPileMove lose(const TwoPiles& piles, const Integer& limit, Budget& budget) {
    if (piles.larger <= largest_played_out) {
      Budget part = budget.part(part_for_resistance);
      if (std::optional<ChosenTwoPileMove> move = resist(piles, limit, part))
        return *std::move(move);
    }
    return {one_from_larger(piles), false, true, reason_small_move};
  }
};

TwoPileOpponent::TwoPileOpponent(TwoPileGame game) {
  require_two_pile(game.f);
  implementation_ = std::make_unique<Implementation>(std::move(game));
}

TwoPileOpponent::~TwoPileOpponent() = default;
TwoPileOpponent::TwoPileOpponent(TwoPileOpponent&&) noexcept = default;
TwoPileOpponent& TwoPileOpponent::operator=(TwoPileOpponent&&) noexcept = default;

ChosenTwoPileMove TwoPileOpponent::choose(const Integer& first, const Integer& second,
                                          const Integer& limit, Budget& budget) {
  if (first < 1 || second < 1 || limit < 1) throw InputError("there is no move to choose");
  Implementation& self = *implementation_;
  const TwoPiles piles{std::min(first, second), std::max(first, second)};
  std::optional<LeastTwoPileMove> least;
  if (self.knows(piles, budget)) least = self.found.solution->least(piles, budget);
  if (!least) {
    // In normal play a whole pile within reach wins, whatever else is not known.
    if (self.game.convention == Convention::normal && limit >= piles.smaller) {
      const auto side = piles.smaller == piles.larger ? TwoPileSide::either : TwoPileSide::smaller;
      return {{side, piles.smaller}, true, true, "Taking a whole pile ends the game."};
    }
    return {one_from_larger(piles), false, false, reason_unable(self.game, self.found, budget)};
  }
  if (!least->move || least->move->take > limit) return self.lose(piles, limit, budget);
  return {*least->move, true, true,
          reason_won(self.game, piles, *least->move, *self.found.solution, budget)};
}

}  // namespace dynim
