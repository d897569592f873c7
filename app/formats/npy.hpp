// The array format of NumPy, version 1.0: a header that says type and shape, then the numbers, little-endian,
// row by row. Specification: NumPy Enhancement Proposal 1.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/output.hpp"

namespace dynim::app {

/// One-dimensional, type <u4.
void write_npy(Output& output, std::span<const std::uint32_t> values);

/// Two columns, type <i8.
void write_npy(Output& output, const std::vector<std::pair<std::int64_t, std::int64_t>>& rows);

}  // namespace dynim::app
