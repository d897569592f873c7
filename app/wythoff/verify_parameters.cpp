#include "wythoff/verify_parameters.hpp"

#include <algorithm>
#include <memory>

#include "answering.hpp"
#include "dynim/words.hpp"
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

std::optional<std::uint64_t> read_if_given(const std::string& text, const std::string& option,
                                           std::uint64_t most) {
  if (text.empty()) return std::nullopt;
  return read_count_to(text, option, most);
}

void write_json(Output& output, const std::string& game, const ParameterVerifyQuestion& question,
                const VerifyAnswer& report) {
  JsonObject json(output);
  json.field("game", game);
  json.field("m", to_json(question.m));
  json.field("p", to_json(question.p));
  json.field("up_to", to_json(question.up_to));
  json.field("status", to_string(report.verdict.status));
  json.field("disagreement", to_json(report.disagreement));
  for (const Measure& measure : report.measures)
    json.field(std::string(measure.name), to_json(measure.value));
  json.field("reason", sentences(report.verdict.reasons));
  json.finish();
}

std::string parameter_text(const std::optional<std::uint64_t>& given) {
  return given ? std::to_string(*given) : fmt::format("1 to {}", largest_small);
}

std::string words(std::string_view text) {
  std::string name(text);
  std::ranges::replace(name, '_', ' ');
  return name;
}

void write_text(Output& output, const std::string& game, const ParameterVerifyQuestion& question,
                const VerifyAnswer& report) {
  LabelledList list(true);
  list.add("game", fmt::format("{}, m = {}, p = {}", game, parameter_text(question.m),
                               parameter_text(question.p)));
  if (report.disagreement) {
    add_where(list, *report.disagreement);
    list.add("game", report.disagreement->game);
  }
  for (const Measure& measure : report.measures)
    list.add(words(measure.name), std::to_string(measure.value));
  list.add("status",
           report.disagreement ? "failed" : std::string(to_string(report.verdict.status)));
  list.add("reason", sentences(report.verdict.reasons));
  list.write(output);
}

ExitCode run_verify(const VerifyParameterOptions& options,
                    const ParameterVerification& verification) {
  const ParameterVerifyQuestion question{
      read_if_given(options.parameters.m, "--m", WythoffParameters::largest_m),
      read_if_given(options.parameters.p, "--p", WythoffParameters::largest_p),
      read_count(options.up_to, "--up-to")};
  const std::string& game = verification.game;
  const VerifyAnswer report = ask_and_write(
      options.output, options.work,
      [&](Budget& budget) { return verification.ask(question, budget); },
      [&](Output& output, const VerifyAnswer& answer) {
        write_json(output, game, question, answer);
      },
      [&](Output& output, const VerifyAnswer& answer) {
        write_text(output, game, question, answer);
      });
  return verify_exit_code(report.verdict.status, report.disagreement);
}

}  // namespace

void add_parameter_verify_command(CLI::App& verify_command, Selected& selected,
                                  const ParameterVerification& verification) {
  const auto options = std::make_shared<VerifyParameterOptions>();
  options->up_to = std::to_string(verification.default_up_to);
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
