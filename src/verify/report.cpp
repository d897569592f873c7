// Reports of comparisons, and how those of several games become one.
#include <algorithm>
#include <utility>

#include "dynim/answer.hpp"
#include "dynim/error.hpp"
#include "dynim/move_function.hpp"

namespace dynim {
namespace {

template <class Measures>
auto& find(Measures& measures, std::string_view name) {
  return std::ranges::find(measures, name, &Measure::name)->value;
}

}  // namespace

std::uint64_t VerifyAnswer::measure(std::string_view name) const { return find(measures, name); }

std::uint64_t& VerifyAnswer::measure(std::string_view name) { return find(measures, name); }

void FunctionsToCompare::check() const {
  if (f.operator bool() == random.has_value())
    throw InputError("give either a move function f or how many random ones to check");
}

void merge(VerifyAnswer& all, VerifyAnswer one) {
  for (const Measure& before : all.measures) {
    const auto same = std::ranges::find(one.measures, before.name, &Measure::name);
    if (same == one.measures.end()) {
      one.measures.push_back(before);
    } else {
      same->value =
          before.is_bound ? std::min(before.value, same->value) : before.value + same->value;
    }
  }
  if (all.disagreement) one.disagreement = std::move(all.disagreement);
  all = std::move(one);
}

}  // namespace dynim
