// Loads the module that speaks HTTP.
#pragma once

#include <memory>

#include "serve/http.hpp"

namespace dynim::app::serve {

/// A server that has its port and does not serve yet. Throws InputError where the place cannot be
/// had, and std::runtime_error where the module cannot be loaded.
std::unique_ptr<HttpServer> open_http_server(const Place& place, Site site);

}  // namespace dynim::app::serve
