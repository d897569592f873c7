// What can be asked, told to programs: the question "describe", and the JSON Schema of everything
// (schema_text() in dynim/exchange/service.hpp).
#pragma once

#include <string>

#include "dynim/sink.hpp"

namespace dynim::exchange {

/// The answer to {"question":"describe"}.
void write_describe(const std::string& id, Sink& out);

}  // namespace dynim::exchange
