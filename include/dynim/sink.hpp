// Where encoded answers go: a file, a pipe, a string, the body of a reply. Encoding knows no more
// of it than this; opening, closing and signals are the front end's.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "dynim/budget.hpp"
#include "dynim/export.hpp"
#include "dynim/integer.hpp"

namespace dynim DYNIM_EXPORT {

// Integers as decimal text, under a budget: converting ten million digits takes seconds.

/// Decimal digits, with a leading '-' where negative; nothing where the budget ended first. Spends
/// no nodes. Cost: that of to_string(); it looks at the clock after every million digits and every
/// multiplication or division of longer numbers.
std::optional<std::string> decimal_text(const Integer& v, Budget& budget);

/// The ends of a long number, and how long it is.
struct DecimalEnds {
  std::string first;  ///< of a negative number after a '-'
  std::string last;
  std::size_t digits;  ///< in all
};

/// The first and last digits of |v| without the others; nothing where it has at most `in_full`
/// digits. Precondition: 1 <= first <= 30, 1 <= last, first + last <= in_full. Cost: linear in the
/// digits, but next to a multiple of a large power of ten that of a division.
std::optional<DecimalEnds> decimal_ends(const Integer& v, std::size_t in_full, std::size_t first,
                                        std::size_t last);

/// A buffer in front of something that takes bytes.
class Sink {
 public:
  virtual ~Sink() = default;
  Sink(const Sink&) = delete;
  Sink& operator=(const Sink&) = delete;

  void write(std::string_view text);
  void write(char c) {
    if (used_ == capacity_) flush();
    buffer_[used_++] = c;
  }

  /// Decimal digits.
  void number(std::uint64_t value);

  /// False, and nothing written, where the budget ended while it was converted.
  bool number(const Integer& value);

  /// Its digits; nothing where the budget ended.
  std::optional<std::string> digits(const Integer& value);

  /// The same, padded on the left with blanks to `width` characters, at most 20.
  void number(std::uint64_t value, std::size_t width);

  /// From now on numbers of millions of digits are converted within this budget, which must outlive
  /// what is written, and whoever writes a long list asks it to go on.
  void watch(Budget& budget) { budget_ = &budget; }

  /// That budget; null where there is none.
  Budget* budget() const { return budget_; }

  /// The same within the budget of another sink, if it has one.
  void watch_with(const Sink& other) { budget_ = other.budget_; }

  /// False where the budget of the writing has ended.
  bool goes_on() { return budget_ == nullptr || budget_->spend(); }

  /// The same where so many of all rows are written, which a progress display shows.
  bool goes_on(std::uint64_t written, std::uint64_t all) {
    if (budget_ != nullptr) budget_->stage("writing", written, all);
    return goes_on();
  }

  /// Why the budget of the writing has ended.
  StopReason stopped() const { return budget_ == nullptr ? StopReason::none : budget_->reason(); }

  void flush();

  /// Bytes written so far, those in the buffer included.
  std::uint64_t written() const { return passed_on_ + used_; }

 protected:
  /// Of so many bytes, at least those of a long number.
  explicit Sink(std::size_t capacity = std::size_t{1} << 16);

  /// Takes the bytes on. May throw; then they are lost.
  virtual void write_through(std::string_view bytes) = 0;

 private:
  static constexpr std::size_t longest_number = 20;

  std::size_t capacity_;
  Budget* budget_ = nullptr;
  std::size_t used_ = 0;
  std::uint64_t passed_on_ = 0;
  std::unique_ptr<char[]> buffer_;
};

/// Into a string.
class StringSink final : public Sink {
 public:
  StringSink() : Sink(std::size_t{1} << 12) {}

  /// Takes what was written; the sink is empty again.
  std::string take();

 private:
  void write_through(std::string_view bytes) override { text_ += bytes; }
  std::string text_;
};

}  // namespace dynim
