// The sweep over all piles on two threads. What it means is in grundy/value_sweep.hpp.
#include <algorithm>
#include <atomic>
#include <cmath>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <new>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "base/growth.hpp"
#include "grundy/value_sweep.hpp"

namespace dynim::grundy {
namespace {

constexpr std::uint64_t fewest_rows = std::uint64_t{1} << 17;
constexpr std::uint64_t batch_rows = 1024;
constexpr std::size_t most_waiting = 8;

// Rows one after the other, as far as their values are below V.
struct Batch {
  std::vector<std::int32_t> lowest;  // of each row, as ValueSweep::lowest
  std::vector<std::uint32_t> ends;   // of each row's steps
  std::vector<std::uint32_t> limits;
  std::vector<std::uint16_t> values;

  void clear() {
    lowest.clear();
    ends.clear();
    limits.clear();
    values.clear();
  }

  void add(const ValueSweep& sweep) {
    const GrundyTable::Row steps = sweep.steps();
    limits.insert(limits.end(), steps.limits.begin(), steps.limits.end());
    values.insert(values.end(), steps.values.begin(), steps.values.end());
    ends.push_back(static_cast<std::uint32_t>(limits.size()));
    lowest.push_back(sweep.lowest());
  }

  GrundyTable::Row steps(std::size_t row) const {
    const std::size_t begin = row == 0 ? 0 : ends[row - 1];
    const std::size_t count = ends[row] - begin;
    return {{limits.data() + begin, count}, {values.data() + begin, count}};
  }

  // An upper bound for the memory of a batch, with vectors that double.
  static std::uint64_t bytes(std::uint32_t below) { return 2 * batch_rows * (8 + 6 * below); }
};

// Batches on their way; few wait, so that neither thread runs far ahead of the other.
class Queue {
 public:
  /// False where nobody takes any more.
  bool put(Batch batch) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return closed_ || waiting_.size() < most_waiting; });
    if (closed_) return false;
    waiting_.push_back(std::move(batch));
    changed_.notify_all();
    return true;
  }

  /// Nothing where none is left and none will come.
  std::optional<Batch> take() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return closed_ || !waiting_.empty(); });
    if (waiting_.empty()) return std::nullopt;
    Batch batch = std::move(waiting_.front());
    waiting_.pop_front();
    changed_.notify_all();
    return batch;
  }

  /// An empty batch with the memory of one that was given back, where there is such.
  Batch empty() {
    const std::lock_guard lock(mutex_);
    if (spare_.empty()) return {};
    Batch batch = std::move(spare_.back());
    spare_.pop_back();
    batch.clear();
    return batch;
  }

  void give_back(Batch batch) {
    const std::lock_guard lock(mutex_);
    spare_.push_back(std::move(batch));
  }

  void close() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    changed_.notify_all();
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Batch> waiting_;
  std::vector<Batch> spare_;
  bool closed_ = false;
};

class SharedSweep {
 public:
  SharedSweep(const MonotoneParts& parts, std::uint64_t last, std::uint64_t most_limit,
              std::uint32_t below)
      : parts_(parts), last_(last), most_limit_(most_limit), below_(below) {}

  // False where the system refuses a thread.
  bool run(GrundyTable& table, Budget& budget) {
    // The other thread cannot ask this budget; it has a part of the memory to itself.
    const std::uint64_t share = budget.bytes_left() / 4;
    if (!budget.reserve(share)) return true;
    std::jthread lower;
    try {
      lower = std::jthread([this, share] { find_lower(share); });
      find_upper(table, budget);
    } catch (const std::system_error&) {
      // there is one thread only
    }
    stop_.store(true);
    queue_.close();
    const bool shared = lower.joinable();
    if (shared) lower.join();
    budget.release(share);
    return shared;
  }

 private:
  void find_lower(std::uint64_t bytes) {
    BudgetLimits limits;
    limits.seconds.reset();
    limits.bytes = bytes;
    Budget budget(limits, &stop_);
    try {
      if (budget.reserve((most_waiting + 2) * Batch::bytes(below_))) put_rows(budget);
    } catch (const std::bad_alloc&) {
      // no rows follow, which the other thread notices
    }
    queue_.close();
  }

  void put_rows(Budget& budget) {
    ValueSweep sweep(parts_, last_, most_limit_, {0, below_});
    for (std::uint64_t n = 0; n <= last_;) {
      Batch batch = queue_.empty();
      for (std::uint64_t i = 0; i < batch_rows && n <= last_; ++i, ++n) {
        if (!sweep.next(ValueSweep::everybody, budget)) return;
        batch.add(sweep);
      }
      if (!queue_.put(std::move(batch))) return;
    }
  }

