// The fields of questions and answers about one pile.
#pragma once

#include <algorithm>

#include "dynim/exchange/binary.hpp"
#include "dynim/one_pile.hpp"
#include "dynim/one_pile/blocking.hpp"
#include "exchange/parts.hpp"
#include "exchange/play.hpp"
#include "exchange/verify.hpp"

namespace dynim {
namespace exchange DYNIM_EXPORT {

template <>
struct Names<OnePileMethod> {
  static constexpr Name<OnePileMethod> list[] = {{"auto", OnePileMethod::automatic},
                                                 {"recurrence", OnePileMethod::recurrence},
                                                 {"base", OnePileMethod::base},
                                                 {"oracle", OnePileMethod::oracle}};
};

/// "dynim solve one-pile ... --limit": what both solve and play say of it.
inline constexpr Meaning one_pile_limit{"X",
                                        "The most the player to move may take (by default the pile "
                                        "less one, or what --pile-limit says)"};
inline constexpr Meaning one_pile_lower{"K",
                                        "The least the player to move may take (by default 1)"};

/// Which of the two games it is.
template <class Question>
void threshold_rule_fields(FieldVisitor& v, Question& question) {
  v.optional("blocking", question.blocking, blocking_meaning, between(0, largest_blocking));
  v.optional("pass", question.pass, pass_meaning);
}

}  // namespace exchange

inline void fields(exchange::FieldVisitor& v, OnePileGame& game,
                   exchange::FunctionUse use = exchange::FunctionUse::any) {
  v.constant("game", "one-pile");
  v.move_function(game.f, use);
  v.optional("convention", game.convention, {"", "normal or misere: who wins at the end"});
  v.optional("terminal", game.terminal,
             {"N,N,...", "Pile sizes, besides 0, at which the game ends: 5,9"});
  std::sort(game.terminal.begin(), game.terminal.end());
  game.terminal.erase(std::unique(game.terminal.begin(), game.terminal.end()), game.terminal.end());
}

// ---- solve ----------------------------------------------------------------------------------

inline void fields(exchange::FieldVisitor& v, OnePileQuestion& question) {
  fields(v, question.game, exchange::FunctionUse::any_or_parts);
  exchange::part_fields(v, question.game.parts, exchange::Role::asked);
  v.required("pile", question.pile, {"N", "The number of counters, any size (10**1000)"},
             exchange::some_counters);
  v.asked("limit", question.limit, exchange::one_pile_limit, exchange::at_least(0));
  v.asked("lower", question.lower, exchange::one_pile_lower, exchange::at_least(1));
  v.asked("history", question.history,
          {"N,N,...", "The counters left after each move so far, or pass: who wins now"},
          exchange::at_least(0));
  v.asked("blocked_moves", question.blocked_moves,
          {"K,K,...", "With --blocking: what is blocked at this move: 1,3"});
  v.asked("moves", question.moves, {"WHICH", "Winning moves to list"});
  v.asked("max_moves", question.max_moves, {"M", "Of all winning moves list at most M"},
          exchange::at_least(1));
  v.asked("method", question.method, {"METHOD", "How to calculate"});
}

inline void fields(exchange::FieldVisitor& v, Representation::Part& part) {
  v.value("member", part.member, {"", "A member of the g-base"});
  v.value("count", part.count, {"", "How often it is taken"});
  v.value("game", part.game, {"", "The index of the game in whose base it is"});
}

/// A representation as its fields: what is derived from the parts for those who want a plain list.
struct OnePileRepresentationFields {
  explicit OnePileRepresentationFields(const std::optional<Representation>& representation);

