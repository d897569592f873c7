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

// A row, the question that it asks, and its words: "solve one-pile".
struct Asked {
  const Row& row;
  const QuestionType& type;
  std::string_view words;
};

Asked asked_by(const Row& row) {
  const QuestionType& type = *exchange::find_question(row.question, row.game);
  return {row, type, row.command.empty() ? type.command : row.command};
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

QuestionCommand adapted(const QuestionType& type, std::string_view words, const Row* row) {
  QuestionCommand command{
      .type = row != nullptr && row->more_fields != nullptr ? row->more_fields(type) : type};
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
QuestionCommand question_command(const Asked& asked) {
  const QuestionType& type = asked.type;
  QuestionCommand command = adapted(type, asked.words, &asked.row);
  if (command.plot) return command;
  for (const QuestionType& other : exchange::all_questions()) {
    if (other.game == type.game && !other.with_fields.empty() &&
        other.command.substr(0, other.command.find(" --")) == type.command)
      command.others.push_back(adapted(other, other.command, row_behind(other)));
  }
  return command;
}

std::string examples_of(const Asked& asked) {
  std::string_view lines = asked.row.examples;
  std::string examples;
  while (!lines.empty()) {
    const std::string_view line = lines.substr(0, lines.find('\n'));
    lines.remove_prefix(std::min(line.size() + 1, lines.size()));
    examples += examples.empty() ? "  dynim " : "\n  dynim ";
    if (line.starts_with('-')) examples.append(asked.words) += ' ';
    examples += line;
  }
  return examples;
}

CommandLine& add(const Asked& asked, CommandLine& parent) {
  const auto& [row, type, words] = asked;
  const std::string name(words.substr(words.find(' ') + 1)), examples = examples_of(asked);
  if (row.question == "play") return add_play_command(parent, name, row.description, examples);
  return add_question_command(parent, name, row.description.empty() ? type.title : row.description,
                              examples, question_command(asked));
}

Command command_of(const Row& row) {
  const Asked asked = asked_by(row);
  const std::size_t blank = asked.words.find(' ');
  return {std::string(asked.words.substr(0, blank)), blank != asked.words.npos,
          [asked](CommandLine& parent) -> CommandLine& { return add(asked, parent); }};
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
