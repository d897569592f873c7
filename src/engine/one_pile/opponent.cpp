#include <algorithm>
#include <utility>

#include "dynim/error.hpp"
#include "dynim/one_pile.hpp"
#include "dynim/one_pile/rules.hpp"
#include "dynim/oracle.hpp"
#include "engine/one_pile/reasons.hpp"
#include "engine/resistance.hpp"
#include "one_pile/theory.hpp"

namespace dynim {
namespace {

// Piles up to this are played out to find the longest resistance.
constexpr unsigned long largest_played_out = 200;

}  // namespace

struct OnePileOpponent::Implementation {
  OnePileGame game;
  Integer known_to = 0;
  std::unique_ptr<Solution> solution;
  std::optional<Oracle<OnePileRules>> oracle;

  bool knows(const Integer& pile, Budget& budget) {
    if (solution && pile <= known_to) return true;
    solution = find_solution(game, pile, OnePileMethod::automatic, budget).solution;
    known_to = pile;
    return solution != nullptr;
  }

  Oracle<OnePileRules>& played_out() {
    if (!oracle) {
      std::vector<std::uint64_t> terminal;
      for (const Integer& size : game.terminal) {
        if (size >= 1 && size <= largest_played_out) terminal.push_back(to_u64(size));
      }
      std::sort(terminal.begin(), terminal.end());
      oracle.emplace(OnePileRules(game.f, std::move(terminal)), game.convention);
    }
    return *oracle;
  }

  std::optional<ChosenMove> resist(const Integer& pile, const Integer& limit, Budget& budget) {
    const OnePileRules::State state = OnePileRules::state(to_u64(pile), saturate_u64(limit));
    const auto longest = longest_resistance(played_out(), state, budget);
    if (!longest) return std::nullopt;
    return ChosenMove{to_integer(longest->move + 1), false, true, longest->reason()};
  }

  ChosenMove lose(const Integer& pile, const Integer& limit, Budget& budget) {
    if (pile <= largest_played_out) {
      Budget part = budget.part(part_for_resistance);
      if (std::optional<ChosenMove> move = resist(pile, limit, part)) return *std::move(move);
    }
    return {1, false, true, reason_small_move};
  }
};

OnePileOpponent::OnePileOpponent(OnePileGame game)
    : implementation_(std::make_unique<Implementation>()) {
  if (!game.f) throw InputError("no move function is given");
  implementation_->game = std::move(game);
}

OnePileOpponent::~OnePileOpponent() = default;
OnePileOpponent::OnePileOpponent(OnePileOpponent&&) noexcept = default;
OnePileOpponent& OnePileOpponent::operator=(OnePileOpponent&&) noexcept = default;

ChosenMove OnePileOpponent::choose(const Integer& pile, const Integer& limit, Budget& budget) {
  if (pile < 1 || limit < 1) throw InputError("there is no move to choose");
  Implementation& self = *implementation_;
  if (!self.knows(pile, budget)) return {1, false, false, reason_unable(budget, "")};
  const std::optional<Threshold> g = self.solution->g(pile, budget);
  if (!g) return {1, false, false, reason_unable(budget, "")};
  if (g->infinite || g->value > limit) return self.lose(pile, limit, budget);
  return {g->value, true, true, reason_won(self.game, pile, g->value, *self.solution, budget)};
}

}  // namespace dynim
