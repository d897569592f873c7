// (m,p)-Imitation Nim in play. The person knows the piles as A and B, in the order in which they
// were given.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "dynim/imitation.hpp"
#include "play/played_game.hpp"

namespace dynim::app {

class PlayedImitation : public PlayedGame {
 public:
  /// Piles at least 0, not both of them 0. `full`: all digits of long numbers.
  PlayedImitation(const WythoffParameters& parameters, const PilePair& piles, Player first,
                  bool full);

  Player to_act() const override { return person_or_computer(game_->to_act()); }
  std::optional<Player> winner() const override;
  std::optional<std::string> person_acts(std::string_view typed) override;
  Choice computer_acts(Budget& budget) override;
  Choice advise(Budget& budget) override;
  void take_back() override;

  std::string greeting() const override;
  std::string announcement() const override;
  std::string left() const override;
  std::string invitation() const override { return "Type a pile and a number, such as A 3"; }
  std::string help() const override {
    return invitation() + ", to take that many counters from that pile";
  }
  std::string ending() const override;

  void write_start(JsonObject& json) const override;
  void write_left(JsonObject& json) const override;
  Json recorded(std::size_t index) const override;

 private:
  const ImitationPosition& now() const { return positions_.back(); }
  Player person_or_computer(dynim::Player player) const {
    return player == dynim::Player::first ? first_ : other(first_);
  }
  std::string objection(const Reason& reason, const Move& move) const;
  void play(const Move& move);
  Choice described(const dynim::Choice& chosen) const;

  /// "Taking 3 to 4 from B"; nothing where no move would be an imitation.
  std::optional<std::string> imitations() const;
  std::string credits() const;  ///< "you may make 2 in a row, I 1"
  std::string text(const Integer& number) const;

  WythoffParameters parameters_;
  bool full_;
  Player first_;
  std::unique_ptr<dynim::PlayedGame> game_;
  std::vector<ImitationPosition> positions_;  // those of the game; never empty
};

}  // namespace dynim::app
