// What the records of all games have in common.
#include "exchange/record.hpp"

namespace dynim::exchange {

JsonValue parse_record(std::string_view text) {
  Budget budget = Budget::unlimited();
  JsonValue json = parse_json(text, budget);
  const JsonValue* const game = json.find("game");
  if (game == nullptr || !game->is_string()) throw InputError("this is not the record of a game");
  return json;
}

std::string game_of_record(std::string_view text) { return parse_record(text).find("game")->text; }

}  // namespace dynim::exchange
