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
#include "engine/several_piles/answering.hpp"
#include "engine/several_piles/finding.hpp"
#include "engine/several_piles/oracle.hpp"
#include "engine/several_piles/reasons.hpp"
#include "several_piles/game.hpp"

namespace dynim {
namespace {

// Piles of so many states, about, are played out to find the longest resistance.
constexpr unsigned long most_positions_played_out = 2000;

bool may_be_played_out(const PileSizes& piles) {
  Integer positions = 1;
  for (const Integer& pile : piles) positions *= pile + 1;
  return positions <= most_positions_played_out;
}

}  // namespace

struct SeveralPilesSolver::Implementation {
  SeveralPilesGame game;
  std::uint64_t most_kept;
  mutable std::shared_mutex mutex;  // of what follows
  several_piles::KnownValues known;
  std::mutex playing;
  std::optional<SeveralPilesOracle> oracle;  // under the lock of `playing`

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

  template <class Work>
  auto with_oracle(Work work) {
    const std::lock_guard lock(playing);
    if (!oracle) oracle.emplace(game);
    return work();
  }

  // Of a lost position, the longest resistance where it is small.
  void lose(const PileSizes& piles, const Integer& limit, Choice& choice, Budget& budget) {
    choice.verdict.reasons = {Reason("small-move")};
    if (!may_be_played_out(piles)) return;
    Budget part = budget.part(part_for_resistance);
    const auto longest = with_oracle([&] { return oracle->resist(piles, limit, part); });
    if (!longest) return;
    choice.action = longest->first;
    choice.verdict.reasons = {longest->second.reason()};
  }
};

SeveralPilesSolver::SeveralPilesSolver(SeveralPilesGame game, std::uint64_t most_kept)
    : implementation_(std::make_unique<Implementation>()) {
  several_piles::check(game);
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
  const bool nothing_to_find = question.method == SeveralPilesMethod::automatic &&
                               several_piles::is_over(question.game, question.piles);
  const auto found = nothing_to_find
                         ? several_piles::SolutionFound()
                         : implementation_->find(question.piles, question.method, budget);
  return several_piles::answer_by(question, found, budget);
}

Choice SeveralPilesSolver::choose(const PileSizes& piles, const Integer& limit, Budget& budget) {
  several_piles::check(piles, limit);
  Implementation& self = *implementation_;
  const std::size_t largest =
      static_cast<std::size_t>(std::ranges::max_element(piles) - piles.begin());
  Choice choice{Move{static_cast<Pile>(largest), 1}, false, {}};
  const auto found = self.find(piles, SeveralPilesMethod::automatic, budget);
  choice.verdict.method = found.method;
  std::optional<std::optional<Move>> least;
  if (found.solution) least = found.solution->least(piles, budget);
  if (!least) {
    choice.verdict.reasons = several_piles::reasons_unable(found, budget);
    if (const auto last = several_piles::ending_move(self.game, piles, limit)) {
      choice.action = *last;
      choice.wins = true;
      choice.outcome = Outcome::N;
    }
    return choice;
  }
  choice.verdict.method = found.solution->method();
  choice.verdict.status = Status::proved;
  choice.outcome = *least && (*least)->take <= limit ? Outcome::N : Outcome::P;
  if (choice.outcome == Outcome::P) {
    self.lose(piles, limit, choice, budget);
    return choice;
  }
  choice.wins = true;
  choice.action = **least;
  choice.verdict.reasons = {
      several_piles::reason_won(self.game, piles, **least, *found.solution, budget)};
  return choice;
}

std::optional<std::uint64_t> SeveralPilesSolver::length(const PileSizes& piles,
                                                        const Integer& limit, Budget& budget) {
  several_piles::check(piles, limit);
  if (!may_be_played_out(piles)) return std::nullopt;
  Implementation& self = *implementation_;
  return self.with_oracle([&] { return self.oracle->length(piles, limit, budget); });
}

SeveralPilesAnswer ask(const SeveralPilesQuestion& question, Budget& budget) {
  return SeveralPilesSolver(question.rule()).ask(question, budget);
}

}  // namespace dynim
