// One pile in play.
#pragma once

#include <vector>

#include "dynim/one_pile.hpp"
#include "play/played_game.hpp"

namespace dynim::app {

class PlayedOnePile : public PlayedGame {
 public:
  /// The game must not be over at the start, and the limit at least 1. `full`: all digits of long
  /// numbers.
  PlayedOnePile(OnePileGame game, const Integer& pile, const Integer& limit, Player first,
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
  std::string invitation() const override { return "Type a number"; }
  std::string help() const override { return "Type a number to take that many counters"; }

  void write_start(JsonObject& json) const override;
  void write_left(JsonObject& json) const override;
  Json recorded(std::size_t index) const override;

 private:
  struct Position {
    Player to_move;
    Integer pile;
    Integer limit;      ///< at most the pile
    Integer last_move;  ///< without meaning at the start
  };

  const Position& now() const { return positions_.back(); }
  bool over_at(const Integer& pile) const;
  std::optional<std::string> objection(const Integer& taken) const;
  ChosenMove choose(Budget& budget) { return opponent_.choose(now().pile, now().limit, budget); }
  Choice described(const ChosenMove& chosen) const;
  void move(const Integer& taken);
  bool plain() const { return game_.f->period() == 1; }  ///< f does not look at the pile
  std::string text(const Integer& number) const;

  OnePileGame game_;
  Integer first_limit_;
  bool full_;
  OnePileOpponent opponent_;
  std::vector<Position> positions_;  // never empty
};

}  // namespace dynim::app
