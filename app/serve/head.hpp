// The form of the head of a request, byte by byte, before anything else reads it: what two readers
// could take for two things is refused (RFC 9112, 2.2, 5 and 6.3).
#pragma once

#include <optional>
#include <string_view>

#include "serve/http.hpp"

namespace dynim::app::serve {

/// A refusal, 400 or 411; nothing where lines end as they should, names of fields are names, and
/// the length of the body is said once at most. `head` goes on to the empty line that ends it.
std::optional<Reply> refuse_form(std::string_view head);

}  // namespace dynim::app::serve
