// The record of a game, read back. A game's file makes read_record() for its Start.
#pragma once

#include "exchange/json_reader.hpp"
#include "exchange/play.hpp"

namespace dynim::exchange {

/// An object with a game, as long as the text is there. Throws InputError for any other text.
JsonValue parse_record(std::string_view text);

template <class Start>
PlayRecord<Start> read_record(std::string_view text) {
  const JsonValue json = parse_record(text);
  PlayRecord<Start> record{};
  record.computer.reset();
  ObjectReader reader(json);
  fields(reader, record);
  reader.finish({"schema", "finished", "winner", "to_act", "asked", "position", "turns"});
  return record;
}

}  // namespace dynim::exchange
