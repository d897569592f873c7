// Cost of an attribute: going through the fields of the answer, and making its objects.
#include "held.hpp"

#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <utility>

#include "answers.hpp"
#include "pictures.hpp"
#include "tables.hpp"

namespace dynim::python {
namespace {

using exchange::Field;
using exchange::Kind;

constexpr const char* held_name = "_held";

class Stopped : public std::exception {};

// Text of a terminal without colours. It is not watched by the budget, since who is watched cuts
// the answer; where the budget ends it throws.
class PlainText final : public TextSink {
 public:
  PlainText(std::size_t columns, Budget& budget, std::string& text)
      : width_(line_width_of(columns)), budget_(budget), text_(text) {}

  std::size_t line_width() const override { return width_; }
  bool colours() const override { return false; }

 private:
  void write_through(std::string_view bytes) override {
    if (!budget_.poll()) throw Stopped();
    text_ += bytes;
  }

  std::size_t width_;
  Budget& budget_;
  std::string& text_;
};

// Calls use(field) for each, but for a rule.
template <class Use>
class EachField final : public exchange::FieldVisitor {
 public:
  explicit EachField(const Use& use) : use_(use) {}
  void visit(const Field& field) override { use_(field); }

 private:
  const Use& use_;
};

// The numbers of records.
class NumbersReader final : public exchange::FieldVisitor {
 public:
  void visit(const Field& field) override { read(field.kind, field.value); }

  void read(const Kind& kind, const void* value) {
    if (kind.shape == Kind::Shape::record) return kind.fields(*this, const_cast<void*>(value));
    const auto* const number =
        kind.shape == Kind::Shape::integer ? static_cast<const Integer*>(value) : nullptr;
    if (number == nullptr || !number->fits_slong_p()) {
      fit = false;
    } else {
      numbers.push_back(number->get_si());
    }
  }

