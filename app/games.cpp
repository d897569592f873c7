// Rows become commands: of each the question with what the row adds, the questions that are asked
// behind it, and its words.
#include "games.hpp"

#include <algorithm>
#include <array>

#include "dynim/gallery.hpp"
#include "games/row.hpp"
#include "play/game_commands.hpp"

namespace dynim::app {
namespace {

using exchange::QuestionType;

constexpr std::array lists{one_pile_rows, pile_rows, wythoff_rows, other_rows};

const QuestionType& type_of(const Row& row) {
  return *exchange::find_question(row.question, row.game);
}

std::string_view words_of(const Row& row) {
  return row.command.empty() ? type_of(row).command : row.command;
}

// What is asked behind another command adds nothing where it has no row.
const Row* row_behind(const QuestionType& type) {
  for (const auto list : lists) {
    for (const Row& row : list()) {
      if (row.question == type.name && row.game == type.game && row.examples.empty()) return &row;
    }
  }
  return nullptr;
}

QuestionCommand adapted(const QuestionType& type, const Row* row) {
  QuestionCommand command{
      .type = row != nullptr && row->more_fields != nullptr ? row->more_fields(type) : type};
  const std::string_view words = row != nullptr ? words_of(*row) : type.command;
  const auto drawn = std::ranges::find(type.pictures, words, &exchange::PictureCommand::name);
  if (drawn != type.pictures.end()) draw(command, drawn->figure);
  command.plot = words.starts_with("plot ");
  if (type.name.starts_with("verify")) {
    command.budget = "60s";
    command.full = false;
  }
  if (row != nullptr) {
    command.several = row->several;
    if (row->adapt != nullptr) row->adapt(command);
  }
  return command;
}

// With the questions that are asked behind it: those of its game whose command it is, with options.
QuestionCommand question_command(const Row& row) {
  const QuestionType& type = type_of(row);
  QuestionCommand command = adapted(type, &row);
  if (command.plot) return command;
  for (const QuestionType& other : exchange::all_questions()) {
    if (other.game == type.game && !other.with_fields.empty() &&
        other.command.substr(0, other.command.find(" --")) == type.command)
      command.others.push_back(adapted(other, row_behind(other)));
  }
  return command;
}

std::string examples_of(const Row& row) {
  std::string examples;
  for (std::size_t at = 0; at < row.examples.size();) {
    const std::size_t end = std::min(row.examples.find('\n', at), row.examples.size());
    const std::string_view line = row.examples.substr(at, end - at);
    examples += examples.empty() ? "  dynim " : "\n  dynim ";
    if (line.starts_with('-')) examples.append(words_of(row)) += ' ';
    examples += line;
    at = end + 1;
  }
  return examples;
}

CommandLine& add(const Row& row, CommandLine& parent) {
  const std::string_view words = words_of(row);
  const std::string name(words.substr(words.find(' ') + 1));
  if (row.question == "play")
    return add_play_command(parent, name, row.description, examples_of(row));
  const std::string_view description =
      row.description.empty() ? type_of(row).title : row.description;
  return add_question_command(parent, name, description, examples_of(row), question_command(row));
}

Command command_of(const Row& row) {
  const std::string_view words = words_of(row);
  const std::size_t blank = words.find(' ');
  return {std::string(words.substr(0, blank)), blank != words.npos,
          [&row](CommandLine& parent) -> CommandLine& { return add(row, parent); }};
}

// Each that is played has worksheets.
Command worksheet_of(const Row& play) {
  return {"worksheet", true, [&play](CommandLine& parent) -> CommandLine& {
            return add_worksheet_command(parent, play.game, play.description);
          }};
}

}  // namespace

const std::vector<Game>& games() {
  static const std::vector<Game> all = [] {
    std::vector<Game> games;
    for (const auto list : lists) {
      for (const Row& row : list()) {
        if (row.examples.empty()) continue;
        if (games.empty() || games.back().name != row.game)
          games.push_back({std::string(row.game), {}});
        games.back().commands.push_back(command_of(row));
        if (row.question == "play") games.back().commands.push_back(worksheet_of(row));
      }
    }
    return games;
  }();
  return all;
}

}  // namespace dynim::app
