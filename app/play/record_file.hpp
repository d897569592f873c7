// The file of a record, which `dynim play --replay` brings back.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "dynim/error.hpp"
#include "exchange/play.hpp"
#include "option_fields.hpp"

namespace dynim::app {

/// The text of a file. Throws InputError where it cannot be read or is too large to be a record.
std::string read_record_text(const std::string& path);

/// Throws UsageError where anything of a game is given beside its record.
void refuse_beside_replay(const OptionTexts& texts);

/// Throws InputError, naming the file, where it is no record of this game.
exchange::PlayRecord read_record_file(const std::string& path, std::string_view game);

}  // namespace dynim::app
