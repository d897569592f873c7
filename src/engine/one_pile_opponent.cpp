#include <algorithm>
#include <utility>

#include "dynim/error.hpp"
#include "dynim/one_pile.hpp"
#include "dynim/one_pile/rules.hpp"
#include "dynim/oracle.hpp"
#include "engine/one_pile_reasons.hpp"
#include "one_pile/theory.hpp"

namespace dynim {
namespace {

// Piles up to this are played out to find the longest resistance.
constexpr unsigned long longest_resistance = 200;
constexpr double part_for_resistance = 0.5;

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
        if (size >= 1 && size <= longest_resistance) terminal.push_back(to_u64(size));
      }
      std::sort(terminal.begin(), terminal.end());
      oracle.emplace(OnePileRules(game.f, std::move(terminal)), game.convention);
    }
    return *oracle;
  }

  // The move after which the winner needs longest; among equals the smallest.
  std::optional<ChosenMove> resist(const Integer& pile, const Integer& limit, Budget& budget) {
    const OnePileRules::State state = OnePileRules::state(to_u64(pile), saturate_u64(limit));
    Oracle<OnePileRules>& plays = played_out();
    std::uint64_t longest = 0;
    std::uint64_t best = 0;
    for (std::uint64_t move = 0; move < plays.rules().move_count(state); ++move) {
      const auto lasts = plays.remoteness(plays.rules().after(state, move), budget);
      if (!lasts) return std::nullopt;
      if (move == 0 || *lasts > longest) {
        longest = *lasts;
        best = move;
      }
    }
    const std::string why = "Every move loses against perfect play; after this one the game can last " +
                            std::to_string(longest) + " more " + (longest == 1 ? "move." : "moves.");
    return ChosenMove{to_integer(best + 1), false, true, why};
  }

  ChosenMove lose(const Integer& pile, const Integer& limit, Budget& budget) {
    if (pile <= longest_resistance) {
      Budget part = budget.slice(part_for_resistance);
      if (std::optional<ChosenMove> move = resist(pile, limit, part)) return *std::move(move);
    }
    return {1, false, true, "Every move loses against perfect play; a small one leaves the most to go wrong."};
  }
};

OnePileOpponent::OnePileOpponent(OnePileGame game) : implementation_(std::make_unique<Implementation>()) {
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
