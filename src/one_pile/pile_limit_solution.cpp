// Where the pile alone decides the limit. Of f(n, t) = h(n - t) a move wins where it leaves a lost
// pile (LostPiles).
//
// Of f(n, t) = h(n), h the pile before the move, a move from n to m wins where g(m) > h(n), so g(n)
// = n - a for the largest such m, the anchor a of n. While h never falls, n keeps the anchor of n -
// 1, until h(n) reaches g(a): then it falls back to an earlier anchor; or n - 1 itself has g(n - 1)
// > h(n): then that is the anchor. So g is known in pieces of one anchor each; pieces of equal
// length on which h stays the same are held in runs. Standing: proved in docs/mathematics.md
// (Theorem 210). Cost: a search (PileLimitSearch) a piece or run; an answer, a search among the
// runs.
#include <algorithm>
#include <utility>
#include <vector>

#include "base/watch.hpp"
#include "one_pile/limit_solutions.hpp"
#include "one_pile/lost_piles.hpp"
#include "one_pile/pile_limit_search.hpp"

namespace dynim {
namespace {

// Where the pile that is left decides.
class LostPilesSolution final : public OnePileSolution {
 public:
  explicit LostPilesSolution(LostPiles lost) : lost_(std::move(lost)) {}

  SearchResult largest_good(const Integer&, const Integer& lo, const Integer& hi, Integer& m,
                            Budget&) const override {
    return taken(lost_.largest(lo, hi), m);
  }

  SearchResult smallest_good(const Integer&, const Integer& lo, const Integer& hi, Integer& m,
                             Budget&) const override {
    return taken(lost_.smallest(lo, hi), m);
  }

 private:
  static SearchResult taken(std::optional<Integer> found, Integer& m) {
    if (!found) return SearchResult::none;
    m = *std::move(found);
    return SearchResult::found;
  }

  LostPiles lost_;
};

// Where the pile before the move decides, by an h(n + shift) that never falls; normal play.
class AnchorSolution final : public OnePileSolution {
 public:
  AnchorSolution(MoveFunctionPtr h, unsigned shift) : search_(std::move(h), shift) {}

  bool extend_to(const Integer& n, Budget& budget) {
    const auto steps = [&] {
      while (complete_to_ < n) {
        if (!step(n, budget)) return false;
      }
      return true;
    };
    return unless_stopped(budget, steps).value_or(false);
  }

  std::optional<LeastLimit> g(const Integer& n, Budget&) const override {
    const auto run = run_of(n);
    return LeastLimit{false, n - run->anchor - run->number(n) * run->step};
  }

  SearchResult largest_good(const Integer& top, const Integer& lo, const Integer& hi, Integer& m,
                            Budget& budget) const override {
    const std::optional<Integer> limit = unless_stopped(budget, [&] { return search_.value(top); });
    if (!limit) return SearchResult::stopped;
    for (Integer n = hi; n > 0 && n >= lo; n = n - 1) {
      if (!budget.spend()) return SearchResult::stopped;
      const auto run = run_of(n);
      const Integer i = run->number(n), start = run->start + i * run->step;
      if (n - run->anchor - i * run->step > *limit) return found(n, m);
      n = run->best() > *limit || i == 0 ? start
                                         : run->start;  // none in this piece, or in those before it
    }
    return lo > 0 ? SearchResult::none : found(0, m);
  }

  SearchResult smallest_good(const Integer& top, const Integer& lo, const Integer& hi, Integer& m,
                             Budget& budget) const override {
    if (lo == 0) return found(0, m);
    const std::optional<Integer> limit = unless_stopped(budget, [&] { return search_.value(top); });
    if (!limit) return SearchResult::stopped;
    for (auto run = run_of(lo); run != runs_.end() && run->start <= hi; ++run) {
      if (!budget.spend()) return SearchResult::stopped;
      const Integer end = run + 1 != runs_.end() ? Integer((run + 1)->start - 1) : complete_to_;
      Integer i = lo > run->start ? run->number(lo) : Integer(0);
      const auto best = [&] {
        return std::max({lo, Integer(run->start + i * run->step),
                         Integer(run->anchor + i * run->step + *limit + 1)});
      };
      const auto last = [&] {
        return i + 1 < run->count ? Integer(run->start + (i + 1) * run->step - 1) : end;
      };
      if (best() > last() && i + 1 < run->count)
        i = run->best() > *limit ? Integer(i + 1) : Integer(run->count - 1);
      const Integer n = best();
      if (n <= last()) return n <= hi ? found(n, m) : SearchResult::none;
    }
    return SearchResult::none;
  }

 private:
  // Pieces that begin at start, start + step, ..., with anchors anchor, anchor + step, ...; the
  // last of them goes on to the next run.
  struct Run {
    Integer start, anchor, step, count;

