// What stands in a request: in its first line a path, and after a question mark names with values,
// as pages write them (application/x-www-form-urlencoded); and the form of its head, byte by byte,
// before anything else reads it: what two readers could take for two things is refused (RFC 9112,
// 2.2, 5 and 6.3).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "serve/http.hpp"

namespace dynim::app::serve {

struct Target {
  std::string path;  ///< as it was sent: nothing that we serve has to be decoded
  std::vector<std::pair<std::string, std::string>> values;

  /// The first value of this name; null where there is none.
  const std::string* value(std::string_view name) const;

  /// Throws InputError for a name that stands twice, unless it is that of a list.
  void refuse_repeated(std::string_view list = "") const;
};

/// Nothing where it is no target: a path that does not begin with a slash, a broken %-sequence, or
/// a control character, also one that was encoded.
std::optional<Target> read_target(std::string_view text);

/// A refusal, 400 or 411; nothing where lines end as they should, names of fields are names, and
/// the length of the body is said once at most. `head` goes on to the empty line that ends it.
std::optional<Reply> refuse_form(std::string_view head);

}  // namespace dynim::app::serve
