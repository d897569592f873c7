// What was read lately is found by comparing texts. Cost: at most `most_kept` comparisons.
#include "exchange/functions.hpp"

#include <algorithm>

#include "exchange/fields.hpp"

namespace dynim::exchange {
namespace {

constexpr std::size_t most_kept = 64, longest_kept = 256;

}  // namespace

Takes Functions::read(std::string_view text, const std::string& field) {
  Takes f;
  if (text.size() > longest_kept) {
    read_text(text, field, f);
    return f;
  }
  {
    const std::lock_guard lock(mutex_);
    const auto known = std::ranges::find(
        lately_, text, [](const auto& one) -> std::string_view { return one.first; });
    if (known != lately_.end()) {
      lately_.splice(lately_.begin(), lately_, known);
      return known->second;
    }
  }
  read_text(text, field, f);  // without the lock: it may take long
  const std::lock_guard lock(mutex_);
  lately_.emplace_front(text, f);
  if (lately_.size() > most_kept) lately_.pop_back();
  return f;
}

}  // namespace dynim::exchange
