// The position after a history of piles. Cost: a few additions a step.
#include <string>

#include "base/abbreviate.hpp"
#include "dynim/answer.hpp"
#include "dynim/error.hpp"
#include "dynim/wythoff.hpp"

namespace dynim {
namespace {

std::string text_of(const PilePair& piles) {
  return "(" + abbreviate(piles.first) + ", " + abbreviate(piles.second) + ")";
}

// The move between two positions.
Move move_between(const PilePair& before, const PilePair& after) {
  if (after.first < 0 || after.second < 0) throw InputError("a pile must be at least 0");
  const bool first = before.first != after.first;
  const bool second = before.second != after.second;
  if (!first && !second) throw InputError("nothing was taken");
  if (first && second) throw InputError("both piles changed");
  const Pile pile = first ? Pile::first : Pile::second;
  if (after[pile] > before[pile]) {
    throw InputError(std::string("pile ") + (first ? "A" : "B") + " grew");
  }
  return {pile, before[pile] - after[pile]};
}

}  // namespace

ImitationPosition imitation_replay(const WythoffParameters& parameters,
                                   const std::vector<PilePair>& history) {
  if (history.empty()) throw InputError("a history needs at least the position of its start");
  ImitationPosition position = imitation_start(parameters, history.front());
  for (std::size_t step = 1; step < history.size(); ++step) {
    try {
      const Move move = move_between(position.piles, history[step]);
      const auto refused = refusal(parameters, position, move);
      if (refused) throw InputError(sentence(*refused));
      position = after(parameters, position, move);
    } catch (const InputError& error) {
      throw InputError("step " + std::to_string(step) + ", from " + text_of(position.piles) +
                       " to " + text_of(history[step]) + ": " + error.message());
    }
  }
  return position;
}

}  // namespace dynim
