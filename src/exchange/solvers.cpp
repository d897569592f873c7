// What living solvers keep, counted and kept within its limit. Cost: a walk over the rules that
// were asked about, which are few: at most `most_rules`.
#include "exchange/solvers.hpp"

namespace dynim::exchange {
namespace {

constexpr std::size_t most_rules = 256;

}  // namespace

std::shared_ptr<void> Solvers::find(const SolverType& type, const void* question) {
  const std::lock_guard lock(mutex_);
  for (auto entry = entries_.begin(); entry != entries_.end(); ++entry) {
    if (entry->type->type != type.type || !type.knows(entry->solver.get(), question)) continue;
    entries_.splice(entries_.begin(), entries_, entry);
    return entry->solver;
  }
  entries_.push_front({&type, type.make(question)});
  return entries_.front().solver;
}

void Solvers::trim() {
  const std::lock_guard lock(mutex_);
  std::uint64_t kept = 0;
  std::size_t rules = 0;
  for (auto entry = entries_.begin(); entry != entries_.end();) {
    kept += entry->type->kept_bytes(entry->solver.get());
    ++rules;
    entry = kept > most_kept_ || rules > most_rules ? entries_.erase(entry) : std::next(entry);
  }
}

std::uint64_t Solvers::kept_bytes() const {
  const std::lock_guard lock(mutex_);
  std::uint64_t kept = 0;
  for (const Entry& entry : entries_) kept += entry.type->kept_bytes(entry.solver.get());
  return kept;
}

}  // namespace dynim::exchange
