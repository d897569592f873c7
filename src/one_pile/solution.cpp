// Solutions of one pile by its g-base, and of misere play by that of normal play. Cost: a walk
// through the members of a representation; a search of the tree of representations a winning move.
#include "one_pile/solution.hpp"

#include <utility>

#include "one_pile/run_search.hpp"

namespace dynim {
namespace {

enum class End { largest, smallest };

SearchResult find_good(const GBases& bases, End end, const Integer& top, const Integer& lo,
                       const Integer& hi, Integer& m, Budget& budget) {
  BlockSearch search(bases);
  return end == End::largest ? search.largest(0, top, top, lo, hi, m, budget)
                             : search.smallest(0, top, top, lo, hi, m, budget);
}

SearchResult find_good(const RunBases& bases, End end, const Integer& top, const Integer& lo,
                       const Integer& hi, Integer& m, Budget& budget) {
  const auto order =
      end == End::largest ? RunSearch::Order::largest_first : RunSearch::Order::smallest_first;
  return RunSearch(bases, top).find(order, lo, hi, m, budget);
}

// By bases that are listed, or held in runs.
template <class Bases>
class BaseSolution final : public OnePileSolution {
 public:
  explicit BaseSolution(std::unique_ptr<const Bases> bases) : bases_(std::move(bases)) {}

  std::optional<LeastLimit> g(const Integer& n, Budget& budget) const override {
    std::optional<Integer> g = bases_->least_winning_move(n, budget);
    if (!g) return std::nullopt;
    return LeastLimit{false, *std::move(g)};
  }

  std::optional<LeastLimit> g_left(const Integer& n, Budget& budget) const override {
    if constexpr (std::is_same_v<Bases, GBases>) {
      std::optional<Integer> g = bases_->least_winning_move(n, budget, 0, bases_->next_phase(0));
      if (!g) return std::nullopt;
      return LeastLimit{false, *std::move(g)};
    } else {
      return g(n, budget);
    }
  }

  SearchResult largest_good(const Integer& top, const Integer& lo, const Integer& hi, Integer& m,
                            Budget& budget) const override {
    const SearchResult result = search(End::largest, top, lo, hi, m, budget);
    if (result != SearchResult::none || lo > 0) return result;
    m = 0;
    return SearchResult::found;
  }

  SearchResult smallest_good(const Integer& top, const Integer& lo, const Integer& hi, Integer& m,
                             Budget& budget) const override {
    if (lo > 0) return search(End::smallest, top, lo, hi, m, budget);
    m = 0;  // whoever takes all wins
    return SearchResult::found;
  }

  bool represents() const override { return true; }

  std::optional<Representation> represent(const Integer& n, Budget& budget) const override {
    return bases_->represent(n, budget);
  }

 private:
  SearchResult search(End end, const Integer& top, const Integer& lo, const Integer& hi, Integer& m,
                      Budget& budget) const {
    const Integer first = lo > 0 ? lo : Integer(1);
    if (first > hi) return SearchResult::none;
    return find_good(*bases_, end, top, first, hi, m, budget);
  }

  std::unique_ptr<const Bases> bases_;
};

class MisereSolution final : public OnePileSolution {
 public:
  explicit MisereSolution(std::unique_ptr<OnePileSolution> normal) : normal_(std::move(normal)) {}

  std::optional<LeastLimit> g(const Integer& n, Budget& budget) const override {
    if (n == 1) return LeastLimit{true, 0};
    return normal_->g(n - 1, budget);
  }

  std::optional<LeastLimit> g_left(const Integer& n, Budget& budget) const override {
    if (n == 1) return LeastLimit{true, 0};
    return normal_->g_left(n - 1, budget);
  }

  SearchResult largest_good(const Integer& top, const Integer& lo, const Integer& hi, Integer& m,
                            Budget& budget) const override {
    return search(&OnePileSolution::largest_good, top, lo, hi, m, budget);
  }

  SearchResult smallest_good(const Integer& top, const Integer& lo, const Integer& hi, Integer& m,
                             Budget& budget) const override {
    return search(&OnePileSolution::smallest_good, top, lo, hi, m, budget);
  }

  bool represents() const override { return normal_->represents(); }

  std::optional<Representation> represent(const Integer& n, Budget& budget) const override {
    if (n == 1) return Representation{0, {}};
    return normal_->represent(n - 1, budget);
  }

 private:
  using Direction = decltype(&OnePileSolution::largest_good);

  SearchResult search(Direction direction, const Integer& top, const Integer& lo, const Integer& hi,
                      Integer& m, Budget& budget) const {
    const Integer first = lo > 0 ? lo : Integer(1);  // taking the last counter loses
    if (first > hi) return SearchResult::none;
    const SearchResult result = (normal_.get()->*direction)(top - 1, first - 1, hi - 1, m, budget);
    if (result == SearchResult::found) m += 1;
    return result;
  }

  std::unique_ptr<OnePileSolution> normal_;
};

}  // namespace

std::optional<LeastLimit> OnePileSolution::least_move(const Integer& n, const Integer& lower,
                                                      Budget& budget) const {
  if (lower > n) return LeastLimit{true, 0};
  Integer m;
  const SearchResult result = largest_good(n, 0, n - lower, m, budget);
  if (result == SearchResult::stopped) return std::nullopt;
  return result == SearchResult::none ? LeastLimit{true, 0} : LeastLimit{false, n - m};
}

std::unique_ptr<OnePileSolution> make_base_solution(std::unique_ptr<GBases> bases) {
  return std::make_unique<BaseSolution<GBases>>(std::move(bases));
}

std::unique_ptr<OnePileSolution> make_base_solution(std::unique_ptr<RunBases> bases) {
  return std::make_unique<BaseSolution<RunBases>>(std::move(bases));
}

std::unique_ptr<OnePileSolution> make_misere_solution(std::unique_ptr<OnePileSolution> normal) {
  return std::make_unique<MisereSolution>(std::move(normal));
}

}  // namespace dynim