  std::optional<Integer> of;
  bool complete = false;
  std::optional<std::vector<Integer>> members, games, counts;
  std::optional<std::vector<Representation::Part>> parts;
};

inline void fields(exchange::FieldVisitor& v, OnePileRepresentationFields& representation) {
  v.value("representation_of", representation.of,
          {"", "What is represented: the pile, in misere play the pile less one"});
  v.value("representation_complete", representation.complete,
          {"", "Whether the list has every part, so that its sum is what is represented"});
  v.value("representation", representation.members,
          {"", "The parts one by one, or each member once where they are more than 10000"});
  v.value("representation_games", representation.games, {"", "The index of the game of each"});
  v.value("representation_counts", representation.counts, {"", "The counts of the parts"});
  v.value("representation_parts", representation.parts,
          {"", "The members, the last taken first, and how often each is taken"});
}

inline void fields(exchange::FieldVisitor& v, OnePileAnswer& answer) {
  v.value("limit", answer.limit, {"", "The limit of the first move"});
  v.value("limit_given", answer.limit_given,
          {"", "False where it is the default, the pile less one or what it allows"});
  v.if_asked("lower", answer.lower, {"", "The least of the first move, where it is above 1"});
  v.if_asked("left", answer.left, {"", "After a history: the counters that are left"});
  v.value("outcome", answer.outcome,
          {"", "N: the player to move wins; P: the previous player wins"});
  v.value("least_winning_move", answer.least_winning_move,
          {"", "How many counters the least winning move takes"});
  v.value("winning_move", answer.winning_move,
          {"", "A move that wins: the least, where that is known"});
  v.if_asked("largest_winning_move", answer.largest_winning_move, {"", "The largest winning move"});
  v.optional_list("winning_moves", answer.winning_moves, {"", "The winning moves, ascending"},
                  [&](std::uint64_t written) {
                    answer.winning_moves->resize(static_cast<std::size_t>(written));
                    answer.winning_moves_complete = false;
                  });
  v.if_asked("winning_moves_complete", answer.winning_moves_complete,
             {"", "Whether these are all of them"});
  v.if_asked("winning_moves_count", answer.winning_moves_count,
             {"", "How many there are; left out where it is not known"});
  v.value("g", answer.g,
          {"", "The least limit with which the player to move wins; null where none is enough"});
  OnePileRepresentationFields representation(answer.representation);
  fields(v, representation);
  v.if_asked("pass_wins", answer.pass_wins, {"", "Where a pass is left: whether passing now wins"});
  v.if_asked("block", answer.block, {"", "With blocking: what the opponent blocks in a lost position"});
  v.if_asked("says", answer.says, {"", "With halves: what the opponent says in a lost position"});
  v.verdict(answer.verdict);
}

// ---- base -----------------------------------------------------------------------------------

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
}

