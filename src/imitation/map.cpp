// Classes of small piles from the pairs of Wythoff Nim; see dynim/wythoff.hpp. Cost: constant a
// position.
#include "dynim/wythoff.hpp"

#include <array>

#include "base/enumeration.hpp"

namespace dynim {

std::string_view to_string(ImitationClass c) {
  return value_of<std::string_view, ImitationClass::non_dynamic_N>(
      c, {"dynamic", "non-dynamic P", "non-dynamic N"});
}

template <>
std::span<const PositionClass> position_classes<ImitationKind>() {
  static constexpr std::array classes{
      PositionClass{'P', "non-dynamic-P"}, PositionClass{'D', "dynamic"},
      PositionClass{'/', "N-by-diagonal"}, PositionClass{'-', "N-by-pile"},
      PositionClass{'+', "N-by-both"}};
  return classes;
}

ImitationClass class_of(ImitationKind kind) {
  using enum ImitationClass;
  return value_of<ImitationClass, ImitationKind::N_by_both>(
      kind, {non_dynamic_P, dynamic, non_dynamic_N, non_dynamic_N, non_dynamic_N});
}

ImitationMap::ImitationMap(const WythoffParameters& parameters, std::uint64_t size)
    : m_(parameters.m), members_(parameters, size) {}

ImitationKind ImitationMap::operator()(std::uint64_t a, std::uint64_t b) const {
  if (a > b) std::swap(a, b);
  const std::uint64_t c = members_.partner(a);
  if (c == b)
    return members_.earlier(a) == 0 ? ImitationKind::non_dynamic_P : ImitationKind::dynamic;
  if (a <= c && c < b) return ImitationKind::dynamic;
  const bool by_pile = c < a;
  // Of p pairs on the diagonal the last has p - 1 before it: more than a player keeps after an
  // imitation.
  const bool by_diagonal = members_.all_before((b - a) / m_, a);
  if (by_pile && by_diagonal) return ImitationKind::N_by_both;
  return by_pile ? ImitationKind::N_by_pile : ImitationKind::N_by_diagonal;
}

}  // namespace dynim
