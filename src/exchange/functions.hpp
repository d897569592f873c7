// The rules that were read lately, by their text: to prove what is known of one takes
// longer than many an answer. From several threads.
#pragma once

#include <list>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

#include "dynim/move_function.hpp"

namespace dynim::exchange {

class Functions {
 public:
  /// As read_text; errors name the field.
  Takes read(std::string_view text, const std::string& field);

 private:
  std::mutex mutex_;
  std::list<std::pair<std::string, Takes>> lately_;  // the last used first
};

}  // namespace dynim::exchange
