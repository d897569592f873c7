// A command that asks one question: its options are the question's fields, and its answer is
// written in the format that is asked for. The same for all games: the forms of an answer are those
// of its row, and a command adds what only it can write.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "dynim/drawing.hpp"
#include "exchange/write.hpp"
#include "formats/output.hpp"
#include "option_fields.hpp"
#include "options.hpp"
#include "work.hpp"

namespace dynim::app {

using exchange::Record;

/// Writes an answer in a format.
using Write = std::function<void(Output&, const Record& question, const Record& answer,
                                 const OutputOptions&)>;

/// Asks, and writes the answer while it is found, for lists that are not to be kept.
using Stream =
    std::function<Verdict(Output&, const Record& question, Budget&, const OutputOptions&)>;

/// Refuses a question that the rules forbid, or whose answer does not fit the form that was asked
/// for.
using Fits = std::function<void(const Record& question, const OutputOptions&)>;

/// Looks at options together, and may say one by another.
using Check = void (*)(OptionTexts&);

/// What is particular to a command.
struct QuestionCommand {
  exchange::QuestionType type;
  /// Beside those of the row, json, and npy and npz, which every table has; or in their place.
  std::map<std::string, Write> formats = {};
  std::map<std::string, Stream> streams = {};  ///< instead, by format
  /// Of --image, where there is one; nothing where there is nothing to draw.
  std::function<std::optional<drawing::Figure>(const Record& question, const Record& answer,
                                               const drawing::Look&)>
      picture = {};
  bool plot = false;  ///< asked for a picture, CSV, or a picture in letters
  /// What fields have that were not given.
  std::map<std::string, std::string> presets = {};
  std::string_view budget = "10s";                           ///< unless --budget is given
  std::function<std::string(const Record&)> budget_of = {};  ///< where it depends on the question
  bool full = true;                                          ///< --full: there may be long numbers
  bool threads = false;  ///< --threads: one question may be worked at by several
  bool bare = false;     ///< its text says nothing of how the search ended
  /// Of a table in LaTeX: what its caption says beside the title and the rule.
  std::string (*caption)(const Record& answer) = nullptr;
  std::vector<std::string> latex_columns = {};  ///< as Caption has them
  Fits fits = {};
  std::vector<Check> checks = {};
  std::string several = {};  ///< the field for which "-" stands for the lines of the input
  /// Questions of other types behind the same command, each asked where one of its telling fields
  /// is given.
  std::vector<QuestionCommand> others = {};
  /// Of one among others: then the command's own question is asked after all.
  bool (*unless)(const OptionTexts&) = nullptr;
};

/// A command that asks the question of this name; throws where there is none.
QuestionCommand asks(std::string_view name, std::string_view game);

/// Gives it the picture of its answers.
void draw(QuestionCommand& command, exchange::PictureFigure figure);

/// Adds the command to its parent.
CommandLine& add_question_command(CommandLine& parent, std::string_view name,
                                  std::string_view description, std::string_view examples,
                                  QuestionCommand command);

}  // namespace dynim::app
