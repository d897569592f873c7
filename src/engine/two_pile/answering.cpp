// An answer about one position of two piles. Cost: that of the solution: L of the piles and of what
// the winning move leaves, and the search for further moves where they are asked for.
#include "engine/two_pile/answering.hpp"

#include <algorithm>
#include <utility>

#include "engine/two_pile/reasons.hpp"
#include "engine/winning_moves.hpp"

namespace dynim {
namespace {

void add_reasons(Verdict& verdict, std::vector<Reason> reasons) {
  for (Reason& reason : reasons) verdict.reasons.push_back(std::move(reason));
}

TwoPileAnswer answer_unable(const TwoPileQuestion& question, const TwoPileSolutionFound& found,
                            const Budget& budget) {
  TwoPileAnswer answer;
  Verdict& verdict = answer.verdict;
  verdict.method = found.method;
  verdict.unknown = {"least_winning_limit", "least_winning_move", "winning_move", "case"};
  list_unknown_moves(question, answer);
  if (may_take_whole_pile(question.game, question.piles, question.limit)) {
    const PileOrder order(question.piles);
    const Pile larger = order.larger();
    win_by_rules({order.smaller(), question.piles[order.smaller()]}, answer);
    if (question.limit >= question.piles[larger])
      set_largest_move({larger, question.piles[larger]}, answer);
    verdict.reasons.emplace_back("two-pile.whole-pile-wins");
  }
  add_reasons(verdict, reasons_unable(question.game, found, budget));
  return answer;
}

}  // namespace

bool may_take_whole_pile(const TwoPileGame& game, const PilePair& piles, const Integer& limit) {
  return game.convention == Convention::normal && limit >= std::min(piles.first, piles.second);
}

TwoPileAnswer answer_by(const TwoPileQuestion& question, const TwoPileSolutionFound& found,
                        Budget& budget) {
  if (!found.solution) return answer_unable(question, found, budget);
  TwoPileSolution& solution = *found.solution;
  const std::optional<LeastTwoPileMove> least = solution.least(question.piles, budget);
  if (!least) return answer_unable(question, found, budget);
  TwoPileAnswer answer;
  answer.verdict.status = Status::proved;
  answer.verdict.method = solution.method();
  answer.which = least->which;
  if (least->move) answer.least_winning_limit = least->move->take;
  if (least->move && least->move->take <= question.limit) {
    answer.outcome = Outcome::N;
    answer.least_winning_move = least->move->take;
    answer.winning_move = least->move;
    answer.verdict.reasons =
        reasons_won(question.game, question.piles, *least->move, solution, budget);
  } else {
    answer.outcome = Outcome::P;
    answer.verdict.reasons = question.limit == 0
                                 ? std::vector{Reason("stuck")}
                                 : reasons_lost(question.piles, question.limit, *least, solution);
  }
  add_reasons(answer.verdict, reasons_for_method(question.game, found));
  // A budget that ends here leaves outcome and least move proved.
  if (question.moves == MovesWanted::all) add_all_moves(question, solution, answer, budget);
  if (question.moves == MovesWanted::largest) add_largest_move(question, solution, answer, budget);
  return answer;
}

}  // namespace dynim
