// Loads the module that speaks HTTP and makes QR codes.
#pragma once

#include <memory>

#include "serve/http.hpp"

namespace dynim::app::serve {

/// A server that has its port and does not serve yet. Throws InputError where the place cannot be
/// had, and std::runtime_error where the module cannot be loaded.
std::unique_ptr<HttpServer> open_http_server(const Place& place, Site site);

/// Throws std::runtime_error where the module cannot be loaded.
QrCode qr_code_of(const std::string& text);

}  // namespace dynim::app::serve
