// Pictures as a question: what is drawn of the answer to another one, and how it looks.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dynim/drawing.hpp"
#include "exchange/question_type.hpp"

namespace dynim {
namespace exchange DYNIM_EXPORT {

enum class PictureForm { svg, png, pdf, tikz };

template <>
struct Names<PictureForm> {
  static constexpr auto list = in_order<PictureForm::tikz>({"svg", "png", "pdf", "tikz"});
};

/// The others are drawn by cairo.
inline bool is_text(PictureForm form) {
  return form == PictureForm::svg || form == PictureForm::tikz;
}

template <>
struct Names<std::optional<drawing::Palette>> {
  using enum drawing::Palette;
  static constexpr Name<std::optional<drawing::Palette>> list[] = {
      {"auto", std::nullopt}, {"viridis", viridis}, {"powers", powers}, {"grey", grey}};
};

template <>
struct Names<std::optional<drawing::LogAxes>> {
  using enum drawing::LogAxes;
  static constexpr Name<std::optional<drawing::LogAxes>> list[] = {
      {"auto", std::nullopt}, {"none", none}, {"x", x}, {"y", y}, {"xy", xy}};
};

template <>
struct Names<PictureFigure> {
  static constexpr auto list = in_order<PictureFigure::outcomes>({"natural", "outcomes"});
};

/// How a picture looks, as it is asked for.
struct PictureLook {
  std::string cm;  ///< "12" or "12x8"; empty: what fits a screen
  std::optional<drawing::LogAxes> log;
  std::optional<drawing::Palette> palette;
  std::vector<Integer> range;  ///< two, or none
  std::optional<std::uint64_t> scale;
  std::optional<std::string> title;
  std::string font;  ///< a family of letters; empty: DejaVu Sans
  std::vector<PilePair> arrows, marks;
};

/// What draws it, for a picture in this form. `before` stands before the names of fields in errors
/// ("--"). Throws InputError.
drawing::Look look_of(const PictureLook& look, PictureForm form, const std::string& before = "");

/// Beside the question that it is of.
struct PictureQuestion {
  PictureForm format = PictureForm::svg;
  PictureFigure figure = PictureFigure::natural;
  PictureLook look;
};

struct PictureAnswer {
  std::optional<std::string> picture;  ///< in JSON PNG and PDF are in base64
  Verdict verdict;                     ///< of what is drawn
};

/// RFC 4648, section 4.
std::string base64(std::string_view bytes);

/// Throws InputError where no answer to this question has such a picture.
void check_picture(const QuestionType& type, const PictureQuestion& picture);

/// In this form; `cairo` draws PNG and PDF, and may be null for SVG. False where the writing was
/// stopped: then what was written is no picture.
bool write_drawing(Sink& sink, const drawing::Drawing& drawing, PictureForm form,
                   const drawing::Cairo* cairo);

/// Draws what was answered; false also where there is nothing to draw. Throws InputError for a look
/// that does not fit. Precondition: check_picture().
bool write_picture(Sink& sink, const QuestionType& type, const Record& question,
                   const Record& answer, const PictureQuestion& picture, Budget& budget,
                   const drawing::Cairo* cairo);

void fields(FieldVisitor& v, PictureLook& look);
void fields(FieldVisitor& v, PictureQuestion& picture);
void fields(FieldVisitor& v, PictureAnswer& answer);

}  // namespace exchange
}  // namespace dynim
