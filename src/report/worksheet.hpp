// Worksheets for people: in words, and as a page to print.
#pragma once

#include <string>

#include "dynim/play.hpp"
#include "report/text_sink.hpp"

namespace dynim DYNIM_EXPORT {

/// What stands above the tasks, above their solutions, and how the game is played.
std::string worksheet_title(const WorksheetAnswer& answer);
std::string worksheet_rules(const WorksheetAnswer& answer);
inline constexpr std::string_view worksheet_name_line = "Name: ____________________",
                                  worksheet_solutions = "Solutions";

void write_worksheet(TextSink& output, const WorksheetAnswer& answer);

/// One file, whose pages are those of the sheet.
void write_worksheet_html(TextSink& output, const WorksheetAnswer& answer);

template <class Start>
void write_text(TextSink& output, const WorksheetQuestion<Start>&, WorksheetAnswer& answer,
                const TextOptions&) {
  write_worksheet(output, answer);
}

template <class Start>
void write_html(TextSink& output, const WorksheetQuestion<Start>&, WorksheetAnswer& answer,
                const TextOptions&) {
  write_worksheet_html(output, answer);
}

}  // namespace dynim
