// One question asked from the command line: options read, the solver asked, the answer written in
// the format that was asked for. Cost: the question's own, and that of writing.
#include "question_command.hpp"

#include <algorithm>
#include <memory>
#include <set>
#include <stdexcept>

#include "answer_forms.hpp"
#include "base/characters.hpp"
#include "dynim/answer.hpp"
#include "formats/arrays.hpp"
#include "formats/image.hpp"
#include "play/line_reader.hpp"
#include "typed.hpp"

namespace dynim::app {
namespace {

/// A command with what was given for its options.
class QuestionRun {
 public:
  /// The command must outlive it.
  explicit QuestionRun(const QuestionCommand& command, OptionTexts texts = {},
                       OutputOptions output = {}, WorkOptions work = {})
      : command_(command),
        texts_(std::move(texts)),
        output_(std::move(output)),
        work_(std::move(work)) {}
  QuestionRun(const QuestionRun&) = delete;

  void declare(CommandLine& line) {
    OptionDeclarer declarer(line, texts_);
    command_.type.fresh_question().visit(declarer);
    for (const QuestionCommand& other : command_.others)
      other.type.fresh_question().visit(declarer);
    if (!command_.several.empty()) {
      find_option(line, option_name(command_.several))->description +=
          fields_of_a_line().size() > 1 ? "; - reads many, a line each, where a limit may follow"
                                        : "; - reads many, a line each";
    }
    if (command_.plot) {
      add_plot_options(line, output_);
    } else {
      add_output_options(line, output_, forms_.all());
      if (forms_.has("bfile")) add_offset_option(line, output_);
      if (forms_.has("certificate")) add_certificate_option(line, output_);
      if (command_.picture) add_picture_options(line, output_);
      if (forms_.is_for_a_file()) output_.format.clear();
    }
    if (!command_.several.empty() && forms_.find("csv") == nullptr)
      add_fields_option(line, output_);
    if (command_.full) add_full_option(line, output_);
    if (command_.type.name == "solve") add_explain_option(line, output_);
    if (command_.threads) add_threads_option(line, work_, "Work on K threads");
    add_work_options(line, work_, command_.budget);
  }

  ExitCode run() {
    if (const QuestionCommand* const other = other_meant())
      return QuestionRun(*other, texts_, output_, work_).run();
    if (forms_.is_for_a_file() && output_.format.empty()) output_.format = forms_.form_of_ending();
    forms_.check_text_options();
    for (const auto& [field, text] : command_.presets) {
      if (!texts_.has(field)) texts_.texts[field] = text;
    }
    for (const Check check : command_.checks) check(texts_);
    check_certificate();
    if (is_for_lines()) return run_several();
    Record question;
    read(question);
    forms_.check(telling_field(command_));
    Output output(answer_path(output_));
    prepare(output);
    refuse_binary_to_terminal(output, output_);
    if (!output_.image.file.empty()) {
      if (!command_.picture) refuse_value("--image", "there is no picture of this table");
      image_.emplace(output_.image);
    }
    if (command_.budget_of) work_.preset = command_.budget_of(question);
    const auto stream = command_.streams.find(forms_.content());
    if (stream != command_.streams.end()) return run_stream(stream->second, question, output);
    Work work(work_);
    const Record answer = command_.type.ask(question, nullptr, work.budget());
    const bool written = write(output, question, answer, work, exchange::Layout::fields);
    if (written) output.finish();
    if (!output_.certificate.empty()) write_certificate(question, answer, work.budget());
    work.done();
    const ExitCode code = exit_code_of(answer);
    const bool drawn = image_ && written;  // wholly, also where the budget ended meanwhile
    return code == answered && work.writing_stopped() && !drawn ? limit_reached : code;
  }

 private:
  // The first that has all that was given, or null: then it is the command's own. Throws UsageError
  // where that has not got the field which tells either.
  const QuestionCommand* other_meant() const {
    const QuestionCommand* first = nullptr;
    std::string_view told, beyond;
    for (const QuestionCommand& other : command_.others) {
      const std::string_view field = telling_field(other);
      if (field.empty() || (other.unless != nullptr && other.unless(texts_))) continue;
      const std::string_view unknown = given_beyond(other);
      if (unknown.empty()) return &other;
      if (first != nullptr) continue;
      first = &other;
      told = field;
      beyond = unknown;
    }
    if (first == nullptr || fields_of(command_).find(told) != nullptr) return nullptr;
    const auto rules = exchange::rules_beside_f(exchange::FunctionUse::any);
    const bool is_the_rule =
        std::ranges::find(rules, beyond, &exchange::RuleField::name) != rules.end() &&
        !texts_.has("f") && !texts_.has("f_file");
    if (!is_the_rule) forbid_both(texts_, told, beyond);
    return first;  // which says that it does not know such a rule
  }

