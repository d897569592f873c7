// The module itself: shapes by cairo, text by pango, to PNG or PDF. Errors of the writer must not
// pass through cairo's frames: they are kept while cairo ends, and thrown on afterwards.
// Cost: linear in the pixels and shapes; memory for all pixels, and once more for a grid of cells.
#include "drawing/cairo/module.hpp"

#include <cairo-pdf.h>
#include <cairo.h>
#include <pango/pangocairo.h>

#include <cmath>
#include <exception>
#include <memory>
#include <numbers>
#include <span>

namespace dynim::drawing {
namespace {

template <auto release>
struct Release {
  template <class Thing>
  void operator()(Thing* thing) const {
    release(thing);
  }
};

using Surface = std::unique_ptr<cairo_surface_t, Release<cairo_surface_destroy>>;
using Context = std::unique_ptr<cairo_t, Release<cairo_destroy>>;
using Font = std::unique_ptr<PangoFontDescription, Release<pango_font_description_free>>;
using FontOptions = std::unique_ptr<cairo_font_options_t, Release<cairo_font_options_destroy>>;
using Layout = std::unique_ptr<PangoLayout, Release<g_object_unref>>;

void check(cairo_status_t status) {
  if (status == CAIRO_STATUS_NO_MEMORY) throw std::bad_alloc();
  if (status != CAIRO_STATUS_SUCCESS)
    throw CairoError(std::string("cairo cannot draw this: ") + cairo_status_to_string(status));
}

// What takes the bytes, behind cairo's function pointer.
class Stream {
 public:
  explicit Stream(const WriteBytes& write) : write_(write) {}

  static cairo_status_t take(void* stream, const unsigned char* bytes, unsigned length) {
    auto& self = *static_cast<Stream*>(stream);
    if (self.failure_) return CAIRO_STATUS_WRITE_ERROR;
    try {
      self.write_({reinterpret_cast<const char*>(bytes), length});
      return CAIRO_STATUS_SUCCESS;
    } catch (...) {
      self.failure_ = std::current_exception();
      return CAIRO_STATUS_WRITE_ERROR;
    }
  }

  void check_after(cairo_status_t status) const {
    if (failure_) std::rethrow_exception(failure_);
    check(status);
  }

