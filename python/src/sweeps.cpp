// A unit is worked out without the interpreter's lock, so that several may be at a time.
#include <atomic>
#include <limits>

#include "integers.hpp"
#include "interpreter.hpp"
#include "many.hpp"
#include "sweep/run.hpp"

namespace dynim::python {
namespace {

using namespace py::literals;

struct PythonSweep : MadeByConstructor {
  explicit PythonSweep(const std::string& json) : sweep(json) {}
  sweep::Sweep sweep;
  std::atomic<bool> stop{false};  // asked for from outside: all units end
};

py::object object_of(const sweep::Cell& cell) {
  if (const auto* number = std::get_if<std::int64_t>(&cell)) return py::int_(*number);
  if (const auto* real = std::get_if<double>(&cell)) return py::float_(*real);
  if (const auto* text = std::get_if<std::string>(&cell)) return py::str(*text);
  return py::none();
}

// (columns, rows) of a unit.
py::tuple unit_rows(PythonSweep& self, std::uint64_t unit) {
  if (unit >= self.sweep.units()) throw py::index_error("the sweep has no such unit");
  sweep::UnitRows found;
  run(unlimited(), [&](Budget& budget) {
    const auto poll = [&] {
      if (!budget.poll()) self.stop = true;
    };
    const sweep::UnitResult result =
        sweep::ask_rules(self.sweep, unit, sweep::rules_of_unit(self.sweep, unit),
                         self.sweep.limits(), &self.stop, poll);
    if (!self.stop) found = sweep::rows_of(self.sweep, result);
  });
  py::list columns, rows;
  for (const std::string& column : found.columns) columns.append(py::str(column));
  for (const auto& row : found.rows) {
    py::tuple cells(row.size());
    for (std::size_t i = 0; i < row.size(); ++i) cells[i] = object_of(row[i]);
    rows.append(std::move(cells));
  }
  return py::make_tuple(columns, rows);
}

}  // namespace

void add_sweep(py::module_& module) {
  py::class_<PythonSweep, std::shared_ptr<PythonSweep>>(module, "Sweep",
                                                        "A question with parameters, in units.")
      .def(py::init(&std::make_shared<PythonSweep, const std::string&>), "json"_a)
      .def_property_readonly("rules", [](const PythonSweep& self) { return self.sweep.rules(); })
      .def_property_readonly("units", [](const PythonSweep& self) { return self.sweep.units(); })
      .def(
          "stop", [](PythonSweep& self) { self.stop = true; },
          "Ends the units that are being asked, and those to come, without rows.")
      .def("unit", unit_rows, "unit"_a, "The columns and the rows of a unit, from 0 on.");
}

}  // namespace dynim::python
