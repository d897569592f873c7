// Fuzz target of the move functions: any text either is an InputError or gives an f whose ways of
// evaluation agree with each other, with its lower bounds, with its period and with what is proved
// about it. A disagreement aborts.
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <limits>
#include <optional>
#include <string_view>

#include "dynim/error.hpp"
#include "dynim/gallery.hpp"
#include "dynim/move_function.hpp"

namespace {

using dynim::Integer;

void require(bool condition, const char* what, const Integer& t) {
  if (condition) return;
  std::cerr << "disagreement: " << what << " at t = " << t << "\n";
  std::abort();
}

std::optional<Integer> value(const dynim::MoveFunction& f, const Integer& n, const Integer& t,
                             const Integer& cap) {
  try {
    return f.value(n, t, cap);
  } catch (const dynim::InputError&) {
    return std::nullopt;
  }
}

void check_small(const dynim::MoveFunction& f, std::uint64_t n) {
  const Integer most = dynim::to_integer(std::numeric_limits<std::uint64_t>::max());
  const Integer bound = f.lower_bound(dynim::to_integer(n), 1, 9, most);
  require(bound >= 0 && bound <= most, "lower bound out of range", 1);
  const dynim::MoveFunctionFacts facts = f.facts();
  std::optional<Integer> before;
  for (unsigned t = 1; t <= 9; ++t) {
    const std::optional<Integer> now = value(f, dynim::to_integer(n), t, most);
    if (!now) return;  // an f with errors may answer either way from here on
    require(*now >= 0 && *now <= most, "value out of range", t);
    require(f.value64(n, t) == dynim::to_u64(*now), "value and value64", t);
    require(bound <= *now, "lower bound", t);
    require(!facts.upper_bound || *now <= *facts.upper_bound, "upper bound", t);
    if (before && *now < most) {
      require(!facts.non_decreasing || *before <= *now, "non-decreasing", t);
      require(!facts.descends_at_most_one || *before <= *now + 1, "descends at most one", t);
    }
    before = now;
  }
}

/// The same function one period on, and shifted by one.
void check_piles(const dynim::MoveFunctionPtr& f) {
  const Integer most = dynim::to_integer(std::numeric_limits<std::uint64_t>::max());
  const std::uint64_t period = f->period();
  const dynim::MoveFunctionPtr shifted = dynim::shift_move_function(f, 1);
  for (unsigned n = 2; n <= 8; n += 3) {
    const std::optional<Integer> here = value(*f, n, 2, most);
    require(value(*shifted, n - 1, 2, most) == here, "shifted", n);
    if (period != 0)
      require(value(*f, n + dynim::to_integer(period), 2, most) == here, "period", n);
  }
}

void check_large(const dynim::MoveFunction& f) {
  const Integer t = Integer("1000000000000000000000000000007");
  const Integer cap = t * t;
  const std::optional<Integer> v = value(f, t, t, cap);
  if (!v) return;
  require(*v >= 0 && *v <= cap, "value out of range", t);
  require(value(f, t, t, 3) == (*v < 3 ? *v : Integer(3)), "another cap", t);
  require(f.lower_bound(t, t - 5, t + 5, cap) <= *v, "lower bound", t);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  try {
    const dynim::MoveFunctionPtr f = dynim::read_move_function(text);
    require(!f->text().empty(), "text", 0);
    check_small(*f, 9);
    if (f->period() != 1) {
      check_small(*f, 10);
      check_piles(f);
    }
    check_large(*f);
  } catch (const dynim::InputError& error) {
    require(!error.message().empty(), "empty message", 0);
    require(!error.offset() || *error.offset() <= size, "offset beyond the text", 0);
  }
  try {
    dynim::parse_integer(text, "the pile");
  } catch (const dynim::InputError&) {
  }
  return 0;
}
