// Text and figures set on A4 pages, one below the other, as drawings.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "dynim/drawing/drawing.hpp"

namespace dynim::app {

class Pages {
 public:
  /// `title` and `description`: of the document, for whoever lists or searches it.
  Pages(std::string title, std::string description);

  struct Type {
    double size = 13;
    drawing::Colour colour = drawing::ink;
    bool bold = false;
    double above = 6;      ///< blank, but not at the top of a page
    double keep_with = 0;  ///< room that must be left below it for what it belongs to
  };

  /// Broken between words.
  void paragraph(std::string_view text, const Type& type);

  /// Its lines as they are, in letters all as wide; longer ones go on in the next.
  void listing(std::string_view text);

  /// Made smaller where it is wider than the page, or takes more than half of it.
  void figure(const drawing::Drawing& figure);

  /// The pages, numbered. At least one.
  std::vector<drawing::Drawing> finish();

 private:
  void begin_page();
  void make_room(double height);
  double left() const;

  std::string title_, description_;
  std::vector<drawing::Drawing> pages_;
  double y_ = 0;  // where the next thing begins
};

}  // namespace dynim::app
