// The fields that answers and questions of several games share: winning moves, what decides by a
// least limit, how to win in words and programs, comparisons of theory with the oracle.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "dynim/answer.hpp"
#include "exchange/fields.hpp"

namespace dynim {
namespace exchange DYNIM_EXPORT {

/// The winning moves of an answer, where they were asked for; `order`: of the list.
template <class Answer>
void winning_moves_fields(FieldVisitor& v, Answer& answer, std::string_view order) {
  v.optional_list("winning_moves", answer.winning_moves, {"", order}, [&](std::uint64_t written) {
    answer.winning_moves->resize(static_cast<std::size_t>(written));
    answer.winning_moves_complete = false;
  });
  v.if_asked("winning_moves_complete", answer.winning_moves_complete,
             {"", "Whether these are all of them"});
  v.if_asked("winning_moves_count", answer.winning_moves_count,
             {"", "How many there are; left out where it is not known"});
}

/// Of a position in which L, the least winning limit, decides: the same for two piles and for
/// several.
template <class Answer>
void fields_by_least_limit(FieldVisitor& v, Answer& answer, std::string_view order) {
  v.value("outcome", answer.outcome, meaning_of_outcome);
  v.value("least_winning_limit", answer.least_winning_limit,
          {"",
           "L: with a limit of at least L, and only then, the player to move wins; null where no "
           "limit is enough"});
  v.value("least_winning_move", answer.least_winning_move,
          {"", "How many counters the least winning move takes; null in P-positions"});
  v.value("winning_move", answer.winning_move,
          {"", "A move that takes as many and wins; if L is not known, one that wins"});
  v.if_asked("largest_winning_move", answer.largest_winning_move, {"", "The largest winning move"});
  winning_moves_fields(v, answer, order);
  v.if_asked("pass_wins", answer.pass_wins, {"", "Where a pass is left: whether passing now wins"});
  v.if_asked("block", answer.block,
             {"", "With blocking: the moves that the opponent blocks in a lost position"});
  v.if_asked("says", answer.says, {"", "With halves: what the opponent says in a lost position"});
}

/// What is asked of such a position beside the piles.
template <class Question>
void fields_of_limit_and_moves(FieldVisitor& v, Question& question) {
  v.optional("limit", question.limit,
             {"X", "The most the player to move may take (default any number)"}, at_least(0));
  v.asked("moves", question.moves, {"WHICH", "Winning moves to list"});
  v.asked("max_moves", question.max_moves, {"M", "Of all winning moves list at most M"},
          at_least(1));
  v.asked("method", question.method, {"METHOD", "How to calculate"});
}

inline constexpr Meaning meaning_of_brute{
    "", "The recurrence as it is, one pile after the other, to compare with"};

/// Of an answer that says how to win.
template <class Answer>
void strategy_fields(FieldVisitor& v, Answer& answer) {
  std::optional<std::string> words, python, cpp;
  if (answer.strategy) {
    words = strategy_in_words(*answer.strategy);
    python = strategy_in_python(*answer.strategy);
    cpp = strategy_in_cpp(*answer.strategy);
  }
  v.value("words", words, {"", "What to do, in sentences"});
  v.value("python", python, {"", "A program that reads piles and limits and writes what to take"});
  v.value("cpp", cpp, {"", "The same in C++"});
  v.verdict(answer.verdict);
}

/// Of a comparison of theory with the oracle, for one move function or about random ones.
template <class Question>
void verified_functions(FieldVisitor& v, Question& question,
                        FunctionUse use = FunctionUse::of_moves) {
  v.move_function(question.f, use, false);
  v.optional("random", question.random, {"K", "Check K random move functions instead"},
             at_least(1));
  // Answers about random rules say it, so that they can be had again.
  v.optional_or("seed", question.seed, question.f ? nullptr : &default_seed,
                {"S", "Which random functions (default 1)"});
  v.optional("up_to", question.up_to, {"N", "The largest pile to check"}, at_least(1));
}

}  // namespace exchange

inline void fields(exchange::FieldVisitor& v, Disagreement& disagreement) {
  v.value("game", disagreement.game, {"", "The rule, as it can be asked about again"});
  v.value("where", disagreement.where, {"", "The position"});
  v.value("expected", disagreement.expected, {"", "What the lower rung says"});
  v.value("found", disagreement.found, {"", "What the theory says"});
}

inline void fields(exchange::FieldVisitor& v, VerifyAnswer& answer) {
  v.value("disagreement", answer.disagreement,
          {"", "The first place where two methods differ; null where there is none"});
  v.measures(answer.measures);
  v.verdict(answer.verdict);
}

}  // namespace dynim
