// The lost starts of taking without repeating, and all winning moves of any pile.
//
// Normal play; W(n) is the set of moves that win from n counters where nothing is forbidden. A
// start L is lost where W(L) is empty. Lost starts are Y + 1 ("E") or Y + 2 ("D") apart, and the
// pile r after one has a single winning move, r itself, where own(r) says so:
//
//     own(r) = not own(r/2) in the same stretch, and not own((r + g)/2) in the stretch before,
//
// g being the length of that one; what is no whole number or above Y does not count; after a D,
// own((Y-1)/2) is false. The next gap is D exactly where own((Y+1)/2). So a gap is found by a walk
// of few steps (for most Y some dozens), and the walk reads a few of the gaps before: where these
// repeat, all gaps do. One comparison of two parts of the word of gaps proves a period for ever.
//
// Rejected: the set of winning moves of each pile in turn, Y steps a gap; it is the test's.
// Cost: the walks; a pile of any size is then a division. Source: docs/mathematics.md, Theorems 215
// and 216. Standing: proved there.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "dynim/budget.hpp"
#include "dynim/integer.hpp"

namespace dynim::no_repeat {

/// The gaps from number `start` on repeat with this period; each is determined by the `depth` gaps
/// before it.
struct Certificate {
  std::uint64_t start = 0, period = 1, depth = 0;
};

/// Where a pile lies: so far behind the lost start of this number, the last that is not above it.
struct Place {
  Integer stretch, offset;
};

/// Winning moves, ascending; whether they are all.
struct Moves {
  std::vector<Integer> moves;
  bool complete = true;
};

class LostStarts {
 public:
  /// most: Y, at least 1.
  explicit LostStarts(Integer most);

  /// Finds gaps until they reach beyond the pile or are known for ever. False where the budget
  /// ended first.
  bool reach(const Integer& pile, Budget& budget);

  /// Finds gaps until they are known for ever.
  bool certify(Budget& budget);

  /// Nothing where the gaps are not known for ever, and for Y = 1, where 0 is the only lost start.
  const std::optional<Certificate>& certificate() const { return certificate_; }

  /// How many gaps are listed, and whether this one is Y + 2.
  std::uint64_t listed() const { return gaps_.size(); }
  bool is_long(std::uint64_t gap) const;

  /// The lost start of this number, from 0 on; of one that was reached.
  Integer start(const Integer& number) const;

  /// Of a pile that was reached.
  Place place(const Integer& pile) const;

  /// W of a pile that was reached.
  Moves winning_moves(const Place& place, Budget& budget) const;

 private:
  // A walk for own(offset) in a stretch, depth first: each step asks for the two it depends on, and
  // the first that is true decides.
  struct Walk {
    struct Step {
      std::uint64_t stretch;
      Integer offset;
      int asked = 0;
    };

    std::uint64_t stretch;
    Integer offset;

    // Where the gaps are periodic the walk may come back to its offset, a multiple of the period
    // earlier. There it stops, and takes this for what that step says.
    std::optional<bool> returned = std::nullopt;
    std::optional<std::uint64_t> lag = std::nullopt;  // how far back that was, in stretches
    std::uint64_t depth = 0;                          // how many gaps before were looked at
  };

  const Integer& length(std::uint64_t gap) const { return is_long(gap) ? long_ : short_; }
  Integer listed_start(std::uint64_t number) const;
  std::uint64_t representative(const Integer& stretch) const;
  bool add_gap(Budget& budget);
  void look_for_period();
  std::optional<bool> own(const Integer& stretch, const Integer& offset, Budget& budget) const;
  std::optional<bool> at_once(Walk& walk, const Walk::Step& step) const;
  std::optional<Walk::Step> next(Walk::Step& step) const;
  std::optional<bool> walk(Walk& walk, Budget& budget) const;

  Integer most_, short_, long_, half_;         // Y, Y + 1, Y + 2, (Y + 1)/2 for odd Y
  std::vector<bool> gaps_;                     // whether D
  std::vector<std::uint64_t> long_before_{0};  // how many D are among the first i gaps
  std::vector<std::uint64_t> depths_;          // how many gaps the walk for each looked back
  std::optional<Certificate> certificate_;
};

}  // namespace dynim::no_repeat
