// The solution that answers a question. Cost: that of the theory.
#include "engine/several_piles/finding.hpp"

#include <algorithm>
#include <utility>

#include "base/growth.hpp"
#include "dynim/one_pile.hpp"

namespace dynim::several_piles {
namespace {

// A solution for the piles at some places; those at the others are empty, and stay so.
class PlacedSolution final : public SeveralPilesSolution {
 public:
  PlacedSolution(std::unique_ptr<SeveralPilesSolution> solution, std::vector<std::size_t> places)
      : solution_(std::move(solution)), places_(std::move(places)) {}

  Grounds grounds() const override { return solution_->grounds(); }

  std::optional<std::optional<Move>> least(const PileSizes& piles, Budget& budget) override {
    auto least = solution_->least(at_places(piles), budget);
    if (least && *least) (*least)->pile = placed((*least)->pile);
    return least;
  }

  SeveralPilesMoveList winning_moves(const PileSizes& piles, const Integer& limit,
                                     std::uint64_t most, Budget& budget) override {
    SeveralPilesMoveList list = solution_->winning_moves(at_places(piles), limit, most, budget);
    for (Move& move : list.moves) move.pile = placed(move.pile);
    return list;
  }

  std::optional<Move> largest(const PileSizes& piles, const Integer& limit,
                              Budget& budget) override {
    std::optional<Move> largest = solution_->largest(at_places(piles), limit, budget);
    if (largest) largest->pile = placed(largest->pile);
    return largest;
  }

 private:
  Pile placed(Pile pile) const {
    return static_cast<Pile>(places_[static_cast<std::size_t>(pile)]);
  }

  PileSizes at_places(const PileSizes& piles) const {
    PileSizes chosen;
    for (const std::size_t place : places_) chosen.push_back(piles[place]);
    return chosen;
  }

  std::unique_ptr<SeveralPilesSolution> solution_;
  std::vector<std::size_t> places_;
};

// One pile, at its place; all others are empty. With `until` counters the game is over: the game of
// one pile with so many less, in which whoever may take more than all has won as well.
class OnePileAtPlace final : public SeveralPilesSolution {
 public:
  OnePileAtPlace(const SeveralPilesGame& game, std::size_t place)
      : until_(game.until), place_(static_cast<Pile>(place)) {
    question_.game.f = game.f;
    solver_ = std::make_unique<OnePileSolver>(question_.game);
  }

  Grounds grounds() const override { return grounds_; }

  std::optional<std::optional<Move>> least(const PileSizes& piles, Budget& budget) override {
    const Integer pile = pile_of(piles);
    if (pile <= 0) return std::optional<Move>();
    const OnePileAnswer answer = ask(pile, pile, MovesWanted::least, 1, budget);
    grounds_ = grounds_of(answer.verdict);
    if (!answer.g) return std::nullopt;
    return Move{place_, *answer.g};
  }

  SeveralPilesMoveList winning_moves(const PileSizes& piles, const Integer& limit,
                                     std::uint64_t most, Budget& budget) override {
    const Integer pile = pile_of(piles);
    if (pile <= 0) return {{}, true};
    OnePileAnswer answer = ask(pile, limit, MovesWanted::all, most, budget);
    SeveralPilesMoveList list{std::move(*answer.winning_moves), *answer.winning_moves_complete};
    for (Move& move : list.moves) move.pile = place_;
    const Integer last = std::min<Integer>(limit, pile + until_);
    for (Integer take = pile + 1; list.complete && take <= last; ++take) {
      list.complete = list.moves.size() < most && append(list.moves, {place_, take}, budget);
    }
    return list;
  }

  std::optional<Move> largest(const PileSizes& piles, const Integer& limit,
                              Budget& budget) override {
    const Integer pile = pile_of(piles);
    if (pile <= 0) return std::nullopt;
    if (limit >= pile) return Move{place_, std::min<Integer>(limit, pile + until_)};
    OnePileAnswer answer = ask(pile, limit, MovesWanted::largest, 1, budget);
    if (!*answer.largest_winning_move) return std::nullopt;
    return Move{place_, (*answer.largest_winning_move)->take};
  }

 private:
  Integer pile_of(const PileSizes& piles) const {
    return piles[static_cast<std::size_t>(place_)] - until_;
  }

  OnePileAnswer ask(const Integer& pile, const Integer& limit, MovesWanted moves,
                    std::uint64_t most, Budget& budget) const {
    OnePileQuestion question = question_;
    question.pile = pile;
    question.limit = limit;
    question.moves = moves;
    question.max_moves = most;
    return solver_->ask(question, budget);
  }

  Integer until_;
  OnePileQuestion question_;
  std::unique_ptr<OnePileSolver> solver_;
  Pile place_;
  Grounds grounds_ = Method::rules;  // of no counters
};

std::vector<std::size_t> places_with_counters(const PileSizes& piles) {
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < piles.size(); ++i) {
    if (piles[i] > 0) places.push_back(i);
  }
  return places;
}

PileSizes with_counters(PileSizes piles) {
  std::erase(piles, 0);
  return piles;
}

SolutionFound find_oracle(const SeveralPilesGame& game, const PileSizes& piles) {
  SolutionFound found;
  found.grounds = Method::oracle;
  if (!std::ranges::all_of(piles, fits_u64)) {
    found.obstacle = Reason("several-piles.beyond-oracle");
    return found;
  }
  found.solution =
      make_several_piles_solution(game, std::make_shared<SeveralPilesOracle>(game), Method::oracle);
  found.reasons = {Reason("played-out")};
  return found;
}

}  // namespace

SolutionFound find_solution(const SeveralPilesGame& game, const KnownValues& known,
                            const PileSizes& piles, SeveralPilesMethod method, Budget& budget) {
  if (method == SeveralPilesMethod::oracle) return find_oracle(game, piles);
  SolutionFound found;
  const std::vector<std::size_t> places = places_with_counters(piles);
  if (places.empty() || (method == SeveralPilesMethod::automatic && places.size() < 2)) {
    const std::size_t place = places.empty() ? 0 : places[0];
    found.solution = std::make_shared<OnePileAtPlace>(game, place);
    if (!places.empty()) found.reasons = {Reason("several-piles.one-pile")};
    return found;
  }
  ValuesFound by = find_values(game, known, with_counters(piles), method, budget);
  found.grounds = by.grounds;
  found.reasons = std::move(by.reasons);
  found.obstacle = std::move(by.obstacle);
  found.known = std::move(by.known);
  if (!by.values) return found;
  auto solution = make_several_piles_solution(game, std::move(by.values), by.grounds);
  if (places.size() < piles.size())
    solution = std::make_unique<PlacedSolution>(std::move(solution), places);
  found.solution = std::move(solution);
  return found;
}

}  // namespace dynim::several_piles
