// The list of known games. A game is recognized by making the one that it would have to be, and
// comparing the rules.
#include "engine/game/known_games.hpp"

#include <algorithm>

namespace dynim::game {

// Of each engine: null unless the game is one of its own.
using Find = std::unique_ptr<KnownGame>(const PlayingRules<Integer>& rules);
Find known_one_pile, known_two_piles, known_several_piles, known_no_repeat, known_no_repeat_ever,
    known_timed, known_comply_constrain, known_sum;

namespace {

bool same(const MoveFunctionPtr& one, const MoveFunctionPtr& other) {
  if (same_function(one, other)) return true;
  if (!one || !other) return false;
  const std::optional<Integer> value = constant_value(*one);
  return value && value == constant_value(*other);
}

bool same_limits(const TakeLimits& one, const TakeLimits& other) {
  return same(one.least, other.least) && same(one.most, other.most);
}

template <class Text>
bool same_text(const std::shared_ptr<const Text>& one, const std::shared_ptr<const Text>& other) {
  return one == other || (one && other && one->text() == other->text());
}

bool same_takes(const Takes& one, const Takes& other) {
  return one.of == other.of && same_text(one.most_by_past, other.most_by_past) &&
         same_text(one.numbers, other.numbers) &&
         std::ranges::equal(one.in_turn, other.in_turn, same_limits);
}

}  // namespace

bool same_rules(const Game& one, const Game& other) {
  return one.by_pile == other.by_pile && one.repeats == other.repeats &&
         one.passes == other.passes && one.convention == other.convention &&
         one.stuck_loses == other.stuck_loses && one.end == other.end &&
         one.opponent.says == other.opponent.says &&
         same(one.opponent.number, other.opponent.number) &&
         std::ranges::equal(one.takes, other.takes, same_takes);
}

void set_moves(GameAnswer& answer, std::vector<Take<Integer>> moves, bool complete,
               const GameQuestion& question) {
  if (!moves.empty()) answer.winning_move = moves.front();
  if (question.moves == MovesWanted::largest) {
    answer.largest_winning_move.emplace();
    if (complete && !moves.empty())
      answer.largest_winning_move = *std::ranges::max_element(moves, {}, &Take<Integer>::take);
  }
  if (question.moves != MovesWanted::all) return;
  const bool all = complete && moves.size() <= question.max_moves;
  if (all) answer.winning_moves_count = to_integer(moves.size());
  if (moves.size() > question.max_moves) moves.resize(static_cast<std::size_t>(question.max_moves));
  answer.winning_moves_complete = all;
  answer.winning_moves = std::move(moves);
}

std::vector<std::unique_ptr<KnownGame>> find_known_games(const PlayingRules<Integer>& rules) {
  std::vector<std::unique_ptr<KnownGame>> games;
  for (const auto find : {known_one_pile, known_two_piles, known_several_piles, known_no_repeat,
                          known_no_repeat_ever, known_timed, known_comply_constrain, known_sum}) {
    if (std::unique_ptr<KnownGame> known = find(rules)) games.push_back(std::move(known));
  }
  return games;
}

}  // namespace dynim::game
