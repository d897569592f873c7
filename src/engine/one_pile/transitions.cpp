// The transitions one by one, until there are as many as were asked for.
#include "one_pile/transitions.hpp"

#include <string>

#include "base/grounds.hpp"
#include "base/growth.hpp"
#include "dynim/error.hpp"
#include "dynim/one_pile.hpp"
#include "move_function/evaluation/constant_value.hpp"

namespace dynim {
namespace {

void check(const OnePileTransitionsQuestion& question) {
  std::string rules = question.f;
  std::erase(rules, ' ');
  if (rules != "floor(r*t)" && rules != "floor(t*r)") {
    throw InputError("transitions are known of floor(r*t) alone, r being the number that grows")
        .about("f");
  }
  if (question.count < 1) throw InputError("at least 1 transition is asked for").about("count");
}

Rational read_from(const std::string& text) try {
  Rational from = move_function::parse_fraction(text, "the first r");
  if (from < 1) throw InputError("the first r must be at least 1");
  return from;
} catch (const InputError& error) {
  throw InputError(error).about("from");
}

}  // namespace

OnePileTransitionsAnswer ask(const OnePileTransitionsQuestion& question, Budget& budget) {
  check(question);
  Transitions transitions(read_from(question.from));
  OnePileTransitionsAnswer answer;
  std::vector<BaseTransition>& found = answer.transitions;
  set_grounds(answer.verdict, {Method::g_base, 205});
  while (found.size() < question.count && make_room(found, budget)) {
    budget.stage("following the bases of floor(r t)", found.size(), question.count);
    std::optional<BaseTransition> next = transitions.next(budget);
    if (!next) break;
    found.push_back(*std::move(next));
  }
  if (found.size() == question.count) {
    answer.verdict.status = Status::proved;
    answer.verdict.reasons = {Reason("one-pile.transitions")};
  } else if (budget.exhausted()) {
    answer.verdict.reasons = {search_ended(budget)};
  } else {
    answer.verdict.reasons = {Reason("one-pile.transitions-too-large")};
  }
  return answer;
}

}  // namespace dynim
