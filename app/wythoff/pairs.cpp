// dynim pairs: the P-positions of (m,p)-Wythoff Nim from any index on, or the one that a number
// belongs to. There may be 10^8 of them, so every format is written as they come.
#include "dynim/wythoff/pairs.hpp"

#include <map>
#include <memory>
#include <vector>

#include "answering.hpp"
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

std::string why_unable(const Budget& budget) {
  return fmt::format("the search {}.", describe(budget.reason()));
}

// b - a: "n", "2 n", "3 floor(n/2)".
std::string difference_text(const WythoffParameters& parameters) {
  const std::string times = parameters.m == 1 ? "" : std::to_string(parameters.m) + " ";
  return times + (parameters.p == 1 ? "n" : fmt::format("floor(n/{})", parameters.p));
}

PairsConclusion conclude(const PairsQuestion& question, std::uint64_t listed, PairsMethod method,
                         const Budget& budget) {
  PairsConclusion conclusion;
  conclusion.method = to_string(method);
  if (listed == question.count) {
    conclusion.status = Status::proved;
    conclusion.reason =
        fmt::format("Each a is the least number in no earlier pair, and b - a = {}.",
                    difference_text(question.parameters));
  } else {
    conclusion.reason = listed == 0 ? "No pair was found: " + why_unable(budget)
                                    : fmt::format("Only {} of {} pairs were found: {}", listed,
                                                  question.count, why_unable(budget));
  }
  return conclusion;
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

ExitCode list_pairs(const PairsOptions& options, const WythoffPairs& pairs) {
  const PairsQuestion question = read_question(options);
  Output output(options.output.path);
  refuse_binary_to_terminal(output, options.output);
  Work work(work_of_list(options, question, output));
  const auto listing = make_listing(output, options.output, question, work.budget());
  std::uint64_t listed = 0;
  const auto visit = [&](const WythoffPair& pair) {
    listing->add(pair);
    ++listed;
    work.budget().stage("listing pairs",
                        static_cast<double>(listed) / static_cast<double>(question.count));
    return true;
  };
  pairs.visit(question.from, question.count, visit, work.budget());
  work.done();
  const PairsConclusion conclusion = conclude(question, listed, pairs.method(), work.budget());
  listing->end(conclusion);
  output.finish();
  return exit_code(conclusion.status);
}

// ---- the pair of a number
// --------------------------------------------------------------------------------------

struct Found {
  std::optional<WythoffPair> pair;
  PairsConclusion conclusion;
};

// Whether the number is the a or the b of its pair.
std::string member_name(const WythoffPair& pair, const Integer& number) {
  if (pair.a == pair.b) return "both";
  return pair.a == number ? "a" : "b";
}

Found find_pair(const WythoffPairs& pairs, const Integer& number, Budget& budget) {
  Found found{pairs.pair_of(number, budget), {}};
  PairsConclusion& conclusion = found.conclusion;
  conclusion.method = to_string(pairs.method());
  if (found.pair) {
    conclusion.status = Status::proved;
    conclusion.reason = fmt::format("Every number is in one pair, and b - a = {}.",
                                    difference_text(pairs.parameters()));
  } else {
    conclusion.reason = "The pair was not found: " + why_unable(budget);
  }
  return found;
}

void write_json(Output& output, const WythoffParameters& parameters, const Integer& number,
                const Found& found) {
  JsonObject json(output);
  write_game(json, "wythoff", parameters);
  json.field("number", to_json(number));
  json.field("n", found.pair ? to_json(found.pair->n) : Json(nullptr));
  json.field("a", found.pair ? to_json(found.pair->a) : Json(nullptr));
  json.field("b", found.pair ? to_json(found.pair->b) : Json(nullptr));
  json.field("as", found.pair ? Json(member_name(*found.pair, number)) : Json(nullptr));
  json.field("status", to_string(found.conclusion.status));
  json.field("method", found.conclusion.method);
  json.field("reason", found.conclusion.reason);
  json.finish();
}

void write_text(Output& output, const WythoffParameters& parameters, const Integer& number,
                const Found& found, bool full) {
  LabelledList list(!full);
  list.add("game", describe_game("wythoff", parameters));
  list.add("number", number_text(number, full));
  if (found.pair) {
    const std::string name = member_name(*found.pair, number);
    list.add("is", name == "both" ? "both the a and the b of its pair"
                                  : fmt::format("the {} of its pair", name));
    list.add("n", number_text(found.pair->n, full));
    list.add("a", number_text(found.pair->a, full));
    list.add("b", number_text(found.pair->b, full));
  }
  list.add("status", status_text(found.conclusion.status, found.conclusion.method));
  list.add("reason", found.conclusion.reason);
  list.write(output);
}

ExitCode find_pair_of_number(const PairsOptions& options, const WythoffPairs& pairs) {
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
  const Found found = ask_and_write(
      options.output, work, [&](Budget& budget) { return find_pair(pairs, number, budget); },
      [&](Output& output, const Found& answer) {
        write_json(output, pairs.parameters(), number, answer);
      },
      [&](Output& output, const Found& answer) {
        write_text(output, pairs.parameters(), number, answer, options.output.full);
      });
  return exit_code(found.conclusion.status);
}

ExitCode run_pairs(const PairsOptions& options) {
  const WythoffPairs pairs(read_parameters(options.parameters), methods_by_name.at(options.method));
  return options.number.empty() ? list_pairs(options, pairs) : find_pair_of_number(options, pairs);
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
