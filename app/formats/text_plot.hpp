// A plot in letters, for a terminal.
#pragma once

#include "dynim/drawing.hpp"
#include "report/text_sink.hpp"

namespace dynim::app {

/// As wide as the lines of the sink. Points are dots of Braille, eight to a letter; of bars the
/// first ones have a line each. Cost: linear in the points.
void write_text_plot(TextSink& output, const drawing::Plot& plot);

}  // namespace dynim::app
