// The array format of NumPy, version 1.0: a header that says type and shape, then the numbers,
// little-endian, row by row. Specification: NumPy Enhancement Proposal 1.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "dynim/exchange/service.hpp"
#include "formats/output.hpp"

namespace dynim::app {

/// The array of a table.
void write_npy(Sink& sink, const exchange::BinaryArray& array);

/// Two columns, type <i8, row by row: the beginning, equally long for every number of rows, then
/// each row.
std::string npy_pairs_header(std::uint64_t rows);
void write_npy_pair(Output& output, std::int64_t first, std::int64_t second);

}  // namespace dynim::app
