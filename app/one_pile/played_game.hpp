// One pile in play.
#pragma once

#include <vector>

#include "dynim/one_pile.hpp"
#include "play/played_game.hpp"

namespace dynim::app {

class PlayedOnePile : public PlayedGame {
 public:
  /// `full`: all digits of long numbers. Throws as begin().
  PlayedOnePile(OnePileStart start, Player first, bool full);

  Player to_act() const override { return person_or_computer(game_->to_act()); }
  std::optional<Player> winner() const override;
  std::optional<std::string> person_acts(std::string_view typed) override;
  Choice computer_acts(Budget& budget) override;
  Choice advise(Budget& budget) override { return described(game_->choose(budget)); }
  void take_back() override { game_->take_back(); }

  std::string greeting() const override;
  std::string announcement() const override;
  std::string left() const override;
  std::string invitation() const override { return "Type a number"; }
  std::string help() const override { return "Type a number to take that many counters"; }

  void write_start(JsonObject& json) const override;
  void write_left(JsonObject& json) const override;
  Json recorded(std::size_t index) const override;

 private:
  Player person_or_computer(dynim::Player player) const {
    return player == dynim::Player::first ? first_ : other(first_);
  }
  Integer number(std::size_t index, std::size_t field) const;
  Choice described(const dynim::Choice& chosen) const;
  std::string text(const Integer& number) const;

  OnePileStart start_;
  Player first_;
  bool full_;
  std::unique_ptr<dynim::PlayedGame> game_;
};

}  // namespace dynim::app
