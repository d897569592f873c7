// Replies that stay the same as long as the program does: pictures and strategies.
#pragma once

#include <functional>
#include <string>

#include "serve/http.hpp"
#include "serve/query.hpp"
#include "serve/server_state.hpp"

namespace dynim::app::serve {

struct Lasting {
  std::string type;
  Work work;
};

/// What the work writes; 304 where the reader has it. `read` may throw what an OptionReader does.
Reply lasting_reply(ServerState& state, const Request& request,
                    const std::function<Lasting(const Target&)>& read);

}  // namespace dynim::app::serve
