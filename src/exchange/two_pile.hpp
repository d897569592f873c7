// The fields of questions and answers about two piles.
#pragma once

#include "dynim/exchange/service.hpp"
#include "dynim/piles.hpp"
#include "exchange/json_writer.hpp"
#include "exchange/parts.hpp"
#include "exchange/shared_fields.hpp"

namespace dynim {
namespace exchange DYNIM_EXPORT {

template <>
struct Names<TwoPileMethod> {
  static constexpr auto list = in_order<TwoPileMethod::oracle>(
      {"auto", "formula", "periodicity", "events", "table", "oracle"});
};

template <>
struct Names<TwoPileCase> {
  static constexpr auto list = in_order<TwoPileCase::table>(
      {"1", "2A", "2B1", "2B2-smaller", "2B2-larger", "h", "2h", "3h", "5h", "table"});
};

template <>
struct Names<FormulaClass> {
  static constexpr auto list =
      in_order<FormulaClass::base_three>({"HR05", "class 5", "base three"});
};

/// A row of a table or of a rectangle, L, differences or outcomes; the answer outlives it.
template <class Answer>
struct TwoPileTableRow {
  const Answer* answer = nullptr;
  std::uint64_t index = 0;  ///< from 0 on
};

/// ["1","2","2"], or ["N","P","P"].
template <class Answer>
void write_row(JsonWriter& json, const void* value) {
  const auto& row = *static_cast<const TwoPileTableRow<Answer>*>(value);
  const Answer& answer = *row.answer;
  const TwoPileExtent extent = extent_of(answer);
  const std::uint64_t a = extent.first_row + row.index;
  json.begin_array();
  for (std::uint64_t j = 0; j < extent.columns; ++j) {
    const std::uint64_t b = extent.first_column + j;
    if (answer.limit) {
      json.value(name_of(answer.outcome(a, b)));
    } else if (answer.formula) {
      json.value(std::string_view(std::to_string(answer.difference(a, b))));
    } else {
      json.value(std::uint64_t{answer.least_winning_limit(a, b)});
    }
  }
  json.end_array();
}

template <class Answer>
struct KindOf<TwoPileTableRow<Answer>> {
  static constexpr Kind kind{.shape = Kind::Shape::row, .write_row = write_row<Answer>};
};

inline void field_of_normal_play(exchange::FieldVisitor& v) {
  Convention convention = Convention::normal;
  v.value("convention", convention, {"", "Always normal: no table is known of misere play"});
}

/// All rows of a table or of a rectangle; where their writing ends, `count` becomes how many were
/// written.
template <class Answer>
void fields_of_rows(exchange::FieldVisitor& v, const Answer& answer, std::uint64_t& count) {
  field_of_normal_play(v);
  const Sequence<TwoPileTableRow<Answer>> rows{extent_of(answer).rows, [&answer](std::uint64_t i) {
                                                 return TwoPileTableRow<Answer>{&answer, i};
                                               }};
  v.list(
      "values", rows, {"", "Row by row: L(a, b), with a limit N or P, or the difference"},
      [&](std::uint64_t written) { count = written; }, true);
}

/// What is asked for of the cells of a table or of a rectangle, beside L.
template <class Question>
void fields_of_cells(exchange::FieldVisitor& v, Question& question) {
  v.optional("limit", question.limit, {"X", "Instead of L(a, b): who wins with limit X"},
             at_least(0));
  v.optional("difference", question.difference,
             {"", "Instead of L(a, b): L minus what the formula of admissible functions gives"});
}

}  // namespace exchange

inline void fields(exchange::FieldVisitor& v, TwoPileGame& game) {
  v.constant("game", "two-pile");
  v.move_function(game.f, exchange::FunctionUse::of_moves);
  v.optional("convention", game.convention, {"", "normal or misere: who wins at the end"});
}

// ---- solve ----------------------------------------------------------------------------------

inline void fields(exchange::FieldVisitor& v, TwoPileQuestion& question) {
  fields(v, question.game);
  exchange::part_fields(v, question.game.parts, exchange::Role::asked);
  v.required("piles", question.piles,
             {"A,B", "The two piles, any size, in any order: 12,20 or '10**1000, 7'"},
             exchange::some_counters);
  exchange::fields_of_limit_and_moves(v, question);
}

inline void fields(exchange::FieldVisitor& v, TwoPileAnswer& answer) {
  exchange::fields_by_least_limit(v, answer,
                                  "The winning moves, ascending, the smaller pile first");
  v.value(
      "case", answer.which,
      {"",
       "How L is found. 1: the whole smaller pile; 2A to 2B2 and h: the greatest power of 2 (or of "
       "3) that divides the difference; 2h to 5h: that many times it; table: calculated"});
  v.verdict(answer.verdict);
}

/// As JSON, on one line: who wins, and a winning move of the fewest counters. Throws InputError
/// where there is none. Cost: that of all L up to these piles, or nothing where f is admissible.
void write_certificate(Sink& sink, const TwoPileQuestion& question, const TwoPileAnswer& answer);

// ---- table ----------------------------------------------------------------------------------

inline void fields(exchange::FieldVisitor& v, TwoPileTableQuestion& question) {
  v.constant("game", "two-pile");
  v.move_function(question.f, exchange::FunctionUse::of_moves);
  v.required("size", question.size, {"N", "Both piles run from 1 to N"},
             exchange::between(1, TwoPileTable::largest_size));
  exchange::fields_of_cells(v, question);
}

inline void fields(exchange::FieldVisitor& v, TwoPileTableAnswer& answer) {
  exchange::fields_of_rows(v, answer, answer.complete_to);
  v.value("complete_to", answer.complete_to, {"", "How far the table goes in both piles"});
  v.verdict(answer.verdict);
}

/// As JSON, on one line: all L. Throws InputError where there is none.
void write_certificate(Sink& sink, const TwoPileTableQuestion& question,
                       const TwoPileTableAnswer& answer);

/// L(a, b) or its difference from the formula at [a][b]; with a limit 1 for N and 0 for P. 0 where
/// a pile is empty.
DYNIM_EXPORT exchange::BinaryArray binary_array(const TwoPileTableAnswer& answer);

// ---- parts of tables beyond memory ----------------------------------------------------------

inline void fields(exchange::FieldVisitor& v, TwoPileRectangleQuestion& question) {
  const auto range = exchange::between(1, TwoPileRectangleQuestion::largest_pile);
  v.constant("game", "two-pile");
  v.move_function(question.f, exchange::FunctionUse::of_moves);
  v.optional("from", question.from, {"A,B", "The first piles of a rectangle (default 1,1)"}, range);
  v.required("to", question.to,
             {"C,D", "A rectangle: the first pile runs from A to C, the second from B to D"},
             range);
  exchange::fields_of_cells(v, question);
}

inline void fields(exchange::FieldVisitor& v, TwoPileRectangleAnswer& answer) {
  exchange::fields_of_rows(v, answer, answer.extent.rows);
  v.value("rows", answer.extent.rows, {"", "How many rows there are"});
  v.value("columns", answer.extent.columns, {"", "How many columns there are"});
  v.verdict(answer.verdict);
}

/// As JSON, on one line: all L. Throws InputError where there is none. Cost: that of a table that
/// repeats, or nothing by a formula.
void write_certificate(Sink& sink, const TwoPileRectangleQuestion& question,
                       const TwoPileRectangleAnswer& answer);

/// As of a table, in a rectangle from its first piles on.
DYNIM_EXPORT exchange::BinaryArray binary_array(const TwoPileRectangleAnswer& answer);

inline void fields(exchange::FieldVisitor& v, TwoPileRunsQuestion& question) {
  v.constant("game", "two-pile");
  v.move_function(question.f, exchange::FunctionUse::of_moves);
  v.required("size", question.size, {"N", "Both piles run from 1 to N"},
             exchange::between(1, TwoPileRunsQuestion::largest_size));
  v.asked("runs", question.runs,
          {"", "Runs of equal L where both piles grow alike: for tables beyond memory"});
}

inline void fields(exchange::FieldVisitor& v, TwoPileRun& run) {
  v.value("from", run.from, {"", "The least smaller pile of the run"});
  v.value("to", run.to, {"", "The largest smaller pile of the run"});
  v.value("limit", run.limit, {"", "L; 0 where it is the whole smaller pile"});
}

inline void fields(exchange::FieldVisitor& v, TwoPileRunsAnswer& answer) {
  exchange::field_of_normal_play(v);
  const exchange::Sequence<std::vector<TwoPileRun>> diagonals{answer.diagonals, answer.diagonal};
  v.list(
      "diagonals", diagonals, {"", "By the difference of the piles, from 0 on: the runs of L"},
      [&](std::uint64_t written) { answer.diagonals = written; }, true);
  v.value("listed", answer.diagonals, {"", "How many diagonals are listed"});
  v.value("complete_to", answer.complete_to, {"", "How far the smaller pile goes on each of them"});
  v.verdict(answer.verdict);
}

/// A row a run: difference of the piles, least and largest smaller pile, L or 0 where it is that.
DYNIM_EXPORT exchange::BinaryArray binary_array(const TwoPileRunsAnswer& answer);

// ---- admissible -----------------------------------------------------------------------------

inline void fields(exchange::FieldVisitor& v, AdmissibleQuestion& question) {
  v.constant("game", "two-pile");
  v.move_function(question.f, exchange::FunctionUse::of_moves);
  v.optional("up_to", question.up_to, {"N", "Where there is no proof for all N: look this far"},
             exchange::at_least(1));
}

inline void fields(exchange::FieldVisitor& v, TwoPileStrategyQuestion& question) {
  v.constant("game", "two-pile");
  v.move_function(question.f, exchange::FunctionUse::of_moves);
  v.asked("brute", question.brute, exchange::meaning_of_brute);
}

inline void fields(exchange::FieldVisitor& v, TwoPileStrategyAnswer& answer) {
  exchange::strategy_fields(v, answer);
}

inline void fields(exchange::FieldVisitor& v, AdmissibilityViolation& violation) {
  auto condition = static_cast<std::uint64_t>(violation.condition);
  v.value("condition", condition, {"", "1 to 4"});
  v.value("at", violation.at, {"", "The N at which it fails"});
}

inline void fields(exchange::FieldVisitor& v, AdmissibilityWitness& witness) {
  v.value("piles", witness.piles, {"", "A position"});
  v.value("formula", witness.formula, {"", "L by the formula"});
  v.value("actual", witness.actual, {"", "L in truth"});
  v.value("played_out", witness.played_out, {"", "Whether that is the oracle's, or a table's"});
}

/// What is known of a class beside whether f belongs to it.
inline void fields_of_standing(exchange::FieldVisitor& v, FormulaMembership& membership) {
  v.value("conditions_hold_to", membership.conditions_hold_to,
          {"", "They hold for all N up to here; null where f belongs"});
  v.value("violation", membership.violation,
          {"", "A condition that fails; null where none was found"});
  v.value("witness", membership.witness,
          {"", "A position where the formula fails; null where none was found"});
}

inline void fields(exchange::FieldVisitor& v, FormulaMembership& membership) {
  v.value("class", membership.which, {"", "class 5 or base three"});
  v.value("belongs", membership.belongs, {"", "For all N; null where it is not known"});
  fields_of_standing(v, membership);
}

inline void fields(exchange::FieldVisitor& v, AdmissibleAnswer& answer) {
  v.value("formula", answer.formula,
          {"", "Whose formula is proved to hold: HR05, class 5 or base three; null where none is"});
  v.value("admissible", answer.hr05.belongs, {"", "For all N; null where it is not known"});
  fields_of_standing(v, answer.hr05);
  v.value("other", answer.other,
          {"",
           "Of the other class with a formula to which f may belong by f(1) and f(2); null "
           "where there is none"});
  v.verdict(answer.verdict);
}

/// As JSON, on one line: that L is the formula of Theorem 51, or two piles of which it is not.
/// Throws InputError where there is none. Cost: that of all L up to these piles.
void write_certificate(Sink& sink, const AdmissibleQuestion& question,
                       const AdmissibleAnswer& answer);

// ---- compare --------------------------------------------------------------------------------

inline void fields(exchange::FieldVisitor& v, TwoPileCompareQuestion& question) {
  v.constant("game", "two-pile");
  v.move_function(question.f, exchange::FunctionUse::of_moves);
  v.as_takes(question.with, [&](Takes& with) {
    v.optional("with", with,
               {"EXPR",
                "The move function that it is compared with; without it, the formula of admissible "
                "functions"});
  });
  v.optional("up_to", question.up_to, {"N", "Compare all piles with a sum up to N"},
             exchange::at_least(2));
}

inline void fields(exchange::FieldVisitor& v, TwoPileDifference& difference) {
  v.value("piles", difference.piles, {"", "The piles, the smaller first"});
  v.value("first", difference.first, {"", "L with f"});
  v.value("second", difference.second, {"", "L with the other, or by the formula"});
}

inline void fields(exchange::FieldVisitor& v, TwoPileCompareAnswer& answer) {
  v.value("difference", answer.difference, {"", "The first by a + b, and of these by a"});
  v.value("count", answer.count, {"", "How many pairs a <= b differ"});
  v.value("compared_to", answer.compared_to, {"", "All pairs with a sum up to here were compared"});
  v.verdict(answer.verdict);
}

/// As JSON, on one line: where L first differs, or up to where it does not; of an f of which L is
/// the formula for all piles that it is. Throws InputError where there is none. Cost: that of
/// certificates of L of both.
void write_certificate(Sink& sink, const TwoPileCompareQuestion& question,
                       const TwoPileCompareAnswer& answer);

// ---- verify ---------------------------------------------------------------------------------

inline void fields(exchange::FieldVisitor& v, TwoPileVerifyQuestion& question) {
  v.constant("game", "two-pile");
  exchange::verified_functions(v, question);
}

// ---- play -----------------------------------------------------------------------------------

inline void rule_fields(exchange::FieldVisitor& v, TwoPileStart& start) {
  fields(v, start.game);
  exchange::part_fields(v, start.game.parts, exchange::Role::part);
}

inline void position_fields(exchange::FieldVisitor& v, TwoPileStart& start) {
  v.required("piles", start.piles, {"A,B", "The two piles: 12,20"}, exchange::some_counters);
  v.optional("limit", start.limit, {"X", "The most the first move may take (default any number)"},
             exchange::at_least(1));
}

}  // namespace dynim
