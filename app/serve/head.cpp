// httplib skips lines that it does not understand, knows no folded ones, and takes the first of
// several lengths. Cost: linear in the head.
#include "serve/head.hpp"

#include <algorithm>

#include "ascii.hpp"
#include "serve/admission.hpp"

namespace dynim::app::serve {
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
