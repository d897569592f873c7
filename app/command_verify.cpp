// dynim verify one-pile: theorem against recurrence against oracle.
#include <memory>

#include "dynim/error.hpp"
#include "dynim/verify.hpp"
#include "formats/text.hpp"
#include "options.hpp"

namespace dynim::app {

namespace {

constexpr const char* default_seed = "1";

struct VerifyOptions {
  MoveFunctionOptions f;
  std::string up_to = "200";
  std::string random, seed;
  OutputOptions output;
  WorkOptions work;
};

struct Question {
  MoveFunctionPtr f;  // absent: random games
  std::uint64_t up_to = 0;
  std::uint64_t random = 0;  // how many
  std::uint64_t seed = 0;
  std::uint64_t period = 1;  // of random games
};

Question read_question(const VerifyOptions& options) {
  Question question;
  question.up_to = read_count(options.up_to, "--up-to");
  forbid_both(options.random, "--random", options.f.expression, "--f");
  forbid_both(options.random, "--random", options.f.file, "--f-file");
  if (!options.seed.empty()) require(options.random, "--random", "K (with --seed)");
  if (options.random.empty()) {
    if (options.f.file.empty()) require(options.f.expression, "--f EXPR, --f-file PATH or --random", "K");
    question.f = read_move_function(options.f);
  } else {
    question.random = read_count(options.random, "--random");
    if (!options.f.period.empty()) question.period = read_count(options.f.period, "--period");
    question.seed = read_count(options.seed.empty() ? default_seed : options.seed, "--seed", 0);
  }
  return question;
}

VerifyReport verify(const Question& question, Budget& budget) {
  return question.f ? verify_one_pile(question.f, question.up_to, budget)
                    : verify_one_pile_random(question.random, question.seed, question.up_to, question.period, budget);
}

void write_json(Output& output, const Question& question, const VerifyReport& report) {
  JsonObject json(output);
  json.field("game", "one-pile");
  json.field("f", question.f ? Json(question.f->text()) : Json(nullptr));
  json.field("period", to_json(question.f ? question.f->period() : question.period));
  json.field("random", question.f ? Json(nullptr) : to_json(question.random));
  json.field("seed", question.f ? Json(nullptr) : to_json(question.seed));
  json.field("up_to", to_json(question.up_to));
  json.field("status", to_string(report.status));
  Json disagreement;
  if (report.disagreement) {
    disagreement = {{"game", report.disagreement->game},
                    {"where", report.disagreement->where},
                    {"expected", report.disagreement->expected},
                    {"found", report.disagreement->found}};
  }
  json.field("disagreement", disagreement);
  json.field("games", to_json(report.games));
  json.field("with_base", report.with_base);
  json.field("base_to", to_json(report.base_to));
  json.field("oracle_to", to_json(report.oracle_to));
  json.field("positions", to_json(report.positions));
  json.field("reason", report.reason);
  json.finish();
}

void write_text(Output& output, const Question& question, const VerifyReport& report) {
  LabelledList list(true);
  if (question.f) {
    list.add("game", "one-pile, " + printable(describe_move_function(*question.f)));
  } else {
    const std::string random_functions = count_text(question.random, "random move function");
    list.add("games", fmt::format("one-pile, {} of {}", report.games, random_functions));
    list.add("seed", std::to_string(question.seed));
    if (question.period > 1) list.add("period", std::to_string(question.period) + " in the pile size");
  }
  if (report.disagreement) {
    list.add("DISAGREEMENT", report.disagreement->where);
    list.add("expected", report.disagreement->expected);
    list.add("found", report.disagreement->found);
    list.add("replay", "--f '" + printable(report.disagreement->game) + "'");
  }
  if (report.with_base) {
    list.add("recurrence", fmt::format("checked against the g-base for every pile up to {}", report.base_to));
  }
  list.add("oracle", fmt::format("checked for every pile up to {} and every limit: {}", report.oracle_to,
                                 count_text(report.positions, "position")));
  list.add("status", report.disagreement ? "failed" : std::string(to_string(report.status)));
  list.add("reason", report.reason);
  list.write(output);
}

ExitCode run_verify(const VerifyOptions& options) {
  const Question question = read_question(options);
  Output output(options.output.path);
  Work work(options.work);
  const VerifyReport report = verify(question, work.budget());
  work.done();
  if (options.output.format == "json") {
    write_json(output, question, report);
  } else {
    write_text(output, question, report);
  }
  output.finish();
  return report.disagreement ? check_failed : exit_code(report.status);
}

constexpr const char* examples =
    "  dynim verify one-pile --f '2*t'\n"
    "  dynim verify one-pile --f-file my-game.txt --up-to 1000\n"
    "  dynim verify one-pile --random 100 --seed 7\n"
    "  dynim verify one-pile --random 20 --period 6 --up-to 60";

}  // namespace

void add_verify_command(CLI::App& program, Selected& selected) {
  const auto options = std::make_shared<VerifyOptions>();
  CLI::App& verify_command = add_command(program, "verify", "Check the theory against playing everything out", "");
  verify_command.require_subcommand(0, 1);
  CLI::App& command = add_command(verify_command, "one-pile", "One pile, next move at most f(t)", examples);
  add_move_function_options(command, options->f);
  add_value(command, "--up-to", options->up_to, "N", "The largest pile to check (default " + options->up_to + ")");
  add_value(command, "--random", options->random, "K", "Check K random move functions instead");
  const std::string seed_help = std::string("Which random functions (default ") + default_seed + ")";
  add_value(command, "--seed", options->seed, "S", seed_help);
  add_output_options(command, options->output, {"text", "json"});
  add_work_options(command, options->work, "60s");
  command.callback([options, &selected] { selected = [options] { return run_verify(*options); }; });
}

}  // namespace dynim::app
