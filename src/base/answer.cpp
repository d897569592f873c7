#include "dynim/answer.hpp"

namespace dynim {

std::string_view to_string(Outcome outcome) {
  switch (outcome) {
    case Outcome::N:
      return "N";
    case Outcome::P:
      return "P";
    case Outcome::unknown:
      return "unknown";
  }
  return "unknown";
}

std::string_view to_string(Status status) {
  switch (status) {
    case Status::proved:
      return "proved";
    case Status::verified:
      return "verified";
    case Status::unable:
      return "unable";
  }
  return "unable";
}

std::string_view to_string(Convention convention) {
  return convention == Convention::normal ? "normal" : "misere";
}

}  // namespace dynim
