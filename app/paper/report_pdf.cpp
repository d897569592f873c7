// The report set on pages, which cairo writes. Cost: linear in it.
#include "formats/image.hpp"
#include "formats/pages.hpp"
#include "paper/report.hpp"
#include "report/text.hpp"
#include "shell_words.hpp"

namespace dynim::app {
namespace {

constexpr drawing::Colour faint{85, 85, 85}, green{26, 107, 43}, red{160, 0, 0};

// Of its sign.
const drawing::Colour& colour_of(const ReportSection& section) {
  if (!section.shown.agrees) return faint;
  return *section.shown.agrees ? green : red;
}

void add_section(Pages& pages, const ReportSection& section) {
  const auto& [statement, shown, figure] = section;
  pages.paragraph(statement->number + ". " + plain(statement->statement),
                  {.bold = true, .above = 24});
  if (!statement->proof.empty())
    pages.paragraph("Proof: " + plain(statement->proof), {.colour = faint});
  if (!shown.command.empty()) {
    std::string listing = "$ dynim " + join_arguments(shown.command) + "\n";
    if (shown.drawings.empty()) listing += shown.output;
    pages.listing(listing);
  }
  if (figure) pages.figure(*figure);
  const std::string comparison = plain(shown.comparison);
  if (!shown.agrees) {
    pages.paragraph(comparison, {});
  } else {
    pages.paragraph(std::string(sign_of(section)) + " " + comparison,
                    {.colour = colour_of(section)});
  }
}

void add_summary(Pages& pages, const std::vector<ReportSection>& sections) {
  pages.paragraph("What was checked", {.size = 16, .bold = true, .above = 28});
  for (const std::string& sentence : summary_of(sections)) pages.paragraph(sentence, {});
  for (const ReportSection& section : sections) {
    pages.row(section.statement->number, plain(section.statement->statement), sign_of(section),
              colour_of(section));
  }
  pages.begin_page();
}

}  // namespace

void write_pdf(Output& output, const Paper& paper, const std::vector<ReportSection>& sections) {
  const drawing::Cairo cairo = load_cairo();
  Pages pages(paper.title, "The statements of the paper, each run and compared");
  pages.paragraph(paper.title, {.size = 24, .bold = true});
  pages.paragraph(plain(paper.citation), {.colour = faint, .above = 12});
  add_summary(pages, sections);
  for (const ReportSection& section : sections)
    pages.kept_together([&] { add_section(pages, section); });
  cairo.write_pages(output, pages.finish());
}

}  // namespace dynim::app
