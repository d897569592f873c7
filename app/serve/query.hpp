// What stands in the first line of a request: a path, and after a question mark names with values,
// as pages write them (application/x-www-form-urlencoded).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

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

}  // namespace dynim::app::serve
