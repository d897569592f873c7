// Worksheets on the command line: the forms of the row, and PDF, whose pages are those of the
// sheet. Cost: linear in it.
#include "report/worksheet.hpp"

#include <algorithm>

#include "dynim/drawing.hpp"
#include "dynim/gallery.hpp"
#include "formats/image.hpp"
#include "formats/pages.hpp"
#include "play/game_commands.hpp"
#include "question_command.hpp"

namespace dynim::app {
namespace {

void add_task(Pages& pages, std::ptrdiff_t number, const std::string& text, double above,
              const std::optional<drawing::Drawing>& drawing) {
  pages.kept_together([&] {
    pages.paragraph(fmt::format("{}. {}", number, text), {.above = above});
    if (drawing) pages.figure(*drawing, 1);
  });
}

void write_pdf(Output& output, const Record&, const Record& made, const OutputOptions&) {
  const auto& answer = made.as<WorksheetAnswer>();
  const drawing::Cairo cairo = load_cairo();
  Pages pages(worksheet_title(answer), "Tasks for paper, with solutions");
  pages.paragraph(std::string(worksheet_name_line), {});
  pages.paragraph(worksheet_title(answer), {.size = 20, .bold = true, .above = 12});
  pages.paragraph(worksheet_rules(answer), {});
  std::uint64_t page = 1;
  std::ptrdiff_t number = 0;
  for (const WorksheetTask& task : answer.tasks) {
    if (task.page != page) pages.begin_page();
    page = task.page;
    add_task(pages, ++number, task_in_words(task), 18, drawing::drawing_of(task, false));
  }
  pages.begin_page();
  pages.paragraph(std::string(worksheet_solutions), {.size = 20, .bold = true});
  number = 0;
  for (const WorksheetTask& task : answer.tasks) {
    ++number;
    if (!task.solution.empty())
      add_task(pages, number, solution_in_words(task), 8, drawing::drawing_of(task, true));
  }
  if (answer.verdict.status == Status::unable)
    pages.paragraph(sentences(answer.verdict.reasons), {.above = 18});
  cairo.write_pages(output, pages.finish());
}

}  // namespace

CommandLine& add_worksheet_command(CommandLine& parent, std::string_view game,
                                   std::string_view description) {
  QuestionCommand command = asks("worksheet", game);
  command.full = false;
  command.formats["pdf"] = write_pdf;
  const auto entry = std::ranges::find(gallery(), game, &GalleryEntry::game);
  return add_question_command(
      parent, game, description,
      fmt::format("  dynim worksheet {} --pages 2 --seed 7 -o sheet.pdf", entry->name), command);
}

}  // namespace dynim::app
