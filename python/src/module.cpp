// dynim._engine: the library for Python. Asks the questions of the exchange with arguments of
// Python and answers with its objects; the classes that people use are dynim/games.py, over this.
#include <pybind11/pybind11.h>

#include <algorithm>
#include <tuple>

#include "many.hpp"
#include "move_function.hpp"
#include "pictures.hpp"
#include "questions.hpp"

namespace dynim::python {

Questions& all_questions() {
  static Questions questions;
  return questions;
}

namespace {

const QuestionEntry& find_question(const std::string& name, const std::string& game) {
  const auto found = std::ranges::find_if(all_questions(), [&](const QuestionEntry& entry) {
    return entry.question == name && entry.game == game;
  });
  if (found == all_questions().end())
    throw py::key_error("there is no question " + name + " " + game);
  return *found;
}

// {"OnePileAnswer": (["solve of one-pile"], [("outcome", "Literal[...]", "N: ..."), ...]), ...}
py::dict annotations() {
  Questions questions = all_questions();  // in the order in which their files were linked
  std::ranges::sort(questions, {}, [](const QuestionEntry& entry) {
    return std::tie(entry.game, entry.question);
  });
  Annotations classes;
  for (const QuestionEntry& entry : questions) entry.annotate(classes);
  py::dict result;
  for (const auto& [name, kind] : classes) {
    py::list answered, attributes;
    for (const std::string& question : kind.questions) answered.append(question);
    for (const Annotated& attribute : kind.attributes)
      attributes.append(py::make_tuple(attribute.name, attribute.type, attribute.meaning));
    result[py::str(name)] = py::make_tuple(answered, attributes);
  }
  return result;
}

}  // namespace
}  // namespace dynim::python

PYBIND11_MODULE(_engine, module) {
  using namespace dynim::python;
  using namespace py::literals;
  module.doc() = "The library behind the package dynim.";
  module.attr("__version__") = DYNIM_VERSION;
  add_errors(module);
  add_move_function(module);
  py::class_<Solvers, std::shared_ptr<Solvers>>(module, "Solvers",
                                                "What is kept between questions about one rule.")
      .def(py::init(&std::make_shared<Solvers>));
  py::class_<QuestionEntry>(module, "Question", "A kind of question.")
      .def(
          "__call__",
          [](const QuestionEntry& entry, const py::dict& arguments, Solvers& solvers,
             const py::object& budget, const py::object& memory, const py::object& threads) {
            return entry.ask(arguments, solvers, Limits{budget, memory, threads}.read());
          },
          "arguments"_a, "solvers"_a, "budget"_a, "memory"_a, "threads"_a,
          "The answer, an object of dynim.answers.");
  module.def("question", find_question, "question"_a, "game"_a, py::return_value_policy::reference,
             "The question of that name about a game.");
  module.def("set_classes", set_classes, "classes"_a,
             "Says where the classes of answers are: in the attributes of dynim.answers.");
  module.def("annotations", annotations, "The classes of all answers and their attributes.");
  module.def(
      "integer", [](const py::str& text) { return int_of(integer_of(text, "the number")); },
      "text"_a, "The integer that a text such as 10**100 stands for.");
  module.def(
      "number_text",
      [](const py::handle& value) {
        return dynim::number_text(integer_of(value, "value"), dynim::Digits::abbreviated);
      },
      "value"_a, "An integer, of more than 40 digits the first and last and how many there are.");
  add_many(module);
  add_picture(module);
}
