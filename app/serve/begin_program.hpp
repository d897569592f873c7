// Another program that nobody waits for.
#pragma once

#include <string>
#include <vector>

namespace dynim::app::serve {

/// Looks for it in PATH, and begins it with nothing of ours but its arguments: no descriptor and no
/// signal is left open to it. False where there is none.
bool begin_program(const std::vector<std::string>& arguments);

}  // namespace dynim::app::serve
