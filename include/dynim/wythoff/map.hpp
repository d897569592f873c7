// Maps of (m,p)-Wythoff Nim: what every position up to a size is, and by which kind of move it is
// won.
//
// Method: all pairs of which a member is at most the size, by mex; a position is then looked up.
// Cost: memory and time linear in the size; a look-up is constant.
#pragma once

#include <cstdint>
#include <vector>

#include "dynim/export.hpp"
#include "dynim/wythoff/class_table.hpp"
#include "dynim/wythoff/game.hpp"

namespace dynim DYNIM_EXPORT {

/// The pairs by their members, for piles up to a size.
class WythoffMembers {
 public:
  static constexpr std::uint64_t largest_size = std::uint64_t{1} << 20;

  /// Memory that they take a pile, at most.
  static constexpr std::uint64_t bytes_per_pile = 32;

  /// Throws InputError for parameters out of range and for a size above largest_size.
  WythoffMembers(const WythoffParameters& parameters, std::uint64_t size);

  std::uint64_t size() const { return partner_.size() - 1; }

  /// The other member of the pair of x, x <= size.
  std::uint64_t partner(std::uint64_t x) const { return partner_[x]; }

  /// How many pairs have the difference of the pair of x and smaller members, x <= size.
  std::uint64_t earlier(std::uint64_t x) const { return earlier_[x]; }

  /// Whether all p pairs that differ by m times `quotient` have a first member below a, a <= size.
  bool all_before(std::uint64_t quotient, std::uint64_t a) const {
    return quotient < last_first_.size() && last_first_[quotient] < a;
  }

 private:
  std::vector<std::uint64_t> partner_;
  std::vector<std::uint32_t> earlier_;
  std::vector<std::uint64_t>
      last_first_;  // of the pairs that differ by m q, the largest first member
};

/// P; won by a move from one pile, which cannot be blocked; won by moves from both piles alone.
enum class WythoffKind { P, N_by_one_pile, N_by_both_piles };

template <>
std::span<const PositionClass> position_classes<WythoffKind>();

class WythoffMap {
 public:
  /// Throws as WythoffMembers.
  WythoffMap(const WythoffParameters& parameters, std::uint64_t size)
      : members_(parameters, size) {}

  std::uint64_t size() const { return members_.size(); }

  /// Of the position with piles a, b, in any order, at most size() each.
  WythoffKind operator()(std::uint64_t a, std::uint64_t b) const;

 private:
  WythoffMembers members_;
};

}  // namespace dynim
