// The form of a picture is the end of its file's name, or a word before the name. Options are read
// as fields of questions are.
#include "formats/image.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "ascii.hpp"
#include "dynim/drawing/svg.hpp"
#include "dynim/error.hpp"
#include "exchange/fields.hpp"
#include "modules.hpp"
#include "options.hpp"

namespace dynim::app {
namespace {

using drawing::CairoForm;

struct Form {
  std::string_view name;
  std::optional<CairoForm> cairo;
};

constexpr std::array forms{Form{"png", CairoForm::png}, Form{"svg", std::nullopt},
                           Form{"pdf", CairoForm::pdf}};

struct Target {
  const Form* form;
  std::string path;
};

Target target_of(const std::string& file) {
  for (const Form& form : forms) {
    const std::string prefix = std::string(form.name) + ":";
    if (file.starts_with(prefix) && file.size() > prefix.size())
      return {&form, file.substr(prefix.size())};
  }
  for (const Form& form : forms) {
    if (small_letters(file).ends_with("." + std::string(form.name))) return {&form, file};
  }
  refuse_value("--image",
               quote(file) +
                   " does not say which form: end it in .png, .svg or .pdf, or put png:, svg: or "
                   "pdf: before it, as in svg:- for the standard output");
}

template <class Value>
void read(const std::string& option, const std::string& text, std::optional<Value>& value,
          const exchange::Range& range) {
  if (text.empty()) return;
  exchange::read_text_in_range(text, option, value, range);
}

std::optional<drawing::Palette> read_palette(const std::string& text) {
  if (text == "viridis") return drawing::Palette::viridis;
  if (text == "grey") return drawing::Palette::grey;
  if (text == "powers") return drawing::Palette::powers;
  return std::nullopt;
}

std::optional<drawing::NumberRange> read_number_range(const std::string& text) {
  if (text.empty()) return std::nullopt;
  std::vector<Integer> ends;
  exchange::read_text(text, "--range", ends);
  const Integer most = Integer(1) << 62;
  if (ends.size() != 2 || ends[0] < 1 || ends[1] <= ends[0] || ends[1] > most)
    throw InputError("--range needs two numbers from 1 to 2**62, the smaller first, as in 1,64");
  return drawing::NumberRange{to_u64(ends[0]), to_u64(ends[1])};
}

std::vector<std::pair<std::uint64_t, std::uint64_t>> read_positions(const std::string& option,
                                                                    const std::string& text) {
  std::vector<PilePair> pairs;
  exchange::read_text(text, option, pairs);
  std::vector<std::pair<std::uint64_t, std::uint64_t>> positions;
  for (const auto& [a, b] : pairs) {
    if (a < 0 || b < 0 || !fits_u64(a) || !fits_u64(b))
      throw InputError(option + " leaves the map");
    positions.emplace_back(to_u64(a), to_u64(b));
  }
  return positions;
}

// Where drawings are kept; null where they are not.
KeptDrawings* keeper = nullptr;

}  // namespace

drawing::Cairo load_cairo() { return drawing::Cairo(module_files("dynim-cairo.so")); }

KeptDrawings::KeptDrawings() { keeper = this; }
KeptDrawings::~KeptDrawings() { keeper = nullptr; }

void add_image_options(CLI::App& command, ImageOptions& options) {
  add_value(command, "--image", options.file, "FILE",
            "Draw a picture instead, into FILE.png, FILE.svg or FILE.pdf; svg:- is the standard "
            "output")
      .group(output_group);
  add_choice(command, "--palette", options.palette, {"auto", "viridis", "powers", "grey"},
             "The colours of numbers in a picture (default auto: what fits them)")
      .group(output_group);
  add_value(command, "--range", options.range, "LO,HI",
            "The numbers between which the colours of a picture lie (default: all that occur)")
      .group(output_group);
  add_value(command, "--scale", options.scale, "K", "Pixels a cell of a picture")
      .group(output_group);
  add_value(command, "--title", options.title, "TEXT", "The title of a picture")
      .group(output_group);
  add_value(command, "--arrows", options.arrows, "'A,B C,D ...'",
            "Arrows in a picture from each position to the next; the first is called Q")
      .group(output_group);
  add_value(command, "--marks", options.marks, "'A,B C,D ...'",
            "Black dots in a picture at these positions")
      .group(output_group);
}

void check_image_options(const ImageOptions& options) {
  if (!options.file.empty()) return;
  const std::pair<const char*, const std::string&> others[] = {
      {"--palette", options.palette}, {"--range", options.range},   {"--scale", options.scale},
      {"--title", options.title},     {"--arrows", options.arrows}, {"--marks", options.marks}};
  for (const auto& [name, value] : others) {
    if (!value.empty()) require(std::string("--image with ") + name);
  }
}

Image::Image(const ImageOptions& options) : form_(target_of(options.file).form->cairo) {
  constexpr std::uint64_t most_dots_of_svg = 512;  // each run of a colour is some bytes of text
  look_.palette = read_palette(options.palette);
  look_.range = read_number_range(options.range);
  read("--scale", options.scale, look_.scale, exchange::between(1, drawing::Map::most_pixels));
  if (!options.title.empty()) look_.title = options.title;
  look_.arrows = read_positions("--arrows", options.arrows);
  look_.marks = read_positions("--marks", options.marks);
  if (form_) {
    cairo_ = load_cairo();
  } else {
    look_.most_dots = most_dots_of_svg;
  }
}

std::string Image::path(const ImageOptions& options) {
  const std::string path = target_of(options.file).path;
  return path == "-" ? "" : path;
}

bool Image::is_binary(const ImageOptions& options) {
  return target_of(options.file).form->cairo.has_value();
}

bool Image::write(Output& output, const drawing::Figure& figure) const {
  const auto goes_on = [&output] { return output.goes_on(); };
  const auto drawing = drawing::draw(figure, look_, goes_on);
  return drawing && write(output, *drawing);
}

bool Image::write(Output& output, const drawing::Drawing& drawing) const {
  if (keeper != nullptr) keeper->drawings.push_back(drawing);
  if (!form_) return drawing::write_svg(output, drawing);
  cairo_->write(output, drawing, *form_);
  return true;
}

}  // namespace dynim::app
