// Classes and names are looked up once, which would take longer than most of the values. Cost:
// linear in the values.
#include "answers.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <typeindex>
#include <unordered_map>

#include "dynim/answer.hpp"
#include "exchange/write.hpp"
#include "held.hpp"
#include "tables.hpp"

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

void set_classes(const py::dict& given) { classes() = given; }

py::handle class_of(const std::string& name) {
  const py::handle found = PyDict_GetItemString(classes().ptr(), name.c_str());
  if (!found) throw std::logic_error("dynim.answers has no class " + name);
  return found.inc_ref();  // it is kept by those who ask, whatever becomes of the module
}

// By a name that is made once.
py::handle class_of(const std::type_info& type) {
  static auto& known = *new std::unordered_map<std::type_index, py::handle>();
  const auto found = known.find(type);
  if (found != known.end()) return found->second;
  return known.emplace(type, class_of(exchange::type_name(type))).first->second;
}

py::object new_object(py::handle type) {
  static const py::handle nothing = py::tuple().release();
  auto* const type_object = reinterpret_cast<PyTypeObject*>(type.ptr());
  py::object object =
      py::reinterpret_steal<py::object>(type_object->tp_new(type_object, nothing.ptr(), nullptr));
  if (!object) throw py::error_already_set();
  return object;
}

py::object make_object(py::handle type, const py::dict& attributes) {
  const py::object object = new_object(type);
  // Not set as a whole: Python 3.13 would go on to look attributes up in the class alone.
  if (PyDict_Update(own_attributes(object).ptr(), attributes.ptr()) != 0)
    throw py::error_already_set();
  return object;
}

