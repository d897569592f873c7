#include <algorithm>
#include <utility>

#include "base/abbreviate.hpp"
#include "dynim/error.hpp"
#include "engine/two_pile/oracle.hpp"
#include "engine/two_pile/reasons.hpp"
#include "two_pile/theory.hpp"

namespace dynim {
namespace {

void check(const TwoPileQuestion& question) {
  require_two_pile(question.game.f);
  for (const Integer& pile : {question.first, question.second}) {
    if (pile < 1) throw InputError("a pile must be at least 1, not " + abbreviate(pile));
  }
  if (question.limit < 1)
    throw InputError("the limit must be at least 1, not " + abbreviate(question.limit));
}

bool plays_out(const TwoPileQuestion& question) {
  return question.game.convention == Convention::misere || question.method == TwoPileMethod::oracle;
}

TwoPileSolutionFound find(const TwoPileQuestion& question, const TwoPiles& piles, Budget& budget) {
  if (!plays_out(question)) return find_solution(question.game.f, piles, question.method, budget);
  if (question.method == TwoPileMethod::formula || question.method == TwoPileMethod::table) {
    throw InputError("misere play has no formula and no table here; use another method");
  }
  return find_by_playing(question.game, piles);
}

// Whatever else is not known: in normal play whoever may take the whole smaller pile wins.
TwoPileAnswer unable(const TwoPileQuestion& question, const TwoPiles& piles,
                     const TwoPileSolutionFound& found, const Budget& budget) {
  TwoPileAnswer answer;
  answer.method = found.method;
  answer.reason = reason_unable(question.game, found, budget);
  if (question.game.convention == Convention::normal && question.limit >= piles.smaller) {
    answer.outcome = Outcome::N;
    answer.reason =
        "Taking the whole smaller pile wins, but the least winning move is not known. " +
        answer.reason;
  }
  return answer;
}

// The further moves that were asked for; a budget that ends here leaves outcome and least move
// proved.
void add_moves(const TwoPileQuestion& question, const TwoPiles& piles, TwoPileSolution& solution,
               TwoPileAnswer& answer, Budget& budget) {
  if (question.moves == MovesWanted::all) {
    TwoPileMoveList list =
        solution.winning_moves(piles, question.limit, question.max_moves, budget);
    answer.winning_moves = std::move(list.moves);
    answer.winning_moves_complete = list.complete;
    if (list.complete || answer.winning_moves.size() == question.max_moves) return;
    answer.reason += " The list of winning moves is not complete: the search ";
  } else {
    if (question.moves == MovesWanted::least || answer.outcome == Outcome::P) return;
    answer.largest_winning_move = solution.largest(piles, question.limit, budget);
    if (answer.largest_winning_move) return;
    answer.reason += " The largest winning move is not known: the search ";
  }
  answer.status = Status::unable;
  answer.reason += std::string(describe(budget.reason())) + ".";
}

std::string standing_text(const TwoPileQuestion& question, const TwoPileSolutionFound& found) {
  if (question.game.convention == Convention::misere) {
    return " Misere play has no formula: every play from here was tried out, by the rules alone.";
  }
  if (found.method == "oracle") return " Every play from here was tried out, by the rules alone.";
  if (found.method == "table" && !found.standing.empty())
    return " (By a table of all smaller piles: " + found.standing + ".)";
  return "";
}

TwoPileAnswer by_solution(const TwoPileQuestion& question, const TwoPiles& piles,
                          const TwoPileSolutionFound& found, Budget& budget) {
  TwoPileSolution& solution = *found.solution;
  const std::optional<LeastTwoPileMove> least = solution.least(piles, budget);
  if (!least) return unable(question, piles, found, budget);
  TwoPileAnswer answer;
  answer.status = Status::proved;
  answer.method = solution.method();
  answer.which = least->which;
  if (least->move) answer.least_winning_move = least->move->take;
  if (least->move && least->move->take <= question.limit) {
    answer.outcome = Outcome::N;
    answer.winning_move = least->move;
    answer.reason = reason_won(question.game, piles, *least->move, solution, budget);
  } else {
    answer.outcome = Outcome::P;
    answer.reason = reason_lost(piles, question.limit, *least, solution);
  }
  answer.reason += standing_text(question, found);
  add_moves(question, piles, solution, answer, budget);
  return answer;
}

}  // namespace

TwoPileAnswer solve(const TwoPileQuestion& question, Budget& budget) {
  check(question);
  const TwoPiles piles{std::min(question.first, question.second),
                       std::max(question.first, question.second)};
  const TwoPileSolutionFound found = find(question, piles, budget);
  return found.solution ? by_solution(question, piles, found, budget)
                        : unable(question, piles, found, budget);
}

}  // namespace dynim
