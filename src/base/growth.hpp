// What work on large integers and lists costs a budget: nodes, and memory, also of vectors that
// grow within it, which are counted with their capacity.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/integer.hpp"

namespace dynim {

/// Nodes for a few additions and comparisons of integers as long as v: one node pays for 16 limbs.
inline std::uint64_t nodes_for(const Integer& v) {
  constexpr std::size_t limbs_per_node = 16;
  return 1 + mpz_size(v.get_mpz_t()) / limbs_per_node;
}

/// Memory that v holds beside the object itself, as allocated and as the allocator rounds it.
inline std::uint64_t bytes_held(const Integer& v) {
  constexpr std::uint64_t overhead = 16;
  const auto limbs = static_cast<std::uint64_t>(v.get_mpz_t()->_mp_alloc);
  return limbs == 0 ? 0 : overhead + std::max<std::uint64_t>(16, sizeof(mp_limb_t) * limbs);
}
inline std::uint64_t bytes_held(const Move& move) { return bytes_held(move.take); }

/// Room for one more element, or so many. The vector doubles, or where both copies do not fit,
/// grows by an eighth. False, with the budget exhausted, where that does not fit either.
template <class T>
bool make_room(std::vector<T>& elements, Budget& budget, std::size_t more = 1) {
  const std::size_t now = elements.capacity();
  if (elements.size() + more <= now) return true;
  constexpr std::size_t least = 16, eighth = 8;
  const std::size_t smallest = std::max(least, more);
  std::size_t next = std::max(smallest, 2 * now);
  if (next * sizeof(T) > budget.bytes_left()) next = now + std::max(smallest, now / eighth);
  if (!budget.reserve(next * sizeof(T))) return false;
  elements.reserve(next);
  budget.release(now * sizeof(T));
  return true;
}

/// Appends to a list that an answer gives out, which is how every such list is written: an element
/// is a node of the budget, so that the list ends where the time does, the user stops it or nobody
/// reads it any more. False, with nothing appended, where the budget ends.
template <class T>
bool append(std::vector<T>& list, T element, Budget& budget) {
  if (!budget.spend() || !make_room(list, budget) || !budget.reserve(bytes_held(element)))
    return false;
  list.push_back(std::move(element));
  return true;
}

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
