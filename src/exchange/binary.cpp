// Numbers as bytes: copied as they lie in memory where that is little-endian, else byte by byte.
#include "dynim/exchange/service.hpp"

#include <algorithm>
#include <bit>

namespace dynim::exchange {

std::uint64_t BinaryArray::bytes() const {
  std::uint64_t bytes = static_cast<std::uint64_t>(dtype.back() - '0');
  for (const std::uint64_t length : shape) bytes *= length;
  return bytes;
}

template <class Number>
void write_little_endian(Sink& sink, std::span<const Number> numbers) {
  if constexpr (std::endian::native == std::endian::little || sizeof(Number) == 1) {
    sink.write({reinterpret_cast<const char*>(numbers.data()), numbers.size_bytes()});
  } else {
    constexpr unsigned bits_of_a_byte = 8;
    for (Number number : numbers) {
      for (unsigned i = 0; i < sizeof(Number); ++i) {
        sink.write(static_cast<char>(number >> (bits_of_a_byte * i)));
      }
    }
  }
}

template void write_little_endian<std::uint8_t>(Sink&, std::span<const std::uint8_t>);
template void write_little_endian<std::uint16_t>(Sink&, std::span<const std::uint16_t>);
template void write_little_endian<std::uint32_t>(Sink&, std::span<const std::uint32_t>);
template void write_little_endian<std::uint64_t>(Sink&, std::span<const std::uint64_t>);
template void write_little_endian<std::int32_t>(Sink&, std::span<const std::int32_t>);
template void write_little_endian<std::int64_t>(Sink&, std::span<const std::int64_t>);

BinaryArray pile_array(std::span<const std::uint32_t> numbers, std::uint64_t count) {
  static constexpr std::size_t at_a_time = std::size_t{1} << 20;
  std::vector<std::uint64_t> shape{numbers.size() / count};
  if (count > 1) shape.push_back(count);
  return {dtype<std::uint32_t>(), std::move(shape), [numbers, count](Sink& sink) {
            for (std::uint64_t i = 0; i < count; ++i) write_little_endian(sink, std::uint32_t{0});
            for (std::size_t i = count; i < numbers.size() && sink.goes_on(i, numbers.size());
                 i += at_a_time) {
              const std::size_t part = std::min(at_a_time, numbers.size() - i);
              write_little_endian<std::uint32_t>(sink, numbers.subspan(i, part));
            }
          }};
}

}  // namespace dynim::exchange
