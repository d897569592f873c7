// Questions over HTTP: POST /api/ask, /api/stream and /api/table.
#pragma once

#include "serve/http.hpp"
#include "serve/server_state.hpp"

namespace dynim::app::serve {

/// 200 with the answer, 400 with an error of the request, 503.
Reply answer_question(ServerState& state, const Request& request);

/// The same as server-sent events: progress and partial answers, then the answer, which may be an
/// error by then.
Reply stream_question(ServerState& state, const Request& request);

/// The answer and a table as bytes: the length of the answer in four bytes, little-endian, the
/// answer, padded with blanks so that the table begins at a multiple of 8, the table.
Reply answer_table(ServerState& state, const Request& request);

}  // namespace dynim::app::serve