 private:
  const WriteBytes& write_;
  std::exception_ptr failure_;
};

class Painter {
 public:
  explicit Painter(cairo_surface_t* surface) : context_(cairo_create(surface)) {
    check(cairo_status(cr()));
    layout_.reset(pango_cairo_create_layout(cr()));
    const FontOptions options(cairo_font_options_create());
    cairo_font_options_set_hint_style(options.get(), CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options.get(), CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_antialias(options.get(), CAIRO_ANTIALIAS_GRAY);
    pango_cairo_context_set_font_options(pango_layout_get_context(layout_.get()), options.get());
  }

  void paint(const Drawing& drawing, double scale) {
    if (!drawing.font.empty()) family_ = drawing.font + ", " + family_;
    set(paper);  // all of it: the last pixel of a PNG may be a part of one of the drawing
    cairo_paint(cr());
    cairo_scale(cr(), scale, scale);
    for (const Shape& shape : drawing.shapes) std::visit(*this, shape);
    check(cairo_status(cr()));
  }

  void operator()(const Rectangle& shape) const {
    set(shape.colour);
    cairo_rectangle(cr(), shape.corner.x, shape.corner.y, shape.width, shape.height);
    cairo_fill(cr());
  }

  void operator()(const Path& shape) const {
    set(shape.colour);
    for (const Point& point : shape.points) cairo_line_to(cr(), point.x, point.y);
    if (shape.filled) return cairo_fill(cr());
    cairo_set_line_width(cr(), shape.width);
    cairo_stroke(cr());
  }

  void operator()(const Disc& shape) const {
    set(shape.colour);
    cairo_arc(cr(), shape.centre.x, shape.centre.y, shape.radius, 0, 2 * std::numbers::pi);
    cairo_fill(cr());
  }

  void operator()(const Text& shape) const {
    const Font font(pango_font_description_from_string(
        shape.fixed_width ? "DejaVu Sans Mono, Monospace" : family_.c_str()));
    pango_font_description_set_absolute_size(font.get(), shape.size * PANGO_SCALE);
    pango_font_description_set_weight(font.get(),
                                      shape.bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
    pango_layout_set_font_description(layout_.get(), font.get());
    pango_layout_set_text(layout_.get(), shape.text.data(), static_cast<int>(shape.text.size()));
    int width = 0;
    pango_layout_get_size(layout_.get(), &width, nullptr);
    const double before = shape.align == Align::start ? 0 : shape.align == Align::middle ? 0.5 : 1;
    set(shape.colour);
    cairo_save(cr());
    cairo_translate(cr(), shape.at.x, shape.at.y);
    if (shape.upwards) cairo_rotate(cr(), -std::numbers::pi / 2);
    cairo_move_to(cr(), -before * width / PANGO_SCALE,
                  -static_cast<double>(pango_layout_get_baseline(layout_.get())) / PANGO_SCALE);
    pango_cairo_update_layout(cr(), layout_.get());
    pango_cairo_show_layout(cr(), layout_.get());
    cairo_new_path(cr());  // the point that the text began at would begin the next line
    cairo_restore(cr());
  }

  void operator()(const Cells& shape) const {
    if (shape.columns == 0 || shape.rows == 0) return;
    const Surface image(cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, static_cast<int>(shape.columns), static_cast<int>(shape.rows)));
    check(cairo_surface_status(image.get()));
    fill(image.get(), shape);
    cairo_save(cr());
    cairo_translate(cr(), shape.corner.x, shape.corner.y);
    cairo_scale(cr(), shape.side, shape.side);
    cairo_set_source_surface(cr(), image.get(), 0, 0);
    cairo_pattern_set_filter(cairo_get_source(cr()), CAIRO_FILTER_NEAREST);
    cairo_rectangle(cr(), 0, 0, static_cast<double>(shape.columns),
                    static_cast<double>(shape.rows));
    cairo_fill(cr());
    cairo_restore(cr());
  }

 private:
  std::string family_ = "DejaVu Sans, Verdana, Sans";
  cairo_t* cr() const { return context_.get(); }

  void set(const Colour& colour) const {
    constexpr double most = 255;
    cairo_set_source_rgb(cr(), colour.red / most, colour.green / most, colour.blue / most);
  }

  static void fill(cairo_surface_t* image, const Cells& shape) {
    unsigned char* const data = cairo_image_surface_get_data(image);
    const auto stride = static_cast<std::size_t>(cairo_image_surface_get_stride(image));
    for (std::size_t y = 0; y < shape.rows; ++y) {
      const auto row = reinterpret_cast<std::uint32_t*>(data + y * stride);
      for (std::size_t x = 0; x < shape.columns; ++x) {
        const Colour& colour = shape.colours[y * shape.columns + x];
        row[x] = std::uint32_t{colour.red} << 16 | std::uint32_t{colour.green} << 8 | colour.blue;
      }
    }
    cairo_surface_mark_dirty(image);
  }

  Context context_;
  Layout layout_;
};

// CRC-32 as PNG has it (ISO 3309), bit by bit: it is for a few bytes.
std::uint32_t checksum(std::string_view bytes) {
  std::uint32_t crc = ~std::uint32_t{0};
  for (const char byte : bytes) {
    crc ^= static_cast<unsigned char>(byte);
    for (int bit = 0; bit < 8; ++bit) crc = crc >> 1 ^ ((crc & 1) != 0 ? 0xEDB88320u : 0);
  }
  return ~crc;
}

std::string big_endian(std::uint32_t number) {
  std::string bytes;
  for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(number >> shift & 0xFF);
  return bytes;
}

// The chunk pHYs, which says how large the pixels are: so many a metre, both ways.
std::string size_of_pixels(double pixels_an_inch) {
  constexpr double inches_a_metre = 1 / 0.0254;
  constexpr std::uint32_t bytes_of_data = 9;
  const auto number = static_cast<std::uint32_t>(std::lround(pixels_an_inch * inches_a_metre));
  const std::string data = "pHYs" + big_endian(number) + big_endian(number) + '\1';
  return big_endian(bytes_of_data) + data + big_endian(checksum(data));
}

// Puts a chunk behind the first one of a PNG, which cairo does not let us say anything of.
class WithChunk {
 public:
  WithChunk(const WriteBytes& write, std::string chunk) : write_(write), chunk_(std::move(chunk)) {}

