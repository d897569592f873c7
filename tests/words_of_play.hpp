// The kinds of reasons that are rules and positions in play: play_test.cpp tries their words.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace dynim {

inline bool is_of_play(std::string_view kind) {
  constexpr std::array ends{".rules", ".turn", ".block", ".action", ".stuck"};
  return std::ranges::any_of(ends, [&](const char* end) { return kind.ends_with(end); });
}

}  // namespace dynim
