// Grundy values of m-Wythoff Nim, where nothing is blocked: the least number that no move leads to,
// of all positions with piles up to a size (docs/mathematics.md, section 26).
//
// Method: in order of the larger pile, with sets of bits: of the values beside each number, and of
// those of each difference, as it was some rows before. A position with the difference d may move
// to any of the difference d or more, but for the present row, and to those of the difference d - i
// that were there i rows before.
//
// Cost: for each position 2m + 1 of these sets, as far as its value; m sets a difference.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "base/growth.hpp"
#include "dynim/budget.hpp"
#include "dynim/wythoff.hpp"

namespace dynim::wythoff {

class GrundySweep {
 public:
  explicit GrundySweep(std::uint64_t m) : m_(m) {}

  /// Adds the positions with the larger pile table.rows() to the table, from 0 on. False, with
  /// nothing added, where the budget ended.
  bool add_row(WythoffGrundyTable& table, Budget& budget) {
    const std::uint64_t b = table.rows();
    if (!budget.reserve((b + 1) * sizeof(std::uint32_t)) || !begin_row(table, budget)) return false;
    std::vector<std::uint32_t> row;
    for (std::uint64_t a = 0; a <= b; ++a) {
      const std::uint32_t value = least_left_out(a, b, budget);
      if (budget.exhausted() || !add(beside_[a], value, budget)) return false;
      if (a < b && !add(beside_[b], value, budget)) return false;
      row.push_back(value);
    }
    table.add_row([&row](std::uint64_t a, std::uint64_t) { return row[a]; });
    return true;
  }

 private:
  using Bits = std::vector<std::uint64_t>;

  static constexpr std::uint64_t bits_a_word = 64;

  static bool add(Bits& bits, std::uint32_t value, Budget& budget) {
    const std::size_t word = value / bits_a_word;
    if (word >= bits.size()) {
      if (!make_room(bits, budget, word + 1 - bits.size())) return false;
      bits.resize(word + 1);
    }
    bits[word] |= std::uint64_t{1} << (value % bits_a_word);
    return true;
  }

  // What was `delay` rows before comes to the differences that are so much behind.
  bool begin_row(const WythoffGrundyTable& table, Budget& budget) {
    const std::uint64_t b = table.rows(), delays = std::min(m_, b + 1);
    if (!budget.reserve((delays + 2) * sizeof(Bits))) return false;
    beside_.emplace_back();
    if (differences_.size() < delays) differences_.emplace_back();
    for (std::uint64_t delay = 0; delay < differences_.size(); ++delay) {
      std::vector<Bits>& of_delay = differences_[delay];
      of_delay.resize(b + 1);
      if (b <= delay) continue;
      const std::uint64_t row = b - 1 - delay;
      for (std::uint64_t a = 0; a <= row; ++a) {
        if (!add(of_delay[row - a], table(a, row), budget)) return false;
      }
    }
    return true;
  }

  std::uint32_t least_left_out(std::uint64_t a, std::uint64_t b, Budget& budget) {
    const std::uint64_t difference = b - a, nearest = difference - std::min(difference, m_ - 1);
    sets_ = {&beside_[a], &beside_[b]};
    for (std::uint64_t other = nearest; other < difference; ++other)
      sets_.push_back(&differences_[difference - other][other]);
    for (std::uint64_t other = difference; other <= b && other - difference < m_; ++other)
      sets_.push_back(&differences_[0][other]);
    for (std::size_t word = 0;; ++word) {
      std::uint64_t all = 0;
      for (const Bits* const set : sets_) all |= word < set->size() ? (*set)[word] : 0;
      budget.spend(sets_.size());
      if (~all != 0)
        return static_cast<std::uint32_t>(word * bits_a_word) +
               static_cast<std::uint32_t>(std::countr_one(all));
    }
  }

  std::uint64_t m_;
  std::vector<Bits> beside_;                   // each number
  std::vector<std::vector<Bits>> differences_;  // by rows of delay, then by difference
  std::vector<const Bits*> sets_;              // of a position, kept for its memory
};

}  // namespace dynim::wythoff
