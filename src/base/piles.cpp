// The words of actions as they are printed and read.
#include "dynim/answer.hpp"

namespace dynim {

std::string_view to_string(Asked asked) { return asked == Asked::move ? "move" : "block"; }

}  // namespace dynim
