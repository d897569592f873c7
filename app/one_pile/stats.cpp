// dynim stats: sum and histogram of g(1), ..., g(N), exact for N of any size.
#include <algorithm>
#include <memory>

#include "dynim/one_pile.hpp"
#include "formats/text.hpp"
#include "options.hpp"

namespace dynim::app {

namespace {

struct StatsOptions {
  MoveFunctionOptions f;
  std::string up_to;
  OutputOptions output;
  WorkOptions work;
};

struct Question {
  MoveFunctionPtr f;
  Integer up_to;
};

Question read_question(const StatsOptions& options) {
  Question question;
  question.f = read_move_function(options.f);
  require(options.up_to, "--up-to", "N");
  question.up_to = read_integer(options.up_to, "--up-to");
  return question;
}

void write_json(Output& output, const Question& question, const StatisticsAnswer& answer) {
  const bool known = answer.status != Status::unable;
  JsonObject json(output);
  json.field("game", "one-pile");
  json.field("f", question.f->text());
  json.field("period", to_json(question.f->period()));
  json.field("up_to", to_json(question.up_to));
  json.field("sum", known ? to_json(answer.sum) : Json(nullptr));
  json.field("self_valued", known ? to_json(answer.self_valued) : Json(nullptr));
  json.field("status", to_string(answer.status));
  json.field("method", answer.method);
  json.field("reason", answer.reason);
  json.begin_array("histogram");
  for (const auto& [g, count] : answer.histogram)
    json.element(Json{{"g", to_json(g)}, {"count", to_json(count)}});
  json.end_array();
  json.finish();
}

void write_histogram(Output& output, const std::vector<StatisticsAnswer::Bin>& histogram,
                     bool full) {
  std::size_t value_width = 4, count_width = 5;  // of the headings
  for (const auto& [g, count] : histogram) {
    value_width = std::max(value_width, number_text(g, full).size());
    count_width = std::max(count_width, number_text(count, full).size());
  }
  output.print("{:>{}}  {:>{}}\n", "g(n)", value_width, "count", count_width);
  for (const auto& [g, count] : histogram) {
    output.print("{:>{}}  {:>{}}\n", number_text(g, full), value_width, number_text(count, full),
                 count_width);
  }
  output.write('\n');
}

void write_text(Output& output, const Question& question, const StatisticsAnswer& answer,
                bool full) {
  if (!answer.histogram.empty()) write_histogram(output, answer.histogram, full);
  LabelledList list(!full);
  list.add("game", "one-pile, " + printable(describe_move_function(*question.f)));
  list.add("up to", number_text(question.up_to, full));
  const bool known = answer.status != Status::unable;
  list.add("sum of g(n)", known ? to_string(answer.sum) : "not known");
  const std::string self_valued =
      fmt::format("g(n) = n for {} of them", number_text(answer.self_valued, full));
  list.add("self-valued", known ? self_valued : "not known");
  list.add("status", status_text(answer.status, answer.method));
  list.add("reason", full ? answer.reason : shorten_numbers(answer.reason));
  list.write(output);
}

void write_csv(Output& output, const StatisticsAnswer& answer) {
  output.write("g,count\n");
  for (const auto& [g, count] : answer.histogram) {
    output.write(to_string(g));
    output.write(',');
    output.write(to_string(count));
    output.write('\n');
  }
  if (answer.status == Status::unable) complain(shorten_numbers(answer.reason));
}

ExitCode run_stats(const StatsOptions& options) {
  const Question question = read_question(options);
  Output output(options.output.path);
  Work work(options.work);
  const StatisticsAnswer answer = g_statistics(question.f, question.up_to, work.budget());
  work.done();
  if (options.output.format == "json") {
    write_json(output, question, answer);
  } else if (options.output.format == "csv") {
    write_csv(output, answer);
  } else {
    write_text(output, question, answer, options.output.full);
  }
  output.finish();
  return exit_code(answer.status);
}

constexpr const char* examples =
    "  dynim stats --f '2*t' --up-to 1000\n"
    "  dynim stats --f '2*t' --up-to 10**30 --format csv";

}  // namespace

void add_stats_command(CLI::App& program, Selected& selected) {
  const auto options = std::make_shared<StatsOptions>();
  CLI::App& command = add_command(program, "stats",
                                  "Sum and histogram of g(1), ..., g(N), N of any size", examples);
  add_move_function_options(command, options->f);
  add_value(command, "--up-to", options->up_to, "N", "The last pile that counts");
  add_output_options(command, options->output, {"text", "json", "csv"});
  add_full_option(command, options->output);
  add_work_options(command, options->work, "10s");
  command.callback([options, &selected] { selected = [options] { return run_stats(*options); }; });
}

}  // namespace dynim::app
