// A command that asks one question: its options are the question's fields, and its answer is
// written in the format that is asked for. The same for all games: the forms of an answer are those
// of its row, and a command adds what only it can write.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "dynim/drawing.hpp"
#include "exchange/write.hpp"
#include "formats/output.hpp"
#include "game.hpp"
#include "option_fields.hpp"
#include "options.hpp"
#include "work.hpp"

namespace dynim::app {

using exchange::Record;

/// A question or an answer, handed to a function that knows its type.
struct Unpacked {
  const Record& record;

  template <class Object>
  operator Object&() const {
    return record.as<std::remove_const_t<Object>>();
  }
};

/// What a command does with questions and answers, made of a function that knows their types.
template <class Signature>
class TypedFunction;

template <class Result, class... Arguments>
class TypedFunction<Result(Arguments...)> {
 public:
  TypedFunction() = default;
  template <class Function>
  requires std::invocable<Function, Arguments...> TypedFunction(Function function)
      : function_(std::move(function)) {}

  explicit operator bool() const { return static_cast<bool>(function_); }

  template <class... Given>
  Result operator()(Given&&... given) const {
    return function_(as_argument(given)...);
  }

 private:
  template <class Given>
  static decltype(auto) as_argument(Given& given) {
    if constexpr (std::same_as<const Given, const Record>) {
      return Unpacked{given};
    } else {
      return (given);
    }
  }

  std::function<Result(Arguments...)> function_;
};

/// Writes an answer in a format: (output, question, answer, options).
using Write = TypedFunction<void(Output&, Unpacked, Unpacked, const OutputOptions&)>;

/// Asks, and writes the answer while it is found, for lists that are not to be kept: (output,
/// question, budget, options), and returns the verdict.
using Stream = TypedFunction<Verdict(Output&, Unpacked, Budget&, const OutputOptions&)>;

using Draw =
    TypedFunction<std::optional<drawing::Figure>(Unpacked, Unpacked, const drawing::Look&)>;

/// A question of another type behind the same command, asked where one of these fields is given.
struct OtherQuestion {
  std::vector<std::string_view> with_fields;
  std::function<void(exchange::FieldVisitor&)> visit = {};  ///< its fields
  std::function<ExitCode(const OptionTexts&, const OutputOptions&, const WorkOptions&)> run = {};
  /// Then the command's own question is asked after all.
  std::function<bool(const OptionTexts&)> unless = {};
};

/// The natural picture of the answers to a question.
Draw natural_figure(const exchange::QuestionType& type);

/// What is particular to a command.
struct QuestionCommand {
  exchange::QuestionType type;
  /// Beside those of the row, json, and npy and npz, which every table has; or in their place.
  std::map<std::string, Write> formats = {};
  std::map<std::string, Stream> streams = {};  ///< instead, by format
  /// Of --image, where there is one; nothing where there is nothing to draw.
  Draw picture = {};
  bool plot = false;  ///< asked for a picture, CSV, or a picture in letters
  /// What fields have that were not given.
  std::map<std::string, std::string> presets = {};
  std::string budget = "10s";                           ///< unless --budget is given
  TypedFunction<std::string(Unpacked)> budget_of = {};  ///< where it depends on the question
  bool full = true;                                     ///< --full: there may be long numbers
  bool threads = false;  ///< --threads: one question may be worked at by several
  /// Of a table: where it ends, unless the reason says that. Only JSON has room for that and for
  /// why; for the other forms the standard error output says it.
  TypedFunction<std::string(Unpacked)> end = {};
  /// Of a table in LaTeX: what its caption says beside the title and the rule.
  TypedFunction<std::string(Unpacked)> caption = {};
  std::vector<std::string> latex_columns = {};  ///< as Caption has them
  /// Refuses a question that the rules forbid, or whose answer does not fit the form that was asked
  /// for.
  TypedFunction<void(Unpacked, const OutputOptions&)> fits = {};
  /// Refuses options that do not go together, in the words of a command line.
  std::function<void(const OptionTexts&)> check = {};
  std::string several = {};  ///< the field for which "-" stands for the lines of the standard input
  std::vector<OtherQuestion> others = {};
};

/// A command that asks the question of this name, of two the one with this field; throws where
/// there is none.
QuestionCommand asks(std::string_view name, std::string_view game,
                     std::string_view with_field = "");

/// The same with a question that has more fields than the one of this name.
template <class Question>
QuestionCommand asks_more(std::string_view name, std::string_view game) {
  const exchange::QuestionType* const type = exchange::find_question(name, game);
  return {exchange::question<Question>(name, game, type->title, type->command)};
}

/// Of a command that draws, or writes the data as CSV.
QuestionCommand plots(std::string_view name, std::string_view game);

/// Another question behind a command; of `command` count neither budget nor formats.
OtherQuestion other_question(QuestionCommand command);

/// Asks what these options say, and writes the answer.
ExitCode run_question(const QuestionCommand& command, OptionTexts texts, OutputOptions output,
                      WorkOptions work);

/// The command of the question, with its title unless there is another description.
Command question_command(std::string_view examples, QuestionCommand command,
                         std::string_view description = "");

/// The command `verb`; in a group by the name of its game, unless it has one of its own.
Command question_command(std::string_view verb, bool of_a_group, std::string_view description,
                         std::string_view examples, QuestionCommand command,
                         std::string_view name = "");

}  // namespace dynim::app
