// Worksheets for people: in words, and as a page to print.
#pragma once

#include <string>

#include "dynim/play.hpp"
#include "report/text_sink.hpp"

namespace dynim DYNIM_EXPORT {

/// What stands above the tasks and above their solutions.
std::string worksheet_title(const std::string& title);
std::string worksheet_rules(const WorksheetAnswer& answer);
inline constexpr std::string_view worksheet_name_line = "Name: ____________________",
                                  worksheet_solutions = "Solutions";

void write_worksheet(TextSink& output, const std::string& title, const WorksheetAnswer& answer);

/// One file, whose pages are those of the sheet.
void write_worksheet_html(TextSink& output, const std::string& title,
                          const WorksheetAnswer& answer);

template <class Start>
void write_text(TextSink& output, const WorksheetQuestion<Start>& question, WorksheetAnswer& answer,
                const TextOptions&) {
  write_worksheet(output, question.title, answer);
}

template <class Start>
void write_html(TextSink& output, const WorksheetQuestion<Start>& question, WorksheetAnswer& answer,
                const TextOptions&) {
  write_worksheet_html(output, question.title, answer);
}

}  // namespace dynim
