// Proofs that the g-bases of f go on for ever by a pattern of steps and values.
//
// The members of all bases are put into one list, each entry behind the two it is the sum of: the
// member before it in its base, and the step. From some entry on their offsets, the game of each
// and the ways in which the values come about repeat. Then the entries are linear forms in those of
// the period before, and that the pattern goes on is a finite number of inequalities between such
// forms, each of which holds for ever by a certificate of two numbers (docs/mathematics.md, Lemma
// 258 and Theorem 263; of f(t), which has one base, Theorem 259). find_pattern looks for pattern
// and certificate; holds() is the proof, and knows nothing of how they were found.
//
// Cost: a walk of one to some dozen nodes an entry of the period, an inequality each; an inequality
// costs some products of a row with the matrix of the forms. 0.5 to 30 ms for the rules of the
// papers.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "dynim/one_pile.hpp"
#include "one_pile/linear_recurrence.hpp"

namespace dynim {

/// Why a u_i + c >= 0 for all i (Lemma 258): a M^t - n a >= 0 in every entry, x_t >= n x_0, and
/// x_0, ..., x_(t-1) >= 0.
struct LastingInequality {
  std::size_t t = 0;
  Rational n = 0;
};

/// The same of entries, counted from the start of a period.
using LastingOfEntry = std::pair<std::size_t, LastingInequality>;

/// Why no move to the sizes o + r, 1 <= r < e_c, wins, or where the first that does is found.
struct PatternWalk {
  enum class Kind { cut, cut_values, split, hit, right };

  Kind kind = Kind::cut;
  /// cut: that f is at least e_c - 1; split and hit: of the move to o and the entry before c.
  LastingInequality why = {};
  /// cut_values: that f is at least these sizes and values, which bound all values there.
  std::vector<LastingOfEntry> sizes = {}, values = {};
  std::unique_ptr<PatternWalk> right, left;  ///< behind that entry, and before it
};

/// What makes one entry the next member of its base, with its value.
struct PatternStep {
  LastingInequality serves;
  std::vector<LastingOfEntry> smaller;  ///< self-valued members below the step that do not serve
  std::size_t low = 0;           ///< the members below this one, which do not either ...
  LastingInequality low_line;    ///< ... those behind the start, by their common line
  LastingInequality low_start;   ///< ... those up to the start, by the largest of their f
  PatternWalk walk;
};

/// How the list of entries goes on: entry number first.size() + x is as entries[x mod their number]
/// says.
struct JointPattern {
  struct Entry {
    std::size_t game = 0;
    /// Offsets from this entry of the member before it in its base, and of the step.
    std::size_t before = 0, step = 0;
    std::vector<std::size_t> value = {};  ///< ... of the entries that its value lacks to it

    bool operator==(const Entry&) const = default;
  };

  std::vector<std::size_t> first;  ///< the games of the entries before
  std::vector<Entry> entries;
};

/// Of one base, in which the entries are the members, for k >= pattern.first.size().
BasePattern base_pattern(const JointPattern& pattern);

/// Of one base: all members from number `from` on are multiples of `of`, so that moves which are
/// not need other lines only at their smallest (Lemma 260).
struct PatternMultiples {
  std::size_t of = 2, from = 0;
};

struct PatternProof {
  std::vector<ResidueLines> lines;  ///< by the residue of n
  std::optional<Integer> scale;  ///< f(q t) = q f(t), and a period multiplies the entries by q
  std::optional<PatternMultiples> multiples = {};
  JointPattern pattern;
  std::size_t base = 0;            ///< so many entries from the start on are read off the bases
  std::vector<PatternStep> steps;  ///< for x = base, ..., base + period - 1
};

/// Lines around f for each residue of n; none where it has not got them, or may not have a pattern.
std::vector<ResidueLines> lines_by_pile(const GBases& bases);

/// Whether one function plays, with a period in n from 0 on that is proved and at most 64.
bool may_have_pattern(const GBases& bases);

/// Whether the proof proves its pattern for the bases of f, of which all entries up to the end of
/// `steps` are known. Its lines lie around f, and f scales by `scale`. Cost: the inequalities.
/// False too where the budget ended.
bool holds(const PatternProof& proof, const GBases& bases, Budget& budget);

/// What was found, or why nothing was.
struct PatternSearch {
  enum class Failure { none, no_line, no_period, not_proved };

  std::optional<PatternProof> proof;  ///< holds
  Failure failure = Failure::none;
  std::uint64_t from = 0, period = 0;  ///< where not proved: what was seen of steps and values
};

/// A proof that holds, from the members known but at most 8,192 of all bases together; where the
/// budget ended, no period was found.
PatternSearch find_pattern(const GBases& bases, Budget& budget);

}  // namespace dynim
