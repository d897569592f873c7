// What the C and C++ libraries of emscripten 3.1.6 ask of the system around them: a clock and
// memory. There are no files, no other programs and no other threads, which is what is answered
// where one is asked for. And what these libraries have for 64-bit pointers under another name, or
// with another type, than the compiler asks for.
#include <wasi/api.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <ctime>

extern "C" {

/// Milliseconds of the host: of the clock on the wall, or since some moment.
__attribute__((import_module("dynim"), import_name("now"))) double dynim_now(int on_the_wall);

int clock_gettime(clockid_t clock, timespec* time) {
  constexpr double milliseconds = 1000, nanoseconds = 1e6;
  const double now = dynim_now(clock == CLOCK_REALTIME);
  time->tv_sec = static_cast<time_t>(now / milliseconds);
  time->tv_nsec =
      static_cast<long>((now - static_cast<double>(time->tv_sec) * milliseconds) * nanoseconds);
  return 0;
}

time_t time(time_t* place) {
  timespec now{};
  clock_gettime(CLOCK_REALTIME, &now);
  if (place != nullptr) *place = now.tv_sec;
  return now.tv_sec;
}

// More memory by halves, so that a large table does not ask for it page by page.
size_t emscripten_get_heap_max() { return size_t{1} << 31; }

int emscripten_resize_heap(size_t wanted) {
  constexpr size_t page = size_t{1} << 16;
  const size_t now = __builtin_wasm_memory_size(0) * page;
  const auto grow_to = [&](size_t bytes) {
    return __builtin_wasm_memory_grow(0, (bytes - now + page - 1) / page) !=
           static_cast<size_t>(-1);
  };
  const size_t most = emscripten_get_heap_max(), more = now + now / 2;
  if (wanted > most) return 0;
  return (more > wanted && more < most && grow_to(more)) || grow_to(wanted);
}

void abort() { __builtin_trap(); }

// What a number of a file, or its address, is for.
long __syscall_open(long, long, ...) { return -ENOENT; }
long __syscall_stat64(long, long) { return -ENOENT; }
long __syscall_fcntl64(long, long, ...) { return -EINVAL; }
long __syscall_ioctl(long, long, ...) { return -EINVAL; }
void* _dlopen_js(void*) { return nullptr; }
void* _dlsym_js(void*, const char*) { return nullptr; }
void __call_sighandler(void*, int) {}
size_t strftime_l(char*, size_t, const char*, const tm*, locale_t) { return 0; }
__wasi_errno_t __wasi_environ_sizes_get(__wasi_size_t* count, __wasi_size_t* bytes) {
  *count = *bytes = 0;
  return __WASI_ERRNO_SUCCESS;
}
__wasi_errno_t __wasi_environ_get(uint8_t**, uint8_t*) { return __WASI_ERRNO_SUCCESS; }
__wasi_errno_t __wasi_fd_close(__wasi_fd_t) { return __WASI_ERRNO_BADF; }
__wasi_errno_t __wasi_fd_read(__wasi_fd_t, const __wasi_iovec_t*, size_t, __wasi_size_t*) {
  return __WASI_ERRNO_BADF;
}
__wasi_errno_t __wasi_fd_write(__wasi_fd_t, const __wasi_ciovec_t*, size_t, __wasi_size_t*) {
  return __WASI_ERRNO_BADF;
}
__wasi_errno_t __wasi_fd_seek(__wasi_fd_t, __wasi_filedelta_t, __wasi_whence_t,
                              __wasi_filesize_t*) {
  return __WASI_ERRNO_BADF;
}
}

// Nobody reads the name of what is thrown and not caught; 90 KB would make it readable.
extern "C" char* __cxa_demangle(const char*, char*, size_t*, int* status) {
  *status = -2;
  return nullptr;
}

// In its C++ library a 64-bit integer is `long long`, in Dynim `long` (cmake/wasm.cmake).
extern "C" {
char* to_text_of_long_long(unsigned long long value,
                           char* text) __asm__("_ZNSt3__26__itoa8__u64toaEyPc");
char* to_text_of_long(unsigned long value, char* text) __asm__("_ZNSt3__26__itoa8__u64toaEmPc");
char* to_text_of_long(unsigned long value, char* text) { return to_text_of_long_long(value, text); }

// Nobody waits: there is one thread.
void wait_until(void* condition, void* lock, long long time) __asm__(
    "_ZNSt3__218condition_variable15__do_timed_waitERNS_11unique_lockINS_5mutexEEENS_6chrono10time_"
    "pointINS5_12system_"
    "clockENS5_8durationIxNS_5ratioILl1ELl1000000000EEEEEEE");
void wait_until(void*, void*, long long) {}
}

// Comparisons of `long double`, 128 bits of IEEE 754, give an `int`, in its library a `long`.
namespace {

struct Quad {
  std::uint64_t low, high;  // the sign, 15 bits of exponent, 112 bits

  static constexpr std::uint64_t sign = std::uint64_t{1} << 63;
  static constexpr std::uint64_t infinity = std::uint64_t{0x7fff} << 48;

  std::uint64_t size() const { return high & ~sign; }
  bool is_nan() const { return size() > infinity || (size() == infinity && low != 0); }
  bool is_zero() const { return (size() | low) == 0; }
  bool is_negative() const { return (high & sign) != 0; }
};

// -1, 0 or 1; `otherwise` where one is no number.
int compare(long double x, long double y, int otherwise) {
  const Quad a = __builtin_bit_cast(Quad, x), b = __builtin_bit_cast(Quad, y);
  if (a.is_nan() || b.is_nan()) return otherwise;
  if (a.is_zero() && b.is_zero()) return 0;
  if (a.is_negative() != b.is_negative()) return a.is_negative() ? -1 : 1;
  if (a.high == b.high && a.low == b.low) return 0;
  const bool is_smaller = a.size() != b.size() ? a.size() < b.size() : a.low < b.low;
  return is_smaller == a.is_negative() ? 1 : -1;
}

}  // namespace

extern "C" {
int __eqtf2(long double x, long double y) { return compare(x, y, 1); }
int __netf2(long double x, long double y) { return compare(x, y, 1); }
int __lttf2(long double x, long double y) { return compare(x, y, 1); }
int __letf2(long double x, long double y) { return compare(x, y, 1); }
int __gttf2(long double x, long double y) { return compare(x, y, -1); }
int __getf2(long double x, long double y) { return compare(x, y, -1); }
int __unordtf2(long double x, long double y) { return compare(x, y, 2) == 2; }
}
