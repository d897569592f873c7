// Drawings within drawings; text that every format can hold, and how much room it needs. Cost:
// linear in what there is.
#include "dynim/drawing.hpp"

#include <algorithm>
#include <string_view>

#include "base/characters.hpp"

namespace dynim::drawing {
namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";  // U+FFFD

bool is_control(char32_t c) { return c < 0x20 || (c >= 0x7F && c < 0xA0); }

bool is_no_character(char32_t c) { return c == 0xFFFE || c == 0xFFFF; }  // XML has none of these

// The shape, moved and made larger.
class Placed {
 public:
  Placed(Point corner, double scale) : corner_(corner), scale_(scale) {}

  Shape operator()(Rectangle shape) const {
    shape.corner = at(shape.corner);
    shape.width *= scale_;
    shape.height *= scale_;
    return shape;
  }
  Shape operator()(Path shape) const {
    for (Point& point : shape.points) point = at(point);
    shape.width *= scale_;
    return shape;
  }
  Shape operator()(Disc shape) const {
    shape.centre = at(shape.centre);
    shape.radius *= scale_;
    return shape;
  }
  Shape operator()(Text shape) const {
    shape.at = at(shape.at);
    shape.size *= scale_;
    return shape;
  }
  Shape operator()(Cells shape) const {
    shape.corner = at(shape.corner);
    shape.side *= scale_;
    return shape;
  }

 private:
  Point at(Point point) const {
    return {corner_.x + scale_ * point.x, corner_.y + scale_ * point.y};
  }

  Point corner_;
  double scale_;
};

}  // namespace

void place(Drawing& into, const Drawing& part, Point corner, double scale) {
  const Placed placed(corner, scale);
  for (const Shape& shape : part.shapes) into.shapes.push_back(std::visit(placed, shape));
}

std::string clean_text(const std::string& text) {
  std::string result;
  for (std::string_view rest = text; !rest.empty();) {
    char32_t c = 0;
    const std::size_t length = utf8_length(rest, c);
    const std::string_view character = rest.substr(0, std::max<std::size_t>(1, length));
    rest.remove_prefix(character.size());
    if (length == 0 || is_no_character(c)) {
      result += replacement;
    } else {
      result += is_control(c) ? std::string_view(" ") : character;
    }
  }
  return result;
}

double text_width(const std::string& text, double size) {
  constexpr double letter = 0.64;  // a digit of DejaVu Sans; most letters are narrower
  const auto begins = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; };
  return letter * size * static_cast<double>(std::ranges::count_if(text, begins));
}

std::optional<Drawing> draw(const Figure& figure, const Look& look,
                            const std::function<bool()>& goes_on) {
  auto drawing = std::visit([&](const auto& shown) { return draw(shown, look, goes_on); }, figure);
  if (drawing) drawing->font = look.font;
  return drawing;
}

}  // namespace dynim::drawing
