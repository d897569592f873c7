// What drawing::figure says of an answer, as SVG, PNG or PDF, or as arrays for matplotlib. Cost:
// that of drawing it.
#include "pictures.hpp"

#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <algorithm>

#include "answers.hpp"
#include "dynim/drawing.hpp"
#include "dynim/error.hpp"
#include "interpreter.hpp"

namespace dynim::python {
namespace {

using drawing::Figure;
using drawing::Look;
using drawing::Map;
using drawing::Plot;

Look look_of(const std::optional<std::string>& title, const std::optional<std::uint64_t>& scale) {
  Look look;
  look.title = title;
  look.scale = scale;
  return look;
}

py::list lines(const std::vector<std::string>& texts) {
  py::list list;
  for (const std::string& text : texts) list.append(as_python(text));
  return list;
}

py::dict axis_of(const Map::Axis& axis) {
  py::dict dict;
  dict["first"] = axis.first;
  dict["last"] = axis.last();
  dict["name"] = as_python(axis.name);
  return dict;
}

py::dict data_of(const Map& map) {
  const auto rows = static_cast<py::ssize_t>(map.rows.size);
  const auto columns = static_cast<py::ssize_t>(map.columns.size);
  py::array_t<std::uint8_t> cells({rows, columns});
  for (py::ssize_t row = 0; row < rows; ++row) {
    map.fill_row(static_cast<std::uint64_t>(row),
                 {cells.mutable_data(row, 0), static_cast<std::size_t>(columns)});
  }
  py::list colours, labels, ticks;
  for (const Map::Class& kind : map.classes) {
    colours.append(py::make_tuple(kind.colour.red, kind.colour.green, kind.colour.blue));
    labels.append(as_python(kind.label));
  }
  py::dict dict;
  dict["title"] = lines(map.title);
  dict["rows"] = axis_of(map.rows);
  dict["columns"] = axis_of(map.columns);
  dict["cells"] = cells;
  dict["colours"] = colours;
  dict["labels"] = labels;
  dict["legend_title"] = as_python(map.legend_title);
  dict["scale"] = py::none();
  if (map.scale) {
    for (const Map::Scale::Tick& tick : map.scale->ticks)
      ticks.append(py::make_tuple(tick.at, as_python(tick.label)));
    dict["scale"] = py::make_tuple(map.scale->first, map.scale->count, ticks);
  }
  return dict;
}

py::dict data_of(const Plot& as_given) {
  const Plot plot = drawing::on_axes(as_given, std::nullopt);
  const auto count = static_cast<py::ssize_t>(plot.points.size());
  py::array_t<double> points({count, py::ssize_t{2}});
  for (py::ssize_t i = 0; i < count; ++i) {
    *points.mutable_data(i, 0) = plot.points[static_cast<std::size_t>(i)].x;
    *points.mutable_data(i, 1) = plot.points[static_cast<std::size_t>(i)].y;
  }
  py::dict dict;
  dict["title"] = lines(plot.title);
  dict["x"] = py::make_tuple(as_python(plot.x.name), plot.x.logarithmic);
  dict["y"] = py::make_tuple(as_python(plot.y.name), plot.y.logarithmic);
  dict["points"] = points;
  dict["bars"] = lines(plot.bars);
  return dict;
}

Figure figure(const std::shared_ptr<const HeldAnswer>& held, const Look& look) {
  std::optional<Figure> figure;
  if (held->type.figure != nullptr)
    figure = held->type.figure(held->question.value.get(), held->answer.value.get(), look);
  if (!figure) throw InputError("there is nothing to draw");
  return *std::move(figure);
}

}  // namespace

std::string svg(const HeldObject& held, const std::optional<std::string>& title,
                const std::optional<std::uint64_t>& scale) {
  const Look look = look_of(title, scale);
  StringSink sink;
  run(unlimited(), [&](Budget& budget) {
    const auto drawing = drawing::draw(figure(*held, look), look, [&] { return budget.spend(); });
    if (drawing) drawing::write_svg(sink, *drawing);
  });
  return sink.take();
}

py::bytes by_cairo(const HeldObject& held, const std::vector<std::string>& modules, bool pdf,
                   const std::optional<std::string>& title,
                   const std::optional<std::uint64_t>& scale) {
  const Look look = look_of(title, scale);
  StringSink sink;
  run(unlimited(), [&](Budget& budget) {
    const drawing::Cairo cairo(modules);
    const auto drawing = drawing::draw(figure(*held, look), look, [&] { return budget.spend(); });
    if (drawing)
      cairo.write(sink, *drawing, pdf ? drawing::CairoForm::pdf : drawing::CairoForm::png);
  });
  return sink.take();
}

py::dict picture_data(const HeldObject& held) {
  return std::visit([](const auto& figure) { return data_of(figure); }, figure(*held, {}));
}

void add_picture_error(py::module_& module) {
  py::register_exception<drawing::CairoError>(module, "PictureError", PyExc_RuntimeError);
}

}  // namespace dynim::python
