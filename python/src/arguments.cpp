// Values of questions from Python's arguments; see the header. Cost: linear in what is given.
#include "arguments.hpp"

#include <algorithm>

#include "dynim/error.hpp"

namespace dynim::python {
namespace {

[[noreturn]] void wrong_type(py::handle given, const std::string& what, const std::string& wanted) {
  throw py::type_error(what + " must be " + wanted + ", not " + Py_TYPE(given.ptr())->tp_name);
}

// Two numbers, of whatever can be looped over.
PilePair pair_of(py::handle given, const std::string& what) {
  std::vector<Integer> both;
  read(given, what, both);
  if (both.size() != 2) throw InputError(what + " must be two piles, as in (12, 20)");
  return {both[0], both[1]};
}

py::object attribute(py::handle given, const char* name) {
  return py::getattr(given, name, py::none());
}

// Whether it is a rule of which something was promised, or has one in it, as the summands of a sum.
bool has_promise(py::handle given) {
  if (py::isinstance<Rule>(given)) return given.cast<const Rule&>().is_promised();
  if (!PyTuple_Check(given.ptr())) return false;
  const auto parts = py::reinterpret_borrow<py::tuple>(given);
  return std::any_of(parts.begin(), parts.end(), has_promise);
}

void read_limit(py::handle given, const std::string& what, std::optional<Integer>& limit) {
  if (!given.is_none()) read(given, what, limit);
}

}  // namespace

py::iterable elements(py::handle given, const std::string& what) {
  if (py::isinstance<py::str>(given) || !py::isinstance<py::iterable>(given))
    wrong_type(given, what, "a list");
  return py::reinterpret_borrow<py::iterable>(given);
}

void read(py::handle given, const std::string& what, bool& value) {
  if (!PyBool_Check(given.ptr())) wrong_type(given, what, "True or False");
  value = given.ptr() == Py_True;
}

void read(py::handle given, const std::string& what, Integer& value) {
  value = integer_of(given, what);
}

void read(py::handle given, const std::string& what, std::uint64_t& value) {
  const Integer number = integer_of(given, what);
  if (number < 0) throw InputError(what + " must be at least 0");
  if (!fits_u64(number)) throw InputError(what + " is too large: it must be below 2**64");
  value = to_u64(number);
}

void read(py::handle given, const std::string& what, std::string& value) {
  if (!py::isinstance<py::str>(given)) wrong_type(given, what, "a str");
  value = text_of(given);
}

void read(py::handle given, const std::string&, MoveFunctionPtr& value) {
  value = py::isinstance<Rule>(given)
              ? given.cast<const Rule&>().f()
              : Rule(py::reinterpret_borrow<py::object>(given), py::none(), py::none(), false).f();
}

void read(py::handle given, const std::string& what, PilePair& value) {
  if (py::isinstance<py::str>(given)) return exchange::read_text(text_of(given), what, value);
  value = pair_of(given, what);
}

// A Move, MoveBoth or Block of an answer, or of one pile a number.
void read(py::handle given, const std::string& what, Action& value) {
  if (const py::object targets = attribute(given, "block"); !targets.is_none()) {
    return read(targets, what, value.emplace<Block>().targets);
  }
  const py::object pile = attribute(given, "pile");
  const py::object take = attribute(given, "take");
  if (take.is_none()) {
    value = Move{Pile::first, integer_of(given, what)};
  } else if (py::isinstance<py::str>(pile)) {
    PilePair both = pair_of(take, what);
    value = MoveBoth{std::move(both.first), std::move(both.second)};
  } else {
    std::uint64_t place = 0;
    read(pile, what, place);
    value = Move{static_cast<Pile>(place), integer_of(take, what)};
  }
}

// A pile, or a pile and its limit; or a text.
void read(py::handle given, const std::string& what, SumPile& value) {
  if (py::isinstance<py::str>(given)) {
    std::vector<SumPile> piles;
    exchange::read_text(text_of(given), what, piles);
    if (piles.size() != 1) throw InputError(what + ": a pile, or a pile and its limit, as in 20:5");
    value = piles.front();
    return;
  }
  if (!py::isinstance<py::sequence>(given)) return read(given, what, value.pile);
  const auto parts = py::reinterpret_borrow<py::sequence>(given);
  if (parts.size() < 1 || parts.size() > 2)
    throw InputError(what + ": a pile, or a pile and its limit, as in (20, 5)");
  read(parts[0], what, value.pile);
  if (parts.size() == 2) read_limit(parts[1], what, value.limit);
}

// A text, or a rule ("nim" for a heap of Nim), a pile and its limit.
void read(py::handle given, const std::string& what, SumSummand& value) {
  if (py::isinstance<py::str>(given)) return exchange::read_text(text_of(given), what, value);
  if (!py::isinstance<py::sequence>(given)) wrong_type(given, what, "a rule and a pile");
  const auto parts = py::reinterpret_borrow<py::sequence>(given);
  if (parts.size() < 2 || parts.size() > 3)
    throw InputError(what + ": a rule and a pile, as in ('2*t', 20), or ('2*t', 20, 5)");
  if (const py::object rule = parts[0]; !rule.equal(py::str("nim"))) read(rule, what, value.f);
  read(parts[1], what, value.pile.pile);
  if (parts.size() == 3) read_limit(parts[2], what, value.pile.limit);
}

py::handle ArgumentsReader::find(std::string_view name) {
  const py::handle given =
      PyDict_GetItemWithError(arguments_.ptr(), py::str(name.data(), name.size()).ptr());
  if (!given || given.is_none()) return {};
  ++found_;
  promised_ = promised_ || has_promise(given);
  return given;
}

void ArgumentsReader::lacks(std::string_view name) {
  throw py::type_error(std::string(name) + " must be given");
}

void ArgumentsReader::finish() const {
  std::size_t given = 0;
  for (const auto& [name, value] : arguments_) given += value.is_none() ? 0 : 1;
  if (given > found_) throw py::type_error("there is an argument that this question does not have");
}

}  // namespace dynim::python
