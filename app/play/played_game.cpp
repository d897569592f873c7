#include "play/played_game.hpp"

#include "formats/text.hpp"

namespace dynim::app {

std::string PlayedGame::not_understood(std::string_view typed) const {
  return fmt::format("Not understood: {}. {}, or help.", quote(typed), invitation());
}

std::string PlayedGame::ending() const { return ""; }

}  // namespace dynim::app
