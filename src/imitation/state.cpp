#include "imitation/state.hpp"

#include <string>
#include <utility>

#include "base/abbreviate.hpp"
#include "dynim/error.hpp"

namespace dynim {
namespace imitation {
namespace {

[[noreturn]] void refuse(const std::string& why) {
  throw InputError("no play leads to this state: " + why);
}

void check_imitable(const WythoffParameters& parameters, const ImitationState& state) {
  const ImitationMove& last = *state.imitable;
  if (last.take < 1) refuse("the last move took nothing");
  if (state.piles[last.pile] + last.take > state.piles[other(last.pile)]) {
    refuse("a move from the larger pile cannot be imitated");
  }
  if (state.other_credit != parameters.p - 1) refuse("a move that can be imitated is no imitation");
}

}  // namespace

void check(const WythoffParameters& parameters, const ImitationState& state) {
  dynim::check(parameters);
  for (const Integer& pile : {state.piles.first, state.piles.second}) {
    if (pile < 0) throw InputError("a pile must be at least 0, not " + abbreviate(pile));
  }
  if (state.mover_credit >= parameters.p || state.other_credit >= parameters.p) {
    refuse("nobody may make " + std::to_string(parameters.p) + " imitations in a row");
  }
  if (state.imitable) check_imitable(parameters, state);
}

std::optional<ImitationMove> smallest_move(const WythoffParameters& parameters,
                                           const ImitationState& state) {
  const Pile larger = state.piles.first > state.piles.second ? Pile::first : Pile::second;
  for (const Pile pile : {larger, other(larger)}) {
    if (state.piles[pile] < 1) continue;
    const ImitationMove move{pile, 1};
    if (state.mover_credit > 0 || !is_imitation(parameters, state, move)) return move;
  }
  if (!state.imitable) return std::nullopt;
  // What remains is to take more than an imitation would.
  const Pile pile = other(state.imitable->pile);
  ImitationMove move{pile, state.imitable->take + to_integer(parameters.m)};
  if (move.take > state.piles[pile]) return std::nullopt;
  return move;
}

}  // namespace imitation

namespace {

std::string position_text(const PilePair& piles) {
  return "(" + abbreviate(piles.first) + ", " + abbreviate(piles.second) + ")";
}

std::string pile_name(Pile pile) { return pile == Pile::first ? "A" : "B"; }

// The move between two positions.
ImitationMove move_between(const PilePair& before, const PilePair& after) {
  const bool first = before.first != after.first;
  const bool second = before.second != after.second;
  if (!first && !second) throw InputError("nothing was taken");
  if (first && second) throw InputError("both piles changed");
  const Pile pile = first ? Pile::first : Pile::second;
  if (after[pile] > before[pile]) throw InputError("pile " + pile_name(pile) + " grew");
  return {pile, before[pile] - after[pile]};
}

}  // namespace

ImitationState imitation_start(const WythoffParameters& parameters, PilePair piles) {
  ImitationState state{std::move(piles), std::nullopt, parameters.p - 1, parameters.p - 1};
  imitation::check(parameters, state);
  return state;
}

bool has_move(const WythoffParameters& parameters, const ImitationState& state) {
  return imitation::smallest_move(parameters, state).has_value();
}

bool is_imitation(const WythoffParameters& parameters, const ImitationState& state,
                  const ImitationMove& move) {
  if (!state.imitable || move.pile == state.imitable->pile) return false;
  const Integer& imitated = state.imitable->take;
  return move.take >= imitated && move.take - imitated < to_integer(parameters.m);
}

ImitationState imitation_after(const WythoffParameters& parameters, const ImitationState& state,
                               const ImitationMove& move) {
  imitation::check(parameters, state);
  const Integer& pile = state.piles[move.pile];
  if (pile == 0) throw InputError("pile " + pile_name(move.pile) + " is empty");
  if (move.take < 1) throw InputError("a move takes at least 1");
  if (move.take > pile) {
    throw InputError("pile " + pile_name(move.pile) + " holds only " + abbreviate(pile) + ", not " +
                     abbreviate(move.take));
  }
  const bool imitates = is_imitation(parameters, state, move);
  if (imitates && state.mover_credit == 0) {
    const std::string count = std::to_string(parameters.p);
    throw InputError("taking " + abbreviate(move.take) + " from " + pile_name(move.pile) +
                     (parameters.p == 1
                          ? " is an imitation, and with p = 1 none is allowed"
                          : " would be imitation " + count + " in a row, and with p = " + count +
                                " only " + std::to_string(parameters.p - 1) + " may be made"));
  }
  ImitationState next{state.piles, std::nullopt, state.other_credit,
                      imitates ? state.mover_credit - 1 : parameters.p - 1};
  if (pile <= state.piles[other(move.pile)]) next.imitable = move;
  next.piles[move.pile] -= move.take;
  return next;
}

ImitationState imitation_replay(const WythoffParameters& parameters,
                                const std::vector<PilePair>& history) {
  if (history.empty()) throw InputError("a history needs at least the position of its start");
  ImitationState state = imitation_start(parameters, history.front());
  for (std::size_t step = 1; step < history.size(); ++step) {
    const PilePair& next = history[step];
    try {
      if (next.first < 0 || next.second < 0) throw InputError("a pile must be at least 0");
      state = imitation_after(parameters, state, move_between(state.piles, next));
    } catch (const InputError& error) {
      throw InputError("step " + std::to_string(step) + ", from " + position_text(state.piles) +
                       " to " + position_text(next) + ": " + error.message());
    }
  }
  return state;
}

std::string_view to_string(ImitationClass c) {
  switch (c) {
    case ImitationClass::dynamic:
      return "dynamic";
    case ImitationClass::non_dynamic_P:
      return "non-dynamic P";
    case ImitationClass::non_dynamic_N:
      break;
  }
  return "non-dynamic N";
}

}  // namespace dynim
