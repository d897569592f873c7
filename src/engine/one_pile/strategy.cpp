// How to win one pile in few words: by members of the g-base that go on by a recurrence, or by
// values of g that repeat. Where neither is known, by a program that finds the g-bases.
#include "base/grounds.hpp"
#include "dynim/error.hpp"
#include "engine/one_pile/reasons.hpp"
#include "move_function/functions/source_code.hpp"

namespace dynim {
namespace {

// Nothing where they are not listed as far as the pattern needs them.
std::optional<MemberStrategy> by_members(const OnePileBaseAnswer& base) {
  if (!base.pattern || base.base().size <= base.pattern->from) return std::nullopt;
  MemberStrategy strategy{{}, {}, base.pattern->delays, base.pattern->values};
  for (std::uint64_t k = 0; k <= base.pattern->from; ++k) {
    OnePileBaseMember member = base.base().member(k);
    strategy.members.push_back(std::move(member.b));
    strategy.values.push_back(std::move(member.g));
  }
  return strategy;
}

// A longer table is not to be copied.
constexpr unsigned long longest_table = 10'000;

Integer length(const PeriodicityCertificate& certificate) {
  return certificate.start + certificate.period;
}

// Of one that is not too long; nothing where the budget ends first.
std::optional<PeriodicStrategy> by_period(const MoveFunctionPtr& f,
                                          const PeriodicityCertificate& certificate,
                                          Budget& budget) {
  const Integer end = length(certificate);
  OnePileTableQuestion question;
  question.game.f = f;
  question.up_to = to_u64(end) - 1;
  const OnePileTableAnswer table = ask(question, budget);
  if (table.verdict.status == Status::unable) return std::nullopt;
  PeriodicStrategy strategy{{0}, to_u64(certificate.start), to_u64(certificate.period)};
  for (std::uint64_t n = 1; n < to_u64(end); ++n) strategy.moves.push_back(table.g(n).value_or(0));
  return strategy;
}

// Nothing where f cannot be written in another language, or has no bases.
std::optional<ProgramStrategy> by_program(const MoveFunctionPtr& f, bool by_bases) {
  if (by_bases && !has_bases(f)) return std::nullopt;
  auto code = move_function::source_code(*f);
  if (!code) return std::nullopt;
  const auto [start, period] = f->pile_period();
  return ProgramStrategy{
      std::move(code->python),        std::move(code->cpp), by_bases, start, period,
      f->facts().descends_at_most_one};
}

}  // namespace

OnePileStrategyAnswer ask(const OnePileStrategyQuestion& question, Budget& budget) {
  if (!question.f) throw InputError("no move function is given");
  // With the counter aside that misere play leaves, f sees a pile of one more.
  const bool misere = question.convention == Convention::misere;
  const MoveFunctionPtr f = misere ? shift_move_function(question.f, 1) : question.f;
  OnePileStrategyAnswer answer;
  const auto found = [&](auto moves, Grounds grounds, std::string_view reason) {
    if (misere) grounds.theorem = 35;
    answer.strategy = {question.f, question.convention, std::move(moves)};
    answer.verdict.status = Status::proved;
    set_grounds(answer.verdict, grounds);
    answer.verdict.reasons = {Reason(reason)};
    note_function(question.f, answer.verdict);
    return answer;
  };
  if (question.brute) {
    if (auto moves = by_program(question.f, false))
      return found(std::move(*moves), {Method::recurrence, 3}, "one-pile.recurrence-as-it-is");
    answer.verdict.reasons = {Reason("one-pile.no-program")};
    answer.verdict.unknown = {"words", "python", "cpp"};
    return answer;
  }
  OnePileBaseQuestion listed;
  listed.f = f;
  Reason none("one-pile.no-strategy");
  for (const std::uint64_t members : {64u, 4096u}) {
    if (!has_bases(f)) break;
    listed.members = members;
    const OnePileBaseAnswer base = ask(listed, budget);
    if (base.periodic && length(*base.periodic) > longest_table) {
      none = Reason("one-pile.strategy-too-long",
                    {{"length", length(*base.periodic)}, {"most", Integer(longest_table)}});
      break;
    }
    if (base.periodic) {
      if (auto moves = by_period(f, *base.periodic, budget))
        return found(std::move(*moves), {Method::periodicity, 31}, "one-pile.periodic");
      break;
    }
    if (auto moves = by_members(base))
      return found(std::move(*moves), {Method::g_base, 89}, "one-pile.members-recur");
  }
  if (!budget.exhausted()) {
    if (auto moves = by_program(question.f, true))
      return found(std::move(*moves), {Method::g_base, 10}, "one-pile.program-of-bases");
  }
  if (budget.exhausted()) answer.verdict.reasons = unable_reasons(budget, {});
  answer.verdict.reasons.push_back(std::move(none));
  answer.verdict.unknown = {"words", "python", "cpp"};
  return answer;
}

}  // namespace dynim
