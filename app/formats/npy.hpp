// The array format of NumPy, version 1.0: a header that says type and shape, then the numbers,
// little-endian, row by row. Specification: NumPy Enhancement Proposal 1.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/output.hpp"

namespace dynim::app {

/// One-dimensional, type <u4.
void write_npy(Output& output, std::span<const std::uint32_t> values);

/// Two columns, type <i8.
void write_npy(Output& output, const std::vector<std::pair<std::int64_t, std::int64_t>>& rows);

/// The same row by row: the beginning, equally long for every number of rows, then each row.
std::string npy_pairs_header(std::uint64_t rows);
void write_npy_pair(Output& output, std::int64_t first, std::int64_t second);

/// Two-dimensional, of type u1, u2 or u4 (<u2, <u4): the beginning, then a span for each row.
template <class Number>
void begin_npy_rows(Output& output, std::uint64_t rows, std::uint64_t columns);
template <class Number>
void write_npy_row(Output& output, std::span<const Number> row);

}  // namespace dynim::app
