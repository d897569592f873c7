// dynim._engine: the library for Python. Asks the questions of the exchange with arguments of
// Python and answers with its objects; the classes that people use are files of python/dynim/, over
// this.
#include <pybind11/pybind11.h>

#include "dynim/answer.hpp"
#include "held.hpp"
#include "many.hpp"
#include "move_function.hpp"
#include "pictures.hpp"
#include "questions.hpp"

namespace dynim::python {

namespace {

py::list question_names() {
  py::list names;
  for (const exchange::QuestionType& type : exchange::all_questions())
    names.append(py::make_tuple(py::str(std::string(type.name)), py::str(std::string(type.game)),
                                py::str(std::string(exchange::field_that_tells(type)))));
  return names;
}

// {"OnePileAnswer": {"questions": ["solve of one-pile"],
//                    "attributes": [("outcome", "Literal[...]", "N: ..."), ...], ...}, ...}
py::dict annotations() {
  using namespace py::literals;
  py::dict result;
  for (const auto& [name, kind] : all_annotations()) {
    py::list attributes;
    for (const Annotated& attribute : kind.attributes)
      attributes.append(py::make_tuple(attribute.name, attribute.type, attribute.meaning));
    result[py::str(name)] =
        py::dict("questions"_a = as_python(kind.questions), "attributes"_a = attributes,
                 "list"_a = kind.list, "columns"_a = as_python(kind.columns),
                 "measures"_a = kind.measures);
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
  watch_for_the_end();
  add_move_function(module);
  py::class_<Solvers, std::shared_ptr<Solvers>>(module, "Solvers",
                                                "What is kept between questions about one rule.")
      .def(py::init(&std::make_shared<Solvers>));
  py::class_<Question, std::shared_ptr<Question>>(module, "Question", "A kind of question.")
      .def(
          "__call__",
          [](const Question& question, const py::dict& arguments, Solvers& solvers,
             const py::object& budget, const py::object& memory, const py::object& threads) {
            return question.ask(arguments, solvers, Limits{budget, memory, threads}.read());
          },
          "arguments"_a, "solvers"_a, "budget"_a, "memory"_a, "threads"_a,
          "The answer, an object of dynim.answers.");
  module.def("question", &std::make_shared<Question, const std::string&, const std::string&>,
             "question"_a, "game"_a, "The question of that name about a game.");
  module.def(
      "questions", question_names,
      "The names of all questions: (name, game, field), where of two of one name the one with "
      "the field is meant.");
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
  add_picture_error(module);
  add_held(module);
  add_sweep(module);
}
