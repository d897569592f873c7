// Who wins where no number is ever taken twice from a pile. Cost: that of the searches.
#include "no_repeat/ever.hpp"

#include <algorithm>
#include <utility>

#include "base/abbreviate.hpp"
#include "base/reasons.hpp"
#include "dynim/error.hpp"
#include "dynim/no_repeat.hpp"

namespace dynim {
namespace {

using namespace no_repeat;

Used set_of(const NoRepeatEverQuestion& question) {
  if (question.pile < 1) throw InputError("the pile must be at least 1");
  Used used;
  for (const Integer& number : question.used) {
    if (number < 1) throw InputError("used: a number must be at least 1");
    if (!used.insert(number).second)
      throw InputError("used: " + abbreviate(number) + " stands twice");
  }
  return used;
}

std::optional<Integer> grundy(const Integer& pile, const Used& used, Budget& budget) {
  if (pile > to_integer(EverGrundy::largest_pile)) return std::nullopt;
  std::vector<std::uint16_t> small;
  for (const Integer& number : used) {
    if (number > pile) break;
    small.push_back(static_cast<std::uint16_t>(to_u64(number)));
  }
  const auto value = EverGrundy().value(to_u64(pile), std::move(small), budget);
  if (!value) return std::nullopt;
  return to_integer(*value);
}

}  // namespace

NoRepeatEverAnswer ask(const NoRepeatEverQuestion& question, Budget& budget) {
  const Integer& pile = question.pile;
  const Used used = set_of(question);
  NoRepeatEverAnswer answer;
  Verdict& verdict = answer.verdict;
  verdict.method = Method::recurrence;
  EverMoves found = winning_moves(pile, used, budget);
  if (!found.moves.empty()) {
    const Integer& take = found.moves.back();
    answer.outcome = Outcome::N;
    verdict.reasons = {take == pile ? Reason("no-repeat.takes-all", {{"take", take}})
                                    : Reason("no-repeat.ever-leaves",
                                             {{"take", take}, {"left", Integer(pile - take)}})};
  } else if (found.complete) {
    answer.outcome = Outcome::P;
    verdict.reasons = {Reason("no-repeat.ever-lost", {{"pile", pile}})};
  }
  if (answer.outcome != Outcome::unknown) verdict.status = Status::proved;
  if (found.complete) {
    answer.winning_moves = std::move(found.moves);
  } else {
    verdict.unknown.push_back("winning_moves");
    verdict.reasons.push_back(search_ended(
        budget, answer.outcome == Outcome::unknown ? "search-ended" : "moves-incomplete"));
  }
  answer.grundy = grundy(pile, used, budget);
  if (answer.grundy) {
    verdict.method = Method::mex;
    return answer;
  }
  if (answer.outcome == Outcome::P) {
    answer.grundy = 0;
    return answer;
  }
  verdict.unknown.push_back("grundy");
  const Integer largest = to_integer(EverGrundy::largest_pile);
  Reason bound = pile > largest ? Reason("no-repeat.grundy-at-most", {{"largest", largest}})
                                : search_ended(budget, "no-repeat.grundy-at-most");
  verdict.reasons.push_back(bound.with("most", longest_play(pile, used)));
  return answer;
}

}  // namespace dynim
