// Two piles asked about again and again.
//
// Method: what is kept is immutable and held by shared pointers, which a question takes under a
// lock and reads without one: the conditions of admissibility (which look after themselves), a
// table of the recurrence, runs along diagonals, a table that repeats, a square table. Only the
// oracle changes while it is asked; a question takes it away and brings it back, and one that finds
// it gone makes a new one. Two questions at a time may so do the same work; neither waits.
//
// Which method answers depends on the question and on f alone, so answers are those of a fresh
// question; but kept runs answer also where a fresh question would give them up for a table. Cost
// of a question about what is known: that of the answer.
#include <mutex>
#include <shared_mutex>
#include <utility>

#include "dynim/error.hpp"
#include "engine/check_rule.hpp"
#include "engine/two_pile/answering.hpp"
#include "engine/two_pile/misere.hpp"
#include "engine/two_pile/oracle.hpp"
#include "engine/two_pile/reasons.hpp"
#include "engine/two_pile/rectangle.hpp"
#include "engine/two_pile/runs.hpp"
#include "engine/two_pile/table.hpp"
#include "two_pile/game.hpp"

namespace dynim {
namespace {

// Piles up to this are played out to find the longest resistance.
constexpr unsigned long largest_played_out = 40;

/// Something that is kept, and the memory that it takes.
template <class Pointer>
struct Kept {
  Pointer what;
  std::uint64_t bytes = 0;
};

std::uint64_t bytes_of(const TwoPileRecurrence& table) {
  return TwoPileRecurrence::bytes(table.complete_to(), table.columns());
}

template <class Values>
std::uint64_t bytes_of(const Values& values) {
  return values.bytes();
}

}  // namespace

struct TwoPileSolver::Implementation {
  TwoPileGame game;
  std::uint64_t most_kept;
  std::shared_ptr<Conditions> conditions;
  mutable std::shared_mutex mutex;  // of what follows
  Kept<std::shared_ptr<const TwoPileRecurrence>> recurrence;
  Kept<std::shared_ptr<const two_pile::DiagonalRuns>> runs;
  Kept<std::shared_ptr<const two_pile::PeriodicValues>> periodic;
  Kept<std::shared_ptr<const TwoPileTable>> square;
  Kept<std::shared_ptr<TwoPileOracle>> oracle;
  Kept<std::shared_ptr<const several_piles::KnownValues>> misere;

  std::uint64_t kept_bytes() const {
    return recurrence.bytes + runs.bytes + periodic.bytes + square.bytes + oracle.bytes +
           misere.bytes;
  }

  // Replaces what is in `place` where all that is kept stays within the limit.
  template <class Pointer>
  void keep(Kept<Pointer>& place, Kept<Pointer> kept) {
    const std::unique_lock lock(mutex);
    if (kept.bytes <= place.bytes || kept_bytes() - place.bytes + kept.bytes > most_kept) return;
    place = std::move(kept);
  }

  template <class Values>
  void keep_values(Kept<std::shared_ptr<const Values>>& place,
                   const std::shared_ptr<const Values>& values) {
    if (values) keep(place, {values, bytes_of(*values)});
  }

  template <class Pointer>
  Pointer known(const Kept<Pointer>& place) const {
    const std::shared_lock lock(mutex);
    return place.what;
  }

  /// Work with the oracle, which is this question's alone meanwhile.
  template <class Work>
  auto with_oracle(Work work) {
    Kept<std::shared_ptr<TwoPileOracle>> taken;
    {
      const std::unique_lock lock(mutex);
      taken = std::exchange(oracle, {});
    }
    if (!taken.what) taken.what = std::make_shared<TwoPileOracle>(game);
    auto result = work(taken.what);
    taken.bytes = taken.what->kept_bytes();
    keep(oracle, std::move(taken));
    return result;
  }

  TwoPileSolutionFound find(const PilePair& piles, TwoPileMethod method, Budget& budget) {
    const TwoPileKnownValues kept{known(periodic), known(runs), known(recurrence)};
    TwoPileSolutionFound found = find_solution(conditions, kept, piles, method, budget);
    keep_values(periodic, found.values.periodic);
    keep_values(runs, found.values.runs);
    keep_values(recurrence, found.values.table);
    return found;
  }

  TwoPileSolutionFound find_misere(const PilePair& piles, TwoPileMethod method, Budget& budget) {
    auto found = find_misere_solution(game.f, known(misere), piles, method, budget);
    keep_values(misere, found.values);
    return std::move(found.solution);
  }

  // What `answer(found)` says of what was found for the piles.
  template <class Answer>
  auto answer_about(const PilePair& piles, TwoPileMethod method, Budget& budget, Answer answer) {
    if (method != TwoPileMethod::oracle) {
      return answer(game.convention == Convention::normal ? find(piles, method, budget)
                                                          : find_misere(piles, method, budget));
    }
    TwoPileSolutionFound found;
    found.method = Method::oracle;
    if (!fits_u64(piles.first) || !fits_u64(piles.second)) {
      found.obstacle = Reason("two-pile.beyond-oracle");
      return answer(found);
    }
    return with_oracle([&](const std::shared_ptr<TwoPileOracle>& played) {
      found.solution = played;
      return answer(found);
    });
  }

