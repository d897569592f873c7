// Trying moves in the course of a game: all of them with what they are worth, forward and back. The
// game is as it was afterwards.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "dynim/play.hpp"
#include "formats/output.hpp"
#include "play/narrator.hpp"
#include "play/person_lines.hpp"
#include "work.hpp"

namespace dynim::app {

class Explorer {
 public:
  Explorer(PlayedGame& game, Narrator& narrator, const WorkOptions& work, Output& screen);
  ~Explorer();
  Explorer(const Explorer&) = delete;
  Explorer& operator=(const Explorer&) = delete;

  /// Until the person has enough or the input ends.
  void run(PersonLines& lines);

 private:
  bool obey(std::string_view typed);  ///< false where the person has enough
  void go_back();
  void go_forward();
  void show(std::size_t most);
  void list(const LegalActions& legal, std::size_t most);

  PlayedGame& game_;
  Narrator& narrator_;
  const WorkOptions& work_;
  Output& screen_;
  std::vector<Action> played_;  // in the game
  std::vector<Action> left_;    // what was gone back from, the last first
};

}  // namespace dynim::app
