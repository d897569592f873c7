// Lists of one pile as CSV that several commands write.
#pragma once

#include "dynim/one_pile.hpp"
#include "formats/output.hpp"
#include "options.hpp"

namespace dynim::app {

/// "g,count"; says where there is no histogram.
void write_histogram_csv(Output& output, OnePileStatisticsQuestion& question,
                         OnePileStatisticsAnswer& answer, const OutputOptions& options);

}  // namespace dynim::app
