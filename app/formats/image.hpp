// Pictures from the command line: where they go, in which form, and how they look.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "dynim/drawing.hpp"
#include "exchange/picture.hpp"
#include "formats/output.hpp"
#include "option_fields.hpp"

namespace dynim::app {

/// As given.
struct ImageOptions {
  std::string file;  ///< empty: no picture is asked for
  OptionTexts look;
};

/// --image, and the options that say how it looks.
void add_image_options(CommandLine& command, ImageOptions& options);

/// Throws a usage error where something is said of a picture that is not asked for.
void check_image_options(const ImageOptions& options);

/// Keeps a copy of every drawing that is written while it lives.
class KeptDrawings {
 public:
  KeptDrawings();
  ~KeptDrawings();
  KeptDrawings(const KeptDrawings&) = delete;
  KeptDrawings& operator=(const KeptDrawings&) = delete;

  std::vector<drawing::Drawing> drawings;
};

/// The module that draws PNG and PDF. Throws drawing::CairoError where it is not there.
drawing::Cairo load_cairo();

/// Draws the picture that the options ask for.
class Image {
 public:
  /// Loads what the form needs, so that nothing is worked out that cannot be drawn. Throws
  /// InputError for options that mean nothing, and drawing::CairoError.
  explicit Image(const ImageOptions& options);

  /// Of the file to be written; empty: the standard output.
  static std::string path(const ImageOptions& options);

  /// Whether it is no text.
  static bool is_binary(const ImageOptions& options);

  const drawing::Look& look() const { return look_; }

  /// False where the writing was stopped: then what was written is no picture. Throws OutputError.
  bool write(Output& output, const drawing::Figure& figure) const;

 private:
  bool write(Output& output, const drawing::Drawing& drawing) const;

  exchange::PictureForm form_;
  std::optional<drawing::Cairo> cairo_;
  drawing::Look look_;
};

}  // namespace dynim::app
