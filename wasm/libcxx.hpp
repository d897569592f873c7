// What the C++ library of emscripten 3.1.6 lacks of C++20, as far as Dynim uses it: the algorithms
// on ranges are range-v3's, from which the standard has them, and numbers are read by fast_float.
// Every file includes it first.
#pragma once
#if __cplusplus > 201703L

#define FMT_STATIC_THOUSANDS_SEPARATOR ','  // else fmt asks the locale, which is 100 kB of library

#include <fast_float/fast_float.h>

#include <charconv>
#include <cstdio>
#include <memory>
#include <range/v3/algorithm.hpp>
#include <thread>
#include <type_traits>
#include <utility>

namespace std {

namespace ranges {
using ::ranges::adjacent_find, ::ranges::all_of, ::ranges::any_of, ::ranges::binary_search,
    ::ranges::copy, ::ranges::copy_if, ::ranges::count, ::ranges::count_if, ::ranges::equal,
    ::ranges::fill, ::ranges::find, ::ranges::find_first_of, ::ranges::find_if, ::ranges::for_each,
    ::ranges::is_sorted, ::ranges::lower_bound, ::ranges::max, ::ranges::max_element, ::ranges::min,
    ::ranges::min_element, ::ranges::minmax, ::ranges::mismatch, ::ranges::move, ::ranges::none_of,
    ::ranges::nth_element, ::ranges::partition_point, ::ranges::replace, ::ranges::reverse,
    ::ranges::sort, ::ranges::stable_sort, ::ranges::upper_bound;
}  // namespace ranges

template <class T>
requires is_unbounded_array_v<T> unique_ptr<T> make_unique_for_overwrite(size_t count) {
  return unique_ptr<T>(new remove_extent_t<T>[count]);
}

// Without stopping.
class jthread {
 public:
  jthread() = default;
  template <class Work>
  explicit jthread(Work&& work) : thread_(std::forward<Work>(work)) {}
  jthread(jthread&&) = default;
  jthread& operator=(jthread&&) = default;
  ~jthread() {
    if (joinable()) join();
  }
  bool joinable() const { return thread_.joinable(); }
  void join() { thread_.join(); }

 private:
  thread thread_;
};

inline from_chars_result from_chars(const char* begin, const char* end, double& value) {
  const auto read = fast_float::from_chars(begin, end, value);
  return {read.ptr, read.ec};
}

inline to_chars_result to_chars(char* begin, char* end, double value, chars_format, int digits) {
  const auto room = end - begin;
  const int length = snprintf(begin, static_cast<size_t>(room), "%.*f", digits, value);
  return length < room ? to_chars_result{begin + length, errc()}
                       : to_chars_result{end, errc::value_too_large};
}

}  // namespace std
#endif
