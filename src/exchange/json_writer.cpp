// JSON (RFC 8259) written as it comes. Cost: linear in what is written.
#include "dynim/exchange/json_writer.hpp"

#include <array>

namespace dynim::exchange {
namespace {

constexpr std::string_view replacement = "\xef\xbf\xbd";  // U+FFFD

// How many bytes the UTF-8 character at the beginning of `text` has; 0 where there is none.
std::size_t utf8_size(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const auto follows = [&](std::size_t i, unsigned least = 0x80, unsigned most = 0xbf) {
    return i < text.size() && byte(i) >= least && byte(i) <= most;
  };
  const unsigned lead = byte(0);
  if (lead < 0x80) return 1;
  if (lead >= 0xc2 && lead <= 0xdf) return follows(1) ? 2 : 0;
  if (lead >= 0xe0 && lead <= 0xef) {  // neither overlong nor a surrogate
    return follows(1, lead == 0xe0 ? 0xa0 : 0x80, lead == 0xed ? 0x9f : 0xbf) && follows(2) ? 3 : 0;
  }
  if (lead >= 0xf0 && lead <= 0xf4) {  // at most U+10FFFF
    const bool second = follows(1, lead == 0xf0 ? 0x90 : 0x80, lead == 0xf4 ? 0x8f : 0xbf);
    return second && follows(2) && follows(3) ? 4 : 0;
  }
  return 0;
}

void write_escaped(Sink& sink, char c) {
  constexpr std::string_view digits = "0123456789abcdef";
  const auto code = static_cast<unsigned char>(c);
  switch (c) {
    case '"':
      return sink.write("\\\"");
    case '\\':
      return sink.write("\\\\");
    case '\n':
      return sink.write("\\n");
    case '\t':
      return sink.write("\\t");
    case '\r':
      return sink.write("\\r");
    default:
      sink.write("\\u00");
      sink.write(digits[code >> 4]);
      sink.write(digits[code & 15]);
  }
}

bool is_plain(char c) {
  const auto code = static_cast<unsigned char>(c);
  return code >= 0x20 && code < 0x7f && c != '"' && c != '\\';
}

void write_text(Sink& sink, std::string_view text) {
  while (!text.empty()) {
    std::size_t plain = 0;
    while (plain < text.size() && is_plain(text[plain])) ++plain;
    sink.write(text.substr(0, plain));
    text.remove_prefix(plain);
    if (text.empty()) return;
    const std::size_t size = utf8_size(text);
    if (size == 1) {
      write_escaped(sink, text.front());
    } else {
      sink.write(size == 0 ? replacement : text.substr(0, size));
    }
    text.remove_prefix(size == 0 ? 1 : size);
  }
}

}  // namespace

void JsonWriter::break_line(std::size_t indentation) {
  constexpr std::string_view blanks = "        ";
  sink_.write('\n');
  sink_.write(blanks.substr(0, indentation));
}

void JsonWriter::separate() {
  if (after_key_) {
    after_key_ = false;
    return;
  }
  if (depth_ == 0) return;
  if (!first_) sink_.write(',');
  first_ = false;
  constexpr std::size_t row_indentation = 4;
  if (rows_at_ == depth_) break_line(row_indentation);
}

void JsonWriter::begin_object() {
  separate();
  sink_.write('{');
  ++depth_;
  first_ = true;
}

void JsonWriter::key(std::string_view name) {
  if (!first_) sink_.write(',');
  first_ = false;
  const bool own_line = layout_ == Layout::fields && depth_ == 1;
  if (own_line) break_line(2);
  sink_.write('"');
  write_text(sink_, name);
  sink_.write(own_line ? "\": " : "\":");
  after_key_ = true;
}

void JsonWriter::end_object() {
  --depth_;
  if (layout_ == Layout::fields && depth_ == 0) sink_.write('\n');
  sink_.write('}');
  first_ = false;
}

void JsonWriter::begin_array(bool rows) {
  separate();
  sink_.write('[');
  ++depth_;
  if (rows && layout_ == Layout::fields && rows_at_ == 0) rows_at_ = depth_;
  first_ = true;
}

void JsonWriter::end_array() {
  if (rows_at_ == depth_) rows_at_ = 0;
  --depth_;
  sink_.write(']');
  first_ = false;
}

void JsonWriter::word(std::string_view word) {
  separate();
  sink_.write(word);
}

void JsonWriter::value(std::uint64_t number) {
  separate();
  sink_.write('"');
  sink_.number(number);
  sink_.write('"');
}

void JsonWriter::value(const Integer& number) {
  if (fits_u64(number)) return value(to_u64(number));
  const std::optional<std::string> digits = sink_.digits(number);
  separate();
  if (!digits) {
    withheld_ = true;
    return sink_.write("null");
  }
  sink_.write('"');
  sink_.write(*digits);
  sink_.write('"');
}

void JsonWriter::value(std::string_view text) {
  separate();
  sink_.write('"');
  write_text(sink_, text);
  sink_.write('"');
}

}  // namespace dynim::exchange
