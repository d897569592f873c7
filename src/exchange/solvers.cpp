// What living solvers keep, counted and kept within its limit. Cost: a walk over the rules that
// were asked about, which are few: at most `most_rules`.
#include "exchange/solvers.hpp"

namespace dynim::exchange {
namespace {

constexpr std::size_t most_rules = 256;

}  // namespace

void Solvers::trim() {
  const std::lock_guard lock(mutex_);
  std::uint64_t kept = 0;
  std::size_t rules = 0;
  for (auto entry = entries_.begin(); entry != entries_.end();) {
    kept += entry->kept_bytes();
    ++rules;
    entry = kept > most_kept_ || rules > most_rules ? entries_.erase(entry) : std::next(entry);
  }
}

std::uint64_t Solvers::kept_bytes() const {
  const std::lock_guard lock(mutex_);
  std::uint64_t kept = 0;
  for (const Entry& entry : entries_) kept += entry.kept_bytes();
  return kept;
}

}  // namespace dynim::exchange
