// Recursive descent, no deeper than any question is.
#include "exchange/json_value.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include "base/characters.hpp"
#include "exchange/request.hpp"

namespace dynim::exchange {
namespace {

constexpr unsigned deepest = 64;

bool is_json_digit(char c) { return c >= '0' && c <= '9'; }

auto lower_member(auto& members, std::string_view name) {
  return std::ranges::lower_bound(
      members, name, {}, [](const JsonMember& member) { return std::string_view(member.name); });
}

void append_utf8(std::string& text, std::uint32_t c) {
  const auto add = [&text](std::uint32_t byte) { text += static_cast<char>(byte); };
  const auto add_last = [&](unsigned shift) { add(0x80 | (c >> shift & 0x3f)); };
  if (c < 0x80) return add(c);
  if (c < 0x800) {
    add(0xc0 | c >> 6);
  } else if (c < 0x10000) {
    add(0xe0 | c >> 12);
    add_last(6);
  } else {
    add(0xf0 | c >> 18);
    add_last(12);
    add_last(6);
  }
  add_last(0);
}

class JsonParser {
 public:
  JsonParser(std::string_view text, Budget& budget) : text_(text), budget_(budget) {}

  JsonValue parse() {
    if (text_.starts_with("\xef\xbb\xbf")) place_ = 3;  // some programs begin every text so
    JsonValue value = read_value(0);
    if (!at_end()) fail("nothing may follow", place_);
    return value;
  }

 private:
  [[noreturn]] void refuse(const std::string& message, std::size_t place) const {
    throw RequestError("json", "",
                       InputError(message + " at offset " + std::to_string(place), text_, place));
  }
  [[noreturn]] void fail(const std::string& what, std::size_t place) const {
    refuse("this is not JSON: " + what, place);
  }

  // After something that is soon done; `bytes` of memory are kept of it.
  void step(std::uint64_t bytes = 0) {
    constexpr std::uint64_t steps_between_looks = 4096;
    bytes_ += bytes;
    if (++steps_ % steps_between_looks != 0) return;
    if (budget_.reserve(std::exchange(bytes_, 0)) && budget_.poll()) return;
    throw RequestError("limit", "",
                       "reading the request " + std::string(describe(budget_.reason())));
  }

  bool next_is(char c) const { return place_ < text_.size() && text_[place_] == c; }
  bool skip(char c) {
    if (!next_is(c)) return false;
    ++place_;
    return true;
  }
  bool at_end() {
    while (next_is(' ') || next_is('\t') || next_is('\r') || next_is('\n')) ++place_;
    return place_ == text_.size();
  }

  JsonValue read_value(unsigned depth) {
    using Kind = JsonValue::Kind;
    step(2 * sizeof(JsonMember));  // a vector that grows has room for twice what is in it
    at_end();
    if (depth > deepest) refuse("this is nested more deeply than any question", place_);
    const std::size_t begin = place_;
    JsonValue value;
    if (skip('{')) {
      value.kind = Kind::object;
      read_members(value, '}', depth);
      sort_members(value.members);
    } else if (skip('[')) {
      value.kind = Kind::array;
      read_members(value, ']', depth);
    } else if (skip('"')) {
      value.kind = Kind::string;
      value.text = read_string();
    } else if (skip_number()) {
      value.kind = Kind::number;
      value.text = text_.substr(begin, place_ - begin);
    } else {
      value.text = read_word();
      value.kind = value.text == "null" ? Kind::null : Kind::boolean;
    }
    value.written = text_.substr(begin, place_ - begin);
    return value;
  }

  std::string read_word() {
    for (const std::string_view word : {"true", "false", "null"}) {
      if (!text_.substr(place_).starts_with(word)) continue;
      place_ += word.size();
      return std::string(word);
    }
    fail("a value is wanted", place_);
  }

  bool skip_digits() {
    const std::size_t begin = place_;
    while (place_ < text_.size() && is_json_digit(text_[place_])) ++place_;
    return place_ > begin;
  }

  // False where none begins here.
  bool skip_number() {
    const bool negative = skip('-');
    const bool zero = skip('0');
    if (!negative && !zero && (place_ == text_.size() || !is_json_digit(text_[place_])))
      return false;
    bool whole = zero || skip_digits();
    if (whole && skip('.')) whole = skip_digits();
    if (whole && (skip('e') || skip('E'))) {
      if (!skip('+')) skip('-');
      whole = skip_digits();
    }
    if (!whole) fail("a digit is wanted", place_);
    return true;
  }

