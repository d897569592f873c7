// Arrays as numpy.load reads them. npy, version 1.0: a header that says type and shape, then the
// numbers, little-endian, row by row (NumPy Enhancement Proposal 1). npz: several in one file, a
// ZIP archive of files in the npy format, each kept as it is (PKWARE, APPNOTE.TXT 6.3).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "dynim/exchange/service.hpp"
#include "exchange/fields.hpp"
#include "formats/output.hpp"

namespace dynim::app {

class NpzWriter {
 public:
  explicit NpzWriter(Output& output) : output_(output) {}

  /// Writes an array under its name. Throws InputError where a part of the archive would begin or
  /// end beyond 4 GiB, which it has no room for.
  void add(const std::string& name, const exchange::BinaryArray& array);

  /// Writes what the archive ends with.
  void finish();

 private:
  struct Entry {
    std::string name;
    std::uint64_t begin = 0, size = 0;
    std::uint32_t checksum = 0;
  };

  Output& output_;
  std::vector<Entry> entries_;
};

/// The array of a table, under the name "values".
void write_npz(Output& output, const exchange::BinaryArray& array);

/// Numbers from 0 on as an array of <i8, or where one of them is too large for that, of texts,
/// whose writing ends with the budget of the output. Throws InputError where those would take more
/// than 4 GiB.
exchange::BinaryArray integer_array(Output& output, const exchange::Sequence<Integer>& numbers);

/// The array of a table.
void write_npy(Sink& sink, const exchange::BinaryArray& array);

/// Two columns, type <i8, row by row: the beginning, equally long for every number of rows, then
/// each row.
std::string npy_pairs_header(std::uint64_t rows);
void write_npy_pair(Output& output, std::int64_t first, std::int64_t second);

}  // namespace dynim::app
