// Lists of pairs and the pair of a number, as questions. Cost: that of dynim/wythoff.hpp.
#include "base/grounds.hpp"
#include "base/growth.hpp"
#include "dynim/error.hpp"
#include "dynim/wythoff.hpp"
#include "engine/wythoff/variants.hpp"

namespace dynim {
namespace {

Reason about(std::string_view kind, const WythoffParameters& parameters) {
  return Reason(kind, {{"m", to_integer(parameters.m)}, {"p", to_integer(parameters.p)}});
}

std::uint64_t theorem_of_pairs(Method method) {
  return method == Method::windows ? 72 : method == Method::beatty ? 69 : 68;
}

}  // namespace

WythoffPairsAnswer ask(const WythoffPairsQuestion& question,
                       const std::function<void(const WythoffPair&)>& visit, Budget& budget) {
  if (question.count == 0) throw InputError("count must be at least 1, not 0");
  const WythoffPairs pairs(question.parameters, question.method);
  WythoffPairsAnswer answer;
  answer.growth = wythoff::growth(question.parameters, question.digits);
  const auto told = [&](const WythoffPair& pair) {
    visit(pair);
    ++answer.found;
    budget.stage("listing pairs", answer.found, question.count);
    return !budget.exhausted();
  };
  pairs.visit(question.from, question.count, told, budget);
  set_grounds(answer.verdict, {pairs.method(), theorem_of_pairs(pairs.method())});
  if (answer.found == question.count) {
    answer.verdict.status = Status::proved;
    answer.verdict.reasons = {about("wythoff.pairs", question.parameters)};
  } else {
    answer.verdict.reasons = {search_ended(budget, "wythoff.pairs-ended")
                                  .with("found", to_integer(answer.found))
                                  .with("count", to_integer(question.count))};
  }
  return answer;
}

WythoffPairsAnswer ask(const WythoffPairsQuestion& question, Budget& budget) {
  std::vector<WythoffPair> pairs;
  const auto keep = [&](const WythoffPair& pair) {
    if (!make_room(pairs, budget)) return;
    if (!budget.reserve(bytes_held(pair.n) + bytes_held(pair.a) + bytes_held(pair.b))) return;
    pairs.push_back(pair);
  };
  WythoffPairsAnswer answer = ask(question, keep, budget);
  answer.pairs = std::move(pairs);
  if (answer.pairs.size() == answer.found) return answer;
  // The memory ended with the last of them.
  answer.found = answer.pairs.size();
  answer.verdict.status = Status::unable;
  answer.verdict.reasons = {search_ended(budget, "wythoff.pairs-ended")
                                .with("found", to_integer(answer.found))
                                .with("count", to_integer(question.count))};
  return answer;
}

WythoffPairOfAnswer ask(const WythoffPairOfQuestion& question, Budget& budget) {
  const WythoffPairs pairs(question.parameters, question.method);
  WythoffPairOfAnswer answer;
  answer.pair = pairs.pair_of(question.number, budget);
  set_grounds(
      answer.verdict,
      {pairs.method(), pairs.method() == Method::windows ? 73 : theorem_of_pairs(pairs.method())});
  if (!answer.pair) {
    answer.growth = wythoff::growth(question.parameters, question.digits);
    answer.verdict.unknown = {"n", "a", "b", "as"};
    answer.verdict.reasons = {search_ended(budget, "wythoff.pair-not-found")};
    return answer;
  }
  const auto& [n, a, b] = *answer.pair;
  answer.growth = wythoff::growth(question.parameters, question.digits, answer.pair);
  answer.as = a == b                 ? WythoffMember::both
              : a == question.number ? WythoffMember::a
                                     : WythoffMember::b;
  answer.verdict.status = Status::proved;
  answer.verdict.reasons = {about("wythoff.pair-of", question.parameters)};
  return answer;
}

}  // namespace dynim
