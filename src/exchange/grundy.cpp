// The fields of questions and answers about Grundy values, and their rows.
#include "dynim/grundy.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "dynim/exchange/service.hpp"
#include "exchange/certificate.hpp"
#include "exchange/parts.hpp"
#include "exchange/questions.hpp"
#include "exchange/shared_fields.hpp"
#include "report/grundy.hpp"

namespace dynim {
namespace exchange DYNIM_EXPORT {

template <>
struct Names<GrundyMethod> {
  static constexpr auto list = in_order<GrundyMethod::partial>(
      {"auto", "recurrence", "sweep", "copies", "suffix", "partial"});
};

template <>
struct Names<GrundyStart> {
  static constexpr auto list = in_order<GrundyStart::all>({"rule", "less-one", "all"});
};

// Steps as rows of three numbers: pile, limit, value.
BinaryArray steps_array(const GrundyTable& table, std::uint64_t rows) {
  std::uint64_t steps = 0;
  for (std::uint64_t n = 0; n < rows; ++n) steps += table.row(n).limits.size();
  return {dtype<std::uint32_t>(), {steps, 3}, [&table, rows](Sink& sink) {
            std::vector<std::uint32_t> numbers;
            for (std::uint64_t n = 0; n < rows && sink.goes_on(n, rows); ++n) {
              const GrundyTable::Row row = table.row(n);
              numbers.clear();
              for (std::size_t j = 0; j < row.limits.size(); ++j) {
                numbers.insert(numbers.end(),
                               {static_cast<std::uint32_t>(n), row.limits[j], row.values[j]});
              }
              write_little_endian<std::uint32_t>(sink, numbers);
            }
          }};
}

}  // namespace exchange

inline void fields(exchange::FieldVisitor& v, GrundyGame& game) {
  v.constant("game", "grundy");
  v.move_function(game.f, exchange::FunctionUse::or_pile_limit);
}

// ---- one position ---------------------------------------------------------------------------

inline void fields(exchange::FieldVisitor& v, GrundyQuestion& question) {
  v.constant("game", "grundy");
  v.move_function(question.game.f, exchange::FunctionUse::any_or_parts);
  exchange::part_fields(v, question.game.parts, exchange::Role::part, false);
  v.required("pile", question.pile, {"N", "The number of counters, any size (10**30)"},
             exchange::some_counters);
  v.asked("limit", question.limit,
          {"X",
           "The most the player to move may take (by default the pile less one, or what "
           "--pile-limit says)"},
          exchange::at_least(0));
  v.optional("at_most", question.at_most,
             {"V", "The lesser of the Grundy value and V is enough: for huge piles"},
             exchange::between(1, GrundyTable::largest_value));
  v.asked("steps", question.steps,
          {"", "All steps of the pile: the limits at which its value rises"});
  v.asked("method", question.method, {"METHOD", "How to calculate"});
}

inline void fields(exchange::FieldVisitor& v, GrundyStep& step) {
  v.value("limit", step.limit, {"", "From this limit on"});
  v.value("grundy", step.grundy, {"", "this is the Grundy value"});
}

inline void fields(exchange::FieldVisitor& v, GrundyAnswer& answer) {
  v.value("limit", answer.limit, {"", "The limit of the first move"});
  v.value("limit_given", answer.limit_given,
          {"", "False where it is the default, the pile less one"});
  v.value("grundy", answer.grundy, {"", "The Grundy value; with at_most no more than that"});
  v.if_asked("steps", answer.steps,
             {"", "The limits at which the value rises, ascending; with at_most up to that value"});
  v.verdict(answer.verdict);
}

// ---- tables ---------------------------------------------------------------------------------

/// A step of a table: GrundyStep in machine words.
struct GrundyTableStep {
  std::uint64_t limit = 0, grundy = 0;
};

inline void fields(exchange::FieldVisitor& v, GrundyTableStep& step) {
  v.value("limit", step.limit, {"", "From this limit on"});
  v.value("grundy", step.grundy, {"", "this is the Grundy value"});
}

inline void fields(exchange::FieldVisitor& v, GrundyTableQuestion& question) {
  fields(v, question.game);
  v.required("up_to", question.up_to, {"N", "The last pile of the table"},
             exchange::between(1, GrundyTable::largest_pile));
}

inline std::vector<GrundyTableStep> row_steps(const GrundyTable& table, std::uint64_t n) {
  std::vector<GrundyTableStep> steps;
  const GrundyTable::Row row = table.row(n);
  for (std::size_t j = 0; j < row.limits.size(); ++j)
    steps.push_back({row.limits[j], row.values[j]});
  return steps;
}

inline void fields(exchange::FieldVisitor& v, GrundyTableAnswer& answer) {
  const exchange::Sequence<std::vector<GrundyTableStep>> rows{
      answer.complete_to, [&](std::uint64_t i) { return row_steps(answer.table, i + 1); }};
  v.list("rows", rows, {"", "The steps of the piles 1, 2, ..., each pile a list"},
         [&](std::uint64_t written) { answer.complete_to = written; });
  v.value("complete_to", answer.complete_to, {"", "How far the table goes"});
  v.verdict(answer.verdict);
}

class GrundyProofWriter : public exchange::RuleProofWriter {
 public:
  GrundyProofWriter(Sink& sink, const GrundyGame& game, const Verdict& verdict)
      : RuleProofWriter(sink, "one-pile", verdict,
                        game == GrundyGame{game.f} ? game.f.function : nullptr) {}

