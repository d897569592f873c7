// The questions about two piles, as they are asked in JSON, and their tables as arrays of numbers.
#include "exchange/two_pile.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <memory>

#include "exchange/certificate.hpp"
#include "exchange/questions.hpp"
#include "report/two_pile.hpp"
#include "two_pile/class_conditions.hpp"
#include "two_pile/periods.hpp"

namespace dynim {
namespace {

using exchange::BinaryArray;

// A number of each cell, number(a, b), and 0 where a pile is empty.
template <class Number, class Cell>
BinaryArray cells_array(const TwoPileExtent& extent, Cell number) {
  return exchange::rectangle_array<Number>(
      extent.rows, extent.columns, [extent, number](std::uint64_t i) {
        std::vector<Number> row(extent.columns);
        for (std::uint64_t j = 0; j < extent.columns; ++j) {
          const std::uint64_t a = extent.first_row + i, b = extent.first_column + j;
          row[j] = a == 0 || b == 0 ? Number{0} : static_cast<Number>(number(a, b));
        }
        return row;
      });
}

// What is asked for beside L; `Difference` holds every difference.
template <class Difference, class Answer>
BinaryArray asked_array(const Answer& answer, const TwoPileExtent& extent) {
  if (answer.limit) {
    return cells_array<std::uint8_t>(extent, [&answer](std::uint64_t a, std::uint64_t b) {
      return answer.outcome(a, b) == Outcome::N ? 1 : 0;
    });
  }
  return cells_array<Difference>(
      extent, [&answer](std::uint64_t a, std::uint64_t b) { return answer.difference(a, b); });
}

template <class Number>
BinaryArray limits_array(const TwoPileRectangleAnswer& answer) {
  return cells_array<Number>(answer.extent, [&answer](std::uint64_t a, std::uint64_t b) {
    return answer.least_winning_limit(a, b);
  });
}

std::uint64_t count_runs(const TwoPileRunsAnswer& answer) {
  std::uint64_t count = 0;
  for (std::uint64_t d = 0; d < answer.diagonals; ++d) count += answer.diagonal(d).size();
  return count;
}

}  // namespace

BinaryArray binary_array(const TwoPileTableAnswer& answer) {
  const std::uint64_t size = answer.complete_to + 1;
  const TwoPileTable& table = *answer.table;
  if (answer.limit || answer.formula || answer.complete_to == 0)
    return asked_array<std::int32_t>(answer, {0, size, 0, size});
  if (table.narrow()) {
    return exchange::square_array<std::uint16_t>(
        size, [&table](std::uint64_t a) { return table.narrow_row(a); });
  }
  return exchange::square_array<std::uint32_t>(
      size, [&table](std::uint64_t a) { return table.wide_row(a); });
}

BinaryArray binary_array(const TwoPileRectangleAnswer& answer) {
  const TwoPileExtent& extent = answer.extent;
  const std::uint64_t largest = std::min(extent.first_row + extent.rows,
                                         extent.first_column + extent.columns);  // of all L
  const bool wide = largest > std::numeric_limits<std::int32_t>::max();
  if (answer.limit || answer.formula) {
    return wide ? asked_array<std::int64_t>(answer, extent)
                : asked_array<std::int32_t>(answer, extent);
  }
  return wide ? limits_array<std::uint64_t>(answer) : limits_array<std::uint32_t>(answer);
}

BinaryArray binary_array(const TwoPileRunsAnswer& answer) {
  using Number = std::uint32_t;
  return {exchange::dtype<Number>(), {count_runs(answer), 4}, [&answer](Sink& sink) {
            for (std::uint64_t d = 0; d < answer.diagonals && sink.goes_on(d, answer.diagonals);
                 ++d) {
              for (const TwoPileRun& run : answer.diagonal(d)) {
                const std::array row{static_cast<Number>(d), static_cast<Number>(run.from),
                                     static_cast<Number>(run.to), static_cast<Number>(run.limit)};
                exchange::write_little_endian<Number>(sink, row);
              }
            }
          }};
}

namespace exchange {
namespace {

class TwoPileProofWriter : public RuleProofWriter {
 public:
  TwoPileProofWriter(Sink& sink, const TwoPileGame& game, const Verdict& verdict)
      : RuleProofWriter(sink, "two-pile", verdict, game == TwoPileGame{game.f} ? game.f : nullptr) {
  }

