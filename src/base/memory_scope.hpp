// Memory of a budget that is used for a while.
#pragma once

#include <cstdint>

#include "dynim/budget.hpp"

namespace dynim {

/// What is reserved while it lives and not released is given back when it ends: for work whose
/// tables, bases and states end with it.
class MemoryScope {
 public:
  explicit MemoryScope(Budget& budget) : budget_(budget), before_(budget.bytes_reserved()) {}
  ~MemoryScope() {
    const std::uint64_t now = budget_.bytes_reserved();
    if (now > before_) budget_.release(now - before_);
  }
  MemoryScope(const MemoryScope&) = delete;
  MemoryScope& operator=(const MemoryScope&) = delete;

 private:
  Budget& budget_;
  std::uint64_t before_;
};

}  // namespace dynim
