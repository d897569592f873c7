// Palette pictures through libpng, whose errors are turned into exceptions at the one place where
// they may pass. Cost: zlib's, linear in the pixels.
#include "formats/png.hpp"

#include <png.h>

#include <algorithm>
#include <csetjmp>
#include <exception>
#include <stdexcept>
#include <string_view>

namespace dynim::app {

namespace {

// libpng reports errors by longjmp. An exception must not pass through its frames and a jump must
// not pass over destructors: so the callbacks leave an exception here and jump, to the call that is
// guarded, which throws it.
class PngFile {
 public:
  explicit PngFile(Output& output)
      : png_(png_create_write_struct(PNG_LIBPNG_VER_STRING, &failure_, on_error, ignore)) {
    if (png_ == nullptr) throw std::bad_alloc();
    info_ = png_create_info_struct(png_);
    if (info_ == nullptr) {
      png_destroy_write_struct(&png_, nullptr);
      throw std::bad_alloc();
    }
    png_set_write_fn(png_, &output, on_write, on_flush);
  }
  ~PngFile() { png_destroy_write_struct(&png_, &info_); }
  PngFile(const PngFile&) = delete;
  PngFile& operator=(const PngFile&) = delete;

  void header(const PngImage& image) {
    std::string title_text = image.title;
    std::ranges::replace_if(
        title_text, [](char c) { return c < ' ' || c > '~'; }, '?');
    guarded([&] {
      png_set_IHDR(png_, info_, image.width, image.height, 8, PNG_COLOR_TYPE_PALETTE,
                   PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
      png_color palette[PNG_MAX_PALETTE_LENGTH];
      int count = 0;
      for (const Colour& c : image.palette) palette[count++] = {c.red, c.green, c.blue};
      png_set_PLTE(png_, info_, palette, count);
      png_text title{};
      char title_key[] = "Title";
      title.compression = PNG_TEXT_COMPRESSION_NONE;
      title.key = title_key;
      title.text = title_text.data();
      png_set_text(png_, info_, &title, 1);
      png_set_compression_level(png_, compression_level);
      png_write_info(png_, info_);
    });
  }

  void row(std::span<const std::uint8_t> pixels) {
    guarded([&] { png_write_row(png_, pixels.data()); });
  }

  void end() {
    guarded([&] { png_write_end(png_, nullptr); });
  }

 private:
  static constexpr int compression_level = 6;

  // `call` may hold nothing that needs a destructor.
  template <class Call>
  void guarded(Call call) {
    if (setjmp(png_jmpbuf(png_)) != 0) std::rethrow_exception(failure_);
    call();
  }

  [[noreturn]] static void on_error(png_structp png, png_const_charp message) {
    auto& failure = *static_cast<std::exception_ptr*>(png_get_error_ptr(png));
    try {
      failure = std::make_exception_ptr(std::runtime_error(message));
    } catch (...) {
      failure = std::current_exception();
    }
    png_longjmp(png, 1);
  }

  static void ignore(png_structp, png_const_charp) {}

  static void on_write(png_structp png, png_bytep data, std::size_t size) {
    auto& output = *static_cast<Output*>(png_get_io_ptr(png));
    auto& failure = *static_cast<std::exception_ptr*>(png_get_error_ptr(png));
    try {
      output.write(std::string_view(reinterpret_cast<const char*>(data), size));
      return;
    } catch (...) {
      failure = std::current_exception();
    }
    png_longjmp(png, 1);
  }

  static void on_flush(png_structp) {}  // finish() of the output does it

  std::exception_ptr failure_;
  png_structp png_;
  png_infop info_ = nullptr;
};

}  // namespace

bool write_png(
    Output& output, const PngImage& image,
    const std::function<void(std::uint32_t row, std::span<std::uint8_t> pixels)>& fill_row) {
  PngFile file(output);
  file.header(image);
  std::vector<std::uint8_t> pixels(image.width);
  for (std::uint32_t row = 0; row < image.height; ++row) {
    if (!output.goes_on()) return false;
    fill_row(row, pixels);
    file.row(pixels);
  }
  file.end();
  return true;
}

}  // namespace dynim::app
