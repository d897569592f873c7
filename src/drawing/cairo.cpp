// Loads the module of cairo. Cost: the first time some 20 ms, for cairo, pango and the list of
// fonts.
#include <dlfcn.h>

#include <cstdlib>
#include <filesystem>
#include <mutex>

#include "drawing/cairo/module.hpp"
#include "dynim/drawing.hpp"

namespace dynim::drawing {
namespace {

std::string last_error() {
  const char* const error = ::dlerror();
  return error == nullptr ? "unknown error" : error;
}

std::string first_of(const std::vector<std::string>& files) {
  for (const std::string& file : files) {
    std::error_code error;
    if (std::filesystem::exists(file, error)) return file;
  }
  throw CairoError(files.empty() ? "PNG and PDF are not drawn here; SVG is"
                                 : "PNG and PDF need the module " + files.front() +
                                       ", which is not there; SVG needs none");
}

// A program that brings its libraries brings letters too, in a folder beside the module; the
// machine need have none.
void use_fonts_beside(const std::string& module) {
  std::error_code error;
  const auto list = std::filesystem::path(module).parent_path() / "fonts" / "fonts.conf";
  if (std::filesystem::exists(list, error)) ::setenv("FONTCONFIG_FILE", list.c_str(), 0);
}

}  // namespace

Cairo::Cairo(const std::vector<std::string>& files) {
  const std::string file = first_of(files);
  use_fonts_beside(file);
  // Never closed: cairo, pango and their fonts do not let themselves be unloaded.
  void* const module = ::dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (module == nullptr)
    throw CairoError("PNG and PDF need a module that cannot be loaded: " + last_error());
  const auto version = static_cast<const char*>(::dlsym(module, version_symbol));
  draw_ = ::dlsym(module, draw_symbol);
  if (version == nullptr || draw_ == nullptr || std::string(version) != DYNIM_VERSION)
    throw CairoError(file + " belongs to another version of Dynim");
}

void Cairo::write(Sink& sink, const Drawing& drawing, CairoForm form) const {
  draw({&drawing, 1}, form, sink);
}

void Cairo::write_pages(Sink& sink, std::span<const Drawing> pages) const {
  draw(pages, CairoForm::pdf, sink);
}

void Cairo::draw(std::span<const Drawing> pages, CairoForm form, Sink& sink) const {
  // One at a time: what pango and fontconfig know of letters is shared between threads.
  static std::mutex drawing;
  const std::lock_guard lock(drawing);
  const auto draw_with_cairo = reinterpret_cast<DrawWithCairo*>(draw_);
  draw_with_cairo(pages, form, [&sink](std::string_view bytes) { sink.write(bytes); });
}

}  // namespace dynim::drawing
