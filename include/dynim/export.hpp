// What a shared library shows: the namespaces of the public headers. Everything else stays inside,
// so that a program cannot come to depend on it.
#pragma once

/// Marks a namespace whose functions and classes other projects may use. The library is built with
/// hidden visibility; without the mark they could not be linked from a shared library.
#if defined(__GNUC__)
#define DYNIM_EXPORT __attribute__((visibility("default")))
#else
#define DYNIM_EXPORT
#endif
