#include <utility>

#include "dynim/error.hpp"
#include "dynim/imitation/rules.hpp"
#include "dynim/oracle.hpp"
#include "engine/imitation_rules_state.hpp"
#include "imitation/state.hpp"

namespace dynim {
namespace {

// Piles up to this are played out to find the longest resistance.
constexpr unsigned long longest_resistance = 16;
constexpr double part_for_resistance = 0.5;

}  // namespace

struct ImitationOpponent::Implementation {
  explicit Implementation(const WythoffParameters& played)
      : parameters(played), plays(ImitationRules(played), Convention::normal) {}

  WythoffParameters parameters;
  Oracle<ImitationRules> plays;

  // The move after which the winner needs longest; among equals the first.
  std::optional<ChosenImitationMove> resist(const ImitationState& state, Budget& budget) {
    const ImitationRules& rules = plays.rules();
    const ImitationRules::State played = rules_state(rules, state);
    std::uint64_t longest = 0, best = 0;
    for (std::uint64_t move = 0; move < rules.move_count(played); ++move) {
      const auto lasts = plays.remoteness(rules.after(played, move), budget);
      if (!lasts) return std::nullopt;
      if (move == 0 || *lasts > longest) {
        longest = *lasts;
        best = move;
      }
    }
    const std::string why = "Every move loses against perfect play; after this one the game can last " +
                            std::to_string(longest) + " more " + (longest == 1 ? "move." : "moves.");
    const auto [place, take] = rules.played(played, best);
    const Pile smaller = state.piles.first <= state.piles.second ? Pile::first : Pile::second;
    const Pile pile = place == ImitationRules::Place::smaller ? smaller : imitation::other(smaller);
    return ChosenImitationMove{{pile, to_integer(take)}, false, true, why};
  }

  ChosenImitationMove lose(const ImitationState& state, ImitationMove smallest, Budget& budget) {
    if (state.piles.first <= longest_resistance && state.piles.second <= longest_resistance) {
      Budget part = budget.slice(part_for_resistance);
      if (std::optional<ChosenImitationMove> move = resist(state, part)) return *std::move(move);
    }
    return {std::move(smallest), false, true,
            "Every move loses against perfect play; a small one leaves the most to go wrong."};
  }
};

ImitationOpponent::ImitationOpponent(const WythoffParameters& parameters)
    : implementation_(std::make_unique<Implementation>(parameters)) {}

ImitationOpponent::~ImitationOpponent() = default;
ImitationOpponent::ImitationOpponent(ImitationOpponent&&) noexcept = default;
ImitationOpponent& ImitationOpponent::operator=(ImitationOpponent&&) noexcept = default;

ChosenImitationMove ImitationOpponent::choose(const ImitationState& state, Budget& budget) {
  Implementation& self = *implementation_;
  ImitationAnswer answer = solve(self.parameters, state, budget);
  std::optional<ImitationMove> smallest = imitation::smallest_move(self.parameters, state);
  if (!smallest) throw InputError("there is no move to choose");
  if (answer.winning_move) return {*std::move(answer.winning_move), true, true, std::move(answer.reason)};
  if (answer.outcome == Outcome::unknown) return {*std::move(smallest), false, false, std::move(answer.reason)};
  return self.lose(state, *std::move(smallest), budget);
}

}  // namespace dynim
