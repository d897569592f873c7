// dynim pairs: the P-positions of (m,p)-Wythoff Nim from any index on, or the one that a number
// belongs to. There may be 10^8 of them, so every format is written as they come, and none is kept.
#include <algorithm>
#include <optional>

#include "dynim/error.hpp"
#include "exchange/wythoff.hpp"
#include "formats/arrays.hpp"
#include "games/row.hpp"
#include "report/wythoff.hpp"

namespace dynim::app {

/// What the command line asks of a list beside its fields.
struct PairsListQuestion : WythoffPairsQuestion {
  using Base = WythoffPairsQuestion;

  std::optional<std::string> sequence;  ///< of a b-file: "a" or "b"
};

void fields(exchange::FieldVisitor& v, PairsListQuestion& question) {
  fields(v, static_cast<WythoffPairsQuestion&>(question));
  v.asked("sequence", question.sequence,
          {"a|b", "With --format bfile or list: which of the two (default a)"});
}

namespace {

constexpr const char* usual_budget = "10s";

// Lists near the beginning take as long as they need, like tables.
std::string budget_of(const Record& question) {
  return fits_u64(question.as<PairsListQuestion>().from) ? "none" : usual_budget;
}

void check_formats(const Record& asked, const OutputOptions& options) {
  const auto& question = asked.as<PairsListQuestion>();
  if (question.deviations) only_formats("deviations", {"text", "json", "csv"}, options);
  if (!question.sequence) return;
  if (*question.sequence != "a" && *question.sequence != "b") {
    throw InputError("--sequence: " + quote(*question.sequence) + " is not among a, b");
  }
  if (made_of(options.format) == "bfile") return;
  refuse_together("--sequence is for --format bfile or list only");
}

// ---- lists ----------------------------------------------------------------------------------

Verdict stream_text(Output& output, const Record& asked, Budget& budget,
                    const OutputOptions& options) {
  auto& question = asked.as<PairsListQuestion>();
  PairsText text(output, question, options.full);
  WythoffPairsAnswer answer = ask(
      question, [&](const WythoffPair& pair) { text.add(pair); }, budget);
  text.end(answer);
  return answer.verdict;
}

Verdict stream_json(Output& output, const Record& asked, Budget& budget, const OutputOptions&) {
  auto& question = asked.as<PairsListQuestion>();
  return exchange::write_pairs(output, exchange::Layout::fields, question, budget, "", {}).verdict;
}

Verdict stream_csv(Output& output, const Record& asked, Budget& budget, const OutputOptions&) {
  auto& question = asked.as<PairsListQuestion>();
  output.write(question.deviations ? "n,a,b,a_deviation,b_deviation\n" : "n,a,b\n");
  const auto add = [&](const WythoffPair& pair) {
    output.number(pair.n);
    output.write(',');
    output.number(pair.a);
    output.write(',');
    output.number(pair.b);
    if (question.deviations) {
      const auto [a, b] = deviations_text(question, pair);
      output.print(",{},{}", a, b);
    }
    output.write('\n');
  };
  return ask(question, add, budget).verdict;
}

// The format has room for one sequence.
Verdict stream_bfile(Output& output, const Record& asked, Budget& budget, const OutputOptions&) {
  auto& question = asked.as<PairsListQuestion>();
  const std::string sequence = question.sequence.value_or("a");
  const Integer WythoffPair::*value = sequence == "b" ? &WythoffPair::b : &WythoffPair::a;
  output.print("# {}(n): {}\n", sequence, describe_game("wythoff", question.parameters));
  const auto add = [&](const WythoffPair& pair) {
    output.number(pair.n);
    output.write(' ');
    output.number(pair.*value);
    output.write('\n');
  };
  return ask(question, add, budget).verdict;
}

Verdict stream_npy(Output& output, const Record& asked, Budget& budget, const OutputOptions&) {
  auto& question = asked.as<PairsListQuestion>();
  output.write(npy_pairs_header(question.count));
  const auto add = [&](const WythoffPair& pair) {
    if (!pair.b.fits_slong_p()) {
      throw InputError("--format npy: numbers beyond 2**63 - 1 do not fit; use --format csv");
    }
    write_npy_pair(output, pair.a.get_si(), pair.b.get_si());
  };
  const WythoffPairsAnswer answer = ask(question, add, budget);
  const bool ended = answer.found < question.count;
  if (ended && !output.overwrite_beginning(npy_pairs_header(answer.found))) {
    complain(fmt::format("the array ends after {} of the {} rows that its beginning says",
                         answer.found, question.count));
  }
  return answer.verdict;
}

}  // namespace

exchange::QuestionType with_sequence(const exchange::QuestionType& row) {
  return with_fields_of<PairsListQuestion>(row);
}

void list_pairs(QuestionCommand& command) {
  command.streams = {{"text", stream_text},
                     {"json", stream_json},
                     {"csv", stream_csv},
                     {"bfile", stream_bfile},
                     {"npy", stream_npy}};
  command.budget = usual_budget;
  command.budget_of = budget_of;
  command.checks.push_back(
      [](OptionTexts& texts) { require_one(texts, "count", "number", "--count K or --number X"); });
  command.fits = check_formats;
}

}  // namespace dynim::app
