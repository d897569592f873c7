// Any game of piles in play: the positions of src/game/rules.hpp, and a living solver as the
// opponent. A game adds its words. Cost: of a choice, that of an answer.
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "dynim/game.hpp"
#include "engine/played.hpp"
#include "game/rules.hpp"

namespace dynim::game {

struct PlaceInPlay {
  GamePosition<Integer> now;
  Integer last = 0;  ///< what the move before took; 0: there was none
};

/// Why an action is refused, whose word is PlayingRules::refusal(), as all games say it. `last`:
/// what the move before took; 0: there was none.
Reason refusal_of(const PlayingRules<Integer>& rules, const GamePosition<Integer>& position,
                  const GameAction<Integer>& action, std::string_view word, const Integer& last);

/// As PlayRules.
class GamePlay {
 public:
  using Position = PlaceInPlay;

  explicit GamePlay(Game game);
  virtual ~GamePlay() = default;
  GamePlay(GamePlay&&) = default;

  std::optional<Reason> refusal(const Position& place, const Action& action) const;
  Position after(const Position& place, const Action& action) const;
  std::optional<Winner> winner(const Position& place) const { return rules_.winner(place.now); }
  Asked asked(const Position& place) const { return rules_.asked(place.now); }

  virtual Reason rules() const = 0;
  virtual Reason described(const Position& place) const = 0;

  virtual Choice choose(const Position& place, Budget& budget);
  virtual Outcome outcome(const Position& place, Budget& budget);
  virtual std::vector<Reason> explain(const Position& place, Budget& budget);
  virtual std::optional<std::uint64_t> length(const Position& place, Budget& budget);
  virtual std::optional<AnswersLeft> answers(const Position& place, Budget& budget);

  std::vector<Action> moves_to_try(const Position& place) const {
    return dynim::moves_to_try(largest_takes(place));
  }
  void visit_actions(const Position& place, const std::function<bool(const Action&)>& visit,
                     Budget& budget);

 protected:
  /// As refusal_of(). A game adds its words.
  virtual Reason refused(const Position& place, const GameAction<Integer>& action,
                         std::string_view word) const {
    return refusal_of(rules_, place.now, action, word, place.last);
  }

  const PlayingRules<Integer>& playing() const { return rules_; }
  /// The most that the limit allows, at most the largest pile; 0 where the game is over.
  Integer limit(const Position& place) const { return rules_.largest_take(place.now); }
  /// Of each pile the most that may be taken, 0 where the game is over.
  virtual std::vector<Integer> largest_takes(const Position& place) const;
  GameAnswer solve(const Position& place, Budget& budget, MovesWanted moves = MovesWanted::least,
                   std::uint64_t max_moves = most_answers_counted);

  /// The fields of these parts, beside f, in what rules() and described() say. Of a position:
  /// whether passes are left, and which numbers may be taken; `least` and `most` are what limits
  /// allow.
  static Reason with_parts(Reason rules, const GameParts& parts);
  Reason with_parts(Reason described, const GameParts& parts, const Position& place,
                    const Integer& least, const Integer& most) const;

  /// `most_blocked`, and `blocked`, which is left out while it is to be said; or what each half
  /// would forbid, `at_most` and `more_than`, where that is to be said.
  void add_saying(Reason& described, const Position& place, const GameParts& parts) const;

  /// A position of several piles under one limit.
  Reason described_with_parts(std::string_view turn, const Position& place,
                              const GameParts& parts) const;

  /// What is forbidden by "at most" or "more than" the number, from .. to; none where that is
  /// nothing.
  Reason::Positions forbidden(const Position& place, Told told) const;
  Block saying(const Position& place, Told told) const;

 private:
  Take<Integer> small_take(const Position& place) const;
  std::optional<GameAction<Integer>> read(const Position& place, const Action& action) const;
  Block block_of(const Position& place, const Saying<Integer>& saying) const;
  Reason refused_target(const Position& place, const Block& block, std::string_view word) const;
  Choice choose_saying(const Position& place, Budget& budget);

  PlayingRules<Integer> rules_;
  std::unique_ptr<GameSolver> solver_;
};

}  // namespace dynim::game
