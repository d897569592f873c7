// dynim solve imitation: who wins after what has been played so far, by which move, and why.
#include <memory>

#include "answering.hpp"
#include "dynim/error.hpp"
#include "dynim/imitation.hpp"
#include "dynim/words.hpp"
#include "formats/text.hpp"
#include "wythoff/parameters.hpp"

namespace dynim::app {

namespace {

struct SolveOptions {
  ParameterOptions parameters;
  std::string history;
  OutputOptions output;
  WorkOptions work;
};

std::string part_text(ImitationPart part) { return part == ImitationPart::I ? "I" : "II"; }

ImitationQuestion read_question(const SolveOptions& options) {
  ImitationQuestion question;
  question.parameters = read_parameters(options.parameters);
  require(options.history, "--history", "'A,B A,B ...'");
  question.history = read_pile_pairs(options.history, "--history");
  if (question.history.empty())
    throw InputError("--history needs at least the piles of now, as in 12,20");
  naming_option("--history", options.history,
                [&] { imitation_replay(question.parameters, question.history); });
  return question;
}

void write_json(Output& output, const ImitationQuestion& question, const ImitationAnswer& answer) {
  JsonObject json(output);
  write_game(json, "imitation", question.parameters);
  json.field("history", to_json(question.history));
  json.field("piles", to_json(answer.piles));
  json.field("outcome", to_string(answer.outcome));
  json.field("class",
             answer.position_class ? Json(to_string(*answer.position_class)) : Json(nullptr));
  Json move;
  if (answer.winning_move) {
    move = {{"pile", answer.winning_move->pile == Pile::first ? "A" : "B"},
            {"take", to_json(answer.winning_move->take)}};
  }
  json.field("winning_move", move);
  json.field("credit",
             {{"mover", to_json(answer.credit.mover)}, {"other", to_json(answer.credit.other)}});
  json.field("xi", to_json(answer.xi));
  json.field("part", answer.part ? Json(part_text(*answer.part)) : Json(nullptr));
  json.field("status", to_string(answer.verdict.status));
  json.field("method", to_string(answer.verdict.method));
  json.field("reason", sentences(answer.verdict.reasons));
  json.finish();
}

// What the mover may imitate: "taking 3 from the first pile".
std::string imitable_text(const ImitationAnswer& answer, bool full) {
  if (!answer.imitable) return "nothing";
  return "taking " + take_text(answer.imitable->take, answer.imitable->pile == Pile::first, full);
}

// In full: it is what was asked for.
std::string move_text(const ImitationAnswer& answer) {
  if (answer.winning_move) {
    return take_text(answer.winning_move->take, answer.winning_move->pile == Pile::first, true);
  }
  return answer.outcome == Outcome::P ? "none" : "not known";
}

void write_text(Output& output, const ImitationQuestion& question, const ImitationAnswer& answer,
                bool full) {
  LabelledList list(!full);
  list.add("game", describe_game("imitation", question.parameters));
  list.add("piles", piles_text(answer.piles, full));
  list.add("to imitate", imitable_text(answer, full));
  list.add("imitations left", fmt::format("{} for the player to move, {} for the other",
                                          answer.credit.mover, answer.credit.other));
  list.add("outcome", outcome_text(answer.outcome));
  list.add("winning move", move_text(answer));
  if (answer.position_class) list.add("class", std::string(to_string(*answer.position_class)));
  if (answer.xi) list.add("xi", number_text(*answer.xi, full));
  if (answer.part) list.add("part", part_text(*answer.part));
  list.add("status",
           status_text(answer.verdict.status, std::string(to_string(answer.verdict.method))));
  const std::string reason = sentences(answer.verdict.reasons);
  list.add("reason", full ? reason : shorten_numbers(reason));
  list.write(output);
}

ExitCode run_solve(const SolveOptions& options) {
  const ImitationQuestion question = read_question(options);
  const ImitationAnswer answer = ask_and_write(
      options.output, options.work, [&](Budget& budget) { return ask(question, budget); },
      [&](Output& output, const ImitationAnswer& found) { write_json(output, question, found); },
      [&](Output& output, const ImitationAnswer& found) {
        write_text(output, question, found, options.output.full);
      });
  return exit_code(answer.verdict.status);
}

constexpr const char* examples =
    "  dynim solve imitation --m 1 --p 1 --history 12,20\n"
    "  dynim solve imitation --m 1 --p 2 --history '5,7 3,7 3,5'\n"
    "  dynim solve imitation --m 1 --p 1 --history '10**1000, 2*10**1000'";

}  // namespace

void add_solve_imitation_command(CLI::App& solve_command, Selected& selected) {
  const auto options = std::make_shared<SolveOptions>();
  CLI::App& command = add_command(
      solve_command, "imitation",
      "Two piles, take from one, few imitations of the other player in a row", examples);
  add_parameter_options(command, options->parameters);
  add_value(command, "--history", options->history, "'A,B A,B ...'",
            "The piles from the start of the game to now, in the same order");
  add_output_options(command, options->output, {"text", "json"});
  add_full_option(command, options->output);
  add_work_options(command, options->work, "10s");
  command.callback([options, &selected] { selected = [options] { return run_solve(*options); }; });
}

}  // namespace dynim::app
