// The questions that Python can ask: those of the exchange, each read from arguments, asked, and
// answered as an object. A game has its own in a file of its own.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <typeindex>
#include <utility>
#include <vector>

#include "annotations.hpp"
#include "answers.hpp"
#include "arguments.hpp"
#include "dynim/exchange/has_solver.hpp"
#include "pictures.hpp"
#include "tables.hpp"
#include "work.hpp"

namespace dynim::python {

/// The solvers of one rule, one of each kind, which live between its questions. May be used from
/// several threads.
class Solvers : public NeverUnmade {
 public:
  /// While a question uses them.
  class Use {
   public:
    explicit Use(Solvers& solvers) : users_(solvers.users_), before_(users_.fetch_add(1)) {}
    ~Use() { --users_; }
    Use(const Use&) = delete;
    Use& operator=(const Use&) = delete;

    bool is_shared() const { return before_ > 0; }

   private:
    std::atomic<int>& users_;
    int before_;
  };

  template <exchange::HasSolver Question>
  std::shared_ptr<typename Question::Solver> find(const Question& question) {
    using Solver = typename Question::Solver;
    const std::lock_guard lock(mutex_);
    std::shared_ptr<void>& kept = solvers_[typeid(Solver)];
    auto solver = std::static_pointer_cast<Solver>(kept);
    if (!solver || solver->rule() != question.rule())  // tables know normal play alone
      kept = solver = std::make_shared<Solver>(question.rule());
    return solver;
  }

 private:
  std::atomic<int> users_ = 0;
  std::mutex mutex_;
  std::map<std::type_index, std::shared_ptr<void>> solvers_;
};

struct QuestionEntry {
  static void* operator new(std::size_t size) { return NeverUnmade::operator new(size); }

  std::string question, game;  ///< as in requests: "solve", "one-pile"
  std::function<py::object(const py::dict& arguments, Solvers&, const BudgetLimits&)> ask;
  std::function<void(Annotations&)> annotate;
};

using Questions = std::vector<QuestionEntry>;

/// All of them. A game adds its own from its file, when the module is loaded.
Questions& all_questions();

inline bool add_questions(Questions questions) {
  for (QuestionEntry& entry : questions) all_questions().push_back(std::move(entry));
  return true;
}

/// An answer whose list is a table.
class TableAttributesMaker : public AttributesMaker {
 public:
  explicit TableAttributesMaker(py::object table) : table_(std::move(table)) {}

  template <class List, class Cut>
  void list(std::string_view name, const List&, const exchange::Meaning&, Cut, bool = false) {
    set(name, table_);
  }

 private:
  py::object table_;
};

/// What is proved is so if what was promised of f is true.
template <class Answer>
void assume_promise(Answer& answer) {
  if constexpr (requires { answer.verdict.assumption; }) {
    Verdict& verdict = answer.verdict;
    if (verdict.status != Status::proved) return;
    verdict.status = Status::conditional;
    verdict.assumption = Reason("promised");
    verdict.reasons.emplace_back("promised");
  }
}

template <class Question>
py::object answer_object(Question& question, std::shared_ptr<typename Question::Answer> answer) {
  using Answer = typename Question::Answer;
  static const py::handle type = class_of(class_name(typeid(Answer)));
  const auto make = [&](auto maker) {
    fields(maker, question);
    fields(maker, *answer);
    py::dict attributes = maker.take();
    if constexpr (HasPicture<Question>) attributes["_picture"] = picture_of(question, answer);
    return make_object(type, attributes);
  };
  if constexpr (exchange::HasBinaryArray<Answer>) {
    return make(TableAttributesMaker(table_of(answer)));
  } else {
    return make(AttributesMaker());
  }
}

template <class Question>
QuestionEntry question(std::string name, std::string game) {
  using Answer = typename Question::Answer;
  QuestionEntry entry{std::move(name), std::move(game), {}, {}};
  entry.ask = [](const py::dict& arguments, Solvers& solvers, const BudgetLimits& limits) {
    Question question{};
    ArgumentsReader reader(arguments);
    fields(reader, question);
    reader.finish();
    // A callable may ask its own game while a solver waits for it.
    const Solvers::Use use(solvers);
    Solvers others;
    Solvers& chosen = use.is_shared() && reader.is_callable() ? others : solvers;
    std::shared_ptr<Answer> answer;
    run(limits, [&](Budget& budget) {
      if constexpr (exchange::HasSolver<Question>) {
        answer = std::make_shared<Answer>(chosen.find(question)->ask(question, budget));
      } else {
        answer = std::make_shared<Answer>(ask(question, budget));
      }
    });
    if (reader.is_promised()) assume_promise(*answer);
    return answer_object(question, std::move(answer));
  };
  entry.annotate = [of = entry.question +
                         (entry.game.empty() ? "" : " of " + entry.game)](Annotations& classes) {
    std::vector<Annotated> attributes;
    std::conditional_t<exchange::HasBinaryArray<Answer>, TableAnnotationsMaker, AnnotationsMaker>
        maker(classes, attributes);
    Question question{};
    fields(maker, question);
    Answer answer{};
    fields(maker, answer);
    classes[class_name(typeid(Answer))].add(of, std::move(attributes));
  };
  return entry;
}

}  // namespace dynim::python
