// Several piles asked about again and again.
//
// Method: what is kept is immutable and held by shared pointers, which a question takes under a
// lock and reads without one: a table of the recurrence, runs along diagonals. Cost of a question
// about what is known: that of the answer.
#include <algorithm>
#include <iterator>
#include <mutex>
#include <shared_mutex>
#include <utility>
#include <vector>

#include "base/grounds.hpp"
#include "base/watch.hpp"
#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/piles.hpp"
#include "engine/checks.hpp"
#include "engine/game/mixture.hpp"
#include "engine/several_piles/finding.hpp"
#include "engine/winning_moves.hpp"
#include "several_piles/game.hpp"

namespace dynim::several_piles {
namespace {

// Why a position of several piles is won or lost, as data. Cost: one value of f, and L of what is
// left.

// Where the game ends before all piles are empty.
Reason said_of_end(Reason reason, const SeveralPilesGame& game) {
  return game.until > 0 ? std::move(reason.with("until", game.until)) : reason;
}

// That this move ends the game.
Reason reason_ends(const SeveralPilesGame& game, const Integer& take) {
  return said_of_end(Reason("several-piles.takes-all", {{"take", take}}), game);
}

// Why the move, the least that wins, does so. `solution` is asked about what is left.
Reason reason_won(const SeveralPilesGame& game, const PileSizes& piles, const Move& move,
                  SeveralPilesSolution& solution, Budget& budget) {
  const auto place = static_cast<std::size_t>(move.pile);
  PileSizes left = piles;
  left[place] -= move.take;
  if (is_over(game, left)) return reason_ends(game, move.take);
  const Integer& most = largest(left);
  Reason reason(
      "several-piles.leaves",
      {{"pile", to_integer(place)}, {"from", piles[place]}, {"take", move.take}, {"left", left}});
  std::optional<Integer> limit = unless_stopped(
      budget, [&] { return game.f->value(piles[place], move.take, Integer(most + 1)); });
  if (!limit) return reason;
  if (*limit <= most) reason.with("limit", *std::move(limit));
  const auto least = solution.least(left, budget);
  if (!least) return reason;
  if (!*least) return reason.with("no_limit_wins", true);
  return reason.with("needed", (*least)->take);
}

// Why no move wins, given the least that would with a limit large enough (if any).
Reason reason_lost(const SeveralPilesQuestion& question, const std::optional<Move>& least) {
  const Integer& limit = *question.limit;
  if (is_over(question.game, question.piles))
    return said_of_end(Reason("several-piles.all-empty"), question.game);
  if (limit == 0) return Reason("stuck");
  if (!least) return Reason("several-piles.no-limit-wins");
  return Reason("several-piles.limit-too-small", {{"needed", least->take}, {"limit", limit}});
}

// Why there is no answer: what stood in the way, or how the budget ended.
std::vector<Reason> reasons_unable(const SolutionFound& found, const Budget& budget) {
  std::vector<Reason> reasons;
  if (found.obstacle) {
    reasons.push_back(*found.obstacle);
  } else {
    reasons.push_back(budget.exhausted() ? search_ended(budget)
                                         : Reason("several-piles.undecided"));
  }
  if (found.grounds.method != Method::oracle)  // which would say that every play was tried
    std::ranges::copy(found.reasons, std::back_inserter(reasons));
  return reasons;
}

}  // namespace
}  // namespace dynim::several_piles

