// Neighbours in a row are one rectangle of the path. Cost: linear in the dots.
#include <fmt/format.h>

#include "serve/module.hpp"

namespace dynim::app::serve {
namespace {

constexpr std::size_t border = 4;  // ISO/IEC 18004, 9.1: a reader may need it

bool is_dark(const QrCode& code, std::size_t row, std::size_t column) {
  return row >= border && column >= border && row - border < code.size() &&
         column - border < code.size() && code[row - border][column - border];
}

}  // namespace

std::string qr_svg(const QrCode& code) {
  const std::size_t size = code.size() + 2 * border;
  std::string path;
  for (std::size_t row = 0; row < size; ++row) {
    for (std::size_t column = 0, end = 0; column < size; column = end + 1) {
      for (end = column; is_dark(code, row, end);) ++end;
      if (end > column) path += fmt::format("M{0} {1}h{2}v1h-{2}z", column, row, end - column);
    }
  }
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {0}\" "
      "shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 0h{0}v{0}h-{0}z\"/>"
      "<path fill=\"#000\" d=\"{1}\"/></svg>",
      size, path);
}

std::string qr_text(const QrCode& code) {
  const std::size_t size = code.size() + 2 * border;
  std::string text;
  for (std::size_t row = 0; row < size; row += 2) {
    text += "\033[30;107m";
    for (std::size_t column = 0; column < size; ++column) {
      const bool upper = is_dark(code, row, column), lower = is_dark(code, row + 1, column);
      text += upper ? (lower ? "█" : "▀") : lower ? "▄" : " ";
    }
    text += "\033[0m\n";
  }
  return text;
}

}  // namespace dynim::app::serve
