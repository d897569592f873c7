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
#include <algorithm>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <string>
#include <utility>

#include "base/abbreviate.hpp"
#include "base/grounds.hpp"
#include "dynim/error.hpp"
#include "dynim/piles.hpp"
#include "engine/checks.hpp"
#include "engine/game/mixture.hpp"
#include "engine/two_pile/answering.hpp"
#include "engine/two_pile/oracle.hpp"
#include "engine/two_pile/reasons.hpp"
#include "engine/winning_moves.hpp"
#include "two_pile/fill_table.hpp"
#include "two_pile/game.hpp"
#include "two_pile/theory.hpp"

namespace dynim {
namespace {

// A table too large is refused before any work.
void check_table_memory(std::uint64_t size, std::uint64_t bytes, const Budget& budget) {
  check_memory("a table to " + std::to_string(size) + " needs", to_integer(bytes), budget);
}

TwoPileTableAnswer begin_answer(const TwoPileTableQuestion& question) {
  TwoPileTableAnswer answer;
  note_cells(question, question.size, answer);
  set_grounds(answer.verdict, {Method::table, 46});
  return answer;
}

void check(const TwoPileTableQuestion& question) {
  two_pile::check(question.f);
  if (question.size < 1) throw InputError("a table needs piles of at least 1");
  if (question.size > TwoPileTable::largest_size) {
    throw InputError("a table reaches piles up to " + std::to_string(TwoPileTable::largest_size) +
                     ", not " + std::to_string(question.size));
  }
  check_cells(question);
}

TwoPileTableAnswer answer_by(std::shared_ptr<const TwoPileTable> table,
                             const TwoPileTableQuestion& question) {
  TwoPileTableAnswer answer = begin_answer(question);
  answer.table = std::move(table);
  answer.complete_to = question.size;
  answer.verdict.status = Status::proved;
  answer.verdict.reasons = {Reason("two-pile.table-filled")};
  return answer;
}

// As far as the budget goes. Throws InputError where it would not fit the memory of the budget,
// before any work.
TwoPileTableAnswer fill_table(const TwoPileTableQuestion& question, Budget& budget) {
  const std::uint64_t size = question.size;
  const unsigned threads = two_pile::threads_to_fill(size, budget);
  const std::uint64_t bytes = two_pile::bytes_to_fill(size, threads);
  check_table_memory(size, bytes, budget);
  TwoPileTableAnswer answer = begin_answer(question);
  auto table = std::make_shared<TwoPileTable>();
  if (budget.reserve(bytes)) {
    *table = TwoPileTable(size);
    answer.complete_to = two_pile::fill_table(question.f, *table, threads, budget);
    table->clear_border();
  }
  answer.table = std::move(table);
  if (answer.complete_to == size) return answer_by(std::move(answer.table), question);
  answer.verdict.reasons = {search_ended(budget, "two-pile.table-stopped")
                                .with("complete_to", to_integer(answer.complete_to))};
  return answer;
}

void add_reasons(Verdict& verdict, std::vector<Reason> reasons) {
  for (Reason& reason : reasons) verdict.reasons.push_back(std::move(reason));
}

// In normal play whoever may take the whole smaller pile wins, whatever else is not known.
bool may_take_whole_pile(const TwoPileGame& game, const PilePair& piles, const Integer& limit) {
  return game.convention == Convention::normal && limit >= std::min(piles.first, piles.second);
}

TwoPileAnswer answer_unable(const TwoPileQuestion& question, const TwoPileSolutionFound& found,
                            const Budget& budget) {
  TwoPileAnswer answer;
  Verdict& verdict = answer.verdict;
  set_grounds(verdict, found.grounds);
  verdict.unknown = {"least_winning_limit", "least_winning_move", "winning_move", "case"};
  list_unknown_moves(question, answer);
  if (may_take_whole_pile(question.game, question.piles, *question.limit)) {
    const PileOrder order(question.piles);
    const Pile larger = order.larger();
    win_by_rules({order.smaller(), question.piles[order.smaller()]}, answer);
    if (*question.limit >= question.piles[larger])
      set_largest_move({larger, question.piles[larger]}, answer);
    verdict.reasons.emplace_back("two-pile.whole-pile-wins");
  }
  add_reasons(verdict, reasons_unable(question.game, found, budget));
  return answer;
}

TwoPileAnswer answer_by(const TwoPileQuestion& question, const TwoPileSolutionFound& found,
                        Budget& budget) {
  if (!found.solution) return answer_unable(question, found, budget);
  TwoPileSolution& solution = *found.solution;
  const std::optional<LeastTwoPileMove> least = solution.least(question.piles, budget);
  if (!least) return answer_unable(question, found, budget);
  TwoPileAnswer answer;
  answer.verdict.status = Status::proved;
  set_grounds(answer.verdict, solution.grounds());
  answer.which = least->which;
  if (least->move) answer.least_winning_limit = least->move->take;
  if (least->move && least->move->take <= *question.limit) {
    answer.outcome = Outcome::N;
    answer.least_winning_move = least->move->take;
    answer.winning_move = least->move;
    answer.verdict.reasons =
        reasons_won(question.game, question.piles, *least->move, solution, budget);
  } else {
    answer.outcome = Outcome::P;
    answer.verdict.reasons = *question.limit == 0
                                 ? std::vector{Reason("stuck")}
                                 : reasons_lost(question.piles, *question.limit, *least, solution);
  }
  add_reasons(answer.verdict, reasons_for_method(question.game, found));
  // A budget that ends here leaves outcome and least move proved.
  if (question.moves == MovesWanted::all) add_all_moves(question, solution, answer, budget);
  if (question.moves == MovesWanted::largest) add_largest_move(question, solution, answer, budget);
  return answer;
}

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
  std::unique_ptr<GameSolver> mixture;  // null where f alone decides
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
    found.grounds = Method::oracle;
    if (!fits_u64(piles.first) || !fits_u64(piles.second)) {
      found.obstacle = Reason("two-pile.beyond-oracle");
      return answer(found);
    }
    return with_oracle([&](const std::shared_ptr<TwoPileOracle>& played) {
      found.solution = played;
      return answer(found);
    });
  }

};

TwoPileSolver::TwoPileSolver(TwoPileGame game, std::uint64_t most_kept)
    : implementation_(std::make_unique<Implementation>()) {
  two_pile::check(game.f);
  implementation_->conditions = std::make_shared<Conditions>(game.f);
  if (game.parts.any()) implementation_->mixture = std::make_unique<GameSolver>(as_game(game));
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
  if (!question.limit) return ask(game::with_any_limit(question), budget);
  two_pile::check(question.piles, *question.limit);
  if (implementation_->mixture)
    return game::ask_mixture(*implementation_->mixture, question, budget);
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
  if (found.grounds.method == Method::events && found.rows == question.size) {
    self.keep_values(self.runs, found.runs);
  }
  return answer_by(found, question, budget);
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
