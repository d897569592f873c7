// dynim table two-pile: L(a, b) or outcomes of (a, b, X) for all piles up to N, as numbers or as a
// picture.
#include <algorithm>
#include <cmath>
#include <iterator>
#include <memory>
#include <string_view>
#include <vector>

#include "dynim/error.hpp"
#include "dynim/two_pile.hpp"
#include "dynim/words.hpp"
#include "formats/npy.hpp"
#include "formats/picture.hpp"
#include "formats/text.hpp"
#include "options.hpp"

namespace dynim::app {

namespace {

constexpr std::uint64_t most_threads = 1024;

struct TwoPileTableOptions {
  MoveFunctionOptions f;
  std::string size, outcome, threads;
  OutputOptions output;
  WorkOptions work;
};

// What the cells of the answer say.
class Cells {
 public:
  explicit Cells(const TwoPileTableAnswer& answer)
      : table_(*answer.table),
        size_(answer.complete_to),
        limit_(answer.limit ? saturate_u64(*answer.limit) : 0) {}

  std::uint64_t size() const { return size_; }
  bool are_outcomes() const { return limit_ != 0; }
  std::uint32_t least_winning_move(std::uint64_t a, std::uint64_t b) const { return table_(a, b); }
  bool mover_wins(std::uint64_t a, std::uint64_t b) const { return limit_ >= table_(a, b); }
  char outcome(std::uint64_t a, std::uint64_t b) const { return mover_wins(a, b) ? 'N' : 'P'; }
  const TwoPileTable& table() const { return table_; }