  Choice choose(const PilePair& piles, const Integer& limit, const TwoPileSolutionFound& found,
                Budget& budget);
  void lose(const PilePair& piles, const Integer& limit, Choice& choice, Budget& budget);
};

// The least winning move; where there is none or it is not known, one counter of the larger pile.
Choice TwoPileSolver::Implementation::choose(const PilePair& piles, const Integer& limit,
                                             const TwoPileSolutionFound& found, Budget& budget) {
  const Pile larger = piles.second > piles.first ? Pile::second : Pile::first;
  Choice choice{Move{larger, 1}, false, {}};
  choice.verdict.method = found.method;
  std::optional<LeastTwoPileMove> least;
  if (found.solution) least = found.solution->least(piles, budget);
  if (least) {
    const bool won = least->move && least->move->take <= limit;
    choice.outcome = won ? Outcome::N : Outcome::P;
    choice.verdict.status = Status::proved;
    choice.wins = won;
    if (!won) return choice;
    choice.action = *least->move;
    choice.verdict.reasons = reasons_won(game, piles, *least->move, *found.solution, budget);
  } else if (may_take_whole_pile(game, piles, limit)) {
    const Pile smaller = PileOrder(piles).smaller();
    choice.action = Move{smaller, piles[smaller]};
    choice.outcome = Outcome::N;
    choice.wins = true;
    choice.verdict.status = Status::proved;
    choice.verdict.method = Method::rules;
    choice.verdict.reasons = {Reason("two-pile.whole-pile-ends")};
  } else {
    choice.verdict.reasons = reasons_unable(game, found, budget);
  }
  return choice;
}

// Of a lost position, the longest resistance where it is small.
void TwoPileSolver::Implementation::lose(const PilePair& piles, const Integer& limit,
                                         Choice& choice, Budget& budget) {
  choice.verdict.reasons = {Reason("small-move")};
  if (piles.first > largest_played_out || piles.second > largest_played_out) return;
  Budget part = budget.part(part_for_resistance);
  const auto longest = with_oracle([&](const std::shared_ptr<TwoPileOracle>& played) {
    return played->resist(piles, limit, part);
  });
  if (!longest) return;
  const auto& [move, resistance] = *longest;
  choice.action = move;
  choice.verdict.reasons = {
      Reason("longest-resistance", {{"lasts", to_integer(resistance.lasts)}})};
}

TwoPileSolver::TwoPileSolver(TwoPileGame game, std::uint64_t most_kept)
    : implementation_(std::make_unique<Implementation>()) {
  two_pile::check(game.f);
  implementation_->conditions = std::make_shared<Conditions>(game.f);
  implementation_->game = std::move(game);
  implementation_->most_kept = most_kept;
}

TwoPileSolver::~TwoPileSolver() = default;

const TwoPileGame& TwoPileSolver::rule() const { return implementation_->game; }

std::uint64_t TwoPileSolver::kept_bytes() const {
  const std::shared_lock lock(implementation_->mutex);
  return implementation_->kept_bytes();
}

TwoPileAnswer TwoPileSolver::ask(const TwoPileQuestion& question, Budget& budget) {
  check_rule(*this, question);
  two_pile::check(question.piles, question.limit);
  return implementation_->answer_about(
      question.piles, question.method, budget,
      [&](const TwoPileSolutionFound& found) { return answer_by(question, found, budget); });
}

TwoPileTableAnswer TwoPileSolver::ask(const TwoPileTableQuestion& question, Budget& budget) {
  check_rule(*this, question);
  check(question);
  auto known = implementation_->known(implementation_->square);
  if (known && known->size() >= question.size) return answer_by(std::move(known), question);
  TwoPileTableAnswer answer = fill_table(question, budget);
  if (answer.complete_to == question.size) {
    implementation_->keep(implementation_->square,
                          {answer.table, TwoPileTable::bytes(question.size)});
  }
  return answer;
}

TwoPileRectangleAnswer TwoPileSolver::ask(const TwoPileRectangleQuestion& question,
                                          Budget& budget) {
  check_rule(*this, question);
  check(question, budget);
  budget.reserve(cell_bytes(question));
  return answer_by(question, implementation_->find(question.to, TwoPileMethod::automatic, budget),
                   budget);
}

TwoPileRunsAnswer TwoPileSolver::ask(const TwoPileRunsQuestion& question, Budget& budget) {
  check_rule(*this, question);
  check(question);
  Implementation& self = *implementation_;
  const TwoPileRunsFound found =
      find_runs(*self.conditions, self.known(self.runs), question, budget);
  if (found.method == Method::events && found.rows == question.size) {
    self.keep_values(self.runs, found.runs);
  }
  return answer_by(found, question, budget);
}

Choice TwoPileSolver::choose(const PilePair& piles, const Integer& limit, Budget& budget) {
  two_pile::check(piles, limit);
  Implementation& self = *implementation_;
  Choice choice = self.answer_about(
      piles, TwoPileMethod::automatic, budget,
      [&](const TwoPileSolutionFound& found) { return self.choose(piles, limit, found, budget); });
  if (choice.outcome != Outcome::P) return choice;
  self.lose(piles, limit, choice, budget);
  return choice;
}

std::optional<std::uint64_t> TwoPileSolver::length(const PilePair& piles, const Integer& limit,
                                                   Budget& budget) {
  two_pile::check(piles, limit);
  if (piles.first > largest_played_out || piles.second > largest_played_out) return std::nullopt;
  return implementation_->with_oracle([&](const std::shared_ptr<TwoPileOracle>& played) {
    return played->length(piles, limit, budget);
  });
}

TwoPileAnswer ask(const TwoPileQuestion& question, Budget& budget) {
  return TwoPileSolver(question.rule()).ask(question, budget);
}

TwoPileTableAnswer ask(const TwoPileTableQuestion& question, Budget& budget) {
  return TwoPileSolver(question.rule()).ask(question, budget);
}

TwoPileRectangleAnswer ask(const TwoPileRectangleQuestion& question, Budget& budget) {
  return TwoPileSolver(question.rule()).ask(question, budget);
}

TwoPileRunsAnswer ask(const TwoPileRunsQuestion& question, Budget& budget) {
  return TwoPileSolver(question.rule()).ask(question, budget);
}

}  // namespace dynim
