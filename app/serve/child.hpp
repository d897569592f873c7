// Other programs, begun with nothing of ours but their arguments: no descriptor and no signal is
// left open to them.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

namespace dynim::app::serve {

struct ChildLimits {
  double seconds = 0;
  std::uint64_t memory = 0;       ///< of its address space, in bytes
  std::uint64_t most_output = 0;  ///< bytes
};

struct ChildEnd {
  int exit_code = -1;  ///< -1: it was stopped, or could not be begun
  std::string output, errors;
};

/// Runs a program to its end, which comes when its time is over, when it writes too much, or when
/// `cancelled` is set.
ChildEnd run_child(const std::vector<std::string>& arguments, const ChildLimits& limits,
                   const std::atomic<bool>& cancelled);

/// Called by main() first of all: a program that run_child() began ends with the one that began it,
/// however that ends.
void end_with_parent();

/// Begins a program that nobody waits for; looks for it in PATH. False where there is none.
bool begin_program(const std::vector<std::string>& arguments);

}  // namespace dynim::app::serve
