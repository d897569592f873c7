// Named games of (m,p)-Wythoff Nim and (m,p)-Imitation Nim.
#pragma once

#include <span>
#include <string_view>

#include "dynim/export.hpp"
#include "dynim/wythoff/game.hpp"

namespace dynim DYNIM_EXPORT {

struct WythoffGalleryEntry {
  std::string_view game;  ///< "wythoff" or "imitation"
  std::string_view name;
  WythoffParameters parameters;
  std::string_view title;
  std::string_view source;  ///< who, where
  std::string_view remark;  ///< what is remarkable, in one sentence
};

/// All of them, in the order of the documentation.
std::span<const WythoffGalleryEntry> wythoff_gallery();

}  // namespace dynim
