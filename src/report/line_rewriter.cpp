// Cells are cut at commas and joined again. Cost: a copy of each line.
#include "report/line_rewriter.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <optional>
#include <utility>

namespace dynim {
namespace {

// Takes the first cell away from the line, and the comma behind it.
std::string take_cell(std::string_view& line) {
  std::string cell;
  if (!line.starts_with('"')) {
    const std::size_t end = std::min(line.find(','), line.size());
    cell = line.substr(0, end);
    line.remove_prefix(std::min(end + 1, line.size()));
    return cell;
  }
  for (std::size_t i = 1; i < line.size(); ++i) {
    if (line[i] == '"' && !line.substr(i + 1).starts_with('"')) {
      line.remove_prefix(std::min(i + 2, line.size()));
      return cell;
    }
    if (line[i] == '"') ++i;
    cell += line[i];
  }
  line = {};
  return cell;
}

std::vector<std::string> cells_of(std::string_view line) {
  std::vector<std::string> cells;
  for (bool more = true; more;) {
    const std::string_view before = line;
    cells.push_back(take_cell(line));
    const std::size_t taken = before.size() - line.size();
    more = taken > 0 && before[taken - 1] == ',';
  }
  return cells;
}

class TabSeparated : public LineRewriter {
 public:
  void line(std::string_view line, std::string& out) override {
    bool first = true;
    for (const std::string& cell : cells_of(line))
      out.append(std::exchange(first, false) ? "" : "\t").append(cell);
    out += '\n';
  }
};

class Markdown : public LineRewriter {
 public:
  void line(std::string_view line, std::string& out) override {
    const auto cells = cells_of(line);
    out += '|';
    for (const std::string& cell : cells) out.append(1, ' ').append(cell).append(" |");
    out += '\n';
    if (!first_) return;
    first_ = false;
    out += '|';
    for (std::size_t i = 0; i < cells.size(); ++i) out += "---:|";
    out += '\n';
  }

 private:
  bool first_ = true;
};

// "n", "g'(b)", "L(a, b)", "a\b".
bool is_variable(std::string_view cell) {
  const auto is_letter = [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; };
  for (std::size_t i = 0; i < cell.size(); ++i) {
    const bool letter = is_letter(cell[i]) && (i == 0 || !is_letter(cell[i - 1]));
    const bool sign = i > 0 && std::string_view("'(), \\").find(cell[i]) != std::string_view::npos;
    if (!letter && !sign) return false;
  }
  return !cell.empty();
}

// A number of more digits than a line of a page holds, in several; else as it is.
std::string latex_number(std::string_view number) {
  constexpr std::size_t most = 30;
  if (number.size() <= most) return std::string(number);
  std::string lines;
  for (; !number.empty(); number.remove_prefix(std::min(most, number.size())))
    lines.append(lines.empty() ? "" : "\\\\").append(number.substr(0, most));
  return "\\shortstack[r]{" + lines + "}";
}

// A variable or a negative number is mathematics.
std::string latex_cell(std::string_view cell) {
  if (cell.empty()) return "--";
  if (const auto corner = cell.find('\\'); corner != cell.npos && is_variable(cell))
    return fmt::format("${} \\backslash {}$", cell.substr(0, corner), cell.substr(corner + 1));
  if (cell.starts_with('-') || is_variable(cell)) return "$" + std::string(cell) + "$";
  const bool number = cell.find_first_not_of("0123456789") == std::string_view::npos;
  return number ? latex_number(cell) : latex_words(cell);
}

std::string latex_begin(const Caption& caption, std::string_view columns) {
  std::string text;
  if (!caption.text.empty()) {
    text = "% \\usepackage{booktabs}\n\\begin{table}\n\\centering\n" +
           fmt::format("\\caption{{{}}}\n\\label{{tab:{}}}\n", caption.text, caption.label);
  }
  return text + fmt::format("\\begin{{tabular}}{{{}}}\n\\toprule\n", columns);
}

std::string latex_end(const Caption& caption) {
  return std::string("\\bottomrule\n\\end{tabular}\n") +
         (caption.text.empty() ? "" : "\\end{table}\n");
}

class Latex : public LineRewriter {
 public:
  explicit Latex(Caption caption) : caption_(std::move(caption)) {}