  // That was given; empty where none was.
  std::string_view telling_field(const QuestionCommand& other) const {
    for (const std::string_view field : other.type.with_fields) {
      if (texts_.has(field)) return field;
    }
    return "";
  }

  // Throws UsageError for an option of another question alone.
  void forbid_of_others() const {
    if (command_.others.empty()) return;
    const std::string_view unknown = given_beyond(command_);
    for (const QuestionCommand& other : command_.others) {
      if (!unknown.empty() && fields_of(other).find(unknown) != nullptr)
        require(option_name(other.type.with_fields.front()) + " with " + option_name(unknown));
    }
  }

  static const exchange::FieldTable& fields_of(const QuestionCommand& command) {
    return exchange::field_table(command.type.question);
  }

  // An option that was given and is not among these.
  std::string_view given_beyond(const QuestionCommand& command) const {
    const exchange::FieldTable& known = fields_of(command);
    for (const auto& [field, text] : texts_.texts) {
      if (text && known.find(field == "f_file" ? "f" : field) == nullptr) return field;
    }
    return "";
  }

  bool is_for_lines() const {
    return texts_.has(command_.several) && texts_.text(command_.several) == "-";
  }

  void check_certificate() const {
    if (output_.certificate.empty()) return;
    if (!forms_.has("certificate"))
      refuse_together("--certificate: answers to this question have none");
    if (is_for_lines())
      refuse_together(
          "--certificate is for one answer; of many --format certificate writes a line each");
    if (output_.certificate == "-")
      refuse_value("--certificate", "is a file; --format certificate writes one to the output");
    for (const auto& [option, path] :
         {std::pair("--output", output_.path), std::pair("--image", output_.image.file)}) {
      if (name_the_same_file(path, output_.certificate))
        refuse_together(fmt::format("--certificate and {} name the same file", option));
    }
  }

  // Within what is left of the budget.
  void write_certificate(const Record& question, const Record& answer, Budget& budget) const {
    Output file(output_.certificate);
    file.watch(budget);
    forms_.find("certificate")->write(file, question.value.get(), answer.value.get(), {});
    file.finish();
  }

  void prepare(Output& output) const {
    output.choose_colours(output_.colours);
    if (forms_.content() == "csv" && output_.format != "csv")
      output.rewrite_lines(rows_as(output_.format));
    if (output_.format == "list") output.rewrite_lines(values_in_a_line());
    if (const auto first = offset_of(output_)) output.rewrite_lines(numbered_from(*first));
  }

  // "--limit all": as many as there are.
  void read_all_as_limit() {
    if (!texts_.has("limit") || texts_.text("limit") != "all") return;
    if (texts_.has("pile")) texts_.texts["limit"] = texts_.text("pile");
    if (texts_.has("piles")) texts_.texts["limit"].reset();  // which says that
  }

  // A table in LaTeX has a caption as soon as the question is known.
  void add_caption(Output& output, const Record& question, const Record* answer) const {
    if (output_.format != "latex" || forms_.content() != "csv") return;
    Caption caption = caption_of(command_, texts_, question, answer);
    output.rewrite_lines(forms_.made_of_fields() && line_ == 0
                             ? latex_record(std::move(caption))
                             : rows_as("latex", std::move(caption)));
  }

  // Of many lines the first that is right is read with all options, then what stands in the lines
  // alone.
  void read(Record& question) {
    read_all_as_limit();
    const bool again = question.value != nullptr;
    if (!again) forbid_of_others();
    const Record record = again ? question : command_.type.fresh_question();
    OptionReader reader(texts_, again ? std::optional(fields_of_a_line()) : std::nullopt);
    record.visit(reader);
    if (command_.fits) command_.fits(record, output_);
    question = record;
  }

  const Verdict& verdict_of(const Record& answer) const {
    return *command_.type.verdict(answer.value.get());
  }

  // 3 where a limit was reached, else 0; 1 where two methods disagree.
  ExitCode exit_code_of(const Record& answer) const {
    if (*answer.kind->type == typeid(VerifyAnswer) &&
        static_cast<const VerifyAnswer*>(answer.value.get())->disagreement)
      return check_failed;
    return ended_early(verdict_of(answer)) ? limit_reached : answered;
  }

