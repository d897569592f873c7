// Searches pile sizes for good moves without scanning them.
//
// From a pile `top` the move to m counters wins iff g(m) > f(n, top - m), n the pile size before
// the move. Asked for is the largest such m of an interval (the least winning move, g' of a member)
// or the smallest (the largest winning move); continued, all of them.
//
// Method: below a member the values of g repeat those of an initial segment, so pile sizes form a
// tree of blocks {offset + r : 1 <= r < length} on which g takes only the values g'(b), b < length.
// A block is cut when the largest of them is <= a lower bound of f on the corresponding moves. A
// bound on the moves to a block holds for all blocks within it, and the values of a block are less
// than its length: most blocks are cut by that, without a look at f. On the examples of HR03 two or
// three blocks a search remain; without a usable bound the search is a scan and the budget ends it.
// Standing: proved in docs/mathematics.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "dynim/budget.hpp"
#include "dynim/integer.hpp"

namespace dynim {

class GBases;
class MoveFunction;

enum class SearchResult { found, none, stopped };

class BlockSearch {
 public:
  /// What it takes for its way through the blocks stays reserved in the budgets of its searches.
  explicit BlockSearch(const GBases& bases) : bases_(bases) {}

  /// The largest m in [lo, hi] with g_game(m) > f(n, top - m), into `m`; f of the phase, and g of
  /// the one after it. 1 <= lo, hi < top, and the members <= hi of every game that a representation
  /// passes are known.
  SearchResult largest(std::size_t game, const Integer& n, const Integer& top, const Integer& lo,
                       const Integer& hi, Integer& m, Budget& budget, std::size_t phase = 0);

  /// The smallest such m.
  SearchResult smallest(std::size_t game, const Integer& n, const Integer& top, const Integer& lo,
                        const Integer& hi, Integer& m, Budget& budget, std::size_t phase = 0);

 private:
  static constexpr std::size_t unknown = static_cast<std::size_t>(-1);

  enum class Kind {
    block,  // {offset + r : 1 <= r < length} of the game; ascending, only the members from `member`
            // on
    test,   // the single pile size `offset`, where g is g'(member)
    periods,  // multiples first .. last of the length of a cycle, with what follows each
  };

  struct Frame {
    Kind kind = Kind::block;
    std::size_t game = 0;
    std::size_t member = 0;
    Integer offset;
    Integer length;
    Integer first;
    Integer last;
    Integer bound;                      // descending: f is at least this on all moves to the block
    std::size_t last_member = unknown;  // descending: the number of its last member
    std::size_t failed = 0;             // how often f did not cut what is left of the block ...
    std::size_t to_skip = 0;            // ... so it is not looked at again for so many members
  };

  void start(std::size_t game, const Integer& n, const Integer& top, const Integer& lo,
             const Integer& hi, Budget& budget, std::size_t phase);
  void count_frames();
  Frame& push(Kind kind, std::size_t game);
  void push_block(const Integer& offset, const Integer& length, std::size_t game);
  bool is_cut(const Integer& first, const Integer& last, const Integer& largest_g);
  bool is_good(const Integer& g, const Integer& m);
  void find_cycle(std::size_t game, std::size_t last_member);
  std::size_t last_member_below(std::size_t game, const Integer& length);
  bool descend(Integer& m);
  bool test(std::size_t game, std::size_t member, const Integer& size, Integer& m);
  bool cuts_descending(Frame& block, std::size_t k);
  bool ascend_members(Integer& m);
  bool ascend_periods(Integer& m);
  bool visit(const Integer& begin, std::size_t member, Integer end, bool is_last, Integer& m);

  const GBases& bases_;
  std::vector<Frame> frames_;
  std::uint64_t frame_bytes_ = 0;  // reserved for them
  std::size_t depth_ = 0;
  const MoveFunction* f_ = nullptr;
  std::size_t next_phase_ = 0;
  Budget* budget_ = nullptr;
  const Integer* n_ = nullptr;
  const Integer* top_ = nullptr;
  const Integer* lo_ = nullptr;
  std::size_t cycle_game_ = 0;  // the last find_cycle: the game whose last member ends a cycle ...
  Integer cycle_length_;        // ... of this length; 0 for none
  Integer last_, near_, far_, multiple_, middle_, above_, bound_;  // scratch
};

}  // namespace dynim
