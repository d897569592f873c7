// Pictures of answers: the look read, the figure found in the row of the question, its drawing
// written. Cost: that of drawing; memory for the drawing and for what it is written from.
#include "exchange/picture.hpp"

#include <algorithm>
#include <charconv>

#include "dynim/drawing.hpp"
#include "dynim/error.hpp"
#include "words/titles.hpp"

namespace dynim::exchange {

void fields(FieldVisitor& v, PictureLook& look) {
  v.optional(
      "cm", look.cm,
      {"WxH", "The width of a picture on paper in centimetres, and its height: 12, or 12x8"});
  v.optional("log", look.log,
             {"", "The logarithmic axes of a plot; auto: where the numbers fit it"});
  v.optional("palette", look.palette,
             {"", "The colours of numbers in a picture; auto: what fits them"});
  v.optional("range", look.range,
             {"LO,HI",
              "The numbers between which the colours of a picture lie (default: all that occur)"});
  v.optional("scale", look.scale, {"K", "Pixels a cell of a picture"},
             between(1, drawing::Map::most_pixels));
  v.optional("title", look.title, {"TEXT", "The title of a picture; '': none"});
  v.optional(
      "font", look.font,
      {"NAME", "The letters of a picture (default DejaVu Sans); those of tikz are its document's"});
  v.optional("arrows", look.arrows,
             {"'A,B C,D ...'",
              "Arrows in a picture from each position to the next; the first is called Q"});
  v.optional("marks", look.marks, {"'A,B C,D ...'", "Black dots in a picture at these positions"});
}

void fields(FieldVisitor& v, PictureQuestion& picture) {
  v.optional("format", picture.format, {"", "The form of the picture"});
  v.asked("figure", picture.figure,
          {"", "outcomes: of a table of one pile, who wins with which limit"});
  v.asked("look", picture.look, {"", "How it looks"});
}

void fields(FieldVisitor& v, PictureAnswer& answer) {
  v.value(
      "picture", answer.picture,
      {"", "The text of an SVG, the bytes of a PNG or PDF in base64; null where none was drawn"});
  v.verdict(answer.verdict);
}

namespace {

using drawing::PaperSize;
using Positions = std::vector<std::pair<std::uint64_t, std::uint64_t>>;

// Of one side, 4 to 60.
std::optional<double> centimetres(std::string_view text) {
  double length = 0;
  const auto end = std::from_chars(text.data(), text.data() + text.size(), length);
  const bool whole = end.ec == std::errc{} && end.ptr == text.data() + text.size();
  if (!whole || !(length >= PaperSize::least && length <= PaperSize::most)) return std::nullopt;
  return length;
}

std::optional<PaperSize> size_of(const std::string& cm, const std::string& name) {
  if (cm.empty()) return std::nullopt;
  const std::string_view text = cm;
  const std::size_t cross = text.find('x');
  const auto width = centimetres(text.substr(0, cross));
  PaperSize size;
  if (cross != std::string_view::npos) size.height = centimetres(text.substr(cross + 1));
  if (!width || (cross != std::string_view::npos && !size.height))
    throw InputError(name + " needs a width, or a width and a height, of 4 to 60: 12, or 12x8");
  size.width = *width;
  return size;
}

std::optional<drawing::NumberRange> range_of(const std::vector<Integer>& ends,
                                             const std::string& name) {
  if (ends.empty()) return std::nullopt;
  const Integer most = Integer(1) << 62;
  if (ends.size() != 2 || ends[0] < 1 || ends[1] <= ends[0] || ends[1] > most)
    throw InputError(name + " needs two numbers from 1 to 2**62, the smaller first, as in 1,64");
  return drawing::NumberRange{to_u64(ends[0]), to_u64(ends[1])};
}

Positions positions_of(const std::vector<PilePair>& pairs, const std::string& name) {
  Positions positions;
  for (const auto& [a, b] : pairs) {
    if (a < 0 || b < 0 || !fits_u64(a) || !fits_u64(b)) throw InputError(name + " leaves the map");
    positions.emplace_back(to_u64(a), to_u64(b));
  }
  return positions;
}

}  // namespace

drawing::Look look_of(const PictureLook& look, PictureForm form, const std::string& before) {
  constexpr std::uint64_t most_dots_of_svg = 512;  // each run of a colour is some bytes of text
  drawing::Look drawn;
  const bool in_a_document = form == PictureForm::tikz;
  drawn.size = size_of(look.cm.empty() && in_a_document ? "12" : look.cm, before + "cm");
  drawn.log = look.log;
  drawn.palette = look.palette;
  drawn.range = range_of(look.range, before + "range");
  drawn.scale = look.scale;
  drawn.title = look.title;
  drawn.font = look.font;
  if (look.font.find_first_of("'\"\\,;<>&") != std::string::npos)
    throw InputError(before +
                     "font needs the name of a family of letters, such as Latin Modern Roman");
  drawn.arrows = positions_of(look.arrows, before + "arrows");
  drawn.marks = positions_of(look.marks, before + "marks");
  if (is_text(form)) drawn.most_dots = most_dots_of_svg;
  return drawn;
}

std::string base64(std::string_view bytes) {
  constexpr std::string_view letters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const std::size_t count = std::min<std::size_t>(3, bytes.size() - i);
    std::uint32_t group = 0;
    for (std::size_t k = 0; k < 3; ++k)
      group = group << 8 | (k < count ? static_cast<unsigned char>(bytes[i + k]) : 0u);
    for (std::size_t k = 0; k < 4; ++k)
      text += k <= count ? letters[group >> (18 - 6 * k) & 63] : '=';
  }
  return text;
}

void check_picture(const QuestionType& type, const PictureQuestion& picture) {
  if (type.figure_of(picture.figure) == nullptr)
    throw InputError("there is no such picture of this question");
}

bool write_drawing(Sink& sink, const drawing::Drawing& drawing, PictureForm form,
                   const drawing::Cairo* cairo) {
  if (form == PictureForm::svg) return drawing::write_svg(sink, drawing);
  if (form == PictureForm::tikz) return drawing::write_tikz(sink, drawing);
  cairo->write(sink, drawing,
               form == PictureForm::png ? drawing::CairoForm::png : drawing::CairoForm::pdf);
  return true;
}

namespace {

void translate(std::string& text) { text = words::in_language(text); }

void translate(drawing::Map& map) {
  for (std::string& line : map.title) translate(line);
  for (drawing::Map::Class& each : map.classes) translate(each.label);
  translate(map.dots_have);
}

void translate(drawing::Plot& plot) {
  for (std::string& line : plot.title) translate(line);
  translate(plot.x.name);
  translate(plot.y.name);
}

}  // namespace

bool write_picture(Sink& sink, const QuestionType& type, const Record& question,
                   const Record& answer, const PictureQuestion& picture, Budget& budget,
                   const drawing::Cairo* cairo) {
  // Of shapes and of pixels; on paper these are four times as many, or sixteen.
  const std::uint64_t most_bytes = std::uint64_t{1} << (picture.look.cm.empty() ? 26 : 28);
  const drawing::Look look = look_of(picture.look, picture.format);
  auto figure = type.figure_of(picture.figure)(question.value.get(), answer.value.get(), look);
  if (!figure || !budget.reserve(most_bytes)) return false;
  std::visit([](auto& drawn) { translate(drawn); }, *figure);
  const auto drawing = drawing::draw(*figure, look, [&budget] { return budget.spend(); });
  return drawing && write_drawing(sink, *drawing, picture.format, cairo);
}

}  // namespace dynim::exchange
