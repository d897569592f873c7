// Members read off the values of g, until a residue or a game comes again. Method, cost and
// standing are in periodic_base.hpp.
#include "one_pile/periodic_base.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "base/growth.hpp"

namespace dynim {
namespace {

constexpr std::uint64_t cells_between_looks = std::uint64_t{1} << 16;

}  // namespace

PeriodicBase::PeriodicBase(const MoveFunction& f, const GTable& table,
                           const PeriodicityCertificate& certificate)
    : indices_(f.pile_period()),
      table_(table.cells()),
      start_(to_u64(certificate.start)),
      period_(to_u64(certificate.period)),
      largest_g_(*std::max_element(
          table_.begin() + 1, table_.begin() + static_cast<std::ptrdiff_t>(start_ + period_))) {}

std::optional<PeriodicBase> PeriodicBase::find(const MoveFunction& f, const GTable& table,
                                               const PeriodicityCertificate& certificate,
                                               Budget& budget, std::size_t game) {
  PeriodicBase base(f, table, certificate);
  const std::uint64_t seen = base.period_ * sizeof(std::size_t);
  if (!budget.reserve(seen)) return std::nullopt;
  const bool done = base.add_levels(game, budget);
  budget.release(seen);
  return done ? std::optional(std::move(base)) : std::nullopt;
}

// False where the budget ended.
bool PeriodicBase::add_levels(std::size_t game, Budget& budget) {
  for (std::uint64_t offset = 0; level_of(game) == nullptr;) {
    if (!make_room(levels_, budget)) return false;
    Level& level = levels_.emplace_back();
    level.game = game;
    level.offset = offset;
    if (!walk(level, budget)) return false;
    if (!level.finite) return true;
    offset = folded(offset + level.members.back());
    game = indices_.behind(game, to_integer(level.members.back()));
  }
  round_begin_ = static_cast<std::size_t>(level_of(game) - levels_.data());
  for (std::size_t k = round_begin_; k < levels_.size(); ++k)
    round_length_ += to_integer(levels_[k].members.back());
  return true;
}

// False where the budget ended.
bool PeriodicBase::walk(Level& level, Budget& budget) {
  constexpr std::size_t unseen = std::numeric_limits<std::size_t>::max();
  std::vector<std::size_t> seen(static_cast<std::size_t>(period_), unseen);
  std::uint64_t looked_at = 0;
  for (std::uint64_t b = 1;;) {
    if (level.offset + b >= start_) {
      std::size_t& first = seen[b % period_];
      if (first != unseen) {
        level.cycle_begin = first;
        level.cycle_length = b - level.members[first];
        return true;
      }
      first = level.members.size();
    }
    if (!make_room(level.members, budget)) return false;
    level.members.push_back(b);
    const std::optional<std::uint64_t> after = next(level, b);
    if (!after) {
      level.finite = true;
      return true;
    }
    looked_at += *after - b;
    b = *after;
    if (looked_at >= cells_between_looks) {
      if (!budget.poll()) return false;
      looked_at = 0;
    }
  }
}

// The least n > member with g(n) > n - member, of the level's game.
std::optional<std::uint64_t> PeriodicBase::next(const Level& level, std::uint64_t member) const {
  for (std::uint64_t step = 1; step < largest_g_; ++step) {
    if (g(level.offset + member + step) > step) return member + step;
  }
  return std::nullopt;
}

const PeriodicBase::Level* PeriodicBase::level_of(std::size_t game) const {
  const auto found = std::find_if(levels_.begin(), levels_.end(),
                                  [game](const Level& level) { return level.game == game; });
  return found == levels_.end() ? nullptr : &*found;
}

void PeriodicBase::take(Representation& result, Rest& rest, const Integer& member,
                        const Integer& count) const {
  result.parts.push_back({member, count, rest.game});
  rest.size -= member * count;
  rest.game = indices_.behind(rest.game, member);
}

// From one of the bases that come again and again, all rounds that fit at once.
bool PeriodicBase::take_rounds(Representation& result, Rest& rest, const Level& level) const {
  const auto at = static_cast<std::size_t>(&level - levels_.data());
  if (round_length_ == 0 || at < round_begin_ || rest.size < round_length_) return false;
  const Integer times = rest.size / round_length_;
  for (std::size_t k = at; k < levels_.size(); ++k)
    take(result, rest, to_integer(levels_[k].members.back()), times);
  for (std::size_t k = round_begin_; k < at; ++k)
    take(result, rest, to_integer(levels_[k].members.back()), times);
  return true;
}

Integer PeriodicBase::largest_at_most(const Level& level, const Integer& n) const {
  Integer jumped = 0;
  if (!level.finite) {
    const Integer beyond = n - to_integer(level.members[level.cycle_begin]);
    if (beyond > 0)
      jumped = beyond / to_integer(level.cycle_length) * to_integer(level.cycle_length);
  }
  const auto above =
      std::upper_bound(level.members.begin(), level.members.end(), saturate_u64(n - jumped));
  return to_integer(*(above - 1)) + jumped;
}

// Of a game whose base is not held: rest.size is less than a step.
std::uint64_t PeriodicBase::largest_at_most(const Rest& rest) const {
  const std::uint64_t size = to_u64(rest.size);
  std::uint64_t member = 1;
  for (std::uint64_t n = 2; n <= size; ++n) {
    if (g(rest.place + n) > n - member) member = n;
  }
  return member;
}

Representation PeriodicBase::represent(const Integer& n) const {
  Representation result{n, {}};
  Rest rest{levels_.front().game, 0, n};
  while (rest.size > 0) {
    const Level* const level = level_of(rest.game);
    if (level != nullptr && take_rounds(result, rest, *level)) continue;
    if (level != nullptr) rest.place = level->offset;
    const Integer member =
        level != nullptr ? largest_at_most(*level, rest.size) : to_integer(largest_at_most(rest));
    const Integer beyond = to_integer(rest.place) + member - to_integer(start_);
    rest.place = beyond < 0 ? to_u64(to_integer(start_) + beyond)
                            : start_ + to_u64(beyond % to_integer(period_));
    take(result, rest, member, 1);
  }
  std::reverse(result.parts.begin(), result.parts.end());
  return result;
}

}  // namespace dynim
