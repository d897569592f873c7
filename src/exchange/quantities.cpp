// Amounts with a unit, from text: a number, then the name of the unit. Cost: linear in the text.
#include "exchange/quantities.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <string>

#include "base/characters.hpp"
#include "dynim/error.hpp"

namespace dynim::exchange {

namespace {

struct Quantity {
  double amount;
  std::string unit;  // in small letters
};

struct Unit {
  std::string_view name;
  double value;
};

constexpr std::array time_units{Unit{"", 1},       Unit{"s", 1},        Unit{"sec", 1},
                                Unit{"second", 1}, Unit{"seconds", 1},  Unit{"ms", 1e-3},
                                Unit{"min", 60},   Unit{"minutes", 60}, Unit{"m", 60},
                                Unit{"h", 3600},   Unit{"hours", 3600}};

constexpr double kilo = 1024;
constexpr std::array memory_units{Unit{"", 1},
                                  Unit{"b", 1},
                                  Unit{"k", kilo},
                                  Unit{"kib", kilo},
                                  Unit{"kb", 1e3},
                                  Unit{"m", kilo* kilo},
                                  Unit{"mib", kilo* kilo},
                                  Unit{"mb", 1e6},
                                  Unit{"g", kilo* kilo* kilo},
                                  Unit{"gib", kilo* kilo* kilo},
                                  Unit{"gb", 1e9},
                                  Unit{"t", kilo* kilo* kilo* kilo},
                                  Unit{"tib", kilo* kilo* kilo* kilo},
                                  Unit{"tb", 1e12}};

std::optional<Quantity> read_quantity(std::string_view text) {
  text = trimmed(text);
  // from_chars would also read "inf" and "-1".
  if (text.empty() || (text[0] != '.' && !is_digit(text[0]))) return std::nullopt;
  Quantity result{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), result.amount);
  if (error != std::errc()) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  result.unit = small_letters(trimmed(text));
  return result;
}

template <std::size_t size>
std::optional<double> in_unit(const Quantity& quantity, const std::array<Unit, size>& units) {
  const auto unit = std::ranges::find(units, std::string_view(quantity.unit), &Unit::name);
  if (unit == units.end()) return std::nullopt;
  return quantity.amount * unit->value;
}

std::uint64_t to_count(double amount) {
  constexpr double too_large = 18446744073709551616.0;  // 2^64
  return amount >= too_large ? ~std::uint64_t{0} : static_cast<std::uint64_t>(amount);
}

void read_budget_part(std::string_view part, BudgetLimits& limits, std::string_view whole,
                      const std::string& what) {
  const auto quantity = read_quantity(part);
  const bool counts_nodes = quantity && (quantity->unit == "nodes" || quantity->unit == "node");
  const auto seconds = quantity ? in_unit(*quantity, time_units) : std::nullopt;
  if (!counts_nodes && !seconds) {
    throw InputError(what + ": " + quote(whole) +
                     " is not a budget; write seconds (10, 500ms, 2min), nodes (1e6nodes) or none");
  }
  if (counts_nodes ? limits.nodes.has_value() : limits.seconds.has_value()) {
    throw InputError(what + ": " + quote(whole) + " names " + (counts_nodes ? "nodes" : "a time") +
                     " twice");
  }
  if (counts_nodes) {
    limits.nodes = to_count(quantity->amount);
  } else {
    limits.seconds = *seconds;
  }
}

}  // namespace

BudgetLimits parse_budget(std::string_view text, std::string_view what) {
  BudgetLimits limits;
  limits.seconds.reset();
  if (trimmed(text) == "none") return limits;
  for (std::string_view rest = text;;) {
    const auto comma = rest.find(',');
    read_budget_part(rest.substr(0, comma), limits, text, std::string(what));
    if (comma == std::string_view::npos) return limits;
    rest.remove_prefix(comma + 1);
  }
}

std::uint64_t parse_memory(std::string_view text, std::string_view what) {
  const auto quantity = read_quantity(text);
  const auto bytes = quantity ? in_unit(*quantity, memory_units) : std::nullopt;
  if (!bytes) {
    throw InputError(std::string(what) + ": " + quote(text) +
                     " is not an amount of memory; write for example 2GiB or 500MB");
  }
  return to_count(*bytes);
}

}  // namespace dynim::exchange
