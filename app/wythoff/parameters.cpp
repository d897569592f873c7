#include "wythoff/parameters.hpp"

#include "dynim/error.hpp"
#include "formats/text.hpp"

namespace dynim::app {

namespace {

std::uint64_t read_parameter(const std::string& text, const std::string& option,
                             const std::string& type, std::uint64_t most) {
  require(text, option, type);
  return read_count_to(text, option, most);
}

}  // namespace

void add_parameter_options(CLI::App& command, ParameterOptions& options) {
  add_value(command, "--m", options.m, "M",
            "Numbers that differ by less than M count as alike (1 to 2**32)");
  add_value(command, "--p", options.p, "P",
            "How many to forbid: P - 1 blocks or imitations are allowed (1 to 2**20)");
}

WythoffParameters read_parameters(const ParameterOptions& options) {
  return {read_parameter(options.m, "--m", "M", WythoffParameters::largest_m),
          read_parameter(options.p, "--p", "P", WythoffParameters::largest_p)};
}

void write_game(JsonObject& json, std::string_view game, const WythoffParameters& parameters) {
  json.field("game", game);
  json.field("m", to_json(parameters.m));
  json.field("p", to_json(parameters.p));
}

std::string describe_game(std::string_view game, const WythoffParameters& parameters) {
  return fmt::format("{}, m = {}, p = {}", game, parameters.m, parameters.p);
}

PilePair read_pile_pair(const std::string& text, const std::string& option) {
  auto [first, second] = read_piles(text, option, 0);
  return {std::move(first), std::move(second)};
}

std::vector<PilePair> read_pile_pairs(const std::string& text, const std::string& option) {
  std::vector<PilePair> list;
  for (auto& [first, second] : read_list_of_piles(text, option))
    list.push_back({std::move(first), std::move(second)});
  return list;
}

PilePair read_first_piles(const std::string& text, const std::string& option) {
  require(text, option, "A,B");
  PilePair piles = read_pile_pair(text, option);
  if (piles.first == 0 && piles.second == 0)
    throw InputError(option + ": with both piles empty the game is over");
  return piles;
}

Json to_json(const PilePair& piles) {
  return to_json(std::vector<Integer>{piles.first, piles.second});
}

Json to_json(const std::vector<PilePair>& list) {
  Json array = Json::array();
  for (const PilePair& piles : list) array.push_back(to_json(piles));
  return array;
}

std::string piles_text(const PilePair& piles, bool full) {
  return number_text(piles.first, full) + ", " + number_text(piles.second, full);
}

std::string piles_text(const std::vector<PilePair>& list, bool full) {
  std::vector<std::string> texts;
  for (const PilePair& piles : list) texts.push_back(piles_text(piles, full));
  return join(texts, "; ");
}

std::string take_text(const Integer& take, bool from_first, bool full) {
  return fmt::format("{} from {}", number_text(take, full), from_first ? "A" : "B");
}

}  // namespace dynim::app
