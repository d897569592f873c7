// Cost of a question: its own, and that of reading its arguments.
#include "questions.hpp"

#include <algorithm>
#include <tuple>

#include "answers.hpp"
#include "arguments.hpp"
#include "held.hpp"
#include "many.hpp"

namespace dynim::python {
namespace {

using exchange::QuestionType;
using exchange::Record;

void annotate(const QuestionType& type, Annotations& classes) {
  std::vector<Annotated> attributes;
  AnnotationsMaker maker(classes, attributes,
                         type.array == nullptr ? std::nullopt : std::optional(type.array_is));
  type.fresh_question().visit(maker);
  type.fresh_answer().visit(maker);
  const std::string of(type.game);
  AnnotatedClass& answer = classes[exchange::type_name(*type.answer.type)];
  answer.add(std::string(type.name) + (of.empty() ? "" : " of " + of), std::move(attributes));
  answer.list = type.list;
  answer.columns = type.columns;
  answer.measures = maker.has_measures;
}

}  // namespace

// Tables know normal play alone, so a solver may be about another rule than the question.
std::shared_ptr<void> Solvers::find(const QuestionType& type, const void* question) {
  if (type.solver == nullptr) return nullptr;
  const std::lock_guard lock(mutex_);
  for (const Entry& entry : entries_) {
    if (entry.type->type != type.solver->type) continue;
    if (type.solver->knows(entry.solver.get(), question)) return entry.solver;
  }
  std::erase_if(entries_,
                [&](const Entry& entry) { return entry.type->type == type.solver->type; });
  entries_.push_back({type.solver, type.solver->make(question)});
  return entries_.back().solver;
}

void assume_promise(Verdict& verdict) {
  if (verdict.status != Status::proved) return;
  verdict.status = Status::conditional;
  verdict.assumption = Reason("promised");
  verdict.reasons.emplace_back("promised");
}

Question::Question(std::string_view name, std::string_view game) : name_(name), game_(game) {
  if (exchange::find_question(name, game) == nullptr)
    throw py::key_error("there is no question " + name_ + " " + game_);
}

py::object Question::ask(const py::dict& arguments, Solvers& solvers,
                         const BudgetLimits& limits) const {
  const QuestionType& type = *exchange::find_question(name_, game_, [&](std::string_view field) {
    const py::handle given = PyDict_GetItem(arguments.ptr(), name_of(field).ptr());
    return given && !given.is_none();
  });
  const Record question = type.fresh_question();
  ArgumentsReader reader(arguments);
  question.visit(reader);
  reader.finish();
  // A callable may ask its own game while a solver waits for it; and where nodes are counted, what
  // other questions found must not save any.
  const Solvers::Use use(solvers);
  Solvers others;
  Solvers& chosen = limits.nodes || (use.is_shared() && reader.is_callable()) ? others : solvers;
  Record answer;
  run(limits, [&](Budget& budget) {
    const auto solver = chosen.find(type, question.value.get());
    answer = type.ask(question, solver.get(), budget);
  });
  if (reader.is_promised() && type.verdict != nullptr)
    assume_promise(*type.verdict(answer.value.get()));
  return answer_object(std::make_shared<HeldAnswer>(type, question, answer));
}

// In the order of games and questions. The classes of a first position are left out: a person at
// Python chooses their own.
Annotations all_annotations() {
  const auto questions = exchange::all_questions();
  std::vector<const QuestionType*> sorted;
  for (const QuestionType& type : questions) {
    if (type.name != "start") sorted.push_back(&type);
  }
  std::ranges::stable_sort(sorted, {}, [](const QuestionType* type) {
    return std::tie(type->game, type->name);
  });
  Annotations classes;
  for (const QuestionType* type : sorted) annotate(*type, classes);
  annotate_many(classes);
  return classes;
}

}  // namespace dynim::python
