// The ends of a long number are found by dividing by a power of ten, not by converting all of it;
// beyond four million bits only the number of digits is said. Cost: that of one division.
#include "base/abbreviate.hpp"

#include "base/language.hpp"
#include "dynim/answer.hpp"
#include "dynim/error.hpp"
#include "dynim/sink.hpp"

namespace dynim {

namespace {

std::string_view digits_in_words() {
  return language() == Language::german ? " Ziffern)" : " digits)";
}

}  // namespace

std::string abbreviate(const Integer& v) {
  constexpr std::size_t longest_in_full = 40;
  constexpr std::size_t first_shown = 10, last_shown = 5;
  constexpr std::size_t most_divided_bits = std::size_t{1} << 22;
  if (bit_length(v) > most_divided_bits)
    return (language() == Language::german ? "(eine Zahl von etwa " : "(a number of about ") +
           std::to_string(bit_length(v) * 30103 / 100000) + std::string(digits_in_words());
  const std::optional<DecimalEnds> ends = decimal_ends(v, longest_in_full, first_shown, last_shown);
  if (!ends) return to_string(v);
  return ends->first + "..." + ends->last + " (" + std::to_string(ends->digits) +
         std::string(digits_in_words());
}

void check_memory(const std::string& needs, const Integer& bytes, const Budget& budget) {
  if (budget.fits(saturate_u64(bytes))) return;
  const Integer mebibytes = (bytes >> 20) + 1;
  throw InputError(needs + " " + abbreviate(mebibytes) + " MiB of memory, and " +
                   std::to_string(budget.bytes_left() >> 20) + " MiB are allowed");
}

std::string number_text(const Integer& value, Digits digits) {
  return digits == Digits::all ? to_string(value) : abbreviate(value);
}

}  // namespace dynim
