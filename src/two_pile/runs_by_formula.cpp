// On the diagonal of difference d > 0, L is the whole smaller pile a as long as a <= f(h(d)), where
// h(d) is the greatest power of two in d, and h(d) from there on; on that of difference 0 it is a
// for ever (dynim/piles.hpp). So a diagonal has one run or two.
//
// Cost: a step a diagonal, and f at the powers of two.
#include "two_pile/runs_by_formula.hpp"

#include <algorithm>
#include <bit>
#include <vector>

namespace dynim::two_pile {
namespace {

class Hr05Diagonals {
 public:
  Hr05Diagonals(const MoveFunction& f, std::uint64_t size)
      : runs_(std::make_shared<DiagonalRuns>(size, size)) {
    for (std::uint64_t h = 1; h < size; h *= 2)
      last_open_.push_back(std::min(f.value64(0, h), size));
  }

  bool fill(Budget& budget) {
    for (std::uint64_t d = 1; d < runs_->columns(); ++d) {
      const auto exponent = static_cast<std::size_t>(std::countr_zero(d));
      if (!begin_run_within(*runs_, d, last_open_[exponent] + 1, std::uint64_t{1} << exponent,
                            budget) ||
          !budget.spend())
        return false;
    }
    return true;
  }

  const std::shared_ptr<DiagonalRuns>& runs() const { return runs_; }

 private:
  std::shared_ptr<DiagonalRuns> runs_;
  // The last smaller pile up to `size` that has to be taken whole, by the exponent of h(d) < size.
  std::vector<std::uint64_t> last_open_;
};

}  // namespace

std::shared_ptr<const DiagonalRuns> runs_by_formula(const MoveFunction& f, std::uint64_t size,
                                                    Budget& budget) {
  return fill_runs<Hr05Diagonals>(f, size, budget);
}

}  // namespace dynim::two_pile
