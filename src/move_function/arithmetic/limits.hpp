// How large texts, trees and numbers may grow: input is hostile, and nothing here is met by games
// that are meant.
#pragma once

#include <cstddef>

namespace dynim::move_function::limits {

constexpr std::size_t text_bytes = std::size_t{1} << 24;
constexpr std::size_t nesting = 200;  ///< parentheses, calls, chains of -, not, **, ?:
constexpr std::size_t height = 1000;  ///< of the tree: a sum of 1000 terms is that high
constexpr std::size_t nodes = std::size_t{1} << 20;
constexpr std::size_t literal_digits = 10'000'000;
constexpr std::size_t hard_bits = std::size_t{1} << 26;           ///< of every exact value
constexpr std::size_t work_bits = std::size_t{1} << 28;           ///< of one exact evaluation
constexpr std::size_t text_constant_bits = std::size_t{1} << 27;  ///< of all literals of a text
constexpr std::size_t folded_bits = std::size_t{1} << 16;         ///< of constants computed once

}  // namespace dynim::move_function::limits
