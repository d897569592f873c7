// Titles, ticks and frames. Cost: linear in what is drawn.
#include "drawing/layout.hpp"

#include <algorithm>
#include <bit>

#include "dynim/error.hpp"

namespace dynim::drawing {
namespace {

bool begins_character(char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }

// How many bytes of the text fit the width, at least one character.
std::size_t fitting(const std::string& text, double width, double size) {
  const auto most = static_cast<std::size_t>(std::max(1.0, width / text_width("x", size)));
  std::size_t characters = 0, i = 0;
  for (; i < text.size(); ++i) {
    if (begins_character(text[i]) && ++characters > most) break;
  }
  return i;
}

}  // namespace

Drawing paper_drawing(const PaperSize& size) {
  Drawing drawing;
  drawing.width = units(size.width);
  drawing.units_an_inch = paper_units_an_inch;
  drawing.pixels_an_inch = paper_pixels_an_inch;
  return drawing;
}

void refuse_small(double length) {
  constexpr double least = 48;
  if (length < least) throw InputError("the picture has no room beside its words: make it larger");
}

std::string grouped(std::string digits) {
  constexpr std::size_t first_grouped = 5, group = 3;
  const std::size_t sign = digits.starts_with('-') ? 1 : 0;
  if (digits.size() < sign + first_grouped) return digits;
  for (std::size_t i = digits.size() - group; i > sign; i -= std::min(i, group))
    digits.insert(i, "\u2009");
  return digits;
}

std::string title_for_lists(const std::vector<std::string>& shown,
                            const std::vector<std::string>& own) {
  const std::string title = joined(shown, ", ");
  return title.empty() ? clean_text(joined(own, ", ")) : title;
}

std::vector<std::string> wrap(const std::string& text, double width, double size,
                              std::size_t most_lines) {
  std::vector<std::string> lines;
  for (std::string rest = text; !rest.empty();) {
    if (text_width(rest, size) <= width) {
      lines.push_back(rest);
      break;
    }
    std::size_t end = fitting(rest, width, size);
    if (lines.size() + 1 == most_lines) {
      lines.push_back(rest.substr(0, fitting(rest, width - text_width("...", size), size)) + "...");
      break;
    }
    const std::size_t blank = rest.rfind(' ', end);
    if (blank != std::string::npos && blank > 0) end = blank;
    lines.push_back(rest.substr(0, end));
    rest.erase(0, rest.find_first_not_of(' ', end));
  }
  return lines;
}

double add_title(Drawing& drawing, const std::vector<std::string>& lines, double width,
                 double unit) {
  constexpr std::size_t most_lines = 3;  // of each
  constexpr double bold = 1.1;           // as wide as other letters of this size
  double y = margin * unit;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const double size = (i == 0 ? title_size : subtitle_size) * unit;
    const double widest = i == 0 ? bold * size : size;
    for (std::string& line : wrap(lines[i], width, widest, most_lines)) {
      drawing.shapes.push_back(Text{{margin * unit, base_line(y + size / 2, size)},
                                    std::move(line),
                                    size,
                                    Align::start,
                                    ink,
                                    i == 0});
      y += line_height * size;
    }
  }
  return y;
}

void add_frame(Drawing& drawing, Point corner, double width, double height, double line) {
  const double x = corner.x - line / 2, y = corner.y - line / 2;
  const double right = corner.x + width + line / 2, bottom = corner.y + height + line / 2;
  const double begin = x - line / 2;  // so that the corner is closed
  drawing.shapes.push_back(
      Path{{{begin, y}, {right, y}, {right, bottom}, {x, bottom}, {x, y}}, ink, line});
}

std::vector<std::uint64_t> tick_numbers(std::uint64_t first, std::uint64_t count, double most) {
  constexpr std::uint64_t all_labelled = 21;
  const auto most_parts = static_cast<std::uint64_t>(std::clamp(most, 1.0, 10.0));
  std::uint64_t step = 1;
  if (static_cast<double>(count) <= most && count <= all_labelled) {
    // each
  } else if (std::has_single_bit(count)) {
    step = std::max<std::uint64_t>(1, count / std::bit_floor(most_parts));
  } else {
    for (std::uint64_t power = 1; count / step > most_parts; power *= 10) {
      for (const std::uint64_t digit : {1, 2, 5}) {
        step = digit * power;
        if (count / step <= most_parts) break;
      }
    }
  }
  std::vector<std::uint64_t> numbers{first};
  for (std::uint64_t n = (first / step + 1) * step; n < first + count; n += step)
    numbers.push_back(n);
  return numbers;
}

Colour ink_on(const Colour& ground) {
  constexpr double middle = 140;
  const double light = 0.3 * ground.red + 0.59 * ground.green + 0.11 * ground.blue;
  return light < middle ? paper : ink;
}

std::string joined(const std::vector<std::string>& lines, const std::string& separator) {
  std::string text;
  for (const std::string& line : lines) text += (text.empty() ? "" : separator) + line;
  return text;
}

}  // namespace dynim::drawing
