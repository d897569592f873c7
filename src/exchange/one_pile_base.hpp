// The fields of questions about the bases of one pile, and of their answers.
#pragma once

#include "dynim/one_pile.hpp"
#include "exchange/fields.hpp"

namespace dynim {

inline void fields(exchange::FieldVisitor& v, OnePileBaseQuestion& question) {
  v.constant("game", "one-pile");
  v.move_function(question.f, exchange::FunctionUse::without_least);
  v.asked("up_to", question.up_to, {"N", "All members up to N"}, exchange::at_least(1));
  v.asked("members", question.members, {"K", "The first K members"}, exchange::at_least(1));
}

inline void fields(exchange::FieldVisitor& v, OnePileBaseMember& member) {
  v.value("b", member.b, {"", "A member"});
  v.value("g", member.g, {"", "Its least winning move"});
  v.if_asked("g_by_phase", member.g_by_phase,
             {"", "Where functions take turns: that of the player of each phase"});
}

inline exchange::Sequence<OnePileBaseMember> members_of(const OnePileBase& base) {
  return {base.size, [&base](std::uint64_t k) { return base.member(k); }};
}

inline void fields(exchange::FieldVisitor& v, BaseRecurrence& recurrence) {
  v.value("delay", recurrence.delay, {"", "d, how many members before b(k) it looks back"});
  v.value("from", recurrence.from, {"", "For all k from here on, members counted from 0"});
  v.value("coefficients", recurrence.coefficients,
          {"", "c(0) .. c(d) of b(k+1) = c(0)*b(k) + ... + c(d)*b(k-d)"});
  v.value("proved", recurrence.proved, {"", "Whether it is proved for all these k"});
  v.value("fits_to", recurrence.fits_to,
          {"", "The last member that it was compared with; null where it is proved for all"});
  v.value("theorem", recurrence.theorem, {"", "Of docs/mathematics.md: which one proves it"});
}

inline void fields(exchange::FieldVisitor& v, OnePileBase& base) {
  v.value("index", base.index, {"", "Of the game, which is played with f(index + n, t)"});
  v.list("members", members_of(base), {"", "The members, ascending"},
         [&](std::uint64_t written) { base.cut(written); });
  v.value("finite", base.finite, {"", "Whether these are proved to be all members"});
  v.value("infinite", base.infinite, {"", "Whether the base is proved to have no end"});
  v.value("recurrence", base.recurrence, {"", "Of its members: proved, or fitted"});
  v.value("complete_to", base.complete_to, {"", "Every member up to here is listed"});
}

/// The lists of all games, where the writing of the first was stopped.
template <class Base>
void cut(std::vector<Base>& games, std::uint64_t written) {
  for (Base& base : games) {
    if (base.size > written) base.cut(written);
  }
}

/// So many of all games, where their writing was stopped; the first is always written.
template <class Base>
void keep_first(std::vector<Base>& games, std::uint64_t written) {
  games.resize(static_cast<std::size_t>(written));
}

inline void fields(exchange::FieldVisitor& v, PeriodicityCertificate& certificate) {
  v.value("start", certificate.start, {"", "From here on"});
  v.value("period", certificate.period, {"", "g repeats with this period"});
  v.value("window", certificate.window, {"", "Completes the certificate"});
}

inline void fields(exchange::FieldVisitor& v, BasePattern& pattern) {
  v.value("from_member", pattern.from,
          {"", "For all k from here on, with j = k - from_member modulo their number"});
  v.value("delays", pattern.delays, {"", "b(k+1) = b(k) + b(k-delays[j])"});
  v.value("values", pattern.values,
          {"", "g'(b(k+1)) is b(k+1) less the b(k-o) with o in values[j]"});
  v.value("theorem", pattern.theorem, {"", "Of docs/mathematics.md: which one proves it"});
}

inline void fields(exchange::FieldVisitor& v, OnePileBaseAnswer& answer) {
  v.value("periodic", answer.periodic,
          {"", "Where g of game 0 is proved to be eventually periodic"});
  v.if_asked("periodic_theorem", answer.periodic_theorem,
             {"", "Of docs/mathematics.md: which one proves that"});
  v.value("descends_at_most_one", answer.descends_at_most_one,
          {"", "Whether f(n, t+1) - f(n, t) >= -1 always"});
  v.value("recurrence", answer.recurrence, {"", "Of the members of game 0: proved, or fitted"});
  v.value("pattern", answer.pattern,
          {"", "How steps and values of members repeat, where that is proved"});
  v.value("infinitely_many_self_valued", answer.infinitely_many_self_valued,
          {"", "Whether that is proved of the members with g'(b) = b"});
  v.value("infinitely_many_not_self_valued", answer.infinitely_many_not_self_valued,
          {"", "The same of the other members"});
  OnePileBase none;
  OnePileBase& base = answer.games.empty() ? none : answer.base();
  v.list("members", members_of(base), {"", "The members of game 0, ascending"},
         [&](std::uint64_t written) { cut(answer.games, written); });
  v.value("finite", base.finite, {"", "Whether these are proved to be all members"});
  v.value("infinite", base.infinite, {"", "Whether the base of game 0 is proved to have no end"});
  v.value("complete_to", base.complete_to, {"", "Every member of game 0 up to here is listed"});
  v.list(
      "games", answer.games, {"", "The bases of all games, one a residue of n"},
      [&](std::uint64_t written) { keep_first(answer.games, written); }, false, 1);
  v.verdict(answer.verdict);
}

/// As JSON: with `up_to` that these are the members up to there; without, or where there is no such
/// certificate, what is proved of all members. Throws InputError where there is none.
void write_certificate(Sink& sink, const OnePileBaseQuestion& question,
                       const OnePileBaseAnswer& answer);

inline void fields(exchange::FieldVisitor& v, OnePileMemberQuestion& question) {
  v.constant("game", "one-pile");
  v.move_function(question.f, exchange::FunctionUse::of_moves);
  v.required("index", question.index, {"K", "Member number K, counted from 0"},
             exchange::at_least(0));
  v.optional("mod", question.mod, {"M", "With --index: the member modulo M"},
             exchange::at_least(1));
}

inline void fields(exchange::FieldVisitor& v, OnePileMemberAnswer& answer) {
  v.value("member", answer.member, {"", "The member"});
  v.value("residue", answer.residue, {"", "The member modulo mod, where that is given"});
  v.value("digits", answer.digits, {"", "How many decimal digits the member has"});
  v.value("leading", answer.leading, {"", "The first of them"});
  v.value("recurrence", answer.recurrence, {"", "The recurrence that was used"});
  v.verdict(answer.verdict);
}

inline void fields(exchange::FieldVisitor& v, OnePileRunsQuestion& question) {
  v.constant("game", "one-pile");
  v.move_function(question.f, exchange::FunctionUse::of_the_pile);
  v.required("up_to", question.up_to, {"N", "All members up to N"}, exchange::at_least(1));
  v.asked("runs", question.runs,
          {"", "The members in runs, where all are self-valued: for dense bases"});
}

inline void fields(exchange::FieldVisitor& v, OnePileRun& run) {
  v.value("first", run.first, {"", "The first member of the run"});
  v.value("step", run.step, {"", "From each of its members to the next"});
  v.value("count", run.count, {"", "How many members it has"});
}

inline exchange::Sequence<OnePileRun> runs_of(const OnePileRuns& base) {
  return {base.size, [&base](std::uint64_t k) { return base.run(k); }};
}

inline void fields(exchange::FieldVisitor& v, OnePileRuns& base) {
  v.value("index", base.index, {"", "Of the game, which is played with f(index + n, t)"});
  v.list("runs", runs_of(base), {"", "The runs, ascending"},
         [&](std::uint64_t written) { base.cut(written); });
  v.value("members", base.members, {"", "How many members they have together"});
  v.value("finite", base.finite, {"", "Whether these are proved to be all members"});
  v.value("complete_to", base.complete_to, {"", "Every member up to here is in a run"});
}

inline void fields(exchange::FieldVisitor& v, OnePileRunsAnswer& answer) {
  OnePileRuns none;
  OnePileRuns& base = answer.games.empty() ? none : answer.games.front();
  v.list("base_runs", runs_of(base), {"", "The runs of game 0, ascending"},
         [&](std::uint64_t written) { cut(answer.games, written); });
  v.value("members", base.members, {"", "How many members they have together"});
  v.value("finite", base.finite, {"", "Whether these are proved to be all members"});
  v.value("complete_to", base.complete_to, {"", "Every member of game 0 up to here is in a run"});
  v.list(
      "games", answer.games, {"", "The bases of all games"},
      [&](std::uint64_t written) { keep_first(answer.games, written); }, false, 1);
  v.verdict(answer.verdict);
}

inline void fields(exchange::FieldVisitor& v, OnePileCountQuestion& question) {
  v.constant("game", "one-pile");
  v.move_function(question.f, exchange::FunctionUse::of_the_pile);
  v.required("up_to", question.up_to, {"N", "All members up to N"}, exchange::at_least(1));
  v.asked("count", question.count, {"", "How many members there are, and how fast they grow"});
}

inline void fields(exchange::FieldVisitor& v, OnePileCountAnswer& answer) {
  v.value("members", answer.members, {"", "How many members of game 0 there are"});
  v.value("last", answer.last, {"", "The last of them"});
  v.value("root", answer.root,
          {"", "The K-th root of the last of K members, rounded down to four digits"});
  v.value("finite", answer.finite, {"", "Whether these are proved to be all members"});
  v.value("recurrence", answer.recurrence, {"", "Where one is proved for the members"});
  v.verdict(answer.verdict);
}

inline void fields(exchange::FieldVisitor& v, OnePileTransitionsQuestion& question) {
  v.optional("f", question.f, {"EXPR", "The rules, by a number r that grows (default floor(r*t))"});
  v.optional("from", question.from,
             {"R", "Begin at the first one from R on, a fraction (default 1)"});
  v.optional("count", question.count, {"K", "The first K transitions (default 20)"},
             exchange::at_least(1));
}

inline void fields(exchange::FieldVisitor& v, BaseTransition& transition) {
  v.value("r", transition.r.get_str(), {"", "A fraction in lowest terms, or a whole number"});
  v.value("delay", transition.delay,
          {"", "Of the recurrence b(k+1) = b(k) + b(k-delay), up to the next transition"});
  v.value("from", transition.from, {"", "The first k of which it is true, counted from 0"});
}

inline void fields(exchange::FieldVisitor& v, OnePileTransitionsAnswer& answer) {
  v.list("transitions", answer.transitions, {"", "Where the base becomes another one, ascending"},
         [&](std::uint64_t written) { answer.transitions.resize(written); });
  v.verdict(answer.verdict);
}

}  // namespace dynim
