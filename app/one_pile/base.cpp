// dynim base: the g-base of a move function, or the bases of all its games where it looks at the
// pile.
#include <algorithm>
#include <limits>
#include <memory>

#include "dynim/error.hpp"
#include "dynim/one_pile.hpp"
#include "formats/npy.hpp"
#include "formats/text.hpp"
#include "options.hpp"

namespace dynim::app {

namespace {

struct BaseOptions {
  MoveFunctionOptions f;
  std::string up_to, members;
  OutputOptions output;
  WorkOptions work;
};

BaseQuestion read_question(const BaseOptions& options) {
  BaseQuestion question;
  question.f = read_move_function(options.f);
  if (options.up_to.empty()) require(options.members, "--up-to N or --members", "K");
  if (!options.up_to.empty()) question.up_to = read_integer(options.up_to, "--up-to");
  if (!options.members.empty()) question.members = read_count(options.members, "--members");
  return question;
}

Json member_json(const BaseMember& member) {
  return {{"b", to_json(member.b)}, {"g", to_json(member.g)}};
}

Json game_json(const GameBase& game) {
  Json members = Json::array();
  for (const BaseMember& member : game.members) members.push_back(member_json(member));
  return {{"index", std::to_string(game.index)},
          {"finite", game.finite},
          {"complete_to", to_json(game.complete_to)},
          {"members", std::move(members)}};
}

void write_json(Output& output, const BaseQuestion& question, const BaseAnswer& answer) {
  JsonObject json(output);
  json.field("game", "one-pile");
  json.field("f", question.f->text());
  json.field("period", to_json(question.f->period()));
  json.field("complete_to", to_json(answer.base().complete_to));
  json.field("finite", answer.base().finite);
  Json periodic;
  if (answer.periodic) {
    periodic = {{"start", to_json(answer.periodic->start)},
                {"period", to_json(answer.periodic->period)},
                {"window", to_json(answer.periodic->window)}};
  }
  json.field("periodic", periodic);
  json.field("descends_at_most_one",
             answer.descends_at_most_one ? Json(*answer.descends_at_most_one) : Json("unknown"));
  json.field("status", to_string(answer.status));
  json.field("reason", answer.reason);
  json.begin_array("members");
  for (const BaseMember& member : answer.base().members) json.element(member_json(member));
  json.end_array();
  json.begin_array("games");
  for (const GameBase& game : answer.games) json.element(game_json(game));
  json.end_array();
  json.finish();
}

// Members ascend and g'(b) <= b, so the last member is the widest number; a shortened one is not
// wider.
std::size_t text_width(const std::vector<BaseMember>& members, std::string_view heading,
                       bool full) {
  if (members.empty()) return heading.size();
  const std::size_t digits = to_string(members.back().b).size();
  return std::max(heading.size(), full ? digits : std::min(digits, longest_full_number));
}

void write_members(Output& output, const std::vector<BaseMember>& members, bool full) {
  const std::size_t index_width = std::max<std::size_t>(1, std::to_string(members.size()).size());
  const std::size_t width = text_width(members, "g'(b)", full);
  output.print("{:>{}}  {:>{}}  {:>{}}\n", "k", index_width, "b", width, "g'(b)", width);
  for (std::size_t k = 0; k < members.size(); ++k) {
    output.print("{:>{}}  {:>{}}  {:>{}}\n", k, index_width, number_text(members[k].b, full), width,
                 number_text(members[k].g, full), width);
  }
}

// One base: what is listed, and whether there is more.
void write_game(Output& output, const GameBase& game, bool single, bool full) {
  if (!single) {
    output.print("G{}: {}, complete to {}\n", game.index,
                 game.finite ? "finite" : "not shown to be finite",
                 number_text(game.complete_to, full));
  }
  write_members(output, game.members, full);
  output.write('\n');
}

// HR06's condition (2), which makes every member self-valued.
std::string descent_text(const BaseAnswer& answer) {
  if (!answer.descends_at_most_one)
    return "not decided: whether f(n, t+1) >= f(n, t) - 1 always holds is not known";
  return *answer.descends_at_most_one ? "yes, because f(n, t+1) >= f(n, t) - 1 always holds"
                                      : "not implied: f(n, t+1) >= f(n, t) - 1 fails somewhere";
}

void write_text(Output& output, const BaseQuestion& question, const BaseAnswer& answer, bool full) {
  const bool single = answer.games.size() == 1;
  for (const GameBase& game : answer.games) write_game(output, game, single, full);
  LabelledList list(!full);
  list.add("game", "one-pile, " + printable(describe_move_function(*question.f)));
  if (single)
    list.add("finite", answer.base().finite ? "yes, these are all members" : "not proved");
  if (answer.periodic) {
    const auto& [start, period, window] = *answer.periodic;
    list.add("periodic",
             fmt::format("g(n + {}) = g(n) for all n >= {} (window {})", number_text(period, full),
                         number_text(start, full), number_text(window, full)));
  }
  if (single) list.add("complete to", number_text(answer.base().complete_to, full));
  if (!single) list.add("all self-valued", descent_text(answer));
  list.add("status", std::string(to_string(answer.status)));
  list.add("reason", full ? answer.reason : shorten_numbers(answer.reason));
  list.write(output);
}

// One column more where there are several bases.
void write_csv(Output& output, const BaseAnswer& answer) {
  const bool single = answer.games.size() == 1;
  output.write(single ? "b,g\n" : "game,b,g\n");
  for (const GameBase& game : answer.games) {
    for (const BaseMember& member : game.members) {
      if (!single) output.print("{},", game.index);
      output.write(to_string(member.b));
      output.write(',');
      output.write(to_string(member.g));
      output.write('\n');
    }
  }
}

void write_bfile(Output& output, const BaseQuestion& question, const BaseAnswer& answer) {
  output.print("# members of the g-base of {}\n", one_line(describe_move_function(*question.f)));
  const std::vector<BaseMember>& members = answer.base().members;
  for (std::size_t k = 0; k < members.size(); ++k) {
    output.number(k);
    output.write(' ');
    output.write(to_string(members[k].b));
    output.write('\n');
  }
}

void write_base_npy(Output& output, const BaseAnswer& answer) {
  std::vector<std::pair<std::int64_t, std::int64_t>> rows;
  rows.reserve(answer.base().members.size());
  for (const auto& [b, g] : answer.base().members) {
    if (!b.fits_slong_p()) {
      throw InputError("--format npy: members beyond 2**63 - 1 do not fit; use --format csv");
    }
    rows.emplace_back(b.get_si(), g.get_si());
  }
  write_npy(output, rows);
}

void write_answer(Output& output, const BaseOptions& options, const BaseQuestion& question,
                  const BaseAnswer& answer) {
  const std::string& format = options.output.format;
  if (format == "json") return write_json(output, question, answer);
  if (format == "csv") write_csv(output, answer);
  if (format == "bfile") write_bfile(output, question, answer);
  if (format == "npy") write_base_npy(output, answer);
  if (format == "text") return write_text(output, question, answer, options.output.full);
  if (answer.status == Status::unable) complain(shorten_numbers(answer.reason));
}

ExitCode run_base(const BaseOptions& options) {
  const BaseQuestion question = read_question(options);
  Output output(options.output.path);
  refuse_binary_to_terminal(output, options.output);
  Work work(options.work);
  const BaseAnswer answer = g_base(question, work.budget());
  work.done();
  write_answer(output, options, question, answer);
  output.finish();
  return exit_code(answer.status);
}

constexpr const char* examples =
    "  dynim base --f '3*t' --members 20\n"
    "  dynim base --f '2*t' --up-to 10**1000 --format csv --output fibonacci.csv\n"
    "  dynim base --f '4,2,...' --up-to 100\n"
    "  dynim base --f 'n % 3 == 0 ? 2*t : t' --up-to 100";

}  // namespace

void add_base_command(CLI::App& program, Selected& selected) {
  const auto options = std::make_shared<BaseOptions>();
  CLI::App& command = add_command(program, "base", "The g-base of a move function", examples);
  add_move_function_options(command, options->f);
  add_value(command, "--up-to", options->up_to, "N", "All members up to N");
  add_value(command, "--members", options->members, "K", "The first K members");
  add_output_options(command, options->output, {"text", "json", "csv", "bfile", "npy"});
  add_full_option(command, options->output);
  add_work_options(command, options->work, "10s");
  command.callback([options, &selected] { selected = [options] { return run_base(*options); }; });
}

}  // namespace dynim::app
