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
  if (question.moves == MovesWanted::largest) answer.largest_winning_move.emplace();
  if (question.moves == MovesWanted::all) {
    answer.winning_moves.emplace();
    answer.winning_moves_complete = true;
    answer.winning_moves_count = 0;
  }
  return answer;
}

SeveralPilesAnswer answer_unable(const SeveralPilesQuestion& question, const SolutionFound& found,
                                 const Budget& budget) {
  SeveralPilesAnswer answer;
  Verdict& verdict = answer.verdict;
  verdict.method = found.method;
  verdict.unknown = {"least_winning_limit", "least_winning_move"};
  const std::optional<Move> last = ending_move(question.game, question.piles, question.limit);
  answer.winning_move = last;
  if (!last) verdict.unknown.push_back("winning_move");
  if (question.moves == MovesWanted::largest) {
    answer.largest_winning_move = last;
    if (last)
      (*answer.largest_winning_move)->take = std::min(question.limit, largest(question.piles));
    if (!last) verdict.unknown.push_back("largest_winning_move");
  }
  if (question.moves == MovesWanted::all) {
    answer.winning_moves.emplace();
    if (last) answer.winning_moves->push_back(*last);
    answer.winning_moves_complete = false;
    verdict.unknown.push_back("winning_moves_count");
  }
  if (last) {
    answer.outcome = Outcome::N;
    verdict.status = Status::proved;
    verdict.method = Method::rules;
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