  void write(const TwoPileQuestion& question, const TwoPileAnswer& answer) {
    const auto& [a, b] = question.piles;
    if (answer.outcome == Outcome::N && !answer.least_winning_move)
      refuse_certificate("the least winning move is not known");
    const Evidence evidence = shown(f_, answer.verdict.method, question.piles);
    begin("solve", f_.text);
    field("piles", question.piles);
    field("limit", question.limit.value_or(std::max(a, b)));
    field("outcome", name_of(answer.outcome));
    const std::optional<Move>& move = answer.winning_move;
    field("pile", move ? std::optional(static_cast<std::uint64_t>(move->pile)) : std::nullopt);
    field("take", move ? std::optional(move->take) : std::nullopt);
    end(evidence);
  }

  /// All L of a table or of a rectangle.
  template <class Answer>
  void write(const Answer& answer) {
    const TwoPileExtent extent = extent_of(answer);
    const std::uint64_t a = extent.first_row, rows = extent.rows;
    const std::uint64_t b = extent.first_column, columns = extent.columns;
    if (rows > 0 && columns > longest_table / rows)
      refuse_certificate(fmt::format("it would have more than {} values", longest_table));
    const PilePair first{to_integer(a), to_integer(b)},
        last{to_integer(a + rows - 1), to_integer(b + columns - 1)};
    const Evidence evidence = a == 1 && b == 1
                                  ? nothing_beside(answer)
                                  : shown(f_, answer.verdict.method, last, rows * columns);
    begin("rectangle", f_.text);
    field("from", first);
    json_.key("L").begin_array();
    for (std::uint64_t i = a; i < a + rows; ++i) {
      write_list(columns, [&](std::uint64_t j) {
        return std::uint64_t{answer.least_winning_limit(i, b + j)};
      });
    }
    json_.end_array();
    end(evidence);
  }

  void write(const AdmissibleAnswer& answer) {
    if (f_.is_admissible) return write_admissible();
    if (!answer.hr05.witness) {
      refuse_certificate(
          "it is not seen that f is admissible, and no piles are known which show that it is not");
    }
    const PilePair& piles = answer.hr05.witness->piles;
    const auto evidence = limits(f_, piles);
    begin("not_admissible", f_.text);
    field("piles", piles);
    end(evidence);
  }

  /// Up to the first difference, or as far as they were compared. What is compared with the formula
  /// and is the same for all piles is admissible.
  void write(const TwoPileCompareQuestion& question, const TwoPileCompareAnswer& answer) {
    const auto& difference = answer.difference;
    if (!question.with && !difference && f_.is_admissible) return write_admissible();
    std::optional<CheckedFunction> with;
    if (question.with) with.emplace(question.with);
    const Integer sum = difference ? Integer(difference->piles.first + difference->piles.second)
                                   : answer.compared_to;
    const PilePair last{sum / 2, sum - 1};
    Method method = answer.verdict.method;
    if (method == Method::rules && (f_.is_admissible || f_.is_of_class_5)) method = Method::formula;
    const bool at_powers =
        method == Method::formula && with && tell_at_powers(f_, *with, last.first);
    const std::uint64_t cells = at_powers ? 3 : cells_up_to(last);
    const Evidence first = shown(f_, method, last, cells);
    const Evidence second = with ? shown(*with, method, last, cells) : Evidence{};
    begin("compare", f_.text);
    field("with", with ? std::optional(std::string_view(with->text)) : std::nullopt);
    field("up_to", answer.compared_to);
    field("L", difference);
    end([&] {
      const auto named = [&](std::string_view name, const Evidence& evidence) {
        json_.key(name);
        json_.begin_object();
        evidence();
        json_.end_object();
      };
      named("first", first);
      if (second) named("second", second);
    });
  }

 private:
  static constexpr std::uint64_t most_bits = 100'000, most_cells = 4'000'000,
                                 most_looked_at = 1'000'000, most_compared = 40'000'000;

  void write_admissible() {
    begin("admissible", f_.text);
    end([] {});
  }

  // Whether dynim-check compares two formulas at powers only.
  static bool tell_at_powers(const CheckedFunction& f, const CheckedFunction& with,
                             const Integer& smaller) {
    const FormulaClass which = class_of(f, smaller);
    return which == class_of(with, smaller) &&
           (which != FormulaClass::class_5 || (f.is_of_class_5 && with.is_of_class_5));
  }

  // How many L are compared one by one of all piles up to these.
  static std::uint64_t cells_up_to(const PilePair& piles) {
    const Integer cells = piles.first * piles.second;
    if (cells > to_integer(most_compared)) refuse_long_check();
    return to_u64(cells);
  }

