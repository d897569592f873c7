// Cost: that of solve_many, and nothing where the arrays hold 64-bit numbers already.
#include "many.hpp"

#include <pybind11/numpy.h>

#include <algorithm>

#include "answers.hpp"
#include "arguments.hpp"
#include "dynim/one_pile.hpp"
#include "questions.hpp"

namespace dynim::python {
namespace {

using namespace py::literals;

using Numbers = py::array_t<std::uint64_t, py::array::c_style>;

// One by one, of integers that no array of numbers holds.
Numbers numbers_one_by_one(const py::object& given, const char* what) {
  const py::module_ numpy = py::module_::import("numpy");
  const py::array objects = numpy.attr("asarray")(given, "dtype"_a = "object");
  Numbers numbers(std::vector<py::ssize_t>(objects.shape(), objects.shape() + objects.ndim()));
  std::uint64_t* number = numbers.mutable_data();
  for (const py::handle element : objects.attr("flat")) read(element, what, *number++);
  return numbers;
}

// The numbers of an array, or of anything that makes one. Throws TypeError for what are no integers
// and InputError for those below 0 or beyond 64 bits.
Numbers numbers_of(const py::object& given, const char* what) {
  const py::array array = py::module_::import("numpy").attr("asarray")(given);
  const char kind = array.dtype().kind();
  if (array.size() > 0 && kind != 'i' && kind != 'u') return numbers_one_by_one(given, what);
  if (kind == 'i' && array.size() > 0 && array.attr("min")().cast<std::int64_t>() < 0)
    throw InputError(std::string(what) + " must be at least 0");
  return Numbers::ensure(array.attr("astype")("uint64", "copy"_a = false));
}

std::span<const std::uint64_t> span_of(const Numbers& numbers) {
  return {numbers.data(), static_cast<std::size_t>(numbers.size())};
}

// `values`: where the array stands among the attributes.
void visit(exchange::FieldVisitor& v, OnePileGame& game, OnePileManyAnswer& answer) {
  const std::vector<std::uint64_t> values;
  v.constant("game", "one-pile");
  v.move_function(game.f, exchange::FunctionUse::any);
  v.value("convention", game.convention, {"", "normal or misere: who wins at the end"});
  v.list("values", values,
         {"",
          "The least winning move of each position, 0 where it is lost; uint64, in the shape of "
          "the piles"},
         {});
  v.value("answered", answer.answered, {"", "So many positions were answered, from the first on"});
  v.verdict(answer.verdict);
}

py::object solve_many(const Rule& rule, bool misere, const std::vector<Integer>& terminal,
                      const py::object& piles, const py::object& limits, const Limits& limits_of) {
  const Numbers pile_numbers = numbers_of(piles, "piles");
  Numbers limit_numbers(0);
  if (!limits.is_none()) {
    limit_numbers = py::module_::import("numpy").attr("broadcast_to")(numbers_of(limits, "limits"),
                                                                      pile_numbers.attr("shape"));
  }
  Numbers moves(
      std::vector<py::ssize_t>(pile_numbers.shape(), pile_numbers.shape() + pile_numbers.ndim()));
  OnePileGame game{rule.f(), misere ? Convention::misere : Convention::normal, terminal};
  OnePileManyAnswer answer;
  run(limits_of.read(), [&](Budget& budget) {
    answer =
        dynim::solve_many(game, span_of(pile_numbers), span_of(limit_numbers),
                          {moves.mutable_data(), static_cast<std::size_t>(moves.size())}, budget);
  });
  std::fill(moves.mutable_data() + answer.answered, moves.mutable_data() + moves.size(),
            std::uint64_t{0});
  if (rule.is_promised()) assume_promise(answer.verdict);
  moves.attr("setflags")("write"_a = false);
  AttributesMaker maker;
  visit(maker, game, answer);
  py::dict attributes = maker.take();
  attributes["values"] = moves;
  static const py::handle type = class_of("SolveManyAnswer");
  return make_object(type, attributes);
}

}  // namespace

void annotate_many(Annotations& classes) {
  std::vector<Annotated> attributes;
  AnnotationsMaker maker(classes, attributes, "");
  OnePileGame game;
  OnePileManyAnswer answer;
  visit(maker, game, answer);
  AnnotatedClass& many = classes["SolveManyAnswer"];
  many.add("solve_many of one-pile", std::move(attributes));
  many.columns = {"move"};
}

void add_many(py::module_& module) {
  module.def(
      "solve_many",
      [](const Rule& rule, bool misere, const py::object& terminal, const py::object& piles,
         const py::object& limits, const py::object& budget, const py::object& memory) {
        std::vector<Integer> ends;
        read(terminal, "terminal", ends);
        return solve_many(rule, misere, ends, piles, limits, Limits{budget, memory});
      },
      "f"_a, "misere"_a, "terminal"_a, "piles"_a, "limits"_a, "budget"_a, "memory"_a,
      "The least winning moves of many positions, 0 where they are lost.");
}

}  // namespace dynim::python
