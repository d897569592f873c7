// A command that asks one question: its options are the question's fields, and its answer is
// written in the format that is asked for. The same for all games; a game brings the words of its
// answers.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "dynim/exchange/write.hpp"
#include "formats/output.hpp"
#include "game.hpp"
#include "option_fields.hpp"
#include "options.hpp"
#include "play/line_reader.hpp"
#include "play/typed.hpp"
#include "work.hpp"

namespace dynim::app {

/// Writes an answer in a format. Where the format has no room for how complete the answer is, the
/// writer says so on the standard error output.
template <class Question>
using Write =
    std::function<void(Output&, Question&, typename Question::Answer&, const OutputOptions&)>;

/// What is particular to a command.
template <class Question>
struct QuestionCommand {
  Write<Question> text;
  std::map<std::string, Write<Question>> formats = {};  ///< beside text and json
  Write<Question> picture = {};                         ///< of --png, where there is one
  std::string budget = "10s";                           ///< unless --budget is given
  bool full = true;                                     ///< --full: there may be long numbers
  /// Refuses options that do not go together, in the words of a command line.
  std::function<void(const OptionTexts&)> check = {};
  std::string several = {};  ///< the field for which "-" stands for the lines of the standard input
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

  QuestionRun(QuestionCommand<Question> command) : command_(std::move(command)) {}

  void declare(CLI::App& parser) {
    OptionDeclarer declarer(parser, texts_);
    Question question{};
    fields(declarer, question);
    std::vector<std::string> formats{"text", "json"};
    for (const auto& [name, write] : command_.formats) formats.push_back(name);
    add_output_options(parser, output_, formats);
    if (command_.picture) add_png_option(parser, output_);
    if (command_.full) add_full_option(parser, output_);
    add_work_options(parser, work_, command_.budget);
  }

  ExitCode run() {
    if constexpr (requires { typename Question::Solver; }) {
      if (texts_.has(command_.several) && texts_.text(command_.several) == "-") {
        return run_several();
      }
    }
    Question question = read();
    Output output(answer_path(output_));
    refuse_binary_to_terminal(output, output_);
    Work work(work_);
    Answer answer = ask(question, work.budget());
    write(output, question, answer, work, exchange::Layout::fields);
    output.finish();
    work.done();
    return exit_code_of(answer);
  }

 private:
  Question read() const {
    if (command_.check) command_.check(texts_);
    Question question{};
    OptionReader reader(texts_);
    fields(reader, question);
    return question;
  }

  void write(Output& output, Question& question, Answer& answer, Work& work,
             exchange::Layout layout) {
    Budget& budget = work.writing_budget(output.is_terminal());
    output.watch(budget);
    const auto format = command_.formats.find(output_.format);
    if (!output_.png.empty()) {
      command_.picture(output, question, answer, output_);
    } else if (output_.format == "json") {
      exchange::write_answer(output, layout, question, answer, &budget);
    } else {
      (format == command_.formats.end() ? command_.text : format->second)(output, question, answer,
                                                                          output_);
    }
  }

  // One rule, asked about for each line of the standard input: its solver lives as long.
  ExitCode run_several() requires requires { typename Question::Solver; }
  {
    Output output(answer_path(output_));
    constexpr std::size_t longest_line = std::size_t{1} << 26;
    LineReader lines(longest_line);
    std::unique_ptr<typename Question::Solver> solver;
    ExitCode code = answered;
    for (std::uint64_t number = 1; const auto line = lines.next(); ++number) {
      if (trim(line->text).empty()) continue;
      try {
        texts_.texts[command_.several] = trim(line->text);
        Question question = read();
        if (!solver) solver = std::make_unique<typename Question::Solver>(question.rule());
        Work work(work_);
        Answer answer = solver->ask(question, work.budget());
        if (output_.format == "text" && number > 1) output.write('\n');
        write(output, question, answer, work, exchange::Layout::line);
        work.done();
        code = std::max(code, exit_code_of(answer));
      } catch (const InputError& error) {
        complain("line " + std::to_string(number) + ": " + error.what());
        code = usage_error;
      }
    }
    output.finish();
    return code;
  }

  QuestionCommand<Question> command_;
  OptionTexts texts_;
  OutputOptions output_;
  WorkOptions work_;
};

/// The command `verb`, which asks a question of this type.
template <class Question>
Command question_command(std::string verb, bool of_a_group, std::string description,
                         std::string examples, QuestionCommand<Question> command) {
  return {verb, of_a_group, [=](CLI::App& parent, const std::string& game, Selected& selected) {
            CLI::App& parser = add_command(parent, of_a_group ? game : verb, description, examples);
            const auto run = std::make_shared<QuestionRun<Question>>(command);
            run->declare(parser);
            on_chosen(parser, [run, &selected] { selected = [run] { return run->run(); }; });
            return &parser;
          }};
}

}  // namespace dynim::app