  void write(const GrundyTableAnswer& answer) {
    // dynim-check looks from each row into all before it, for one value each.
    const GrundyTable& table = answer.table;
    const std::uint64_t size = answer.complete_to;
    const std::uint64_t seen = std::min<std::uint64_t>(size, table.greatest());
    std::uint64_t steps = 0;
    for (std::uint64_t n = 1; n <= size; ++n)
      steps += (size - n + 1) * (table.row(n).limits.size() + seen + 2);
    f_.check_defined(size, budget_);
    f_.check_cost(size, steps);
    begin("grundy", f_.text);
    json_.key("rows").begin_array();
    for (std::uint64_t n = 1; n <= size; ++n) write_json(json_, row_steps(table, n));
    json_.end_array();
    end([] {});
  }

  void write(const GrundyQuestion& question, const GrundyAnswer& answer) {
    if (question.at_most) exchange::refuse_certificate("it is of a whole value");
    const Evidence evidence = rows_for(question.pile, answer);
    begin("value", f_.text);
    field("pile", question.pile);
    field("limit", answer.limit);
    field("grundy", answer.grundy.value());
    end(evidence);
  }

 private:
  static constexpr std::uint64_t most_rows = 3'000;  // which dynim-check fills up to a pile
  static constexpr double most_steps = 3e10;         // and steps of rows that repeat

