// What the records of all games have in common (nlohmann-json parses them).
#include "exchange/record.hpp"

namespace dynim::exchange {

Json parse_record(std::string_view text) {
  try {
    Json json = Json::parse(text);
    if (json.is_object() && json.contains("game") && json["game"].is_string()) return json;
  } catch (const Json::exception&) {
    throw InputError("this is not JSON");
  }
  throw InputError("this is not the record of a game");
}

std::string game_of_record(std::string_view text) {
  return parse_record(text)["game"].get<std::string>();
}

}  // namespace dynim::exchange
