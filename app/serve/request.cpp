// Splits at '&' and '=' first and decodes afterwards, so that an encoded '&' belongs to a value.
// Cost: linear in the text.
#include "serve/request.hpp"

#include <algorithm>
#include <charconv>

#include "base/characters.hpp"
#include "dynim/error.hpp"
#include "serve/admission.hpp"

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

namespace {

constexpr std::string_view line_end = "\r\n", blanks = " \t";

// RFC 9110, 5.6.2.
bool is_token_letter(char c) {
  constexpr std::string_view signs = "!#$%&'*+-.^_`|~";
  return is_digit(c) || (small_letter(c) >= 'a' && small_letter(c) <= 'z') ||
         signs.find(c) != signs.npos;
}

bool is_text(char c) {
  const auto code = static_cast<unsigned char>(c);
  return c == '\t' || (code >= 0x20 && code != 0x7f);
}

std::string_view without_blanks(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
  return text.substr(0, text.find_last_not_of(blanks) + 1);
}

using Refusal = std::optional<Reply>;

Refusal refuse_head(std::string_view why) { return error_reply(400, "head", why); }

class HeadReader {
 public:
  Refusal read(std::string_view head) {
    std::string_view method;
    for (bool first = true; !head.empty(); first = false) {
      const std::size_t end = head.find(line_end);
      if (end == head.npos) return refuse_head("a line does not end as it should");
      const std::string_view line = head.substr(0, end);
      head.remove_prefix(end + line_end.size());
      if (!std::ranges::all_of(line, is_text)) return refuse_head("a control character");
      if (line.empty()) break;
      if (first) {
        method = line.substr(0, line.find(' '));
      } else if (Refusal refusal = read_field(line)) {
        return refusal;
      }
    }
    if (!head.empty()) return refuse_head("there is more behind its end");
    if (lengths_ > 1) return refuse_head("the length of the body is said more than once");
    if (lengths_ == 0 && method == "POST")
      return error_reply(411, "body", "a POST says how long its body is");
    return std::nullopt;
  }

 private:
  Refusal read_field(std::string_view line) {
    if (blanks.find(line.front()) != blanks.npos) return refuse_head("a field of several lines");
    const std::size_t colon = line.find(':');
    const std::string_view name = line.substr(0, colon);
    if (colon == line.npos || name.empty() || !std::ranges::all_of(name, is_token_letter))
      return refuse_head("a field without a name");
    const std::string_view value = without_blanks(line.substr(colon + 1));
    if (same_word(name, "Range"))
      return error_reply(416, "range", "no part of an answer is served");
    if (same_word(name, "Transfer-Encoding"))  // readers of chunks differ in what they let pass
      return refuse_head("a body is sent with its Content-Length, not in chunks");
    if (!same_word(name, "Content-Length")) return std::nullopt;
    ++lengths_;
    if (value.empty() || !std::ranges::all_of(value, is_digit))
      return refuse_head("Content-Length is no number");
    return std::nullopt;
  }

  unsigned lengths_ = 0;  // how often that of the body is said
};

}  // namespace

Refusal refuse_form(std::string_view head) { return HeadReader().read(head); }

}  // namespace dynim::app::serve
