// Cells are cut at commas and joined again. Cost: a copy of each line.
#include "report/line_rewriter.hpp"

#include <algorithm>
#include <cctype>
#include <optional>

namespace dynim {
namespace {

std::vector<std::string_view> cells_of(std::string_view line) {
  std::vector<std::string_view> cells;
  for (;;) {
    const auto comma = line.find(',');
    cells.push_back(line.substr(0, comma));
    if (comma == std::string_view::npos) return cells;
    line.remove_prefix(comma + 1);
  }
}

class TabSeparated : public LineRewriter {
 public:
  void line(std::string_view line, std::string& out) override {
    const std::size_t begin = out.size();
    out += line;
    std::replace(out.begin() + static_cast<std::ptrdiff_t>(begin), out.end(), ',', '\t');
    out += '\n';
  }
};

class Markdown : public LineRewriter {
 public:
  void line(std::string_view line, std::string& out) override {
    const auto cells = cells_of(line);
    out += '|';
    for (const std::string_view cell : cells) out.append(1, ' ').append(cell).append(" |");
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

// A variable or a negative number is mathematics; in words an underscore needs a backslash.
std::string latex_cell(std::string_view cell) {
  const bool letter = cell.size() == 1 && std::isalpha(static_cast<unsigned char>(cell[0])) != 0;
  if (cell.starts_with('-')) return "$" + std::string(cell) + "$";
  std::string text;
  for (const char c : cell) text.append(c == '_' ? "\\" : "").append(1, c);
  return letter ? "$" + text + "$" : text;
}

class Latex : public LineRewriter {
 public:
  void line(std::string_view line, std::string& out) override {
    const auto cells = cells_of(line);
    if (first_) out += "\\begin{tabular}{" + std::string(cells.size(), 'r') + "}\n";
    for (const std::string_view& cell : cells)
      out.append(&cell == &cells.front() ? "" : " & ").append(latex_cell(cell));
    out += " \\\\\n";
    if (first_) out += "\\hline\n";
    first_ = false;
  }

  void end(std::string& out) override {
    if (!first_) out += "\\end{tabular}\n";
  }

 private:
  bool first_ = true;
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

const std::vector<std::string>& row_forms() {
  static const std::vector<std::string> forms{"tsv", "markdown", "latex"};
  return forms;
}

bool is_row_form(std::string_view format) {
  return std::ranges::find(row_forms(), format) != row_forms().end();
}

std::unique_ptr<LineRewriter> rows_as(std::string_view form) {
  if (form == "tsv") return std::make_unique<TabSeparated>();
  if (form == "markdown") return std::make_unique<Markdown>();
  return std::make_unique<Latex>();
}

std::unique_ptr<LineRewriter> values_in_a_line() { return std::make_unique<ValuesInALine>(); }

std::unique_ptr<LineRewriter> numbered_from(const Integer& first) {
  return std::make_unique<Numbered>(first);
}

}  // namespace dynim
