// The part of a task on paper that is no sentence: counters to be crossed out, tables to be filled
// in, lines. Parts lie one below the other. Cost: the counters and the cells.
#include <algorithm>
#include <string>

#include "drawing/layout.hpp"
#include "dynim/answer.hpp"
#include "dynim/drawing.hpp"
#include "dynim/play.hpp"
#include "words/titles.hpp"

namespace dynim::drawing {
namespace {

constexpr double width = 640, thin = 1, above = 10;
constexpr Colour grey{150, 150, 150};

class Sheet {
 public:
  void counters(const Reason& position) {
    const bool one = position.find("pile") != nullptr;
    const Reason::Value& value = *position.find(one ? "pile" : "piles");
    const std::vector<Integer> piles =
        one ? std::vector{std::get<Integer>(value)} : std::get<std::vector<Integer>>(value);
    for (std::size_t i = 0; i < piles.size(); ++i)
      pile(one ? "" : pile_name(static_cast<Pile>(i)), piles[i].get_ui());
  }

  // Two halves of a table with a line for each move.
  void moves(std::uint64_t count, bool several) {
    constexpr double gap_between = 40, height = 22, half = (width - gap_between) / 2;
    std::vector<std::string> heads{"Move", "Player", "Taken", "Left"};
    if (several) heads.insert(heads.end() - 1, "From");
    const std::uint64_t rows = (count + 1) / 2;
    const double column = half / static_cast<double>(heads.size());
    y_ += above;
    for (const double x : {0.0, half + gap_between}) {
      for (std::size_t i = 0; i < heads.size(); ++i)
        text(x + column * (static_cast<double>(i) + 0.5), y_ + height / 2, heads[i], false);
      grid({x, y_ + height}, heads.size(), rows, column, height);
      for (std::uint64_t row = 0; row < rows; ++row) {
        const std::uint64_t move = row + (x > 0 ? rows : 0) + 1;
        text(x + column / 2, y_ + height * (static_cast<double>(row) + 1.5), std::to_string(move),
             false);
      }
    }
    y_ += height * static_cast<double>(rows + 1);
  }

  void table(const WorksheetTask& task, bool solved) {
    y_ += above;
    if (task.table.size() == 1) {
      row(task.table.front(), solved);
    } else {
      square(task, solved);
    }
  }

  void lines(std::uint64_t count) {
    constexpr double apart = 30;
    for (std::uint64_t i = 0; i < count; ++i) {
      y_ += apart;
      line({0, y_}, {width, y_});
    }
  }

  std::optional<Drawing> finish(const std::string& title) {
    if (y_ == 0) return std::nullopt;
    drawing_.width = width + 2;
    drawing_.height = y_ + 2;
    drawing_.title = drawing_.description = words::in_language(title);
    return std::move(drawing_);
  }

 private:
  static constexpr double side = 30;  // of a cell

  void text(double x, double y, std::string words, bool bold) {
    drawing_.shapes.push_back(Text{.at = {x, base_line(y, label_size)},
                                   .text = std::move(words),
                                   .size = label_size,
                                   .align = Align::middle,
                                   .bold = bold});
  }

  void line(Point from, Point to) { drawing_.shapes.push_back(Path{{from, to}, grey, thin}); }

  void grid(Point corner, std::size_t columns, std::size_t rows, double wide, double high) {
    const double right = corner.x + wide * static_cast<double>(columns),
                 bottom = corner.y + high * static_cast<double>(rows);
    for (std::size_t i = 0; i <= rows; ++i) {
      const double y = corner.y + high * static_cast<double>(i);
      line({corner.x, y}, {right, y});
    }
    for (std::size_t i = 0; i <= columns; ++i) {
      const double x = corner.x + wide * static_cast<double>(i);
      line({x, corner.y}, {x, bottom});
    }
  }

  // In groups of five, twenty in a row.
  void pile(const std::string& name, std::uint64_t count) {
    constexpr double step = 24, radius = 8, rim = 1.5;
    constexpr std::uint64_t in_a_row = 20, group = 5;
    const double left = name.empty() ? radius + rim : 30 + radius;
    y_ += above;
    if (!name.empty()) text(8, y_ + step / 2, name, true);
    for (std::uint64_t i = 0; i < count; ++i) {
      const std::uint64_t place = i % in_a_row;
      const Point centre{
          left + step * static_cast<double>(place) + 10 * static_cast<double>(place / group),
          y_ + step * (static_cast<double>(i / in_a_row) + 0.5)};
      drawing_.shapes.push_back(Disc{centre, radius});
      drawing_.shapes.push_back(Disc{centre, radius - rim, paper});
    }
    y_ += step * static_cast<double>(std::max<std::uint64_t>(1, (count + in_a_row - 1) / in_a_row));
  }

  static std::string letter(Outcome outcome) {
    return outcome == Outcome::N ? "W" : outcome == Outcome::P ? "L" : "\u2013";
  }

  // Twenty piles in a line, their sizes above the cells.
  void row(const std::vector<Outcome>& cells, bool solved) {
    constexpr std::size_t in_a_line = 20;
    for (std::size_t from = 0; from < cells.size(); from += in_a_line) {
      const std::size_t count = std::min(in_a_line, cells.size() - from);
      grid({0, y_}, count, 2, side, side);
      for (std::size_t i = 0; i < count; ++i) {
        const double x = side * (static_cast<double>(i) + 0.5);
        text(x, y_ + side / 2, std::to_string(from + i + 1), true);
        fill(x, y_ + 1.5 * side, cells[from + i], solved);
      }
      y_ += 2 * side;
    }
  }

  void square(const WorksheetTask& task, bool solved) {
    const std::size_t rows = task.table.size(), columns = task.table.front().size();
    const auto number = [&](std::size_t i) { return std::to_string(task.table_from + i); };
    text(side / 2, y_ + side / 2, "A\\B", true);
    for (std::size_t i = 0; i < columns; ++i)
      text(side * (static_cast<double>(i) + 1.5), y_ + side / 2, number(i), true);
    grid({side, y_ + side}, columns, rows, side, side);
    for (std::size_t a = 0; a < rows; ++a) {
      const double y = y_ + side * (static_cast<double>(a) + 1.5);
      text(side / 2, y, number(a), true);
      for (std::size_t b = 0; b < columns; ++b)
        fill(side * (static_cast<double>(b) + 1.5), y, task.table[a][b], solved);
    }
    y_ += side * static_cast<double>(rows + 1);
  }

  // Where nobody can begin there is nothing to be found out.
  void fill(double x, double y, Outcome outcome, bool solved) {
    if (solved || outcome == Outcome::unknown) text(x, y, letter(outcome), false);
  }

  Drawing drawing_;
  double y_ = 0;  // where the next part begins
};

}  // namespace

std::optional<Drawing> drawing_of(const WorksheetTask& task, bool solved) {
  Sheet sheet;
  if (!solved) {
    if (task.position) sheet.counters(*task.position);
    if (task.moves > 0) sheet.moves(task.moves, task.position && task.position->find("piles"));
  }
  if (!task.table.empty()) sheet.table(task, solved);
  if (!solved) sheet.lines(task.lines);
  return sheet.finish(solved ? "The table, filled in" : "Room to work in");
}

}  // namespace dynim::drawing
