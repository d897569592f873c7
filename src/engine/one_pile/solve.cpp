// One pile asked about again and again: a solution that reaches the largest pile so far is kept,
// and whoever asks about a smaller one reads it without waiting for anybody.
//
// Method: what is known is an immutable solution behind a shared pointer. Who needs a larger one
// makes it, one at a time; from the second time on for twice the pile, so that ascending piles cost
// no more than the last of them. Cost of a small question: that of the answer.
#include <algorithm>
#include <chrono>
#include <mutex>
#include <utility>

#include "base/grounds.hpp"
#include "dynim/error.hpp"
#include "engine/checks.hpp"
#include "engine/one_pile/answering.hpp"
#include "engine/one_pile/position.hpp"
#include "engine/one_pile/reasons.hpp"
#include "one_pile/lengths.hpp"

namespace dynim {
namespace {

// The part of a budget that finding more than was asked for may take.
constexpr double part_for_more = 0.3;

// The lock, unless the budget ends while others hold it.
std::unique_lock<std::timed_mutex> wait_for(std::timed_mutex& mutex, Budget& budget) {
  constexpr std::chrono::milliseconds between_looks(20);
  std::unique_lock lock(mutex, std::try_to_lock);
  while (!lock.owns_lock() && budget.poll()) {
    if (lock.try_lock_for(between_looks)) break;
  }
  return lock;
}

// What was found for all piles up to one that have the same terminal sizes within reach: others are
// another game, with other methods and representations.
struct Kept {
  OnePileSolutionFound found = {};
  std::size_t terminal_sizes = 0;
  Integer to = 0;
  std::uint64_t bytes = 0;

  /// Of one with a solution.
  bool reaches(const Integer& pile, const Integer& limit, std::size_t sizes_within_reach) const {
    const std::optional<Integer> moves_to = found.solution->moves_to();
    return pile <= to && sizes_within_reach == terminal_sizes && (!moves_to || limit <= *moves_to);
  }
};

using KeptPtr = std::shared_ptr<const Kept>;

// Taken and replaced by several threads, each for no longer than a copy of the pointer.
// (std::atomic<std::shared_ptr> of GCC 12 has a race between the two.)
class SharedKept {
 public:
  KeptPtr load() const {
    const std::lock_guard lock(mutex_);
    return kept_;
  }
  void store(KeptPtr kept) {
    const std::lock_guard lock(mutex_);
    kept_.swap(kept);  // what was there goes after the lock
  }

 private:
  mutable std::mutex mutex_;
  KeptPtr kept_;
};

}  // namespace

struct OnePileSolver::Implementation {
  OnePileGame game;
  std::uint64_t most_kept;
  std::unique_ptr<GameSolver> mixture;  // null where f alone decides
  SharedKept kept;
  std::timed_mutex finding;
  std::uint64_t times_found = 0;  // under the lock of `finding`
  std::timed_mutex playing;
  std::optional<GameLengths> lengths;  // under the lock of `playing`
  std::mutex turning;
  std::vector<std::unique_ptr<OnePileSolver>> turned;  // by phase, but 0; under its lock

  // A solution that reaches the pile; without one, what was known when the budget ended.
  KeptPtr find(const Integer& pile, const Integer& limit, Budget& budget) {
    const std::size_t sizes = within_reach(game, pile).terminal.size();
    const auto known_already = [&]() -> KeptPtr {
      KeptPtr known = kept.load();
      return known && known->reaches(pile, limit, sizes) ? known : nullptr;
    };
    if (KeptPtr known = known_already()) return known;
    const auto lock = wait_for(finding, budget);
    if (!lock.owns_lock()) return std::make_shared<Kept>();
    if (KeptPtr known = known_already()) return known;
    if (times_found++ > 0) {
      try {
        Budget part = budget.part(part_for_more);
        KeptPtr more = search(further(pile), limit, OnePileMethod::automatic, part);
        if (more->found.solution) return more;
      } catch (const InputError&) {
        // f fails beyond what was asked for, which is no fault of the question
      }
    }
    return search(pile, limit, OnePileMethod::automatic, budget);
  }

  // Twice the pile, or less where a terminal size would come within reach.
  Integer further(const Integer& pile) const {
    Integer to = 2 * pile;
    for (const Integer& size : game.terminal) {
      if (size > pile && size <= to) to = size - 1;
    }
    return to;
  }

