// Comparisons in words: a line for each bound that the report has.
#include "report/verify.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "dynim/answer.hpp"
#include "dynim/move_function.hpp"
#include "dynim/wythoff.hpp"
#include "report/text.hpp"

namespace dynim {
namespace {

// {} stands for the value, a second one for the positions that the oracle decided.
struct Line {
  std::string_view measure, label, text;
};

constexpr std::array function_lines{
    Line{"base_to", "recurrence", "checked against the g-base for every pile up to {}"},
    Line{"table_to", "recurrence",
         "checked against the table, and against the closed formula where f has one, for all piles "
         "up to {}"},
    Line{"pairs_to", "recurrence",
         "checked against events and the rule of a family, where there are such, for two piles up "
         "to {}"},
    Line{"three_to", "three piles", "checked in the same way up to {}"},
    Line{"thresholds_to", "definition",
         "checked against copies and tables, where f does not look at the pile, to {}"},
    Line{"oracle_to", "oracle", "checked for every pile up to {} and every limit: {}"},
    Line{"values_to", "values", "every method and the oracle agree for every pile up to {}: {}"},
    Line{"sums", "sums", "of two small piles, decided by the oracle: {}"},
};

// The statements of the papers that were looked at beside the theorems: how often.
constexpr std::array lemma_lines{
    Line{"copies", "copying", "between two members g repeats its beginning, at {}"},
    Line{"members", "members",
         "for a member b, the next one b' and the step s = b' - b: g(b') > s, g(s) = s, s <= b and "
         "f(s) >= g(b), at {}"},
    Line{
        "periods", "periods",
        "where f(1), ..., f(a) < g(a), g has the period a and the base is finite, for {} of the a"},
    Line{"repeats", "repeating",
         "a period that the first half of the piles proves holds in the second, at {}"},
    Line{"upper_bounds", "upper bounds",
         "L is at most the smaller pile and f of the greatest power of 2 in the difference, at {} "
         "pairs"},
    Line{"rises", "rises", "f rises from one power of 2 to the next, {} times"},
    Line{"divisors", "divisors", "the greatest power of 2 in sums and differences, {} of them"},
};

constexpr std::array parameter_lines{
    Line{"complete_to", "complete to", "{}"}, Line{"oracle_to", "oracle to", "{}"},
    Line{"piles_to", "piles to", "{}"},       Line{"closed", "by closed form", "{}"},
    Line{"positions", "positions", "{}"},     Line{"states", "states", "{}"},
    Line{"starts", "starts", "{}"},           Line{"moves", "moves", "{}"},
};

const Measure* find_measure(const VerifyAnswer& answer, std::string_view name) {
  const auto found = std::ranges::find(answer.measures, name, &Measure::name);
  return found == answer.measures.end() ? nullptr : &*found;
}

// Of statements of the papers only those that were met.
bool shown(const Measure& measure) {
  return measure.value > 0 ||
         std::ranges::find(lemma_lines, measure.name, &Line::measure) == lemma_lines.end();
}

void add_lines(LabelledList& list, const VerifyAnswer& answer, std::span<const Line> lines) {
  const Measure* positions = find_measure(answer, "positions");
  const std::string decided = count_text(positions == nullptr ? 0 : positions->value, "position");
  for (const auto& [name, label, text] : lines) {
    if (const Measure* measure = find_measure(answer, name); measure && shown(*measure)) {
      list.add(std::string(label), fmt::format(fmt::runtime(text), measure->value, decided));
    }
  }
}

void add_disagreement(LabelledList& list, const Disagreement& disagreement) {
  list.add("DISAGREEMENT", disagreement.where);
  list.add("expected", disagreement.expected);
  list.add("found", disagreement.found);
}

void add_conclusion(LabelledList& list, const VerifyAnswer& answer) {
  if (answer.disagreement) {
    list.add("status", "failed", Tone::bad);
  } else {
    add_status(list, answer.verdict.status);
  }
  add_reason(list, answer.verdict, false);
}

std::string parameter_text(const std::optional<std::uint64_t>& given) {
  return given ? std::to_string(*given) : fmt::format("1 to {}", largest_small_parameter);
}

// The move function, or how many random ones were looked at.
void add_functions(LabelledList& list, std::string_view game, const FunctionsToCompare& question,
                   const VerifyAnswer& answer) {
  if (question.f) {
    list.add("game", fmt::format("{}, {}", game, printable(describe_takes(question.f))));
    return;
  }
  std::string text = fmt::format("{}, {} of {}", game, answer.measure("games"),
                                 count_text(question.random.value_or(0), "random move function"));
  if (find_measure(answer, "admissible")) {
    text += fmt::format(", {} of them admissible, {} of class 5", answer.measure("admissible"),
                        answer.measure("class_5"));
  }
  list.add("games", text);
  list.add("seed", std::to_string(question.seed.value_or(default_seed)));
}

// " --period 6" where the text of f does not say that; f may say nothing.
std::string declared_period(const Takes& f) {
  return f.period_is_proved() ? "" : " --period " + std::to_string(f.period());
}

}  // namespace

void write_comparison(TextSink& output, std::string_view game, const FunctionsToCompare& question,
                      const VerifyAnswer& answer, const std::optional<LabelledLine>& line,
                      const std::string& options) {
  LabelledList list(true);
  add_functions(list, game, question, answer);
  if (line) list.add(line->label, line->text);
  if (answer.disagreement) {
    add_disagreement(list, *answer.disagreement);
    list.add("replay", "--f '" + printable(answer.disagreement->game) + "'" + options +
                           declared_period(question.f));
  }
  add_lines(list, answer, function_lines);
  add_lines(list, answer, lemma_lines);
  add_conclusion(list, answer);
  list.write(output);
}

void write_comparison(TextSink& output, const std::vector<LabelledLine>& lines,
                      const VerifyAnswer& answer) {
  LabelledList list(true);
  for (const auto& [label, text] : lines) list.add(label, text);
  if (answer.disagreement) {
    add_disagreement(list, *answer.disagreement);
    list.add("game", answer.disagreement->game);
  }
  add_lines(list, answer, parameter_lines);
  add_conclusion(list, answer);
  list.write(output);
}

void write_comparison(TextSink& output, std::string_view game,
                      const std::optional<std::uint64_t>& m, const std::optional<std::uint64_t>& p,
                      const VerifyAnswer& answer) {
  write_comparison(
      output,
      {{"game", fmt::format("{}, m = {}, p = {}", game, parameter_text(m), parameter_text(p))}},
      answer);
}

}  // namespace dynim
