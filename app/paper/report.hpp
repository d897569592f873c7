// A page with statements of a paper, each with its command run now.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "command.hpp"
#include "dynim/drawing.hpp"
#include "dynim/gallery.hpp"
#include "formats/output.hpp"
#include "paper/shown.hpp"

namespace dynim::app {

/// Writes the page to the file, as HTML or PDF by its ending, complete or not at all; check_failed
/// where a statement is not what its command shows. Throws InputError for another ending,
/// OutputError, and for PDF drawing::CairoError.
ExitCode write_report(const std::string& path, const Paper& paper,
                      const std::vector<const PaperStatement*>& statements);

struct ReportSection {
  const PaperStatement* statement;
  ShownStatement shown;
  std::optional<drawing::Drawing> figure;  ///< what the command draws, or a map of its table
};

/// What was checked, in sentences, for the first page.
std::vector<std::string> summary_of(const std::vector<ReportSection>& sections);

/// "\u2713" where the answer agrees, "\u2717" where it differs, "\u2013" where nothing was run.
std::string_view sign_of(const ReportSection& section);

void write_html(Output& output, const Paper& paper, const std::vector<ReportSection>& sections);

/// A4 pages.
void write_pdf(Output& output, const Paper& paper, const std::vector<ReportSection>& sections);

}  // namespace dynim::app