  // Of the formula for a smaller pile of that size, where there is one: for a small one more than
  // the one whose conditions f meets always may do.
  static FormulaClass class_of(const CheckedFunction& f, const Integer& smaller) {
    if (f.is_admissible) return FormulaClass::hr05;
    if (f.is_of_class_5) return FormulaClass::class_5;
    return two_pile::possible_class(two_pile::Reach(*f.f, smaller - 1));
  }

  // Of a table from the first piles on: each L follows from those before it.
  template <class Answer>
  Evidence nothing_beside(const Answer& answer) {
    const TwoPileExtent extent = extent_of(answer);
    const std::uint64_t larger = std::max(extent.rows, extent.columns);
    f_.check_defined(larger, budget_);
    std::uint64_t sum = extent.rows * extent.columns * std::min(extent.rows, extent.columns);
    if (sum > CheckedFunction::most_steps) {  // it is at most that
      sum = 0;
      for (std::uint64_t a = 1; a <= extent.rows; ++a) {
        for (std::uint64_t b = 1; b <= extent.columns; ++b) sum += answer.least_winning_limit(a, b);
      }
    }
    f_.check_cost(larger, sum);
    return [] {};
  }

  Evidence shown(const CheckedFunction& f, Method method, const PilePair& piles,
                 std::uint64_t cells = 1) {
    return method == Method::formula ? formula(f, piles, cells) : limits(f, piles, cells);
  }

  // Of so many L, of piles up to these. f meets the conditions of the formula always, where
  // dynim-check derives it, or else one by one as far as the smaller pile asks.
  Evidence formula(const CheckedFunction& f, const PilePair& piles, std::uint64_t cells) {
    const auto [smaller, larger] = PileOrder(piles).sorted(piles);
    const std::size_t bits = bit_length(larger);
    std::optional<std::uint64_t> up_to;
    if (!f.is_admissible && !f.is_of_class_5) {
      if (smaller > to_integer(most_looked_at) || !f.is_never_negative)
        return limits(f, piles, cells);
      up_to = to_u64(smaller) - 1;
    }
    const FormulaClass which = class_of(f, smaller);
    const std::uint64_t values = cells * (which == FormulaClass::class_5 ? 2 * bits : 9) +
                                 f.values_at_powers + 2 * bits + 2 * up_to.value_or(0);
    if (bits > most_bits || !f.is_affordable(values, bits)) refuse_long_check();
    return [=, this] {
      field("formula", to_string(which));
      field("up_to", up_to);
    };
  }

