// The fields of the gallery of named games.
#pragma once

#include "dynim/gallery.hpp"
#include "exchange/fields.hpp"
#include "words/titles.hpp"

namespace dynim {

inline void fields(exchange::FieldVisitor& v, GalleryQuestion& question) {
  v.asked("name", question.name, {"NAME", "Only the game of this name"});
  v.asked("of_game", question.game, {"GAME", "Only games of this kind, as one-pile"});
}

inline void fields(exchange::FieldVisitor& v, GallerySequence& sequence) {
  v.value("number", sequence.number, {"", "In the On-Line Encyclopedia of Integer Sequences"});
  v.value("of", sequence.of, {"", "What its terms are: members, g, or a or b of the pairs"});
}

inline void fields(exchange::FieldVisitor& v, GalleryEntry& entry) {
  std::optional<std::string_view> f;
  std::optional<std::uint64_t> m, p, blocking, block_any;
  std::optional<bool> pass;
  std::optional<std::string> most, least, blocked;
  if (const std::string_view* text = entry.move_function()) f = *text;
  if (const WythoffParameters* parameters = entry.parameters()) {
    m = parameters->m;
    p = parameters->p;
  }
  if (const MostTaken* rule = entry.most_taken()) most = std::to_string(rule->most);
  if (const TurnLimits* limits = entry.turn_limits()) {
    most = limits->most;
    least = limits->least;
    blocked = limits->blocked;
  }
  if (entry.blocking > 0) blocking = entry.blocking;
  if (const AnyBlocked* rule = entry.any_blocked()) block_any = rule->block_any;
  if (entry.pass) pass = true;
  v.value("name", entry.name, {"", "To be used with @ before it"});
  v.value("game", entry.game, {"", "That the remark is about"});
  v.if_asked("f", f, {"", "The move function, where the game has one"});
  v.if_asked("m", m, {"", "m, where the game has one"});
  v.if_asked("p", p, {"", "p, where the game has one"});
  v.if_asked("most", most, {"", "The most that a move takes, in turn i where that decides"});
  v.if_asked("least", least, {"", "The least in turn i"});
  v.if_asked("blocked", blocked, {"", "How many choices may be forbidden before turn i"});
  v.if_asked("blocking", blocking, {"", "How many moves may be blocked before each"});
  v.if_asked("block_any", block_any, {"", "How many moves of any kind may be blocked before each"});
  v.if_asked("pass", pass, {"", "True where either player may pass once"});
  std::string title = words::in_language(entry.title);
  v.value("title", title, {"", "What it is called"});
  v.value("source", entry.source, {"", "Who wrote about it, where"});
  std::string remark = words::in_language(entry.remark);
  v.value("remark", remark, {"", "What is remarkable"});
  std::vector<GallerySequence> sequences = sequences_of(entry);
  v.value("sequences", sequences, {"", "Sequences that belong to it, where they are known"});
}

inline void fields(exchange::FieldVisitor& v, GalleryAnswer& answer) {
  v.list(
      "games", answer.games, {"", "The named games"}, [](std::uint64_t) {}, true);
}

}  // namespace dynim
