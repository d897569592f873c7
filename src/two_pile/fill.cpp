// A square of L, filled cell by cell where it is small, else by the kernel, strip by strip; threads
// take strips in ascending order and each follows the one above it. Method: strip_kernel.cpp.
#include "two_pile/fill.hpp"

#include <algorithm>
#include <atomic>
#include <limits>
#include <thread>
#include <vector>

#include "base/threads.hpp"
#include "two_pile/strip.hpp"

namespace dynim::two_pile {
namespace {

// Up to here starting the kernel costs more than it saves.
constexpr std::size_t largest_plain = 128;

constexpr std::size_t everything = std::numeric_limits<std::size_t>::max();

// Strips taken by threads in ascending order; each follows the one above it at a distance.
template <class T>
class Filling {
 public:
  Filling(Plan<T>& plan, unsigned threads)
      : plan_(plan),
        written_(plan.strips()),
        strips_(std::min<std::size_t>(threads, plan.strips()), Strip<T>(plan)) {}

  // The calling thread works too, and it alone sees the budget.
  void run(Budget& budget) {
    run_on_threads(strips_.size(), [&](std::uint64_t thread) {
      if (thread == 0) {
        lead(budget);
      } else {
        work(strips_[thread], [] {});
      }
    });
  }

  // After run().
  std::size_t complete_to() const {
    std::size_t complete = 0;
    std::size_t columns = everything;
    for (std::size_t i = 0; i < written_.size(); ++i) {
      const std::size_t last_row = (i + 1) * plan_.strip_rows();
      columns = std::min(columns, columns_written(last_row, written_[i].diagonal.load()));
      if (columns < std::min(last_row, plan_.square.size())) break;
      complete = last_row;
    }
    return std::min(complete, plan_.square.size());
  }

 private:
  // On a cache line of its own: threads look at it all the time.
  struct alignas(64) Progress {
    std::atomic<std::size_t> diagonal{0};
  };

  struct Stopper {
    std::atomic<bool>& stop;
    ~Stopper() { stop = true; }
  };

  void lead(Budget& budget) {
    const Stopper stop_before_joining{stop_};
    const auto account = [&] { spend(budget); };
    work(strips_[0], account);
    while (!stop_ && written_.back().diagonal.load(std::memory_order_acquire) != everything) {
      account();
      std::this_thread::yield();
    }
  }

  template <class Account>
  void work(Strip<T>& strip, Account account) {
    for (std::size_t i = next_++; i < written_.size(); i = next_++) {
      for (strip.start(plan_, i); !strip.finished(); account()) {
        if (!wait_for_strip_above(i, strip.diagonal)) return;
        advance(plan_, strip);
        written_[i].diagonal.store(strip.finished() ? everything : strip.diagonal,
                                   std::memory_order_release);
        cells_.fetch_add(plan_.strip_rows() * diagonals_at_once, std::memory_order_relaxed);
      }
    }
  }

  // False where the work was stopped. The strip above was begun before this one, by a thread that
  // does not wait for us.
  bool wait_for_strip_above(std::size_t i, std::size_t diagonal) const {
    while (i > 0 && written_[i - 1].diagonal.load(std::memory_order_acquire) <
                        diagonal + follower_distance) {
      if (stop_.load(std::memory_order_relaxed)) return false;
      std::this_thread::yield();
    }
    return !stop_.load(std::memory_order_relaxed);
  }

  void spend(Budget& budget) {
    const std::uint64_t cells = cells_.load(std::memory_order_relaxed);
    const std::uint64_t size = plan_.square.size(), all = size * (size + 1) / 2;
    budget.stage("filling the table", std::min(cells, all), all);
    if (!budget.spend(cells - spent_)) stop_ = true;
    spent_ = cells;
  }

  // Columns in which all rows of a strip are written and mirrored, given the first anti-diagonal
  // that is not.
  static std::size_t columns_written(std::size_t last_row, std::size_t diagonal) {
    constexpr std::size_t lag = 1 + 16;  // a mirrored tile ends at most so many columns behind
    if (diagonal == everything) return everything;
    return diagonal > last_row + lag ? diagonal - last_row - lag : 0;
  }

  Plan<T>& plan_;
  std::vector<Progress> written_;  // by strip: anti-diagonals below are in the square
  std::vector<Strip<T>> strips_;   // one a thread
  std::atomic<std::size_t> next_{0};
  alignas(64) std::atomic<std::uint64_t> cells_{0};
  std::uint64_t spent_ = 0;
  std::atomic<bool> stop_{false};
};

}  // namespace

template <class T>
std::uint64_t working_bytes(std::size_t size, StripShape shape, unsigned threads) {
  return Plan<T>::bytes(size, shape) + threads * Strip<T>::bytes(shape);
}

template <class T>
std::size_t fill_plainly(Square<T> square, std::span<const T> f, Budget& budget) {
  for (std::size_t a = 1; a <= square.size(); ++a) {
    budget.stage("filling the table", a, square.size());
    for (std::size_t b = a; b <= square.size(); ++b) {
      const T* const row = square.at(a, b);
      const T* const column = square.at(b, a);  // L(a - k, b) is L(b, a - k)
      std::size_t k = 1;
      while (k < a && f[k] >= *(row - k) && f[k] >= *(column - k)) ++k;
      *square.at(a, b) = *square.at(b, a) = static_cast<T>(k);
      if (!budget.spend()) return a - 1;
    }
  }
  return square.size();
}

template <class T>
std::size_t fill_by_strips(Square<T> square, std::span<const T> f, StripShape shape,
                           unsigned threads, Budget& budget) {
  Plan<T> plan(square, f, shape);
  Filling<T> filling(plan, threads);
  filling.run(budget);
  return filling.complete_to();
}

template <class T>
std::size_t fill(Square<T> square, std::span<const T> f, unsigned threads, Budget& budget) {
  if (square.size() <= largest_plain) return fill_plainly(square, f, budget);
  return fill_by_strips(square, f, usual_shape, threads, budget);
}

#define DYNIM_FILL(T)                                                                      \
  template std::uint64_t working_bytes<T>(std::size_t, StripShape, unsigned);              \
  template std::size_t fill_plainly(Square<T>, std::span<const T>, Budget&);               \
  template std::size_t fill_by_strips(Square<T>, std::span<const T>, StripShape, unsigned, \
                                      Budget&);                                            \
  template std::size_t fill(Square<T>, std::span<const T>, unsigned, Budget&);
DYNIM_FILL(std::uint16_t)
DYNIM_FILL(std::uint32_t)
#undef DYNIM_FILL

}  // namespace dynim::two_pile
