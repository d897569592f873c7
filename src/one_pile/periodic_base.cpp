// The walk from residue to residue until a residue comes again. Method, cost and standing are in
// periodic_base.hpp.
#include "one_pile/periodic_base.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "base/growth.hpp"
#include "base/watch.hpp"

namespace dynim {
namespace {

constexpr std::size_t steps_between_looks = 1024;

}  // namespace

std::optional<PeriodicBase> PeriodicBase::find(const MoveFunction& f, const GTable& table,
                                               const PeriodicityCertificate& certificate,
                                               Budget& budget) {
  PeriodicBase base;
  const std::uint64_t seen = to_u64(certificate.period) * sizeof(std::size_t);
  if (!budget.reserve(seen)) return std::nullopt;
  const std::optional<bool> done =
      unless_stopped(budget, [&] { return base.walk(f, table, certificate, budget); });
  budget.release(seen);
  return done.value_or(false) ? std::optional(std::move(base)) : std::nullopt;
}

// False where the budget ended.
bool PeriodicBase::walk(const MoveFunction& f, const GTable& table,
                        const PeriodicityCertificate& certificate, Budget& budget) {
  const std::uint64_t start = to_u64(certificate.start);
  const std::uint64_t period = to_u64(certificate.period);
  const std::uint64_t settled = std::max(start, to_u64(certificate.window));
  constexpr std::size_t unseen = std::numeric_limits<std::size_t>::max();
  std::vector<std::size_t> seen(static_cast<std::size_t>(period), unseen);

  for (std::uint64_t b = 1;;) {
    const std::uint64_t g = b < start + period ? table[b] : table[start + (b - start) % period];
    if (b > settled) {
      std::size_t& first = seen[b % period];
      if (first != unseen) {
        cycle_begin_ = first;
        cycle_length_ = b - members_[first];
        return true;
      }
      first = members_.size();
    }
    if (members_.size() % steps_between_looks == 0 && !budget.poll()) return false;
    if (!make_room(members_, budget) || !make_room(self_valued_, budget) ||
        !make_room(records_, budget)) {
      return false;
    }
    members_.push_back(b);
    if (g == b) self_valued_.push_back(b);
    const std::optional<std::uint64_t> beta = step(f, g);
    if (!beta) {
      finite_ = true;
      return true;
    }
    b += *beta;
  }
}

// The least self-valued s with f(s) >= g: always a record of f among them.
std::optional<std::uint64_t> PeriodicBase::step(const MoveFunction& f, std::uint64_t g) {
  for (; examined_ < self_valued_.size(); ++examined_) {
    const std::uint64_t s = self_valued_[examined_];
    const std::uint64_t value = f.value64(0, s);
    if (records_.empty() || value > records_.back().f) records_.push_back({value, s});
  }
  const auto record = std::lower_bound(records_.begin(), records_.end(), g,
                                       [](const Record& r, std::uint64_t x) { return r.f < x; });
  if (record == records_.end()) return std::nullopt;
  return record->s;
}

Representation PeriodicBase::represent(const Integer& n) const {
  Representation result{n, {}};
  Integer rest = n;
  const auto take = [&](Integer member, Integer count) {
    rest -= member * count;
    result.parts.push_back({std::move(member), std::move(count), 0});
  };
  while (rest > 0) {
    Integer jumped = 0;
    Integer place = rest;
    if (finite_ && rest >= to_integer(members_.back())) {
      take(to_integer(members_.back()), rest / to_integer(members_.back()));
      continue;
    }
    if (!finite_ && rest >= to_integer(members_[cycle_begin_])) {
      const Integer cycles =
          (rest - to_integer(members_[cycle_begin_])) / to_integer(cycle_length_);
      jumped = cycles * to_integer(cycle_length_);
      place = rest - jumped;
    }
    const auto above = std::upper_bound(members_.begin(), members_.end(), to_u64(place));
    take(to_integer(*(above - 1)) + jumped, 1);
  }
  std::reverse(result.parts.begin(), result.parts.end());
  return result;
}

}  // namespace dynim
