// Comparisons in words: a line for each bound that the report has.
#include "verify_text.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>

namespace dynim::app {
namespace {

struct Line {
  std::string_view measure, label, text;
};

constexpr std::array lines{
    Line{"base_to", "recurrence", "checked against the g-base for every pile up to {}"},
    Line{"table_to", "recurrence",
         "checked against the table, and against the formula where f is admissible, for all piles "
         "up to {}"},
    Line{"oracle_to", "oracle", "checked for every pile up to {} and every limit"},
};

}  // namespace

void check_verified_functions(const OptionTexts& texts) {
  forbid_both(texts, "random", "f");
  forbid_both(texts, "random", "f_file");
  if (texts.has("random")) return;
  if (texts.has("seed")) throw CLI::RequiredError("--random K (with --seed)");
  require_one(texts, "f", "f_file", "--f EXPR, --f-file PATH or --random K");
}

void add_random_games(LabelledList& list, std::string_view game, std::uint64_t wanted,
                      std::uint64_t seed, const VerifyAnswer& answer) {
  std::string text = fmt::format("{}, {} of {}", game, answer.measure("games"),
                                 count_text(wanted, "random move function"));
  const auto admissible =
      std::ranges::find(answer.measures, std::string_view("admissible"), &Measure::name);
  if (admissible != answer.measures.end()) {
    text += fmt::format(", {} of them admissible", admissible->value);
  }
  list.add("games", text);
  list.add("seed", std::to_string(seed));
}

void add_comparison(LabelledList& list, const VerifyAnswer& answer) {
  if (answer.disagreement) {
    list.add("DISAGREEMENT", answer.disagreement->where);
    list.add("expected", answer.disagreement->expected);
    list.add("found", answer.disagreement->found);
    list.add("replay", "--f '" + printable(answer.disagreement->game) + "'");
  }
  for (const auto& [measure, label, text] : lines) {
    const auto found = std::ranges::find(answer.measures, measure, &Measure::name);
    if (found == answer.measures.end()) continue;
    std::string line = fmt::format(fmt::runtime(text), found->value);
    if (measure == "oracle_to") {
      line += ": " + count_text(answer.measure("positions"), "position");
    }
    list.add(std::string(label), line);
  }
  list.add("status",
           answer.disagreement ? "failed" : std::string(to_string(answer.verdict.status)));
  add_reason(list, answer.verdict, false);
}

}  // namespace dynim::app
