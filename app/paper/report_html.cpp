// A page that is one file, needs nothing from elsewhere, and prints well. Cost: linear in it.
#include <cctype>

#include "dynim/drawing.hpp"
#include "paper/report.hpp"
#include "report/text.hpp"
#include "shell_words.hpp"

namespace dynim::app {
namespace {

using drawing::escaped;

constexpr std::string_view style = R"(
body { font: 16px/1.5 Georgia, serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem; }
h2 { font-size: 1.05rem; margin: 2.5rem 0 0.5rem; }
pre { font: 13px/1.35 'DejaVu Sans Mono', monospace; background: #f4f4f0; padding: 0.7rem 1rem;
      overflow-x: auto; white-space: pre-wrap; }
img { max-width: 100%; background: #fff; }
code { font-family: 'DejaVu Sans Mono', monospace; font-size: 0.9em; }
.proof, .citation { color: #555; }
.agrees::before { content: '\2713  '; color: #1a6b2b; font-weight: bold; }
.differs::before { content: '\2717  '; color: #a00; font-weight: bold; }
@media (prefers-color-scheme: dark) {
  body { background: #16181a; color: #e6e6e6; }
  pre { background: #22262a; }
  .proof, .citation { color: #aaa; }
  .agrees::before { color: #6fcf85; }
  .differs::before { color: #ff7a7a; }
}
td { vertical-align: top; padding: 0.1rem 0.6rem 0.1rem 0; }
td:first-child { white-space: nowrap; }
@media print { section, tr { break-inside: avoid; } table { break-after: page; } }
)";

// What stands between backquotes as code.
std::string marked_up(std::string_view text) {
  std::string html;
  bool code = false;
  for (const char letter : escaped(text)) {
    if (letter == '`') {
      html += code ? "</code>" : "<code>";
      code = !code;
    } else {
      html += letter;
    }
  }
  return html;
}

// As a part of an address: letters and digits as they are, all else by its code.
std::string in_address(std::string_view text) {
  std::string address;
  for (const char letter : text) {
    if (std::isalnum(static_cast<unsigned char>(letter)) != 0) {
      address += letter;
    } else {
      address += fmt::format("%{:02X}", static_cast<unsigned char>(letter));
    }
  }
  return address;
}

std::string svg_of(const drawing::Drawing& figure) {
  StringSink sink;
  drawing::write_svg(sink, figure);
  return sink.take();
}

void write_summary(Output& output, const std::vector<ReportSection>& sections) {
  output.write("<h2>What was checked</h2>\n");
  for (const std::string& sentence : summary_of(sections))
    output.print("<p>{}</p>\n", escaped(sentence));
  output.write("<table>\n");
  for (const ReportSection& section : sections) {
    const PaperStatement& statement = *section.statement;
    output.print("<tr><td><a href=\"#{0}\">{0}</a></td><td>{1}</td><td>{2}</td></tr>\n",
                 statement.number, marked_up(statement.statement), sign_of(section));
  }
  output.write("</table>\n");
}

void write_section(Output& output, const ReportSection& section) {
  const auto& [statement, shown, figure] = section;
  output.print("<section id=\"{0}\">\n<h2>{0}. {1}</h2>\n", statement->number,
               marked_up(statement->statement));
  if (!statement->proof.empty())
    output.print("<p class=\"proof\">Proof: {}</p>\n", marked_up(statement->proof));
  if (!shown.command.empty()) {
    output.print("<pre>$ dynim {}\n{}</pre>\n", escaped(join_arguments(shown.command)),
                 shown.drawings.empty() ? escaped(shown.output) : "");
  }
  if (figure) {
    output.print("<img alt=\"{}, drawn\" src=\"data:image/svg+xml,{}\">\n", statement->number,
                 in_address(svg_of(*figure)));
  }
  const std::string_view kind = !shown.agrees ? "unchecked" : *shown.agrees ? "agrees" : "differs";
  output.print("<p class=\"{}\">{}</p>\n</section>\n", kind, marked_up(shown.comparison));
}

}  // namespace

void write_html(Output& output, const Paper& paper, const std::vector<ReportSection>& sections) {
  output.print(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width\">\n<title>{0}</title>\n"
      "<style>{1}</style>\n</head>\n<body>\n<h1>{0}</h1>\n<p class=\"citation\">{2}</p>\n",
      escaped(paper.title), style, marked_up(paper.citation));
  write_summary(output, sections);
  for (const ReportSection& section : sections) write_section(output, section);
  output.write("</body>\n</html>\n");
}

}  // namespace dynim::app
