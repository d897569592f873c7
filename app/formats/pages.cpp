// Lengths are those of drawings, 96 to the inch. How wide text is, is reckoned from a usual width
// of letters, rather too much, so that lines end before the margin. Cost: linear in the text and
// the figures.
#include "formats/pages.hpp"

#include <algorithm>
#include <utility>

#include "report/text.hpp"

namespace dynim::app {
namespace {

constexpr double width = 794, height = 1123, margin = 76;
constexpr double text_width = width - 2 * margin, bottom = height - margin;
constexpr double leading = 1.4;  // from line to line, in sizes of the letters

// How wide letters of DejaVu Sans are in running text, and those all as wide, in sizes of the
// letters.
constexpr double letter = 0.56, bold_letter = 0.62, fixed_letter = 0.61;

std::size_t letters_in_line(double size, double width_of_letter) {
  return static_cast<std::size_t>(text_width / (size * width_of_letter));
}

// Lines of at most so many bytes; none begins within a character.
std::vector<std::string_view> lines_of(std::string_view text, std::size_t most) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    std::size_t end = std::min(text.find('\n'), text.size());
    const bool whole = end <= most;
    if (!whole) {
      end = most;
      while ((static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
    }
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(text.size(), end + (whole ? 1 : 0)));
  }
  return lines;
}

}  // namespace

Pages::Pages(std::string title, std::string description)
    : title_(std::move(title)), description_(std::move(description)) {
  begin_page();
}

void Pages::begin_page() {
  pages_.push_back({width, height, title_, description_, {}});
  y_ = margin;
}

double Pages::left() const { return bottom - y_; }

void Pages::make_room(double room) {
  if (left() < room && y_ > margin) begin_page();
}

void Pages::paragraph(std::string_view text, const Type& type) {
  const double line = leading * type.size;
  const std::vector<std::string> lines =
      wrap(text, letters_in_line(type.size, type.bold ? bold_letter : letter));
  if (y_ > margin) y_ += type.above;
  make_room(static_cast<double>(lines.size()) * line);
  for (const std::string& words : lines) {
    make_room(line);
    pages_.back().shapes.push_back(drawing::Text{.at = {margin, y_ + type.size},
                                                 .text = drawing::clean_text(words),
                                                 .size = type.size,
                                                 .colour = type.colour,
                                                 .bold = type.bold});
    y_ += line;
  }
}

void Pages::listing(std::string_view text) {
  constexpr double size = 10.5, line = 1.3 * size, above = 8, padding = 6;
  constexpr drawing::Colour ground{244, 244, 240};
  const auto lines = lines_of(text, letters_in_line(size, fixed_letter));
  y_ += above;
  for (const std::string_view words : lines) {
    make_room(line);
    drawing::Drawing& page = pages_.back();
    page.shapes.push_back(
        drawing::Rectangle{{margin - padding, y_}, text_width + 2 * padding, line + 1, ground});
    page.shapes.push_back(drawing::Text{.at = {margin, y_ + size},
                                        .text = drawing::clean_text(std::string(words)),
                                        .size = size,
                                        .fixed_width = true});
    y_ += line;
  }
}

void Pages::kept_together(const std::function<void()>& write) {
  const std::size_t page = pages_.size(), shapes = pages_.back().shapes.size();
  const double begin = y_;
  write();
  if (pages_.size() == page || begin == margin) return;
  pages_.resize(page);
  pages_.back().shapes.resize(shapes);
  begin_page();
  write();
}

void Pages::row(std::string_view number, std::string_view words, std::string_view sign,
                const drawing::Colour& colour) {
  constexpr double size = 10.5, line = 1.5 * size, indent = 80, room_of_sign = 24;
  const auto most =
      static_cast<std::size_t>((text_width - indent - room_of_sign) / (size * letter));
  std::string cut = drawing::clean_text(std::string(words));
  if (const auto lines = wrap(cut, most); lines.size() > 1) cut = lines.front() + " ...";
  make_room(line);
  const double base = y_ + size, end = width - margin;
  std::vector<drawing::Shape>& shapes = pages_.back().shapes;
  shapes.push_back(drawing::Text{.at = {margin, base}, .text = std::string(number), .size = size});
  shapes.push_back(
      drawing::Text{.at = {margin + indent, base}, .text = std::move(cut), .size = size});
  shapes.push_back(drawing::Text{.at = {end, base},
                                 .text = std::string(sign),
                                 .size = size,
                                 .align = drawing::Align::end,
                                 .colour = colour});
  y_ += line;
}

void Pages::figure(const drawing::Drawing& figure, double widest) {
  constexpr double above = 12, highest = (bottom - margin) * 2 / 5;
  const double scale = std::min({1.0, text_width * widest / figure.width, highest / figure.height});
  y_ += above;
  make_room(scale * figure.height);
  drawing::place(pages_.back(), figure, {margin, y_}, scale);
  y_ += scale * figure.height;
}

std::vector<drawing::Drawing> Pages::finish() {
  constexpr double size = 10, below = 40;
  for (std::size_t i = 0; i < pages_.size(); ++i) {
    pages_[i].shapes.push_back(drawing::Text{.at = {width / 2, bottom + below},
                                             .text = std::to_string(i + 1),
                                             .size = size,
                                             .align = drawing::Align::middle});
  }
  return std::move(pages_);
}

}  // namespace dynim::app
