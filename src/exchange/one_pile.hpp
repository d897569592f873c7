// The fields of questions and answers about one pile.
#pragma once

#include "dynim/exchange/service.hpp"
#include "dynim/one_pile.hpp"
#include "exchange/one_pile_base.hpp"
#include "exchange/parts.hpp"
#include "exchange/play.hpp"
#include "exchange/shared_fields.hpp"

namespace dynim {
namespace exchange DYNIM_EXPORT {

template <>
struct Names<OnePileMethod> {
  static constexpr auto list =
      in_order<OnePileMethod::oracle>({"auto", "recurrence", "base", "oracle"});
};

/// "dynim solve one-pile ... --limit": what both solve and play say of it.
inline constexpr Meaning one_pile_limit{"X",
                                        "The most the player to move may take (by default the pile "
                                        "less one, or what --pile-limit says)"};
inline constexpr Meaning one_pile_lower{"K",
                                        "The least the player to move may take (by default 1)"};

}  // namespace exchange

inline void fields(exchange::FieldVisitor& v, OnePileGame& game,
                   exchange::FunctionUse use = exchange::FunctionUse::any) {
  v.constant("game", "one-pile");
  v.move_function(game.f, use);
  v.optional("convention", game.convention, {"", "normal or misere: who wins at the end"});
  v.optional("terminal", game.terminal,
             {"N,N,...", "Pile sizes, besides 0, at which the game ends: 5,9"},
             exchange::number_set);
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

/// A representation as its fields, which must not outlive it: what is derived from the parts for
/// those who want a plain list.
struct OnePileRepresentationFields {
  explicit OnePileRepresentationFields(const std::optional<Representation>& representation);

  std::optional<Integer> of;
  bool complete = false;
  std::optional<exchange::Sequence<Integer>> members, games, counts;
  std::optional<exchange::Sequence<Representation::Part>> parts;
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
  v.value("outcome", answer.outcome, exchange::meaning_of_outcome);
  v.value("least_winning_move", answer.least_winning_move,
          {"", "How many counters the least winning move takes"});
  v.value("winning_move", answer.winning_move,
          {"", "A move that wins: the least, where that is known"});
  v.if_asked("largest_winning_move", answer.largest_winning_move, {"", "The largest winning move"});
  exchange::winning_moves_fields(v, answer, "The winning moves, ascending");
  v.value("g", answer.g,
          {"", "The least limit with which the player to move wins; null where none is enough"});
  OnePileRepresentationFields representation(answer.representation);
  fields(v, representation);
  v.if_asked("pass_wins", answer.pass_wins, {"", "Where a pass is left: whether passing now wins"});
  v.if_asked("block", answer.block,
             {"", "With blocking: what the opponent blocks in a lost position"});
  v.if_asked("says", answer.says, {"", "With halves: what the opponent says in a lost position"});
  v.verdict(answer.verdict);
}

/// As JSON, on one line: who wins, and the least winning move. Throws InputError where there is
/// none. Cost: that of the members up to the pile, or of a table.
void write_certificate(Sink& sink, const OnePileQuestion& question, const OnePileAnswer& answer);

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

/// As JSON, on one line: its values. Throws InputError where there is none.
void write_certificate(Sink& sink, const OnePileTableQuestion& question,
                       const OnePileTableAnswer& answer);

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
  exchange::part_field(v, "limit", question.limit,
                       {"K", "Count the piles that are won with this first limit"}, !question.limit,
                       exchange::at_least(0));
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
  v.if_asked("won", answer.won,
             {"", "How many of these piles the first player wins with the limit"});
  v.verdict(answer.verdict);
}

// ---- strategy -------------------------------------------------------------------------------

inline void fields(exchange::FieldVisitor& v, OnePileStrategyQuestion& question) {
  v.constant("game", "one-pile");
  v.move_function(question.f, exchange::FunctionUse::of_moves);
  v.optional("convention", question.convention, {"", "normal or misere: who wins at the end"});
  v.asked("brute", question.brute, exchange::meaning_of_brute);
}

inline void fields(exchange::FieldVisitor& v, OnePileStrategyAnswer& answer) {
  exchange::strategy_fields(v, answer);
}

// ---- verify ---------------------------------------------------------------------------------

inline void fields(exchange::FieldVisitor& v, OnePileVerifyQuestion& question) {
  v.constant("game", "one-pile");
  exchange::verified_functions(v, question, exchange::FunctionUse::any_or_parts);
  exchange::part_fields(v, question.parts, exchange::Role::asked);
  if (question.f) return;
  static constexpr std::uint64_t of_the_move_alone = 1;
  v.optional_or(
      "period", question.period, &of_the_move_alone,
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

/// As JSON, on one line: the first difference of g, or how far there is none. Throws InputError
/// where there is none. Cost: that of the members, or values, up to there.
void write_certificate(Sink& sink, const OnePileCompareQuestion& question,
                       const OnePileCompareAnswer& answer);

// ---- play -----------------------------------------------------------------------------------

inline void rule_fields(exchange::FieldVisitor& v, OnePileStart& start) {
  fields(v, start.game, exchange::FunctionUse::any_or_parts);
  exchange::part_fields(v, start.game.parts, exchange::Role::optional);
}

inline void position_fields(exchange::FieldVisitor& v, OnePileStart& start) {
  v.required("pile", start.pile, {"N", "The number of counters"}, exchange::some_counters);
  v.optional("limit", start.limit, exchange::one_pile_limit, exchange::at_least(0));
  v.optional("lower", start.lower, exchange::one_pile_lower, exchange::at_least(1));
  v.optional(
      "history", start.history,
      {"N,N,...", "The counters left after each move so far, or pass: the game goes on from there"},
      exchange::at_least(0));
}

}  // namespace dynim
