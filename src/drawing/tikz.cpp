// Shapes become paths, and text nodes in the letters of the document. Cells become a rectangle for
// each run of a colour in a row. Cost: linear in the runs.
#include <algorithm>
#include <charconv>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "dynim/drawing.hpp"

namespace dynim::drawing {
namespace tikz {
namespace {

std::string number(double value) {
  constexpr int digits = 2;
  char text[64];
  const auto end = std::to_chars(text, text + sizeof text, value, std::chars_format::fixed, digits);
  return {text, end.ptr};
}

constexpr std::string_view thin_space = "\u2009";

std::string point(const Point& at) { return "(" + number(at.x) + "," + number(at.y) + ")"; }

std::string name(const Colour& colour) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text = "dynim";
  for (const std::uint8_t part : {colour.red, colour.green, colour.blue})
    text.append(1, digits[part / 16]).append(1, digits[part % 16]);
  return text;
}

// Signs that mean something in LaTeX, and those of axes that its letters have not.
std::string in_latex(std::string text) {
  constexpr std::pair<std::string_view, std::string_view> others[] = {
      {"⁰", "0"}, {"¹", "1"}, {"²", "2"}, {"³", "3"}, {"⁴", "4"},
      {"⁵", "5"}, {"⁶", "6"}, {"⁷", "7"}, {"⁸", "8"}, {"⁹", "9"}};
  std::string words;
  for (const char c : text) {
    if (std::string_view("#$%&_{}").find(c) != std::string_view::npos)
      words.append(1, '\\').append(1, c);
    else if (c == '^' || c == '~')
      words.append(1, '\\').append(1, c).append("{}");
    else if (c == '\\')
      words += "\\textbackslash{}";
    else if (c == '<' || c == '>')
      words.append(1, '$').append(1, c).append(1, '$');
    else
      words += c;
  }
  for (const auto& [sign, digit] : others) {
    for (std::size_t at; (at = words.find(sign)) != words.npos;)
      words.replace(at, sign.size(), "$^" + std::string(digit) + "$");
  }
  for (std::size_t at; (at = words.find(thin_space)) != words.npos;)
    words.replace(at, thin_space.size(), "\\,");
  return words;
}

class Writer {
 public:
  Writer(Sink& sink, double points_a_unit) : sink_(sink), points_a_unit_(points_a_unit) {}

  bool operator()(const Rectangle& shape) {
    fill(shape.corner, shape.width, shape.height, shape.colour);
    return true;
  }

  bool operator()(const Disc& shape) {
    sink_.write("\\fill[" + colour(shape.colour) + "] " + point(shape.centre) +
                " circle[radius=" + number(shape.radius) + "];\n");
    return true;
  }

  bool operator()(const Path& shape) {
    const std::string how = colour(shape.colour);
    std::string text =
        shape.filled
            ? "\\fill[" + how + "]"
            : "\\draw[" + how + ", line width=" + number(points_a_unit_ * shape.width) + "bp]";
    for (const Point& at : shape.points)
      text += (&at == &shape.points.front() ? " " : " -- ") + point(at);
    sink_.write(text + (shape.filled ? " -- cycle;\n" : ";\n"));
    return true;
  }

  bool operator()(const Text& shape) {
    const std::string size = number(points_a_unit_ * shape.size),
                      anchor = shape.align == Align::start    ? "base west"
                               : shape.align == Align::middle ? "base"
                                                              : "base east";
    sink_.write("\\node[" + colour(shape.colour) + ", anchor=" + anchor +
                ", inner sep=0, font=\\fontsize{" + size + "bp}{" + size + "bp}\\selectfont" +
                (shape.bold ? "\\bfseries" : "") + (shape.fixed_width ? "\\ttfamily" : "") +
                (shape.upwards ? ", rotate=90" : "") + "] at " + point(shape.at) + " {" +
                in_latex(shape.text) + "};\n");
    return true;
  }

  bool operator()(const Cells& shape) {
    for (std::size_t row = 0; row < shape.rows; ++row) {
      if (!sink_.goes_on()) return false;
      const Colour* const begin = shape.colours.data() + row * shape.columns;
      const Colour* const end = begin + shape.columns;
      for (const Colour* run = begin; run != end;) {
        const Colour* const next =
            std::find_if(run, end, [run](const Colour& other) { return other != *run; });
        fill({shape.corner.x + shape.side * static_cast<double>(run - begin),
              shape.corner.y + shape.side * static_cast<double>(row)},
             shape.side * static_cast<double>(next - run), shape.side, *run);
        run = next;
      }
    }
    return true;
  }

 private:
  void fill(const Point& corner, double width, double height, const Colour& with) {
    sink_.write("\\fill[" + colour(with) + "] " + point(corner) + " rectangle " +
                point({corner.x + width, corner.y + height}) + ";\n");
  }

  // Its name, which is defined before it is first used.
  std::string colour(const Colour& colour) {
    if (known_.insert(colour).second)
      sink_.write("\\definecolor{" + name(colour) + "}{RGB}{" + std::to_string(colour.red) + "," +
                  std::to_string(colour.green) + "," + std::to_string(colour.blue) + "}\n");
    return name(colour);
  }

  Sink& sink_;
  double points_a_unit_;
  std::set<Colour> known_;
};

}  // namespace
}  // namespace tikz

bool write_tikz(Sink& sink, const Drawing& drawing) {
  using tikz::number;
  using tikz::point;
  constexpr double points_an_inch = 72;  // of PostScript: bp
  const double unit = points_an_inch / drawing.units_an_inch;
  sink.write("% \\usepackage{tikz}\n\\begin{tikzpicture}[x=" + number(unit) + "bp, y=-" +
             number(unit) + "bp]\n\\useasboundingbox (0,0) rectangle " +
             point({drawing.width, drawing.height}) + ";\n");
  tikz::Writer writer(sink, unit);
  for (const Shape& shape : drawing.shapes) {
    if (!std::visit(writer, shape)) return false;
  }
  sink.write("\\end{tikzpicture}\n");
  return true;
}

}  // namespace dynim::drawing
