// Integers beyond a machine word go through their digits in base 16, which either side reads and
// writes in linear time.
#include "integers.hpp"

#include <memory>

#include "exchange/fields.hpp"

namespace dynim::python {
namespace {

constexpr int base = 16;

struct FreeDigits {
  void operator()(char* digits) const {
    void (*free_function)(void*, std::size_t) = nullptr;
    mp_get_memory_functions(nullptr, nullptr, &free_function);
    free_function(digits, std::string_view(digits).size() + 1);
  }
};

// Of a Python int that fits no machine word.
Integer large_integer(py::handle value) {
  const py::object digits = py::reinterpret_steal<py::object>(PyNumber_ToBase(value.ptr(), base));
  if (!digits) throw py::error_already_set();
  const char* text = PyUnicode_AsUTF8(digits.ptr());  // "0x1f", "-0x1f"
  if (text == nullptr) throw py::error_already_set();
  const bool negative = *text == '-';
  Integer result;
  mpz_set_str(result.get_mpz_t(), text + (negative ? 3 : 2), base);
  return negative ? Integer(-result) : result;
}

}  // namespace

std::string text_of(py::handle text) {
  Py_ssize_t size = 0;
  const char* bytes = PyUnicode_AsUTF8AndSize(text.ptr(), &size);
  if (bytes == nullptr) throw py::error_already_set();
  return {bytes, static_cast<std::size_t>(size)};
}

py::object int_of(const Integer& value) {
  if (value.fits_slong_p())
    return py::reinterpret_steal<py::object>(PyLong_FromLong(value.get_si()));
  const std::unique_ptr<char, FreeDigits> digits(mpz_get_str(nullptr, base, value.get_mpz_t()));
  PyObject* result = PyLong_FromString(digits.get(), nullptr, base);
  if (result == nullptr) throw py::error_already_set();
  return py::reinterpret_steal<py::object>(result);
}

Integer integer_of(py::handle value, const std::string& what) {
  if (PyLong_Check(value.ptr())) {
    int overflow = 0;
    const long word = PyLong_AsLongAndOverflow(value.ptr(), &overflow);
    return overflow == 0 ? Integer(word) : large_integer(value);
  }
  if (PyUnicode_Check(value.ptr())) {
    Integer result;
    exchange::read_text(text_of(value), what, result);
    return result;
  }
  if (!PyIndex_Check(value.ptr())) {
    throw py::type_error(what + " must be an integer, not " + Py_TYPE(value.ptr())->tp_name);
  }
  const py::object index = py::reinterpret_steal<py::object>(PyNumber_Index(value.ptr()));
  if (!index) throw py::error_already_set();
  return integer_of(index, what);
}

}  // namespace dynim::python
