// Memory of large tables: pages for it, and writing it past the cache.
#pragma once

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace dynim {

/// Asks the system for huge pages behind memory that was not touched yet, where it has such: a
/// table is then not entered page by page, and far fewer pages have to be looked up. It is a hint;
/// small memory is left alone.
void advise_huge_pages(void* memory, std::size_t bytes);

/// Tables above so many bytes are written past the cache: what is written first would be gone
/// before it is read anyway, and reading each line before overwriting it would double the traffic.
inline constexpr std::size_t streaming_bytes = std::size_t{8} << 20;

#if defined(__SSE2__)
/// Copies with stores that do not read the target into the cache first. Other threads see them
/// after stream_fence().
template <class T>
void stream_copy(T* to, const T* from, std::size_t count) {
  constexpr std::size_t line = 64;
  constexpr std::size_t at_once = line / sizeof(T);
  while (count > 0 && reinterpret_cast<std::uintptr_t>(to) % line != 0) {
    *to++ = *from++;
    --count;
  }
  for (; count >= at_once; count -= at_once, to += at_once, from += at_once) {
    const auto* source = reinterpret_cast<const __m128i*>(from);
    auto* target = reinterpret_cast<__m128i*>(to);
    _mm_stream_si128(target, _mm_loadu_si128(source));
    _mm_stream_si128(target + 1, _mm_loadu_si128(source + 1));
    _mm_stream_si128(target + 2, _mm_loadu_si128(source + 2));
    _mm_stream_si128(target + 3, _mm_loadu_si128(source + 3));
  }
  std::memcpy(to, from, count * sizeof *to);
}
inline void stream_fence() { _mm_sfence(); }
#else
template <class T>
void stream_copy(T* to, const T* from, std::size_t count) {
  std::memcpy(to, from, count * sizeof *to);
}
inline void stream_fence() {}
#endif

}  // namespace dynim
