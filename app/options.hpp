// The options that commands share: how to answer, how much the work may cost, and which game is
// meant.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "command.hpp"
#include "dynim/answer.hpp"
#include "dynim/error.hpp"
#include "dynim/one_pile.hpp"
#include "formats/image.hpp"
#include "option_fields.hpp"
#include "report/text.hpp"
#include "work.hpp"

namespace dynim::app {

struct OutputOptions {
  std::string format = "text";
  std::string path;  ///< empty: the standard output
  ImageOptions image;
  bool plot = false;  ///< a picture, or the data
  std::string csv;    ///< where the data of a plot go
  bool full = false;  ///< all digits of every number, in text
  bool explain = false;  ///< what its lines mean, in text
  std::string colours = "auto";
  std::string certificate;  ///< where the certificate of the answer goes beside it; empty: nowhere
  std::string fields;       ///< of csv where lines are answered: those of the answer
  std::string offset;  ///< of a b-file: the index of its first term; empty: as it is counted here
};

/// The groups of options in the help, beside those of the question itself.
inline constexpr const char* output_group = "Output";
inline constexpr const char* work_group = "Work";

/// --format (one of `formats`), --output, --color.
void add_output_options(CommandLine& command, OutputOptions& options,
                        const std::vector<std::string>& formats);

/// --offset, where there are b-files.
void add_offset_option(CommandLine& command, OutputOptions& options);

/// --certificate, where there is one.
void add_certificate_option(CommandLine& command, OutputOptions& options);

/// The index that was asked for. Throws InputError for what is no number, and a usage error where
/// the format is no b-file.
std::optional<Integer> offset_of(const OutputOptions& options);

/// --image and its like, after add_output_options; then a `format` that was not given is empty.
void add_picture_options(CommandLine& command, OutputOptions& options);

/// --image and its like, and --csv in their place.
void add_plot_options(CommandLine& command, OutputOptions& options);

/// --full, where the answer may hold long numbers.
void add_full_option(CommandLine& command, OutputOptions& options);

/// --fields, where lines of the standard input are answered.
void add_fields_option(CommandLine& command, OutputOptions& options);

/// --explain, where the answer is a list of labels.
void add_explain_option(CommandLine& command, OutputOptions& options);

/// --budget (with this default), --memory.
void add_limit_options(CommandLine& command, WorkOptions& options, std::string_view default_budget);

/// The same, --quiet, --time.
void add_work_options(CommandLine& command, WorkOptions& options, std::string_view default_budget);

/// --threads; `description` says what they do.
void add_threads_option(CommandLine& command, WorkOptions& options, std::string_view description);

/// Usage errors: two options that exclude each other; one that must be given; a value of an option.
[[noreturn]] void refuse_together(const std::string& message);
[[noreturn]] void require(const std::string& option);
[[noreturn]] void refuse_value(const std::string& option, const std::string& message);

/// Throws a usage error where two options that exclude each other were both given something.
void forbid_both(const std::string& value, const std::string& option,
                 const std::string& other_value, const std::string& other_option);

/// The same by the fields of a question; `type` stands for the value.
void require_one(const OptionTexts& texts, std::string_view field, std::string_view other_field,
                 const std::string& words);
void forbid_both(const OptionTexts& texts, std::string_view field, std::string_view other_field);

/// The format whose lines are rewritten for this one: csv for other rows, bfile for list; else the
/// format itself.
std::string made_of(const std::string& format);

/// Throws a usage error where the answer to the question that this option asks has no such format;
/// where it has csv, it has the other forms of rows too.
void only_formats(std::string_view field, const std::vector<std::string>& formats,
                  const OutputOptions& output);

/// Throws it; `others`: the formats that it has.
[[noreturn]] void refuse_format(std::string_view field, std::vector<std::string> others);

/// Throws InputError where a square table of rows `first` to `size` is too large for text or a
/// picture.
void check_size(std::uint64_t size, std::uint64_t first, const OutputOptions& output);

/// The same of a table with as many rows and columns at most; `what` begins the message.
void check_sides(const Integer& longer, std::string_view what, const OutputOptions& output);

/// The file of --output, --image or --csv; empty: the standard output. Throws a usage error where
/// --image was given together with another of them or --format.
std::string answer_path(const OutputOptions& options);

/// Whether what is written in this format is an array of numpy; is no text.
bool is_array(std::string_view format);
bool is_binary(std::string_view format);

/// Throws InputError where a binary format would go to a terminal.
void refuse_binary_to_terminal(const Output& output, const OutputOptions& options);

}  // namespace dynim::app
