// Reads records of games. Cost: linear in the file, which is not read beyond what a record may
// have.
#include "play/record_file.hpp"

#include <fstream>
#include <vector>

#include "options.hpp"

namespace dynim::app {

std::string read_record_text(const std::string& path) {
  constexpr std::size_t most = std::size_t{1} << 28;
  std::ifstream file(path, std::ios::binary);
  std::string text;
  for (std::vector<char> part(std::size_t{1} << 16); file && text.size() <= most;) {
    file.read(part.data(), static_cast<std::streamsize>(part.size()));
    text.append(part.data(), static_cast<std::size_t>(file.gcount()));
  }
  if (!file.eof() && text.size() <= most) throw InputError("--replay: cannot read " + path);
  if (text.size() > most) throw InputError("--replay: " + path + " is too large to be a record");
  return text;
}

exchange::PlayRecord read_record_file(const std::string& path, std::string_view game) {
  const std::string text = read_record_text(path);
  try {
    const std::string recorded = exchange::game_of_record(text);
    if (recorded != game) throw InputError("this is a record of the game " + recorded);
    return exchange::read_record(text);
  } catch (const InputError& error) {
    throw InputError("--replay " + path + ": " + error.what());
  }
}

void refuse_beside_replay(const OptionTexts& texts) {
  std::string given = texts.misere ? "--misere" : "";
  for (const auto& [name, text] : texts.texts) {
    if (text) given = option_name(name);
  }
  if (given.empty()) return;
  refuse_together(given + " cannot be given together with --replay, which brings a game");
}

}  // namespace dynim::app
