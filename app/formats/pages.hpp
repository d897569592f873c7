// Text and figures set on A4 pages, one below the other, as drawings.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "dynim/drawing.hpp"

namespace dynim::app {

class Pages {
 public:
  /// `title` and `description`: of the document, for whoever lists or searches it.
  Pages(std::string title, std::string description);

  struct Type {
    double size = 13;
    drawing::Colour colour = drawing::ink;
    bool bold = false;
    double above = 6;  ///< blank, but not at the top of a page
  };

  void begin_page();

  /// Broken between words.
  void paragraph(std::string_view text, const Type& type);

  /// Its lines as they are, in letters all as wide; longer ones go on in the next.
  void listing(std::string_view text);

  /// What `write` writes, on one page: where it does not fit the rest of this one, it begins the
  /// next.
  void kept_together(const std::function<void()>& write);

  /// A number, words that are cut where they do not fit, and a sign in this colour at the end.
  void row(std::string_view number, std::string_view words, std::string_view sign,
           const drawing::Colour& colour);

  /// Made smaller where it is wider than this share of the page, or higher than two fifths.
  void figure(const drawing::Drawing& figure, double widest = 2.0 / 3);

  /// The pages, numbered. At least one.
  std::vector<drawing::Drawing> finish();

 private:
  void make_room(double height);
  double left() const;

  std::string title_, description_;
  std::vector<drawing::Drawing> pages_;
  double y_ = 0;  // where the next thing begins
};

}  // namespace dynim::app
