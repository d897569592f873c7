// dynim admissible: whether the closed formula for two piles holds for a move function, and if not,
// where it fails.
#include <memory>

#include "answering.hpp"
#include "dynim/two_pile.hpp"
#include "dynim/words.hpp"
#include "formats/text.hpp"
#include "options.hpp"

namespace dynim::app {

namespace {

struct AdmissibleOptions {
  MoveFunctionOptions f;
  std::string up_to = "1000000";
  OutputOptions output;
  WorkOptions work;
};

void write_json(Output& output, const AdmissibleQuestion& question,
                const AdmissibleAnswer& answer) {
  JsonObject json(output);
  json.field("f", question.f->text());
  json.field("admissible", answer.admissible ? Json(*answer.admissible) : Json("unknown"));
  json.field("status", to_string(answer.verdict.status));
  json.field("verified_to", to_json(answer.conditions_hold_to));
  Json violation;
  if (answer.violation) {
    violation = {{"condition", std::to_string(answer.violation->condition)},
                 {"at", to_json(answer.violation->at)}};
  }
  json.field("violation", violation);
  Json witness;
  if (answer.witness) {
    witness = {{"piles", to_json(std::vector<Integer>{answer.witness->piles.first,
                                                      answer.witness->piles.second})},
               {"formula", to_json(answer.witness->formula)},
               {"actual", to_json(answer.witness->actual)}};
  }
  json.field("witness", witness);
  json.field("reason", sentences(answer.verdict.reasons));
  json.finish();
}

std::string admissible_text(const AdmissibleAnswer& answer) {
  if (!answer.admissible) return "not known for all N";
  return *answer.admissible ? "yes" : "no";
}

std::string answer_status_text(const AdmissibleAnswer& answer) {
  if (answer.admissible) return *answer.admissible ? "proved" : "refuted";
  return "verified to " + number_text(*answer.conditions_hold_to, false);
}

void write_text(Output& output, const AdmissibleQuestion& question, const AdmissibleAnswer& answer,
                bool full) {
  LabelledList list(!full);
  list.add("function", printable(describe_move_function(*question.f)));
  list.add("admissible", admissible_text(answer));
  if (answer.violation) {
    list.add("violation", fmt::format("condition {} at N = {}", answer.violation->condition,
                                      number_text(answer.violation->at, full)));
  }
  if (answer.witness) {
    const AdmissibilityWitness& witness = *answer.witness;
    list.add("witness",
             fmt::format("piles {}, {}: the formula gives {}, the least winning move is {}",
                         to_string(witness.piles.first), to_string(witness.piles.second),
                         to_string(witness.formula), to_string(witness.actual)));
  }
  list.add("status", answer_status_text(answer));
  list.add("reason", sentences(answer.verdict.reasons));
  list.write(output);
}

ExitCode run_admissible(const AdmissibleOptions& options) {
  AdmissibleQuestion question;
  question.f = read_move_function(options.f);
  question.up_to = read_count(options.up_to, "--up-to");
  const AdmissibleAnswer answer = ask_and_write(
      options.output, options.work, [&](Budget& budget) { return ask(question, budget); },
      [&](Output& output, const AdmissibleAnswer& found) { write_json(output, question, found); },
      [&](Output& output, const AdmissibleAnswer& found) {
        write_text(output, question, found, options.output.full);
      });
  return exit_code(answer.verdict.status);
}

constexpr const char* examples =
    "  dynim admissible --f '3*t'\n"
    "  dynim admissible --f 'floor(39*t/10)'\n"
    "  dynim admissible --f '4*t'                    a witness: where the formula fails\n"
    "  dynim admissible --f-file my-game.txt --up-to 500";

}  // namespace

void add_admissible_command(CLI::App& program, Selected& selected) {
  const auto options = std::make_shared<AdmissibleOptions>();
  CLI::App& command =
      add_command(program, "admissible",
                  "Whether two piles have a closed formula for a move function", examples);
  add_plain_move_function_options(command, options->f);
  add_value(command, "--up-to", options->up_to, "N",
            "Where there is no proof for all N: look this far (default " + options->up_to + ")");
  add_output_options(command, options->output, {"text", "json"});
  add_full_option(command, options->output);
  add_work_options(command, options->work, "10s");
  command.callback(
      [options, &selected] { selected = [options] { return run_admissible(*options); }; });
}

}  // namespace dynim::app
