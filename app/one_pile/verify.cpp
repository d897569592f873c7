// dynim verify one-pile: theorem against recurrence against oracle.
#include "dynim/verify.hpp"

#include <memory>

#include "answering.hpp"
#include "verify_command.hpp"

namespace dynim::app {

namespace {

VerifyReport verify(const VerifyQuestion& question, Budget& budget) {
  return question.f ? verify_one_pile(question.f, question.up_to, budget)
                    : verify_one_pile_random(question.random, question.seed, question.up_to,
                                             question.period, budget);
}

void write_json(Output& output, const VerifyQuestion& question, const VerifyReport& report) {
  JsonObject json(output);
  write_verified(json, "one-pile", question, report.status, report.disagreement);
  json.field("period", to_json(question.f ? question.f->period() : question.period));
  json.field("games", to_json(report.games));
  json.field("with_base", report.with_base);
  json.field("base_to", to_json(report.base_to));
  json.field("oracle_to", to_json(report.oracle_to));
  json.field("positions", to_json(report.positions));
  json.field("reason", report.reason);
  json.finish();
}

void write_text(Output& output, const VerifyQuestion& question, const VerifyReport& report) {
  LabelledList list(true);
  add_question(
      list, "one-pile", question,
      fmt::format("{} of {}", report.games, count_text(question.random, "random move function")));
  if (question.period > 1)
    list.add("period", std::to_string(question.period) + " in the pile size");
  add_disagreement(list, report.disagreement);
  if (report.with_base) {
    list.add("recurrence",
             fmt::format("checked against the g-base for every pile up to {}", report.base_to));
  }
  add_conclusion(list,
                 fmt::format("checked for every pile up to {} and every limit: {}",
                             report.oracle_to, count_text(report.positions, "position")),
                 report.status, report.disagreement, report.reason);
  list.write(output);
}

ExitCode run_verify(const VerifyOptions& options) {
  const VerifyQuestion question = read_verify_question(options);
  const VerifyReport report = ask_and_write(
      options.output, options.work, [&](Budget& budget) { return verify(question, budget); },
      [&](Output& output, const VerifyReport& answer) { write_json(output, question, answer); },
      [&](Output& output, const VerifyReport& answer) { write_text(output, question, answer); });
  return verify_exit_code(report.status, report.disagreement);
}

constexpr const char* examples =
    "  dynim verify one-pile --f '2*t'\n"
    "  dynim verify one-pile --f-file my-game.txt --up-to 1000\n"
    "  dynim verify one-pile --random 100 --seed 7\n"
    "  dynim verify one-pile --random 20 --period 6 --up-to 60";

}  // namespace

void add_verify_one_pile_command(CLI::App& verify_command, Selected& selected) {
  const auto options = std::make_shared<VerifyOptions>();
  options->up_to = "200";
  CLI::App& command =
      add_command(verify_command, "one-pile", "One pile, next move at most f(t)", examples);
  add_move_function_options(command, options->f);
  add_verify_options(command, *options, "Check K random move functions instead");
  command.callback([options, &selected] { selected = [options] { return run_verify(*options); }; });
}

}  // namespace dynim::app