  void operator()(std::string_view bytes) {
    constexpr std::size_t place = 33;  // behind the signature and the chunk IHDR
    if (before_ < place && before_ + bytes.size() >= place) {
      const std::size_t head = place - before_;
      write_(bytes.substr(0, head));
      write_(chunk_);
      before_ += head;
      bytes.remove_prefix(head);
    }
    before_ += bytes.size();
    if (!bytes.empty()) write_(bytes);
  }

 private:
  const WriteBytes& write_;
  std::string chunk_;
  std::size_t before_ = 0;
};

void draw_png(const Drawing& drawing, const WriteBytes& write) {
  const WriteBytes with_size = WithChunk(write, size_of_pixels(drawing.pixels_an_inch));
  Stream stream(with_size);
  const double scale = drawing.pixels_an_inch / drawing.units_an_inch;
  const auto pixels = [scale](double length) {
    return static_cast<int>(std::lround(std::ceil(length * scale - 1e-6)));
  };
  const Surface surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, pixels(drawing.width),
                                                   pixels(drawing.height)));
  check(cairo_surface_status(surface.get()));
  Painter(surface.get()).paint(drawing, scale);
  stream.check_after(cairo_surface_write_to_png_stream(surface.get(), Stream::take, &stream));
}

// A page each; the first gives the document its name.
void draw_pdf(std::span<const Drawing> pages, const WriteBytes& write) {
  Stream stream(write);
  const auto points = [](const Drawing& page) { return 72 / page.units_an_inch; };
  const Drawing& first = pages.front();
  const Surface surface(cairo_pdf_surface_create_for_stream(
      Stream::take, &stream, points(first) * first.width, points(first) * first.height));
  check(cairo_surface_status(surface.get()));
  cairo_pdf_surface_restrict_to_version(surface.get(), CAIRO_PDF_VERSION_1_4);  // for any reader
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_TITLE, first.title.c_str());
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_SUBJECT,
                                 first.description.c_str());
  for (const Drawing& page : pages) {
    cairo_pdf_surface_set_size(surface.get(), points(page) * page.width,
                               points(page) * page.height);
    Painter(surface.get()).paint(page, points(page));
    cairo_surface_show_page(surface.get());
  }
  cairo_surface_finish(surface.get());
  stream.check_after(cairo_surface_status(surface.get()));
}

}  // namespace
}  // namespace dynim::drawing

#define DYNIM_MODULE_SYMBOL extern "C" __attribute__((visibility("default")))

DYNIM_MODULE_SYMBOL const char dynim_cairo_version[];
const char dynim_cairo_version[] = DYNIM_VERSION;

DYNIM_MODULE_SYMBOL void dynim_cairo_draw(std::span<const dynim::drawing::Drawing> pages,
                                          dynim::drawing::CairoForm form,
                                          const dynim::drawing::WriteBytes& write) {
  if (form == dynim::drawing::CairoForm::png) {
    dynim::drawing::draw_png(pages.front(), write);
  } else {
    dynim::drawing::draw_pdf(pages, write);
  }
}
