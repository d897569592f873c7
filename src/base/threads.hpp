// Work shared by several threads.
#pragma once

#include <cstdint>
#include <system_error>
#include <thread>
#include <vector>

namespace dynim {

/// Calls work(0) here, work(1), ..., work(threads - 1) on threads of their own, and returns when
/// all have returned. That the system refuses a thread is no error: those that started, and this
/// one in any case, do the work, which must not depend on their number. Only this thread may use a
/// Budget, and only it may throw; the others must then come to an end.
template <class Work>
void run_on_threads(std::uint64_t threads, Work work) {
  std::vector<std::jthread> others;
  try {
    for (std::uint64_t i = 1; i < threads; ++i) others.emplace_back([&work, i] { work(i); });
  } catch (const std::system_error&) {
    // those that started do the work
  }
  work(std::uint64_t{0});
}

}  // namespace dynim
