// An answer about one position of one pile. Cost: that of the solution asked: g of the pile and of
// what the winning move leaves, a search a winning move listed; by the oracle, all plays.
#include "engine/one_pile/answering.hpp"

#include <algorithm>
#include <utility>

#include "base/grounds.hpp"
#include "base/growth.hpp"
#include "dynim/error.hpp"
#include "dynim/oracle.hpp"
#include "engine/one_pile/position.hpp"
#include "engine/one_pile/reasons.hpp"
#include "engine/winning_moves.hpp"
#include "one_pile/endings.hpp"
#include "one_pile/lost_piles.hpp"
#include "one_pile/rules.hpp"

namespace dynim {
namespace {

Move taking(const Integer& take) { return {Pile::first, take}; }

void decide(OnePileAnswer& answer, Outcome outcome, const Grounds& grounds, Reason reason) {
  answer.outcome = outcome;
  answer.verdict.status = Status::proved;
  set_grounds(answer.verdict, grounds);
  answer.verdict.reasons = {std::move(reason)};
}

// Where nothing may be taken.
Reason reason_stuck(const OnePileAnswer& answer) {
  return Reason(answer.limit_given ? "stuck" : "one-pile.stuck");
}

std::uint64_t machine_pile(const Integer& pile) {
  if (fits_u64(pile)) return to_u64(pile);
  throw InputError("the oracle plays on piles below 2^64 only; use another method");
}

// False where the budget ended first.
bool add_all_moves(const OnePileQuestion& question, const OnePileSolution& solution,
                   OnePileAnswer& answer, Budget& budget) {
  std::vector<Move>& moves = answer.winning_moves.emplace();
  answer.winning_moves_complete = false;
  const Integer lo = question.pile - std::min(question.pile, answer.limit);
  Integer hi = question.pile - question.lower;
  for (Integer m; hi >= lo; hi = m - 1) {
    const SearchResult result = solution.largest_good(question.pile, lo, hi, m, budget);
    if (result == SearchResult::stopped) return false;
    if (result == SearchResult::none) break;
    if (moves.size() == question.max_moves) return true;
    if (!append(moves, taking(question.pile - m), budget)) return false;
  }
  answer.winning_moves_complete = true;
  answer.winning_moves_count = to_integer(moves.size());
  return true;
}

bool add_largest_move(const OnePileQuestion& question, const OnePileSolution& solution,
                      OnePileAnswer& answer, Budget& budget) {
  answer.largest_winning_move.emplace();
  const Integer lo = question.pile - std::min(question.pile, answer.limit);
  Integer m;
  const Integer hi = question.pile - question.lower;
  const SearchResult result =
      hi < lo ? SearchResult::none : solution.smallest_good(question.pile, lo, hi, m, budget);
  if (result == SearchResult::found) answer.largest_winning_move = taking(question.pile - m);
  return result != SearchResult::stopped;
}

// Whether all that may be taken leaves less than the opponent would have to take.
bool leaves_stuck(const OnePileQuestion& question, const Integer& limit) {
  const Integer rest = question.pile - limit;
  return question.game.f.has_least() && limit >= question.lower && !is_over(question.game, rest) &&
         question.game.f.in_turn.front().least->value(question.pile, limit, rest + 1) > rest;
}

// Whatever else is not known: who may leave the pile that is won by leaving it has won, or who
// takes so much that the opponent has no move. No larger move wins.
void add_trivial_move(const OnePileQuestion& question, OnePileAnswer& answer) {
  Integer left = won_by_leaving(question.game), take = question.pile - left;
  if (take < question.lower) return;
  const bool stuck = answer.limit < take;
  if (stuck) {
    if (!leaves_stuck(question, answer.limit)) return;
    take = answer.limit;
    left = question.pile - take;
  }
  win_by_rules(taking(take), answer);
  set_largest_move(taking(take), answer);
  Reason why(stuck ? "one-pile.leaves" : "one-pile.trivial-move", {{"take", take}, {"rest", left}});
  if (stuck) why.with("stuck", true);
  answer.verdict.reasons.insert(answer.verdict.reasons.begin(), std::move(why));
}

// The further moves that were asked for; a budget that ends here leaves outcome and least move
// proved.
void add_moves(const OnePileQuestion& question, const OnePileSolution& solution,
               OnePileAnswer& answer, Budget& budget) {
  if (question.moves == MovesWanted::all) {
    if (add_all_moves(question, solution, answer, budget)) return;
    answer.verdict.unknown.push_back("winning_moves_count");
    answer.verdict.reasons.push_back(search_ended(budget, "moves-incomplete"));
  } else if (question.moves == MovesWanted::largest) {
    if (add_largest_move(question, solution, answer, budget)) return;
    answer.verdict.unknown.push_back("largest_winning_move");
    answer.verdict.reasons.push_back(search_ended(budget, "largest-move-unknown"));
  }
}

// Where its parts do not fit the memory, the answer goes on without it.
void add_representation(const OnePileQuestion& question, const OnePileSolution& solution,
                        OnePileAnswer& answer, Budget& budget) {
  if (!solution.represents()) return;
  Budget part = budget.part(1);
  answer.representation = solution.represent(question.pile, part);
  if (answer.representation) return;
  for (const char* field : {"representation_of", "representation", "representation_parts"}) {
    answer.verdict.unknown.push_back(field);
  }
}

}  // namespace

Integer won_by_leaving(const OnePileGame& game) {
  Integer left = 0;
  if (game.convention == Convention::misere) {
    while (is_over(game, left)) ++left;
  }
  return left;
}

void check(const OnePileQuestion& question) {
  one_pile::check_first(question.pile, question.limit, question.lower);
  for (const Integer& size : question.game.terminal) {
    if (size < 0) {
      throw InputError("a terminal pile size must not be negative, and " + to_string(size) + " is");
    }
  }
}

void require_no_parts(const OnePileGame& game) {
  if (!game.f) throw InputError("no move function is given");
  if (is_mixture(game))
    throw InputError(
        "this question knows f(n, t), the convention and terminal sizes; other parts, u and x are "
        "known to solving and playing");
}

void check_base(const Takes& f, const std::optional<Integer>& up_to, bool all_rules) {
  if (!all_rules) f.one_function();
  if (!f) throw InputError("no move function is given");
  if (!all_rules || !LostPiles::decide(f)) require_bases(f);
  if (up_to && *up_to < 1) {
    throw InputError("a base needs a bound of at least 1, not " + to_string(*up_to));
  }
}

OnePileGame within_reach(const OnePileGame& game, const Integer& pile) {
  OnePileGame reached = game;
  std::erase_if(reached.terminal, [&](const Integer& size) { return size == 0 || size > pile; });
  return reached;
}

OnePileByRules begin_answer(const OnePileQuestion& question) {
  OnePileByRules begun;
  OnePileAnswer& answer = begun.answer;
  answer.limit_given = question.limit.has_value();
  answer.limit = first_limit(question.game, question.pile, question.limit);
  if (question.lower > 1) answer.lower = question.lower;
  begun.decided = is_over(question.game, question.pile);
  if (!begun.decided) return begun;
  const bool normal = question.game.convention == Convention::normal;
  if (!normal) answer.g = 0;
  decide(answer, normal ? Outcome::P : Outcome::N, Method::rules, Reason("over"));
  list_no_moves(question, answer);
  return begun;
}

OnePileAnswer answer_unable(const OnePileQuestion& question, OnePileAnswer answer,
                            std::vector<Reason> known_so_far, const Budget& budget) {
  answer.verdict.unknown = {"g", "representation_of", "representation", "representation_parts"};
  if (answer.limit < question.lower) {  // whatever g is
    list_no_moves(question, answer);
    decide(answer, Outcome::P, Method::rules,
           answer.limit == 0 ? reason_stuck(answer) : reason_lost(question, answer));
    return answer;
  }
  answer.verdict.unknown.insert(answer.verdict.unknown.end(),
                                {"least_winning_move", "winning_move"});
  list_unknown_moves(question, answer);
  answer.verdict.reasons = unable_reasons(budget, std::move(known_so_far));
  add_trivial_move(question, answer);
  return answer;
}

OnePileAnswer answer_by(const OnePileSolution& solution, const OnePileQuestion& question,
                        OnePileAnswer answer, Budget& budget) {
  const std::optional<LeastLimit> least =
      question.lower == 1 ? solution.g(question.pile, budget)
                          : solution.least_move(question.pile, question.lower, budget);
  if (!least) return answer_unable(question, std::move(answer), {}, budget);
  add_representation(question, solution, answer, budget);
  if (!least->infinite) {
    answer.g = least->value;
  } else if (solution.moves_to()) {
    answer.verdict.unknown = {"g"};
  }
  const Grounds grounds = grounds_of(answer.verdict);
  if (answer.g && answer.limit >= *answer.g) {
    answer.least_winning_move = answer.g;
    answer.winning_move = taking(*answer.g);
    decide(answer, Outcome::N, grounds,
           reason_won(question.game, question.pile, *answer.g, solution, budget));
  } else {
    decide(answer, Outcome::P, grounds,
           answer.limit == 0 ? reason_stuck(answer) : reason_lost(question, answer));
  }
  add_moves(question, solution, answer, budget);
  return answer;
}

// g is the least of all moves that would win with limit enough.
OnePileAnswer answer_by_oracle(const OnePileQuestion& question, OnePileAnswer answer,
                               Budget& budget) {
  const std::uint64_t pile = machine_pile(question.pile);
  Oracle<OnePileRules> oracle(OnePileRules(question.game.f, endings_within(question.game, pile)),
                              question.game.convention);
  budget.stage("playing the game out");
  set_grounds(answer.verdict, Method::oracle);

  const std::uint64_t limit = saturate_u64(answer.limit);
  std::vector<Move> winning;
  for (std::uint64_t k = saturate_u64(question.lower); k <= pile; ++k) {
    if (k > limit && answer.g) break;
    const Outcome left =
        oracle.outcome(oracle.rules().after(OnePileRules::state(pile, pile), k - 1), budget);
    if (left == Outcome::unknown) {
      answer.g.reset();
      return answer_unable(question, std::move(answer), {}, budget);
    }
    if (left != Outcome::P) continue;
    if (!answer.g) answer.g = to_integer(k);
    if (k <= limit) winning.push_back(taking(to_integer(k)));
  }
  decide(answer, winning.empty() ? Outcome::P : Outcome::N, Method::oracle, Reason("played-out"));
  if (!winning.empty()) {
    answer.winning_move = winning.front();
    answer.least_winning_move = winning.front().take;
  }
  if (question.moves == MovesWanted::largest) {
    answer.largest_winning_move.emplace();
    if (!winning.empty()) answer.largest_winning_move = winning.back();
  }
  if (question.moves == MovesWanted::all) {
    answer.winning_moves_count = to_integer(winning.size());
    answer.winning_moves_complete = winning.size() <= question.max_moves;
    if (!*answer.winning_moves_complete) {
      winning.resize(static_cast<std::size_t>(question.max_moves));
    }
    answer.winning_moves = std::move(winning);
  }
  return answer;
}

}  // namespace dynim
