#include "play/session.hpp"

#include <algorithm>
#include <cctype>

#include "dynim/error.hpp"
#include "formats/text.hpp"
#include "play/typed.hpp"

namespace dynim::app {

namespace {

constexpr const char* words_help =
    "  hint  say what wins here\n"
    "  why   say why the computer did what it did last\n"
    "  undo  take back what you did last and the answer to it\n"
    "  quit  stop here";

std::string_view name(Player player) { return player == Player::person ? "person" : "computer"; }

std::string_view name(Asked asked) { return asked == Asked::move ? "move" : "block"; }

std::string capitalised(std::string text) {
  text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  return text;
}

}  // namespace

Session::Session(PlayedGame& game, SessionOptions options, WorkOptions work, Output& screen)
    : game_(game), options_(options), work_(std::move(work)), screen_(screen) {}

void Session::run(LineReader& lines) {
  say(fmt::format("{} {}, or help.", game_.greeting(), game_.invitation()));
  announce_to_person();
  while (!game_.winner()) {
    if (game_.to_act() == Player::computer) {
      computer_acts();
    } else if (!person_types(lines)) {
      break;
    }
  }
  finish();
}

bool Session::person_types(LineReader& lines) {
  prompt();
  const auto line = lines.next();
  if (!line) return false;
  const std::string_view typed = trim(line->text);
  if (typed == "quit" || typed == "exit") return false;
  if (line->too_long) {
    refuse("Not understood: that line is too long to be a move here.");
  } else if (!typed.empty() && !obey_word(typed)) {
    person_acts(typed);
  }
  return true;
}

void Session::announce_to_person() {
  if (game_.winner() || game_.to_act() != Player::person) return;
  say("");
  say(game_.announcement());
}

void Session::prompt() {
  if (options_.dialogue && LineReader::from_terminal()) screen_.write("> ");
  screen_.flush();
}

void Session::finish() {
  if (const auto winner = game_.winner()) {
    if (const std::string ending = game_.ending(); !ending.empty()) say(ending);
    say(*winner == Player::person ? "You win." : "I win.");
  } else {
    if (options_.dialogue && LineReader::from_terminal()) say("");
    say(fmt::format("The game is unfinished: {}, your {}.", game_.left(), name(game_.asked())));
  }
}

bool Session::obey_word(std::string_view word) {
  if (word == "help" || word == "?") {
    say(fmt::format("{}, or:\n{}", game_.help(), words_help));
  } else if (word == "hint") {
    hint();
  } else if (word == "why") {
    explain_last_actions();
  } else if (word == "undo") {
    undo();
  } else {
    return false;
  }
  return true;
}

void Session::person_acts(std::string_view typed) {
  try {
    if (const auto reason = game_.person_acts(typed)) return refuse(*reason);
  } catch (const InputError& error) {
    return refuse("Not possible: " + one_line(error.message()) + ".");
  }
  turns_.push_back({Player::person, "", ""});
  announce_to_person();
}

void Session::computer_acts() {
  const Asked asked = game_.asked();
  const Choice choice = ask(&PlayedGame::computer_acts);
  turns_.push_back({Player::computer, choice.action, choice.why});
  say(asked == Asked::move ? fmt::format("I {}; {}.", choice.action, game_.left())
                           : fmt::format("I {}.", choice.action));
  if (options_.explain) say("Why: " + spoken(choice.why));
  announce_to_person();
}

Choice Session::ask(Choice (PlayedGame::*question)(Budget&)) {
  screen_.flush();
  Work work(work_);
  Choice choice = (game_.*question)(work.budget());
  work.done();
  return choice;
}

void Session::hint() {
  const Choice choice = ask(&PlayedGame::advise);
  const std::string advice =
      choice.wins ? capitalised(choice.action) + "."
      : choice.known
          ? fmt::format("No {} wins here; I would {}.", name(game_.asked()), choice.action)
          : "I could not find out; I would " + choice.action + ".";
  say(advice + " " + spoken(choice.why));
}

// A player may act twice running: move, and then block what the answer could be.
void Session::explain_last_actions() {
  const auto last =
      std::ranges::find(turns_.rbegin(), turns_.rend(), Player::computer, &Turn::player);
  if (last == turns_.rend()) return refuse("The computer has not moved yet.");
  const auto before = std::ranges::find(last, turns_.rend(), Player::person, &Turn::player);
  if (before - last == 1) return say("Why: " + spoken(last->why));
  for (auto turn = before.base(); turn != last.base(); ++turn) {
    say(fmt::format("Why {}: {}", turn->action, spoken(turn->why)));
  }
}

void Session::undo() {
  const auto mine =
      std::ranges::find(turns_.rbegin(), turns_.rend(), Player::person, &Turn::player);
  if (mine == turns_.rend()) return refuse("There is no move of yours to take back.");
  const auto first_undone = std::prev(mine.base());
  for (auto turn = first_undone; turn != turns_.end(); ++turn) game_.take_back();
  turns_.erase(first_undone, turns_.end());
  announce_to_person();
}

void Session::write_record(Output& output) const {
  JsonObject json(output);
  game_.write_start(json);
  const auto winner = game_.winner();
  json.field("finished", winner.has_value());
  json.field("winner", winner ? Json(name(*winner)) : Json(nullptr));
  game_.write_left(json);
  json.begin_array("moves");
  for (std::size_t i = 0; i < turns_.size(); ++i) {
    Json turn{{"player", name(turns_[i].player)}};
    turn.update(game_.recorded(i));
    if (turns_[i].player == Player::computer) turn["why"] = turns_[i].why;
    json.element(turn);
  }
  json.end_array();
  json.finish();
}

std::string Session::spoken(const std::string& why) const {
  return options_.full ? why : shorten_numbers(why);
}

void Session::say(const std::string& sentence) {
  if (options_.dialogue) screen_.print("{}\n", sentence);
}

void Session::refuse(const std::string& reason) {
  if (options_.dialogue) {
    say(reason);
  } else {
    complain(reason);
  }
}

}  // namespace dynim::app
