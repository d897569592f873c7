// A question that can be asked, as a row: its names, its fields and those of its answer as data,
// and how it is asked. Front ends are ordinary functions over rows. A game has its rows in a file
// of its own (exchange/<game>.cpp).
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <typeinfo>
#include <utility>
#include <vector>

#include "dynim/budget.hpp"
#include "dynim/drawing.hpp"
#include "dynim/exchange/service.hpp"
#include "exchange/fields.hpp"
#include "exchange/json_writer.hpp"
#include "report/text_sink.hpp"

namespace dynim {
namespace exchange DYNIM_EXPORT {

/// A record and its kind: a question, or an answer.
struct Record {
  const Kind* kind = nullptr;
  std::shared_ptr<void> value;

  void visit(FieldVisitor& v) const { kind->fields(v, value.get()); }

  /// Throws std::logic_error where it is none of these.
  template <class Object>
  Object& as() const {
    if (*kind->type != typeid(Object) && (kind->base == nullptr || *kind->base != typeid(Object)))
      throw std::logic_error("a record is not of the type that is asked for");
    return *static_cast<Object*>(value.get());
  }
};

/// What answers many questions about one rule and keeps what it found out. From several threads.
struct SolverType {
  const std::type_info& type;
  std::shared_ptr<void> (*make)(const void* question);
  bool (*knows)(const void* solver, const void* question);  ///< whether it is about the same rule
  std::uint64_t (*kept_bytes)(const void* solver);
};

/// Of an object that lives elsewhere, as long.
template <Listed Object>
Record record_of(Object& object) {
  return {&kind_of<Object>(), {std::shared_ptr<void>(), &object}};
}

/// natural   what dynim/drawing.hpp draws of the answer
/// outcomes  of a table of one pile: who wins n counters with limit x
enum class PictureFigure { natural, outcomes };

/// A command of the program that draws.
struct PictureCommand {
  std::string_view name;  ///< "plot g"
  PictureFigure figure = PictureFigure::natural;
};

using IsGiven = std::function<bool(std::string_view field)>;

/// What a row says beside its names and types.
struct RowFacts {
  /// Of several questions of one name or behind one command, this is meant where one of these
  /// fields is given; empty: where none of the others is.
  std::vector<std::string_view> with_fields = {};

  /// Fields that can be sent, besides the names, as they are typed: lists parted by commas.
  std::vector<std::pair<std::string_view, std::string_view>> example = {};

  std::vector<PictureCommand> pictures = {};  ///< the commands that draw its figures

  std::string_view list = {};  ///< of an answer that is a list of records: its name

  /// What the numbers of `array` are, where it is not what JSON has of them, and how they are
  /// called where a row of the array has a few.
  std::string_view array_is = {};
  std::vector<std::string_view> columns = {};

  /// Where none of the list is kept: asks, and writes the answer while it is found. `also`, where
  /// given, is told of each element.
  using Also = std::function<void(const Kind& kind, const void* element)>;
  std::shared_ptr<void> (*stream)(Sink& sink, Layout layout, void* question, Budget& budget,
                                  std::string_view id, const Also& also) = nullptr;
};

struct QuestionType : RowFacts {
  std::string_view name;     ///< "solve"
  std::string_view game;     ///< "one-pile"; empty where it is about none
  std::string_view title;    ///< "Who wins, with which move, and why"
  std::string_view command;  ///< that asks it: "solve one-pile", "base --runs"
  const Kind& question;
  const Kind& answer;

  /// `solver`: one that knows its rule; null to do without.
  std::shared_ptr<void> (*answer_of)(const void* question, void* solver, Budget& budget);

  Verdict* (*verdict)(void* answer) = nullptr;  ///< null where the answer has none
  const SolverType* solver = nullptr;           ///< of questions whose rule has one

  /// The same table as numbers, where the answer is one; the answer must outlive it.
  BinaryArray (*array)(const void* answer) = nullptr;

  /// What is drawn of the answer, as dynim/drawing.hpp says; both must outlive it.
  using DrawnFigure = std::optional<drawing::Figure> (*)(const void* question, const void* answer,
                                                         const drawing::Look& look);
  DrawnFigure figure = nullptr, figure_of_outcomes = nullptr;

  /// Null where there is none.
  DrawnFigure figure_of(PictureFigure wanted) const {
    return wanted == PictureFigure::outcomes ? figure_of_outcomes : figure;
  }

  /// How an answer is written for people: "text", or "grid", which is a text that has the other
  /// forms of grids too; "csv", "bfile", ... The answer is cut with what was written.
  struct Form {
    std::string_view name;
    void (*write)(TextSink& sink, const void* question, void* answer, const TextOptions& options);
  };
  std::vector<Form> forms = {};

  /// Null where answers have no such form.
  const Form* form(std::string_view form_name) const {
    const auto found = std::ranges::find(forms, form_name, &Form::name);
    return found == forms.end() ? nullptr : &*found;
  }

  bool is_meant(const IsGiven& is_given) const {
    return with_fields.empty() || (is_given && std::ranges::any_of(with_fields, is_given));
  }

  const struct PlayType* play = nullptr;  ///< of a turn of play

  Record fresh_question() const { return {&question, question.fresh()}; }
  Record fresh_answer() const { return {&answer, answer.fresh()}; }