    Integer number(const Integer& n) const {
      return std::min(Integer(count - 1), Integer((n - start) / step));
    }
    // The largest g in a piece that is not the last.
    Integer best() const { return start + step - 1 - anchor; }
  };
  struct Anchor {
    Integer pile, g;  // g of 0 is infinite
  };

  static SearchResult found(Integer n, Integer& m) {
    m = std::move(n);
    return SearchResult::found;
  }

  std::vector<Run>::const_iterator run_of(const Integer& n) const {
    return std::prev(std::ranges::upper_bound(runs_, n, std::less(), &Run::start));
  }

  // From the piece that begins behind complete_to_ to its end or n.
  bool step(const Integer& n, Budget& budget) {
    const Integer start = complete_to_ + 1;
    if (runs_.empty()) {
      anchors_.push_back({0, 0});
    } else {
      choose_anchor(start);
    }
    const Integer& anchor = anchors_.back().pile;
    if (!add(start, anchor, budget)) return false;
    const std::optional<Integer> own =
        search_.first_above(start + 1, anchor + 1, n,
                            {start + std::max(step_, step_before_) + 2, owns_.next()}, budget);
    if (budget.exhausted()) return false;
    if (own && *own > start + 1) owns_.note(*own);
    Integer end = own ? Integer(*own - 1) : n;
    if (anchor > 0) {
      if (const auto falls =
              search_.first_reaching(anchors_.back().g, start + 1, end, falls_.next(), budget)) {
        falls_.note(*falls);
        end = *falls - 1;
      }
      if (budget.exhausted()) return false;
    }
    step_before_ = std::exchange(step_, end - complete_to_);
    complete_to_ = end;
    return add_run(n, budget);
  }

  // Of the pile behind complete_to_: complete_to_ itself, or the last one before it that h has not
  // reached.
  void choose_anchor(const Integer& start) {
    const Integer h = search_.value(start), g = complete_to_ - anchors_.back().pile;
    const bool is_own = g > h;
    while (anchors_.size() > 1 && anchors_.back().g <= (is_own ? g : h)) anchors_.pop_back();
    if (is_own) anchors_.push_back({complete_to_, g});
  }

  bool add(const Integer& start, const Integer& anchor, Budget& budget) {
    if (!runs_.empty()) {
      Run& last = runs_.back();
      const Integer step = start - last.start;
      if (last.count == 1 && anchor - last.anchor == step) {
        last.step = step;
        last.count = 2;
        return true;
      }
      if (start == last.start + last.count * last.step &&
          anchor == last.anchor + last.count * last.step) {
        last.count += 1;
        return true;
      }
    }
    if (!budget.reserve(sizeof(Run) + 2 * bytes_of(start))) return false;
    runs_.push_back({start, anchor, 1, 1});
    return true;
  }

  // Where h stays the same, pieces of h + 1 counters follow, each with the pile before it as its
  // anchor.
  bool add_run(const Integer& n, Budget& budget) {
    Run& last = runs_.back();
    if (step_ != step_before_ || last.count < 3 || last.step != step_ ||
        last.anchor + 1 != last.start)
      return true;
    const Integer start = complete_to_ - step_ + 1;
    if (search_.value(start) + 1 != step_) return true;
    const Integer more = search_.alike(start, step_, n + 1, budget);
    if (budget.exhausted()) return false;
    if (more < 2) return true;
    const Integer pieces = more - 1;  // the piece after them is looked at by itself
    last.count += pieces;
    complete_to_ += pieces * step_;
    anchors_.back() = {complete_to_ - step_, step_};
    return true;
  }

  PileLimitSearch search_;
  std::vector<Run> runs_;
  std::vector<Anchor> anchors_;  // ascending, g falling: what h may still fall back to
  Integer complete_to_ = 0;
  Integer step_ = 0, step_before_ = 0;
  Growth owns_, falls_;  // where piles became anchors, and where h reached g of one
};

}  // namespace

std::unique_ptr<OnePileSolution> make_pile_limit_solution(const OnePileGame& game,
                                                          const Integer& pile, Budget& budget) {
  const std::optional<PileLimit> limit = as_typed(game.f.function)->pile_limit();
  if (!limit) return nullptr;
  if (auto closed = make_square_root_solution(game)) return closed;
  if (limit->pile == PileLimit::Pile::left) {
    LostPiles lost(game);
    if (!lost.extend_to(pile, budget)) return nullptr;
    return std::make_unique<LostPilesSolution>(std::move(lost));
  }
  if (!limit->h->facts().non_decreasing || !game.terminal.empty()) return nullptr;
  const bool misere = game.convention == Convention::misere;
  auto anchors = std::make_unique<AnchorSolution>(limit->h, misere ? 1 : 0);
  if (!anchors->extend_to(misere && pile > 1 ? Integer(pile - 1) : pile, budget)) return nullptr;
  if (misere) return make_misere_solution(std::move(anchors));
  return anchors;
}

}  // namespace dynim
