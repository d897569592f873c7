// Lists of one pile as CSV, which tables, statistics and plots write alike.
#pragma once

#include "dynim/one_pile.hpp"
#include "formats/output.hpp"
#include "options.hpp"

namespace dynim::app {

/// "n,g" from this pile on, g empty where no limit is enough.
void write_g_csv(Output& output, const OnePileTableAnswer& answer, std::uint64_t from = 1);

/// "g,count".
void write_statistics_csv(Output& output, OnePileStatisticsQuestion& question,
                          OnePileStatisticsAnswer& answer, const OutputOptions& options);

}  // namespace dynim::app
