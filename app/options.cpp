// Options declared, and what is said of games and verdicts in text.
#include "options.hpp"

#include <algorithm>

#include "dynim/answer.hpp"
#include "dynim/error.hpp"
#include "report/grid.hpp"
#include "report/line_rewriter.hpp"
#include "report/text.hpp"
#include "usage.hpp"

namespace dynim::app {

void add_output_options(CommandLine& command, OutputOptions& options,
                        const std::vector<std::string>& formats) {
  add_choice(command, "--format", options.format, formats, "The form of the answer (default text)")
      .group = output_group;
  add_value(command, "-o,--output", options.path, "FILE",
            "Write the answer to FILE, complete or not at all")
      .group = output_group;
  add_choice(command, "--color", options.colours, {"auto", "always", "never"},
             "Colours in text (default auto: on a terminal, unless NO_COLOR is set)")
      .group = output_group;
}

void add_offset_option(CommandLine& command, OutputOptions& options) {
  add_value(command, "--offset", options.offset, "K",
            "With --format bfile: number the terms from K on")
      .group = output_group;
}

void add_certificate_option(CommandLine& command, OutputOptions& options) {
  add_value(command, "--certificate", options.certificate, "FILE",
            "Write into FILE what proves the answer, as JSON that other programs check")
      .group = output_group;
}

std::optional<Integer> offset_of(const OutputOptions& options) {
  if (options.offset.empty()) return std::nullopt;
  if (options.format != "bfile") refuse_together("--offset is for --format bfile only");
  Integer first;
  exchange::read_text(options.offset, "--offset", first);
  return first;
}

void add_picture_options(CommandLine& command, OutputOptions& options) {
  options.format.clear();
  add_image_options(command, options.image);
}

void add_plot_options(CommandLine& command, OutputOptions& options) {
  options.plot = true;
  options.format = "csv";
  add_image_options(command, options.image);
  add_value(command, "--csv", options.csv, "FILE",
            "Write the data instead, into FILE; - is the standard output")
      .group = output_group;
}

void add_full_option(CommandLine& command, OutputOptions& options) {
  add_flag(command, "--full", options.full, "Print all digits of long numbers in text").group =
      output_group;
}

void add_fields_option(CommandLine& command, OutputOptions& options) {
  add_value(command, "--fields", options.fields, "NAMES",
            "Of csv, tsv, markdown: these fields of the answer (default all)")
      .group = output_group;
}

void add_explain_option(CommandLine& command, OutputOptions& options) {
  add_flag(command, "--explain", options.explain, "Below the answer, what its lines mean").group =
      output_group;
}

void add_limit_options(CommandLine& command, WorkOptions& options,
                       std::string_view default_budget) {
  options.preset = default_budget;
  add_value(command, "--budget", options.budget, "AMOUNT",
            fmt::format("Seconds (10, 500ms, 2min), nodes (1e6nodes) or none (default {})",
                        default_budget))
      .group = work_group;
  add_value(command, "--memory", options.memory, "AMOUNT",
            "Memory for the search: 500MB, 2GiB (default " + options.memory + ")")
      .group = work_group;
}

void add_work_options(CommandLine& command, WorkOptions& options, std::string_view default_budget) {
  add_limit_options(command, options, default_budget);
  add_flag(command, "-q,--quiet,--no-progress", options.quiet, "No progress display").group =
      work_group;
  add_flag(command, "--time", options.time, "Print on standard error what the answer cost").group =
      work_group;
}

void add_threads_option(CommandLine& command, WorkOptions& options, std::string_view description) {
  add_value(command, "--threads", options.threads, "K",
            fmt::format("{} (default: as many as the machine has)", description))
      .group = work_group;
}

void refuse_together(const std::string& message) { throw UsageError(message); }

void require(const std::string& option) { throw UsageError(option + " is required"); }

void refuse_value(const std::string& option, const std::string& message) {
  throw UsageError(option + ": " + message);
}

void forbid_both(const std::string& value, const std::string& option,
                 const std::string& other_value, const std::string& other_option) {
  if (value.empty() || other_value.empty()) return;
  refuse_together(option + " cannot be given together with " + other_option);
}

void require_one(const OptionTexts& texts, std::string_view field, std::string_view other_field,
                 const std::string& words) {
  if (!texts.has(field) && !texts.has(other_field)) require(words);
}

void forbid_both(const OptionTexts& texts, std::string_view field, std::string_view other_field) {
  if (!texts.has(field) || !texts.has(other_field)) return;
  refuse_together(option_name(field) + " cannot be given together with " +
                  option_name(other_field));
}

std::string made_of(const std::string& format) {
  return is_row_form(format) ? "csv" : format == "list" ? "bfile" : format;
}

void only_formats(std::string_view field, const std::vector<std::string>& formats,
                  const OutputOptions& output) {
  const auto has = [&formats](const std::string& format) {
    return std::ranges::find(formats, format) != formats.end();
  };
  if (has(made_of(output.format))) return;
  std::vector<std::string> all = formats;
  if (has("csv")) all.insert(all.end(), row_forms().begin(), row_forms().end());
  if (has("bfile")) all.emplace_back("list");
  refuse_format(field, std::move(all));
}

void refuse_format(std::string_view field, std::vector<std::string> others) {
  const std::string last = others.back();
  others.pop_back();
  refuse_together(option_name(field) + " is answered with --format " + join(others, ", ") + " or " +
                  last + " only");
}

namespace {

constexpr std::uint64_t largest_text = 100;  // more does not fit a screen
constexpr std::string_view text_is_small =
    " as a grid; use --format csv, json or npy, or --image FILE";

bool is_text(const OutputOptions& output) {
  return output.image.file.empty() &&
         (output.format.empty() || output.format == "text" || is_grid_form(output.format));
}

}  // namespace

void check_size(std::uint64_t size, std::uint64_t first, const OutputOptions& output) {
  const auto check = [&](std::uint64_t most, std::string_view why) {
    if (size > most) throw InputError(fmt::format("--size must be at most {}{}", most, why));
  };
  if (!output.image.file.empty()) check(drawing::Map::largest_size + first - 1, " in a picture");
  if (is_text(output)) check(largest_text, text_is_small);
}

void check_sides(const Integer& longer, std::string_view what, const OutputOptions& output) {
  const auto check = [&](std::uint64_t most, std::string_view why) {
    if (longer <= to_integer(most)) return;
    throw InputError(fmt::format("{} has at most {} rows and columns{}", what, most, why));
  };
  if (!output.image.file.empty()) check(drawing::Map::largest_size, " in a picture");
  if (is_text(output)) check(largest_text, text_is_small);
}

namespace {

std::string plot_path(const OutputOptions& options) {
  forbid_both(options.image.file, "--image", options.csv, "--csv");
  if (!options.image.file.empty()) return Image::path(options.image);
  return options.csv == "-" ? "" : options.csv;
}

}  // namespace

std::string answer_path(const OutputOptions& options) {
  check_image_options(options.image);
  if (options.plot) return plot_path(options);
  forbid_both(options.image.file, "--image", options.format, "--format");
  forbid_both(options.image.file, "--image", options.path, "--output");
  return options.image.file.empty() ? options.path : Image::path(options.image);
}

bool is_array(std::string_view format) { return format == "npy" || format == "npz"; }
bool is_binary(std::string_view format) { return is_array(format) || format == "pdf"; }

void refuse_binary_to_terminal(const Output& output, const OutputOptions& options) {
  if (!output.is_terminal()) return;
  if (is_binary(options.format)) {
    throw InputError("--format " + options.format +
                     " is not for a terminal; use --output FILE or a redirection");
  }
  if (!options.image.file.empty() && Image::is_binary(options.image))
    throw InputError("a picture in this form is not for a terminal; name a file");
}

}  // namespace dynim::app
