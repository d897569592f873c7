// Runs the benchmarks and closes with the table of ratios. Google Benchmark's own flags apply,
// --benchmark_filter among them; rows whose benchmarks did not run are left out.
#include <benchmark/benchmark.h>

#include <cstdio>
#include <map>
#include <vector>

#include "ratios.hpp"

namespace dynim::bench {
namespace {

std::vector<Ratio>& ratios() {
  static std::vector<Ratio> rows;
  return rows;
}

// Whether it ended with an error: a flag until Google Benchmark 1.7, then one of several reasons.
template <class Run>
bool failed(const Run& run) {
  if constexpr (requires { run.error_occurred; }) {
    return run.error_occurred;
  } else {
    return run.skipped != decltype(run.skipped){};
  }
}

// Keeps each benchmark's seconds (the median where it was repeated) and items per second, and
// prints as usual.
class Collector : public benchmark::ConsoleReporter {
 public:
  void ReportRuns(const std::vector<Run>& runs) override {
    ConsoleReporter::ReportRuns(runs);
    for (const Run& run : runs) {
      const bool median = run.run_type == Run::RT_Aggregate && run.aggregate_name == "median";
      if (failed(run) || (run.run_type == Run::RT_Aggregate && !median)) continue;
      const std::string name = run.run_name.function_name;
      seconds_[name] = run.real_accumulated_time / static_cast<double>(run.iterations);
      const auto rate = run.counters.find("items_per_second");
      if (rate != run.counters.end()) rate_[name] = rate->second.value;
    }
  }

  void print_ratios() const {
    std::printf("\n%-62s %14s %12s %12s\n", "figure (all from this run)", "measured", "ratio",
                "wanted");
    for (const Ratio& row : ratios()) print(row);
  }

 private:
  void print(const Ratio& row) const {
    const auto measured = seconds_.find(row.measured);
    if (measured == seconds_.end()) return;
    std::string shown = format(measured->second);
    if (const auto rate = rate_.find(row.measured); rate != rate_.end())
      shown = per_second(rate->second);
    std::string ratio;
    if (const auto reference = seconds_.find(row.reference); reference != seconds_.end()) {
      char text[32];
      const double value = measured->second / reference->second;
      std::snprintf(text, sizeof text, row.speedup ? "%.1f x" : "%.2f",
                    row.speedup ? 1 / value : value);
      ratio = text;
    }
    std::printf("%-62s %14s %12s %12s\n", row.figure.c_str(), shown.c_str(), ratio.c_str(),
                row.wanted.c_str());
  }

  static std::string format(double seconds) {
    char text[32];
    if (seconds >= 1e-3) {
      std::snprintf(text, sizeof text, "%.3g ms", seconds * 1e3);
    } else {
      std::snprintf(text, sizeof text, "%.3g us", seconds * 1e6);
    }
    return text;
  }

  static std::string per_second(double rate) {
    char text[32];
    std::snprintf(text, sizeof text, "%.3g M/s", rate / 1e6);
    return text;
  }

  std::map<std::string, double> seconds_;
  std::map<std::string, double> rate_;
};

}  // namespace

void add_ratio(Ratio ratio) { ratios().push_back(std::move(ratio)); }

}  // namespace dynim::bench

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  dynim::bench::Collector collector;
  benchmark::RunSpecifiedBenchmarks(&collector);
  collector.print_ratios();
  return 0;
}
