// Sums of g run by run, from the smallest step up. Method, standing and cost are in
// one_pile/statistics.hpp.
#include <algorithm>
#include <tuple>
#include <vector>

#include "base/growth.hpp"
#include "one_pile/statistics.hpp"

namespace dynim {
namespace {

// Numbers as long as N squared that are held for a run.
constexpr std::uint64_t numbers_a_run = 3;

class RunSums {
 public:
  explicit RunSums(const RunBases& bases) : bases_(bases), games_(bases.games()) {}

  // False where the budget ended first.
  bool calculate(Budget& budget);

  // g_game(1) + ... + g_game(member - 1).
  Integer below(std::size_t game, const Integer& member) const {
    const RunBases::Place place = bases_.largest_at_most(member, game);
    if (place.run == bases_.runs(game).size()) return games_[game].after;
    return below(game, place.run, place.index);
  }

 private:
  struct Sums {
    Integer before;   // of g_game below the first member of the run
    Integer between;  // of g of the game that follows, below the step
  };

  struct Game {
    std::vector<Sums> runs;
    Integer after;  // of g_game below after_runs()
  };

  Integer below(std::size_t game, std::size_t run, const Integer& index) const {
    const RunBases::Run& R = bases_.runs(game)[run];
    const Sums& sums = games_[game].runs[run];
    return sums.before + index * (R.first + sums.between) + R.step * (index * (index - 1) / 2);
  }

  const RunBases& bases_;
  std::vector<Game> games_;
};

// A run needs the sums below its step in the game that follows: they come from runs whose second
// member is not larger than the step.
bool RunSums::calculate(Budget& budget) {
  std::vector<std::tuple<Integer, std::size_t, std::size_t>> order;  // second member, game, run
  for (std::size_t game = 0; game < bases_.games(); ++game) {
    const std::vector<RunBases::Run>& runs = bases_.runs(game);
    games_[game].runs.resize(runs.size());
    for (std::size_t k = 0; k < runs.size(); ++k)
      order.emplace_back(runs[k].first + runs[k].step, game, k);
  }
  std::sort(order.begin(), order.end());
  for (const auto& [second, game, k] : order) {
    if (!budget.spend(nodes_for(second))) return false;
    const RunBases::Run& run = bases_.runs(game)[k];
    std::vector<Sums>& sums = games_[game].runs;
    sums[k].between = below(run.following, run.step);
    (k + 1 < sums.size() ? sums[k + 1].before : games_[game].after) = below(game, k, run.count);
  }
  return true;
}

}  // namespace

Integer count_members(const RunBases& bases, const Integer& n) {
  const RunBases::Place place = bases.largest_at_most(n);
  Integer count = place.index + 1;
  for (std::size_t k = 0; k < place.run; ++k) count += bases.runs()[k].count;
  return count;
}

std::optional<OnePileStatistics> run_statistics(const RunBases& bases, const Integer& up_to,
                                                Budget& budget) {
  const MemoryScope scope(budget);
  std::uint64_t runs = 0;
  for (std::size_t game = 0; game < bases.games(); ++game) runs += bases.runs(game).size();
  if (!budget.reserve(numbers_a_run * 2 * bytes_of(up_to) * runs)) return std::nullopt;
  budget.stage("counting");
  RunSums sums(bases);
  if (!sums.calculate(budget)) return std::nullopt;
  const std::optional<Representation> parts = bases.represent(up_to, budget);
  if (!parts) return std::nullopt;
  OnePileStatistics answer;
  answer.self_valued = count_members(bases, up_to);
  for (const Representation::Part& part : parts->parts)
    answer.sum += part.count * (sums.below(part.game, part.member) + part.member);
  return answer;
}

}  // namespace dynim
