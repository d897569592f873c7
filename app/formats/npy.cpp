// Arrays for NumPy: the header is padded with blanks, the numbers are copied or, on a big-endian
// machine, turned around one by one. Cost: linear in the bytes.
#include "formats/npy.hpp"

#include <array>
#include <bit>
#include <string>
#include <type_traits>

namespace dynim::app {

namespace {

std::string header_text(std::string_view type, const std::string& shape) {
  constexpr std::size_t preamble = 10,
                        alignment = 64;  // magic, version and length; what the format asks for
  std::string header =
      fmt::format("{{'descr': '{}', 'fortran_order': False, 'shape': {}, }}", type, shape);
  const std::size_t unpadded = preamble + header.size() + 1;
  header.append((alignment - unpadded % alignment) % alignment, ' ');
  header += '\n';
  std::string text("\x93NUMPY\x01\x00", 8);
  text += static_cast<char>(header.size() & 0xff);
  text += static_cast<char>(header.size() >> 8);
  return text + header;
}

template <class Number>
void write_little_endian(Output& output, Number number) {
  auto bits = static_cast<std::make_unsigned_t<Number>>(number);
  std::array<char, sizeof(Number)> bytes;
  for (char& byte : bytes) {
    byte = static_cast<char>(bits & 0xff);
    bits = static_cast<decltype(bits)>(bits >> 8);
  }
  output.write(std::string_view(bytes.data(), bytes.size()));
}

template <class Number>
std::string type_name() {
  return fmt::format("{}u{}", sizeof(Number) == 1 ? '|' : '<', sizeof(Number));
}

}  // namespace

template <class Number>
void write_npy_row(Output& output, std::span<const Number> row) {
  if constexpr (std::endian::native == std::endian::little) {
    output.write(std::string_view(reinterpret_cast<const char*>(row.data()), row.size_bytes()));
  } else {
    for (Number number : row) write_little_endian(output, number);
  }
}

template <class Number>
void begin_npy_rows(Output& output, std::uint64_t rows, std::uint64_t columns) {
  output.write(header_text(type_name<Number>(), fmt::format("({}, {})", rows, columns)));
}

template void begin_npy_rows<std::uint8_t>(Output&, std::uint64_t, std::uint64_t);
template void begin_npy_rows<std::uint16_t>(Output&, std::uint64_t, std::uint64_t);
template void begin_npy_rows<std::uint32_t>(Output&, std::uint64_t, std::uint64_t);
template void write_npy_row<std::uint8_t>(Output&, std::span<const std::uint8_t>);
template void write_npy_row<std::uint16_t>(Output&, std::span<const std::uint16_t>);
template void write_npy_row<std::uint32_t>(Output&, std::span<const std::uint32_t>);

void write_npy(Output& output, std::span<const std::uint32_t> values) {
  output.write(header_text(type_name<std::uint32_t>(), fmt::format("({},)", values.size())));
  write_npy_row(output, values);
}

std::string npy_pairs_header(std::uint64_t rows) {
  return header_text("<i8", fmt::format("({}, 2)", rows));
}

void write_npy_pair(Output& output, std::int64_t first, std::int64_t second) {
  write_little_endian(output, first);
  write_little_endian(output, second);
}

void write_npy(Output& output, const std::vector<std::pair<std::int64_t, std::int64_t>>& rows) {
  output.write(npy_pairs_header(rows.size()));
  for (const auto& [first, second] : rows) write_npy_pair(output, first, second);
}

}  // namespace dynim::app
