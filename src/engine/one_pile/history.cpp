// The position of one pile after a history of piles. Cost: one value of f a move.
#include "engine/one_pile/history.hpp"

#include <string>
#include <utility>

#include "base/abbreviate.hpp"
#include "dynim/error.hpp"
#include "dynim/one_pile/game.hpp"
#include "dynim/words.hpp"

namespace dynim {
namespace {

OnePilePosition step(const OnePileGame& game, const OnePilePosition& position,
                     const Integer& left) {
  if (winner(game, position)) throw InputError("the game is over before this move");
  const Move move{Pile::first, position.pile - left};
  if (const auto refused = refusal(game, position, move)) throw InputError(sentence(*refused));
  return after(game, position, move);
}

}  // namespace

OnePilePosition position_after(const OnePileGame& game, OnePilePosition position,
                               const std::vector<Integer>& history) {
  for (std::size_t i = 0; i < history.size(); ++i) {
    try {
      position = step(game, position, history[i]);
    } catch (const InputError& error) {
      throw InputError("step " + std::to_string(i + 1) + ", from " + abbreviate(position.pile) +
                       " to " + abbreviate(history[i]) + ": " + error.message())
          .about("history");
    }
  }
  return position;
}

OnePileQuestion after_history(const OnePileQuestion& question) {
  const Integer limit = first_limit(question.game, question.pile, question.limit);
  OnePilePosition position =
      position_after(question.game,
                     one_pile_start(question.game, question.pile, limit, question.lower),
                     question.history);
  OnePileQuestion now = question;
  now.game.f = after_moves(question.game.f, position.moves);
  now.pile = std::move(position.pile);
  now.limit = std::move(position.limit);
  now.lower = std::move(position.least);
  now.history.clear();
  return now;
}

void say_history(const OnePileQuestion& question, OnePileAnswer& answer) {
  answer.left = question.pile;
  Reason reason("one-pile.after-history", {{"left", question.pile}, {"limit", *question.limit}});
  if (question.lower > 1) reason.with("least", question.lower);
  answer.verdict.reasons.insert(answer.verdict.reasons.begin(), std::move(reason));
}

}  // namespace dynim
