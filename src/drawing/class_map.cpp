// The title and the classes of a map of classes, with their words. Cost: linear in the classes.
#include "drawing/class_map.hpp"

namespace dynim::drawing {
namespace {

// "-: N by one pile", "P".
std::string label_of(const PositionClass& c) {
  const std::string words = class_words(c.name);
  return words.size() == 1 ? words : std::string(1, c.letter) + ": " + words;
}

}  // namespace

Map empty_class_map(const ClassMapGame& game, const WythoffParameters& parameters,
                    std::span<const PositionClass> classes) {
  Map map;
  map.title = {describe_game(game.name, parameters, game.block_any), game.meaning};
  // There are so few P-positions that a mean of many cells would hide them.
  map.dots_have = "the colour of P where one of them is P, else the mean of their colours";
  for (const PositionClass& c : classes) {
    const std::size_t place = map.classes.size();
    map.classes.push_back({game.colours[place], label_of(c), place == 0});
  }
  return map;
}

}  // namespace dynim::drawing
