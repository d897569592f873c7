// The hint for huge pages. On Linux they are there for the asking ("madvise") or always; where
// there are none nothing happens. Cost: one call of the system.
#include "base/large_memory.hpp"

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace dynim {

#if defined(__linux__)
void advise_huge_pages(void* memory, std::size_t bytes) {
  constexpr std::size_t huge = std::size_t{2} << 20;  // with pages of 4 KiB; a hint in any case
  const auto address = reinterpret_cast<std::uintptr_t>(memory);
  const std::size_t skipped = (huge - address % huge) % huge;
  if (bytes < skipped + huge) return;
  const std::size_t whole = (bytes - skipped) / huge * huge;
  madvise(static_cast<char*>(memory) + skipped, whole, MADV_HUGEPAGE);
}
#else
void advise_huge_pages(void*, std::size_t) {}
#endif

}  // namespace dynim