py::dict own_attributes(const py::object& object) {
  auto own = py::reinterpret_steal<py::dict>(PyObject_GenericGetDict(object.ptr(), nullptr));
  if (!own) throw py::error_already_set();
  return own;
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

namespace {

using exchange::Kind;

template <class Value>
const Value& as(const void* value) {
  return *static_cast<const Value*>(value);
}

py::object word(std::string_view text) { return py::reinterpret_borrow<py::object>(name_of(text)); }

py::object text_object(std::string_view value) {
  PyObject* text =
      PyUnicode_DecodeUTF8(value.data(), static_cast<Py_ssize_t>(value.size()), "replace");
  if (text == nullptr) throw py::error_already_set();
  return py::reinterpret_steal<py::object>(text);
}

py::object pair_object(const Integer& first, const Integer& second) {
  return py::make_tuple(int_of(first), int_of(second));
}

py::object object_of(const Move& move) {
  static const py::handle type = class_of("Move");
  return object_of_fields(
      type, {{"pile", py::int_(static_cast<std::size_t>(move.pile))}, {"take", int_of(move.take)}});
}

py::object object_of(const MoveBoth& move) {
  static const py::handle type = class_of("MoveBoth");
  return object_of_fields(
      type, {{"pile", py::str("both")}, {"take", pair_object(move.from_first, move.from_second)}});
}

py::object object_of(const Block& block) {
  static const py::handle type = class_of("Block");
  return object_of_fields(type, {{"block", as_python(block.targets)}});
}

py::object with_fields(py::handle type, py::dict attributes,
                       const std::vector<Reason::Field>& fields) {
  for (const auto& [name, value] : fields) {
    attributes[attribute_key(name)] =
        std::visit([](const auto& held) { return as_python(held); }, value);
  }
  return make_object(type, attributes);
}

py::object object_of(const Reason& reason) {
  static const py::handle type = class_of("Reason");
  py::dict attributes;
  attributes[name_of("kind")] = word(reason.kind());
  return with_fields(type, attributes, reason.fields());
}

py::object object_of(const std::vector<SumPile>& piles) {
  py::tuple tuple(piles.size());
  for (std::size_t i = 0; i < piles.size(); ++i)
    tuple[i] = py::make_tuple(int_of(piles[i].pile), as_python(piles[i].limit));
  return tuple;
}

py::object object_of(const SumSummand& summand) {
  if (summand.parts.any() || summand.lower > 1) return text_object(exchange::text_of(summand));
  return py::make_tuple(summand.f ? as_python(summand.f) : py::str("nim"),
                        int_of(summand.pile.pile), as_python(summand.pile.limit));
}

py::object object_of(const exchange::LetterNames& letters) {
  py::dict names;
  for (const PositionClass& c : letters.classes)
    names[text_object({&c.letter, 1})] = text_object(c.name);
  return names;
}

// `place` names the list.
py::object tuple_of(const Kind& kind, const void* list, const Place* place) {
  const std::uint64_t size = kind.size(list);
  py::tuple tuple(size);
  std::uint64_t i = 0;
  std::optional<Place> of_element;
  const Kind::WithElement set = [&](const void* element) {
    if (place != nullptr) of_element.emplace(Place{place->held, place->before, place->list, i});
    PyTuple_SET_ITEM(
        tuple.ptr(), static_cast<Py_ssize_t>(i),
        as_python(*kind.of, element, of_element ? &*of_element : nullptr).release().ptr());
  };
  for (; i < size; ++i) {
    kind.element(list, i, set);
    let_signals_through(i);
  }
  return tuple;
}

py::object record_object(const Kind& kind, const void* value, const Place* place) {
  AttributesMaker maker(place);
  kind.fields(maker, const_cast<void*>(value));  // a maker changes nothing
  return make_object(class_of(*kind.type), maker.take());
}

}  // namespace

py::object as_python(const Kind& kind, const void* value, const Place* place) {
  using Shape = Kind::Shape;
  switch (kind.shape) {
    case Shape::truth:
      return py::bool_(as<bool>(value));
    case Shape::word:
      return py::int_(as<std::uint64_t>(value));
    case Shape::integer:
      return int_of(as<Integer>(value));
    case Shape::text:
      return text_object(as<std::string>(value));
    case Shape::literal:
      return text_object(as<std::string_view>(value));
    case Shape::letter:
      return text_object({&as<char>(value), 1});
    case Shape::move_function: {
      const auto& f = as<Takes>(value);
      return f ? text_object(f.text()) : py::none();
    }
    case Shape::pile_pair:
      return pair_object(as<PilePair>(value).first, as<PilePair>(value).second);
    case Shape::pile:
      return py::int_(static_cast<std::size_t>(as<Pile>(value)));
    case Shape::move:
      return object_of(as<Move>(value));
    case Shape::action:
      return std::visit([](const auto& done) { return object_of(done); }, as<Action>(value));
    case Shape::reason:
      return object_of(as<Reason>(value));
    case Shape::position: {
      static const py::handle type = class_of("Position");
      return with_fields(type, {}, as<std::vector<Reason::Field>>(value));
    }
    case Shape::sum_piles:
      return object_of(as<std::vector<SumPile>>(value));
    case Shape::summand:
      return object_of(as<SumSummand>(value));
    case Shape::letter_names:
      return object_of(as<exchange::LetterNames>(value));
    case Shape::choice:
      return word(kind.words[kind.place(value)]);
    case Shape::optional: {
      const void* const held = kind.held(value);
      return held == nullptr ? py::none() : as_python(*kind.of, held);
    }
    case Shape::list:
      return tuple_of(kind, value, place);
    case Shape::record:
      return record_object(kind, value, place);
    case Shape::row:
      break;  // a table is an array
  }
  throw std::logic_error("a row of a table is no object");
}

AttributesMaker::AttributesMaker(std::string_view wanted, const py::dict& known, const Place* place)
    : wanted_(wanted), known_(known), place_(place) {
  if (wanted_.ends_with('_') && is_word(wanted_.substr(0, wanted_.size() - 1)))
    wanted_.remove_suffix(1);
}

// What an object already has it keeps, also where another thread was faster.
template <class Make>
void AttributesMaker::set(std::string_view name, const Make& make) {
  if (!wanted_.empty() && name != wanted_) return;
  const py::handle key = attribute_key(name);
  py::object value;
  if (const py::handle known = known_ ? PyDict_GetItem(known_.ptr(), key.ptr()) : nullptr) {
    value = py::reinterpret_borrow<py::object>(known);
  } else {
    value = make();
    if (known_) {
      const py::handle first = PyDict_SetDefault(known_.ptr(), key.ptr(), value.ptr());
      if (!first) throw py::error_already_set();
      value = py::reinterpret_borrow<py::object>(first);
    }
  }
  if (PyDict_SetItem(attributes_.ptr(), key.ptr(), value.ptr()) != 0) throw py::error_already_set();
}

void AttributesMaker::constant(std::string_view name, std::string_view text) {
  set(name, [&] { return word(text); });
}

void AttributesMaker::rule(Takes& f, exchange::FunctionUse use, bool) {
  set("f", [&] { return as_python(f); });
  if (use.period && f) set("period", [&] { return as_python(f.period()); });
}

// The table of an answer is an array.
py::object AttributesMaker::list(const exchange::Field& field) const {
  if (place_ == nullptr) return as_python(field.kind, field.value);
  const HeldAnswer& held = *place_->held;
  const bool is_table = field.role == exchange::Role::list && held.type.array != nullptr;
  if (is_table && place_->before == nullptr) return table_of(held.type, held.answer);
  if (field.kind.make == nullptr) {
    return class_of("Elements")(py::cast(std::make_shared<LongList>(*place_, field.name)));
  }
  const Place place{place_->held, place_, field.name};
  return as_python(field.kind, field.value, &place);
}

void AttributesMaker::visit(const exchange::Field& field) {
  switch (field.role) {
    case exchange::Role::asked:
      return;
    case exchange::Role::part:
      if (!field.is_default) set(field.name, [&] { return as_python(field.kind, field.value); });
      return;
    case exchange::Role::if_asked:
    case exchange::Role::optional_list:
      if (const void* const value = field.kind.held(field.value))
        set(field.name, [&] { return as_python(*field.kind.of, value); });
      return;
    default:
      return set(field.name, [&] {
        if (field.otherwise != nullptr && field.kind.held(field.value) == nullptr)
          return as_python(*field.kind.of, field.otherwise);
        return field.kind.shape == Kind::Shape::list ? list(field)
                                                     : as_python(field.kind, field.value);
      });
  }
}

void AttributesMaker::measures(std::vector<Measure>& measures) {
  for (const Measure& measure : measures)
    set(measure.name, [&] { return as_python(measure.value); });
}

void AttributesMaker::verdict(Verdict& verdict) {
  set("status", [&] { return word(to_string(verdict.status)); });
  if (verdict.status == Status::conditional)
    set("assumption", [&] { return as_python(verdict.assumption); });
  if (verdict.status == Status::verified)
    set("verified_to", [&] { return as_python(verdict.verified_to); });
  set("method", [&] {
    return verdict.method == Method::none ? py::object(py::none())
                                          : word(to_string(verdict.method));
  });
  if (const auto theorem = theorem_of(verdict)) set("theorem", [&] { return as_python(*theorem); });
  set("unknown", [&] { return as_python(verdict.unknown); });
  set("why", [&] { return as_python(verdict.reasons); });
  set("reason", [&] { return as_python(sentences(verdict.reasons)); });
}

}  // namespace dynim::python
