// dynim solve one-pile: who wins, how, and why.
#include <algorithm>
#include <map>
#include <memory>

#include "answering.hpp"
#include "dynim/one_pile.hpp"
#include "formats/text.hpp"
#include "options.hpp"

namespace dynim::app {

namespace {

// A representation is listed part by part up to this many parts; see docs/formats.md.
constexpr unsigned long most_listed_parts = 10000;

struct SolveOptions {
  MoveFunctionOptions f;
  EndingOptions ending;
  std::string pile, limit;
  MovesOptions moves;
  std::string method = "auto";
  OutputOptions output;
  WorkOptions work;
};

const std::map<std::string, OnePileMethod> methods_by_name{
    {"auto", OnePileMethod::automatic},
    {"recurrence", OnePileMethod::recurrence},
    {"base", OnePileMethod::base},
    {"oracle", OnePileMethod::oracle}};

OnePileQuestion read_question(const SolveOptions& options) {
  OnePileQuestion question;
  question.game = read_game(options.f, options.ending);
  require(options.pile, "--pile", "N");
  question.pile = read_integer(options.pile, "--pile");
  if (!options.limit.empty()) question.limit = read_integer(options.limit, "--limit");
  question.moves = read_moves(options.moves);
  question.max_moves = read_count(options.moves.most, "--max-moves");
  question.method = methods_by_name.at(options.method);
  return question;
}

Integer part_count(const Representation& representation) {
  Integer count = 0;
  for (const auto& part : representation.parts) count += part.count;
  return count;
}

void write_representation(JsonObject& json, const std::optional<Representation>& representation) {
  Json listed, games, counts, parts;
  if (representation) {
    listed = games = counts = parts = Json::array();
    const bool complete = part_count(*representation) <= most_listed_parts;
    for (const Representation::Part& part : representation->parts) {
      const std::string member = to_string(part.member);
      const std::string count = to_string(part.count);
      const std::string game = std::to_string(part.game);
      const std::size_t times = complete ? part.count.get_ui() : 1;
      listed.insert(listed.end(), times, Json(member));
      games.insert(games.end(), times, Json(game));
      counts.push_back(count);
      parts.push_back({{"member", member}, {"count", count}, {"game", game}});
    }
    json.field("representation_of", to_json(representation->of));
    json.field("representation_complete", complete);
  } else {
    json.field("representation_of", nullptr);
    json.field("representation_complete", false);
  }
  json.field("representation", listed);
  json.field("representation_games", games);
  json.field("representation_counts", counts);
  json.field("representation_parts", parts);
}

void write_json(Output& output, const OnePileQuestion& question, const OnePileAnswer& answer) {
  JsonObject json(output);
  write_game(json, question.game);
  json.field("pile", to_json(question.pile));
  json.field("limit", to_json(answer.limit));
  json.field("limit_given", answer.limit_was_given);
  json.field("outcome", to_string(answer.outcome));
  json.field("least_winning_move", to_json(answer.least_winning_move));
  if (question.moves == MovesWanted::largest)
    json.field("largest_winning_move", to_json(answer.largest_winning_move));
  if (question.moves == MovesWanted::all) {
    json.begin_array("winning_moves");
    for (const Integer& move : answer.winning_moves) json.element(to_json(move));
    json.end_array();
    json.field("winning_moves_complete", answer.winning_moves_complete);
  }
  json.field("g", to_json(answer.g));
  write_representation(json, answer.representation);
  json.field("status", to_string(answer.status));
  json.field("method", answer.method);
  json.field("reason", answer.reason);
  json.finish();
}

// Parts of several bases say in which game they are taken: "5 (G1)".
std::string representation_text(const Representation& representation, bool several_games,
                                bool full) {
  constexpr std::size_t shown_parts = 12;
  const auto& parts = representation.parts;
  if (parts.empty()) return "0, the sum of no members";
  std::string text = number_text(representation.of, full) + " =";
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += " +";
    if (!full && parts.size() > shown_parts && i == shown_parts / 2) {
      const std::size_t left_out = parts.size() - shown_parts;
      text += fmt::format(" ... ({} more) ... +", left_out);
      i += left_out;
    }
    text += parts[i].count == 1 ? " " : " " + number_text(parts[i].count, full) + "*";
    text += number_text(parts[i].member, full);
    if (several_games) text += fmt::format(" (G{})", parts[i].game);
  }
  return text;
}

std::string moves_text(const OnePileAnswer& answer, bool full) {
  std::string text;
  for (const Integer& move : answer.winning_moves) {
    if (!text.empty()) text += ", ";
    text += number_text(move, full);
  }
  if (!answer.winning_moves_complete)
    return text.empty() ? "not known" : text + ", and perhaps more";
  return text.empty() ? "none" : text;
}

std::string move_text(const std::optional<Integer>& move, const OnePileAnswer& answer) {
  if (move) return to_string(*move);
  return answer.outcome == Outcome::P || answer.status != Status::unable ? "none" : "not known";
}

void write_text(Output& output, const OnePileQuestion& question, const OnePileAnswer& answer,
                bool full) {
  LabelledList list(!full);
  list.add("game", describe_game(question.game));
  list.add("pile", number_text(question.pile, full));
  const std::string note = answer.limit_was_given ? "" : " (not given, so the pile less one)";
  list.add("limit", number_text(answer.limit, full) + note);
  list.add("outcome", outcome_text(answer.outcome));
  list.add("least winning move", move_text(answer.least_winning_move, answer));
  if (question.moves == MovesWanted::largest) {
    list.add("largest winning move", move_text(answer.largest_winning_move, answer));
  }
  if (question.moves == MovesWanted::all) list.add("winning moves", moves_text(answer, full));
  if (answer.g) list.add("least winning limit", number_text(*answer.g, full));
  if (answer.representation) {
    const bool several_games = question.game.f->period() > 1;
    list.add("representation", representation_text(*answer.representation, several_games, full));
  }
  list.add("status", status_text(answer.status, answer.method));
  list.add("reason", full ? answer.reason : shorten_numbers(answer.reason));
  list.write(output);
}

ExitCode run_solve(const SolveOptions& options) {
  const OnePileQuestion question = read_question(options);
  const OnePileAnswer answer = ask_and_write(
      options.output, options.work, [&](Budget& budget) { return solve(question, budget); },
      [&](Output& output, const OnePileAnswer& found) { write_json(output, question, found); },
      [&](Output& output, const OnePileAnswer& found) {
        write_text(output, question, found, options.output.full);
      });
  return exit_code(answer.status);
}

constexpr const char* examples =
    "  dynim solve one-pile --f '2*t' --pile 100\n"
    "  dynim solve one-pile --f @fibonacci --pile 10**1000 --limit 1e14 --format json\n"
    "  dynim solve one-pile --f '4,2,...' --pile 60 --limit 7 --moves all\n"
    "  dynim solve one-pile --f 't + 1' --pile 33 --misere --terminal 0,5,9\n"
    "  dynim solve one-pile --f 'n % 3 == 0 ? 2*t : t' --pile 1e30";

}  // namespace

void add_solve_one_pile_command(CLI::App& solve_command, Selected& selected) {
  const auto options = std::make_shared<SolveOptions>();
  CLI::App& command =
      add_command(solve_command, "one-pile", "One pile, next move at most f(t)", examples);
  add_move_function_options(command, options->f);
  add_value(command, "--pile", options->pile, "N", "The number of counters, any size (10**1000)");
  add_value(command, "--limit", options->limit, "X",
            "The most the player to move may take (default N - 1)");
  add_ending_options(command, options->ending);
  add_moves_options(command, options->moves);
  add_choice(command, "--method", options->method, methods_by_name,
             "How to calculate (default auto)");
  add_output_options(command, options->output, {"text", "json"});
  add_full_option(command, options->output);
  add_work_options(command, options->work, "10s");
  command.callback([options, &selected] { selected = [options] { return run_solve(*options); }; });
}

}  // namespace dynim::app