  /// A Record of the answer's kind.
  Record ask(const Record& asked, void* with_solver, Budget& budget) const;
};

/// All of them, in the order of the documentation.
std::span<const QuestionType> all_questions();

/// Null where there is none; of several the last that is meant.
const QuestionType* find_question(std::string_view name, std::string_view game,
                                  const IsGiven& is_given = {});

/// The field by which this is meant, where another has the same name and comes first; else empty.
std::string_view field_that_tells(const QuestionType& type);

// ---- making rows ------------------------------------------------------------------------------

/// An answer that is a table; binary_array(answer) is the same as numbers.
template <class Answer>
concept HasBinaryArray = requires(const Answer& answer) {
  binary_array(answer);
};

/// A question whose rule has a solver: question.rule() makes one, and solver.ask(question, budget)
/// answers; solver.kept_bytes() says what it keeps.
template <class Question>
concept HasSolver = requires(const Question& question) {
  requires std::constructible_from<typename Question::Solver, decltype(question.rule())>;
};

template <class Question>
struct SolverOf {
  using Solver = typename Question::Solver;

  static const Question& as_question(const void* question) {
    return *static_cast<const Question*>(question);
  }
  static const Solver& as_solver(const void* solver) { return *static_cast<const Solver*>(solver); }

  static constexpr SolverType type{
      .type = typeid(Solver),
      .make = [](const void* question) -> std::shared_ptr<void> {
        return std::make_shared<Solver>(as_question(question).rule());
      },
      .knows =
          [](const void* solver, const void* question) {
            return as_solver(solver).rule() == as_question(question).rule();
          },
      .kept_bytes = [](const void* solver) { return as_solver(solver).kept_bytes(); }};
};

template <class Question>
std::shared_ptr<void> answer_of(const void* question, void* solver, Budget& budget) {
  const auto& asked = *static_cast<const Question*>(question);
  if constexpr (HasSolver<Question>) {
    if (solver != nullptr) {
      return std::make_shared<typename Question::Answer>(
          static_cast<typename Question::Solver*>(solver)->ask(asked, budget));
    }
  }
  return std::make_shared<typename Question::Answer>(ask(asked, budget));
}

/// The forms that src/report declares for this type of questions; where JSON alone is wanted, as in
/// a browser, those that are a part of it.
template <class Question>
std::vector<QuestionType::Form> forms_of() {
  using Answer = typename Question::Answer;
  std::vector<QuestionType::Form> forms;
  const auto add = [&forms]<class Write>(std::string_view name, Write) {
    if constexpr (std::invocable<Write, TextSink&, const Question&, Answer&, const TextOptions&>) {
      forms.push_back({name, [](TextSink& sink, const void* question, void* answer,
                                const TextOptions& options) {
                         Write()(sink, *static_cast<const Question*>(question),
                                 *static_cast<Answer*>(answer), options);
                       }});
    }
  };
#ifndef DYNIM_JSON_ALONE
  add("text", [](auto&... of) -> decltype(write_text(of...)) { write_text(of...); });
  add("grid", [](auto&... of) -> decltype(write_grid(of...)) { write_grid(of...); });
  add("csv", [](auto&... of) -> decltype(write_csv(of...)) { write_csv(of...); });
  add("bfile", [](auto&... of) -> decltype(write_bfile(of...)) { write_bfile(of...); });
  add("latex", [](auto&... of) -> decltype(write_latex(of...)) { write_latex(of...); });
  add("python", [](auto&... of) -> decltype(write_python(of...)) { write_python(of...); });
  add("html", [](auto&... of) -> decltype(write_html(of...)) { write_html(of...); });
  add("cpp", [](auto&... of) -> decltype(write_cpp(of...)) { write_cpp(of...); });
#endif
  add("certificate",
      [](auto& sink, auto& of, auto& answer,
         auto&) -> decltype(write_certificate(sink, of, answer)) {
        write_certificate(sink, of, answer);
      });
  return forms;
}

/// The row of a C++ type of questions.
template <class Question>
QuestionType question(std::string_view name, std::string_view game, std::string_view title,
                      std::string_view command, RowFacts facts = {}) {
  using Answer = typename Question::Answer;
  QuestionType row{
      std::move(facts),   name, game, title, command, kind_of<Question>(), kind_of<Answer>(),
      answer_of<Question>};
  if constexpr (requires(Answer & answer) { answer.verdict; }) {
    row.verdict = [](void* answer) { return &static_cast<Answer*>(answer)->verdict; };
  }
  row.forms = forms_of<Question>();
  if constexpr (HasSolver<Question>) row.solver = &SolverOf<Question>::type;
  if constexpr (HasBinaryArray<Answer>) {
    row.array = [](const void* answer) {
      return binary_array(*static_cast<const Answer*>(answer));
    };
  }
  const auto drawn = []<class Draw>(Draw) -> QuestionType::DrawnFigure {
    if constexpr (std::invocable<Draw, const Question&, const Answer&, const drawing::Look&>) {
      return [](const void* question, const void* answer, const drawing::Look& look) {
        return Draw()(*static_cast<const Question*>(question), *static_cast<const Answer*>(answer),
                      look);
      };
    }
    return nullptr;
  };
  row.figure =
      drawn([](auto&... of) -> decltype(drawing::figure(of...)) { return drawing::figure(of...); });
  row.figure_of_outcomes = drawn([](auto&... of) -> decltype(drawing::figure_of_outcomes(of...)) {
    return drawing::figure_of_outcomes(of...);
  });
  return row;
}

}  // namespace exchange
}  // namespace dynim
