// Two piles in play. The person knows them as A and B, in the order in which they were given.
#pragma once

#include <vector>

#include "dynim/two_pile.hpp"
#include "play/played_game.hpp"

namespace dynim::app {

class PlayedTwoPile : public PlayedGame {
 public:
  /// Piles and limit at least 1. `full`: all digits of long numbers.
  PlayedTwoPile(TwoPileGame game, const PilePair& piles, const Integer& limit, Player first,
                bool full);

  Player to_act() const override { return positions_.back().to_move; }
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

  void write_start(JsonObject& json) const override;
  void write_left(JsonObject& json) const override;
  Json recorded(std::size_t index) const override;

 private:
  struct Position {
    Player to_move;
    TwoPilePosition position;
  };

  const TwoPilePosition& now() const { return positions_.back().position; }
  dynim::Choice choose(Budget& budget);
  Choice described(const dynim::Choice& chosen) const;
  void play(const Move& move);
  std::string text(const Integer& number) const;

  TwoPileGame game_;
  Integer first_limit_;
  bool full_;
  TwoPileSolver solver_;
  std::vector<Position> positions_;  // never empty
};

}  // namespace dynim::app