  // Whether dynim-check fills such a table; each L takes at most as many steps as there are rows.
  static bool can_fill(const Integer& rows, const Integer& columns) {
    return rows * columns <= to_integer(most_cells) &&
           rows * rows * columns <= to_integer(1'000 * most_cells);
  }

  static std::uint64_t columns_of(const two_pile::PeriodicValues& table) {
    const auto along = table.corner();
    if (!along) return table.columns();
    const PilePeriod across = table.rows_period();
    return std::max({table.columns(), across.start + across.period + along->period,
                     table.rows() + across.period});
  }

  static bool can_fill(const two_pile::PeriodicValues& table) {
    return can_fill(to_integer(table.rows()), to_integer(columns_of(table)));
  }

  // A table up to the piles, which dynim-check fills itself, or one that repeats.
  Evidence limits(const CheckedFunction& f, const PilePair& piles, std::uint64_t cells = 1) {
    const auto [smaller, larger] = PileOrder(piles).sorted(piles);
    if (!can_fill(smaller, larger)) return repeating(f, smaller, cells);
    f.check_defined(to_u64(larger), budget_);
    f.check_cost(to_u64(larger), 0);
    return [] {};
  }

  // Rows up to the smaller pile, or some from which all others follow along diagonals.
  Evidence repeating(const CheckedFunction& f, const Integer& smaller, std::uint64_t cells) {
    if (!f.is_never_negative)
      refuse_certificate("it is not seen that f has a value of at least 0 everywhere");
    const std::uint64_t rows = saturate_u64(smaller);
    auto table = two_pile::find_periodic_rows(*f.f, rows, most_cells / rows + 1, budget_);
    const auto square = static_cast<std::uint64_t>(std::sqrt(most_cells / 2));
    if (!table || !can_fill(*table))
      table = two_pile::find_periodic_corner(*f.f, std::min(rows, square), budget_);
    if (!table) {
      refuse_certificate(fmt::format(
          "it is not seen that f is admissible, and no table of {} L shows that they repeat",
          most_cells));
    }
    if (!can_fill(*table)) refuse_long_check();
    const PilePeriod across = table->rows_period();
    const auto along = table->corner();
    const std::uint64_t columns = columns_of(*table);
    f.check_cost(columns, cells * (table->rows() + columns));
    return [=, this, rows = table->rows()] {
      field("rows", rows);
      field("columns", columns);
      field("start", across.start);
      field("period", across.period);
      json_.key("diagonals");
      if (!along) return json_.null();
      json_.begin_array();
      json_.value(along->start);
      json_.value(along->period);
      json_.end_array();
    };
  }
};

template <class Question, class Answer>
void write_limits(Sink& sink, const Question& question, const Answer& answer) {
  if (question.limit || question.difference)
    refuse_certificate("it is for a table of L, without a limit and differences");
  TwoPileProofWriter(sink, question.rule(), answer.verdict).write(answer);
}

}  // namespace

Questions two_pile_questions() {
  return with_play<TwoPileStart>(
      "two-pile", "play two-pile", "worksheet two-pile",
      {question<TwoPileQuestion>("solve", "two-pile", "Who wins, with which move, and why",
                                 "solve two-pile",
                                 {.example = {{"f", "t"}, {"piles", "12,20"}, {"limit", "4"}}}),
       question<AdmissibleQuestion>("admissible", "two-pile",
                                    "Whether two piles have a closed formula for a move function",
                                    "admissible", {.example = {{"f", "3*t"}}}),
       question<TwoPileStrategyQuestion>(
           "strategy", "two-pile",
           "How to win, short enough to be copied: in words, or as a program", "strategy two-pile",
           {.example = {{"f", "2*t"}}}),
       question<TwoPileCompareQuestion>("compare", "two-pile",
                                        "L of two functions, or L and the formula",
                                        "compare two-pile", {.example = {{"f", "2*t"}}}),
       question<TwoPileTableQuestion>(
           "table", "two-pile", "The least winning limits L(a, b) of two piles up to N",
           "table two-pile",
           {.example = {{"f", "t"}, {"size", "16"}},
            .pictures = {{"table two-pile"}},
            .array_is = "At [a, b] L(a, b); or with a limit 1 for N and 0 for P; or the "
                        "difference; 0 where a pile is empty"}),
       question<TwoPileRectangleQuestion>(
           "rectangle", "two-pile", "A part of the table", "table two-pile",
           {.with_fields = {"to"},
            .example = {{"f", "t"}, {"from", "1000,1000"}, {"to", "1007,1010"}},
            .pictures = {{"table two-pile"}},
            .array_is =
                "Row by row L(a, b); or with a limit 1 for N and 0 for P; or the difference"}),
       question<TwoPileRunsQuestion>(
           "runs", "two-pile", "The table in runs", "table two-pile --runs",
           {.with_fields = {"runs"},
            .example = {{"f", "5*t"}, {"size", "8"}},
            .array_is = "Rows: difference of the piles, least and largest smaller pile, L or 0 "
                        "where it is that pile",
            .columns = {"difference", "from", "to", "limit"}}),
       question<TwoPileVerifyQuestion>("verify", "two-pile", "The theory checked by playing out",
                                       "verify two-pile",
                                       {.example = {{"f", "t"}, {"up_to", "20"}}})});
}

}  // namespace exchange

void write_certificate(Sink& sink, const TwoPileQuestion& question, const TwoPileAnswer& answer) {
  exchange::TwoPileProofWriter(sink, question.game, answer.verdict).write(question, answer);
}

void write_certificate(Sink& sink, const TwoPileTableQuestion& question,
                       const TwoPileTableAnswer& answer) {
  exchange::write_limits(sink, question, answer);
}

void write_certificate(Sink& sink, const TwoPileRectangleQuestion& question,
                       const TwoPileRectangleAnswer& answer) {
  exchange::write_limits(sink, question, answer);
}

void write_certificate(Sink& sink, const AdmissibleQuestion& question,
                       const AdmissibleAnswer& answer) {
  exchange::TwoPileProofWriter(sink, {question.f}, answer.verdict).write(answer);
}

void write_certificate(Sink& sink, const TwoPileCompareQuestion& question,
                       const TwoPileCompareAnswer& answer) {
  exchange::TwoPileProofWriter(sink, {question.f}, answer.verdict).write(question, answer);
}

}  // namespace dynim
