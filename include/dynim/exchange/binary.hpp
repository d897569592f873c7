// Tables as arrays of numbers, as NumPy has them, for those who would not read a million strings:
// the answer then says what the array is and where it lies, and its bytes go to a sink beside it.
//
// The numbers are little-endian, row by row. Cost: that of copying them.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "dynim/export.hpp"
#include "dynim/sink.hpp"

namespace dynim {
namespace exchange DYNIM_EXPORT {

/// An array that belongs to an answer, which must outlive it.
struct BinaryArray {
  std::string dtype;                 ///< as NumPy names it: "|u1", "<u2", "<u4", "<i4", "<i8"
  std::vector<std::uint64_t> shape;  ///< how many numbers in each direction
  std::function<void(Sink&)> write;  ///< all of them, unless the budget of the sink ends

  std::uint64_t bytes() const;
};

/// Takes an array, writes it somewhere, and returns where: bytes from the beginning of whatever it
/// was written to.
using TakeArray = std::function<std::uint64_t(const BinaryArray&)>;

/// Numbers of 1, 2, 4 or 8 bytes, little-endian.
template <class Number>
void write_little_endian(Sink& sink, std::span<const Number> numbers);

/// One of them.
template <class Number>
void write_little_endian(Sink& sink, const Number& number) {
  write_little_endian<Number>(sink, std::span<const Number>(&number, 1));
}

/// So many numbers of each of the piles 0, 1, 2, ...; those of the empty pile are written as 0.
BinaryArray pile_array(std::span<const std::uint32_t> numbers, std::uint64_t count = 1);

/// "|u1", "<u2", "<u4", "<i4", ...
template <class Number>
std::string dtype() {
  return std::string(sizeof(Number) == 1 ? "|" : "<") + (Number(-1) < 0 ? "i" : "u") +
         std::to_string(sizeof(Number));
}

/// `row(i)` is a span of the row i, from 0 on, that may be longer than it.
template <class Number, class Row>
BinaryArray rectangle_array(std::uint64_t rows, std::uint64_t columns, Row row) {
  return {dtype<Number>(), {rows, columns}, [rows, columns, row](Sink& sink) {
            for (std::uint64_t i = 0; i < rows && sink.goes_on(i, rows); ++i) {
              write_little_endian<Number>(sink, std::span<const Number>(row(i)).first(columns));
            }
          }};
}

template <class Number, class Row>
BinaryArray square_array(std::uint64_t size, Row row) {
  return rectangle_array<Number>(size, size, row);
}

}  // namespace exchange
}  // namespace dynim
