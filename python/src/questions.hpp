// The questions that Python can ask: the rows of the exchange, each read from arguments, asked, and
// answered as an object.
#pragma once

#include <pybind11/pybind11.h>

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "annotations.hpp"
#include "exchange/question_type.hpp"
#include "interpreter.hpp"

namespace dynim::python {

namespace py = pybind11;

/// The solvers of one rule, one of each kind, which live between its questions. May be used from
/// several threads.
class Solvers : public MadeByConstructor {
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

  /// Null where the question's rule has none.
  std::shared_ptr<void> find(const exchange::QuestionType& type, const void* question);

 private:
  struct Entry {
    const exchange::SolverType* type;
    std::shared_ptr<void> solver;
  };

  std::atomic<int> users_ = 0;
  std::mutex mutex_;
  std::vector<Entry> entries_;
};

/// What is proved is so if what was promised of f is true.
void assume_promise(Verdict& verdict);

/// A kind of question, for Python.
class Question : public MadeByConstructor {
 public:
  /// Throws KeyError where there is none of that name about that game.
  Question(std::string_view name, std::string_view game);

  /// The answer, an object of dynim.answers.
  py::object ask(const py::dict& arguments, Solvers& solvers, const BudgetLimits& limits) const;

 private:
  std::string name_, game_;
};

/// The classes of all answers.
Annotations all_annotations();

}  // namespace dynim::python
