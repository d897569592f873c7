// DYNIM_SANITIZED: whether this is compiled with AddressSanitizer or ThreadSanitizer, which take
// much memory of their own. g++ says so by a macro, clang by a feature.
#pragma once

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define DYNIM_SANITIZED
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define DYNIM_SANITIZED
#endif
#endif