  // By this method; what the automatic one finds is kept.
  KeptPtr search(const Integer& pile, const Integer& limit, OnePileMethod method, Budget& budget) {
    const std::uint64_t before = budget.bytes_reserved();
    const OnePileGame reached = within_reach(game, pile);
    Kept known{find_solution(reached, pile, limit, method, budget), reached.terminal.size(), pile};
    known.bytes = budget.bytes_reserved() - std::min(before, budget.bytes_reserved());
    auto found = std::make_shared<const Kept>(std::move(known));
    if (found->found.solution && method == OnePileMethod::automatic && found->bytes <= most_kept)
      kept.store(found);
    return found;
  }
};

OnePileSolver::OnePileSolver(OnePileGame game, std::uint64_t most_kept)
    : implementation_(std::make_unique<Implementation>()) {
  one_pile::check_parts(game);
  if (is_mixture(game)) implementation_->mixture = std::make_unique<GameSolver>(as_game(game));
  implementation_->game = std::move(game);
  implementation_->most_kept = most_kept;
}

OnePileSolver::~OnePileSolver() = default;

const OnePileGame& OnePileSolver::rule() const { return implementation_->game; }

std::uint64_t OnePileSolver::kept_bytes() const {
  const KeptPtr kept = implementation_->kept.load();
  std::uint64_t bytes = kept ? kept->bytes : 0;
  const std::lock_guard lock(implementation_->turning);
  for (const auto& solver : implementation_->turned) bytes += solver ? solver->kept_bytes() : 0;
  return bytes;
}

OnePileAnswer OnePileSolver::ask(const OnePileQuestion& asked, Budget& budget) {
  check_rule(*this, asked);
  check(asked);
  if (implementation_->mixture)
    return one_pile::ask_mixture(*implementation_->mixture, asked, budget);
  if (asked.blocked_moves)
    throw InputError("nothing may be blocked in this game").about("blocked_moves");
  if (!asked.history.empty()) {
    const one_pile::Rules rules(as_game(asked.game));
    const GamePosition<Integer> first =
        one_pile::first_position(asked.game, rules, asked.pile, asked.limit, asked.lower);
    const GamePosition<Integer> position =
        one_pile::after_history(asked.game, rules, first, asked.history).position;
    const TakeRange<Integer> range = rules.range(position, 0);
    OnePileQuestion now = asked;
    now.game.f = asked.game.f.after_moves(asked.history.size());
    now.pile = position.piles.front();
    now.limit = rules.over(position) ? Integer(0) : range.most;
    now.lower = range.least;
    now.history.clear();
    OnePileAnswer answer = after(asked.history.size()).ask_now(now, budget);
    one_pile::say_history(now.pile, now.lower, answer);
    return answer;
  }
  return ask_now(asked, budget);
}

OnePileSolver& OnePileSolver::after(std::size_t moves) {
  const std::size_t phases = rule().f.in_turn.size();
  if (moves % phases == 0) return *this;
  const std::lock_guard lock(implementation_->turning);
  std::vector<std::unique_ptr<OnePileSolver>>& turned = implementation_->turned;
  turned.resize(phases);
  std::unique_ptr<OnePileSolver>& solver = turned[moves % phases];
  if (!solver) {
    OnePileGame game = rule();
    game.f = game.f.after_moves(moves);
    solver = std::make_unique<OnePileSolver>(std::move(game), implementation_->most_kept / phases);
  }
  return *solver;
}

// About a position without a history; its pile may be empty.
OnePileAnswer OnePileSolver::ask_now(const OnePileQuestion& asked, Budget& budget) {
  OnePileByRules begun = begin_answer(asked);
  if (begun.decided) return std::move(begun.answer);
  OnePileQuestion question = asked;
  question.game = within_reach(asked.game, asked.pile);
  if (question.method == OnePileMethod::oracle) {
    return answer_by_oracle(question, std::move(begun.answer), budget);
  }
  const bool automatic = question.method == OnePileMethod::automatic;
  if (question.method != OnePileMethod::recurrence)
    check_declared_period(question.game.f, question.pile, begun.answer.limit, budget);
  const KeptPtr kept = automatic ? implementation_->find(question.pile, begun.answer.limit, budget)
                                 : implementation_->search(question.pile, begun.answer.limit,
                                                           question.method, budget);
  const OnePileSolutionFound& found = kept->found;
  set_grounds(begun.answer.verdict, found.grounds);
  OnePileAnswer answer =
      found.solution ? answer_by(*found.solution, question, std::move(begun.answer), budget)
                     : answer_unable(question, std::move(begun.answer), found.known_so_far, budget);
  note_function(question.game.f, answer.verdict);
  return answer;
}

OnePileQuestion OnePileSolver::about(const Integer& pile, const Integer& limit,
                                     const Integer& lower) const {
  OnePileQuestion question{rule(), pile, limit};
  question.lower = lower;
  return question;
}

std::optional<std::uint64_t> OnePileSolver::length(const Integer& pile, const Integer& limit,
                                                   Budget& budget) {
  const OnePileGame& game = implementation_->game;
  if (pile > GameLengths::largest_pile || game.f.has_least()) return std::nullopt;
  const auto lock = wait_for(implementation_->playing, budget);
  if (!lock.owns_lock()) return std::nullopt;
  std::optional<GameLengths>& lengths = implementation_->lengths;
  if (!lengths) lengths.emplace(game);
  try {
    if (!lengths->extend(to_u64(pile), budget)) return std::nullopt;
  } catch (const InputError&) {
    return std::nullopt;  // at a move that this game may never come to
  }
  return lengths->at(to_u64(pile), saturate_u64(limit)).moves;
}

std::vector<Reason> OnePileSolver::explain(const Integer& pile, const Integer& limit,
                                           Budget& budget, const Integer& lower) {
  return one_pile::explanation(implementation_->game, pile, ask(about(pile, limit, lower), budget),
                               budget);
}

OnePileAnswer ask(const OnePileQuestion& question, Budget& budget) {
  return OnePileSolver(question.game).ask(question, budget);
}

}  // namespace dynim
