// DYNIM_SANITIZED: whether this is compiled with AddressSanitizer, which takes much memory of its
// own. g++ says so by a macro, clang by a feature.
#pragma once

#if defined(__SANITIZE_ADDRESS__)
#define DYNIM_SANITIZED
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define DYNIM_SANITIZED
#endif
#endif
