// Which games a sequence of numbers comes from: the terms are looked for in the sequences of some
// two hundred rules, none of them by a network.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/export.hpp"
#include "dynim/integer.hpp"

namespace dynim DYNIM_EXPORT {

struct SequenceAnswer;

/// Which sequences have these terms, one after the other: the members of g-bases and those of them
/// that are lost at the start, the least winning moves, the Grundy values of starts, the pairs of
/// Wythoff Nim, lost starts where no move may repeat the one before.
struct SequenceQuestion {
  using Answer = SequenceAnswer;

  static constexpr std::size_t least_terms = 4, most_terms = 500;

  std::vector<Integer> terms;
};

struct SequenceMatch {
  std::string game;     ///< "one-pile", "grundy", "wythoff", ...
  std::string rule;     ///< "f(t) = 2*t", "m = 1, p = 2", "most = 7"
  std::string_view of;  ///< "members", "lost", "g", "grundy", "a", "b", "starts"
  std::uint64_t from;   ///< the index at which the terms begin: from 0, of g and grundy the pile
  std::string_view name = "";    ///< in the gallery; empty where it is not there
  std::string_view number = "";  ///< in the On-Line Encyclopedia, where the gallery knows it
};

struct SequenceAnswer {
  std::vector<SequenceMatch> matches;  ///< games of the gallery first, then by their rules
  Verdict verdict;                     ///< of the search: that these are all among those looked at
};

/// Throws InputError for fewer or more terms. Cost: some tenths of a second. Of each sequence the
/// first 500 terms are looked at, of Grundy values 200.
SequenceAnswer ask(const SequenceQuestion& question, Budget& budget);

}  // namespace dynim
