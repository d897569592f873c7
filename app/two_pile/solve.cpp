// dynim solve two-pile: who wins, from which pile, how, and why.
#include <algorithm>
#include <map>
#include <memory>

#include "answering.hpp"
#include "dynim/two_pile.hpp"
#include "dynim/words.hpp"
#include "formats/text.hpp"
#include "options.hpp"

namespace dynim::app {

namespace {

struct SolveOptions {
  MoveFunctionOptions f;
  bool misere = false;
  std::string piles, limit;
  MovesOptions moves;
  std::string method = "auto";
  OutputOptions output;
  WorkOptions work;
};

const std::map<std::string, TwoPileMethod> methods_by_name{{"auto", TwoPileMethod::automatic},
                                                           {"formula", TwoPileMethod::formula},
                                                           {"table", TwoPileMethod::table},
                                                           {"oracle", TwoPileMethod::oracle}};

TwoPileQuestion read_question(const SolveOptions& options) {
  TwoPileQuestion question;
  question.game = read_two_pile_game(options.f, options.misere);
  require(options.piles, "--piles", "A,B");
  std::tie(question.piles.first, question.piles.second) = read_piles(options.piles, "--piles");
  require(options.limit, "--limit", "X");
  question.limit = read_integer(options.limit, "--limit");
  question.moves = read_moves(options.moves);
  question.max_moves = read_count(options.moves.most, "--max-moves");
  question.method = methods_by_name.at(options.method);
  return question;
}

std::string_view side_text(const PilePair& piles, Pile pile) {
  if (piles.first == piles.second) return "either";
  return pile == PileOrder(piles).smaller() ? "smaller" : "larger";
}

Json to_json(const PilePair& piles, const Move& move) {
  return {{"pile", side_text(piles, move.pile)}, {"take", app::to_json(move.take)}};
}

Json to_json(const PilePair& piles, const std::optional<Move>& move) {
  return move ? to_json(piles, *move) : Json(nullptr);
}

void write_json(Output& output, const TwoPileQuestion& question, const TwoPileAnswer& answer) {
  JsonObject json(output);
  write_game(json, question.game);
  json.field("piles",
             app::to_json(std::vector<Integer>{question.piles.first, question.piles.second}));
  json.field("limit", app::to_json(question.limit));
  json.field("outcome", to_string(answer.outcome));
  json.field("least_winning_move", app::to_json(answer.least_winning_limit));
  json.field("winning_move", to_json(question.piles, answer.winning_move));
  if (answer.largest_winning_move)
    json.field("largest_winning_move", to_json(question.piles, *answer.largest_winning_move));
  if (answer.winning_moves) {
    json.begin_array("winning_moves");
    for (const Move& move : *answer.winning_moves) json.element(to_json(question.piles, move));
    json.end_array();
    json.field("winning_moves_complete", *answer.winning_moves_complete);
  }
  json.field("case", answer.which ? Json(to_string(*answer.which)) : Json(nullptr));
  json.field("status", to_string(answer.verdict.status));
  json.field("method", to_string(answer.verdict.method));
  json.field("reason", sentences(answer.verdict.reasons));
  json.finish();
}

// "3 from the second pile, the larger".
std::string move_text(const TwoPileQuestion& question, const Move& move, bool full) {
  const std::string take = number_text(move.take, full);
  if (question.piles.first == question.piles.second) return take + " from either pile";
  return fmt::format("{} from the {} pile, the {}", take,
                     move.pile == Pile::first ? "first" : "second",
                     side_text(question.piles, move.pile));
}

std::string move_text(const TwoPileQuestion& question, const std::optional<Move>& move,
                      const TwoPileAnswer& answer, bool full) {
  if (move) return move_text(question, *move, full);
  return answer.outcome == Outcome::P ? "none" : "not known";
}

std::string moves_text(const TwoPileQuestion& question, const TwoPileAnswer& answer, bool full) {
  std::string text;
  for (const Move& move : *answer.winning_moves) {
    if (!text.empty()) text += "; ";
    text += move_text(question, move, full);
  }
  if (!*answer.winning_moves_complete)
    return text.empty() ? "not known" : text + "; and perhaps more";
  return text.empty() ? "none" : text;
}

void write_text(Output& output, const TwoPileQuestion& question, const TwoPileAnswer& answer,
                bool full) {
  LabelledList list(!full);
  list.add("game", describe_game(question.game));
  list.add("piles", number_text(question.piles.first, full) + ", " +
                        number_text(question.piles.second, full));
  list.add("limit", number_text(question.limit, full));
  list.add("outcome", outcome_text(answer.outcome));
  const auto& unknown = answer.verdict.unknown;
  const bool decided = std::ranges::find(unknown, "least_winning_limit") == unknown.end();
  list.add("least winning move", answer.least_winning_limit ? to_string(*answer.least_winning_limit)
                                 : decided                  ? "none, whatever the limit"
                                                            : "not known");
  list.add("winning move", move_text(question, answer.winning_move, answer, full));
  if (answer.largest_winning_move) {
    list.add("largest winning move",
             move_text(question, *answer.largest_winning_move, answer, full));
  }
  if (answer.winning_moves) list.add("winning moves", moves_text(question, answer, full));
  if (answer.which && *answer.which != TwoPileCase::table)
    list.add("case", std::string(to_string(*answer.which)));
  list.add("status",
           status_text(answer.verdict.status, std::string(to_string(answer.verdict.method))));
  list.add("reason", sentences(answer.verdict.reasons));
  list.write(output);
}

// Also where the outcome is proved and the rest is not known; a list that is as long as was asked
// for is no limit of the budget.
bool limit_was_reached(const TwoPileQuestion& question, const TwoPileAnswer& answer) {
  const bool list_is_full = answer.winning_moves && !*answer.winning_moves_complete &&
                            answer.winning_moves->size() == question.max_moves;
  return answer.verdict.status == Status::unable ||
         (!answer.verdict.unknown.empty() && !list_is_full);
}

ExitCode run_solve(const SolveOptions& options) {
  const TwoPileQuestion question = read_question(options);
  const TwoPileAnswer answer = ask_and_write(
      options.output, options.work, [&](Budget& budget) { return ask(question, budget); },
      [&](Output& output, const TwoPileAnswer& found) { write_json(output, question, found); },
      [&](Output& output, const TwoPileAnswer& found) {
        write_text(output, question, found, options.output.full);
      });
  return limit_was_reached(question, answer) ? limit_reached : answered;
}

constexpr const char* examples =
    "  dynim solve two-pile --f '2*t' --piles 12,20 --limit 4\n"
    "  dynim solve two-pile --f '3*t' --piles '10**1000, 3*10**999' --limit 10**50 --moves all\n"
    "  dynim solve two-pile --f '5*t' --piles 30,42 --limit 7 --format json\n"
    "  dynim solve two-pile --f '2*t' --piles 9,14 --limit 3 --misere";

}  // namespace

void add_solve_two_pile_command(CLI::App& solve_command, Selected& selected) {
  const auto options = std::make_shared<SolveOptions>();
  CLI::App& command =
      add_command(solve_command, "two-pile",
                  "Two piles, next move at most f(t), over when one is empty", examples);
  add_plain_move_function_options(command, options->f);
  add_value(command, "--piles", options->piles, "A,B",
            "The two piles, any size (10**1000), in any order");
  add_value(command, "--limit", options->limit, "X", "The most the player to move may take");
  add_misere_option(command, options->misere);
  add_moves_options(command, options->moves);
  add_choice(command, "--method", options->method, methods_by_name,
             "How to calculate (default auto)");
  add_output_options(command, options->output, {"text", "json"});
  add_full_option(command, options->output);
  add_work_options(command, options->work, "10s");
  command.callback([options, &selected] { selected = [options] { return run_solve(*options); }; });
}

}  // namespace dynim::app
