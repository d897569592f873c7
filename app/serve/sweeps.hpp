// GET /api/sweep and below: the sweep that the server follows.
#pragma once

#include "serve/http.hpp"
#include "serve/server_state.hpp"

namespace dynim::app::serve {

/// How far it is, and its columns; 404 where the server follows none.
Reply answer_sweep(ServerState& state, const Request& request);

/// Rows of its results; 400 for what is no expression, 422 where they were not found within the
/// limits, 503.
Reply answer_sweep_results(ServerState& state, const Request& request);

/// The same as points, or bars, in SVG.
Reply answer_sweep_picture(ServerState& state, const Request& request);

}  // namespace dynim::app::serve
