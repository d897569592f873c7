// Loads the module that speaks HTTP and makes QR codes, and draws those: for the page, and for a
// terminal.
#pragma once

#include <memory>
#include <string>

#include "serve/http.hpp"

namespace dynim::app::serve {

/// A server that has its port and does not serve yet. Throws InputError where the place cannot be
/// had, and std::runtime_error where the module cannot be loaded.
std::unique_ptr<HttpServer> open_http_server(const Place& place, Site site);

/// Throws std::runtime_error where the module cannot be loaded.
QrCode qr_code_of(const std::string& text);

/// With the border, black on white, four units wide.
std::string qr_svg(const QrCode& code);

/// Two rows in a line of half blocks, black on white whatever the colours of the terminal.
std::string qr_text(const QrCode& code);

}  // namespace dynim::app::serve
