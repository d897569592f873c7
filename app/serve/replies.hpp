// What is replied to the requests below /api/.
#pragma once

#include <string>

#include "serve/http.hpp"
#include "serve/server_state.hpp"

namespace dynim::app::serve {

// Questions over HTTP: POST /api/ask, /api/stream and /api/table.

/// 200 with the answer, 400 with an error of the request, 503.
Reply answer_question(ServerState& state, const Request& request);

/// The same as server-sent events: progress and partial answers, then the answer, which may be an
/// error by then.
Reply stream_question(ServerState& state, const Request& request);

/// The answer and a table as bytes: the length of the answer in four bytes, little-endian, the
/// answer, padded with blanks so that the table begins at a multiple of 8, the table.
Reply answer_table(ServerState& state, const Request& request);

// GET /api/picture: what `plot` and `table` draw.

/// The picture; 304 where the reader has it, 400 and 422 where there is none, 503.
Reply answer_picture(ServerState& state, const Request& request);

// GET /api/class and below: a class; 404 where there is none.

/// The task; for the teacher also how a class gets in, and who has solved what.
Reply answer_class(ServerState& state, const Request& request);

/// {"task":"#/lessons/fibonacci","names":true}: the teacher's; 403 from others.
Reply set_class_task(ServerState& state, const Request& request);

/// {"name":"Ada","what":"fibonacci/who"}: a pupil's; 403 where names are not asked for.
Reply note_solved(ServerState& state, const Request& request);

// GET /api/sweep and below: the sweep that the server follows.

/// How far it is, and its columns; 404 where the server follows none.
Reply answer_sweep(ServerState& state, const Request& request);

/// Rows of its results; 400 for what is no expression, 422 where they were not found within the
/// limits, 503.
Reply answer_sweep_results(ServerState& state, const Request& request);

/// The same as points, or bars, in SVG.
Reply answer_sweep_picture(ServerState& state, const Request& request);

// The server described for programs (OpenAPI 3.1).

/// Of the questions and answers it says what the JSON Schema says (exchange::schema_text()).
std::string openapi_text();

}  // namespace dynim::app::serve
