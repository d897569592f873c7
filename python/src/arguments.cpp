// A field is given as what Python has for it (an int, a list, a Move), or as the text that the
// command line takes. Cost: linear in what is given.
#include "arguments.hpp"

#include <algorithm>
#include <optional>
#include <stdexcept>

#include "answers.hpp"
#include "dynim/error.hpp"
#include "exchange/sum.hpp"

namespace dynim::python {
namespace {

// As pybind11's isinstance, which looks its class up, and asks that for a meaning of its own.
bool is_rule(py::handle given) {
  static const py::handle rule = py::type::of<Rule>().release();
  return PyObject_TypeCheck(given.ptr(), reinterpret_cast<PyTypeObject*>(rule.ptr())) != 0;
}

[[noreturn]] void wrong_type(py::handle given, const std::string& what, const std::string& wanted) {
  throw py::type_error(what + " must be " + wanted + ", not " + Py_TYPE(given.ptr())->tp_name);
}

/// Throws TypeError for what is not iterable; `wanted` says what it should be.
py::iterable elements(py::handle given, const std::string& what, const std::string& wanted) {
  if (py::isinstance<py::str>(given) || !py::isinstance<py::iterable>(given))
    wrong_type(given, what, wanted);
  return py::reinterpret_borrow<py::iterable>(given);
}

// Two numbers, of whatever can be looped over.
PilePair pair_of(py::handle given, const std::string& what) {
  std::vector<Integer> both;
  for (const py::handle number : elements(given, what, "two piles, as in (12, 20)"))
    both.push_back(integer_of(number, what));
  if (both.size() != 2) throw InputError(what + " must be two piles, as in (12, 20)");
  return {both[0], both[1]};
}

py::object attribute(py::handle given, const char* name) {
  return py::getattr(given, name, py::none());
}

// Whether it is a rule of which something was promised, or has one in it, as the summands of a sum.
bool has_promise(py::handle given) {
  if (is_rule(given)) return given.cast<const Rule&>().is_promised();
  if (PyDict_Check(given.ptr())) return has_promise(py::tuple(given.attr("values")()));
  if (!PyTuple_Check(given.ptr())) return false;
  const auto parts = py::reinterpret_borrow<py::tuple>(given);
  return std::any_of(parts.begin(), parts.end(), has_promise);
}

void read_limit(py::handle given, const std::string& what, std::optional<Integer>& limit) {
  if (!given.is_none()) read(given, what, limit.emplace());
}

std::uint64_t word_of(py::handle given, const std::string& what) {
  const Integer number = integer_of(given, what);
  if (number < 0) throw InputError(what + " must be at least 0");
  if (!fits_u64(number)) throw InputError(what + " is too large: it must be below 2**64");
  return to_u64(number);
}

std::string str_of(py::handle given, const std::string& what) {
  if (!py::isinstance<py::str>(given)) wrong_type(given, what, "a str");
  return text_of(given);
}

Takes function_of(py::handle given) {
  if (is_rule(given)) return given.cast<const Rule&>().f();
  return Rule(py::reinterpret_borrow<py::object>(given), py::none(), py::none(), false).f();
}

// A Move, MoveBoth or Block of an answer, or of one pile a number.
Action action_of(py::handle given, const std::string& what) {
  if (const py::object targets = attribute(given, "block"); !targets.is_none()) {
    Block block;
    read(targets, what, block.targets);
    return block;
  }
  const py::object pile = attribute(given, "pile");
  const py::object take = attribute(given, "take");
  if (take.is_none()) return Move{Pile::first, integer_of(given, what)};
  if (py::isinstance<py::str>(pile)) {
    PilePair both = pair_of(take, what);
    return MoveBoth{std::move(both.first), std::move(both.second)};
  }
  return Move{static_cast<Pile>(word_of(pile, what)), integer_of(take, what)};
}

// A pile, or a pile and its limit; or a text.
SumPile sum_pile_of(py::handle given, const std::string& what) {
  if (py::isinstance<py::str>(given)) {
    std::vector<SumPile> piles;
    exchange::read_text(text_of(given), what, piles);
    if (piles.size() != 1) throw InputError(what + ": a pile, or a pile and its limit, as in 20:5");
    return piles.front();
  }
  SumPile value;
  if (!py::isinstance<py::sequence>(given)) {
    value.pile = integer_of(given, what);
    return value;
  }
  const auto parts = py::reinterpret_borrow<py::sequence>(given);
  if (parts.size() < 1 || parts.size() > 2)
    throw InputError(what + ": a pile, or a pile and its limit, as in (20, 5)");
  value.pile = integer_of(parts[0], what);
  if (parts.size() == 2) read_limit(parts[1], what, value.limit);
  return value;
}

// A rule ("nim" for a heap of Nim), a pile and its limit.
SumSummand summand_of(py::handle given, const std::string& what) {
  SumSummand value;
  if (py::isinstance<py::dict>(given)) {
    const auto arguments = py::reinterpret_borrow<py::dict>(given);
    ArgumentsReader reader(arguments);
    fields(reader, value);
    reader.finish();
    return value;
  }
  if (!py::isinstance<py::sequence>(given)) wrong_type(given, what, "a rule and a pile");
  const auto parts = py::reinterpret_borrow<py::sequence>(given);
  if (parts.size() < 2 || parts.size() > 3)
    throw InputError(what + ": a rule and a pile, as in ('2*t', 20), or ('2*t', 20, 5)");
  if (const py::object rule = parts[0]; !rule.equal(py::str("nim"))) value.f = function_of(rule);
  value.pile.pile = integer_of(parts[1], what);
  if (parts.size() == 3) read_limit(parts[2], what, value.pile.limit);
  return value;
}

template <class Value>
Value& as(void* value) {
  return *static_cast<Value*>(value);
}

void read_list(py::handle given, const std::string& what, const exchange::Kind& kind, void* value) {
  kind.clear(value);
  const bool of_pairs = kind.of->shape == exchange::Kind::Shape::pile_pair;
  const std::string wanted =
      of_pairs ? "pairs of piles, as in [(5, 9), (3, 9)]" : "several, as in (12, 20)";
  for (const py::handle element : elements(given, what, wanted)) {
    void* const place = kind.make(value);
    const bool is_pass =
        py::isinstance<py::str>(element) && text_of(element) == exchange::pass_word;
    if (kind.of->shape == exchange::Kind::Shape::optional && (is_pass || element.is_none())) {
      kind.of->clear(place);
      continue;
    }
    read(element, what, *kind.of, place);
  }
}

}  // namespace

void read(py::handle given, const std::string& what, const exchange::Kind& kind, void* value) {
  using Shape = exchange::Kind::Shape;
  const bool is_text = py::isinstance<py::str>(given);
  const auto read_text = [&] { exchange::read_text(text_of(given), what, kind, value); };
  switch (kind.shape) {
    case Shape::truth:
      if (!PyBool_Check(given.ptr())) wrong_type(given, what, "True or False");
      as<bool>(value) = given.ptr() == Py_True;
      return;
    case Shape::word:
      as<std::uint64_t>(value) = word_of(given, what);
      return;
    case Shape::integer:
      as<Integer>(value) = integer_of(given, what);
      return;
    case Shape::text:
      as<std::string>(value) = str_of(given, what);
      return;
    case Shape::choice:
      return exchange::read_text(str_of(given, what), what, kind, value);
    case Shape::move_function:
      as<Takes>(value) = function_of(given);
      return;
    case Shape::pile_pair:
      if (is_text) return read_text();
      as<PilePair>(value) = pair_of(given, what);
      return;
    case Shape::action:
      as<Action>(value) = action_of(given, what);
      return;
    case Shape::sum_piles: {
      if (is_text) return read_text();
      auto& piles = as<std::vector<SumPile>>(value);
      piles.clear();
      for (const py::handle element : elements(given, what, "several, as in (20, (5, 3))"))
        piles.push_back(sum_pile_of(element, what));
      return;
    }
    case Shape::summand:
      if (is_text) return read_text();
      as<SumSummand>(value) = summand_of(given, what);
      return;
    case Shape::optional:
      return read(given, what, *kind.of, kind.make(value));
    case Shape::list:
      if (is_text && exchange::has_list_text(*kind.of)) return read_text();
      return read_list(given, what, kind, value);
    default:
      throw std::logic_error(what + " cannot be read");
  }
}

void ArgumentsReader::rule(Takes& f, exchange::FunctionUse use, bool required) {
  if (const py::handle given = find("f")) {
    f = function_of(given);
    callable_ = is_rule(given) && given.cast<const Rule&>().is_callable();
  } else if (required &&
             std::ranges::none_of(exchange::parts_instead_of_f(use),
                                  [&](std::string_view part) { return is_given(part); })) {
    throw py::type_error("f must be given");
  }
}

void ArgumentsReader::visit(const exchange::Field& field) {
  const std::string name(field.name);
  if (const py::handle given = find(name)) {
    exchange::read_in_range(
        name, field.kind, field.value, field.range,
        [&](const exchange::Kind& kind, void* value) { read(given, name, kind, value); });
  } else if (field.role == exchange::Role::required) {
    throw py::type_error(name + " must be given");
  }
}

bool ArgumentsReader::is_given(std::string_view name) const {
  const py::handle given = PyDict_GetItemWithError(arguments_.ptr(), name_of(name).ptr());
  return given && !given.is_none();
}

py::handle ArgumentsReader::find(std::string_view name) {
  if (!is_given(name)) return {};
  const py::handle given = PyDict_GetItemWithError(arguments_.ptr(), name_of(name).ptr());
  ++found_;
  promised_ = promised_ || has_promise(given);
  return given;
}

void ArgumentsReader::finish() const {
  std::size_t given = 0;
  for (const auto& [name, value] : arguments_) given += value.is_none() ? 0 : 1;
  if (given > found_) throw py::type_error("there is an argument that this question does not have");
}

}  // namespace dynim::python
