// An answer about one position of several piles. Cost: that of the solution: L of the piles and of
// what the winning move leaves, and the search for further moves where they are asked for.
#include "engine/several_piles/answering.hpp"

#include <algorithm>
#include <utility>

#include "engine/several_piles/reasons.hpp"
#include "engine/winning_moves.hpp"
#include "several_piles/game.hpp"

namespace dynim::several_piles {
namespace {

// Whoever is to move has lost, and no move is left.
SeveralPilesAnswer answer_over(const SeveralPilesQuestion& question) {
  SeveralPilesAnswer answer;
  answer.outcome = Outcome::P;
  answer.verdict.status = Status::proved;
  answer.verdict.method = Method::rules;
  answer.verdict.reasons = {reason_lost(question, std::nullopt)};
  list_no_moves(question, answer);
  return answer;
}

SeveralPilesAnswer answer_unable(const SeveralPilesQuestion& question, const SolutionFound& found,
                                 const Budget& budget) {
  SeveralPilesAnswer answer;
  Verdict& verdict = answer.verdict;
  verdict.method = found.method;
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

}  // namespace

std::optional<Move> ending_move(const SeveralPilesGame& game, const PileSizes& piles,
                                const Integer& limit) {
  const Integer take = to_be_taken(game, piles);
  const auto from = std::ranges::max_element(piles);
  if (take < 1 || take > limit || take > *from) return std::nullopt;
  return Move{static_cast<Pile>(from - piles.begin()), take};
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
  verdict.method = solution.method();
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

}  // namespace dynim::several_piles
