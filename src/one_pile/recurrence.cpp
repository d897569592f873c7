// The double loop of the definition, with the values of f kept as long as they are needed again.
// Definition and cost are in recurrence.hpp.
#include "one_pile/recurrence.hpp"

#include "base/growth.hpp"
#include "base/large_memory.hpp"
#include "base/watch.hpp"
#include "one_pile/endings.hpp"

namespace dynim {
namespace {

std::uint64_t largest_ending(const OnePileGame& game) {
  std::uint64_t last = 0;
  for (const Integer& size : game.terminal) last = std::max(last, saturate_u64(size));
  return last;
}

}  // namespace

Recurrence::Recurrence(const OnePileGame& game, std::uint64_t capacity, std::size_t index)
    : takes_(game.f.typed()),
      convention_(game.convention),
      endings_(endings_within(game, capacity)),
      last_ending_(largest_ending(game)),
      index_(index),
      periodic_(takes_.period() > 0),
      skips_(takes_.function && takes_.function->facts().rises_to_a_pile),
      residues_(static_cast<std::size_t>(std::max<std::uint64_t>(takes_.period(), 1))),
      values_(residues_ * takes_.in_turn.size(), std::vector<std::uint32_t>{0}) {
  for (std::size_t phase = 0; phase < takes_.in_turn.size(); ++phase) {
    tables_.emplace_back(std::min(capacity, GTable::largest_pile));
    tables_.back()[0] = end_value();
  }
}

std::uint32_t Recurrence::end_value() const {
  return convention_ == Convention::normal ? GTable::infinite : 0;
}

// f, cut below `infinite`: every finite g is below it too, so comparisons come out the same.
std::uint32_t Recurrence::move_value(std::uint64_t n, std::uint64_t k, std::size_t phase) const {
  return static_cast<std::uint32_t>(
      std::min<std::uint64_t>(takes_.in_phase(phase).value64(n + index_, k), GTable::largest_pile));
}

// The least move where a move to m that does not win from some pile wins from no larger one: what
// lies between m and m - g(m) does not win from m, so it is passed over. Where the game ends in
// misere play, g is 0 and says nothing of smaller piles.
std::uint32_t Recurrence::least_move_skipping(std::uint64_t n, Budget& budget) {
  const GTable& g = tables_.front();
  for (std::uint64_t m = n - 1;; m -= std::max<std::uint64_t>(g[m], 1)) {
    if (g[m] == GTable::infinite) return static_cast<std::uint32_t>(n - m);
    if (m == 0) return GTable::infinite;
    if (g[m] > 0 && move_value(n, n - m) < g[m]) return static_cast<std::uint32_t>(n - m);
    if (!budget.spend()) throw EvaluationStopped{};
  }
}

// No memory for the values of f ends it as an evaluation that the budget stopped.
std::uint32_t Recurrence::least_move(std::uint64_t n, std::size_t phase, Budget& budget) {
  std::vector<std::uint32_t>& f = values_[phase * residues_ + (n + index_) % residues_];
  if (!periodic_) f.resize(1);  // values at one pile size say nothing of another
  const std::size_t next = phase + 1 == tables_.size() ? 0 : phase + 1;
  const std::uint32_t* g = &tables_[next].cells()[n];  // g[-k] is the value of n - k
  for (std::uint64_t k = 1; k <= n;) {
    const std::uint64_t known = std::min<std::uint64_t>(n, f.size() - 1);
    while (k <= known && f[k] >= *(g - k)) ++k;
    if (k <= known) return static_cast<std::uint32_t>(k);
    if (k <= n) {
      if (!make_room(f, budget)) throw EvaluationStopped{};
      f.push_back(move_value(n, k, phase));
    }
  }
  return GTable::infinite;
}

bool Recurrence::extend_to(std::uint64_t n, Budget& budget) try {
  const EvaluationWatch watch(budget);
  n = std::min(n, capacity());
  while (complete_to_ < n) {
    const std::uint64_t next = complete_to_ + 1;
    if ((next & 1023) == 1) {
      budget.stage("filling the table by recurrence", next, capacity());
      if (!budget.reserve(1024 * sizeof(std::uint32_t) * tables_.size())) return false;
    }
    while (next_ending_ < endings_.size() && endings_[next_ending_] < next) ++next_ending_;
    const bool ends = (next_ending_ < endings_.size() && endings_[next_ending_] == next) ||
                      ends_by_limit(takes_, to_integer(next));
    std::uint64_t looked_at = 0;
    for (std::size_t phase = 0; phase < tables_.size(); ++phase) {
      const std::uint32_t g = ends     ? end_value()
                              : skips_ ? least_move_skipping(next, budget)
                                       : least_move(next, phase, budget);
      tables_[phase][next] = g;
      looked_at += std::min<std::uint64_t>(g, next);
    }
    complete_to_ = next;
    if (!budget.spend(skips_ ? 1 : 1 + looked_at / 4)) return complete_to_ == n;
  }
  return true;
} catch (const EvaluationStopped&) {
  return false;
}

GTable::GTable(std::uint64_t up_to)
    : size_(static_cast<std::size_t>(up_to) + 1),
      cells_(std::make_unique_for_overwrite<std::uint32_t[]>(size_)) {
  advise_huge_pages(cells_.get(), size_ * sizeof(std::uint32_t));
  cells_[0] = infinite;
}

}  // namespace dynim
