// The fields of worksheets. Cost: that of the pictures.
#include "report/worksheet.hpp"

#include "exchange/play.hpp"

namespace dynim {
namespace {

std::optional<std::string> picture_of(const WorksheetTask& task, bool solved) {
  const auto drawing = drawing::drawing_of(task, solved);
  if (!drawing) return std::nullopt;
  StringSink sink;
  drawing::write_svg(sink, *drawing);
  return sink.take();
}

}  // namespace

void fields(exchange::FieldVisitor& v, WorksheetTask& task) {
  const bool told = !task.text.kind().empty();
  v.value("page", task.page, {"", "On which it stands, from 1 on"});
  v.value("text", told ? task_in_words(task) : "", {"", "What is to be done"});
  v.value("picture", picture_of(task, false),
          {"", "Counters, tables and lines to write on, as SVG"});
  v.value("table", task.table,
          {"", "To be filled in: N where the first player wins, P where they lose"});
  v.value("table_from", task.table_from, {"", "The least pile of the table"});
  v.value("solution_text", solution_in_words(task), {"", "The solution"});
  v.value("solution_picture", picture_of(task, true), {"", "The table, filled in"});
}

void fields(exchange::FieldVisitor& v, WorksheetAnswer& answer) {
  v.value("rules_text", worksheet_rules(answer), {"", "How the game is played"});
  v.list("tasks", answer.tasks, {"", "The tasks, in their order"},
         [&](std::uint64_t written) { answer.tasks.resize(static_cast<std::size_t>(written)); });
  v.verdict(answer.verdict);
}

}  // namespace dynim
