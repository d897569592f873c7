// One pile with a terminal set S: piles fall into pieces, each a pile size b with its own m(b) and
// what follows it, which repeats the plain game of index b until the next piece begins.
//
//     normal play: a piece begins at every element s of S, m(s) = infinity, and
//         m(s + r) = g_s(r)                                       (docs/mathematics.md, Theorem 82)
//     misere play: pieces begin at the elements of S, m(s) = 0; at the least size that is not in S,
//         m = infinity; and between two elements of S as the members of a base do: behind b with
//         m(b + r) = g_b(r) the next begins at b + beta, beta the least self-valued s of the plain
//         game of index b with f(b + s, s) >= m(b)                              (Theorem 83)
//
// Cost: normal play one piece an element of S; misere play a search a piece, as for a member of a
// g-base. A value is a representation in the base of its piece, a winning move a search of the
// pieces.
#include <algorithm>
#include <utility>
#include <vector>

#include "base/watch.hpp"
#include "one_pile/solution.hpp"

namespace dynim {
namespace {

struct Piece {
  Integer begin;
  LeastLimit least;      // m(begin)
  std::size_t game = 0;  // the plain game that follows
  Integer largest = 0;   // at least every finite m up to `begin`
};

class TerminalSolution final : public OnePileSolution {
 public:
  TerminalSolution(const OnePileGame& game, const Integer& pile)
      : bases_(game.f), misere_(game.convention == Convention::misere), pile_(pile) {
    endings_ = {0};
    for (const Integer& size : game.terminal) {
      if (size >= 1 && size <= pile) endings_.push_back(size);
    }
    std::sort(endings_.begin(), endings_.end());
    endings_.erase(std::unique(endings_.begin(), endings_.end()), endings_.end());
    for (const Integer& size : endings_) {
      if (size == start_) ++start_;
    }
  }

  // False where the budget ended.
  bool find(Budget& budget) {
    const EvaluationWatch watch(budget);
    for (std::size_t k = 0; k < endings_.size(); ++k) {
      const Integer last = k + 1 < endings_.size() ? Integer(endings_[k + 1] - 1) : pile_;
      budget.stage("extending from one end of the game to the next", k, endings_.size());
      if (!add({endings_[k], {!misere_, 0}}, last, budget)) return false;
      if (misere_ && endings_[k] < last && !extend(endings_[k] + 1, last, budget)) return false;
    }
    return true;
  }

  std::optional<LeastLimit> g(const Integer& n, Budget& budget) const override {
    const Piece& piece = pieces_[piece_of(n)];
    if (n == piece.begin) return piece.least;
    std::optional<Integer> g = bases_.least_winning_move(n - piece.begin, budget, piece.game);
    if (!g) return std::nullopt;
    return LeastLimit{false, *std::move(g)};
  }

  // Pieces from the highest down.
  SearchResult largest_good(const Integer& top, const Integer& lo, const Integer& hi, Integer& m,
                            Budget& budget) const override {
    const std::optional<SearchResult> result = unless_stopped(budget, [&] {
      for (std::size_t p = piece_of(hi);; --p) {
        const Piece& piece = pieces_[p];
        const Integer last = std::min<Integer>(hi, end_of(p));
        if (last < lo) return SearchResult::none;
        if (misere_ && is_cut(top, lo, last, piece)) {
          m = start_;  // the only size that no limit wins
          return lo <= m && m <= last ? SearchResult::found : SearchResult::none;
        }
        const SearchResult inside = search(&BlockSearch::largest, p, top, lo, last, m, budget);
        if (inside != SearchResult::none) return inside;
        if (piece.begin < lo) return SearchResult::none;
        if (begins_well(piece, top, m)) return SearchResult::found;
        if (p == 0 || !budget.spend()) return p == 0 ? SearchResult::none : SearchResult::stopped;
      }
    });
    return result.value_or(SearchResult::stopped);
  }

  SearchResult smallest_good(const Integer& top, const Integer& lo, const Integer& hi, Integer& m,
                             Budget& budget) const override {
    const std::optional<SearchResult> result = unless_stopped(budget, [&] {
      for (std::size_t p = piece_of(lo); p < pieces_.size() && pieces_[p].begin <= hi; ++p) {
        if (!budget.spend()) return SearchResult::stopped;
        if (pieces_[p].begin >= lo && begins_well(pieces_[p], top, m)) return SearchResult::found;
        const Integer last = std::min<Integer>(hi, end_of(p));
        const SearchResult inside = search(&BlockSearch::smallest, p, top, lo, last, m, budget);
        if (inside != SearchResult::none) return inside;
      }
      return SearchResult::none;
    });
    return result.value_or(SearchResult::stopped);
  }