inline void fields(exchange::FieldVisitor& v, OnePileBaseAnswer& answer) {
  v.value("periodic", answer.periodic,
          {"", "Where g of game 0 is proved to be eventually periodic"});
  v.value("descends_at_most_one", answer.descends_at_most_one,
          {"", "Whether f(n, t+1) - f(n, t) >= -1 always"});
  v.value("recurrence", answer.recurrence, {"", "Of the members of game 0: proved, or fitted"});
  v.value("pattern", answer.pattern,
          {"", "How steps and values of members repeat, where that is proved"});
  v.value("infinitely_many_self_valued", answer.infinitely_many_self_valued,
          {"", "Whether that is proved of the members with g'(b) = b"});
  v.value("infinitely_many_not_self_valued", answer.infinitely_many_not_self_valued,
          {"", "The same of the other members"});
  if (answer.games.empty()) answer.games.emplace_back();  // an answer by default
  OnePileBase& base = answer.base();
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

namespace exchange {
/// As JSON. Throws InputError where there is none.
void write_certificate(Sink& sink, const OnePileBaseQuestion& question, const OnePileBaseAnswer& answer);
}  // namespace exchange

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
  if (answer.games.empty()) answer.games.emplace_back();  // an answer by default
  OnePileRuns& base = answer.games.front();
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

// ---- table ----------------------------------------------------------------------------------

inline void fields(exchange::FieldVisitor& v, OnePileTableQuestion& question) {
  fields(v, question.game, exchange::FunctionUse::without_least);
  v.required("up_to", question.up_to, {"N", "The last pile of the table"},
             exchange::between(1, GTable::largest_pile));
}

inline void fields(exchange::FieldVisitor& v, OnePileTableAnswer& answer) {
  const exchange::Sequence<std::optional<std::uint64_t>> values{
      answer.complete_to, [&](std::uint64_t i) { return answer.g(i + 1); }};
  v.list("values", values,
         {"", "g(1), g(2), ...: null where no limit is enough, 0 where the mover has won already"},
         [&](std::uint64_t written) { answer.complete_to = written; });
  v.value("complete_to", answer.complete_to, {"", "How far the table goes"});
  v.verdict(answer.verdict);
}

/// g(1), g(2), ...; 2**32 - 1 where no limit is enough.
inline exchange::BinaryArray binary_array(const OnePileTableAnswer& answer) {
  return exchange::pile_array(answer.table.cells().first(answer.complete_to + 1));
}

// ---- stats ----------------------------------------------------------------------------------

inline void fields(exchange::FieldVisitor& v, OnePileStatisticsQuestion& question) {
  v.constant("game", "one-pile");
  v.move_function(question.f, exchange::FunctionUse::of_the_pile);
  v.required("up_to", question.up_to, {"N", "The last pile that counts"}, exchange::at_least(1));
  v.asked("moves", question.moves,
          {"WHICH", "Winning moves to sum, where all counters but one may be taken"});
  exchange::misere_field(v, question.convention);
  exchange::part_field(v, "limit", question.limit, {"K", "Count the piles that are won with this first limit"},
                       !question.limit, exchange::at_least(0));
}

inline void fields(exchange::FieldVisitor& v, OnePileStatistics::Bin& bin) {
  v.value("g", bin.g, {"", "A value of g"});
  v.value("count", bin.count, {"", "How often it occurs"});
}

/// Statistics as their fields: null each where they are not known.
struct OnePileStatisticsFields {
  explicit OnePileStatisticsFields(const std::optional<OnePileStatistics>& statistics) {
    if (!statistics) return;
    sum = statistics->sum;
    self_valued = statistics->self_valued;
    histogram = statistics->histogram;
  }

  std::optional<Integer> sum, self_valued;
  std::vector<OnePileStatistics::Bin> histogram;
};

inline void fields(exchange::FieldVisitor& v, OnePileStatisticsAnswer& answer) {
  OnePileStatisticsFields statistics(answer.statistics);
  v.value("sum", statistics.sum, {"", "g(1) + ... + g(N)"});
  v.value("self_valued", statistics.self_valued, {"", "The number of n <= N with g(n) = n"});
  v.list("histogram", statistics.histogram, {"", "How often each value occurs, ascending"},
         [](std::uint64_t) {});
  v.if_asked("largest_sum", answer.largest_sum,
             {"", "The sum of the largest winning moves, 0 where none wins"});
  v.if_asked("winning_moves_count", answer.winning_moves_count,
             {"", "How many winning moves these piles have together"});
  v.if_asked("won", answer.won, {"", "How many of these piles the first player wins with the limit"});
  v.verdict(answer.verdict);
}

// ---- strategy -------------------------------------------------------------------------------

inline void fields(exchange::FieldVisitor& v, OnePileStrategyQuestion& question) {
  v.constant("game", "one-pile");
  v.move_function(question.f, exchange::FunctionUse::of_moves);
  v.optional("convention", question.convention, {"", "Whoever takes the last counter loses"});
}

void fields(exchange::FieldVisitor& v, OnePileStrategyAnswer& answer);

// ---- verify ---------------------------------------------------------------------------------

inline void fields(exchange::FieldVisitor& v, OnePileVerifyQuestion& question) {
  v.constant("game", "one-pile");
  exchange::verified_functions(v, question, exchange::FunctionUse::any_or_parts);
  exchange::part_fields(v, question.parts, exchange::Role::asked);
  if (question.f) return;
  if (!question.period) question.period = 1;
  v.optional("period", question.period,
             {"T", "The period in the pile size: declared of f(n, t), or of the random functions"},
             exchange::between(1, most_games));
}

// ---- compare --------------------------------------------------------------------------------

inline void fields(exchange::FieldVisitor& v, OnePileCompareQuestion& question) {
  fields(v, question.game, exchange::FunctionUse::one);
  v.required("with", question.with, {"EXPR", "The move function that it is compared with"});
  v.optional("up_to", question.up_to, {"N", "How far to compare where nothing differs"},
             exchange::at_least(1));
}

inline void fields(exchange::FieldVisitor& v, OnePileDifference& difference) {
  v.value("pile", difference.pile, {"", "The pile"});
  v.value("first", difference.first, {"", "With f; null where there is none"});
  v.value("second", difference.second, {"", "With the other; null where there is none"});
}

inline void fields(exchange::FieldVisitor& v, OnePileOutcomeDifference& difference) {
  v.value("pile", difference.pile, {"", "The pile"});
  v.value("first", difference.first, {"", "With f"});
  v.value("second", difference.second, {"", "With the other"});
}

inline void fields(exchange::FieldVisitor& v, OnePileCompareAnswer& answer) {
  v.value("g", answer.g, {"", "The first pile with two least winning limits"});
  v.value("member", answer.member,
          {"", "The first member of one g-base only, or with two least winning moves"});
  v.value("outcome", answer.outcome,
          {"", "The first pile that is won by one rule only, where no limit is given"});
  v.value("compared_to", answer.compared_to, {"", "All piles up to here were compared"});
  v.verdict(answer.verdict);
}

// ---- play -----------------------------------------------------------------------------------

inline void rule_fields(exchange::FieldVisitor& v, OnePileStart& start) {
  fields(v, start.game, exchange::FunctionUse::any_or_parts);
  exchange::part_fields(v, start.game.parts, exchange::Role::optional);
}

inline void position_fields(exchange::FieldVisitor& v, OnePileStart& start) {
  v.required("pile", start.pile, {"N", "The number of counters"}, exchange::some_counters);
  v.optional("limit", start.limit, exchange::one_pile_limit, exchange::at_least(0));
  v.optional("lower", start.lower, exchange::one_pile_lower, exchange::at_least(1));
  v.optional("history", start.history,
             {"N,N,...", "The counters left after each move so far, or pass: the game goes on from there"},
             exchange::at_least(0));
}

}  // namespace dynim
