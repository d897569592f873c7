// Any game with small piles decided by playing it out, in two ways. Neither knows a theorem.
//
// Rows       What a take leaves does not depend on what else was allowed. So each of (piles, turn,
//            passes left, numbers used, and what of the past the rule asks for) has one row, the
//            values of all its takes; a position is decided by those that it allows, and whoever
//            forbids takes away the best. Cost: a look at each take of each row for each row that
//            leads to it: the cube of one pile at most.
// PlayedOut  Plays everything out, also every way to forbid: nothing but the rules. For tests and
//            verify.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "base/mixed.hpp"
#include "dynim/budget.hpp"
#include "game/rules.hpp"

namespace dynim {

/// Who wins, and in how many moves, where the winner hurries and the loser resists.
struct GameValue {
  bool wins = false;
  std::uint32_t moves = 0;

  bool operator==(const GameValue&) const = default;

  GameValue before() const { return {!wins, moves + 1}; }  ///< what a move to it is worth
  bool better_than(const GameValue& other) const {
    if (wins != other.wins) return wins;
    return wins ? moves < other.moves : moves > other.moves;
  }
};

/// Words that name a position, or what of it matters.
class PositionKey {
 public:
  /// Throws BeyondRules where there is no room.
  void add(std::uint64_t word);
  bool operator==(const PositionKey& other) const;

  struct Hash {
    std::size_t operator()(const PositionKey& key) const {
      return mix_all(std::span(key.words_).first(key.size_), key.size_);
    }
  };

 private:
  std::array<std::uint64_t, 28> words_;
  std::uint32_t size_ = 0;
};

/// What both ways share: the rules, positions by their keys, and the budget of a question.
class SmallGames {
 public:
  using Position = GamePosition<std::uint64_t>;
  using Rules = PlayingRules<std::uint64_t>;

  explicit SmallGames(Game game);
  virtual ~SmallGames() = default;

  const Rules& rules() const { return rules_; }

  /// Nothing where the budget ended first. Throws InputError where f fails, or for a position that
  /// is too large.
  std::optional<GameValue> value(const Position& position, Budget& budget);

  /// The takes that win unless they are forbidden, ascending pile by pile; {0, 0} is a pass.
  std::optional<std::vector<Take<std::uint64_t>>> winning(const Position& position, Budget& budget);

 protected:
  GameValue look(const Position& position);
  virtual GameValue decide(const Position& position) = 0;

  PositionKey key_of(const Position& position, bool with_limits) const;
  void spend(std::uint64_t nodes = 1);
  void reserve(std::uint64_t bytes);
  GameValue stuck() const { return stuck_; }

 private:
  Position sorted(const Position& given) const;

  Rules rules_;
  GameValue stuck_;
  bool by_turn_ = false;
  std::uint64_t phases_ = 1;
  std::size_t depth_ = 0;
  Budget* budget_ = nullptr;  // while a question is answered
};

class Rows final : public SmallGames {
 public:
  using SmallGames::SmallGames;

 private:
  using Row = std::vector<std::vector<std::optional<GameValue>>>;  // by pile, by take less one

  GameValue decide(const Position& position) override;
  GameValue value_of(const Position& position, Row& row, const Take<std::uint64_t>& take);

  std::unordered_map<PositionKey, Row, PositionKey::Hash> rows_;
};

class PlayedOut final : public SmallGames {
 public:
  using SmallGames::SmallGames;

 private:
  GameValue decide(const Position& position) override;
  GameValue best_move(const Position& position);
  GameValue worst_saying(const Position& position);

  std::unordered_map<PositionKey, GameValue, PositionKey::Hash> known_;
};

}  // namespace dynim
