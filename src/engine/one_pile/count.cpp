// How many members a base has, without a list of them: in runs where all are self-valued, which
// holds bases of any density, else member by member. Cost: that of the runs or members, and a root
// of a number with four digits a member.

#include "base/grounds.hpp"
#include "dynim/one_pile.hpp"
#include "engine/one_pile/answering.hpp"
#include "engine/one_pile/reasons.hpp"
#include "one_pile/endless_base.hpp"
#include "one_pile/run_bases.hpp"

namespace dynim {
namespace {

// A root of more members would take longer than the members.
constexpr unsigned long most_for_root = 100000;
constexpr unsigned long digits_of_root = 4;

// The K-th root of b, rounded down: that of b 10^(4K) as an integer, with a point put into it.
std::optional<std::string> root(const Integer& b, const Integer& K) {
  if (K > most_for_root) return std::nullopt;
  Integer scaled, whole;
  mpz_ui_pow_ui(scaled.get_mpz_t(), 10, digits_of_root * K.get_ui());
  scaled *= b;
  mpz_root(whole.get_mpz_t(), scaled.get_mpz_t(), K.get_ui());
  std::string text = to_string(whole);
  return text.insert(text.size() - digits_of_root, ".");
}

// False where the budget ended first.
bool count_in_runs(const OnePileCountQuestion& question, OnePileCountAnswer& answer,
                   Budget& budget) {
  const OnePileRunsAnswer in_runs = ask(OnePileRunsQuestion{question.f, question.up_to}, budget);
  if (in_runs.verdict.status == Status::unable) return false;
  const OnePileRuns& base = in_runs.games.front();
  const OnePileRun run = base.run(base.size - 1);
  answer.members = base.members;
  answer.last = run.first + (run.count - 1) * run.step;
  answer.finite = base.finite;
  return true;
}

bool count_members(const OnePileCountQuestion& question, OnePileCountAnswer& answer,
                   Budget& budget) {
  GBases bases(question.f);
  if (!bases.extend_to(question.up_to, budget)) return false;
  const std::size_t last = bases.largest_at_most(question.up_to);
  answer.members = to_integer(last + 1);
  answer.last = bases.b(last);
  answer.finite = bases.finite() && last + 1 == bases.size();
  return true;
}

// A recurrence shows itself in the first members.
std::optional<BaseRecurrence> proved_recurrence(const MoveFunctionPtr& f, Budget& budget) {
  constexpr std::size_t looked_at = 4096;
  constexpr double part_for_looking = 0.1;
  GBases bases(f);
  Budget part = budget.part(part_for_looking);
  bases.extend_by_count(looked_at, part);
  std::optional<BaseRecurrence> found = find_endless(bases, part).games[0].recurrence;
  if (found && !found->proved) found.reset();
  return found;
}

}  // namespace

OnePileCountAnswer ask(const OnePileCountQuestion& question, Budget& budget) {
  check_base(question.f, question.up_to);
  OnePileCountAnswer answer;
  const bool counted = question.f->facts().descends_at_most_one
                           ? count_in_runs(question, answer, budget)
                           : count_members(question, answer, budget);
  set_grounds(answer.verdict, Method::g_base);
  if (counted) {
    answer.root = root(*answer.last, *answer.members);
    answer.recurrence = proved_recurrence(question.f, budget);
    answer.verdict.status = Status::proved;
    answer.verdict.reasons = {Reason("one-pile.members-counted")};
  } else {
    answer.verdict.reasons = unable_reasons(budget, {});
    answer.verdict.unknown = {"members", "last", "root"};
  }
  note_function(question.f, answer.verdict);
  return answer;
}

}  // namespace dynim