  std::vector<std::int64_t> numbers;
  bool fit = true;
};

// All attributes of a record, or of an answer the one of that name, where there is one; what had to
// be made for that the object keeps.
py::dict attributes(const py::object& object, std::optional<std::string_view> wanted) {
  const py::dict own = own_attributes(object);
  const py::handle holder = PyDict_GetItemString(own.ptr(), held_name);
  if (!holder) {
    py::dict result;
    for (const auto& [name, value] : own) {
      if (!wanted && !text_of(name).starts_with('_')) result[name] = value;
    }
    return result;
  }
  const auto held = holder.cast<HeldObject>();
  const Place place{*held};
  AttributesMaker maker(wanted.value_or(""), own, &place);
  held->question.visit(maker);
  held->answer.visit(maker);
  return maker.take();
}

}  // namespace

// A capsule: an object of a class of pybind11 takes longer to make than a small question to answer.
HeldObject::HeldObject(std::shared_ptr<const HeldAnswer> held)
    : py::object(PyCapsule_New(new auto(std::move(held)), held_name,
                               [](PyObject* capsule) {
                                 delete static_cast<std::shared_ptr<const HeldAnswer>*>(
                                     PyCapsule_GetPointer(capsule, held_name));
                               }),
                 stolen_t{}) {
  if (!m_ptr) throw py::error_already_set();
}

bool HeldObject::check(PyObject* object) { return PyCapsule_IsValid(object, held_name) != 0; }

const std::shared_ptr<const HeldAnswer>& HeldObject::operator*() const {
  return *static_cast<std::shared_ptr<const HeldAnswer>*>(PyCapsule_GetPointer(m_ptr, held_name));
}

std::optional<std::string> HeldAnswer::text(std::string_view name, std::size_t columns) const {
  const auto* form = type.form(name);
  if (form == nullptr && name == "text") form = type.form("grid");
  if (form == nullptr) return std::nullopt;
  std::string text;
  run(unlimited(), [&](Budget& budget) {
    PlainText sink(columns, budget, text);
    try {
      form->write(sink, question.value.get(), answer.value.get(), {});
      sink.flush();
    } catch (const Stopped&) {  // by a signal, which run() has raised
    }
  });
  return text;
}

LongList::LongList(const Place& place, std::string_view name) : held_(place.held), name_(name) {
  for (const Place* at = &place; at->before != nullptr; at = at->before)
    path_.push_back({std::string(at->list), at->index});
  std::ranges::reverse(path_);
  use([&](const Kind& kind, const void* list) { size_ = kind.size(list); });
}

// A list may be a view that is there while the fields are gone through.
void LongList::use(const Use& use) const {
  find([this](exchange::FieldVisitor& v) { held_->answer.visit(v); }, 0, use);
}

void LongList::find(const Visit& visit, std::size_t step, const Use& use) const {
  const bool here = step == path_.size();
  const std::string_view name = here ? std::string_view(name_) : path_[step].list;
  const auto step_into = [&](const Field& field) {
    if (field.name != name || field.kind.shape != Kind::Shape::list) return;
    if (here) return use(field.kind, field.value);
    field.kind.element(field.value, path_[step].index, [&](const void* element) {
      const auto next = [&](exchange::FieldVisitor& v) {
        field.kind.of->fields(v, const_cast<void*>(element));  // nobody changes it
      };
      find(next, step + 1, use);
    });
  };
  EachField each(step_into);
  visit(each);
}

py::tuple LongList::slice(const py::slice& slice) const {
  py::ssize_t start = 0, stop = 0, step = 0, count = 0;
  if (!slice.compute(static_cast<py::ssize_t>(size_), &start, &stop, &step, &count))
    throw py::error_already_set();
  py::tuple result(count);
  use([&](const Kind& kind, const void* list) {
    py::ssize_t i = 0;
    const Kind::WithElement set = [&](const void* element) {
      PyTuple_SET_ITEM(result.ptr(), i, as_python(*kind.of, element).release().ptr());
    };
    for (; i < count; ++i) {
      kind.element(list, static_cast<std::uint64_t>(start + i * step), set);
      let_signals_through(static_cast<std::uint64_t>(i));
    }
  });
  return result;
}

py::object LongList::numbers() const {
  NumbersReader reader;
  use([&](const Kind& kind, const void* list) {
    const Kind::WithElement read = [&](const void* element) { reader.read(*kind.of, element); };
    for (std::uint64_t i = 0; i < size_ && reader.fit; ++i) {
      kind.element(list, i, read);
      let_signals_through(i);
    }
  });
  if (!reader.fit || size_ == 0) return py::none();
  const auto rows = static_cast<py::ssize_t>(size_);
  const auto all = static_cast<py::ssize_t>(reader.numbers.size());
  return py::array_t<std::int64_t>({rows, all / rows}, reader.numbers.data());
}

py::object answer_object(std::shared_ptr<const HeldAnswer> held) {
  static const py::handle name = name_of(held_name);
  py::object object = new_object(class_of(*held->type.answer.type));
  const HeldObject holder(std::move(held));
  if (PyDict_SetItem(own_attributes(object).ptr(), name.ptr(), holder.ptr()) != 0)
    throw py::error_already_set();
  return object;
}

void add_held(py::module_& module) {
  using namespace py::literals;
  py::class_<LongList, std::shared_ptr<LongList>>(module, "LongList", "A list of an answer.")
      .def("__len__", &LongList::size)
      .def("__getitem__", &LongList::slice, "slice"_a)
      .def("numbers", &LongList::numbers);
  module.def(
      "text",
      [](const HeldObject& held, std::string_view form, std::size_t columns) {
        return held->text(form, columns);
      },
      "held"_a, "form"_a, "columns"_a, "What the program prints of an answer.");
  module.def(
      "has_picture", [](const HeldObject& held) { return held->type.figure != nullptr; }, "held"_a,
      "Whether there are pictures of answers of this kind.");
  module.def("svg", svg, "held"_a, "title"_a, "scale"_a);
  module.def("by_cairo", by_cairo, "held"_a, "modules"_a, "pdf"_a, "title"_a, "scale"_a);
  module.def("picture", picture_data, "held"_a);
  module.def("attributes", attributes, "record"_a, "name"_a = py::none(),
             "The attributes of an object, or of an answer the one of this name.");
}

}  // namespace dynim::python
