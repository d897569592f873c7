// The server described for programs (OpenAPI 3.1).
#pragma once

#include <string>

namespace dynim::app::serve {

/// Of the questions and answers it says what the JSON Schema says (exchange::schema_text()).
std::string openapi_text();

}  // namespace dynim::app::serve
