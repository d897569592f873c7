// What FLINT keeps for each thread: integers, primes and constants, which it frees only on request.
#pragma once

#include <flint/flint.h>

namespace dynim::move_function {

/// Frees it when this thread ends. Cost: a few instructions after the first call.
inline void tidy_flint_after_thread() {
  struct Cleanup {
    ~Cleanup() { flint_cleanup(); }
  };
  thread_local const Cleanup cleanup;
  static_cast<void>(cleanup);
}

}  // namespace dynim::move_function
