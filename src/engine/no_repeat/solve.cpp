// Who wins without repeating, how and why: the winning moves of the theory as an answer with its
// reasons. Misere play is normal play with a counter less (docs/mathematics.md, Theorem 215).
#include <utility>

#include "base/grounds.hpp"
#include "dynim/error.hpp"
#include "engine/no_repeat/solver.hpp"

namespace dynim {
namespace no_repeat {

std::optional<Reason> regularity(const NoRepeatGame& game, const LostStarts& starts) {
  const bool misere = game.convention == Convention::misere;
  if (game.most == 1) return Reason("no-repeat.one-lost", {{"misere", misere}});
  const auto& certificate = starts.certificate();
  if (!certificate) return std::nullopt;
  const auto [start, period, depth] = *certificate;
  const Integer apart = game.most + 1;
  if (start == 0 && period == 1) {
    return Reason("no-repeat.multiples",
                  {{"apart", starts.is_long(0) ? Integer(apart + 1) : apart}, {"misere", misere}});
  }
  return Reason("no-repeat.gaps", {{"apart", apart},
                                   {"more", Integer(apart + 1)},
                                   {"period", to_integer(period)},
                                   {"before", to_integer(start)}});
}

Grounds Solver::grounds(const Integer& pile) const {
  if (mpz_even_p(game_.most.get_mpz_t()) != 0 || game_.most == 1) return {Method::formula, 215};
  const bool listed = starts_.place(pile).stretch < to_integer(starts_.listed());
  if (listed) return {Method::recurrence, 215};
  return {Method::periodicity, game_.convention == Convention::misere ? 215u : 216u};
}

NoRepeatAnswer Solver::solve(const NoRepeatPosition& position, Budget& budget) {
  NoRepeatAnswer answer;
  const bool over = position.pile == 0,
             stuck = (position.pile == 1 || game_.most == 1) && position.last == 1;
  if (over || stuck) {
    answer.outcome = over && game_.convention == Convention::misere ? Outcome::N : Outcome::P;
    answer.winning_moves.emplace();
    answer.verdict.status = Status::proved;
    set_grounds(answer.verdict, Method::rules);
    answer.verdict.reasons = {Reason(over ? "over" : "no-repeat.stuck")};
    return answer;
  }
  const Integer pile = position.pile - shift();
  set_grounds(answer.verdict, {Method::recurrence, 215});
  Moves found{{}, false};
  if (starts_.reach(pile, budget)) {
    found = starts_.winning_moves(starts_.place(pile), budget);
    set_grounds(answer.verdict, grounds(pile));
  }
  decide(position, found, answer, budget);
  return answer;
}

// `found`: where the last move may be repeated.
void Solver::decide(const NoRepeatPosition& position, const Moves& found, NoRepeatAnswer& answer,
                    const Budget& budget) const {
  std::vector<Integer> moves = found.moves;
  if (position.last) std::erase(moves, *position.last);
  Verdict& verdict = answer.verdict;
  if (!moves.empty()) {
    answer.outcome = Outcome::N;
    answer.winning_move = moves.front();
    verdict.reasons = {winning(position, moves.front())};
  } else if (found.complete) {
    answer.outcome = Outcome::P;
    verdict.reasons = {found.moves.empty()
                           ? Reason("no-repeat.lost-start", {{"pile", position.pile}})
                           : Reason("no-repeat.only-repeated", {{"only", *position.last}})};
  } else {
    verdict.unknown.push_back("winning_move");
  }
  if (answer.outcome != Outcome::unknown) {
    verdict.status = Status::proved;
    if (auto reason = regularity(game_, starts_)) verdict.reasons.push_back(*std::move(reason));
  }
  if (found.complete) {
    answer.winning_moves = std::move(moves);
    return;
  }
  verdict.unknown.push_back("winning_moves");
  verdict.reasons.push_back(search_ended(
      budget, answer.outcome == Outcome::unknown ? "search-ended" : "moves-incomplete"));
}

Reason Solver::winning(const NoRepeatPosition& position, const Integer& take) const {
  const Integer left = position.pile - take;
  if (left == 0) return Reason("no-repeat.takes-all", {{"take", take}});
  const bool lost = starts_.place(left - shift()).offset == 0;
  return Reason(lost ? "no-repeat.leaves-lost" : "no-repeat.leaves-repeated",
                {{"take", take}, {"left", left}});
}

}  // namespace no_repeat

NoRepeatAnswer ask(const NoRepeatQuestion& question, Budget& budget) {
  const NoRepeatPosition position{question.pile, question.last};
  check(question.game, position);
  if (question.pile < 1) throw InputError("the pile must be at least 1");
  return no_repeat::Solver(question.game).solve(position, budget);
}

}  // namespace dynim
