// A command that asks one question: its options are the question's fields, and its answer is
// written in the format that is asked for. The same for all games; a game brings the words of its
// answers.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "dynim/exchange/write.hpp"
#include "dynim/words.hpp"
#include "formats/grid.hpp"
#include "formats/image.hpp"
#include "formats/npy.hpp"
#include "formats/npz.hpp"
#include "formats/output.hpp"
#include "game.hpp"
#include "option_fields.hpp"
#include "options.hpp"
#include "play/line_reader.hpp"
#include "play/typed.hpp"
#include "work.hpp"

namespace dynim::app {

/// Writes an answer in a format.
template <class Question>
using Write =
    std::function<void(Output&, Question&, typename Question::Answer&, const OutputOptions&)>;

/// Asks, and writes the answer while it is found: for lists that are not to be kept.
template <class Question>
using Stream =
    std::function<typename Question::Answer(Output&, Question&, Budget&, const OutputOptions&)>;

/// A question of another type behind the same command, asked where the option of `field` is given.
struct OtherQuestion {
  std::string field;
  std::function<void(OptionDeclarer&)> declare = {};
  std::function<ExitCode(const OptionTexts&, const OutputOptions&, const WorkOptions&)> run = {};
};

/// The natural picture of an answer: what drawing/figures.hpp draws of it.
inline constexpr auto natural_figure = [](const auto& question, const auto& answer,
                                          const drawing::Look& look) {
  return drawing::figure(question, answer, look);
};

/// What is particular to a command.
template <class Question>
struct QuestionCommand {
  Write<Question> text;
  bool grid = false;  ///< `text` writes a grid, in the other forms of grids too
  /// Beside text and json, and npy and npz, which every table has.
  std::map<std::string, Write<Question>> formats = {};
  std::map<std::string, Stream<Question>> streams = {};  ///< instead, by format
  /// Of --image, where there is one; nothing where there is nothing to draw.
  std::function<std::optional<drawing::Figure>(const Question&, const typename Question::Answer&,
                                               const drawing::Look&)>
      picture = {};
  bool plot = false;           ///< asked for a picture or CSV alone, `text`
  std::string budget = "10s";  ///< unless --budget is given
  std::function<std::string(const Question&)> budget_of = {};  ///< where it depends on the question
  bool full = true;      ///< --full: there may be long numbers
  bool threads = false;  ///< --threads: one question may be worked at by several
  /// Of a table: where it ends, unless the reason says that. Only JSON has room for that and for
  /// why; for the other forms the standard error output says it.
  std::function<std::string(const typename Question::Answer&)> end = {};
  /// Refuses a question that the rules forbid, or whose answer does not fit the form that was asked
  /// for.
  std::function<void(const Question&, const OutputOptions&)> fits = {};
  /// Refuses options that do not go together, in the words of a command line.
  std::function<void(const OptionTexts&)> check = {};
  std::string several = {};  ///< the field for which "-" stands for the lines of the standard input
  std::vector<OtherQuestion> others = {};
};

/// Answers many questions about one rule: with its solver, which lives as long, where there is one.
template <class Question>
class Answering {
 public:
  auto operator()(const Question& question, Budget& budget) { return ask(question, budget); }
};

template <class Question>
requires requires { typename Question::Solver; }
class Answering<Question> {
 public:
  auto operator()(const Question& question, Budget& budget) {
    if (!solver_) solver_ = std::make_unique<typename Question::Solver>(question.rule());
    return solver_->ask(question, budget);
  }

 private:
  std::unique_ptr<typename Question::Solver> solver_;
};

/// 3 where a limit was reached, else 0; 1 where two methods disagree.
template <class Answer>
ExitCode exit_code_of(const Answer& answer) {
  if constexpr (requires { answer.disagreement; }) {
    if (answer.disagreement) return check_failed;
  }
  return answer.verdict.status == Status::unable ? limit_reached : answered;
}

template <class Question>
class QuestionRun {
 public:
  using Answer = typename Question::Answer;

  QuestionRun(QuestionCommand<Question> command, OptionTexts texts = {}, OutputOptions output = {},
              WorkOptions work = {})
      : command_(std::move(command)),
        texts_(std::move(texts)),
        output_(std::move(output)),
        work_(std::move(work)) {
    if constexpr (exchange::HasBinaryArray<Answer>) {
      command_.formats.emplace("npy", write_array);
      command_.formats.emplace("npz", write_archive);
    }
  }

