// (m,p)-Wythoff Nim in play: before a player moves, the other may block targets of moves from both
// piles. The person knows the piles as A and B, in the order in which they were given.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "dynim/wythoff.hpp"
#include "play/played_game.hpp"

namespace dynim::app {

class PlayedWythoff : public PlayedGame {
 public:
  /// Piles at least 0, not both of them 0. `full`: all digits of long numbers, and all of many
  /// targets.
  PlayedWythoff(const WythoffParameters& parameters, const PilePair& piles, Player first,
                bool full);

  Player to_act() const override {
    return asked() == Asked::block ? other(now().to_move) : now().to_move;
  }
  Asked asked() const override { return now().blocked ? Asked::move : Asked::block; }
  std::optional<Player> winner() const override;
  std::optional<std::string> person_acts(std::string_view typed) override;
  Choice computer_acts(Budget& budget) override;
  Choice advise(Budget& budget) override;
  void take_back() override { positions_.pop_back(); }

  std::string greeting() const override;
  std::string announcement() const override;
  std::string left() const override;
  std::string invitation() const override;
  std::string help() const override;

  void write_start(JsonObject& json) const override;
  void write_left(JsonObject& json) const override;
  Json recorded(std::size_t index) const override;

 private:
  using Targets = std::vector<PilePair>;

  /// Before or after blocking.
  struct Position {
    Player to_move;
    PilePair piles;
    std::optional<Targets> blocked;  ///< absent while the other player may block
  };

  const Position& now() const { return positions_.back(); }
  bool person_is_to_block() const { return asked() == Asked::block && to_act() == Player::person; }
  Position start_of_turn(Player to_move, PilePair piles) const;
  std::optional<std::string> person_blocks(std::string_view typed);
  std::optional<std::string> person_moves(std::string_view typed);
  std::optional<std::string> objection(const WythoffMove& move) const;
  void block(Targets targets);
  void move(const WythoffMove& move);
  Choice described(const ChosenWythoffBlock& chosen) const;
  Choice described(const ChosenWythoffMove& chosen) const;

  std::string text(const Integer& number) const;
  std::string text(const PilePair& target) const;  ///< as it is typed: "3,4"
  std::string text(const Targets& targets) const;  ///< "3,4 5,6"; at least one

  WythoffParameters parameters_;
  bool full_;
  WythoffOpponent opponent_;
  std::vector<Position> positions_;  // never empty
};

}  // namespace dynim::app
