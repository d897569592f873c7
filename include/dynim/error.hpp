// The one exception of Dynim: wrong input. Running out of a budget is not an error but
// an answer (see budget.hpp).
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

#include "dynim/export.hpp"

namespace dynim DYNIM_EXPORT {

/// Invalid input. what() is the whole message for a person; where the offending place in a text is
/// known, it goes on with that line of the text and a caret under the place.
class InputError : public std::runtime_error {
 public:
  explicit InputError(const std::string& message);

  /// `offset` is a byte offset into `text`. Only the line of the place is shown, shortened to a
  /// window around the caret where it is long; bytes that cannot be printed are shown as '?'.
  InputError(const std::string& message, std::string_view text, std::size_t offset);

  /// The message alone, without the excerpt.
  const std::string& message() const noexcept { return message_; }

  /// The same error, about a field of the question, by its name, or about a move function, by its
  /// text.
  InputError about(std::string subject) &&;
  const std::string& about() const& noexcept { return subject_; }

  /// Byte offset of the place in the text that was parsed, where there is one.
  std::optional<std::size_t> offset() const noexcept { return offset_; }

 private:
  std::string message_, subject_;
  std::optional<std::size_t> offset_;
};

/// What somebody typed, fit to stand in a message: in quotes, at most 40 characters of it, '?' for
/// what cannot be printed.
std::string quote(std::string_view text);

/// The one of `names` that was probably meant by `word`, for "did you mean ...?": at most two
/// letters wrong, missing or too many, though not all of them, or only its beginning. Empty where
/// none is so near, and for words of more than 40 letters. Cost: the lengths of the names times
/// that of the word.
std::string_view nearest_name(std::string_view word, std::span<const std::string_view> names);

}  // namespace dynim
