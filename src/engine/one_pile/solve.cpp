#include <algorithm>
#include <utility>

#include "dynim/error.hpp"
#include "dynim/one_pile.hpp"
#include "dynim/one_pile/rules.hpp"
#include "dynim/oracle.hpp"
#include "engine/one_pile/reasons.hpp"
#include "one_pile/theory.hpp"

namespace dynim {
namespace {

void check(const OnePileQuestion& question) {
  if (!question.game.f) throw InputError("no move function is given");
  if (question.pile < 1)
    throw InputError("the pile must be at least 1, not " + to_string(question.pile));
  if (question.limit && *question.limit < 1) {
    throw InputError("the limit must be at least 1, not " + to_string(*question.limit));
  }
  for (const Integer& size : question.game.terminal) {
    if (size < 0)
      throw InputError("a terminal pile size must not be negative, and " + to_string(size) + " is");
  }
}

// Terminal sizes that a game from this pile can meet; 0 is always one of them and not listed.
OnePileGame within_reach(OnePileGame game, const Integer& pile) {
  std::erase_if(game.terminal, [&](const Integer& size) { return size == 0 || size > pile; });
  return game;
}

std::uint64_t machine_pile(const Integer& pile) {
  if (!fits_u64(pile))
    throw InputError("the oracle plays on piles below 2^64 only; use another method");
  return to_u64(pile);
}

OnePileAnswer over(const OnePileGame& game, OnePileAnswer answer) {
  answer.outcome = game.convention == Convention::normal ? Outcome::P : Outcome::N;
  answer.status = Status::proved;
  answer.method = "rules";
  answer.reason = "The game is over at this pile size.";
  answer.winning_moves_complete = true;
  return answer;
}

OnePileAnswer stuck(OnePileAnswer answer) {
  answer.outcome = Outcome::P;
  answer.status = Status::proved;
  answer.method = "rules";
  answer.reason =
      "The first player may not take everything and so has no move; a player without a move loses.";
  answer.winning_moves_complete = true;
  return answer;
}

// Whatever else is not known: in normal play whoever may take all, wins.
OnePileAnswer unable(const OnePileQuestion& question, OnePileAnswer answer, const Budget& budget,
                     const std::string& known_so_far) {
  answer.reason = reason_unable(budget, known_so_far);
  if (question.game.convention == Convention::normal && answer.limit >= question.pile) {
    answer.outcome = Outcome::N;
    answer.reason =
        "Taking everything wins, but the least winning move is not known. " + answer.reason;
  }
  return answer;
}

bool add_all_moves(const OnePileQuestion& question, Solution& solution, OnePileAnswer& answer,
                   Budget& budget) {
  const Integer lo = question.pile - std::min(question.pile, answer.limit);
  Integer hi = question.pile - 1;
  for (Integer m; hi >= lo; hi = m - 1) {
    const SearchResult result = solution.largest_good(question.pile, lo, hi, m, budget);
    if (result == SearchResult::stopped) return false;
    if (result == SearchResult::none) break;
    if (answer.winning_moves.size() == question.max_moves) return true;
    if (!budget.reserve(bytes_of(m))) return false;
    answer.winning_moves.push_back(question.pile - m);
  }
  answer.winning_moves_complete = true;
  return true;
}

bool add_largest_move(const OnePileQuestion& question, Solution& solution, OnePileAnswer& answer,
                      Budget& budget) {
  const Integer lo = question.pile - std::min(question.pile, answer.limit);
  Integer m;
  const SearchResult result =
      solution.smallest_good(question.pile, lo, question.pile - 1, m, budget);
  if (result == SearchResult::found) answer.largest_winning_move = question.pile - m;
  return result != SearchResult::stopped;
}

// The further moves that were asked for; a budget that ends here leaves outcome and least move
// proved.
void add_moves(const OnePileQuestion& question, Solution& solution, OnePileAnswer& answer,
               Budget& budget) {
  bool done = true;
  if (question.moves == MovesWanted::all) done = add_all_moves(question, solution, answer, budget);
  if (question.moves == MovesWanted::largest)
    done = add_largest_move(question, solution, answer, budget);
  if (done) return;
  answer.status = Status::unable;
  answer.reason += question.moves == MovesWanted::all
                       ? " The list of winning moves is not complete: the search "
                       : " The largest winning move is not known: the search ";
  answer.reason += std::string(describe(budget.reason())) + ".";
}

// Where its parts do not fit the memory, the answer goes on without it.
std::optional<Representation> represent(const Integer& pile, Solution& solution, Budget& budget) {
  Budget part = budget.part(1);
  return solution.represent(pile, part);
}

OnePileAnswer by_solution(const OnePileQuestion& question, Solution& solution, OnePileAnswer answer,
                          Budget& budget) {
  const std::optional<Threshold> threshold = solution.g(question.pile, budget);
  if (!threshold) return unable(question, std::move(answer), budget, "");
  answer.status = Status::proved;
  answer.representation = represent(question.pile, solution, budget);
  if (!threshold->infinite) answer.g = threshold->value;
  if (answer.g && answer.limit >= *answer.g) {
    answer.outcome = Outcome::N;
    answer.least_winning_move = answer.g;
    answer.reason = reason_won(question.game, question.pile, *answer.g, solution, budget);
  } else {
    answer.outcome = Outcome::P;
    answer.reason = reason_lost(question.game, question.pile, answer);
  }
  add_moves(question, solution, answer, budget);
  return answer;
}

// Move by move from the rules alone; g is the least of all moves that would win with limit enough.
OnePileAnswer by_oracle(const OnePileQuestion& question, OnePileAnswer answer, Budget& budget) {
  const std::uint64_t pile = machine_pile(question.pile);
  std::vector<std::uint64_t> terminal;
  for (const Integer& size : question.game.terminal) terminal.push_back(to_u64(size));
  std::sort(terminal.begin(), terminal.end());
  Oracle<OnePileRules> oracle(OnePileRules(question.game.f, std::move(terminal)),
                              question.game.convention);
  budget.stage("playing the game out");
  answer.method = "oracle";

  const std::uint64_t limit = saturate_u64(answer.limit);
  std::vector<Integer> winning;
  for (std::uint64_t k = 1; k <= pile; ++k) {
    if (k > limit && answer.g) break;
    const Outcome left = oracle.outcome(oracle.rules().after({pile, pile}, k - 1), budget);
    if (left == Outcome::unknown) return unable(question, std::move(answer), budget, "");
    if (left != Outcome::P) continue;
    if (!answer.g) answer.g = to_integer(k);
    if (k <= limit) winning.push_back(to_integer(k));
  }
  answer.status = Status::proved;
  answer.outcome = winning.empty() ? Outcome::P : Outcome::N;
  answer.reason = "Every play from here was tried out, by the rules alone.";
  if (!winning.empty()) answer.least_winning_move = winning.front();
  if (question.moves == MovesWanted::largest && !winning.empty())
    answer.largest_winning_move = winning.back();
  if (question.moves == MovesWanted::all) {
    answer.winning_moves_complete = winning.size() <= question.max_moves;
    if (!answer.winning_moves_complete)
      winning.resize(static_cast<std::size_t>(question.max_moves));
    answer.winning_moves = std::move(winning);
  }
  return answer;
}

}  // namespace

OnePileAnswer solve(const OnePileQuestion& asked, Budget& budget) {
  check(asked);
  OnePileAnswer answer;
  answer.limit_was_given = asked.limit.has_value();
  answer.limit = asked.limit ? *asked.limit : Integer(asked.pile - 1);
  if (ends_at(asked.game, asked.pile)) return over(asked.game, std::move(answer));
  if (answer.limit == 0) return stuck(std::move(answer));

  OnePileQuestion question = asked;
  question.game = within_reach(asked.game, asked.pile);
  if (question.method == OnePileMethod::oracle)
    return by_oracle(question, std::move(answer), budget);
  const auto noted = [&](OnePileAnswer done) {
    note_standing(*question.game.f, done.status, done.reason);
    return done;
  };
  SolutionFound found = find_solution(question.game, question.pile, question.method, budget);
  answer.method = found.method;
  if (!found.solution)
    return noted(unable(question, std::move(answer), budget, found.known_so_far));
  return noted(by_solution(question, *found.solution, std::move(answer), budget));
}

}  // namespace dynim
