// Cost: linear in the cells of a map, or the points of a plot.
#include "dynim/drawing.hpp"

namespace dynim::drawing {

std::optional<Drawing> draw(const Figure& figure, const Look& look,
                            const std::function<bool()>& goes_on) {
  auto drawing = std::visit([&](const auto& shown) { return draw(shown, look, goes_on); }, figure);
  if (drawing) drawing->font = look.font;
  return drawing;
}

}  // namespace dynim::drawing
