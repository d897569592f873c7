// The values that all answers share, as objects of Python; see the header. Cost: linear in them.
#include "answers.hpp"

#include <cxxabi.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>
#include <memory>
#include <unordered_map>

#include "dynim/words.hpp"

namespace dynim::python {
namespace {

struct Hash {
  using is_transparent = void;
  std::size_t operator()(std::string_view text) const {
    return std::hash<std::string_view>()(text);
  }
};

struct Attribute {
  std::string_view name;
  py::object value;
};

// Whether it is a word of Python's own.
bool is_word(std::string_view name) {
  static constexpr std::array<std::string_view, 5> words{"as", "class", "from", "pass", "with"};
  return std::ranges::find(words, name) != words.end();
}

py::handle attribute_key(std::string_view field) {
  return is_word(field) ? name_of(attribute_name(field)) : name_of(field);
}

py::object object_of_fields(py::handle type, std::initializer_list<Attribute> attributes) {
  py::dict all;
  for (const Attribute& attribute : attributes)
    all[attribute_key(attribute.name)] = attribute.value;
  return make_object(type, all);
}

py::dict& classes() {
  static auto* const held = new py::dict();  // until the interpreter ends
  return *held;
}

}  // namespace

std::string attribute_name(std::string_view field) {
  return std::string(field) + (is_word(field) ? "_" : "");
}

std::string class_name(const std::type_info& type) {
  const std::unique_ptr<char, void (*)(void*)> text(
      abi::__cxa_demangle(type.name(), nullptr, nullptr, nullptr), std::free);
  std::string name = text.get();
  name = name.substr(0, name.find('<'));
  return name.substr(name.rfind(':') + 1);
}

void set_classes(const py::dict& given) { classes() = given; }

py::handle class_of(const std::string& name) {
  const py::handle found = PyDict_GetItemString(classes().ptr(), name.c_str());
  if (!found) throw std::logic_error("dynim.answers has no class " + name);
  return found.inc_ref();  // it is kept by those who ask, whatever becomes of the module
}

py::object make_object(py::handle type, const py::dict& attributes) {
  static const py::handle nothing = py::tuple().release();
  auto* const type_object = reinterpret_cast<PyTypeObject*>(type.ptr());
  const py::object object =
      py::reinterpret_steal<py::object>(type_object->tp_new(type_object, nothing.ptr(), nullptr));
  if (!object) throw py::error_already_set();
  // Not set as a whole: Python 3.13 would go on to look attributes up in the class alone.
  const auto own = py::reinterpret_steal<py::dict>(PyObject_GenericGetDict(object.ptr(), nullptr));
  if (!own || PyDict_Update(own.ptr(), attributes.ptr()) != 0) throw py::error_already_set();
  return object;
}

// The names of fields and the words for their values: a few hundred, which are kept.
py::handle name_of(std::string_view name) {
  static auto& names = *new std::unordered_map<std::string, py::handle, Hash, std::equal_to<>>();
  const auto known = names.find(name);
  if (known != names.end()) return known->second;
  PyObject* made = as_python(name).release().ptr();
  PyUnicode_InternInPlace(&made);
  return names.emplace(name, made).first->second;
}

void let_signals_through(std::uint64_t element) {
  constexpr std::uint64_t often = 4096;
  if (element % often == often - 1 && PyErr_CheckSignals() != 0) throw py::error_already_set();
}

py::object as_python(bool value) { return py::bool_(value); }
py::object as_python(std::uint64_t value) { return py::int_(value); }
py::object as_python(std::uint32_t value) { return py::int_(value); }
py::object as_python(const Integer& value) { return int_of(value); }
py::object as_python(const std::string& value) { return as_python(std::string_view(value)); }
py::object as_python(std::string_view value) {
  PyObject* text =
      PyUnicode_DecodeUTF8(value.data(), static_cast<Py_ssize_t>(value.size()), "replace");
  if (text == nullptr) throw py::error_already_set();
  return py::reinterpret_steal<py::object>(text);
}
py::object as_python(char letter) { return as_python(std::string_view(&letter, 1)); }

py::object as_python(const MoveFunctionPtr& f) { return f ? as_python(f->text()) : py::none(); }

py::object as_python(const PilePair& piles) {
  return py::make_tuple(int_of(piles.first), int_of(piles.second));
}

py::object as_python(Pile pile) { return py::int_(static_cast<std::size_t>(pile)); }

py::object as_python(const Move& move) {
  static const py::handle type = class_of("Move");
  return object_of_fields(type, {{"pile", as_python(move.pile)}, {"take", as_python(move.take)}});
}

py::object as_python(const MoveBoth& move) {
  static const py::handle type = class_of("MoveBoth");
  return object_of_fields(type, {{"pile", py::str("both")},
                                 {"take", as_python(PilePair{move.from_first, move.from_second})}});
}

py::object as_python(const Block& block) {
  static const py::handle type = class_of("Block");
  return object_of_fields(type, {{"block", as_python(block.targets)}});
}

py::object as_python(const Action& action) {
  return std::visit([](const auto& done) { return as_python(done); }, action);
}

py::object as_python(const Reason& reason) {
  py::dict attributes;
  attributes[name_of("kind")] = py::reinterpret_borrow<py::object>(name_of(reason.kind()));
  for (const auto& [name, value] : reason.fields())
    attributes[attribute_key(name)] = as_python(value);
  static const py::handle type = class_of("Reason");
  return make_object(type, attributes);
}

py::object as_python(const Reason::Value& value) {
  return std::visit([](const auto& held) { return as_python(held); }, value);
}

py::object as_python(const std::vector<Reason::Field>& fields) {
  py::dict attributes;
  for (const auto& [name, value] : fields) attributes[attribute_key(name)] = as_python(value);
  static const py::handle type = class_of("Position");
  return make_object(type, attributes);
}

py::object as_python(const SumPile& pile) {
  return py::make_tuple(as_python(pile.pile), as_python(pile.limit));
}

py::object as_python(const SumSummand& summand) {
  return py::make_tuple(summand.f ? as_python(summand.f) : py::str("nim"),
                        as_python(summand.pile.pile), as_python(summand.pile.limit));
}

void AttributesMaker::set(std::string_view name, const py::object& value) {
  const py::handle key = attribute_key(name);
  if (PyDict_SetItem(attributes_.ptr(), key.ptr(), value.ptr()) != 0) throw py::error_already_set();
}

void AttributesMaker::verdict(const Verdict& verdict) {
  set("status", py::reinterpret_borrow<py::object>(name_of(to_string(verdict.status))));
  if (verdict.status == Status::conditional) set("assumption", as_python(verdict.assumption));
  if (verdict.status == Status::verified) set("verified_to", as_python(verdict.verified_to));
  set("method", verdict.method == Method::none
                    ? py::none()
                    : py::reinterpret_borrow<py::object>(name_of(to_string(verdict.method))));
  set("unknown", as_python(verdict.unknown));
  set("why", as_python(verdict.reasons));
  set("reason", as_python(sentences(verdict.reasons)));
}

}  // namespace dynim::python
