#include "dynim/imitation/map.hpp"

#include <algorithm>

namespace dynim {

ImitationClass class_of(ImitationKind kind) {
  switch (kind) {
    case ImitationKind::non_dynamic_P:
      return ImitationClass::non_dynamic_P;
    case ImitationKind::dynamic:
      return ImitationClass::dynamic;
    case ImitationKind::N_by_diagonal:
    case ImitationKind::N_by_pile:
    case ImitationKind::N_by_both:
      break;
  }
  return ImitationClass::non_dynamic_N;
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
