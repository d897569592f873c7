// Runs the commands and gathers what they print and draw; how a page of it is written is
// report_html's and report_pdf's. Cost: that of the commands.
#include "paper/report.hpp"

#include <algorithm>
#include <utility>

#include "dynim/error.hpp"
#include "report/text.hpp"

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

// "1 statement", "38 statements".
std::string statements_text(std::ptrdiff_t count) {
  return count_text(static_cast<std::uint64_t>(count), "statement");
}

}  // namespace

std::vector<std::string> summary_of(const std::vector<ReportSection>& sections) {
  const auto count = [&](std::optional<bool> agrees) {
    return std::ranges::count(sections, agrees,
                              [](const ReportSection& section) { return section.shown.agrees; });
  };
  const auto agree = count(true), differ = count(false), unchecked = count(std::nullopt);
  std::vector<std::string> sentences{
      "Each statement of the paper stands here in our words, with a command of Dynim " DYNIM_VERSION
      " that shows it. The commands were run when this report was made, and what they printed was "
      "compared with the statement.",
      statements_text(agree) + (agree == 1 ? " agrees." : " agree.")};
  if (differ > 0)
    sentences.back() += " " + statements_text(differ) + (differ == 1 ? " differs." : " differ.");
  if (unchecked > 0) {
    sentences.back() +=
        " " + statements_text(unchecked) +
        (unchecked == 1 ? " has no command; it says" : " have no command; they say") +
        " what stands in its place.";
  }
  return sentences;
}

std::string_view sign_of(const ReportSection& section) {
  if (!section.shown.agrees) return "\u2013";
  return *section.shown.agrees ? "\u2713" : "\u2717";
}

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