namespace dynim {
namespace several_piles {
namespace {

// Whoever is to move has lost, and no move is left.
SeveralPilesAnswer answer_over(const SeveralPilesQuestion& question) {
  SeveralPilesAnswer answer;
  answer.outcome = Outcome::P;
  answer.verdict.status = Status::proved;
  set_grounds(answer.verdict, Method::rules);
  answer.verdict.reasons = {reason_lost(question, std::nullopt)};
  list_no_moves(question, answer);
  return answer;
}

// The least move that ends the game, where one does: it wins, whatever else is not known.
std::optional<Move> ending_move(const SeveralPilesGame& game, const PileSizes& piles,
                                const Integer& limit) {
  const Integer take = to_be_taken(game, piles);
  const auto from = std::ranges::max_element(piles);
  if (take < 1 || take > limit || take > *from) return std::nullopt;
  return Move{static_cast<Pile>(from - piles.begin()), take};
}

SeveralPilesAnswer answer_unable(const SeveralPilesQuestion& question, const SolutionFound& found,
                                 const Budget& budget) {
  SeveralPilesAnswer answer;
  Verdict& verdict = answer.verdict;
  set_grounds(verdict, found.grounds);
  verdict.unknown = {"least_winning_limit", "least_winning_move", "winning_move"};
  list_unknown_moves(question, answer);
  if (const auto last = ending_move(question.game, question.piles, *question.limit)) {
    win_by_rules(*last, answer);
    set_largest_move({last->pile, std::min(*question.limit, largest(question.piles))}, answer);
    verdict.reasons = {reason_ends(question.game, last->take)};
  }
  std::ranges::move(reasons_unable(found, budget), std::back_inserter(verdict.reasons));
  return answer;
}

SeveralPilesAnswer answer_by(const SeveralPilesQuestion& question, const SolutionFound& found,
                             Budget& budget) {
  if (is_over(question.game, question.piles)) return answer_over(question);
  if (!found.solution) return answer_unable(question, found, budget);
  SeveralPilesSolution& solution = *found.solution;
  const std::optional<std::optional<Move>> least = solution.least(question.piles, budget);
  if (!least) return answer_unable(question, found, budget);
  SeveralPilesAnswer answer;
  Verdict& verdict = answer.verdict;
  verdict.status = Status::proved;
  set_grounds(verdict, solution.grounds());
  if (*least) answer.least_winning_limit = (*least)->take;
  if (*least && (*least)->take <= *question.limit) {
    answer.outcome = Outcome::N;
    answer.least_winning_move = (*least)->take;
    answer.winning_move = *least;
    verdict.reasons = {reason_won(question.game, question.piles, **least, solution, budget)};
  } else {
    answer.outcome = Outcome::P;
    verdict.reasons = {reason_lost(question, *least)};
  }
  std::ranges::copy(found.reasons, std::back_inserter(verdict.reasons));
  // A budget that ends here leaves outcome and least move as they are.
  if (question.moves == MovesWanted::all) add_all_moves(question, solution, answer, budget);
  if (question.moves == MovesWanted::largest) add_largest_move(question, solution, answer, budget);
  return answer;
}

}  // namespace
}  // namespace several_piles

struct SeveralPilesSolver::Implementation {
  SeveralPilesGame game;
  std::unique_ptr<GameSolver> mixture;  // null where f and `until` alone decide
  std::uint64_t most_kept;
  mutable std::shared_mutex mutex;  // of what follows
  several_piles::KnownValues known;

  several_piles::SolutionFound find(const PileSizes& piles, SeveralPilesMethod method,
                                    Budget& budget) {
    several_piles::KnownValues kept;
    {
      const std::shared_lock lock(mutex);
      kept = known;
    }
    auto found = several_piles::find_solution(game, kept, piles, method, budget);
    kept.keep(found.known);
    if (kept.bytes() <= most_kept) {
      const std::unique_lock lock(mutex);
      known = std::move(kept);
    }
    return found;
  }
};

SeveralPilesSolver::SeveralPilesSolver(SeveralPilesGame game, std::uint64_t most_kept)
    : implementation_(std::make_unique<Implementation>()) {
  several_piles::check(game);
  if (!game.is_plain()) implementation_->mixture = std::make_unique<GameSolver>(as_game(game));
  implementation_->game = std::move(game);
  implementation_->most_kept = most_kept;
}

SeveralPilesSolver::~SeveralPilesSolver() = default;

const SeveralPilesGame& SeveralPilesSolver::rule() const { return implementation_->game; }

std::uint64_t SeveralPilesSolver::kept_bytes() const {
  const std::shared_lock lock(implementation_->mutex);
  return implementation_->known.bytes();
}

SeveralPilesAnswer SeveralPilesSolver::ask(const SeveralPilesQuestion& question, Budget& budget) {
  check_rule(*this, question);
  if (!question.limit) return ask(game::with_any_limit(question), budget);
  several_piles::check(question.piles, *question.limit);
  if (implementation_->mixture)
    return game::ask_mixture(*implementation_->mixture, question, budget);
  const bool nothing_to_find = question.method == SeveralPilesMethod::automatic &&
                               several_piles::is_over(question.game, question.piles);
  const auto found = nothing_to_find
                         ? several_piles::SolutionFound()
                         : implementation_->find(question.piles, question.method, budget);
  return several_piles::answer_by(question, found, budget);
}

SeveralPilesAnswer ask(const SeveralPilesQuestion& question, Budget& budget) {
  return SeveralPilesSolver(question.rule()).ask(question, budget);
}

}  // namespace dynim
