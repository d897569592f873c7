// The record of a match, written and read back. Cost: linear in the text.
#include "exchange/json_reader.hpp"
#include "exchange/questions.hpp"
#include "exchange/write.hpp"

namespace dynim::exchange {
namespace {

// An object with a game, as long as the text is there.
JsonValue parse_record(std::string_view text) {
  Budget budget = Budget::unlimited();
  JsonValue json = parse_json(text, budget);
  const JsonValue* const version = json.find("schema");
  if (version != nullptr && version->text != schema) {
    throw InputError("this record is of the schema " + quote(version->text) + ", and " +
                         std::string(schema) + " is what is read here",
                     text, static_cast<std::size_t>(version->written.data() - text.data()));
  }
  const JsonValue* const game = json.find("game");
  if (game == nullptr || !game->is_string()) throw InputError("this is not the record of a game");
  return json;
}

}  // namespace

std::string game_of_record(std::string_view text) { return parse_record(text).find("game")->text; }

PlayRecord read_record(std::string_view text) {
  const JsonValue json = parse_record(text);
  const std::string& game = json.find("game")->text;
  const QuestionType* const type = find_question("play", game);
  if (type == nullptr) throw InputError("dynim does not play the game " + quote(game));
  PlayRecord record{type->play->fresh_start()};
  record.computer.reset();
  ObjectReader reader(json);
  fields(reader, record);
  reader.finish({"schema", "finished", "winner", "to_act", "asked", "position", "piles_text",
                 "turn_text", "rules_text", "turns"});
  return record;
}

void write_record(Sink& sink, PlayRecord& record, Match& match) {
  write_answer(sink, Layout::fields, record, match);
}

}  // namespace dynim::exchange