  // All rows up to the pile, or rows that repeat.
  Evidence rows_for(const Integer& pile, const GrundyAnswer& answer) {
    if (pile <= to_integer(most_rows)) {
      f_.check_defined(to_u64(pile), budget_);
      f_.check_cost(to_u64(pile), 0);
      return [] {};
    }
    const auto& reasons = answer.verdict.reasons;
    const auto found = std::ranges::find(reasons, "grundy.periodic", &Reason::kind);
    if (found == reasons.end() || !f_.is_never_negative) {
      exchange::refuse_certificate(
          fmt::format("the pile is of more than {} counters, and no rows repeat", most_rows));
    }
    const auto number = [&](std::string_view name) {
      return std::get<Integer>(*found->find(name));
    };
    const Integer start = number("start"), period = number("period");
    const Integer limit = std::max(number("limit"), Integer(1));
    const Integer rows = start + period + limit - 1;
    if (rows.get_d() * limit.get_d() * (limit.get_d() + 2) > most_steps)
      exchange::refuse_long_check();
    f_.check_cost(to_u64(limit), 0);
    return [=, this] {
      field("rows", rows);
      field("start", start);
      field("period", period);
      field("limit", limit);
    };
  }
};

void write_certificate(Sink& sink, const GrundyQuestion& question, const GrundyAnswer& answer) {
  GrundyProofWriter(sink, question.game, answer.verdict).write(question, answer);
}

void write_certificate(Sink& sink, const GrundyTableQuestion& question,
                       const GrundyTableAnswer& answer) {
  GrundyProofWriter(sink, question.game, answer.verdict).write(answer);
}

inline exchange::BinaryArray binary_array(const GrundyTableAnswer& answer) {
  return exchange::steps_array(answer.table, answer.complete_to + 1);
}

inline void fields(exchange::FieldVisitor& v, GrundyStartsQuestion& question) {
  fields(v, question.game);
  v.required("up_to", question.up_to, {"N", "The last pile of the table"},
             exchange::between(1, GrundyTable::largest_pile));
  v.asked("starts", question.starts, {"", "The value of the start of each pile instead of steps"});
  GrundyStart& limit = question.limit;
  const Takes& f = question.game.f;
  if (limit == GrundyStart::by_rule && f && !f.is_of_pile())
    limit = GrundyStart::less_one;  // said in the answer
  v.optional("limit", limit,
             {"WHICH",
              "With --starts: the limit of a start: by the rule, the pile less one, or all of it"});
}

inline void fields(exchange::FieldVisitor& v, GrundyStartsAnswer& answer) {
  const exchange::Sequence<std::uint64_t> values{
      answer.complete_to, [&](std::uint64_t i) {
        return std::uint64_t{answer.values[static_cast<std::size_t>(i + 1)]};
      }};
  v.list("values", values, {"", "The Grundy values of the starts of 1, 2, ... counters"},
         [&](std::uint64_t written) { answer.complete_to = written; });
  v.value("complete_to", answer.complete_to, {"", "How far the table goes"});
  v.verdict(answer.verdict);
}

inline exchange::BinaryArray binary_array(const GrundyStartsAnswer& answer) {
  return exchange::pile_array(
      std::span(answer.values).first(static_cast<std::size_t>(answer.complete_to + 1)));
}

// ---- verify ---------------------------------------------------------------------------------

inline void fields(exchange::FieldVisitor& v, GrundyVerifyQuestion& question) {
  v.constant("game", "grundy");
  exchange::verified_functions(v, question, exchange::FunctionUse::or_pile_limit);
}

}  // namespace dynim

namespace dynim::exchange {

Questions grundy_questions() {
  return {
      question<GrundyQuestion>("grundy", "grundy", "The Grundy value of a pile, for sums of games",
                               "grundy",
                               {.example = {{"f", "2*t"}, {"pile", "42"}, {"steps", "true"}}}),
      question<GrundyTableQuestion>(
          "table", "grundy", "Where the Grundy values of all piles rise", "table grundy",
          {.example = {{"f", "2*t"}, {"up_to", "40"}},
           .pictures = {{"plot grundy"}, {"table grundy"}},
           .array_is = "The steps of the piles 1, 2, ...: rows of pile, limit and value",
           .columns = {"pile", "limit", "value"}}),
      question<GrundyStartsQuestion>(
          "starts", "grundy", "The Grundy values of starts", "table grundy --starts",
          {.with_fields = {"starts"},
           .example = {{"f", "2*t"}, {"up_to", "40"}},
           .array_is = "Entry n is the Grundy value of the start of n counters",
           .columns = {"value"}}),
      question<GrundyVerifyQuestion>(
          "verify", "grundy", "Grundy values of one pile, and sums of two, checked by playing out",
          "verify grundy", {.example = {{"f", "2*t"}, {"up_to", "30"}}})};
}

}  // namespace dynim::exchange
