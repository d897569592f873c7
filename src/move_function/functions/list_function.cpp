// The values are kept as they are, and once more saturated to machine words.
// Cost: a value O(1); the minimum over a range O(log n) by a tournament tree over the values,
// exact.
#include "move_function/functions/list_function.hpp"

#include <algorithm>
#include <utility>

#include "dynim/error.hpp"
#include "move_function/arithmetic/fractions.hpp"

namespace dynim {
namespace move_function {

ListFunction::ListFunction(std::vector<Integer> values, bool repeats, std::string text)
    : values_(std::move(values)), repeats_(repeats), text_(std::move(text)) {
  small_.reserve(values_.size());
  for (const Integer& v : values_) small_.push_back(saturate_u64(v));
  build_tournament();
  prove_facts();
}

bool ListFunction::same_as(const MoveFunction& other) const {
  const auto* const with = dynamic_cast<const ListFunction*>(&other);
  return with != nullptr && repeats_ == with->repeats_ && values_ == with->values_;
}

std::string ListFunction::text() const {
  if (!text_.empty()) return text_;
  std::string text;
  for (const Integer& value : values_) text += to_string(value) + ",";
  return text + (repeats_ ? "..." : "end");
}

void ListFunction::build_tournament() {
  const std::size_t n = values_.size();
  tournament_.resize(2 * n);
  for (std::size_t i = 0; i < n; ++i) tournament_[n + i] = static_cast<std::uint32_t>(i);
  for (std::size_t i = n; i-- > 1;) {
    const std::uint32_t a = tournament_[2 * i];
    const std::uint32_t b = tournament_[2 * i + 1];
    tournament_[i] = values_[b] < values_[a] ? b : a;
  }
}

void ListFunction::prove_facts() {
  if (!repeats_) return;  // nothing can be said of all t
  facts_.non_decreasing = true;
  facts_.descends_at_most_one = true;
  facts_.rises_at_most_one = true;
  facts_.upper_bound = *std::max_element(values_.begin(), values_.end());
  for (std::size_t i = 1; i < values_.size(); ++i) {
    if (values_[i] > values_[i - 1] + 1) facts_.rises_at_most_one = false;
    if (values_[i] >= values_[i - 1]) continue;
    facts_.non_decreasing = false;
    if (values_[i] + 1 < values_[i - 1]) facts_.descends_at_most_one = false;
  }
  facts_.least_at_powers = facts_.non_decreasing;
  facts_.linear = facts_.linear_at_powers =
      LinearBounds{to_integer(values_.size()), 0, values_.back(), 0, values_.back()};
}

std::size_t ListFunction::index(const Integer& t) const {
  if (t <= values_.size()) return t.get_ui() - 1;
  if (repeats_) return values_.size() - 1;
  throw InputError("f(" + brief(t) + ") is not defined: the list ends at t = " +
                   std::to_string(values_.size()) + "; end it with '...' to repeat the last value")
      .about(text());
}

Integer ListFunction::value(const Integer&, const Integer& t, const Integer& cap) const {
  return std::min(values_[index(t)], cap);
}

std::uint64_t ListFunction::value64(std::uint64_t, std::uint64_t t) const {
  if (t <= small_.size()) return small_[t - 1];
  return repeats_ ? small_.back() : small_[index(dynim::to_integer(t))];
}

std::size_t ListFunction::smallest(std::size_t first, std::size_t last) const {
  std::size_t best = first;
  const auto consider = [&](std::size_t i) {
    if (values_[i] < values_[best]) best = i;
  };
  const std::size_t n = values_.size();
  for (std::size_t a = first + n, b = last + n + 1; a < b; a /= 2, b /= 2) {
    if (a % 2 == 1) consider(tournament_[a++]);
    if (b % 2 == 1) consider(tournament_[--b]);
  }
  return best;
}

Integer ListFunction::lower_bound(const Integer&, const Integer& lo, const Integer& hi,
                                  const Integer& cap) const {
  const std::size_t last = hi < values_.size() ? hi.get_ui() - 1 : values_.size() - 1;
  if (lo > values_.size()) return repeats_ ? std::min(values_.back(), cap) : Integer(0);
  return std::min(values_[smallest(lo.get_ui() - 1, last)], cap);
}

}  // namespace move_function

MoveFunctionPtr make_list_move_function(std::vector<Integer> values) {
  if (values.empty()) throw InputError("a list needs at least one value");
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i] < 0) {
      throw InputError("f(" + std::to_string(i + 1) + ") = " + move_function::brief(values[i]) +
                       " is negative");
    }
  }
  return std::make_shared<move_function::ListFunction>(std::move(values), true);
}

}  // namespace dynim
