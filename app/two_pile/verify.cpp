// dynim verify two-pile: formula and strategy against table against oracle.
#include "dynim/verify.hpp"

#include <memory>

#include "answering.hpp"
#include "dynim/words.hpp"
#include "verify_command.hpp"

namespace dynim::app {

namespace {

VerifyAnswer verify(const VerifyQuestion& question, Budget& budget) {
  if (question.f) return ask(TwoPileVerifyQuestion{question.f, {}, {}, question.up_to}, budget);
  return ask(TwoPileVerifyQuestion{nullptr, question.random, question.seed, question.up_to},
             budget);
}

void write_json(Output& output, const VerifyQuestion& question, const VerifyAnswer& report) {
  JsonObject json(output);
  write_verified(json, "two-pile", question, report.verdict.status, report.disagreement);
  json.field("games", to_json(report.measure("games")));
  json.field("admissible", to_json(report.measure("admissible")));
  json.field("table_to", to_json(report.measure("table_to")));
  json.field("oracle_to", to_json(report.measure("oracle_to")));
  json.field("positions", to_json(report.measure("positions")));
  json.field("reason", sentences(report.verdict.reasons));
  json.finish();
}

void write_text(Output& output, const VerifyQuestion& question, const VerifyAnswer& report) {
  LabelledList list(true);
  add_question(list, "two-pile", question,
               fmt::format("{} of {}, {} of them admissible", report.measure("games"),
                           count_text(question.random, "random move function"),
                           report.measure("admissible")));
  add_disagreement(list, report.disagreement);
  list.add(
      "recurrence",
      fmt::format("checked against the table, and against the formula where f is admissible, for "
                  "all piles up to {}",
                  report.measure("table_to")));
  add_conclusion(
      list,
      fmt::format("checked for all piles up to {} and every limit: {}", report.measure("oracle_to"),
                  count_text(report.measure("positions"), "position")),
      report.verdict.status, report.disagreement, sentences(report.verdict.reasons));
  list.write(output);
}

ExitCode run_verify(const VerifyOptions& options) {
  const VerifyQuestion question = read_verify_question(options);
  const VerifyAnswer report = ask_and_write(
      options.output, options.work, [&](Budget& budget) { return verify(question, budget); },
      [&](Output& output, const VerifyAnswer& answer) { write_json(output, question, answer); },
      [&](Output& output, const VerifyAnswer& answer) { write_text(output, question, answer); });
  return verify_exit_code(report.verdict.status, report.disagreement);
}

constexpr const char* examples =
    "  dynim verify two-pile --f '3*t'\n"
    "  dynim verify two-pile --f '5*t' --up-to 60\n"
    "  dynim verify two-pile --random 100 --seed 7";

}  // namespace

void add_verify_two_pile_command(CLI::App& verify_command, Selected& selected) {
  const auto options = std::make_shared<VerifyOptions>();
  options->up_to = "40";
  CLI::App& command =
      add_command(verify_command, "two-pile",
                  "Two piles, next move at most f(t), over when one is empty", examples);
  add_plain_move_function_options(command, options->f);
  add_verify_options(
      command, *options,
      "Check K random move functions instead: admissible, nearly so, and erratic ones");
  command.callback([options, &selected] { selected = [options] { return run_verify(*options); }; });
}

}  // namespace dynim::app