  // Whether there is something to be written.
  bool write(Output& output, const Record& question, const Record& answer, Work& work,
             exchange::Layout layout) {
    const bool whole = image_.has_value() || is_binary(output_.format);
    if (output.written() == 0) add_caption(output, question, &answer);
    Budget& budget = work.writing_budget(output.is_terminal(), whole);
    output.watch(forms_.content() == "certificate" ? work.budget() : budget);
    if (output_.format == "json") {
      exchange::write_answer(output, layout, question, answer);
      return true;
    }
    if (image_) {
      const auto picture = command_.picture(question, answer, image_->look());
      if (!picture) {
        if (verdict_of(answer).status != Status::unable)
          throw InputError("there is nothing to draw");
        complain("there is nothing to draw. " + sentences(verdict_of(answer).reasons));
        return false;
      }
      if (!image_->write(output, *picture)) {
        complain("the picture was not finished: its writing was stopped");
        return false;
      }
      if (verdict_of(answer).status == Status::unable)
        complain(sentences(verdict_of(answer).reasons));
      return true;
    } else if (output_.plot && output_.csv.empty()) {
      write_in_letters(output, question, answer);
    } else if (const auto format = command_.formats.find(forms_.content());
               format != command_.formats.end()) {
      format->second(output, question, answer, output_);
    } else if (forms_.made_of_fields()) {
      if (!rows_) rows_.emplace(command_.type, output_.fields, fields_of_a_line());
      rows_->write_row(output, texts_of_a_line(), answer);
      if (verdict_of(answer).status == Status::unable) say(sentences(verdict_of(answer).reasons));
      return true;
    } else if (forms_.content() == "npy") {
      write_npy(output, command_.type.array(answer.value.get()));
    } else if (forms_.content() == "npz") {
      write_npz(output, command_.type.array(answer.value.get()));
    } else {
      const auto* const form = forms_.find(forms_.content());
      if (output_.explain) output.rewrite_lines(with_meanings(answer, output.line_width()));
      form->write(
          output, question.value.get(), answer.value.get(),
          {.full = output_.full,
           .form = output_.format,
           .caption = output_.format == "latex" ? caption_of(command_, texts_, question, &answer)
                                                : Caption()});
      const bool text = form->name == "text" || form->name == "grid";
      if (text && !command_.bare) {  // it says itself how far the search came
        complain_of_cut(output);
        return true;
      }
    }
    complain_of(output, verdict_of(answer));
    if (output.written() == 0 && exit_code_of(answer) == limit_reached) return false;
    return !is_binary(output_.format) || output.goes_on();  // an array is whole, or none is left
  }

  void write_in_letters(Output& output, const Record& question, const Record& answer) const {
    const auto figure = command_.picture(question, answer, drawing::Look{});
    if (!figure) throw InputError("there is nothing to draw");
    const auto* const plot = std::get_if<drawing::Plot>(&*figure);
    if (plot == nullptr)
      throw InputError("a map cannot be drawn in letters; --image FILE draws it");
    write_text_plot(output, *plot);
  }

  void complain_of(Output& output, const Verdict& verdict) const {
    if (verdict.status == Status::unable) say(sentences(verdict.reasons));
    complain_of_cut(output);
  }

  void complain_of_cut(Output& output) const {
    if (output.goes_on() || (line_ > 0 && stop_requested())) return;
    complain(is_binary(output_.format)
                 ? "the array was not finished, and is not kept: its writing was stopped"
                 : "the answer is cut: its writing was stopped");
  }

  ExitCode run_stream(const Stream& stream, const Record& question, Output& output) {
    if (output.is_terminal()) work_.quiet = true;  // the list appears while the work goes on
    Work work(work_);
    add_caption(output, question, nullptr);
    const Verdict verdict = stream(output, question, work.budget(), output_);
    if (!output_.certificate.empty())
      write_certificate(question, command_.type.ask(question, nullptr, work.budget()),
                        work.budget());
    work.done();
    output.finish();
    if (output_.format != "json" && output_.format != "text") complain_of(output, verdict);
    return ended_early(verdict) ? limit_reached : answered;
  }

