// The g-base of a game whose g is proved to be eventually periodic: members for piles of any size.
//
// From the start of the period on, g(b) and so the step to the next member depend on b mod P only,
// and all self-valued members are known: they are at most max(start, largest g). The walk from
// residue to residue runs into a cycle, after which the members repeat with the length of the
// cycle. Standing: proved in docs/mathematics.md. Cost: one step a member up to the end of the
// first cycle.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "dynim/budget.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"
#include "dynim/one_pile/periodicity.hpp"
#include "dynim/one_pile/representation.hpp"
#include "dynim/one_pile/table.hpp"

namespace dynim {

class PeriodicBase {
 public:
  /// `table` holds g(1 .. start + window + period - 1) at least, in normal play without terminal
  /// set. Nothing where the budget ended first; members stay reserved there.
  static std::optional<PeriodicBase> find(const MoveFunction& f, const GTable& table,
                                          const PeriodicityCertificate& certificate,
                                          Budget& budget);

  /// The representation of n >= 1.
  Representation represent(const Integer& n) const;

 private:
  PeriodicBase() = default;

  struct Record {
    std::uint64_t f;
    std::uint64_t s;
  };

  bool walk(const MoveFunction& f, const GTable& table, const PeriodicityCertificate& certificate,
            Budget& budget);
  std::optional<std::uint64_t> step(const MoveFunction& f, std::uint64_t g);

  std::vector<std::uint64_t> members_;  // to the end of the first cycle, or all of a finite base
  std::vector<Record> records_;
  std::size_t examined_ = 0;
  std::vector<std::uint64_t> self_valued_;
  bool finite_ = false;
  std::size_t cycle_begin_ = 0;  // members_[cycle_begin_ ..] repeat every cycle_length_
  std::uint64_t cycle_length_ = 0;
};

}  // namespace dynim
