// The fields of questions and answers about Wythoff Nim, and those that Imitation Nim shares.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "dynim/exchange/service.hpp"
#include "dynim/wythoff.hpp"
#include "exchange/fields.hpp"
#include "exchange/json_writer.hpp"
#include "exchange/question_type.hpp"
#include "exchange/shared_fields.hpp"

namespace dynim {
namespace exchange DYNIM_EXPORT {

template <>
struct Names<PairsMethod> {
  static constexpr auto list = in_order<PairsMethod::mex>({"auto", "windows", "beatty", "mex"});
};

template <>
struct Names<MovesListed> {
  static constexpr auto list = in_order<MovesListed::all>({"one", "all"});
};

template <>
struct Names<BlockTargets> {
  static constexpr auto list = in_order<BlockTargets::diagonal>({"any", "diagonal"});
};

template <>
struct Names<WythoffMember> {
  static constexpr auto list = in_order<WythoffMember::both>({"a", "b", "both"});
};

inline constexpr Meaning meaning_of_m{
    "M", "How far two numbers may differ: by less than M (1 to 2**32)"};
inline constexpr Meaning meaning_of_p{
    "P", "One more than the blocks, or imitations in a row, that are allowed (1 to 2**20)"};
inline constexpr Meaning meaning_of_block_targets{
    "WHICH", "Which targets may be blocked: any of both piles, or those with the same difference"};
inline constexpr Meaning meaning_of_block_any{"K",
                                              "Blocking Wythoff Nim: before each move the opponent "
                                              "may block any K of all moves (0 to 10000), "
                                              "and m = p = 1"};
inline constexpr Range range_of_block_any = between(0, largest_block_any);
inline constexpr Meaning meaning_of_digits{
    "K", "Also alpha and beta and, of a pair, a - n alpha and b - n beta, to K decimals"};
inline constexpr Meaning meaning_of_growth{"", "How the pairs grow, with digits only"};
inline constexpr Range range_of_digits = between(1, largest_wythoff_digits);
inline constexpr Range range_of_m = between(1, WythoffParameters::largest_m);
inline constexpr Range range_of_p = between(1, WythoffParameters::largest_p);

/// Of a question about the classes of all small piles.
template <class Question>
void class_table_fields(exchange::FieldVisitor& v, std::string_view game, Question& question) {
  v.constant("game", game);
  fields(v, question.parameters);
  v.required("size", question.size, {"N", "Both piles run from 0 to N"},
             between(0, WythoffMembers::largest_size));
}

/// Of a verification of one m and p or of all small ones.
template <class Question>
void verify_fields(exchange::FieldVisitor& v, std::string_view game, Question& question) {
  constexpr std::uint64_t largest = 4096;
  v.constant("game", game);
  v.optional("m", question.m, meaning_of_m, range_of_m);
  v.optional("p", question.p, meaning_of_p, range_of_p);
  v.optional("up_to", question.up_to, {"N", "The largest pile to check"}, between(1, largest));
}

}  // namespace exchange

inline void fields(exchange::FieldVisitor& v, WythoffParameters& parameters) {
  v.optional("m", parameters.m, exchange::meaning_of_m, exchange::range_of_m);
  v.optional("p", parameters.p, exchange::meaning_of_p, exchange::range_of_p);
}

// ---- growth ---------------------------------------------------------------------------------

inline void fields(exchange::FieldVisitor& v, EnclosedReal& number) {
  v.value("exact", number.exact, {"", "An expression that is equal to it"});
  v.value("low", number.low, {"", "A decimal fraction that is not larger"});
  v.value("high", number.high, {"", "... and one that is not smaller"});
}

inline void fields(exchange::FieldVisitor& v, WythoffGrowth& growth) {
  v.value("alpha", growth.slopes.alpha, {"", "a is about n alpha"});
  v.value("beta", growth.slopes.beta, {"", "b is about n beta"});
  std::optional<EnclosedReal> a, b;
  if (growth.deviations) {
    a = growth.deviations->a;
    b = growth.deviations->b;
  }
  v.value("a_deviation", a, {"", "a - n alpha; null unless the answer is about one pair"});
  v.value("b_deviation", b, {"", "b - n beta; null unless the answer is about one pair"});
}

// ---- solve ----------------------------------------------------------------------------------

inline void fields(exchange::FieldVisitor& v, WythoffQuestion& question) {
  v.constant("game", "wythoff");
  fields(v, question.parameters);
  v.optional("block_any", question.block_any, exchange::meaning_of_block_any,
             exchange::range_of_block_any);
  v.optional("convention", question.convention, {"", "normal or misere: who wins at the end"});
  v.required("piles", question.piles, {"A,B", "The two piles, any size: 12,20 or '10**1000, 7'"},
             exchange::at_least(0));
  v.optional(
      "blocked", question.blocked,
      {"'C,D E,F'",
       "The piles that the opponent has forbidden to leave: '2,3 3,4', '' for none. Without it the "
       "opponent may still block"});
  v.optional("block_targets", question.block_targets, exchange::meaning_of_block_targets);
  v.asked("moves", question.moves, {"WHICH", "Winning moves to name"});
  v.asked("max_moves", question.max_moves, {"M", "List at most M targets, and M winning moves"},
          exchange::at_least(1));
  v.asked("digits", question.digits, exchange::meaning_of_digits, exchange::range_of_digits);
}

inline void fields(exchange::FieldVisitor& v, WythoffAnswer& answer) {
  v.value("outcome", answer.outcome,
          {"", "N: the player to move wins; before blocking, whatever is blocked"});
  v.value("winning_move", answer.winning_move,
          {"", "What wins in an N-position, where it cannot be blocked"});
  exchange::winning_moves_fields(v, answer, "The winning moves");
  v.value("winning_targets", answer.winning_targets.list,
          {"", "Where every move that wins may be blocked, but not all of them: piles to leave"});
  v.value("winning_targets_complete", answer.winning_targets.complete,
          {"", "Whether these are all of them"});
  v.value("winning_targets_count", answer.winning_targets.count, {"", "How many there are"});
  v.value("block", answer.block.list,
          {"", "In a P-position: the targets that the other player should block"});
  v.value("block_complete", answer.block.complete, {"", "Whether these are all of them"});
  v.value("block_count", answer.block.count, {"", "How many there are"});
  v.value("index", answer.index, {"", "n of a P-position, as in pairs; null elsewhere"});
  v.if_asked("growth", answer.growth, exchange::meaning_of_growth);
  v.verdict(answer.verdict);
}

/// As JSON, on one line: who wins, and a move. Throws InputError where there is none. Cost: the
/// pairs up to the smaller pile.
void write_certificate(Sink& sink, const WythoffQuestion& question, const WythoffAnswer& answer);

// ---- pairs ----------------------------------------------------------------------------------

/// A pair of a list, and how far it is from its lines where that is told.
struct WythoffPairFields {
  WythoffPair pair;
  std::optional<EnclosedReal> a_deviation = std::nullopt, b_deviation = std::nullopt;
};

inline void fields(exchange::FieldVisitor& v, WythoffPairFields& listed) {
  v.value("n", listed.pair.n, {"", "The index"});
  v.value("a", listed.pair.a, {"", "The smaller member, the least number in no earlier pair"});
  v.value("b", listed.pair.b, {"", "The larger member"});
  v.if_asked("a_deviation", listed.a_deviation, {"", "a - n alpha, with deviations"});
  v.if_asked("b_deviation", listed.b_deviation, {"", "b - n beta, with deviations"});
}

inline void fields(exchange::FieldVisitor& v, WythoffPair& pair) {
  WythoffPairFields listed{pair};
  fields(v, listed);
}

inline void fields(exchange::FieldVisitor& v, WythoffPairsQuestion& question) {
  v.constant("game", "wythoff");
  fields(v, question.parameters);
  v.optional("from", question.from, {"N", "The index of the first pair, of any size"},
             exchange::at_least(0));
  v.required("count", question.count, {"K", "How many pairs"}, exchange::at_least(1));
  v.asked("method", question.method, {"METHOD", "How to calculate"});
  v.asked("digits", question.digits, exchange::meaning_of_digits, exchange::range_of_digits);
  v.asked("deviations", question.deviations,
          {"", "With each pair a - n alpha and b - n beta, to the digits asked for, else 6"});
}

inline void fields(exchange::FieldVisitor& v, WythoffPairsAnswer& answer) {
  v.list(
      "pairs", answer.pairs, {"", "The pairs in order"},
      [&](std::uint64_t written) { answer.found = written; }, true);
  v.if_asked("growth", answer.growth, exchange::meaning_of_growth);
  v.verdict(answer.verdict);
}

/// As JSON, on one line: the pairs from the first on. Throws InputError where there is none.
void write_certificate(Sink& sink, const WythoffPairsQuestion& question,
                       const WythoffPairsAnswer& answer);

inline void fields(exchange::FieldVisitor& v, WythoffPairOfQuestion& question) {
  v.constant("game", "wythoff");
  fields(v, question.parameters);
  v.required("number", question.number, {"X", "The pair that X belongs to"}, exchange::at_least(0));
  v.asked("method", question.method, {"METHOD", "How to calculate"});
  v.asked("digits", question.digits, exchange::meaning_of_digits, exchange::range_of_digits);
}

inline void fields(exchange::FieldVisitor& v, WythoffPairOfAnswer& answer) {
  std::optional<Integer> n, a, b;
  if (answer.pair) {
    n = answer.pair->n;
    a = answer.pair->a;
    b = answer.pair->b;
  }
  v.value("n", n, {"", "The index of the pair"});
  v.value("a", a, {"", "The smaller member"});
  v.value("b", b, {"", "The larger member"});
  v.value("as", answer.as, {"", "Which of them the number is; both where a = b"});
  v.if_asked("growth", answer.growth, exchange::meaning_of_growth);
  v.verdict(answer.verdict);
}

// ---- tables ---------------------------------------------------------------------------------

namespace exchange {

/// `at(a, b)`: what is written of a cell, a Value.
template <class Value, class Answer, class At>
void symmetric_table_fields(FieldVisitor& v, Answer& answer, const Meaning& meaning, const At& at) {
  auto& table = answer.table;
  const Sequence<Sequence<Value>> rows{
      table.rows(), [&](std::uint64_t a) {
        return Sequence<Value>{table.rows(), [&at, a](std::uint64_t b) { return Value{at(a, b)}; }};
      }};
  v.list("values", rows, meaning, [&](std::uint64_t written) { table.cut(written); }, true);
  std::optional<std::uint64_t> complete_to = answer.complete_to();
  v.value("complete_to", complete_to, {"", "The largest pile reached; null where not even 0 was"});
  v.verdict(answer.verdict);
}

/// The cells at [a][b].
template <class Cell>
BinaryArray square_array(const SymmetricTable<Cell>& table) {
  return square_array<Cell>(table.rows(), [&table](std::uint64_t a) {
    std::vector<Cell> cells(table.rows());
    for (std::uint64_t b = 0; b < cells.size(); ++b) cells[b] = table.cell(a, b);
    return cells;
  });
}

}  // namespace exchange

template <class Kind>
void fields(exchange::FieldVisitor& v, ClassTableAnswer<Kind>& answer) {
  exchange::LetterNames names{position_classes<Kind>()};
  v.value("classes", names, {"", "What the letters stand for"});
  exchange::symmetric_table_fields<char>(
      v, answer, {"", "For each a from 0 on the letters of (a, 0), (a, 1), ..."},
      [&answer](std::uint64_t a, std::uint64_t b) { return answer.table.letter(a, b); });
}

template <class Kind>
exchange::BinaryArray binary_array(const ClassTableAnswer<Kind>& answer) {
  return exchange::square_array(answer.table);
}

inline void fields(exchange::FieldVisitor& v, WythoffMapQuestion& question) {
  exchange::class_table_fields(v, "wythoff", question);
  v.optional("block_any", question.block_any, exchange::meaning_of_block_any,
             exchange::range_of_block_any);
}

inline void fields(exchange::FieldVisitor& v, WythoffGrundyQuestion& question) {
  exchange::class_table_fields(v, "wythoff", question);
  v.asked("grundy", question.grundy, {"", "The Grundy values of all positions instead, for p = 1"});
  v.optional("value", question.value, {"K", "With --grundy: list the positions of this value too"});
}

inline void fields(exchange::FieldVisitor& v, WythoffGrundyAnswer& answer) {
  v.if_asked("cells", answer.cells,
             {"", "The positions of the value that was asked for, the smaller pile first"});
  exchange::symmetric_table_fields<std::uint64_t>(
      v, answer, {"", "For each a from 0 on the Grundy values of (a, 0), (a, 1), ..."},
      answer.table);
}

inline exchange::BinaryArray binary_array(const WythoffGrundyAnswer& answer) {
  return exchange::square_array(answer.table);
}

// ---- verify, play ---------------------------------------------------------------------------

inline void fields(exchange::FieldVisitor& v, WythoffVerifyQuestion& question) {
  exchange::verify_fields(v, "wythoff", question);
  v.optional("block_any", question.block_any, exchange::meaning_of_block_any,
             exchange::range_of_block_any);
}

inline void rule_fields(exchange::FieldVisitor& v, WythoffStart& start) {
  v.constant("game", "wythoff");
  fields(v, start.parameters);
  v.optional("block_targets", start.block_targets, exchange::meaning_of_block_targets);
  v.optional("block_any", start.block_any, exchange::meaning_of_block_any,
             exchange::range_of_block_any);
}

inline void position_fields(exchange::FieldVisitor& v, WythoffStart& start) {
  v.required("piles", start.piles, {"A,B", "The two piles: 12,20"}, exchange::at_least(0));
}

namespace exchange DYNIM_EXPORT {

/// As write_answer, for a list of any length: none of it is kept, each pair is written when it is
/// found. `also`, where given, is told of each as well. The answer has everything but the pairs.
WythoffPairsAnswer write_pairs(Sink& sink, Layout layout, WythoffPairsQuestion& question,
                               Budget& budget, std::string_view id = "",
                               const std::function<void(const WythoffPair&)>& also = {});

}  // namespace exchange

// ---- Imitation Nim --------------------------------------------------------------------------

namespace exchange DYNIM_EXPORT {

template <>
struct Names<ImitationClass> {
  static constexpr auto list =
      in_order<ImitationClass::non_dynamic_N>({"dynamic", "non-dynamic P", "non-dynamic N"});
};

template <>
struct Names<ImitationPart> {
  static constexpr auto list = in_order<ImitationPart::II>({"I", "II"});
};

}  // namespace exchange

inline void fields(exchange::FieldVisitor& v, ImitationQuestion& question) {
  v.constant("game", "imitation");
  fields(v, question.parameters);
  v.optional("convention", question.convention, {"", "normal or misere: who wins at the end"});
  v.required("history", question.history,
             {"'A,B A,B ...'",
              "The piles from the start of the game to now, in the same order: '5,9 3,9'"},
             exchange::at_least(0));
  v.asked("moves", question.moves, {"WHICH", "Winning moves to name"});
  v.asked("max_moves", question.max_moves, {"M", "Of all winning moves list at most M"},
          exchange::at_least(1));
}

inline void fields(exchange::FieldVisitor& v, ImitationCredit& credit) {
  v.value("mover", credit.mover, {"", "Of the player to move"});
  v.value("other", credit.other, {"", "Of the player who has just moved"});
}

inline void fields(exchange::FieldVisitor& v, ImitationLostIf& lost_if) {
  std::optional<std::uint64_t> pile;
  if (lost_if.pile) pile = static_cast<std::uint64_t>(*lost_if.pile);
  v.value("pile", pile, {"", "0 or 1: the pile of which the last move took; null: any move"});
  v.value("least", lost_if.least, {"", "The least that it took; null: any number"});
  v.value("most", lost_if.most, {"", "The most that it took; null: any number"});
  v.value("mover_credit_at_most", lost_if.mover_credit_at_most,
          {"", "The most that the player to move has left; null: any credit"});
  v.value("other_credit_at_least", lost_if.other_credit_at_least,
          {"", "The least that the other player has left; null: any credit"});
}

inline void fields(exchange::FieldVisitor& v, ImitationAnswer& answer) {
  v.value("piles", answer.piles, {"", "The last of the history"});
  v.value("imitable", answer.imitable, {"", "The last move, where it can be imitated"});
  v.value("credit", answer.credit, {"", "How many imitations in a row may still be made"});
  v.value("outcome", answer.outcome, {"", "N: the player to move wins, after this history"});
  v.value(
      "class", answer.position_class,
      {"", "dynamic where who wins depends on the history; elsewhere the same player always does"});
  v.value("lost_if", answer.lost_if,
          {"", "The histories after which these piles are lost; null where none matters"});
  v.value("winning_move", answer.winning_move, {"", "What wins in an N-position"});
  exchange::winning_moves_fields(v, answer, "The winning moves");
  v.value(
      "xi", answer.xi,
      {"", "The number of P-positions of Wythoff Nim with the same difference and smaller piles"});
  v.value("part", answer.part,
          {"",
           "Why it is lost: I, these piles are a P-position of Wythoff Nim; II, moving to one is "
           "an imitation that leaves too few others"});
  v.verdict(answer.verdict);
}

/// As of Wythoff Nim.
void write_certificate(Sink& sink, const ImitationQuestion& question,
                       const ImitationAnswer& answer);

inline void fields(exchange::FieldVisitor& v, ImitationMapQuestion& question) {
  exchange::class_table_fields(v, "imitation", question);
}

inline void fields(exchange::FieldVisitor& v, ImitationVerifyQuestion& question) {
  exchange::verify_fields(v, "imitation", question);
}

inline void rule_fields(exchange::FieldVisitor& v, ImitationStart& start) {
  v.constant("game", "imitation");
  fields(v, start.parameters);
}

inline void position_fields(exchange::FieldVisitor& v, ImitationStart& start) {
  v.optional("piles", start.piles, {"A,B", "The two piles"}, exchange::at_least(0));
  v.optional("history", start.history,
             {"'A,B A,B ...'", "Instead: the piles from the start of the game to now"},
             exchange::at_least(0));
}

}  // namespace dynim
