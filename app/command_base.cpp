// dynim base: the g-base of a move function.
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

void write_json(Output& output, const BaseQuestion& question, const BaseAnswer& answer) {
  JsonObject json(output);
  json.field("game", "one-pile");
  json.field("f", question.f->text());
  json.field("complete_to", to_json(answer.complete_to));
  json.field("finite", answer.finite);
  Json periodic;
  if (answer.periodic) {
    periodic = {{"start", to_json(answer.periodic->start)},
                {"period", to_json(answer.periodic->period)},
                {"window", to_json(answer.periodic->window)}};
  }
  json.field("periodic", periodic);
  json.field("status", to_string(answer.status));
  json.field("reason", answer.reason);
  json.begin_array("members");
  for (const auto& [b, g] : answer.members) json.element(Json{{"b", to_json(b)}, {"g", to_json(g)}});
  json.end_array();
  json.finish();
}

// Members ascend and g'(b) <= b, so the last member is the widest number; a shortened one is not wider.
std::size_t text_width(const std::vector<BaseMember>& members, std::string_view heading, bool full) {
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

void write_text(Output& output, const BaseQuestion& question, const BaseAnswer& answer, bool full) {
  write_members(output, answer.members, full);
  output.write('\n');
  LabelledList list(!full);
  list.add("game", fmt::format("one-pile, f(t) = {}", printable(question.f->text())));
  list.add("finite", answer.finite ? "yes, these are all members" : "not proved");
  if (answer.periodic) {
    const auto& [start, period, window] = *answer.periodic;
    list.add("periodic", fmt::format("g(n + {}) = g(n) for all n >= {} (window {})", number_text(period, full),
                                     number_text(start, full), number_text(window, full)));
  }
  list.add("complete to", number_text(answer.complete_to, full));
  list.add("status", std::string(to_string(answer.status)));
  list.add("reason", full ? answer.reason : shorten_numbers(answer.reason));
  list.write(output);
}

void write_csv(Output& output, const BaseAnswer& answer) {
  output.write("b,g\n");
  for (const auto& [b, g] : answer.members) {
    output.write(to_string(b));
    output.write(',');
    output.write(to_string(g));
    output.write('\n');
  }
}

void write_bfile(Output& output, const BaseQuestion& question, const BaseAnswer& answer) {
  output.print("# members of the g-base of f(t) = {}\n", one_line(question.f->text()));
  for (std::size_t k = 0; k < answer.members.size(); ++k) {
    output.number(k);
    output.write(' ');
    output.write(to_string(answer.members[k].b));
    output.write('\n');
  }
}

void write_base_npy(Output& output, const BaseAnswer& answer) {
  std::vector<std::pair<std::int64_t, std::int64_t>> rows;
  rows.reserve(answer.members.size());
  for (const auto& [b, g] : answer.members) {
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
    "  dynim base --f '4,2,...' --up-to 100";

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
