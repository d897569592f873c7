// The budget of a question of Python; see the header. The progress display of a budget, which is
// called five times a second on the thread that asks, is where signals are looked for.
#include "work.hpp"

#include "dynim/exchange/quantities.hpp"
#include "integers.hpp"

namespace dynim::python {
namespace {

// A number of seconds is given as one, not as text.
std::optional<double> seconds_of(const py::object& budget) {
  if (py::isinstance<py::str>(budget)) return std::nullopt;
  const double seconds = PyFloat_AsDouble(budget.ptr());
  if (PyErr_Occurred() != nullptr) throw py::error_already_set();
  if (!(seconds > 0)) throw InputError("budget must be more than 0 seconds");
  return seconds;
}

}  // namespace

BudgetLimits unlimited() {
  BudgetLimits limits;
  limits.seconds.reset();
  return limits;
}

BudgetLimits Limits::read() const {
  BudgetLimits limits = unlimited();
  if (!budget.is_none()) {
    if (const std::optional<double> seconds = seconds_of(budget)) {
      limits.seconds = seconds;
    } else {
      limits = exchange::parse_budget(budget.cast<std::string>(), "budget");
    }
  }
  if (py::isinstance<py::str>(memory)) {
    limits.bytes = exchange::parse_memory(memory.cast<std::string>(), "memory");
  } else if (!memory.is_none()) {
    const Integer bytes = integer_of(memory, "memory");
    if (bytes < 1) throw InputError("memory must be at least 1 byte");
    limits.bytes = saturate_u64(bytes);
  }
  limits.threads = threads;
  return limits;
}

void run(const BudgetLimits& limits, const std::function<void(Budget&)>& work) {
  std::atomic<bool> cancel{false};
  std::optional<py::error_already_set> raised;  // by the handler of a signal
  Budget budget(limits, &cancel);
  budget.on_progress([&](const Progress&) {
    const py::gil_scoped_acquire lock;
    if (raised || PyErr_CheckSignals() == 0) return;
    raised.emplace();
    cancel = true;
  });
  try {
    const py::gil_scoped_release unlocked;
    work(budget);
  } catch (const CallableRaised& error) {
    if (!raised) throw error.error();
  }
  if (raised) throw *raised;
}

void add_errors(py::module_& module) {
  static py::handle input_error;
  input_error = PyErr_NewExceptionWithDoc(
      "dynim.InputError",
      "Input that means nothing.\n\nThe text is the whole message; where the place in a text is "
      "known it goes on with that\nline and a caret under the place. `message` is the message "
      "alone, `offset` the place in bytes\nfrom the beginning of the text, or None.",
      PyExc_ValueError, nullptr);
  module.attr("InputError") = input_error;
  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(thrown);
    } catch (const InputError& error) {
      const py::object instance = input_error(error.what());
      instance.attr("message") = error.message();
      instance.attr("offset") = error.offset() ? py::object(py::int_(*error.offset())) : py::none();
      PyErr_SetObject(input_error.ptr(), instance.ptr());
    }
  });
}

}  // namespace dynim::python
