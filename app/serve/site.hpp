// What the server serves: the page, and the questions below /api/.
#pragma once

#include <string>

#include "serve/admission.hpp"
#include "serve/http.hpp"
#include "serve/server_state.hpp"

namespace dynim::app::serve {

/// The state and the access must outlive the site.
Site make_site(ServerState& state, const Access& access);

}  // namespace dynim::app::serve