 private:
  using Direction = decltype(&BlockSearch::largest);

  std::size_t piece_of(const Integer& n) const {
    const auto above =
        std::upper_bound(pieces_.begin(), pieces_.end(), n,
                         [](const Integer& x, const Piece& piece) { return x < piece.begin; });
    return static_cast<std::size_t>(above - pieces_.begin()) - 1;
  }

  Integer end_of(std::size_t p) const {
    return p + 1 < pieces_.size() ? Integer(pieces_[p + 1].begin - 1) : pile_;
  }

  // A piece whose end is not yet known: values behind `begin` are answerable up to `last`.
  bool add(Piece piece, const Integer& last, Budget& budget) {
    const Integer length = last - piece.begin;
    piece.game = bases_.index(0, piece.begin);
    if (length >= 1 && !bases_.make_answerable(length, budget, piece.game)) return false;
    if (!pieces_.empty()) {  // no value behind a piece's begin is above the distance from there
      const Piece& before = pieces_.back();
      piece.largest = std::max<Integer>(before.largest, piece.begin - before.begin - 1);
    }
    piece.largest = std::max(piece.largest, piece.least.value);
    if (!budget.spend() || !budget.reserve(sizeof(Piece) + 2 * bytes_of(piece.begin))) return false;
    pieces_.push_back(std::move(piece));
    return true;
  }

  // Misere play: the pieces from b, which follows an element of S, to the last size before the
  // next.
  bool extend(Integer b, const Integer& last, Budget& budget) {
    for (Integer search_to = b - 1;;) {
      Integer m;
      LeastLimit least{true, 0};
      if (b > start_) {
        const SearchResult result = largest_good(b, start_, search_to, m, budget);
        if (result != SearchResult::found) return false;
        least = {false, b - m};
      }
      if (!add({b, least}, last, budget)) return false;
      if (least.infinite) return true;
      const std::optional<Integer> beta =
          bases_.least_self_valued(least.value, last - b, pieces_.back().game, budget);
      if (budget.exhausted()) return false;
      if (!beta) return true;
      search_to = b - 1;
      b += *beta;
    }
  }

  // No m in [first, last], up to somewhere in the piece, has a finite value above a lower bound of
  // f.
  bool is_cut(const Integer& top, const Integer& first, const Integer& last,
              const Piece& piece) const {
    const Integer largest = std::max<Integer>(piece.largest, last - piece.begin);
    return largest == 0 || bases_.f().lower_bound(top, top - last, top - first, largest) >= largest;
  }

  bool begins_well(const Piece& piece, const Integer& top, Integer& m) const {
    m = piece.begin;
    if (piece.least.infinite || piece.least.value == 0) return piece.least.infinite;
    return bases_.f().value(top, top - m, piece.least.value) < piece.least.value;
  }

  SearchResult search(Direction direction, std::size_t p, const Integer& top, const Integer& lo,
                      const Integer& hi, Integer& m, Budget& budget) const {
    const Integer& begin = pieces_[p].begin;
    const Integer first = std::max<Integer>(lo - begin, 1);
    const Integer last = hi - begin;
    if (first > last) return SearchResult::none;
    BlockSearch search(bases_);
    const SearchResult result =
        (search.*direction)(pieces_[p].game, top, top - begin, first, last, m, budget, 0);
    if (result == SearchResult::found) m += begin;
    return result;
  }

  GBases bases_;
  bool misere_;
  Integer pile_;
  std::vector<Integer> endings_;  // elements of S up to the pile, ascending
  Integer start_ = 0;          // the least size not in S: in misere play whoever leaves it has won
  std::vector<Piece> pieces_;  // by where they begin
};

}  // namespace

std::unique_ptr<OnePileSolution> make_terminal_solution(const OnePileGame& game,
                                                        const Integer& pile, Budget& budget) try {
  auto solution = std::make_unique<TerminalSolution>(game, pile);
  if (!solution->find(budget)) return nullptr;
  return solution;
} catch (const EvaluationStopped&) {
  return nullptr;
}

}  // namespace dynim
