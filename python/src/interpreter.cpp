// The progress display of a budget, which is called five times a second on the thread that asks, is
// where signals are looked for.
#include "interpreter.hpp"

#include <pthread.h>

#include <chrono>
#include <thread>

#include "exchange/quantities.hpp"
#include "integers.hpp"

namespace dynim::python {
namespace {

constexpr unsigned long most_threads = 1024;

std::atomic<bool> interpreter_ends{false};
std::atomic<int> taking_the_lock{0};  // threads that wait for it
std::atomic<int> working{0};          // threads that have released it
thread_local int works = 0;           // how often this one is among them
std::thread::id ending_thread;        // known where it ends

// As of who frees an object of Python. Nobody else does any more when the interpreter is no more.
bool holds_the_lock() { return Py_IsInitialized() != 0 && PyGILState_Check() != 0; }

// Of the process; this thread works no more.
[[noreturn]] void wait_for_the_end() {
  working -= works;
  for (;;) std::this_thread::sleep_for(std::chrono::hours(1));
}

// A number of seconds is given as one, not as text.
std::optional<double> seconds_of(const py::object& budget) {
  if (py::isinstance<py::str>(budget)) return std::nullopt;
  const double seconds = PyFloat_AsDouble(budget.ptr());
  if (PyErr_Occurred() != nullptr) {
    const py::error_already_set error;
    if (error.matches(PyExc_OverflowError)) throw InputError("budget is too large");
    throw error;
  }
  if (!(seconds > 0)) throw InputError("budget must be more than 0 seconds");
  return seconds;
}

}  // namespace

TakesLock::TakesLock() {
  ++taking_the_lock;
  if (!interpreter_ends || std::this_thread::get_id() == ending_thread || holds_the_lock()) return;
  --taking_the_lock;
  wait_for_the_end();
}

TakesLock::~TakesLock() { --taking_the_lock; }

Unlocked::Unlocked() : state_(nullptr) {
  ++working;
  ++works;
  state_ = PyEval_SaveThread();
  if (interpreter_ends && std::this_thread::get_id() != ending_thread) wait_for_the_end();
}

Unlocked::~Unlocked() {
  {
    const TakesLock takes;
    PyEval_RestoreThread(state_);
  }
  --works;
  --working;
}

// Of the functions that atexit calls: all that Python does by itself afterwards is on this thread.
void watch_for_the_end() {
  interpreter_ends = false;
  ::pthread_atfork(nullptr, nullptr, [] {  // a child has one thread
    taking_the_lock = 0;
    working = works;
  });
  const auto end = [] {
    ending_thread = std::this_thread::get_id();
    interpreter_ends = true;
    const py::gil_scoped_release unlocked;
    constexpr int patience = 1000;  // milliseconds; a budget looks for the lock five times a second
    for (int waited = 0; taking_the_lock > 0 || (working > works && waited < patience); ++waited)
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
  };
  py::module_::import("atexit").attr("register")(py::cpp_function(end));
}

void throw_raised(const py::error_already_set& error) {
  if (error.matches(PyExc_Exception)) throw CallableRaised(error);
  throw CallableInterrupted(error);
}

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
      limits = exchange::parse_budget(text_of(budget), "budget");
    }
  }
  if (py::isinstance<py::str>(memory)) {
    limits.bytes = exchange::parse_memory(text_of(memory), "memory");
  } else if (!memory.is_none()) {
    const Integer bytes = integer_of(memory, "memory");
    if (bytes < 1) throw InputError("memory must be at least 1 byte");
    limits.bytes = saturate_u64(bytes);
  }
  const Integer wanted = integer_of(threads, "threads");
  if (wanted < 0 || wanted > most_threads)
    throw InputError("threads must be from 0 to " + std::to_string(most_threads));
  limits.threads = static_cast<unsigned>(wanted.get_ui());
  return limits;
}

void run(const BudgetLimits& limits, const std::function<void(Budget&)>& work) {
  std::atomic<bool> cancel{false};
  std::optional<py::error_already_set> raised;  // by the handler of a signal
  Budget budget(limits, &cancel);
  budget.on_progress([&](const Progress&) {
    const Locked lock;
    if (raised || PyErr_CheckSignals() == 0) return;
    raised.emplace();
    cancel = true;
  });
  try {
    const Unlocked unlocked;
    work(budget);
  } catch (const CallableRaised& error) {
    if (!raised) throw error.error();
  } catch (const CallableInterrupted& error) {
    throw error.error();
  }
  if (raised) throw *raised;
}

void add_errors(py::module_& module) {
  static py::handle input_error;
  module.def(
      "set_input_error", [](const py::object& type) { input_error = py::object(type).release(); },
      py::arg("type"), "Says what is raised for wrong input.");
  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(thrown);
    } catch (const InputError& error) {
      const py::object offset =
          error.offset() ? py::object(py::int_(*error.offset())) : py::object(py::none());
      const py::object instance = input_error(error.message(), error.what(), offset);
      PyErr_SetObject(input_error.ptr(), instance.ptr());
    }
  });
}

}  // namespace dynim::python