  // What follows the opening bracket.
  void read_members(JsonValue& value, char end, unsigned depth) {
    at_end();
    if (skip(end)) return;
    while (true) {
      at_end();
      JsonMember& member = value.members.emplace_back();
      member.place = place_;
      if (value.is_object()) {
        if (!skip('"')) fail("the name of a field is wanted", place_);
        member.name = read_string();
        at_end();
        if (!skip(':')) fail("a colon is wanted", place_);
      }
      member.value = read_value(depth + 1);
      at_end();
      if (skip(end)) return;
      if (!skip(',')) fail(std::string("a comma or ") + end + " is wanted", place_);
    }
  }

  // Refuses the first field that stands twice.
  void sort_members(std::vector<JsonMember>& members) {
    const auto before = [this](const JsonMember& one, const JsonMember& other) {
      step();
      const int order = one.name.compare(other.name);
      return order != 0 ? order < 0 : one.place < other.place;
    };
    std::sort(members.begin(), members.end(), before);
    const JsonMember* again = nullptr;
    for (std::size_t i = 1; i < members.size(); ++i) {
      if (members[i].name == members[i - 1].name && (!again || members[i].place < again->place))
        again = &members[i];
    }
    if (again == nullptr) return;
    throw RequestError(
        "duplicate-field", again->name.substr(0, longest_name_shown),
        InputError("the field " + quote(again->name) + " stands here again, at offset " +
                       std::to_string(again->place),
                   text_, again->place));
  }

  // What follows the opening quote.
  std::string read_string() {
    std::string text;
    while (true) {
      const std::size_t begin = place_;
      const auto is_plain = [this] {
        const auto c = static_cast<unsigned char>(text_[place_]);
        return c >= 0x20 && c < 0x80 && c != '"' && c != '\\';
      };
      while (place_ < text_.size() && is_plain()) ++place_;
      text += text_.substr(begin, place_ - begin);
      if (skip('"')) return text;
      if (place_ == text_.size()) fail("a string has no end", place_);
      if (skip('\\')) {
        read_escape(text);
        continue;
      }
      char32_t c = 0;
      const std::size_t length = utf8_length(text_.substr(place_), c);
      if (length == 0) fail("no UTF-8", place_);
      if (c < ' ') fail("a control character in a string", place_);
      text += text_.substr(place_, length);
      place_ += length;
    }
  }

  // What follows the backslash.
  void read_escape(std::string& text) {
    constexpr std::string_view names = "\"\\/bfnrt", meanings = "\"\\/\b\f\n\r\t";
    const std::size_t begin = place_ - 1;
    const std::size_t which = place_ < text_.size() ? names.find(text_[place_]) : names.npos;
    if (which != names.npos) {
      ++place_;
      text += meanings[which];
      return;
    }
    constexpr std::uint32_t high = 0xd800, low = 0xdc00, beyond = 0xe000, pairs = 0x10000;
    std::uint32_t c = read_four_digits(begin);
    if (c >= high && c < low && skip('\\')) {
      const std::uint32_t second = read_four_digits(begin);
      if (second < low || second >= beyond) fail("half a character", begin);
      c = pairs + ((c - high) << 10) + (second - low);
    } else if (c >= high && c < beyond) {
      fail("half a character", begin);
    }
    append_utf8(text, c);
  }

  // Of \u0000, from the u on.
  std::uint32_t read_four_digits(std::size_t begin) {
    constexpr std::size_t count = 4;
    constexpr int hexadecimal = 16;
    if (!skip('u')) fail("an escape that JSON has not", begin);
    const std::string_view digits = text_.substr(place_, count);
    std::uint32_t value = 0;
    const char* const end = digits.data() + digits.size();
    const auto read = std::from_chars(digits.data(), end, value, hexadecimal);
    if (digits.size() != count || read.ec != std::errc{} || read.ptr != end)
      fail("four hexadecimal digits are wanted", place_);
    place_ += count;
    return value;
  }

  std::string_view text_;
  Budget& budget_;
  std::size_t place_ = 0;
  std::uint64_t steps_ = 0, bytes_ = 0;
};

}  // namespace

const JsonValue* JsonValue::find(std::string_view name) const {
  if (!is_object()) return nullptr;
  const auto found = lower_member(members, name);
  return found != members.end() && found->name == name ? &found->value : nullptr;
}

void JsonValue::set(std::string_view name, Kind of_value, std::string_view value) {
  auto place = lower_member(members, name);
  if (place == members.end() || place->name != name) {
    place = members.insert(place, JsonMember());
    place->name = name;
  }
  place->value = JsonValue();
  place->value.kind = of_value;
  place->value.text = value;
}

JsonValue parse_json(std::string_view text, Budget& budget) {
  return JsonParser(text, budget).parse();
}

}  // namespace dynim::exchange
