// JSON (RFC 8259) written as it comes. Cost: linear in what is written.
#include "exchange/json_writer.hpp"

#include <array>

#include "base/characters.hpp"

namespace dynim::exchange {
namespace {

constexpr std::string_view replacement = "\xef\xbf\xbd";  // U+FFFD

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
    char32_t code_point = 0;
    const std::size_t size = utf8_length(text, code_point);
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
  constexpr std::string_view spaces = "        ";
  sink_.write('\n');
  sink_.write(spaces.substr(0, indentation));
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

JsonWriter& JsonWriter::key(std::string_view name) {
  if (!first_) sink_.write(',');
  first_ = false;
  const bool own_line = layout_ == Layout::fields && depth_ == 1;
  if (own_line) break_line(2);
  sink_.write('"');
  write_text(sink_, name);
  sink_.write(own_line ? "\": " : "\":");
  after_key_ = true;
  return *this;
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
