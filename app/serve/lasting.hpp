// Replies that stay the same as long as the program does: pictures and strategies.
#pragma once

#include <string>

#include "serve/http.hpp"
#include "serve/query.hpp"
#include "serve/server_state.hpp"

namespace dynim::app::serve {

/// What the work writes, of this type; 304 where the reader has it. `target`: what it is made of.
Reply lasting_reply(ServerState& state, const Request& request, const Target& target,
                    std::string type, Work work);

}  // namespace dynim::app::serve
