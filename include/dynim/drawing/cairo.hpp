// PNG and PDF of a drawing, by cairo and pango. They are in a module of their own, which is loaded
// when the first such picture is drawn: to link them would make the start of every program slower
// that draws only now and then.
#pragma once

#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "dynim/drawing/drawing.hpp"
#include "dynim/sink.hpp"

namespace dynim {
namespace drawing DYNIM_EXPORT {

enum class CairoForm { png, pdf };

/// The module is not there, or cannot draw this.
class CairoError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Loads the module from the first of these files that is there, and stays loaded.
class Cairo {
 public:
  /// Throws CairoError.
  explicit Cairo(const std::vector<std::string>& files);

  /// A pixel of a PNG is a unit of the drawing; in a PDF it is 3/4 of a point, and text stays text.
  /// Throws what the sink throws, and CairoError where cairo cannot. Memory: 4 bytes a pixel. From
  /// several threads, of which one draws at a time.
  void write(Sink& sink, const Drawing& drawing, CairoForm form) const;

  /// A PDF with a page for each drawing, in whose size. Precondition: there is one. Throws as
  /// write() does.
  void write_pages(Sink& sink, std::span<const Drawing> pages) const;

 private:
  void draw(std::span<const Drawing> pages, CairoForm form, Sink& sink) const;

  void* draw_;
};

}  // namespace drawing
}  // namespace dynim
