#include "wythoff/verify_parameters.hpp"

#include <algorithm>
#include <memory>

#include "answering.hpp"
#include "wythoff/parameters.hpp"

namespace dynim::app {

namespace {

constexpr std::uint64_t largest_small = 3;  // where m or p is not given

struct VerifyParameterOptions {
  ParameterOptions parameters;
  std::string up_to;
  OutputOptions output;
  WorkOptions work;
};

struct Question {
  std::string game;
  std::optional<std::uint64_t> m, p;  // absent: all small ones
  std::uint64_t up_to = 0;
};

std::optional<std::uint64_t> read_if_given(const std::string& text, const std::string& option,
                                           std::uint64_t most) {
  if (text.empty()) return std::nullopt;
  return read_count_to(text, option, most);
}

// To a report that of another m and p: the lesser bounds, the sums of what was counted.
void add(ParameterReport& all, ParameterReport one) {
  for (std::size_t i = 0; i < all.measures.size(); ++i) {
    Measure& measure = one.measures[i];
    const std::uint64_t before = all.measures[i].value;
    measure.value = measure.is_bound ? std::min(before, measure.value) : before + measure.value;
  }
  all = std::move(one);
}

// Where not every m and p was verified, nothing was checked for all of them.
ParameterReport unfinished(ParameterReport all, const WythoffParameters& at,
                           std::uint64_t finished) {
  for (Measure& measure : all.measures) {
    if (measure.is_bound) measure.value = 0;
  }
  all.reason = fmt::format("{} finished, then m = {}, p = {} was not. {}",
                           count_text(finished, "game"), at.m, at.p, all.reason);
  return all;
}

// Stops where something is wrong or the budget ends.
ParameterReport verify_all(const Question& question, const ParameterVerification& verification,
                           Budget& budget) {
  ParameterReport all;
  const bool alone = question.m && question.p;
  std::uint64_t finished = 0;
  for (std::uint64_t m = question.m.value_or(1); m <= question.m.value_or(largest_small); ++m) {
    for (std::uint64_t p = question.p.value_or(1); p <= question.p.value_or(largest_small); ++p) {
      add(all, verification.verify({m, p}, question.up_to, budget));
      if (all.disagreement) return all;
      if (all.status == Status::unable)
        return alone ? all : unfinished(std::move(all), {m, p}, finished);
      ++finished;
    }
  }
  return all;
}

void write_json(Output& output, const Question& question, const ParameterReport& report) {
  JsonObject json(output);
  json.field("game", question.game);
  json.field("m", to_json(question.m));
  json.field("p", to_json(question.p));
  json.field("up_to", to_json(question.up_to));
  json.field("status", to_string(report.status));
  json.field("disagreement", to_json(report.disagreement));
  for (const Measure& measure : report.measures) json.field(measure.name, to_json(measure.value));
  json.field("reason", report.reason);
  json.finish();
}

std::string parameter_text(const std::optional<std::uint64_t>& given) {
  return given ? std::to_string(*given) : fmt::format("1 to {}", largest_small);
}

std::string words(std::string name) {
  std::ranges::replace(name, '_', ' ');
  return name;
}

void write_text(Output& output, const Question& question, const ParameterReport& report) {
  LabelledList list(true);
  list.add("game", fmt::format("{}, m = {}, p = {}", question.game, parameter_text(question.m),
                               parameter_text(question.p)));
  if (report.disagreement) {
    add_where(list, *report.disagreement);
    list.add("game", report.disagreement->game);
  }
  for (const Measure& measure : report.measures)
    list.add(words(measure.name), std::to_string(measure.value));
  list.add("status", report.disagreement ? "failed" : std::string(to_string(report.status)));
  list.add("reason", report.reason);
  list.write(output);
}

ExitCode run_verify(const VerifyParameterOptions& options,
                    const ParameterVerification& verification) {
  const Question question{verification.game,
                          read_if_given(options.parameters.m, "--m", WythoffParameters::largest_m),
                          read_if_given(options.parameters.p, "--p", WythoffParameters::largest_p),
                          read_count(options.up_to, "--up-to")};
  const ParameterReport report = ask_and_write(
      options.output, options.work,
      [&](Budget& budget) { return verify_all(question, verification, budget); },
      [&](Output& output, const ParameterReport& answer) { write_json(output, question, answer); },
      [&](Output& output, const ParameterReport& answer) { write_text(output, question, answer); });
  return verify_exit_code(report.status, report.disagreement);
}

}  // namespace

void add_parameter_verify_command(CLI::App& verify_command, Selected& selected,
                                  const ParameterVerification& verification) {
  const auto options = std::make_shared<VerifyParameterOptions>();
  options->up_to = verification.default_up_to;
  const std::string command_line = "  dynim verify " + verification.game;
  CLI::App& command = add_command(verify_command, verification.game, verification.description,
                                  command_line + "\n" + command_line + " --m 2 --p 3 --up-to 20");
  add_parameter_options(command, options->parameters);
  add_value(command, "--up-to", options->up_to, "N",
            "The largest pile to check (default " + options->up_to + ")");
  add_output_options(command, options->output, {"text", "json"});
  add_work_options(command, options->work, "60s");
  command.callback([options, verification, &selected] {
    selected = [options, verification] { return run_verify(*options, verification); };
  });
}

}  // namespace dynim::app