  void find_upper(GrundyTable& table, Budget& budget) {
    ValueSweep sweep(parts_, last_, most_limit_, {below_, GrundyTable::largest_value + 1});
    while (table.rows() <= last_) {
      budget.stage("sweeping Grundy values", table.rows(), last_);
      std::optional<Batch> batch = queue_.take();
      if (!batch) return budget.stop(StopReason::memory);
      for (std::size_t i = 0; i < batch->ends.size(); ++i) {
        if (!sweep.next(batch->lowest[i], budget)) return;
        if (sweep.lowest() != OfferStacks::nobody) return;  // a value too large
        if (!add_row(batch->steps(i), sweep.steps(), table, budget)) return;
      }
      queue_.give_back(*std::move(batch));
    }
  }

  bool add_row(const GrundyTable::Row& lower, const GrundyTable::Row& upper, GrundyTable& table,
               Budget& budget) {
    limits_.assign(lower.limits.begin(), lower.limits.end());
    limits_.insert(limits_.end(), upper.limits.begin(), upper.limits.end());
    values_.assign(lower.values.begin(), lower.values.end());
    values_.insert(values_.end(), upper.values.begin(), upper.values.end());
    return table.add_row({limits_, values_}, budget) && budget.spend(1 + limits_.size() / 4);
  }

  const MonotoneParts& parts_;
  std::uint64_t last_, most_limit_;
  std::uint32_t below_;
  Queue queue_;
  std::atomic<bool> stop_ = false;
  std::vector<std::uint32_t> limits_;
  std::vector<std::uint16_t> values_;
};

// The work on the rows of a table, by values: looking at a value, and a step that has it.
std::vector<std::uint64_t> work_by_value(const GrundyTable& table) {
  constexpr std::uint64_t looked_at = 1, step = 8;
  std::vector<std::uint64_t> work(table.greatest() + 1);
  for (std::uint64_t n = 0; n < table.rows(); ++n) {
    const GrundyTable::Row row = table.row(n);
    for (std::uint32_t v = 0; v <= row.greatest(); ++v) work[v] += looked_at;
    for (const std::uint16_t value : row.values) work[value] += step;
  }
  return work;
}

// Below it lie three fifths: who finds the rest writes the table too.
std::uint32_t middle_of(const std::vector<std::uint64_t>& work) {
  std::uint64_t whole = 0, below = 0;
  for (const std::uint64_t one : work) whole += one;
  std::uint32_t v = 0;
  while (5 * below < 3 * whole) below += work[v++];
  return v;
}

// V such that about half of all work lies below it: from the middles of the first rows and of four
// times as many. Each time that the rows are four times as many the middle rises, by as much for 2t
// and by as large a part for t; the mean of both serves all.
std::uint32_t find_middle(const MonotoneParts& parts, std::uint64_t last, std::uint64_t most_limit,
                          Budget& budget) {
  const MemoryScope scope(budget);
  const std::uint64_t some = last / 128;
  GrundyTable table;
  ValueSweep sweep(parts, 4 * some, most_limit, {});
  std::uint32_t first = 0;
  for (std::uint64_t n = 0; n <= 4 * some; ++n) {
    if (n == some) first = middle_of(work_by_value(table));
    if (!sweep.next(ValueSweep::everybody, budget) || !table.add_row(sweep.steps(), budget))
      return 0;
    if (!budget.spend()) return 0;
  }
  constexpr double rises = 2.5;  // 128 = 4 * 4^2.5
  const double second = middle_of(work_by_value(table)), before = std::min<double>(first, second);
  const double by_as_much = second + rises * (second - before);
  const double by_a_part = second * std::pow(second / before, rises);
  return static_cast<std::uint32_t>(
      std::min((by_as_much + by_a_part) / 2, double{GrundyTable::largest_value}));
}

}  // namespace

bool sweep_on_two_threads(const MonotoneParts& parts, std::uint64_t last, std::uint64_t most_limit,
                          GrundyTable& table, Budget& budget) {
  constexpr std::uint32_t fewest_values = 8;  // below the middle: else the rest is hardly shared
  if (last < fewest_rows || budget.threads() < 2) return false;
  const std::uint32_t below = find_middle(parts, last, most_limit, budget);
  if (below < fewest_values) return false;
  return SharedSweep(parts, last, most_limit, below).run(table, budget);
}

}  // namespace dynim::grundy
