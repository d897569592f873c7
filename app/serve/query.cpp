// Splits at '&' and '=' first and decodes afterwards, so that an encoded '&' belongs to a value.
// Cost: linear in the text.
#include "serve/query.hpp"

#include <algorithm>
#include <charconv>

#include "dynim/error.hpp"

namespace dynim::app::serve {
namespace {

bool is_control(char c) {
  constexpr unsigned char blank = 0x20, deleted = 0x7f;
  return static_cast<unsigned char>(c) < blank || static_cast<unsigned char>(c) == deleted;
}

std::optional<char> decode_digits(std::string_view digits) {
  constexpr int hexadecimal = 16;
  unsigned value = 0;
  const auto end = digits.data() + digits.size();
  const auto read = std::from_chars(digits.data(), end, value, hexadecimal);
  if (digits.size() != 2 || read.ec != std::errc{} || read.ptr != end) return std::nullopt;
  return static_cast<char>(value);
}

std::optional<std::string> decode(std::string_view text) {
  std::string decoded;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i] == '+' ? ' ' : text[i];
    if (text[i] == '%') {
      const auto byte = decode_digits(text.substr(i + 1, 2));
      if (!byte) return std::nullopt;
      c = *byte;
      i += 2;
    }
    if (is_control(c)) return std::nullopt;
    decoded += c;
  }
  return decoded;
}

}  // namespace

const std::string* Target::value(std::string_view name) const {
  const auto found = std::ranges::find(
      values, name, [](const auto& value) -> const std::string& { return value.first; });
  return found == values.end() ? nullptr : &found->second;
}

void Target::refuse_repeated(std::string_view list) const {
  for (const auto& [name, text] : values) {
    if (name != list && &text != value(name)) throw InputError(quote(name) + " is given twice");
  }
}

std::optional<Target> read_target(std::string_view text) {
  if (!text.starts_with('/') || std::ranges::any_of(text, is_control)) return std::nullopt;
  text = text.substr(0, text.find('#'));
  const std::size_t mark = text.find('?');
  Target target{std::string(text.substr(0, mark)), {}};
  std::string_view rest = mark == text.npos ? "" : text.substr(mark + 1);
  while (!rest.empty()) {
    const std::string_view pair = rest.substr(0, rest.find('&'));
    rest.remove_prefix(std::min(rest.size(), pair.size() + 1));
    const std::size_t equals = std::min(pair.find('='), pair.size());
    auto name = decode(pair.substr(0, equals));
    auto value = decode(pair.substr(std::min(pair.size(), equals + 1)));
    if (!name || !value) return std::nullopt;
    if (!pair.empty()) target.values.emplace_back(std::move(*name), std::move(*value));
  }
  return target;
}

}  // namespace dynim::app::serve
