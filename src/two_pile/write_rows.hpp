// Writes a square of L whose rows can be made one by one: each row in a small buffer, which stays
// in the first-level cache while it is made, and from there past the cache into the square. Threads
// take a few rows at a time, in ascending order.
//
// Cost: that of the rows, and of writing memory once, without reading it.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/large_memory.hpp"
#include "base/threads.hpp"
#include "dynim/budget.hpp"
#include "two_pile/square.hpp"

namespace dynim::two_pile {

/// The rows of a square as they are handed out to threads.
template <class T>
class RowsToWrite {
 public:
  explicit RowsToWrite(std::size_t size) : size_(size), groups_((size + at_once - 1) / at_once) {}

  std::size_t groups() const { return groups_; }

  /// Calls write(a) for the rows of one group after the other, for one of the threads; `budget` is
  /// given to the calling one alone.
  template <class Write>
  void take(Budget* budget, Write write) {
    while (!stop_.load(std::memory_order_relaxed)) {
      if (budget != nullptr && !spend(*budget)) return;
      const std::size_t group = next_++;
      if (group >= groups_) return;
      const std::size_t end = std::min(size_, (group + 1) * at_once);
      for (std::size_t a = group * at_once + 1; a <= end; ++a) write(a);
    }
  }

  /// When all threads are done: rows up to here are written. They are handed out in order and each
  /// group is finished.
  std::size_t complete_to() const { return std::min(size_, next_.load() * at_once); }

 private:
  static constexpr std::size_t at_once = 8;

  // For what was handed out, and for the next group.
  bool spend(Budget& budget) {
    const std::size_t rows = std::min(size_, (next_.load() + 1) * at_once);
    std::uint64_t cells = 0;
    for (; spent_ < rows; ++spent_) cells += size_ - spent_;
    budget.stage("filling the table", rows, size_);
    if (!budget.spend(cells)) stop_ = true;
    return !stop_;
  }

  std::size_t size_, groups_;
  std::size_t spent_ = 0;  // rows; of the calling thread
  std::atomic<std::size_t> next_{0};
  std::atomic<bool> stop_{false};
};

/// make(a, row) makes L(a, 1), ..., L(a, size) in `row`; on more than one thread in any order.
/// Returns c such that rows 1 to c are complete. A node of the budget is a cell on or above the
/// diagonal.
template <class T, class Make>
std::size_t write_rows(Square<T> square, unsigned threads, Budget& budget, const Make& make) {
  if (!budget.poll()) return 0;  // other threads could be done before this one looks
  RowsToWrite<T> rows(square.size());
  const bool stream = Square<T>::cells(square.size()) * sizeof(T) >= streaming_bytes;
  std::vector<T> buffers(stream ? threads * square.padded() : 0);
  run_on_threads(std::min<std::size_t>(threads, rows.groups()), [&](std::uint64_t thread) {
    T* const buffer = buffers.data() + (stream ? thread * square.padded() : 0);
    rows.take(thread == 0 ? &budget : nullptr, [&](std::size_t a) {
      T* const row = square.at(a, std::size_t{1});
      make(a, stream ? buffer : row);
      if (stream) stream_copy(row, buffer, square.padded());
    });
    if (stream) stream_fence();
  });
  return rows.complete_to();
}

}  // namespace dynim::two_pile
