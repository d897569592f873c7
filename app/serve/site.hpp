// What the server serves: the page, and the questions below /api/.
#pragma once

#include <string>

#include "serve/admission.hpp"
#include "serve/desk.hpp"
#include "serve/http.hpp"

namespace dynim::app::serve {

/// The desk and the door must outlive the site.
Site make_site(Desk& desk, const Door& door);

}  // namespace dynim::app::serve
