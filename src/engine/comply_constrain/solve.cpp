// Who wins comply/constrain subtraction, how and why, and tables of its Grundy values. Cost: some
// divisions a pile.
#include <utility>

#include "base/grounds.hpp"
#include "base/growth.hpp"
#include "comply_constrain/theory.hpp"
#include "dynim/error.hpp"
#include "dynim/one_pile_variants.hpp"

namespace dynim {
namespace {

constexpr std::uint64_t most_rows = 1'000'000;

// Which piles are lost for a player who was told this.
Reason lost_piles(const ComplyConstrainGame& game, Told told) {
  return Reason(
      told == Told::at_most ? "comply-constrain.lost-at-most" : "comply-constrain.lost-more-than",
      {{"most", game.most},
       {"apart", Integer(game.most + 1)},
       {"first", Integer(2 * game.most + 1)},
       {"misere", game.convention == Convention::misere}});
}

}  // namespace

ComplyConstrainAnswer ask(const ComplyConstrainQuestion& question, Budget&) {
  const auto& [game, pile, told] = question;
  check(game, pile);
  ComplyConstrainAnswer answer;
  Verdict& verdict = answer.verdict;
  verdict.status = Status::proved;
  const bool misere = game.convention == Convention::misere;
  if (!misere) answer.grundy = comply_constrain::grundy(game.most, pile, told);
  if (const auto [least, most] = takes(game, pile, told); least > most) {
    answer.outcome = misere ? Outcome::N : Outcome::P;
    set_grounds(verdict, Method::rules);
    verdict.reasons = {
        Reason("comply-constrain.stuck",
               {{"told", std::string(to_string(told))}, {"most", game.most}, {"misere", misere}})};
    return answer;
  }
  answer.outcome = comply_constrain::is_lost(game, pile, told) ? Outcome::P : Outcome::N;
  answer.winning_moves = comply_constrain::winning_moves(game, pile, told);
  set_grounds(verdict, {Method::formula, 217});
  if (answer.outcome == Outcome::P) {
    verdict.reasons = {lost_piles(game, told)};
    return answer;
  }
  const ComplyConstrainMoves& first = answer.winning_moves.front();
  const Integer left = pile - first.least;
  Reason move(left == 0 ? "comply-constrain.takes-all" : "comply-constrain.take",
              {{"take", first.least}});
  if (left > 0)
    move.with("left", left)
        .with("says", std::string(to_string(first.says)))
        .with("most", game.most);
  verdict.reasons = {std::move(move)};
  if (left > 0) verdict.reasons.push_back(lost_piles(game, first.says));
  return answer;
}

ComplyConstrainTableAnswer ask(const ComplyConstrainTableQuestion& question, Budget& budget) {
  check(ComplyConstrainGame{question.most}, question.from);
  if (question.count < 1 || question.count > most_rows) {
    throw InputError("a table has from 1 to " + std::to_string(most_rows) + " piles, not " +
                     std::to_string(question.count));
  }
  ComplyConstrainTableAnswer answer;
  set_grounds(answer.verdict, {Method::formula, 217});
  for (std::uint64_t i = 0; i < question.count; ++i) {
    budget.stage("listing piles", i, question.count);
    const Integer pile = question.from + to_integer(i);
    ComplyConstrainRow row{pile, comply_constrain::grundy(question.most, pile, Told::at_most),
                           comply_constrain::grundy(question.most, pile, Told::more_than)};
    const std::uint64_t bytes =
        bytes_held(row.pile) + bytes_held(row.at_most) + bytes_held(row.more_than);
    if (!budget.spend() || !make_room(answer.rows, budget) || !budget.reserve(bytes)) {
      answer.verdict.reasons = {search_ended(budget, "comply-constrain.table-ended")};
      return answer;
    }
    answer.rows.push_back(std::move(row));
  }
  answer.verdict.status = Status::proved;
  return answer;
}

}  // namespace dynim
