// What this same program writes when it is run as a child process: pictures, and strategies.
#pragma once

#include <string>
#include <vector>

#include "serve/desk.hpp"
#include "serve/http.hpp"

namespace dynim::app::serve {

struct Written {
  std::vector<std::string> arguments;  ///< of the program; budget and memory are added
  std::string type;                    ///< of what it writes to its standard output
};

/// That, under the limits of the desk; 304 where the reader has it, 400 where the program refuses
/// the arguments, 422 where it did not finish within its limits, 503.
Reply written_reply(Desk& desk, const Request& request, Written written);

}  // namespace dynim::app::serve
