// QR codes by libqrencode, with the lowest level of correction that a projector needs.
#include <qrencode.h>

#include <cstddef>
#include <memory>

#include "serve/http.hpp"

extern "C" __attribute__((visibility("default"))) void dynim_serve_qr(
    const std::string& text, dynim::app::serve::QrCode& code) {
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> made(
      QRcode_encodeString(text.c_str(), 0, QR_ECLEVEL_L, QR_MODE_8, 1), &QRcode_free);
  if (!made) return;
  const auto width = static_cast<std::size_t>(made->width);
  code.assign(width, std::vector<bool>(width));
  for (std::size_t i = 0; i < width * width; ++i) {
    code[i / width][i % width] = (made->data[i] & 1) != 0;  // the other bits say what it is for
  }
}
