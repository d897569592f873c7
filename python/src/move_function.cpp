// A callable is asked with the interpreter's lock, on whatever thread the library asks it; what it
// raises goes back to whoever asked the question, and what is no integer, or negative, is an error.
// Cost of a value: that of the callable.
#include "move_function.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <memory>
#include <utility>
#include <vector>

#include "answers.hpp"
#include "dynim/answer.hpp"
#include "exchange/fields.hpp"
#include "integers.hpp"
#include "interpreter.hpp"

namespace dynim::python {
namespace {

// The values of a function of t for small t, each kept when it was first found, by any thread; in
// blocks, so that a function that is asked little needs little room.
class KnownValues {
 public:
  const Integer* find(const Integer& t) const {
    if (t >= most) return nullptr;
    const Block* const block = blocks_[t.get_ui() / in_a_block].get();
    return block == nullptr ? nullptr : block->values[t.get_ui() % in_a_block].get();
  }

  void keep(const Integer& t, const Integer& value) {
    if (t >= most) return;
    Slot<Block>& block = blocks_[t.get_ui() / in_a_block];
    if (block.get() == nullptr) block.fill(std::make_unique<Block>());
    block.get()->values[t.get_ui() % in_a_block].fill(std::make_unique<Integer>(value));
  }

 private:
  static constexpr unsigned long in_a_block = 256, most = in_a_block * in_a_block;

  // Empty, or filled once and for all.
  template <class Value>
  class Slot {
   public:
    Slot() = default;
    ~Slot() { delete get(); }
    Slot(const Slot&) = delete;
    Slot& operator=(const Slot&) = delete;

    Value* get() const { return value_.load(std::memory_order_acquire); }
    void fill(std::unique_ptr<Value> value) {
      Value* none = nullptr;
      if (value_.compare_exchange_strong(none, value.get())) value.release();
    }

   private:
    std::atomic<Value*> value_{nullptr};
  };

  struct Block {
    std::array<Slot<Integer>, in_a_block> values;
  };

  std::array<Slot<Block>, in_a_block> blocks_;
};

enum class Arguments { t, n_and_t, t_and_n };

class CallableFunction final : public MoveFunction {
 public:
  CallableFunction(py::object callable, Arguments arguments, std::string text, bool non_decreasing)
      : callable_(std::move(callable)),
        arguments_(arguments),
        text_(std::move(text)),
        known_(of_the_pile() ? nullptr : std::make_unique<KnownValues>()) {
    facts_.non_decreasing = facts_.descends_at_most_one = facts_.least_at_powers = non_decreasing;
    facts_.values_alone = !non_decreasing;
  }

  ~CallableFunction() override {
    const Locked lock;
    callable_ = py::object();
  }

  Integer value(const Integer& n, const Integer& t, const Integer& cap) const override {
    if (known_) {
      if (const Integer* const known = known_->find(t)) return std::min(*known, cap);
    }
    const Locked lock;
    try {
      const py::object value = called(n, t);
      Integer number = PyLong_Check(value.ptr()) ? integer_of(value, "f") : number_of(value, n, t);
      if (number < 0)
        throw InputError(name(n, t) + " is negative: " + number_text(number, Digits::abbreviated));
      if (known_) known_->keep(t, number);
      return std::min(number, cap);
    } catch (const py::error_already_set& error) {
      throw_raised(error);
    } catch (const py::builtin_exception& error) {
      error.set_error();
      throw_raised(py::error_already_set());
    }
  }

  Integer lower_bound(const Integer& n, const Integer& lo, const Integer&,
                      const Integer& cap) const override {
    return facts_.non_decreasing ? value(n, lo, cap) : Integer(0);
  }

  MoveFunctionFacts facts() const override { return facts_; }
  std::uint64_t period() const override { return of_the_pile() ? 0 : 1; }
  bool same_as(const MoveFunction& other) const override {
    const auto* const with = dynamic_cast<const CallableFunction*>(&other);
    return with != nullptr && callable_.is(with->callable_) &&
           facts_.non_decreasing == with->facts_.non_decreasing;
  }
  std::string text() const override { return text_; }

 private:
  bool of_the_pile() const { return arguments_ != Arguments::t; }

  py::object called(const Integer& n, const Integer& t) const {
    switch (arguments_) {
      case Arguments::n_and_t:
        return callable_(int_of(n), int_of(t));
      case Arguments::t_and_n:
        return callable_(int_of(t), int_of(n));
      default:
        return callable_(int_of(t));
    }
  }

