// Integers of Python and of Dynim, one made of the other: at once where they fit a machine word,
// else by their digits to the base 16, which costs time linear in them in both directions and is
// exempt from Python's limit on long decimal numbers.
#pragma once

#include <pybind11/pybind11.h>

#include <string>

#include "dynim/integer.hpp"

namespace dynim::python {

namespace py = pybind11;

/// The text of a str. Throws UnicodeEncodeError where it is no Unicode.
std::string text_of(py::handle text);

/// A new Python int.
py::object int_of(const Integer& value);

/// The value of an int, of anything that has __index__ (integers of numpy and of Sage), or of a
/// text such as "10**1000". Throws InputError that names `what`, and TypeError for anything else.
Integer integer_of(py::handle value, const std::string& what);

}  // namespace dynim::python
