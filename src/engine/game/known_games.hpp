// Positions of one pile that an older question answers at any size: the plain game, blocking, and a pass.
#pragma once

#include <memory>
#include <optional>

#include "dynim/game.hpp"
#include "dynim/one_pile.hpp"
#include "engine/one_pile/thresholds.hpp"
#include "game/rules.hpp"

namespace dynim::game {

class KnownGames {
 public:
  /// The rules must outlive it.
  explicit KnownGames(const PlayingRules<Integer>& rules);
  ~KnownGames();

  /// Nothing where no such question is about it. What it finds out is kept.
  std::optional<GameAnswer> answer(const GameQuestion& question, Budget& budget);

 private:
  GameAnswer plain(const GameQuestion& question, Budget& budget);
  GameAnswer blocking(const GameQuestion& question, Budget& budget);
  GameAnswer pass(const GameQuestion& question, Budget& budget);

  const PlayingRules<Integer>& rules_;
  std::optional<OnePileGame> plain_;        // once no pass is left; nothing where there are other parts
  std::optional<std::uint64_t> blocking_;
  bool has_thresholds_ = false;
  std::unique_ptr<OnePileSolver> solver_;
  std::unique_ptr<one_pile::Thresholds> thresholds_;
};

}  // namespace dynim::game
