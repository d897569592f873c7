// What is wrong with a request, with a code that a program can read and the name of the field.
#pragma once

#include <cstddef>
#include <string>
#include <utility>

#include "dynim/error.hpp"

namespace dynim::exchange {

/// So much of a name that is unknown is repeated.
inline constexpr std::size_t longest_name_shown = 40;

/// A request that means nothing. Codes: "json", "duplicate-field", "unknown-question",
/// "unknown-field", "missing-field", "wrong-type", "invalid"; "limit" where it is too long to be
/// read within the budget.
class RequestError : public InputError {
 public:
  RequestError(std::string code, std::string field, const std::string& message)
      : RequestError(std::move(code), std::move(field), InputError(message)) {}
  RequestError(std::string code, std::string field, const InputError& error)
      : InputError(error), code_(std::move(code)), field_(std::move(field)) {}
  RequestError(std::string field, const InputError& error)
      : RequestError("invalid", std::move(field), error) {}

  const std::string& code() const { return code_; }
  const std::string& field() const { return field_; }  ///< empty where it is about none

 private:
  std::string code_, field_;
};

}  // namespace dynim::exchange
