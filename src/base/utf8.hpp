// Characters of UTF-8 told from other bytes (RFC 3629: no overlong forms, no surrogates).
#pragma once

#include <cstddef>
#include <string_view>

namespace dynim {

/// The length of the character at the beginning of `text`, and its code point; 0 where there is
/// none. Precondition: the text is not empty. Cost: a look at up to four bytes.
std::size_t utf8_length(std::string_view text, char32_t& code_point);

}  // namespace dynim
