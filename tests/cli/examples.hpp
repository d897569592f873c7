// The examples in the documentation. In a fenced block,
//
//   $ dynim ...        is run, and what it writes must be the lines that follow, up to the next
//                      "$ " or the end; a line "..." stands for any lines. "<<END" at the end of
//                      the command makes the lines up to "END" its input, and a backslash continues
//                      it on the next line.
//   $ cat NAME         shows a file: one that an earlier example wrote, else it is made with these
//                      lines.
//   $ anything else    is not run.
//
// The examples of one document run in order in one directory.
#pragma once

#include <filesystem>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "process.hpp"

namespace dynim::test {

struct Example {
  std::size_t line = 0;  ///< in the document
  std::string command;   ///< without "$ "
  std::string input;
  std::vector<std::string> expected;
};

inline std::vector<Example> read_examples(const std::string& path) {
  std::vector<Example> examples;
  const std::vector<std::string> lines = split_lines(read_text(path));
  bool fenced = false, in_example = false;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].starts_with("```")) {
      fenced = !fenced;
      in_example = false;
    } else if (fenced && lines[i].starts_with("$ ")) {
      Example& example = examples.emplace_back();
      in_example = true;
      example.line = i + 1;
      example.command = lines[i].substr(2);
      while (example.command.ends_with('\\') && i + 1 < lines.size()) {
        example.command.back() = ' ';
        example.command += lines[++i].starts_with("> ") ? lines[i].substr(2) : lines[i];
      }
      if (const auto here = example.command.find(" <<"); here != std::string::npos) {
        const std::string end = example.command.substr(here + 3);
        example.command.resize(here);
        while (++i < lines.size() && lines[i] != end) example.input += lines[i] + "\n";
      }
    } else if (in_example) {
      examples.back().expected.push_back(lines[i]);
    }
  }
  return examples;
}

/// Compares line by line, where an expected "..." stands for any lines.
inline bool same_lines(const std::vector<std::string>& expected, std::size_t e,
                       const std::vector<std::string>& found, std::size_t f) {
  if (e == expected.size()) return f == found.size();
  if (expected[e] == "...") {
    for (std::size_t rest = f; rest <= found.size(); ++rest) {
      if (same_lines(expected, e + 1, found, rest)) return true;
    }
    return false;
  }
  return f < found.size() && expected[e] == found[f] && same_lines(expected, e + 1, found, f + 1);
}

inline std::string join_lines(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

}  // namespace dynim::test
