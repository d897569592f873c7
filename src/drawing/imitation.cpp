// What is drawn of Imitation Nim: the classes of positions. Cost: a look-up a cell while the map is
// drawn.
#include "dynim/wythoff.hpp"

#include <array>

#include "drawing/class_map.hpp"
#include "dynim/drawing.hpp"

namespace dynim::drawing {

std::optional<Figure> figure(const ImitationMapQuestion& question,
                             const ClassTableAnswer<ImitationKind>& answer, const Look& look) {
  constexpr std::array colours{colour_of_P, colour_of_dynamic, colours_of_kinds[0],
                               colours_of_kinds[1], colours_of_kinds[2]};
  return class_map(
      {"Imitation Nim", "P: the player to move loses; N: wins; dynamic: it depends on the past",
       colours},
      question.parameters, answer.table, look);
}

}  // namespace dynim::drawing
