// The form of a picture is the end of its file's name, or a word before the name. Its look is that
// of the question "picture".
#include "formats/image.hpp"

#include "base/characters.hpp"
#include "dynim/error.hpp"
#include "exchange/fields.hpp"
#include "options.hpp"
#include "program.hpp"

namespace dynim::app {
namespace {

using exchange::PictureForm;
using exchange::PictureLook;

struct Target {
  PictureForm form;
  std::string path;
};

Target target_of(const std::string& file) {
  for (const auto& [name, form] : exchange::Names<PictureForm>::list) {
    const std::string prefix = std::string(name) + ":";
    if (file.starts_with(prefix) && file.size() > prefix.size())
      return {form, file.substr(prefix.size())};
  }
  for (const auto& [name, form] : exchange::Names<PictureForm>::list) {
    if (small_letters(file).ends_with("." + std::string(name))) return {form, file};
  }
  refuse_value("--image",
               quote(file) +
                   " does not say which form: end it in .png, .svg, .pdf or .tikz, or put "
                   "png:, svg:, pdf: or tikz: before it, as in svg:- for the standard output");
}

// Where drawings are kept; null where they are not.
KeptDrawings* keeper = nullptr;

}  // namespace

drawing::Cairo load_cairo() { return drawing::Cairo(module_files("dynim-cairo.so")); }

KeptDrawings::KeptDrawings() { keeper = this; }
KeptDrawings::~KeptDrawings() { keeper = nullptr; }

void add_image_options(CommandLine& command, ImageOptions& options) {
  const std::size_t before = command.options.size();
  add_value(command, "--image", options.file, "FILE",
            "Draw a picture instead, into FILE.png, .svg, .pdf or .tikz; svg:- is the standard "
            "output");
  OptionDeclarer declarer(command, options.look);
  PictureLook look;
  fields(declarer, look);
  for (std::size_t i = before; i < command.options.size(); ++i)
    command.options[i].group = output_group;
}

void check_image_options(const ImageOptions& options) {
  if (!options.file.empty()) return;
  for (const auto& [field, text] : options.look.texts) {
    if (text) require("--image with " + option_name(field));
  }
}

Image::Image(const ImageOptions& options) : form_(target_of(options.file).form) {
  OptionReader reader(options.look);
  PictureLook look;
  fields(reader, look);
  look_ = look_of(look, form_, "--");
  if (!is_text(form_)) cairo_ = load_cairo();
}

std::string Image::path(const ImageOptions& options) {
  const std::string path = target_of(options.file).path;
  return path == "-" ? "" : path;
}

bool Image::is_binary(const ImageOptions& options) {
  return !is_text(target_of(options.file).form);
}

bool Image::write(Output& output, const drawing::Figure& figure) const {
  const auto goes_on = [&output] { return output.goes_on(); };
  const auto drawing = drawing::draw(figure, look_, goes_on);
  return drawing && write(output, *drawing);
}

bool Image::write(Output& output, const drawing::Drawing& drawing) const {
  if (keeper != nullptr) keeper->drawings.push_back(drawing);
  return exchange::write_drawing(output, drawing, form_, cairo_ ? &*cairo_ : nullptr);
}

}  // namespace dynim::app
