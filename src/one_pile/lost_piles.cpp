// One lost pile after the other. Definition and cost are in lost_piles.hpp.
#include "one_pile/lost_piles.hpp"

#include <algorithm>
#include <utility>

#include "base/watch.hpp"

namespace dynim {

LostPiles::LostPiles(const OnePileGame& game, std::uint64_t blocking, const LostPiles* without)
    : takes_(game.f),
      search_(as_typed(takes_.function)->pile_limit()->h),
      last_wins_(game.convention == Convention::normal),
      terminal_(game.terminal),
      blocking_(blocking),
      without_(without) {
  std::erase(terminal_, Integer(0));
  std::ranges::sort(terminal_);
  if (last_wins_) runs_.push_back({0, 1, 1, 0});
}

LostPiles::LostPiles(const OnePileGame& game) : LostPiles(game, 0, nullptr) {}

LostPiles::LostPiles(const Takes& f, std::uint64_t blocking)
    : LostPiles(OnePileGame{f}, blocking, nullptr) {}

LostPiles::LostPiles(const Takes& f, const LostPiles& without)
    : LostPiles(OnePileGame{f}, 0, &without) {}

bool LostPiles::decide(const Takes& takes) {
  if (!takes.function) return false;
  const std::optional<PileLimit> limit = takes.function->pile_limit();
  return limit && limit->pile == PileLimit::Pile::left;
}

bool LostPiles::extend_to(const Integer& n, Budget& budget) {
  return extend(n, std::nullopt, budget);
}

bool LostPiles::extend_by_count(std::uint64_t wanted, const Integer& n, Budget& budget) {
  return extend(n, to_integer(wanted), budget);
}

bool LostPiles::extend(const Integer& n, const std::optional<Integer>& wanted, Budget& budget) {
  const auto steps = [&] {
    while (complete_to_ < n && (!wanted || count() < *wanted)) {
      if (!step(n, budget)) return false;
    }
    return true;
  };
  return unless_stopped(budget, steps).value_or(false);
}

// The next one up to n, and where they are at equal distances, those that follow.
bool LostPiles::step(const Integer& n, Budget& budget) {
  const std::optional<Integer> found = next(n, budget);
  if (budget.exhausted()) return false;
  if (!found) {
    complete_to_ = n;
    return true;
  }
  return add(*found, budget) && add_run(n, budget);
}

bool LostPiles::ends_at(const Integer& n) const {
  return ends_by_limit(takes_, n) || std::ranges::binary_search(terminal_, n);
}

std::optional<Integer> LostPiles::next(const Integer& n, Budget& budget) const {
  std::optional<Integer> found = next_by_limit(n, budget);
  if (!last_wins_) return found;
  const auto ending = std::ranges::upper_bound(terminal_, complete_to_);
  if (ending != terminal_.end() && *ending <= n && (!found || *ending < *found)) return *ending;
  return found;
}

std::optional<Integer> LostPiles::next_by_limit(const Integer& n, Budget& budget) const {
  const Integer known = count();
  const bool any = known <= to_integer(blocking_);  // too few to be left with all ways blocked
  const Integer below = any ? Integer(-1) : at(known - 1 - to_integer(blocking_));
  Integer from = complete_to_ + 1;
  const PileLimitSearch::Guesses guesses{complete_to_ + gap_ + 1, found_.next()};
  while (from <= n && budget.spend()) {
    const std::optional<Integer> open =
        any ? std::optional(from) : search_.first_above(from, below, n, guesses, budget);
    if (!open) return std::nullopt;
    if (!last_wins_ && ends_by_limit(takes_, *open) &&
        search_.never_falls()) {  // and so do those between
      const std::optional<Integer> goes_on = search_.first_reaching(1, *open, n, *open, budget);
      if (!goes_on) return std::nullopt;
      from = *goes_on;
      if (!ends_at(from) && from - search_.value(from) > below) return from;
      continue;
    }
    const bool is_lost =
        ends_at(*open) ? last_wins_ : without_ == nullptr || !without_->largest(*open, *open);
    if (is_lost) return open;
    from = *open + 1;
  }
  return std::nullopt;
}

bool LostPiles::add(const Integer& n, Budget& budget) {
  gap_before_ = std::exchange(gap_, n - complete_to_);
  complete_to_ = n;
  found_.note(n);
  if (!runs_.empty()) {
    Run& last = runs_.back();
    if (last.count == 1) last.step = n - last.first;
    if (n == last.last() + last.step) {
      last.count += 1;
      return true;
    }
  }
  if (!budget.reserve(sizeof(Run) + 2 * bytes_of(n))) return false;
  const Integer before = count();
  runs_.push_back({n, 1, 1, before});
  return true;
}

// Where h stays what it is, which is their distance less one, those that follow are at the distance
// of the last ones.
bool LostPiles::add_run(const Integer& n, Budget& budget) {
  const bool plain = blocking_ == 0 && without_ == nullptr && terminal_.empty();
  if (!plain || !search_.never_falls() || gap_ != gap_before_ || runs_.back().step != gap_)
    return true;
  const Integer more = search_.alike(complete_to_, gap_, n, budget);
  if (budget.exhausted()) return false;
  runs_.back().count += more;
  complete_to_ += more * gap_;
  return true;
}

Integer LostPiles::count() const {
  return runs_.empty() ? Integer(0) : Integer(runs_.back().before + runs_.back().count);
}

Integer LostPiles::at(const Integer& k) const {
  const auto after = std::ranges::upper_bound(runs_, k, std::less(), &Run::before);
  const Run& run = *std::prev(after);
  return run.first + (k - run.before) * run.step;
}

std::optional<Integer> LostPiles::largest(const Integer& lo, const Integer& hi) const {
  const auto after = std::ranges::upper_bound(runs_, hi, std::less(), &Run::first);
  if (after == runs_.begin()) return std::nullopt;
  const Run& run = *std::prev(after);
  Integer n = std::min(run.last(), Integer(hi - (hi - run.first) % run.step));
  return n >= lo ? std::optional(std::move(n)) : std::nullopt;
}

std::optional<Integer> LostPiles::smallest(const Integer& lo, const Integer& hi) const {
  const auto run = std::ranges::lower_bound(runs_, lo, std::less(), &Run::last);
  if (run == runs_.end()) return std::nullopt;
  Integer n = run->first;
  if (n < lo) n += (lo - n + run->step - 1) / run->step * run->step;
  return n <= hi ? std::optional(std::move(n)) : std::nullopt;
}

}  // namespace dynim
