// GET /api/picture: what `plot` and `table` draw.
#pragma once

#include "serve/http.hpp"
#include "serve/server_state.hpp"

namespace dynim::app::serve {

/// The picture; 304 where the reader has it, 400 and 422 where there is none, 503.
Reply answer_picture(ServerState& state, const Request& request);

}  // namespace dynim::app::serve
