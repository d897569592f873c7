// The fields of questions and answers about several piles, and their rows.
#include "dynim/exchange/service.hpp"
#include "dynim/piles.hpp"
#include "exchange/json_writer.hpp"
#include "exchange/parts.hpp"
#include "exchange/questions.hpp"
#include "exchange/shared_fields.hpp"
#include "report/two_pile.hpp"

namespace dynim {
namespace exchange DYNIM_EXPORT {

template <>
struct Names<SeveralPilesMethod> {
  static constexpr auto list = in_order<SeveralPilesMethod::oracle>(
      {"auto", "family", "periodicity", "copies", "events", "table", "oracle"});
};

/// A row of a table, L or outcomes; the answer outlives it.
struct SeveralPilesTableRow {
  const SeveralPilesTableAnswer* answer = nullptr;
  std::uint64_t a = 0;
};

/// [null,"1","2"], or ["P","N","N"].
inline void write_several_piles_row(JsonWriter& json, const void* value) {
  const auto& row = *static_cast<const SeveralPilesTableRow*>(value);
  json.begin_array();
  for (std::uint64_t b = 0; b < row.answer->rows; ++b) {
    const std::uint32_t L = row.answer->least_winning_limit(row.a, b);
    if (row.answer->limit) {
      json.value(name_of(row.answer->outcome(row.a, b)));
    } else if (L == SeveralPilesTableAnswer::infinite) {
      json.null();
    } else {
      json.value(std::uint64_t{L});
    }
  }
  json.end_array();
}

template <>
struct KindOf<SeveralPilesTableRow> {
  static constexpr Kind kind{
      .shape = Kind::Shape::row, .write_row = write_several_piles_row, .row_has_null = true};
};

inline constexpr Meaning end_of_piles{"K",
                                      "The game is over when at most K counters are left in all"};

}  // namespace exchange

inline void fields(exchange::FieldVisitor& v, SeveralPilesGame& game) {
  v.constant("game", "piles");
  v.move_function(game.f, exchange::FunctionUse::of_moves);
  v.optional("until", game.until, exchange::end_of_piles, exchange::at_least(0));
}

// ---- solve ----------------------------------------------------------------------------------

inline void fields(exchange::FieldVisitor& v, SeveralPilesQuestion& question) {
  fields(v, question.game);
  exchange::part_fields(v, question.game.parts, exchange::Role::asked);
  exchange::misere_field(v, question.game.convention);
  v.required("piles", question.piles,
             {"A,B,C,...", "The piles, any number and size, in any order: 12,20,7"},
             exchange::at_least(0));
  exchange::fields_of_limit_and_moves(v, question);
}

inline void fields(exchange::FieldVisitor& v, SeveralPilesAnswer& answer) {
  exchange::fields_by_least_limit(
      v, answer, "The winning moves, ascending; of equal piles those from the first");
  v.verdict(answer.verdict);
}

// ---- table ----------------------------------------------------------------------------------

inline void fields(exchange::FieldVisitor& v, SeveralPilesTableQuestion& question) {
  fields(v, question.game);
  v.required("size", question.size, {"N", "Both of two piles run from 0 to N"},
             exchange::between(1, SeveralPilesTableQuestion::largest_size));
  v.optional("limit", question.limit, {"X", "Instead of L(a, b): who wins with limit X"},
             exchange::at_least(0));
}

inline void fields(exchange::FieldVisitor& v, SeveralPilesTableAnswer& answer) {
  const exchange::Sequence<exchange::SeveralPilesTableRow> values{
      answer.rows, [&answer](std::uint64_t i) {
        return exchange::SeveralPilesTableRow{&answer, i};
      }};
  v.list(
      "values", values,
      {"", "Row by row from L(0, 0) on: L(a, b), null where no limit wins; or with a limit N or P"},
      [&](std::uint64_t written) { answer.rows = written; }, true);
  v.value("rows", answer.rows, {"", "How many rows, and columns, the table has"});
  v.verdict(answer.verdict);
}

/// L(a, b) at [a][b], 0 where no limit wins; with a limit 1 for N and 0 for P.
DYNIM_EXPORT exchange::BinaryArray binary_array(const SeveralPilesTableAnswer& answer);

// ---- family ---------------------------------------------------------------------------------

inline void fields(exchange::FieldVisitor& v, FamilyQuestion& question) {
  fields(v, question.game);
  v.optional("up_to", question.up_to, {"N", "Where there is no proof for all k: look this far"},
             exchange::at_least(1));
}

inline void fields(exchange::FieldVisitor& v, FamilyViolation& violation) {
  auto condition = static_cast<std::uint64_t>(violation.condition);
  v.value("condition", condition, {"", "1: f is too small there; 2: too large"});
  v.value("at", violation.at, {"", "The k at which it fails"});
  v.value("asked", violation.asked,
          {"", "f(k) should be at least this (1), or less than this (2)"});
}

inline void fields(exchange::FieldVisitor& v, FamilyWitness& witness) {
  v.value("piles", witness.piles, {"", "A position"});
  v.value("rule", witness.rule, {"", "L by the rule; null where no limit is to win"});
  v.value("actual", witness.actual, {"", "L in truth; null where no limit wins"});
  v.value("played_out", witness.played_out, {"", "Whether that is the oracle's"});
}

inline void fields(exchange::FieldVisitor& v, FamilyMembership& membership) {
  v.value("belongs", membership.belongs, {"", "For all piles; null where it is not known"});
  v.value("most_piles", membership.most_piles,
          {"",
           "Where f belongs to the power-of-two family: for at most so many piles; null for any "
           "number"});
  v.value(
      "bound", membership.bound,
      {"",
       "Of the power-of-two family: the least power of two at which f is less; null where none"});
  v.value("conditions_hold_to", membership.conditions_hold_to,
          {"", "They hold for all k up to here; null where f belongs to the family"});
  v.value("violation", membership.violation,
          {"", "A condition that fails; null where none was found"});
  v.value("witness", membership.witness,
          {"", "A position where the rule fails; null where none was found"});
}

inline void fields(exchange::FieldVisitor& v, FamilyAnswer& answer) {
  v.value("power_of_two", answer.power_of_two, {"", "Of several piles"});
  v.value("fibonacci", answer.fibonacci,
          {"", "Of two piles; null where the game ends with counters left"});
  v.verdict(answer.verdict);
}

// ---- verify ---------------------------------------------------------------------------------

inline void fields(exchange::FieldVisitor& v, SeveralPilesVerifyQuestion& question) {
  v.constant("game", "piles");
  exchange::verified_functions(v, question);
  v.optional("until", question.until, exchange::end_of_piles, exchange::at_least(0));
}

// ---- play -----------------------------------------------------------------------------------

inline void rule_fields(exchange::FieldVisitor& v, SeveralPilesStart& start) {
  fields(v, start.game);
  exchange::part_fields(v, start.game.parts, exchange::Role::part);
  exchange::misere_field(v, start.game.convention);
}

inline void position_fields(exchange::FieldVisitor& v, SeveralPilesStart& start) {
  v.required("piles", start.piles, {"A,B,C,...", "The piles: 12,20,7"}, exchange::at_least(0));
  v.optional("limit", start.limit, {"X", "The most the first move may take (default any number)"},
             exchange::at_least(1));
}

exchange::BinaryArray binary_array(const SeveralPilesTableAnswer& answer) {
  const std::uint64_t rows = answer.rows;
  if (answer.limit) {
    return exchange::square_array<std::uint8_t>(rows, [&answer, rows](std::uint64_t a) {
      std::vector<std::uint8_t> wins(rows);
      for (std::uint64_t b = 0; b < rows; ++b) wins[b] = answer.outcome(a, b) == Outcome::N ? 1 : 0;
      return wins;
    });
  }
  return exchange::square_array<std::uint32_t>(rows, [&answer, rows](std::uint64_t a) {
    std::vector<std::uint32_t> row(rows);
    for (std::uint64_t b = 0; b < rows; ++b) {
      const std::uint32_t L = answer.least_winning_limit(a, b);
      row[b] = L == SeveralPilesTableAnswer::infinite ? 0 : L;
    }
    return row;
  });
}

namespace exchange {

Questions several_piles_questions() {
  return with_play<SeveralPilesStart>(
      "piles", "play piles", "worksheet piles",
      {question<SeveralPilesQuestion>(
           "solve", "piles", "Who wins, with which move, and why", "solve piles",
           {.example = {{"f", "t"}, {"piles", "12,20,7"}, {"limit", "4"}}}),
       question<FamilyQuestion>("family", "piles",
                                "Whether several piles have a rule for a move function", "family",
                                {.example = {{"f", "2*t"}}}),
       question<SeveralPilesTableQuestion>(
           "table", "piles", "The least winning limits L(a, b) of two piles up to N", "table piles",
           {.example = {{"f", "t"}, {"size", "16"}},
            .pictures = {{"table piles"}},
            .array_is =
                "At [a, b] L(a, b), 0 where no limit wins; or with a limit 1 for N and 0 for P"}),
       question<SeveralPilesVerifyQuestion>("verify", "piles", "The theory checked by playing out",
                                            "verify piles",
                                            {.example = {{"f", "t"}, {"up_to", "12"}}})});
}

}  // namespace exchange
}  // namespace dynim