  void line(std::string_view line, std::string& out) override {
    auto cells = cells_of(line);
    if (first_ && caption_.columns.size() == cells.size()) cells = caption_.columns;
    if (first_) out += latex_begin(caption_, std::string(cells.size(), 'r'));
    for (const std::string& cell : cells)
      out.append(&cell == &cells.front() ? "" : " & ").append(latex_cell(cell));
    out += " \\\\\n";
    if (first_) out += "\\midrule\n";
    first_ = false;
  }

  void end(std::string& out) override {
    if (!first_) out += latex_end(caption_);
  }

 private:
  Caption caption_;
  bool first_ = true;
};

class LatexRecord : public LineRewriter {
 public:
  explicit LatexRecord(Caption caption) : caption_(std::move(caption)) {}

  void line(std::string_view line, std::string& out) override {
    const auto cells = cells_of(line);
    if (names_.empty()) {
      names_ = cells;
      for (std::string& name : names_) std::ranges::replace(name, '_', ' ');
      out += latex_begin(caption_, "ll");
      return;
    }
    for (std::size_t i = 0; i < std::min(names_.size(), cells.size()); ++i) {
      if (!cells[i].empty())
        out += fmt::format("{} & {} \\\\\n", latex_words(names_[i]), latex_cell(cells[i]));
    }
  }

  void end(std::string& out) override {
    if (!names_.empty()) out += latex_end(caption_);
  }

 private:
  Caption caption_;
  std::vector<std::string> names_;
};

class ValuesInALine : public LineRewriter {
 public:
  void line(std::string_view line, std::string& out) override {
    const bool none = line.starts_with(no_limit);
    if (line.starts_with('#') && !none) return;
    out.append(first_ ? "" : ", ").append(none ? "-1" : line.substr(line.find(' ') + 1));
    first_ = false;
  }

  void end(std::string& out) override { out += '\n'; }

 private:
  bool first_ = true;
};

class Numbered : public LineRewriter {
 public:
  explicit Numbered(const Integer& first) : first_(first) {}

  void line(std::string_view line, std::string& out) override {
    const auto blank = line.find(' ');
    if (line.starts_with('#') || blank == std::string_view::npos) {
      out.append(line).append(1, '\n');
      return;
    }
    const Integer index{std::string(line.substr(0, blank))};
    if (!shift_) shift_ = first_ - index;
    out.append(to_string(Integer(index + *shift_))).append(line.substr(blank)).append(1, '\n');
  }

 private:
  Integer first_;
  std::optional<Integer> shift_;
};

}  // namespace

std::string latex_words(std::string_view text) {
  std::string words;
  for (const char c : text) {
    if (std::string_view("#$%&_{}").find(c) != std::string_view::npos)
      words.append(1, '\\').append(1, c);
    else if (c == '^' || c == '~' || c == '\\')
      words += c == '^'   ? "\\textasciicircum{}"
               : c == '~' ? "\\textasciitilde{}"
                          : "\\textbackslash{}";
    else
      words += c;
  }
  return words;
}

std::string csv_cell(std::string_view text) {
  if (text.find_first_of(",\"\r\n") == text.npos) return std::string(text);
  std::string cell = "\"";
  for (const char c : text) cell.append(c == '"' ? 2 : 1, c);
  return cell + '"';
}

const std::vector<std::string>& row_forms() {
  static const std::vector<std::string> forms{"tsv", "markdown", "latex"};
  return forms;
}

bool is_row_form(std::string_view format) {
  return std::ranges::find(row_forms(), format) != row_forms().end();
}

std::unique_ptr<LineRewriter> rows_as(std::string_view form, Caption caption) {
  if (form == "tsv") return std::make_unique<TabSeparated>();
  if (form == "markdown") return std::make_unique<Markdown>();
  return std::make_unique<Latex>(std::move(caption));
}

std::unique_ptr<LineRewriter> latex_record(Caption caption) {
  return std::make_unique<LatexRecord>(std::move(caption));
}

std::unique_ptr<LineRewriter> values_in_a_line() { return std::make_unique<ValuesInALine>(); }

std::unique_ptr<LineRewriter> numbered_from(const Integer& first) {
  return std::make_unique<Numbered>(first);
}

}  // namespace dynim
