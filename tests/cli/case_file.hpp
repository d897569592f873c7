// Test cases as data: the *.cases files in this directory. A case is a run of lines "key: value":
//
//   case: name             begins a case
//   run: arguments         quoted as for a shell
//   file: NAME line        adds a line to a file that is there when the program starts
//   env: NAME VALUE        a variable of its environment; it has neither COLUMNS nor NO_COLOR else
//   in: line               adds a line to the standard input; \xHH, \n and \\ are understood
//   in-open:               the standard input does not end before the SIGINT
//   in-digits: COUNT       adds a line of so many nines
//   in-many: COUNT line    adds so many of this line
//   link: NAME TARGET      a link that is there when the program starts
//   stdout-to: PATH        "closed" for a pipe whose reader has gone, "unread" for one that never
//                          reads
//   memory: BYTES          that the program may have
//   file-size: BYTES       that it may write to a file
//   interrupt: SECONDS     sends a SIGINT after that time
//   within: SECONDS        the time limit, 20 where it is not given
//   exit: CODE             -1 where a signal ends the program
//   out: line              all of these together are the whole standard output
//   out-empty:             there is none
//   contains: text         the standard output has this in it ...
//   absent: text           ... or has it not
//   says: text             ... or has it in it where lines and blanks are the same
//   matches: regex         ... or has something that matches
//   hex: bytes             the standard output begins with these bytes
//   hex-end: bytes         ... or ends with these
//   size: COUNT            bytes of standard output
//   json: FIELD value      the standard output is JSON, and this field of it (a name or /a/pointer)
//                          has this value
//   err: text              the standard error output has this in it
//   err-empty:             there is none
//   written: NAME line     all of these together are the file NAME afterwards
//   not-written: NAME      no file has a name that begins so
//   linked: NAME TARGET    NAME is a link to TARGET afterwards
//
// Blank lines and lines that begin with '#' are passed over.
#pragma once

#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "process.hpp"

namespace dynim::test {

struct Case {
  std::string name, place;
  std::string arguments;
  std::map<std::string, std::string> files, links, linked, environment;
  std::string input, stdout_to;
  std::optional<double> interrupt_after;
  bool input_open = false;
  double time_limit = 20;
  std::optional<std::size_t> memory, file_size;
  int exit_code = 0;
  bool output_empty = false, error_empty = false;
  std::vector<std::string> output_lines, contains, absent, says, matches, error_contains,
      not_written;
  std::vector<std::pair<std::string, std::string>> json;
  std::optional<std::string> hex, hex_end;
  std::optional<std::size_t> size;
  std::map<std::string, std::string> written;
};

inline std::string unescape(const std::string& text) {
  constexpr int hexadecimal = 16;
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\' || i + 1 == text.size()) {
      result += text[i];
    } else if (text[++i] == 'x') {
      result += static_cast<char>(std::stoi(text.substr(i + 1, 2), nullptr, hexadecimal));
      i += 2;
    } else {
      result += text[i] == 'n' ? '\n' : text[i];
    }
  }
  return result;
}

inline std::pair<std::string, std::string> split_first_word(const std::string& text) {
  const auto blank = text.find(' ');
  return {text.substr(0, blank), blank == std::string::npos ? "" : text.substr(blank + 1)};
}

// False where the key is unknown.
inline bool set_input(Case& c, const std::string& key, const std::string& value) {
  const auto [word, rest] = split_first_word(value);
  if (key == "run") {
    c.arguments = value;
  } else if (key == "file") {
    c.files[word] += unescape(rest) + "\n";
  } else if (key == "link") {
    c.links[word] = rest;
  } else if (key == "env") {
    c.environment[word] = rest;
  } else if (key == "memory") {
    c.memory = std::stoul(value);
  } else if (key == "file-size") {
    c.file_size = std::stoul(value);
  } else if (key == "in") {
    c.input += unescape(value) + "\n";
  } else if (key == "in-digits") {
    c.input += std::string(std::stoul(value), '9') + "\n";
  } else if (key == "in-many") {
    for (auto left = std::stoul(word); left > 0; --left) c.input += rest + "\n";
  } else if (key == "stdout-to") {
    c.stdout_to = value;
  } else if (key == "in-open") {
    c.input_open = true;
  } else if (key == "interrupt") {
    c.interrupt_after = std::stod(value);
  } else if (key == "within") {
    c.time_limit = std::stod(value);
  } else {
    return false;
  }
  return true;
}

inline bool set_expectation(Case& c, const std::string& key, const std::string& value) {
  const auto [word, rest] = split_first_word(value);
  const std::map<std::string, std::vector<std::string>*> lists{
      {"out", &c.output_lines},       {"contains", &c.contains},
      {"absent", &c.absent},          {"says", &c.says},
      {"matches", &c.matches},        {"err", &c.error_contains},
      {"not-written", &c.not_written}};
  if (const auto list = lists.find(key); list != lists.end()) {
    list->second->push_back(value);
  } else if (key == "exit") {
    c.exit_code = std::stoi(value);
  } else if (key == "out-empty") {
    c.output_empty = true;
  } else if (key == "err-empty") {
    c.error_empty = true;
  } else if (key == "json") {
    c.json.emplace_back(word.starts_with('/') ? word : "/" + word, rest);
  } else if (key == "hex") {
    c.hex = value;
  } else if (key == "hex-end") {
    c.hex_end = value;
  } else if (key == "size") {
    c.size = std::stoul(value);
  } else if (key == "written") {
    c.written[word] += rest + "\n";
  } else if (key == "linked") {
    c.linked[word] = rest;
  } else {
    return false;
  }
  return true;
}

inline std::vector<Case> read_cases(const std::string& path) {
  std::vector<Case> cases;
  std::size_t number = 0;
  for (const std::string& line : split_lines(read_text(path))) {
    ++number;
    if (line.empty() || line[0] == '#') continue;
    const std::string place = path + ":" + std::to_string(number);
    const auto colon = line.find(':');
    if (colon == std::string::npos) throw std::runtime_error(place + ": not 'key: value'");
    const std::string key = line.substr(0, colon);
    const std::string value = colon + 2 <= line.size() ? line.substr(colon + 2) : "";
    if (key == "case") {
      cases.emplace_back().name = value;
      cases.back().place = place;
    } else if (cases.empty() || !(set_input(cases.back(), key, value) ||
                                  set_expectation(cases.back(), key, value))) {
      throw std::runtime_error(place + ": no such key here: " + key);
    }
  }
  return cases;
}

}  // namespace dynim::test
