// dynim solve wythoff: who wins, by which move, what to block, and why.
#include <algorithm>
#include <cstddef>
#include <memory>

#include "answering.hpp"
#include "dynim/error.hpp"
#include "dynim/words.hpp"
#include "dynim/wythoff.hpp"
#include "formats/text.hpp"
#include "wythoff/parameters.hpp"

namespace dynim::app {

namespace {

struct SolveOptions {
  ParameterOptions parameters;
  std::string piles;
  std::optional<std::string> blocked;  // may be empty: nothing is blocked
  OutputOptions output;
  WorkOptions work;
};

WythoffQuestion read_question(const SolveOptions& options) {
  WythoffQuestion question;
  question.parameters = read_parameters(options.parameters);
  require(options.piles, "--piles", "A,B");
  question.piles = read_pile_pair(options.piles, "--piles");
  if (options.blocked) {
    question.blocked = read_pile_pairs(*options.blocked, "--blocked");
    naming_option("--blocked", *options.blocked, [&] {
      const auto refused =
          refusal(question.parameters, {question.piles, std::nullopt}, Block{*question.blocked});
      if (refused) throw InputError(sentence(*refused));
    });
  }
  return question;
}

// What a move takes from each pile.
PilePair taken(const Action& action) {
  if (const auto* both = std::get_if<MoveBoth>(&action))
    return {both->from_first, both->from_second};
  const Move& move = std::get<Move>(action);
  PilePair result;
  result[move.pile] = move.take;
  return result;
}

void write_json(Output& output, const WythoffQuestion& question, const WythoffAnswer& answer) {
  JsonObject json(output);
  write_game(json, "wythoff", question.parameters);
  json.field("piles", to_json(question.piles));
  json.field("blocked", question.blocked ? to_json(*question.blocked) : Json(nullptr));
  json.field("outcome", to_string(answer.outcome));
  Json move;
  if (answer.winning_move) {
    const PilePair take = taken(*answer.winning_move);
    move = {{"A", to_json(take.first)}, {"B", to_json(take.second)}};
  }
  json.field("winning_move", move);
  const auto& [targets, targets_complete, target_count] = answer.winning_targets;
  const auto& [block, block_complete, block_count] = answer.block;
  json.field("winning_targets", targets ? to_json(*targets) : Json(nullptr));
  json.field("winning_target_count", to_json(target_count));
  json.field("block", block ? to_json(*block) : Json(nullptr));
  json.field("block_count", to_json(block_count));
  json.field("index", to_json(answer.index));
  json.field("status", to_string(answer.verdict.status));
  json.field("method", to_string(answer.verdict.method));
  json.field("reason", sentences(answer.verdict.reasons));
  json.finish();
}

// In full: it is what was asked for.
std::string move_text(const WythoffAnswer& answer) {
  if (answer.outcome == Outcome::P) return "none";
  if (answer.winning_move) {
    const auto [from_first, from_second] = taken(*answer.winning_move);
    if (from_second == 0) return take_text(from_first, true, true);
    if (from_first == 0) return take_text(from_second, false, true);
    return take_text(from_first, true, true) + " and " + take_text(from_second, false, true);
  }
  return !answer.winning_targets.list || answer.winning_targets.list->empty()
             ? "not known"
             : "to any winning target that is not blocked";
}

// The first few of a list, and how many there are in all.
std::string targets_text(const WythoffTargets& found, bool full) {
  const std::vector<PilePair>& targets = *found.list;
  constexpr std::size_t most_shown = 10;
  const std::size_t shown = full ? targets.size() : std::min(targets.size(), most_shown);
  const std::string text =
      piles_text({targets.begin(), targets.begin() + static_cast<std::ptrdiff_t>(shown)}, full);
  if (found.count == to_integer(shown)) return text;
  return fmt::format("{}; ... ({} in all)", text, number_text(*found.count, full));
}

void write_text(Output& output, const WythoffQuestion& question, const WythoffAnswer& answer,
                bool full) {
  LabelledList list(!full);
  list.add("game", describe_game("wythoff", question.parameters));
  list.add("piles", piles_text(question.piles, full));
  if (question.blocked)
    list.add("blocked", question.blocked->empty() ? "none" : piles_text(*question.blocked, full));
  list.add("outcome", outcome_text(answer.outcome));
  list.add("winning move", move_text(answer));
  const auto has_some = [](const WythoffTargets& found) {
    return found.list && !found.list->empty();
  };
  if (has_some(answer.winning_targets))
    list.add("winning targets", targets_text(answer.winning_targets, full));
  if (has_some(answer.block)) list.add("to block", targets_text(answer.block, full));
  if (answer.index) list.add("pair", "n = " + number_text(*answer.index, full));
  list.add("status",
           status_text(answer.verdict.status, std::string(to_string(answer.verdict.method))));
  const std::string reason = sentences(answer.verdict.reasons);
  list.add("reason", full ? reason : shorten_numbers(reason));
  list.write(output);
}

ExitCode run_solve(const SolveOptions& options) {
  const WythoffQuestion question = read_question(options);
  const WythoffAnswer answer = ask_and_write(
      options.output, options.work, [&](Budget& budget) { return ask(question, budget); },
      [&](Output& output, const WythoffAnswer& found) { write_json(output, question, found); },
      [&](Output& output, const WythoffAnswer& found) {
        write_text(output, question, found, options.output.full);
      });
  return exit_code(answer.verdict.status);
}

constexpr const char* examples =
    "  dynim solve wythoff --m 1 --p 1 --piles 12,20\n"
    "  dynim solve wythoff --m 2 --p 3 --piles '10**1000, 3*10**999'\n"
    "  dynim solve wythoff --m 1 --p 2 --piles 5,6 --blocked '1,2'";

}  // namespace

void add_solve_wythoff_command(CLI::App& solve_command, Selected& selected) {
  const auto options = std::make_shared<SolveOptions>();
  CLI::App& command = add_command(
      solve_command, "wythoff",
      "Two piles, take from one or nearly the same from both, some moves blocked", examples);
  add_parameter_options(command, options->parameters);
  add_value(command, "--piles", options->piles, "A,B",
            "The two piles, any size (10**1000), in any order");
  command
      .add_option("--blocked", options->blocked,
                  "The piles that the opponent has forbidden to leave; '' for none. Without it the "
                  "opponent may still "
                  "block")
      ->type_name("'C,D E,F'");
  add_output_options(command, options->output, {"text", "json"});
  add_full_option(command, options->output);
  add_work_options(command, options->work, "10s");
  command.callback([options, &selected] { selected = [options] { return run_solve(*options); }; });
}

}  // namespace dynim::app
