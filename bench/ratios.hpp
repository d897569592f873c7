// Side-by-side figures: a benchmark beside the one it is measured against, both from the same run.
#pragma once

#include <string>

namespace dynim::bench {

/// One row of the closing table.
struct Ratio {
  std::string figure;    ///< what the row shows
  std::string measured;  ///< name of a benchmark
  std::string
      reference;  ///< name of the benchmark it is compared with; empty: the plain figure is shown
  bool speedup =
      false;  ///< show reference / measured ("x times faster") instead of measured / reference
  std::string wanted;  ///< "<= 1.5", ">= 25 x", ...
};

/// Adds a row; called while benchmarks are registered.
void add_ratio(Ratio ratio);

}  // namespace dynim::bench
