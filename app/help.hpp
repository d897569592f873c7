// The help of a command: what it is for, its options in their groups, each once, and examples that
// can be copied, all within the width of the terminal. Made from the parser's tree.
#pragma once

#include <CLI/CLI.hpp>
#include <cstddef>
#include <string>
#include <vector>

namespace dynim::app {

/// What the parser calls for --help; the commands below the one that has it inherit it.
class HelpFormatter : public CLI::FormatterBase {
 public:
  /// Lines of at most `width` columns, but for words that are longer.
  explicit HelpFormatter(std::size_t width) : width_(width) {}

  std::string make_help(const CLI::App* command, std::string name,
                        CLI::AppFormatMode mode) const override;

 private:
  struct Row {
    std::string left, right;
  };

  std::string table(const std::string& heading, const std::vector<Row>& rows) const;
  std::string options(const CLI::App& command) const;
  std::string commands(const CLI::App& command) const;
  std::string example(const std::string& line) const;
  std::string footer(const CLI::App& command) const;

  std::size_t width_;
};

}  // namespace dynim::app
