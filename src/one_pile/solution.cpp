#include "one_pile/solution.hpp"

#include <utility>

namespace dynim {
namespace {

class BaseSolution final : public Solution {
 public:
  explicit BaseSolution(std::unique_ptr<GBases> bases)
      : bases_(std::move(bases)), search_(*bases_) {}

  std::string method() const override { return bases_->finite() ? "finite g-base" : "g-base"; }

  std::optional<Threshold> g(const Integer& n, Budget& budget) override {
    std::optional<Integer> g = bases_->least_winning_move(n, budget);
    if (!g) return std::nullopt;
    return Threshold{false, *std::move(g)};
  }

  SearchResult largest_good(const Integer& top, const Integer& lo, const Integer& hi, Integer& m,
                            Budget& budget) override {
    const SearchResult result = search(&BlockSearch::largest, top, lo, hi, m, budget);
    if (result != SearchResult::none || lo > 0) return result;
    m = 0;
    return SearchResult::found;
  }

  SearchResult smallest_good(const Integer& top, const Integer& lo, const Integer& hi, Integer& m,
                             Budget& budget) override {
    if (lo > 0) return search(&BlockSearch::smallest, top, lo, hi, m, budget);
    m = 0;  // whoever takes all wins
    return SearchResult::found;
  }

  std::optional<Representation> represent(const Integer& n, Budget& budget) override {
    return bases_->represent(n, budget);
  }

 private:
  using Method = decltype(&BlockSearch::largest);

  SearchResult search(Method direction, const Integer& top, const Integer& lo, const Integer& hi,
                      Integer& m, Budget& budget) {
    const Integer first = lo > 0 ? lo : Integer(1);
    if (first > hi) return SearchResult::none;
    if (!bases_->make_answerable(hi, budget)) return SearchResult::stopped;
    return (search_.*direction)(0, top, top, first, hi, m, budget);
  }

  std::unique_ptr<GBases> bases_;
  BlockSearch search_;
};

class MisereSolution final : public Solution {
 public:
  explicit MisereSolution(std::unique_ptr<Solution> normal) : normal_(std::move(normal)) {}

  std::string method() const override { return normal_->method(); }

  std::optional<Threshold> g(const Integer& n, Budget& budget) override {
    if (n == 1) return Threshold{true, 0};
    return normal_->g(n - 1, budget);
  }

  SearchResult largest_good(const Integer& top, const Integer& lo, const Integer& hi, Integer& m,
                            Budget& budget) override {
    return search(&Solution::largest_good, top, lo, hi, m, budget);
  }

  SearchResult smallest_good(const Integer& top, const Integer& lo, const Integer& hi, Integer& m,
                             Budget& budget) override {
    return search(&Solution::smallest_good, top, lo, hi, m, budget);
  }

  std::optional<Representation> represent(const Integer& n, Budget& budget) override {
    if (n == 1) return Representation{0, {}};
    return normal_->represent(n - 1, budget);
  }

 private:
  using Method = decltype(&Solution::largest_good);

  SearchResult search(Method direction, const Integer& top, const Integer& lo, const Integer& hi,
                      Integer& m, Budget& budget) {
    const Integer first = lo > 0 ? lo : Integer(1);  // taking the last counter loses
    if (first > hi) return SearchResult::none;
    const SearchResult result = (normal_.get()->*direction)(top - 1, first - 1, hi - 1, m, budget);
    if (result == SearchResult::found) m += 1;
    return result;
  }

  std::unique_ptr<Solution> normal_;
};

}  // namespace

std::unique_ptr<Solution> make_base_solution(std::unique_ptr<GBases> bases) {
  return std::make_unique<BaseSolution>(std::move(bases));
}

std::unique_ptr<Solution> make_misere_solution(std::unique_ptr<Solution> normal) {
  return std::make_unique<MisereSolution>(std::move(normal));
}

}  // namespace dynim
