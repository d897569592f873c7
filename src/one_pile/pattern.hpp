// Proofs that a g-base goes on for ever by a pattern of steps and values.
//
// From some member on the steps and the values repeat: with p delays, b_(k+1) = b_k + b_(k-delay), and
// g'(b_(k+1)) is b_(k+1) less some members before it. Then p members are linear forms in those of the
// period before, and that the pattern goes on is a finite number of inequalities between such forms,
// each of which holds for ever by a certificate of two numbers (docs/mathematics.md, Lemma 258 and
// Theorem 259). find_pattern looks for pattern and certificate; holds() is the proof, and knows nothing
// of how they were found.
//
// Cost: p walks of one to some dozen nodes, an inequality each; an inequality costs some products of a
// row with the sparse matrix of the forms. 0.5 to 30 ms for the rules of the papers.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "dynim/one_pile/g_bases.hpp"
#include "dynim/one_pile/linear_recurrence.hpp"

namespace dynim {

/// Why a u_i + c >= 0 for all i (Lemma 258): a M^t - n a >= 0 in every entry, x_t >= n x_0, and
/// x_0, ..., x_(t-1) >= 0.
struct LastingInequality {
  std::size_t t = 0;
  Rational n = 0;
};

/// Why no move to the sizes o + r, 1 <= r < b_c, wins, or where the first that does is found.
struct PatternWalk {
  enum class Kind { cut, cut_values, split, hit, right };

  Kind kind = Kind::cut;
  /// cut: that f is at least b_c - 1; cut_values: that it is at least b_member, then for the values of
  /// the members c - 1, ..., member + 1; split and hit: of the move to o + b_(c-1).
  std::vector<LastingInequality> proofs = {};
  std::size_t member = 0;
  std::unique_ptr<PatternWalk> right, left;  ///< behind o + b_(c-1), and before it
};

/// One step of the pattern, to member x + 1 counted from the start of a period.
struct PatternStep {
  LastingInequality serves;
  std::vector<std::pair<std::size_t, LastingInequality>> smaller;  ///< self-valued members that do not
  std::size_t low = 0;           ///< the members below this one, which do not either ...
  LastingInequality low_line;    ///< ... those behind the start, by their common line
  LastingInequality low_start;   ///< ... those up to the start, by the largest of their f
  PatternWalk walk;
};

/// All members from number `from` on are multiples of `of`, so that moves which are not need other lines
/// only at their smallest (Lemma 260).
struct PatternMultiples {
  std::size_t of = 2, from = 0;
};

struct PatternProof {
  ResidueLines lines;
  std::optional<Integer> scale;  ///< f(q t) = q f(t), and a period multiplies the members by q
  std::optional<PatternMultiples> multiples;
  BasePattern pattern;
  std::size_t base = 0;            ///< so many members from the start on are read off the base
  std::vector<PatternStep> steps;  ///< for x = base, ..., base + period - 1
};

/// Whether the proof proves its pattern for the base of f, of which the members up to number
/// pattern.from + base + period are known. Its lines lie around f, and f scales by `scale`. Cost: the
/// inequalities. False too where the budget ended.
bool holds(const PatternProof& proof, const GBases& bases, Budget& budget);

/// What was found, or why nothing was.
struct PatternSearch {
  enum class Failure { none, no_line, no_period, not_proved };

  std::optional<PatternProof> proof;  ///< holds
  Failure failure = Failure::none;
  std::uint64_t from = 0, period = 0;  ///< where not proved: what was seen of steps and values
};

/// A proof that holds, from the members known but at most 1,024; where the budget ended, no period was
/// found.
PatternSearch find_pattern(const GBases& bases, const std::optional<ResidueLines>& lines,
                           Budget& budget);

}  // namespace dynim
