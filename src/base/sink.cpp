// The buffer in front of whatever takes the bytes. Cost: one copy; numbers are converted in place.
#include "dynim/sink.hpp"

#include <charconv>
#include <cstring>
#include <utility>

namespace dynim {

Sink::Sink(std::size_t capacity)
    : capacity_(capacity), buffer_(std::make_unique_for_overwrite<char[]>(capacity)) {}

void Sink::flush() {
  const std::size_t size = std::exchange(used_, 0);
  passed_on_ += size;
  write_through({buffer_.get(), size});
}

void Sink::write(std::string_view text) {
  if (text.empty()) return;  // memcpy wants bytes
  if (text.size() > capacity_ - used_) flush();
  if (text.size() > capacity_) {
    passed_on_ += text.size();
    return write_through(text);
  }
  std::memcpy(buffer_.get() + used_, text.data(), text.size());
  used_ += text.size();
}

// Flat, since a table is nothing but numbers; the compiler would call to_chars, as others do too.
[[gnu::flatten]] void Sink::number(std::uint64_t value) {
  if (capacity_ - used_ < longest_number) flush();
  char* const begin = buffer_.get() + used_;
  used_ +=
      static_cast<std::size_t>(std::to_chars(begin, begin + longest_number, value).ptr - begin);
}

std::optional<std::string> Sink::digits(const Integer& value) {
  return budget_ == nullptr ? to_string(value) : decimal_text(value, *budget_);
}

bool Sink::number(const Integer& value) {
  if (fits_u64(value)) {
    number(to_u64(value));
    return true;
  }
  const std::optional<std::string> text = digits(value);
  if (text) write(*text);
  return text.has_value();
}

void Sink::number(std::uint64_t value, std::size_t width) {
  char digits[longest_number];
  const char* const end = std::to_chars(digits, digits + longest_number, value).ptr;
  const auto size = static_cast<std::size_t>(end - digits);
  constexpr std::string_view spaces = "                    ";
  if (width > size) write(spaces.substr(0, width - size));
  write(std::string_view(digits, size));
}

std::string StringSink::take() {
  flush();
  return std::exchange(text_, {});
}

}  // namespace dynim
