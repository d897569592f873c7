#include "dynim/two_pile/game.hpp"

namespace dynim {

std::string_view to_string(TwoPileSide side) {
  switch (side) {
    case TwoPileSide::smaller:
      return "smaller";
    case TwoPileSide::larger:
      return "larger";
    case TwoPileSide::either:
      break;
  }
  return "either";
}

}  // namespace dynim