  // One rule, asked about for each line of the standard input. The first interrupt ends them all.
  ExitCode run_several() {
    forms_.check(telling_field(command_));
    Output output(answer_path(output_));
    prepare(output);
    constexpr std::size_t longest_line = std::size_t{1} << 26;
    LineReader lines(longest_line);
    LinesRun run{texts_, read_limits(work_)};
    const StoppableWork all_lines;
    if (forms_.made_of_fields()) rows_.emplace(command_.type, output_.fields, fields_of_a_line());
    for (line_ = 1; !stop_requested(); ++line_) {
      if (!lines.has_more()) output.flush();
      const auto line = lines.next();
      if (!line) break;
      if (!asks_nothing(line->text)) answer_line(line->text, run, output);
    }
    if (rows_) rows_->write_head(output);
    output.finish();
    if (stop_requested()) {
      complain(fmt::format("interrupted: {} line{} answered", run.answered,
                           run.answered == 1 ? "" : "s"));
      return limit_reached;
    }
    return run.code;
  }

  struct LinesRun {
    OptionTexts given;
    BudgetLimits limits;
    Record question = {};
    std::shared_ptr<void> solver = nullptr;  // of the rule, where there is one
    std::uint64_t answered = 0;
    ExitCode code = app::answered;
  };

  void answer_line(std::string_view line, LinesRun& run, Output& output) {
    try {
      take_line(line, run.given);
      read(run.question);
      if (!run.solver && command_.type.solver != nullptr)
        run.solver = command_.type.solver->make(run.question.value.get());
      Work work(work_, run.limits);
      const Record answer = command_.type.ask(run.question, run.solver.get(), work.budget());
      if (work.interrupted() && rows_) return;
      if (forms_.content() == "text" && output.written() > 0) output.write('\n');
      write(output, run.question, answer, work, exchange::Layout::line);
      work.done();
      if (!work.interrupted()) ++run.answered;
      if (run.code != usage_error) run.code = std::max(run.code, exit_code_of(answer));
    } catch (const InputError& error) {
      say(error.what());
      if (rows_) rows_->write_empty_row(output, std::string(trimmed(line)));
      run.code = usage_error;
    }
  }

  // Of many lines with the number of the present one.
  void say(const std::string& message) const {
    complain(line_ > 0 ? fmt::format("line {}: {}", line_, message) : message);
  }

  // What stands in a line: the piles, and a limit where there are limits.
  std::vector<std::string> fields_of_a_line() const {
    std::vector<std::string> fields{command_.several};
    if (texts_.texts.contains("limit")) fields.emplace_back("limit");
    return fields;
  }

  std::vector<std::string> texts_of_a_line() const {
    std::vector<std::string> texts;
    for (const std::string& field : fields_of_a_line())
      texts.push_back(texts_.has(field) ? texts_.text(field) : "");
    return texts;
  }

  void take_line(std::string_view text, const OptionTexts& given) {
    if (!texts_.texts.contains("limit")) {
      texts_.texts[command_.several] = trimmed(text);
      return;
    }
    const InputLine line = read_input_line(text, command_.several == "pile");
    texts_.texts[command_.several] = line.piles;
    texts_.texts["limit"] = line.limit ? line.limit : given.texts.at("limit");
  }

  const QuestionCommand& command_;
  OptionTexts texts_;
  OutputOptions output_;
  const AnswerForms forms_{command_, output_};
  std::optional<Image> image_;
  std::optional<FieldRows> rows_;
  std::uint64_t line_ = 0;  // of many
  WorkOptions work_;
};

}  // namespace

QuestionCommand asks(std::string_view name, std::string_view game) {
  const exchange::QuestionType* const type = exchange::find_question(name, game);
  if (type == nullptr) throw std::logic_error("there is no question " + std::string(name));
  return {.type = *type};
}

void draw(QuestionCommand& command, exchange::PictureFigure figure) {
  command.picture = [drawn = command.type.figure_of(figure)](
                        const Record& question, const Record& answer, const drawing::Look& look) {
    return drawn(question.value.get(), answer.value.get(), look);
  };
}

CommandLine& add_question_command(CommandLine& parent, std::string_view name,
                                  std::string_view description, std::string_view examples,
                                  QuestionCommand command) {
  CommandLine& line = add_command(parent, name, description, examples);
  const auto own = std::make_shared<const QuestionCommand>(std::move(command));
  const auto run = std::make_shared<QuestionRun>(*own);
  run->declare(line);
  line.run = [run, own] { return run->run(); };
  return line;
}

}  // namespace dynim::app
