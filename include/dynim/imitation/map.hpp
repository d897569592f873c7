// Maps of (m,p)-Imitation Nim: the class of every pair of piles up to a size, and why the
// non-dynamic N are won.
//
// Cost: as wythoff/map.hpp. Standing: follows from the theorem, proved in docs/mathematics.md
// (Theorem 79).
#pragma once

#include <cstdint>

#include "dynim/export.hpp"
#include "dynim/imitation/position.hpp"
#include "dynim/wythoff/map.hpp"

namespace dynim DYNIM_EXPORT {

/// Why a non-dynamic N-position is won: a P-position of Wythoff Nim on the same diagonals can be
/// prepared (then the other player could reach it only by an imitation too many), one can be
/// reached by a move from the larger pile that is no imitation, or both. ([L09], Proposition 5,
/// kinds (iia) and (iib); a move from the smaller pile to a P-position is possible only where the
/// diagonal is too.)
enum class ImitationKind { non_dynamic_P, dynamic, N_by_diagonal, N_by_pile, N_by_both };

template <>
std::span<const PositionClass> position_classes<ImitationKind>();

/// The class that the kind belongs to.
ImitationClass class_of(ImitationKind kind);

class ImitationMap {
 public:
  /// Throws as WythoffMembers.
  ImitationMap(const WythoffParameters& parameters, std::uint64_t size);

  std::uint64_t size() const { return members_.size(); }

  /// Of the piles a, b, in any order, at most size() each.
  ImitationKind operator()(std::uint64_t a, std::uint64_t b) const;

 private:
  std::uint64_t m_;
  WythoffMembers members_;
};

}  // namespace dynim
