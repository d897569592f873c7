// What can be asked, told to programs: the question "describe", and the JSON Schema of everything
// (schema_text() in dynim/exchange/service.hpp).
#pragma once

#include <optional>
#include <string>

#include "dynim/sink.hpp"
#include "exchange/fields.hpp"

namespace dynim::exchange {

/// {"question":"describe"}, which may be about less than everything.
struct DescribeQuestion {
  std::optional<std::string> of, game;  ///< the questions of this name, of this game, alone
  bool schemas = true;                  ///< else their names, titles and commands alone
};

void fields(FieldVisitor& v, DescribeQuestion& question);

/// Throws InputError where there is no such question.
void write_describe(const DescribeQuestion& question, const std::string& id, Sink& out);

}  // namespace dynim::exchange
