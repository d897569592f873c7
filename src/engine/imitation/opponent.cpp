#include <utility>

#include "dynim/error.hpp"
#include "dynim/imitation/rules.hpp"
#include "dynim/oracle.hpp"
#include "engine/imitation/rules_state.hpp"
#include "engine/resistance.hpp"
#include "imitation/state.hpp"

namespace dynim {
namespace {

// Piles up to this are played out to find the longest resistance.
constexpr unsigned long largest_played_out = 16;

}  // namespace

struct ImitationOpponent::Implementation {
  explicit Implementation(const WythoffParameters& played)
      : parameters(played), plays(ImitationRules(played), Convention::normal) {}

  WythoffParameters parameters;
  Oracle<ImitationRules> plays;

  std::optional<ChosenImitationMove> resist(const ImitationState& state, Budget& budget) {
    const ImitationRules::State played = rules_state(plays.rules(), state);
    const auto longest = longest_resistance(plays, played, budget);
    if (!longest) return std::nullopt;
    const auto [place, take] = plays.rules().played(played, longest->move);
    const Pile smaller = state.piles.first <= state.piles.second ? Pile::first : Pile::second;
    const Pile pile = place == ImitationRules::Place::smaller ? smaller : other(smaller);
    return ChosenImitationMove{{pile, to_integer(take)}, false, true, longest->reason()};
  }

  ChosenImitationMove lose(const ImitationState& state, ImitationMove smallest, Budget& budget) {
    if (state.piles.first <= largest_played_out && state.piles.second <= largest_played_out) {
      Budget part = budget.part(part_for_resistance);
      if (std::optional<ChosenImitationMove> move = resist(state, part)) return *std::move(move);
    }
    return {std::move(smallest), false, true, reason_small_move};
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
  if (answer.winning_move)
    return {*std::move(answer.winning_move), true, true, std::move(answer.reason)};
  if (answer.outcome == Outcome::unknown)
    return {*std::move(smallest), false, false, std::move(answer.reason)};
  return self.lose(state, *std::move(smallest), budget);
}

}  // namespace dynim
