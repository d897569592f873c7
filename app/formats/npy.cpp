// Arrays for NumPy: the header is padded with blanks, the numbers are those of the binary array.
#include "formats/npy.hpp"

#include <string>

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

}  // namespace

void write_npy(Sink& sink, const exchange::BinaryArray& array) {
  std::string shape;
  for (const std::uint64_t length : array.shape) shape += std::to_string(length) + ", ";
  shape.resize(shape.size() - (array.shape.size() == 1 ? 1 : 2));  // one length keeps its comma
  sink.write(header_text(array.dtype, "(" + shape + ")"));
  array.write(sink);
}

std::string npy_pairs_header(std::uint64_t rows) {
  return header_text("<i8", fmt::format("({}, 2)", rows));
}

void write_npy_pair(Output& output, std::int64_t first, std::int64_t second) {
  exchange::write_little_endian(output, first);
  exchange::write_little_endian(output, second);
}

}  // namespace dynim::app
