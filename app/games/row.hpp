// A command that asks about a game, as a row: what the help says beside the row of the question
// (exchange/<game>.cpp), and what a command line alone has.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "question_command.hpp"

namespace dynim::app {

struct Row {
  std::string_view question, game;
  std::string_view several = {};      ///< as QuestionCommand has it
  std::string_view description = {};  ///< empty: the title of the question
  /// Lines of options, or of all behind "dynim "; empty: of a question that is asked behind the
  /// command of another, what it adds alone.
  std::string_view examples = {};
  void (*adapt)(QuestionCommand&) = nullptr;
  std::string_view command = {};  ///< "plot g", where it is not that of the question's row
  /// Of a command with more options than the question has fields: a row with these.
  exchange::QuestionType (*more_fields)(const exchange::QuestionType&) = nullptr;
};

/// In the order of the help.
std::span<const Row> one_pile_rows();
std::span<const Row> pile_rows();
std::span<const Row> wythoff_rows();
std::span<const Row> other_rows();

// ---- what rows of several games add -----------------------------------------------------------

/// Its text is the list alone.
inline void as_list(QuestionCommand& command) { command.bare = true; }

inline void as_program(QuestionCommand& command) {
  command.bare = true;
  command.full = false;
}

inline void as_table(QuestionCommand& command) {
  as_program(command);
  command.budget = "none";
}

/// Of a table whose rows and columns are from `first` to question.size.
template <class Question, std::uint64_t first>
void as_square(QuestionCommand& command) {
  as_table(command);
  command.fits = [](const Record& question, const OutputOptions& output) {
    check_size(question.as<Question>().size, first, output);
  };
}

/// Either a move function is given, or how many random ones.
void verifies_functions(QuestionCommand& command);

/// `Question`: the question of the row, and more.
template <class Question>
exchange::QuestionType with_fields_of(const exchange::QuestionType& row) {
  return exchange::question<Question>(row.name, row.game, row.title, row.command, row);
}

// ---- of one game, in files of their own -------------------------------------------------------

// One pile.
void write_base(QuestionCommand& command);
void write_table(QuestionCommand& command);
exchange::QuestionType with_from(const exchange::QuestionType& row);
void write_statistics(QuestionCommand& command);
void plot_g(QuestionCommand& command);
void plot_members(QuestionCommand& command);
void plot_histogram(QuestionCommand& command);
void plot_outcomes(QuestionCommand& command);

// Wythoff Nim.
void list_pairs(QuestionCommand& command);
exchange::QuestionType with_sequence(const exchange::QuestionType& row);
void plot_deviations(QuestionCommand& command);
exchange::QuestionType of_deviations(const exchange::QuestionType& row);

}  // namespace dynim::app