  void declare(CLI::App& parser) {
    OptionDeclarer declarer(parser, texts_);
    Question question{};
    fields(declarer, question);
    for (const OtherQuestion& other : command_.others) other.declare(declarer);
    std::vector<std::string> formats{"text", "json"};
    for (const auto& [name, write] : command_.formats) formats.push_back(name);
    for (const auto& [name, stream] : command_.streams) {
      if (std::ranges::find(formats, name) == formats.end()) formats.push_back(name);
    }
    if (!command_.several.empty()) {
      CLI::Option* option = parser.get_option(option_name(command_.several));
      option->description(option->get_description() + "; - reads many, a line each");
    }
    if (command_.plot) {
      add_plot_options(parser, output_);
    } else {
      if (has("csv")) formats.insert(formats.end(), row_forms().begin(), row_forms().end());
      std::ranges::sort(formats.begin() + 2, formats.end());
      formats.erase(std::unique(formats.begin(), formats.end()), formats.end());
      add_output_options(parser, output_, formats);
      if (has("bfile")) add_offset_option(parser, output_);
      if (command_.picture) add_picture_options(parser, output_);
    }
    if (command_.full) add_full_option(parser, output_);
    if (command_.threads) add_threads_option(parser, work_, "Work on K threads");
    add_work_options(parser, work_, command_.budget);
  }

  ExitCode run() {
    for (const OtherQuestion& other : command_.others) {
      if (texts_.has(other.field)) return other.run(texts_, output_, work_);
    }
    if (texts_.has(command_.several) && texts_.text(command_.several) == "-") return run_several();
    Question question = read();
    Output output(answer_path(output_));
    prepare(output);
    refuse_binary_to_terminal(output, output_);
    if (!output_.image.file.empty()) {
      if (!command_.picture)
        throw CLI::ValidationError("--image", "there is no picture of this table");
      image_.emplace(output_.image);
    }
    if (command_.budget_of) work_.preset = command_.budget_of(question);
    const auto stream = command_.streams.find(content());
    if (stream != command_.streams.end()) return run_stream(stream->second, question, output);
    Work work(work_);
    Answer answer = ask(question, work.budget());
    if (write(output, question, answer, work, exchange::Layout::fields)) output.finish();
    work.done();
    const ExitCode code = exit_code_of(answer);
    return code == answered && work.writing_stopped() ? limit_reached : code;
  }

 private:
  static void write_array(Output& output, Question&, Answer& answer, const OutputOptions&) {
    write_npy(output, binary_array(answer));
  }

  static void write_archive(Output& output, Question&, Answer& answer, const OutputOptions&) {
    write_npz(output, binary_array(answer));
  }

  bool has(const std::string& format) const {
    return command_.formats.contains(format) || command_.streams.contains(format);
  }

  // What is written; rows of other forms are made of csv, unless they are a grid.
  std::string content() const {
    if (command_.grid && is_grid_form(output_.format)) return output_.format;
    return is_row_form(output_.format) && !has(output_.format) ? "csv" : output_.format;
  }

  void prepare(Output& output) const {
    output.choose_colours(output_.colours);
    if (content() != output_.format) output.rewrite_lines(rows_as(output_.format));
    if (const auto first = offset_of(output_)) output.rewrite_lines(numbered_from(*first));
  }

  Question read() const {
    if (command_.check) command_.check(texts_);
    Question question{};
    OptionReader reader(texts_);
    fields(reader, question);
    if (command_.fits) command_.fits(question, output_);
    return question;
  }

