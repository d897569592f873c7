// Several piles asked about again and again.
//
// Method: what is kept is immutable and held by shared pointers, which a question takes under a
// lock and reads without one: a table of the recurrence, runs along diagonals. Cost of a question
// about what is known: that of the answer.
#include <algorithm>
#include <mutex>
#include <shared_mutex>
#include <utility>

#include "base/grounds.hpp"
#include "dynim/several_piles.hpp"
#include "engine/check_rule.hpp"
#include "engine/game/mixture.hpp"
#include "engine/several_piles/finding.hpp"
#include "engine/several_piles/reasons.hpp"
#include "engine/winning_moves.hpp"
#include "several_piles/game.hpp"

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
  if (const auto last = ending_move(question.game, question.piles, question.limit)) {
    win_by_rules(*last, answer);
    set_largest_move({last->pile, std::min(question.limit, largest(question.piles))}, answer);
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
  if (*least && (*least)->take <= question.limit) {
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
  several_piles::check(question.piles, question.limit);
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