 private:
  const TwoPileTable& table_;
  std::uint64_t size_;
  std::uint64_t
      limit_;  // far beyond every L where it does not fit; 0: L is asked for, not outcomes
};

TwoPileTableQuestion read_question(const TwoPileTableOptions& options) {
  TwoPileTableQuestion question;
  question.f = read_move_function(options.f);
  question.size = read_size(options.size, options.output, 1, TwoPileTable::largest_size);
  if (!options.outcome.empty()) question.limit = read_integer(options.outcome, "--outcome");
  return question;
}

unsigned read_threads(const TwoPileTableOptions& options) {
  if (options.threads.empty()) return 0;
  return static_cast<unsigned>(read_count_to(options.threads, "--threads", most_threads));
}

void write_text(Output& output, const Cells& cells) {
  constexpr std::string_view corner = "a\\b";
  const std::size_t width = std::to_string(cells.size()).size();
  output.write(corner);
  for (std::uint64_t b = 1; b <= cells.size(); ++b) output.number(b, width + 1);
  output.write('\n');
  for (std::uint64_t a = 1; a <= cells.size(); ++a) {
    output.number(a, corner.size());
    for (std::uint64_t b = 1; b <= cells.size(); ++b) {
      if (cells.are_outcomes()) {
        output.print("{:>{}}", cells.outcome(a, b), width + 1);
      } else {
        output.number(cells.least_winning_move(a, b), width + 1);
      }
    }
    output.write('\n');
  }
}

void write_csv(Output& output, const Cells& cells) {
  output.print("a,b,{}\n", cells.are_outcomes() ? "outcome" : "L");
  for (std::uint64_t a = 1; a <= cells.size(); ++a) {
    for (std::uint64_t b = a; b <= cells.size(); ++b) {
      output.number(a);
      output.write(',');
      output.number(b);
      output.write(',');
      if (cells.are_outcomes()) {
        output.write(cells.outcome(a, b));
      } else {
        output.number(cells.least_winning_move(a, b));
      }
      output.write('\n');
    }
  }
}

void write_json(Output& output, const TwoPileTableQuestion& question,
                const TwoPileTableAnswer& answer, const Cells& cells) {
  JsonObject json(output);
  write_game(json, TwoPileGame{question.f});
  json.field("size", to_json(question.size));
  json.field("limit", to_json(question.limit));
  json.field("complete_to", to_json(answer.complete_to));
  json.field("status", to_string(answer.verdict.status));
  json.field("reason", sentences(answer.verdict.reasons));
  json.begin_array("values");
  for (std::uint64_t a = 1; a <= cells.size(); ++a) {
    json.begin_row();
    for (std::uint64_t b = 1; b <= cells.size(); ++b) {
      if (cells.are_outcomes()) {
        json.element(cells.outcome(a, b));
      } else {
        json.element(std::uint64_t{cells.least_winning_move(a, b)});
      }
    }
    json.end_row();
  }
  json.end_array();
  json.finish();
}

// `row(a)`: a span that may be longer than the row.
template <class Number, class Row>
void write_npy_rows(Output& output, std::uint64_t size, Row row) {
  begin_npy_rows<Number>(output, size, size);
  for (std::uint64_t a = 1; a <= size; ++a) write_npy_row<Number>(output, row(a).first(size));
}

void write_npy(Output& output, const Cells& cells) {
  const TwoPileTable& table = cells.table();
  if (cells.are_outcomes()) {
    std::vector<std::uint8_t> wins(cells.size());
    write_npy_rows<std::uint8_t>(output, cells.size(), [&](std::uint64_t a) {
      for (std::uint64_t b = 1; b <= cells.size(); ++b)
        wins[b - 1] = cells.mover_wins(a, b) ? 1 : 0;
      return std::span<const std::uint8_t>(wins);
    });
  } else if (table.narrow()) {
    write_npy_rows<std::uint16_t>(output, cells.size(),
                                  [&](std::uint64_t a) { return table.narrow_row(a); });
  } else {
    write_npy_rows<std::uint32_t>(output, cells.size(),
                                  [&](std::uint64_t a) { return table.wide_row(a); });
  }
}

Picture picture_of_outcomes(const Cells& cells) {
  constexpr Colour orange{247, 200, 120},
      blue{20, 70, 140};  // also apart for the colour-blind, and in grey
  Picture picture;
  picture.colours = {orange, blue};
  picture.named = {{0, "N: wins"}, {1, "P: loses"}};
  picture.fill_row = [&cells](std::uint64_t row, std::span<std::uint8_t> colours) {
    for (std::uint64_t b = 1; b <= colours.size(); ++b)
      colours[b - 1] = cells.mover_wins(row + 1, b) ? 0 : 1;
  };
  return picture;
}

// The values of L where something less than the whole smaller pile wins, ascending.
std::vector<std::uint32_t> lesser_moves(const Cells& cells) {
  std::vector<bool> occurs(cells.size());
  for (std::uint64_t a = 1; a <= cells.size(); ++a) {
    for (std::uint64_t b = a; b <= cells.size(); ++b) {
      const std::uint32_t move = cells.least_winning_move(a, b);
      if (move < a) occurs[move] = true;
    }
  }
  std::vector<std::uint32_t> moves;
  for (std::uint32_t move = 1; move < occurs.size(); ++move) {
    if (occurs[move]) moves.push_back(move);
  }
  return moves;
}

// Of a picture of moves, the first colour is for cells where only the whole smaller pile wins:
// there L is known from the place of the cell. Those after it are for lesser moves.
constexpr std::uint8_t whole_pile = 0, first_lesser = 1;

// Each move has a colour of its own, evenly apart. The colours by move.
std::vector<std::uint8_t> name_moves(Picture& picture, const std::vector<std::uint32_t>& moves) {
  std::vector<std::uint8_t> colour_of(moves.empty() ? 0 : moves.back() + 1);
  std::uint8_t colour = first_lesser;
  for (const std::uint32_t move : moves) {
    picture.named.push_back({colour, std::to_string(move)});
    colour_of[move] = colour++;
  }
  std::ranges::copy(ordered_colours(moves.size()), std::back_inserter(picture.colours));
  return colour_of;
}

// Colours by the logarithm of the move, so that every power of two is as far from the next.
std::vector<std::uint8_t> scale_moves(Picture& picture, std::uint32_t largest) {
  constexpr std::size_t shades = 240;
  constexpr double too_near_to_the_top = 0.96;
  const auto place = [largest](std::uint32_t move) { return std::log2(move) / std::log2(largest); };
  picture.scale = {first_lesser, shades, {}};
  for (std::uint32_t move = 1; place(move) < too_near_to_the_top; move *= 2) {
    picture.scale->ticks.push_back({place(move), std::to_string(move)});
  }
  picture.scale->ticks.push_back({1, std::to_string(largest)});
  std::vector<std::uint8_t> colour_of(largest + 1);
  for (std::uint32_t move = 1; move <= largest; ++move) {
    colour_of[move] =
        static_cast<std::uint8_t>(first_lesser + std::lround(place(move) * (shades - 1)));
  }
  std::ranges::copy(ordered_colours(shades), std::back_inserter(picture.colours));
  return colour_of;
}

Picture picture_of_moves(const Cells& cells) {
  constexpr Colour grey{225, 225, 225};
  constexpr std::size_t most_named = 16;
  Picture picture;
  picture.colours = {grey};
  picture.named = {{whole_pile, "min(a, b)"}};
  const std::vector<std::uint32_t> moves = lesser_moves(cells);
  const auto colour_of =
      moves.size() <= most_named ? name_moves(picture, moves) : scale_moves(picture, moves.back());
  picture.fill_row = [&cells, colour_of](std::uint64_t row, std::span<std::uint8_t> colours) {
    const std::uint64_t a = row + 1;
    for (std::uint64_t b = 1; b <= colours.size(); ++b) {
      const std::uint32_t move = cells.least_winning_move(a, b);
      colours[b - 1] = move == std::min(a, b) ? whole_pile : colour_of[move];
    }
  };
  return picture;
}

void write_png(Output& output, const TwoPileTableQuestion& question, const Cells& cells) {
  Picture picture = cells.are_outcomes() ? picture_of_outcomes(cells) : picture_of_moves(cells);
  picture.title = {"Two piles a, b; " + one_line(describe_move_function(*question.f)),
                   question.limit ? "Outcome for the player to move, limit " +
                                        number_text(*question.limit, false)
                                  : "L(a, b): the least winning move"};
  picture.row_name = "a";
  picture.column_name = "b";
  picture.size = cells.size();
  write_picture(output, picture);
}

void write_answer(Output& output, const TwoPileTableOptions& options,
                  const TwoPileTableQuestion& question, const TwoPileTableAnswer& answer) {
  const Cells cells(answer);
  const std::string& format = options.output.format;
  if (!options.output.png.empty()) {
    write_png(output, question, cells);
  } else if (format == "json") {
    return write_json(output, question, answer, cells);
  } else if (format == "csv") {
    write_csv(output, cells);
  } else if (format == "npy") {
    write_npy(output, cells);
  } else {
    write_text(output, cells);
  }
  if (answer.verdict.status == Status::unable) {
    complain(fmt::format("the table ends at {0} x {0}. {1}", answer.complete_to,
                         sentences(answer.verdict.reasons)));
  }
}

ExitCode run_two_pile_table(const TwoPileTableOptions& options) {
  const TwoPileTableQuestion question = read_question(options);
  Output output(answer_path(options.output));
  refuse_binary_to_terminal(output, options.output);
  WorkOptions work_options = options.work;
  work_options.threads = read_threads(options);
  Work work(work_options);
  const TwoPileTableAnswer answer = ask(question, work.budget());
  work.done();
  if (!options.output.png.empty() && answer.complete_to == 0) {
    complain("there is nothing to draw. " + sentences(answer.verdict.reasons));
    return exit_code(answer.verdict.status);
  }
  write_answer(output, options, question, answer);
  output.finish();
  return exit_code(answer.verdict.status);
}

constexpr const char* examples =
    "  dynim table two-pile --f '2*t' --size 12\n"
    "  dynim table two-pile --f '2*t' --size 1000 --png moves.png\n"
    "  dynim table two-pile --f '3*t' --size 500 --outcome 5 --png outcomes.png\n"
    "  dynim table two-pile --f '4,2,...' --size 8192 --format npy --output L.npy";

}  // namespace

void add_table_two_pile_command(CLI::App& table_command, Selected& selected) {
  const auto options = std::make_shared<TwoPileTableOptions>();
  CLI::App& command = add_command(
      table_command, "two-pile", "The least winning moves L(a, b) for two piles up to N", examples);
  add_plain_move_function_options(command, options->f);
  add_value(command, "--size", options->size, "N", "Both piles run from 1 to N");
  add_value(command, "--outcome", options->outcome, "X",
            "Instead of L(a, b): who wins with limit X");
  add_output_options(command, options->output, {"text", "json", "csv", "npy"});
  add_png_option(command, options->output);
  add_value(command, "--threads", options->threads, "K",
            "Work on K threads (default: as many as the machine has)");
  add_work_options(command, options->work, "none");
  command.callback(
      [options, &selected] { selected = [options] { return run_two_pile_table(*options); }; });
}

}  // namespace dynim::app
