// A worksheet in words and in HTML, whose pages break where those of the sheet do. Cost: linear in
// it.
#include "report/worksheet.hpp"

#include "dynim/drawing.hpp"
#include "report/text.hpp"

namespace dynim {
namespace {

using drawing::escaped;

constexpr std::string_view style = R"(
body { font: 16px/1.45 'DejaVu Sans', Verdana, sans-serif; color: #000; background: #fff;
       max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; margin: 0 0 0.5rem; }
h2 { font-size: 1rem; margin: 1.5rem 0 0.25rem; }
p { margin: 0.25rem 0; }
svg { display: block; max-width: 100%; height: auto; margin: 0.5rem 0; }
section { break-inside: avoid; }
.page { break-before: page; }
@page { size: A4; margin: 18mm; }
@media print { body { margin: 0; padding: 0; max-width: none; font-size: 11pt; } }
)";

// From 1 on.
std::ptrdiff_t number_of(const WorksheetAnswer& answer, const WorksheetTask& task) {
  return &task - answer.tasks.data() + 1;
}

void write_picture(TextSink& output, const WorksheetTask& task, bool solved) {
  const auto drawing = drawing::drawing_of(task, solved);
  if (drawing) drawing::write_svg(output, *drawing);
}

void write_lines(TextSink& output, std::string_view text) {
  for (const std::string& line : wrap(text, output.line_width())) output.print("{}\n", line);
}

// As "| A\\B | 1 | 2 |": what is to be filled in is blank, unless it is solved.
void write_table(TextSink& output, const WorksheetTask& task, bool solved) {
  const bool one = task.table.size() == 1;
  const auto letter = [&](Outcome outcome) -> std::string_view {
    if (outcome == Outcome::unknown) return "-";
    return !solved ? "." : outcome == Outcome::N ? "W" : "L";
  };
  output.print("\n{:>3}", one ? "" : "A\\B");
  for (std::size_t b = 0; b < task.table.front().size(); ++b)
    output.print("{:>3}", task.table_from + b);
  for (std::size_t a = 0; a < task.table.size(); ++a) {
    output.print("\n{:>3}", one ? "" : std::to_string(task.table_from + a));
    for (const Outcome outcome : task.table[a]) output.print("{:>3}", letter(outcome));
  }
  output.write('\n');
}

}  // namespace

std::string worksheet_title(const WorksheetAnswer& answer) {
  return answer.title.empty() ? "Worksheet" : drawing::clean_text(answer.title);
}

std::string worksheet_rules(const WorksheetAnswer& answer) {
  return answer.rules.kind().empty() ? "" : sentence(answer.rules);
}

void write_worksheet(TextSink& output, const WorksheetAnswer& answer) {
  output.print("{}\n\n", worksheet_title(answer));
  write_lines(output, worksheet_rules(answer));
  for (const WorksheetTask& task : answer.tasks) {
    output.write('\n');
    write_lines(output, fmt::format("{}. {}", number_of(answer, task), task_in_words(task)));
    if (!task.table.empty()) write_table(output, task, false);
  }
  output.print("\n{}\n", worksheet_solutions);
  for (const WorksheetTask& task : answer.tasks) {
    if (task.solution.empty()) continue;
    output.write('\n');
    write_lines(output, fmt::format("{}. {}", number_of(answer, task), solution_in_words(task)));
    if (!task.table.empty()) write_table(output, task, true);
  }
  if (answer.verdict.status != Status::unable) return;
  output.write('\n');
  write_lines(output, sentences(answer.verdict.reasons));
}

void write_worksheet_html(TextSink& output, const WorksheetAnswer& answer) {
  output.print(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width\">\n<title>{0}</title>\n"
      "<style>{1}</style>\n</head>\n<body>\n<p>{2}</p>\n<h1>{0}</h1>\n<p>{3}</p>\n",
      escaped(worksheet_title(answer)), style, worksheet_name_line,
      escaped(worksheet_rules(answer)));
  std::uint64_t page = 1;
  for (const WorksheetTask& task : answer.tasks) {
    output.print("<section{}>\n<h2>{}</h2>\n<p>{}</p>\n",
                 task.page == page ? "" : " class=\"page\"", number_of(answer, task),
                 escaped(task_in_words(task)));
    page = task.page;
    write_picture(output, task, false);
    output.write("</section>\n");
  }
  output.print("<h1 class=\"page\">{}</h1>\n", worksheet_solutions);
  for (const WorksheetTask& task : answer.tasks) {
    if (task.solution.empty()) continue;
    output.print("<section>\n<p><b>{}.</b> {}</p>\n", number_of(answer, task),
                 escaped(solution_in_words(task)));
    write_picture(output, task, true);
    output.write("</section>\n");
  }
  if (answer.verdict.status == Status::unable)
    output.print("<p>{}</p>\n", escaped(sentences(answer.verdict.reasons)));
  output.write("</body>\n</html>\n");
}

}  // namespace dynim
