// dynim pairs: the P-positions of (m,p)-Wythoff Nim from any index on, or the one that a number
// belongs to. There may be 10^8 of them, so every format is written as they come.
#include <map>
#include <memory>
#include <vector>

#include "answering.hpp"
#include "dynim/words.hpp"
#include "dynim/wythoff.hpp"
#include "formats/text.hpp"
#include "wythoff/pairs_listing.hpp"
#include "wythoff/parameters.hpp"

namespace dynim::app {

namespace {

constexpr const char* usual_budget = "10s";

struct PairsOptions {
  ParameterOptions parameters;
  std::string from, count, number, sequence;
  std::string method = "auto";
  OutputOptions output;
  WorkOptions work;
};

const std::map<std::string, PairsMethod> methods_by_name{{"auto", PairsMethod::automatic},
                                                         {"windows", PairsMethod::windows},
                                                         {"beatty", PairsMethod::beatty},
                                                         {"mex", PairsMethod::mex}};

PairsConclusion conclusion_of(const Verdict& verdict) {
  return {verdict.status, std::string(to_string(verdict.method)), sentences(verdict.reasons)};
}

PairsQuestion read_question(const PairsOptions& options) {
  require(options.count, "--count K or --number", "X");
  if (!options.sequence.empty() && options.output.format != "bfile") {
    throw CLI::ExcludesError("--sequence is for --format bfile only",
                             CLI::ExitCodes::ExcludesError);
  }
  PairsQuestion question{read_parameters(options.parameters), 0,
                         read_count(options.count, "--count"),
                         options.sequence.empty() ? "a" : options.sequence};
  if (!options.from.empty()) question.from = read_integer(options.from, "--from", 0);
  return question;
}

// Lists near the beginning take as long as they need, like tables.
WorkOptions work_of_list(const PairsOptions& options, const PairsQuestion& question,
                         const Output& output) {
  WorkOptions work = options.work;
  if (work.budget.empty()) work.budget = fits_u64(question.from) ? "none" : usual_budget;
  if (output.is_terminal()) work.quiet = true;  // the pairs appear while the work goes on
  return work;
}

ExitCode list_pairs(const PairsOptions& options, const WythoffParameters& parameters,
                    PairsMethod method) {
  const PairsQuestion question = read_question(options);
  Output output(options.output.path);
  refuse_binary_to_terminal(output, options.output);
  Work work(work_of_list(options, question, output));
  const auto listing = make_listing(output, options.output, question, work.budget());
  const WythoffPairsAnswer answer = ask(
      {parameters, question.from, question.count, method},
      [&](const WythoffPair& pair) { listing->add(pair); }, work.budget());
  work.done();
  listing->end(conclusion_of(answer.verdict));
  output.finish();
  return exit_code(answer.verdict.status);
}

// ---- the pair of a number
// --------------------------------------------------------------------------------------

// Whether the number is the a or the b of its pair.
std::string member_name(WythoffMember as) {
  return as == WythoffMember::both ? "both" : as == WythoffMember::a ? "a" : "b";
}

void write_json(Output& output, const WythoffParameters& parameters, const Integer& number,
                const WythoffPairOfAnswer& found) {
  JsonObject json(output);
  write_game(json, "wythoff", parameters);
  json.field("number", to_json(number));
  json.field("n", found.pair ? to_json(found.pair->n) : Json(nullptr));
  json.field("a", found.pair ? to_json(found.pair->a) : Json(nullptr));
  json.field("b", found.pair ? to_json(found.pair->b) : Json(nullptr));
  json.field("as", found.as ? Json(member_name(*found.as)) : Json(nullptr));
  json.field("status", to_string(found.verdict.status));
  json.field("method", to_string(found.verdict.method));
  json.field("reason", sentences(found.verdict.reasons));
  json.finish();
}

void write_text(Output& output, const WythoffParameters& parameters, const Integer& number,
                const WythoffPairOfAnswer& found, bool full) {
  LabelledList list(!full);
  list.add("game", describe_game("wythoff", parameters));
  list.add("number", number_text(number, full));
  if (found.pair) {
    const std::string name = member_name(*found.as);
    list.add("is", name == "both" ? "both the a and the b of its pair"
                                  : fmt::format("the {} of its pair", name));
    list.add("n", number_text(found.pair->n, full));
    list.add("a", number_text(found.pair->a, full));
    list.add("b", number_text(found.pair->b, full));
  }
  const PairsConclusion conclusion = conclusion_of(found.verdict);
  list.add("status", status_text(conclusion.status, conclusion.method));
  list.add("reason", conclusion.reason);
  list.write(output);
}

ExitCode find_pair_of_number(const PairsOptions& options, const WythoffParameters& parameters,
                             PairsMethod method) {
  forbid_both(options.number, "--number", options.count, "--count");
  forbid_both(options.number, "--number", options.from, "--from");
  forbid_both(options.number, "--number", options.sequence, "--sequence");
  if (options.output.format != "text" && options.output.format != "json") {
    throw CLI::ExcludesError("--number is answered with --format text or json only",
                             CLI::ExitCodes::ExcludesError);
  }
  const Integer number = read_integer(options.number, "--number", 0);
  WorkOptions work = options.work;
  if (work.budget.empty()) work.budget = usual_budget;
  const WythoffPairOfAnswer found = ask_and_write(
      options.output, work,
      [&](Budget& budget) {
        return ask(WythoffPairOfQuestion{parameters, number, method}, budget);
      },
      [&](Output& output, const WythoffPairOfAnswer& answer) {
        write_json(output, parameters, number, answer);
      },
      [&](Output& output, const WythoffPairOfAnswer& answer) {
        write_text(output, parameters, number, answer, options.output.full);
      });
  return exit_code(found.verdict.status);
}

ExitCode run_pairs(const PairsOptions& options) {
  const WythoffParameters parameters = read_parameters(options.parameters);
  const PairsMethod method = methods_by_name.at(options.method);
  WythoffPairs(parameters, method);  // whether it can be had, before anything else
  return options.number.empty() ? list_pairs(options, parameters, method)
                                : find_pair_of_number(options, parameters, method);
}

constexpr const char* examples =
    "  dynim pairs --m 1 --p 1 --count 20\n"
    "  dynim pairs --m 2 --p 3 --from 10**1000 --count 5 --full\n"
    "  dynim pairs --m 1 --p 2 --number 10**500\n"
    "  dynim pairs --m 1 --p 1 --count 1e8 --format csv --output pairs.csv";

}  // namespace

void add_pairs_command(CLI::App& program, Selected& selected) {
  const auto options = std::make_shared<PairsOptions>();
  CLI::App& command = add_command(
      program, "pairs", "The P-positions of Wythoff Nim, or the one of a number", examples);
  add_parameter_options(command, options->parameters);
  add_value(command, "--from", options->from, "N",
            "The index of the first pair, of any size (default 0)");
  add_value(command, "--count", options->count, "K", "How many pairs");
  add_value(command, "--number", options->number, "X", "Instead: the pair that X belongs to");
  add_choice(command, "--sequence", options->sequence, std::vector<std::string>{"a", "b"},
             "With --format bfile: which of the two (default a)");
  add_choice(command, "--method", options->method, methods_by_name,
             "How to calculate (default auto)");
  add_output_options(command, options->output, {"text", "json", "csv", "bfile", "npy"});
  add_full_option(command, options->output);
  add_work_options(command, options->work, usual_budget);
  options->work.budget.clear();
  command.callback([options, &selected] { selected = [options] { return run_pairs(*options); }; });
}

}  // namespace dynim::app
