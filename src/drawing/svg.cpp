// Shapes become elements of the same name, text becomes <text>. Cells become a path for each
// colour, made of the runs of that colour in each row, on a ground of the colour that most of them
// have. Cost: linear in the runs, times the logarithm of the colours.
#include <algorithm>
#include <charconv>
#include <map>
#include <string_view>

#include "dynim/drawing.hpp"

namespace dynim::drawing {
namespace {

// To a hundredth, without noughts at the end.
std::string number(double value) {
  constexpr int digits = 2;
  char text[64];
  const auto end = std::to_chars(text, text + sizeof text, value, std::chars_format::fixed, digits);
  std::string_view result(text, static_cast<std::size_t>(end.ptr - text));
  while (result.ends_with('0')) result.remove_suffix(1);
  if (result.ends_with('.')) result.remove_suffix(1);
  return std::string(result == "-0" ? "0" : result);
}

std::string hexadecimal(const Colour& colour) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text = "#";
  for (const std::uint8_t part : {colour.red, colour.green, colour.blue}) {
    text += digits[part / 16];
    text += digits[part % 16];
  }
  return text;
}

std::string attribute(std::string_view name, std::string_view value) {
  return " " + std::string(name) + "=\"" + std::string(value) + "\"";
}
std::string attribute(std::string_view name, double value) {
  return attribute(name, number(value));
}
std::string attribute(std::string_view name, const Colour& value) {
  return attribute(name, hexadecimal(value));
}

// The most frequent colour, and of every other one its runs as a path.
class CellPaths {
 public:
  explicit CellPaths(const Cells& cells) : cells_(cells) {
    std::map<Colour, std::size_t> counts;
    for (const Colour& colour : cells.colours) ++counts[colour];
    std::size_t most = 0;
    for (const auto& [colour, count] : counts) {
      if (count > most) {
        most = count;
        ground_ = colour;
      }
    }
  }

  const Colour& ground() const { return ground_; }
  const std::map<Colour, std::string>& paths() const { return paths_; }

  void add_row(std::size_t row) {
    const auto begin = cells_.colours.begin() + static_cast<std::ptrdiff_t>(row * cells_.columns);
    const auto end = begin + static_cast<std::ptrdiff_t>(cells_.columns);
    for (auto run = begin; run != end;) {
      const auto next =
          std::find_if(run, end, [run](const Colour& colour) { return colour != *run; });
      if (*run != ground_) add_run(row, run - begin, next - run, paths_[*run]);
      run = next;
    }
  }

 private:
  static void add_run(std::size_t row, std::ptrdiff_t column, std::ptrdiff_t length,
                      std::string& path) {
    const std::string width = std::to_string(length);
    path += "M" + std::to_string(column) + " " + std::to_string(row) + "h" + width + "v1h-" +
            width + "z";
  }

  const Cells& cells_;
  Colour ground_;
  std::map<Colour, std::string> paths_;
};

class Writer {
 public:
  explicit Writer(Sink& sink) : sink_(sink) {}

  bool operator()(const Rectangle& shape) {
    return element("rect", attribute("x", shape.corner.x) + attribute("y", shape.corner.y) +
                               attribute("width", shape.width) + attribute("height", shape.height) +
                               attribute("fill", shape.colour));
  }

  bool operator()(const Disc& shape) {
    return element("circle", attribute("cx", shape.centre.x) + attribute("cy", shape.centre.y) +
                                 attribute("r", shape.radius) + attribute("fill", shape.colour));
  }

  bool operator()(const Path& shape) {
    std::string points;
    for (const Point& point : shape.points) {
      if (!points.empty()) points += ' ';
      points += number(point.x) + "," + number(point.y);
    }
    if (shape.filled)
      return element("polygon", attribute("points", points) + attribute("fill", shape.colour));
    return element("polyline", attribute("points", points) + attribute("fill", "none") +
                                   attribute("stroke", shape.colour) +
                                   attribute("stroke-width", shape.width));
  }

  bool operator()(const Text& shape) {
    std::string attributes = attribute("x", shape.at.x) + attribute("y", shape.at.y) +
                             attribute("font-size", shape.size) + attribute("fill", shape.colour);
    if (shape.align == Align::middle) attributes += attribute("text-anchor", "middle");
    if (shape.align == Align::end) attributes += attribute("text-anchor", "end");
    if (shape.bold) attributes += attribute("font-weight", "bold");
    if (shape.fixed_width) attributes += attribute("font-family", "DejaVu Sans Mono, monospace");
    if (shape.upwards) {
      attributes += attribute("transform",
                              "rotate(-90 " + number(shape.at.x) + " " + number(shape.at.y) + ")");
    }
    sink_.write("<text" + attributes + ">" + escaped(shape.text) + "</text>\n");
    return true;
  }

  bool operator()(const Cells& shape) {
    CellPaths paths(shape);
    for (std::size_t row = 0; row < shape.rows; ++row) {
      if (!sink_.goes_on()) return false;
      paths.add_row(row);
    }
    sink_.write("<g shape-rendering=\"crispEdges\" transform=\"translate(" +
                number(shape.corner.x) + " " + number(shape.corner.y) + ") scale(" +
                number(shape.side) + ")\">\n");
    element("rect", attribute("width", static_cast<double>(shape.columns)) +
                        attribute("height", static_cast<double>(shape.rows)) +
                        attribute("fill", paths.ground()));
    for (const auto& [colour, path] : paths.paths())
      element("path", attribute("fill", colour) + attribute("d", path));
    sink_.write("</g>\n");
    return true;
  }

 private:
  bool element(std::string_view name, const std::string& attributes) {
    sink_.write("<" + std::string(name) + attributes + "/>\n");
    return true;
  }

  Sink& sink_;
};

}  // namespace

std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '&':
        result += "&amp;";
        break;
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      default:
        result += c;
    }
  }
  return result;
}

bool write_svg(Sink& sink, const Drawing& drawing) {
  constexpr double units_of_svg = 96;  // an inch, after CSS
  const double scale = units_of_svg / drawing.units_an_inch;
  const std::string width = number(drawing.width), height = number(drawing.height);
  // In quotes, as a name with a digit or a comma needs them.
  const std::string family = drawing.font.empty() ? "" : "'" + escaped(drawing.font) + "', ";
  // Not role="img": what is inside an image is not read.
  sink.write(
      "<svg xmlns=\"http://www.w3.org/2000/svg\"" + attribute("width", scale * drawing.width) +
      attribute("height", scale * drawing.height) +
      attribute("viewBox", "0 0 " + width + " " + height) +
      " role=\"graphics-document\" aria-labelledby=\"title\" aria-describedby=\"description\"" +
      attribute("font-family", family + "DejaVu Sans, Verdana, sans-serif") +
      ">\n"
      "<title id=\"title\">" +
      escaped(drawing.title) + "</title>\n<desc id=\"description\">" +
      escaped(drawing.description) + "</desc>\n");
  Writer writer(sink);
  writer(Rectangle{{0, 0}, drawing.width, drawing.height, paper});
  for (const Shape& shape : drawing.shapes) {
    if (!std::visit(writer, shape)) return false;
  }
  sink.write("</svg>\n");
  return true;
}

}  // namespace dynim::drawing
