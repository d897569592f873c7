// The sizes and the checksum of a file follow it, so that nothing is held or written twice.
#include "formats/arrays.hpp"

#include <zlib.h>

#include <algorithm>
#include <string>

#include "dynim/error.hpp"

namespace dynim::app {
namespace {

constexpr std::uint64_t most_bytes = 0xffffffff;
constexpr std::uint16_t version = 20, sizes_follow = 1 << 3, kept_as_it_is = 0;
constexpr std::uint16_t time_of_day = 0, date = 1 << 5 | 1;  // the first that there is, 1980-01-01

void put16(Output& output, std::uint64_t number) {
  exchange::write_little_endian(output, static_cast<std::uint16_t>(number));
}
void put32(Output& output, std::uint64_t number) {
  exchange::write_little_endian(output, static_cast<std::uint32_t>(number));
}

std::uint64_t checked(std::uint64_t bytes) {
  if (bytes > most_bytes)
    throw InputError("--format npz has room for 4 GiB; use --format npy, one array a file");
  return bytes;
}

// On to the output, measured.
class Measured final : public Sink {
 public:
  explicit Measured(Output& output) : output_(output) { watch_with(output); }

  std::uint32_t checksum() const { return static_cast<std::uint32_t>(checksum_); }

 private:
  void write_through(std::string_view bytes) override {
    checksum_ = ::crc32_z(checksum_, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size());
    output_.write(bytes);
  }

  Output& output_;
  uLong checksum_ = ::crc32_z(0, nullptr, 0);
};

}  // namespace

void NpzWriter::add(const std::string& name, const exchange::BinaryArray& array) {
  constexpr std::uint32_t of_a_file = 0x04034b50, of_its_sizes = 0x08074b50;
  checked(output_.written() + array.bytes());
  Entry entry{name + ".npy", output_.written()};
  put32(output_, of_a_file);
  for (const std::uint16_t field : {version, sizes_follow, kept_as_it_is, time_of_day, date})
    put16(output_, field);
  for (int i = 0; i < 3; ++i) put32(output_, 0);  // the checksum and the sizes
  put16(output_, entry.name.size());
  put16(output_, 0);  // no extra field
  output_.write(entry.name);
  Measured file(output_);
  write_npy(file, array);
  file.flush();
  entry.size = checked(file.written());
  entry.checksum = file.checksum();
  put32(output_, of_its_sizes);
  for (const std::uint64_t field : {std::uint64_t{entry.checksum}, entry.size, entry.size})
    put32(output_, field);
  entries_.push_back(std::move(entry));
}

void NpzWriter::finish() {
  constexpr std::uint32_t of_an_entry = 0x02014b50, of_the_end = 0x06054b50;
  const std::uint64_t begin = checked(output_.written());
  for (const Entry& entry : entries_) {
    put32(output_, of_an_entry);
    for (const std::uint16_t field :
         {version, version, sizes_follow, kept_as_it_is, time_of_day, date})
      put16(output_, field);
    for (const std::uint64_t field : {std::uint64_t{entry.checksum}, entry.size, entry.size})
      put32(output_, field);
    put16(output_, entry.name.size());
    for (int i = 0; i < 4; ++i) put16(output_, 0);  // no extra field, no comment, disk, attributes
    put32(output_, 0);
    put32(output_, entry.begin);
    output_.write(entry.name);
  }
  const std::uint64_t end = output_.written();
  put32(output_, of_the_end);
  for (int i = 0; i < 2; ++i) put16(output_, 0);                // one disk
  for (int i = 0; i < 2; ++i) put16(output_, entries_.size());  // on it, and in all
  put32(output_, end - begin);
  put32(output_, begin);
  put16(output_, 0);  // no comment
}

void write_npz(Output& output, const exchange::BinaryArray& array) {
  NpzWriter writer(output);
  writer.add("values", array);
  writer.finish();
}

exchange::BinaryArray integer_array(Output& output, const exchange::Sequence<Integer>& numbers) {
  std::uint64_t longest = 0;
  bool small = true;
  for (std::uint64_t i = 0; i < numbers.size && output.goes_on(); ++i) {
    const Integer number = numbers.at(i);
    small = small && number.fits_slong_p();
    longest = std::max<std::uint64_t>(longest, mpz_sizeinbase(number.get_mpz_t(), 10));
  }
  if (small) {
    return {"<i8", {numbers.size}, [numbers](Sink& sink) {
              for (std::uint64_t i = 0; i < numbers.size && sink.goes_on(); ++i) {
                exchange::write_little_endian(sink, std::int64_t{numbers.at(i).get_si()});
              }
            }};
  }
  constexpr std::uint64_t bytes_of_a_letter = 4;
  if (longest > most_bytes / bytes_of_a_letter / numbers.size) checked(most_bytes + 1);
  return {"<U" + std::to_string(longest), {numbers.size}, [&output, numbers, longest](auto& sink) {
            constexpr std::string_view rest_of_a_letter("\0\0\0", bytes_of_a_letter - 1);
            for (std::uint64_t i = 0; i < numbers.size; ++i) {
              std::optional<std::string> digits = output.digits(numbers.at(i));
              if (!digits) return;
              digits->resize(longest, '\0');
              for (const char digit : *digits) {
                sink.write(digit);
                sink.write(rest_of_a_letter);
              }
            }
          }};
}

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
