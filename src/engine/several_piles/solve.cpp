// Several piles asked about again and again.
//
// Method: what is kept is immutable and held by shared pointers, which a question takes under a
// lock and reads without one: a table of the recurrence, runs along diagonals. Cost of a question
// about what is known: that of the answer.
#include <algorithm>
#include <mutex>
#include <shared_mutex>
#include <utility>

#include "dynim/several_piles.hpp"
#include "engine/check_rule.hpp"
#include "engine/game/mixture.hpp"
#include "engine/several_piles/answering.hpp"
#include "engine/several_piles/finding.hpp"
#include "engine/several_piles/reasons.hpp"
#include "several_piles/game.hpp"

namespace dynim {
struct SeveralPilesSolver::Implementation {
  SeveralPilesGame game;
  std::unique_ptr<GameSolver> mixture;  // null where f alone decides
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
  implementation_->mixture = game::mixture_solver(game);
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
  if (implementation_->mixture) return game::ask_mixture(*implementation_->mixture, question, budget);
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
