// Runs the commands and gathers what they print and draw; how a page of it is written is
// report_html's and report_pdf's. Cost: that of the commands.
#include "paper/report.hpp"

#include <algorithm>
#include <utility>

#include "dynim/error.hpp"

namespace dynim::app {
namespace {

// The first picture of the command; of a command that prints a square table its map.
std::optional<drawing::Drawing> figure_of(const ShownStatement& shown) {
  if (!shown.drawings.empty()) return shown.drawings.front();
  const std::vector<std::string>& command = shown.command;
  const bool is_square = !command.empty() && command.front() == "table" &&
                         std::ranges::find(command, "--size") != command.end();
  if (!is_square) return std::nullopt;
  const CapturedRun run =
      run_captured(with_options(without_option(command, "--format"), {"--image", "svg:-"}));
  if (run.code != answered || run.drawings.empty()) return std::nullopt;
  return run.drawings.front();
}

}  // namespace

ExitCode write_report(const std::string& path, const Paper& paper,
                      const std::vector<const PaperStatement*>& statements) {
  const bool pdf = path.ends_with(".pdf");
  if (!pdf && !path.ends_with(".html"))
    throw InputError("a report is a page: " + quote(path) + " ends neither in .html nor in .pdf");
  Output output(path);
  std::vector<ReportSection> sections;
  bool agree = true;
  for (const PaperStatement* statement : statements) {
    ShownStatement shown = show(*statement, {});
    agree = agree && shown.agrees != false;
    std::optional<drawing::Drawing> figure = figure_of(shown);
    sections.push_back({statement, std::move(shown), std::move(figure)});
  }
  (pdf ? write_pdf : write_html)(output, paper, sections);
  output.finish();
  return agree ? answered : check_failed;
}

}  // namespace dynim::app
