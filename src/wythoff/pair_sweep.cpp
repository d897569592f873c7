// The sieve of the pairs; see pair_sweep.hpp. Cost: a nanosecond or two a pair, at most 2 bits
// each.
#include "wythoff/pair_sweep.hpp"

#include <bit>

namespace dynim {
namespace {

constexpr std::uint64_t all = ~std::uint64_t{0};

}  // namespace

PairSweep::PairSweep(WythoffParameters parameters, Budget& budget)
    : parameters_(parameters), budget_(budget), source_higher_(parameters.m) {
  check(parameters);
  source_word_ = parameters.p / 64;
}

PairSweep::~PairSweep() { budget_.release(reserved_); }

bool PairSweep::add_segment() {
  if (spare_ == nullptr) {
    constexpr std::uint64_t bytes = words_in_segment * sizeof(std::uint64_t);
    if (!budget_.reserve(bytes)) return false;
    reserved_ += bytes;
    spare_ = std::make_unique_for_overwrite<std::uint64_t[]>(words_in_segment);
  }
  segments_.push_back(std::move(spare_));
  return true;
}

std::uint64_t* PairSweep::word_of(std::uint64_t word) {
  const std::uint64_t place = word - dropped_;
  return &segments_[place / words_in_segment][place % words_in_segment];
}

// To the next word with unused a_i, where it is before `word`.
bool PairSweep::find_source(std::uint64_t word) {
  while (source_bits_ == 0) {
    if (source_word_ + 1 >= word) return false;
    ++source_word_;
    if (source_word_ - dropped_ == words_in_segment) {
      spare_ = std::move(segments_.front());
      segments_.pop_front();
      dropped_ += words_in_segment;
    }
    source_bits_ = *word_of(source_word_);
  }
  return true;
}

void PairSweep::use_source() {
  source_bits_ &= source_bits_ - 1;
  if (++source_place_ == parameters_.p) {
    source_place_ = 0;
    source_higher_ += parameters_.m;
  }
}

std::uint64_t PairSweep::next_b() const {
  return 64 * source_word_ + static_cast<std::uint64_t>(std::countr_zero(source_bits_)) +
         source_higher_;
}

// While b_i - a_i is small, a_i may lie in the very word that is being decided: one number at a
// time. A b_i is known in time, for a_i is smaller.
std::uint64_t PairSweep::word_near(std::uint64_t word) {
  const std::uint64_t from = 64 * word;
  std::uint64_t bits = 0;
  for (std::uint64_t i = 0; i < 64; ++i) {
    if (source_bits_ == 0 && source_word_ < word && !find_source(word)) {
      source_word_ = word;
      source_bits_ = bits;
    }
    if (source_bits_ != 0 && next_b() == from + i) {
      use_source();
    } else {
      const std::uint64_t bit = std::uint64_t{1} << i;
      bits |= bit;
      if (source_word_ == word && from + i >= parameters_.p) source_bits_ |= bit;
    }
  }
  return bits;
}

// Where b_i - a_i is large, a_i lies in an earlier word.
std::uint64_t PairSweep::word_far(std::uint64_t word) {
  const std::uint64_t from = 64 * word;
  std::uint64_t bits = all;
  while (find_source(word)) {
    // Local copies, for the sake of registers.
    std::uint64_t sources = source_bits_;
    std::uint64_t place = source_place_;
    std::uint64_t higher = source_higher_;
    const std::uint64_t start = 64 * source_word_ - from;
    std::uint64_t b = 0;
    while (sources != 0) {
      b = start + static_cast<std::uint64_t>(std::countr_zero(sources)) + higher;
      if (b >= 64) break;
      bits &= ~(std::uint64_t{1} << b);
      sources &= sources - 1;
      const bool wraps = ++place == parameters_.p;
      place = wraps ? 0 : place;
      higher += wraps ? parameters_.m : 0;
    }
    source_bits_ = sources;
    source_place_ = place;
    source_higher_ = higher;
    if (sources != 0) break;
  }
  return bits;
}

// b of the present a.
void PairSweep::fill_b() {
  const std::uint64_t m = parameters_.m;
  const std::uint64_t p = parameters_.p;
  std::uint64_t higher = higher_;
  if (p == 1) {
    for (std::size_t i = 0; i < count_; ++i) b_[i] = a_[i] + higher + i * m;
    higher_ += count_ * m;
    return;
  }
  std::uint64_t place = place_;
  for (std::size_t i = 0; i < count_; ++i) {
    b_[i] = a_[i] + higher;
    const bool wraps = ++place == p;
    place = wraps ? 0 : place;
    higher += wraps ? m : 0;
  }
  place_ = place;
  higher_ = higher;
}

bool PairSweep::next() {
  if (!budget_.spend(most)) return false;
  first_ += count_;
  std::size_t count = 0;
  for (std::size_t i = 0; i < words_at_once; ++i, ++words_) {
    if ((words_ - dropped_) % words_in_segment == 0 && !add_segment()) {
      count_ = 0;
      return false;
    }
    const bool far = source_higher_ >= 64 && source_word_ < words_;
    std::uint64_t bits = far ? word_far(words_) : word_near(words_);
    *word_of(words_) = bits;
    const std::uint64_t from = 64 * words_;
    if (bits == all) {
      for (std::uint64_t j = 0; j < 64; ++j) a_[count + j] = from + j;
      count += 64;
    } else {
      for (; bits != 0; bits &= bits - 1)
        a_[count++] = from + static_cast<std::uint64_t>(std::countr_zero(bits));
    }
  }
  count_ = count;
  fill_b();
  return true;
}

}  // namespace dynim