  // "f(3)", "f(20, 3)".
  std::string name(const Integer& n, const Integer& t) const {
    const auto text = [](const Integer& number) {
      return number_text(number, Digits::abbreviated);
    };
    return "f(" + (of_the_pile() ? text(n) + ", " : "") + text(t) + ")";
  }

  Integer number_of(const py::object& value, const Integer& n, const Integer& t) const {
    if (py::isinstance<py::str>(value))
      throw py::type_error(name(n, t) + " must be an integer, not a str");
    if (py::isinstance<py::float_>(value))
      throw py::type_error(name(n, t) + " must be an integer, not " +
                           py::repr(value).cast<std::string>() + "; // divides whole numbers");
    return integer_of(value, name(n, t));
  }

  py::object callable_;
  Arguments arguments_;
  std::string text_;
  std::unique_ptr<KnownValues> known_;
  MoveFunctionFacts facts_;
};

// Of a callable that cannot do with one argument: n and t, or t and n where they are called so.
Arguments arguments_of(const py::object& callable) {
  const py::module_ inspect = py::module_::import("inspect");
  std::vector<std::string> needed;
  try {
    const py::object parameters = inspect.attr("signature")(callable).attr("parameters");
    for (const py::handle parameter : parameters.attr("values")()) {
      const bool positional =
          parameter.attr("kind").equal(inspect.attr("Parameter").attr("POSITIONAL_ONLY")) ||
          parameter.attr("kind").equal(inspect.attr("Parameter").attr("POSITIONAL_OR_KEYWORD"));
      const bool has_default =
          !parameter.attr("default").is(inspect.attr("Parameter").attr("empty"));
      if (positional && !has_default) needed.push_back(parameter.attr("name").cast<std::string>());
    }
  } catch (const py::error_already_set& error) {  // of builtins that do not say what they take
    if (!error.matches(PyExc_ValueError) && !error.matches(PyExc_TypeError)) throw;
  }
  if (needed.size() < 2) return Arguments::t;
  return needed[0] == "t" && needed[1] == "n" ? Arguments::t_and_n : Arguments::n_and_t;
}

std::string name_of_callable(const py::object& callable, const py::object& text) {
  if (!text.is_none()) return text_of(text);
  return py::str(py::getattr(callable, "__name__", py::repr(callable))).cast<std::string>();
}

MoveFunctionPtr function_of_list(const py::object& values) {
  constexpr std::size_t most_listed = 10'000'000;
  if (py::isinstance<py::bytes>(values) || py::isinstance<py::bytearray>(values) ||
      py::isinstance<py::memoryview>(values))
    throw py::type_error("a move function is a text, not bytes");
  std::vector<Integer> list;
  for (const py::handle value : values) {
    if (list.size() == most_listed) throw InputError("f: a list may have 10000000 values");
    list.push_back(integer_of(value, "a value of f"));
    let_signals_through(list.size());
  }
  return make_list_move_function(std::move(list));
}

// f(n, t), or f(t) where f does not look at the pile.
py::object value_of(const Rule& rule, const py::object& t, const py::object& n) {
  const Integer move = integer_of(t, "t");
  const Integer pile = n.is_none() ? move : integer_of(n, "n");
  if (move < 1) throw InputError("t must be at least 1");
  if (pile < move) throw InputError("n must be at least t");
  if (n.is_none() && rule.function().period() != 1) throw py::type_error("f(n, t) needs n as well");
  const Integer cap = Integer(1) << (std::size_t{1} << 20);
  Integer value;
  run({}, [&](Budget&) { value = rule.function().value(pile, move, cap); });
  if (value == cap) throw InputError("f is too large here to be written down");
  return int_of(value);
}

}  // namespace

Rule::Rule(const py::object& f, const py::object& period, const py::object& text,
           bool non_decreasing)
    : period_(period) {
  if (py::isinstance<Rule>(f)) {
    const Rule& rule = f.cast<const Rule&>();
    f_ = rule.f_;
    callable_ = rule.callable_;
    if (period.is_none()) period_ = rule.period_;
  } else if (py::isinstance<py::str>(f)) {
    exchange::read_text(exchange::FunctionText{text_of(f)}, "f", f_);
  } else if (PyCallable_Check(f.ptr()) != 0) {
    callable_ = f;
    f_ = std::make_shared<CallableFunction>(f, arguments_of(f), name_of_callable(f, text),
                                            non_decreasing);
  } else if (PyIndex_Check(f.ptr()) != 0 && PySequence_Check(f.ptr()) == 0) {
    f_ = parse_move_function(to_string(integer_of(f, "f")));
  } else if (PySequence_Check(f.ptr()) != 0) {
    f_ = function_of_list(f);
  } else {
    throw py::type_error(
        std::string(
            "a move function is a text, a number, a list, a callable or a MoveFunction, not ") +
        Py_TYPE(f.ptr())->tp_name);
  }
  if (!is_callable() && (!text.is_none() || non_decreasing)) {
    throw py::type_error("text and non_decreasing are for callables");
  }
  if (period.is_none()) return;
  const Integer declared = integer_of(period, "period");
  if (declared < 1) throw InputError("period must be at least 1");
  run({}, [&](Budget&) { exchange::declare_period(f_, declared, "period"); });
}

bool Rule::operator==(const Rule& other) const {
  if (f_.function && f_.function == other.f_.function) return true;
  if (is_callable() || other.is_callable())
    return callable_.equal(other.callable_) && period_.equal(other.period_);
  return f_.text() == other.f_.text() && f_.pile_period() == other.f_.pile_period();
}

Py_hash_t Rule::hash() const {
  return is_callable() ? py::hash(callable_) : py::hash(py::str(f_.text()));
}

py::tuple Rule::state() const {
  if (is_callable()) {
    throw py::type_error("a rule that is a callable (" + f_.text() +
                         ") cannot be pickled: give it as a text or a list");
  }
  return py::make_tuple(f_.text(), period_);
}

void add_move_function(py::module_& module) {
  using namespace py::literals;
  py::class_<Rule, std::shared_ptr<Rule>>(
      module, "MoveFunction",
      R"(A move function: after a move t the next move is at most f(t), or f(n, t).

``f`` is a text in the language of the program (``"2*t"``, ``"4,2,..."``, ``"@fibonacci"``), a number,
a list of values of which the last repeats for ever, a callable of t, or of n and t in this order
unless they are called t and n, that returns integers of at least 0 and always the same for the same
arguments, or a MoveFunction. ``period`` declares one of f(n, t) in the pile size n. Of a callable,
``text`` is what it is called in answers, and ``non_decreasing=True`` promises that
f(t) <= f(t + 1), which makes it faster and is not checked: answers are conditional on it.

Immutable; equal where text and period are, callables where they are the same. Raises InputError,
with the place in the text, and TypeError.)")
      .def(py::init(&std::make_shared<Rule, const py::object&, const py::object&, const py::object&,
                                      const bool&>),
           "f"_a, "period"_a = py::none(), py::kw_only(), "text"_a = py::none(),
           "non_decreasing"_a = false)
      .def("__call__", value_of, "t"_a, "n"_a = py::none(),
           "f(t), or f(n, t) with the pile n >= t. Of 2**20 bits at most.")
      .def_property_readonly(
          "text", [](const Rule& rule) { return rule.f().text(); },
          "The definition, from which a rule given as text or list can be made again.")
      .def_property_readonly(
          "period", [](const Rule& rule) { return rule.f().period(); },
          "The period in the pile size n: 1 for f(t), 0 where none is known.")
      .def_property_readonly(
          "non_decreasing",
          [](const Rule& rule) {
            return rule.f().function && rule.function().facts().non_decreasing;
          },
          "Whether f(t) <= f(t + 1) is proved, or promised of a callable.")
      .def_property_readonly("is_callable", &Rule::is_callable,
                             "Whether it is a callable, which cannot be pickled.")
      .def("__eq__", [](const Rule& rule, const Rule& other) { return rule == other; })
      .def("__eq__", [](const Rule&, const py::object&) { return false; })
      .def("__hash__", &Rule::hash)
      .def("__repr__",
           [](const Rule& rule) {
             return "MoveFunction(" + py::repr(py::str(rule.f().text())).cast<std::string>() + ")";
           })
      .def(py::pickle([](const Rule& rule) { return rule.state(); },
                      [](const py::tuple& state) {
                        if (state.size() != 2)
                          throw py::value_error("this is no state of a MoveFunction");
                        return std::make_shared<Rule>(state[0], state[1], py::none(), false);
                      }));
}

}  // namespace dynim::python
