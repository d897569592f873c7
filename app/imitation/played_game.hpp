// (m,p)-Imitation Nim in play. The person knows the piles as A and B, in the order in which they
// were given.
#pragma once

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

  Player to_act() const override { return now().to_move; }
  std::optional<Player> winner() const override;
  std::optional<std::string> person_acts(std::string_view typed) override;
  Choice computer_acts(Budget& budget) override;
  Choice advise(Budget& budget) override;
  void take_back() override { positions_.pop_back(); }

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
  struct Position {
    Player to_move;
    ImitationState state;
    std::optional<ImitationMove> last_move;  ///< absent at the start
    bool imitated = false;                   ///< whether that was an imitation
  };

  const Position& now() const { return positions_.back(); }
  std::optional<std::string> objection(const ImitationMove& move) const;
  void play(const ImitationMove& move);
  Choice described(const ChosenImitationMove& chosen) const;

  /// "Taking 3 to 4 from B"; nothing where no move would be an imitation.
  std::optional<std::string> imitations() const;
  std::string credits() const;  ///< "you may make 2 in a row, I 1"
  std::string text(const Integer& number) const;

  WythoffParameters parameters_;
  bool full_;
  ImitationOpponent opponent_;
  std::vector<Position> positions_;  // never empty
};

}  // namespace dynim::app