  // Whether there is something to be written.
  bool write(Output& output, Question& question, Answer& answer, Work& work,
             exchange::Layout layout) {
    const bool whole = image_.has_value() || is_binary(output_.format);
    Budget& budget = work.writing_budget(output.is_terminal(), whole);
    output.watch(budget);
    if (output_.format == "json") {
      exchange::write_answer(output, layout, question, answer, &budget);
      return true;
    }
    if (image_) {
      const auto picture = command_.picture(question, answer, image_->look());
      if (!picture) {
        complain("there is nothing to draw. " + sentences(answer.verdict.reasons));
        return false;
      }
      if (!image_->write(output, *picture)) {
        complain("the picture was not finished: its writing was stopped");
        return false;
      }
    } else {
      const auto format = command_.formats.find(content());
      const bool is_text = format == command_.formats.end();
      (is_text ? command_.text : format->second)(output, question, answer, output_);
      if (is_text && !command_.end) return true;  // it says how complete it is
    }
    complain_if_incomplete(output, answer);
    return !is_binary(output_.format) || output.goes_on();  // an array is whole, or none is left
  }

  void complain_if_incomplete(Output& output, const Answer& answer) const {
    if (answer.verdict.status == Status::unable) {
      const std::string end = command_.end ? command_.end(answer) : "";
      complain((end.empty() ? "" : end + ". ") + sentences(answer.verdict.reasons));
    }
    if (!output.goes_on()) complain("the answer is cut: its writing was stopped");
  }

  ExitCode run_stream(const Stream<Question>& stream, Question& question, Output& output) {
    if (output.is_terminal()) work_.quiet = true;  // the list appears while the work goes on
    Work work(work_);
    const Answer answer = stream(output, question, work.budget(), output_);
    work.done();
    output.finish();
    if (output_.format != "json" && output_.format != "text")
      complain_if_incomplete(output, answer);
    return exit_code_of(answer);
  }

  // One rule, asked about for each line of the standard input.
  ExitCode run_several() {
    Output output(answer_path(output_));
    prepare(output);
    constexpr std::size_t longest_line = std::size_t{1} << 26;
    LineReader lines(longest_line);
    Answering<Question> answering;
    ExitCode code = answered;
    bool all_mean_something = true;
    bool interrupted = false;
    for (std::uint64_t number = 1; !interrupted; ++number) {
      const auto line = lines.next();
      if (!line) break;
      if (trim(line->text).empty()) continue;
      try {
        texts_.texts[command_.several] = trim(line->text);
        Question question = read();
        Work work(work_);
        Answer answer = answering(question, work.budget());
        if (output_.format == "text" && output.written() > 0) output.write('\n');
        write(output, question, answer, work, exchange::Layout::line);
        work.done();
        interrupted = work.interrupted();
        if (!lines.has_more()) output.flush();
        code = std::max(code, exit_code_of(answer));
      } catch (const InputError& error) {
        complain("line " + std::to_string(number) + ": " + error.what());
        all_mean_something = false;
      }
    }
    output.finish();
    if (interrupted || stop_requested()) return limit_reached;
    return all_mean_something ? code : usage_error;
  }

  QuestionCommand<Question> command_;
  OptionTexts texts_;
  OutputOptions output_;
  std::optional<Image> image_;
  WorkOptions work_;
};

/// Another question behind a command; of `command` count neither budget nor formats.
template <class Question>
OtherQuestion other_question(std::string field, QuestionCommand<Question> command) {
  return {
      std::move(field),
      [](OptionDeclarer& declarer) {
        Question question{};
        fields(declarer, question);
      },
      [command](const OptionTexts& texts, const OutputOptions& output, const WorkOptions& work) {
        return QuestionRun<Question>(command, texts, output, work).run();
      }};
}

/// Of a command that draws, or writes the data as CSV.
template <class Question>
QuestionCommand<Question> plot_of(Write<Question> csv) {
  QuestionCommand<Question> command{csv};
  command.formats = {{"csv", csv}};
  command.plot = true;
  return command;
}

/// The command `verb`, which asks a question of this type; in a group by the name of its game,
/// unless it has one of its own.
template <class Question>
Command question_command(std::string verb, bool of_a_group, std::string description,
                         std::string examples, QuestionCommand<Question> command,
                         std::string name = "") {
  return {verb, of_a_group, [=](CLI::App& parent, const std::string& game, Selected& selected) {
            const std::string& own = !name.empty() ? name : of_a_group ? game : verb;
            CLI::App& parser = add_command(parent, own, description, examples);
            const auto run = std::make_shared<QuestionRun<Question>>(command);
            run->declare(parser);
            on_chosen(parser, [run, &selected] { selected = [run] { return run->run(); }; });
            return &parser;
          }};
}

}  // namespace dynim::app
