// A value is a formula of its place: a number of a range, digits in the base of an alphabet, a
// seed. Cost: fractions walk over the denominators, a value otherwise costs its length.
#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "base/characters.hpp"
#include "dynim/answer.hpp"
#include "exchange/fields.hpp"
#include "exchange/request.hpp"
#include "sweep/sweep.hpp"

namespace dynim::sweep {
namespace {

using exchange::JsonMember;
using exchange::JsonValue;
using exchange::RequestError;

constexpr std::uint64_t most_values = std::uint64_t{1} << 62;

[[noreturn]] void refuse(const std::string& name, const std::string& message) {
  throw RequestError("invalid", name, "the parameter " + name + " " + message);
}

// "7", "-3", "7/2" or an expression such as 10**6.
Rational read_number(const std::string& name, std::string_view text) {
  text = trimmed(text);
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  const std::size_t slash = text.find("//") == text.npos ? text.find('/') : text.npos;
  Integer numerator, denominator = 1;
  try {
    exchange::read_text(trimmed(text.substr(0, slash)), name, numerator);
    if (slash != text.npos) exchange::read_text(trimmed(text.substr(slash + 1)), name, denominator);
  } catch (const InputError& error) {
    throw RequestError(name, error);
  }
  if (denominator <= 0) refuse(name, "has a fraction without a denominator: " + quote(text));
  Rational number(negative ? Integer(-numerator) : numerator, denominator);
  number.canonicalize();
  return number;
}

struct Range {
  Rational first, last, step = 1;
  std::uint64_t size = 1;
};

// "1..50", "0..1 by 1/4", or one number.
Range read_range(const std::string& name, std::string_view text) {
  const std::size_t dots = text.find("..");
  if (dots == text.npos) {
    const Rational number = read_number(name, text);
    return {number, number};
  }
  constexpr std::string_view by = " by ";
  const std::size_t step = text.find(by, dots);
  Range range{read_number(name, text.substr(0, dots)),
              read_number(name, text.substr(dots + 2, step - dots - 2))};
  if (step != text.npos) range.step = read_number(name, text.substr(step + by.size()));
  if (range.step <= 0) refuse(name, "goes nowhere: the step must be above 0 in " + quote(text));
  if (range.last < range.first) refuse(name, "is empty: " + quote(text));
  const Rational steps = (range.last - range.first) / range.step;
  const Integer size = steps.get_num() / steps.get_den() + 1;
  if (size > to_integer(most_values)) refuse(name, "has more than 2^62 values");
  range.size = to_u64(size);
  return range;
}

std::string text_of(const Rational& number) { return number.get_str(); }

Parameter ranges(const std::string& name, std::string_view text) {
  auto all = std::make_shared<std::vector<Range>>();
  Parameter parameter{name, 0, {}};
  for (std::string_view rest = text;;) {
    const std::size_t comma = rest.find(',');
    all->push_back(read_range(name, rest.substr(0, comma)));
    parameter.size += all->back().size;
    if (parameter.size > most_values) refuse(name, "has more than 2^62 values");
    if (comma == rest.npos) break;
    rest.remove_prefix(comma + 1);
  }
  parameter.value = [all](std::uint64_t place) {
    auto range = all->begin();
    while (place >= range->size) place -= (range++)->size;
    return text_of(Rational(range->first + to_integer(place) * range->step));
  };
  parameter.numbers = true;
  return parameter;
}

std::string word_of(const std::string& name, const JsonValue& json) {
  if (!json.is_string() && !json.is_number()) refuse(name, "must consist of strings or numbers");
  return json.text;
}

std::vector<std::string> words_of(const std::string& name, const JsonValue& json) {
  if (!json.is_array() || json.members.empty()) refuse(name, "needs a list that is not empty");
  std::vector<std::string> words;
  for (const JsonMember& member : json.members) words.push_back(word_of(name, member.value));
  return words;
}

std::uint64_t number_field(const std::string& name, const JsonValue& json, const char* field,
                           const exchange::Range& range, std::optional<std::uint64_t> preset = {}) {
  const JsonValue* const found = json.find(field);
  if (found == nullptr && preset) return *preset;
  if (found == nullptr) refuse(name, std::string("lacks ") + field);
  std::uint64_t number = 0;
  try {
    exchange::read_text_in_range(word_of(name, *found), name + "." + field, number, range);
  } catch (const InputError& error) {
    throw RequestError(name, error);
  }
  return number;
}

Parameter fractions(const std::string& name, const JsonValue& json) {
  constexpr std::uint64_t most_denominator = 10'000, most_fractions = 10'000'000;
  const Range range = read_range(name, word_of(name, *json.find("fractions")));
  const Rational first = range.first, last = range.last;
  const std::uint64_t most =
      number_field(name, json, "denominators", exchange::between(1, most_denominator));
  // Of each denominator the numerators of one unit, and how many fractions there are before it.
  struct Denominator {
    std::uint64_t denominator, before;
    Integer least;
    std::vector<std::uint64_t> coprime;
  };
  auto all = std::make_shared<std::vector<Denominator>>();
  Parameter parameter{name, 0, {}};
  for (std::uint64_t q = 1; q <= most; ++q) {
    Integer low = first.get_num() * to_integer(q), high = last.get_num() * to_integer(q);
    mpz_cdiv_q(low.get_mpz_t(), low.get_mpz_t(), first.get_den_mpz_t());
    mpz_fdiv_q(high.get_mpz_t(), high.get_mpz_t(), last.get_den_mpz_t());
    Denominator one{q, parameter.size, low, {}};
    for (Integer p = low; p <= high; ++p) {
      if (mpz_gcd_ui(nullptr, p.get_mpz_t(), q) != 1) continue;
      one.coprime.push_back(to_u64(Integer(p - low)));
      if (parameter.size + one.coprime.size() > most_fractions)
        refuse(name, "has more than 10^7 fractions");
    }
    parameter.size += one.coprime.size();
    all->push_back(std::move(one));
  }
  parameter.value = [all](std::uint64_t place) {
    const auto next = std::ranges::upper_bound(*all, place, {}, &Denominator::before);
    auto one = std::prev(next);
    return text_of(Rational(one->least + to_integer(one->coprime[place - one->before]),
                            to_integer(one->denominator)));
  };
  parameter.numbers = true;
  return parameter;
}

// The digits of a number in the base of an alphabet, the first digit in front.
std::vector<std::size_t> digits_of(std::uint64_t number, std::size_t base, std::size_t count) {
  std::vector<std::size_t> digits(count);
  for (std::size_t i = count; i-- > 0; number /= base) digits[i] = number % base;
  return digits;
}

// base^length; nothing where it is too large.
std::optional<std::uint64_t> power(std::uint64_t base, std::uint64_t length) {
  std::uint64_t result = 1;
  for (std::uint64_t i = 0; i < length; ++i) {
    if (result > most_values / base) return std::nullopt;
    result *= base;
  }
  return result;
}

constexpr exchange::Range lengths = exchange::between(1, 1000);

Parameter lists(const std::string& name, const JsonValue& json) {
  const std::vector<std::string> alphabet = words_of(name, *json.find("lists"));
  const std::uint64_t longest = number_field(name, json, "length", lengths);
  Parameter parameter{name, 0, {}};
  for (std::uint64_t length = 1; length <= longest; ++length) {
    const auto count = power(alphabet.size(), length);
    if (!count || *count > most_values - parameter.size) refuse(name, "has more than 2^62 values");
    parameter.size += *count;
  }
  parameter.value = [alphabet](std::uint64_t place) {
    std::uint64_t length = 1, count = alphabet.size();
    for (; place >= count; ++length, count *= alphabet.size()) place -= count;
    std::string text;
    for (const std::size_t digit : digits_of(place, alphabet.size(), length))
      text += (text.empty() ? "" : ",") + alphabet[digit];
    return text;
  };
  return parameter;
}

Parameter slopes(const std::string& name, const JsonValue& json) {
  const std::vector<std::string> choices = words_of(name, *json.find("slopes"));
  const std::uint64_t modulus = number_field(name, json, "modulus", lengths);
  const auto count = power(choices.size(), modulus);
  if (!count) refuse(name, "has more than 2^62 values");
  return {name, *count, [choices, modulus](std::uint64_t place) {
            const auto chosen = digits_of(place, choices.size(), modulus);
            std::string text = "(";
            for (std::size_t r = 0; r + 1 < modulus; ++r) {
              text += "t%" + std::to_string(modulus) + "==" + std::to_string(r) + " ? " +
                      choices[chosen[r]] + " : ";
            }
            return text + choices[chosen.back()] + ")";
          }};
}

Parameter random(const std::string& name, const JsonValue& json) {
  constexpr std::uint64_t usual_length = 20, most_games = 64;
  const std::string kind = word_of(name, *json.find("random"));
  const std::uint64_t count = number_field(name, json, "count", exchange::between(1, most_values));
  const std::uint64_t seed = number_field(name, json, "seed", exchange::between(0, most_values), 1);
  const std::uint64_t length = number_field(name, json, "length", lengths, usual_length);
  const std::uint64_t period =
      number_field(name, json, "period", exchange::between(1, most_games), 1);
  std::function<MoveFunctionPtr(std::uint64_t)> draw;
  if (kind == "any") {
    draw = [=](std::uint64_t s) { return random_move_function(s, length, period); };
  } else if (kind == "admissible") {
    draw = [=](std::uint64_t s) { return random_admissible_function(s, length); };
  } else if (kind == "power-of-two") {
    draw = [=](std::uint64_t s) { return random_power_of_two_function(s, length); };
  } else if (kind == "fibonacci") {
    draw = [=](std::uint64_t s) { return random_fibonacci_function(s, length); };
  } else {
    refuse(name, "is of no kind: random is any, admissible, power-of-two or fibonacci");
  }
  if (period != 1 && kind != "any") refuse(name, "has a period: that is for random any alone");
  return {name, count, [=](std::uint64_t place) { return draw(seed + place)->text(); }};
}

// A kind of values that is an object with this field, and with these others.
struct ObjectKind {
  const char* field;
  Parameter (*read)(const std::string& name, const JsonValue& json);
  std::vector<std::string_view> others;
};

Parameter read_object(const std::string& name, const JsonValue& json) {
  static const std::vector<ObjectKind> kinds{
      {"fractions", fractions, {"denominators"}},
      {"lists", lists, {"length"}},
      {"slopes", slopes, {"modulus"}},
      {"random", random, {"count", "seed", "length", "period"}}};
  for (const ObjectKind& kind : kinds) {
    if (json.find(kind.field) == nullptr) continue;
    for (const JsonMember& member : json.members) {
      if (member.name != kind.field &&
          std::ranges::find(kind.others, member.name) == kind.others.end())
        refuse(name,
               "has a field that " + std::string(kind.field) + " has not: " + quote(member.name));
    }
    return kind.read(name, json);
  }
  refuse(name, "is of no kind: an object has fractions, lists, slopes or random");
}

Parameter listed(const std::string& name, const JsonValue& json) {
  std::vector<std::string> words = words_of(name, json);
  const std::uint64_t size = words.size();
  return {name, size, [words = std::move(words)](std::uint64_t place) { return words[place]; }};
}

}  // namespace

Parameter read_parameter(const std::string& name, const JsonValue& json) {
  Parameter parameter = json.is_object()  ? read_object(name, json)
                        : json.is_array() ? listed(name, json)
                                          : ranges(name, word_of(name, json));
  if (parameter.size == 0) refuse(name, "has no values");
  return parameter;
}

Parameter read_parameter(const std::string& name, std::string_view text) {
  text = trimmed(text);
  if (text.starts_with('{') || text.starts_with('[') || text.starts_with('"')) {
    Budget budget = Budget::unlimited();
    return read_parameter(name, exchange::parse_json(text, budget));
  }
  JsonValue json;
  json.kind = JsonValue::Kind::string;
  json.text = text;
  return read_parameter(name, json);
}

}  // namespace dynim::sweep
