// GET /api/strategy: what `strategy one-pile` writes, a program in Python or C++, or words.
#pragma once

#include "serve/http.hpp"
#include "serve/server_state.hpp"

namespace dynim::app::serve {

/// ?f=2*t&format=python&misere=true; 422 where no short strategy is known, else as
/// lasting_reply().
Reply answer_strategy(ServerState& state, const Request& request);

}  // namespace dynim::app::serve
