// The pairs of (m,p)-Wythoff Nim from the first one on, in machine integers: the definition, at the
// speed of a sieve.
//
// The numbers are decided 64 at a time: a word starts as all ones, the b_i that fall into it are
// cleared, and what is left are its a_n. The b_i come from the same words read once more from
// behind, since b_i = a_i + m floor(i/p); so only the words between a_i and a_n, where b_i is about
// a_n, are kept.
//
// Cost: a nanosecond or two a pair, at most 2 bits of memory a pair.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <span>

#include "dynim/budget.hpp"
#include "dynim/wythoff.hpp"

namespace dynim {

class PairSweep {
 public:
  /// Throws InputError for parameters out of range. Memory is taken from the budget, which must
  /// outlive the sweep.
  PairSweep(WythoffParameters parameters, Budget& budget);
  ~PairSweep();
  PairSweep(const PairSweep&) = delete;
  PairSweep& operator=(const PairSweep&) = delete;

  /// Goes to the next pairs, some hundred of them (the first ones at the first call). False where
  /// the budget ended.
  bool next();

  /// Index of the first of the present pairs.
  std::uint64_t first() const { return first_; }

  /// The present pairs: a()[i] and b()[i] belong to first() + i. b is right modulo 2^64.
  std::span<const std::uint64_t> a() const { return {a_.data(), count_}; }
  std::span<const std::uint64_t> b() const { return {b_.data(), count_}; }

 private:
  static constexpr std::size_t words_at_once = 16;
  static constexpr std::size_t words_in_segment = 4096;
  static constexpr std::size_t most = 64 * words_at_once;
  using Segment = std::unique_ptr<std::uint64_t[]>;

  bool add_segment();
  std::uint64_t* word_of(std::uint64_t word);
  bool find_source(std::uint64_t word);
  void use_source();
  std::uint64_t next_b() const;
  std::uint64_t word_near(std::uint64_t word);
  std::uint64_t word_far(std::uint64_t word);
  void fill_b();

  WythoffParameters parameters_;
  Budget& budget_;
  std::uint64_t reserved_ = 0;

  std::uint64_t first_ = 0;
  std::size_t count_ = 0;
  std::array<std::uint64_t, most> a_;
  std::array<std::uint64_t, most> b_;
  std::uint64_t place_ = 0;   // first_ + count_ modulo p
  std::uint64_t higher_ = 0;  // m floor((first_ + count_) / p)

  // Bits of the numbers from 64 * dropped_ on, 1 for an a.
  std::deque<Segment> segments_;
  Segment spare_;
  std::uint64_t dropped_ = 0;  // words before the first segment
  std::uint64_t words_ = 0;    // decided so far

  // The a_i behind the next b_i.
  std::uint64_t source_word_ = 0;
  std::uint64_t source_bits_ = 0;   // of source_word_, those not used up
  std::uint64_t source_place_ = 0;  // i modulo p
  std::uint64_t source_higher_;     // m floor(i/p)
};

}  // namespace dynim
