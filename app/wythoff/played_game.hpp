// (m,p)-Wythoff Nim in play: before a player moves, the other may block targets of moves from both
// piles. The person knows the piles as A and B, in the order in which they were given.
#pragma once

#include <memory>
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

  Player to_act() const override { return person_or_computer(game_->to_act()); }
  Asked asked() const override {
    return game_->asked() == dynim::Asked::move ? Asked::move : Asked::block;
  }
  std::optional<Player> winner() const override;
  std::optional<std::string> person_acts(std::string_view typed) override;
  Choice computer_acts(Budget& budget) override;
  Choice advise(Budget& budget) override;
  void take_back() override;

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

  const WythoffPosition& now() const { return positions_.back(); }
  bool person_is_to_block() const { return asked() == Asked::block && to_act() == Player::person; }
  Player person_or_computer(dynim::Player player) const {
    return player == dynim::Player::first ? first_ : other(first_);
  }
  std::optional<std::string> person_blocks(std::string_view typed);
  std::optional<std::string> person_moves(std::string_view typed);
  std::optional<std::string> act_or_object(const Action& action);
  void act(const Action& action);
  Choice described(const dynim::Choice& chosen) const;
  std::string described(const Action& action) const;

  std::string text(const Integer& number) const;
  std::string text(const PilePair& target) const;  ///< as it is typed: "3,4"
  std::string text(const Targets& targets) const;  ///< "3,4 5,6"; at least one

  WythoffParameters parameters_;
  bool full_;
  Player first_;
  std::unique_ptr<dynim::PlayedGame> game_;
  std::vector<WythoffPosition> positions_;  // those of the game; never empty
};

}  // namespace dynim::app
