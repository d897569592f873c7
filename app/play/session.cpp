// The dialogue of a game. The computer is asked under a budget of its own for each choice; Ctrl-C
// ends its thinking, and while the person is waited for, the game.
#include "play/session.hpp"

#include <algorithm>
#include <cctype>

#include "dynim/error.hpp"
#include "dynim/words.hpp"
#include "play/typed.hpp"

namespace dynim::app {
namespace {

constexpr const char* words_help =
    "  hint  say what wins here\n"
    "  why   say why the computer did what it did last\n"
    "  undo  take back what you did last and the answer to it\n"
    "  quit  stop here";

std::string capitalised(std::string text) {
  text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  return text;
}

}  // namespace

Session::Session(PlayedGame& game, const PlayWords& words, SessionOptions options, WorkOptions work,
                 Output& screen)
    : game_(game), words_(words), options_(options), work_(std::move(work)), screen_(screen) {}

PlayView Session::view(std::size_t index) const {
  PlayView view{game_.position(index), person_acts(), game_.asked(), options_.full};
  if (index == game_.size()) return view;
  view.person_acts = game_.player(index) != options_.computer;
  view.asked = std::holds_alternative<Block>(game_.action(index)) ? Asked::block : Asked::move;
  return view;
}

std::string Session::text_of(std::size_t index) const {
  return words_.action(view(index), game_.action(index));
}

void Session::run(LineReader& lines) {
  const PlayView start = view();
  say(fmt::format("{} {}, or help.", words_.greeting(start), words_.invitation(start)));
  announce_to_person();
  while (!is_over()) {
    if (!person_acts()) {
      computer_acts();
    } else if (!person_types(lines)) {
      break;
    }
  }
  finish();
}

Match Session::match() const {
  Match match = match_of(game_);
  for (const auto& [index, why] : why_) match.turns[index].why = why;
  return match;
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
    act(typed);
  }
  return true;
}

void Session::announce_to_person() {
  if (is_over() || !person_acts()) return;
  say("");
  say(words_.announcement(view()));
}

void Session::prompt() {
  if (options_.dialogue && LineReader::from_terminal()) screen_.write("> ");
  screen_.flush();
}

void Session::finish() {
  if (const auto winner = game_.winner()) {
    const std::string ending = words_.ending ? words_.ending(view()) : "";
    if (!ending.empty()) say(ending);
    say(*winner == options_.computer ? "I win." : "You win.");
  } else {
    if (options_.dialogue && LineReader::from_terminal()) say("");
    say(fmt::format("The game is unfinished: {}, your {}.", words_.left(view()),
                    to_string(game_.asked())));
  }
}

bool Session::obey_word(std::string_view word) {
  if (word == "help" || word == "?") {
    const PlayView now = view();
    say(fmt::format("{}{}, or:\n{}", words_.invitation(now), words_.purpose(now), words_help));
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

void Session::act(std::string_view typed) {
  try {
    const PlayView now = view();
    const Typed meant = words_.read(now, typed);
    if (const auto* action = std::get_if<Action>(&meant)) return act_or_refuse(*action);
    const auto* instead = std::get_if<std::string>(&meant);
    refuse(instead != nullptr ? *instead
                              : fmt::format("Not understood: {}. {}, or help.", quote(typed),
                                            words_.invitation(now)));
  } catch (const InputError& error) {
    refuse("Not possible: " + one_line(error.message()) + ".");
  }
}

void Session::act_or_refuse(const Action& action) {
  if (const auto reason = game_.refusal(action)) {
    std::string why = words_.objection ? words_.objection(view(), *reason) : "";
    if (why.empty()) why = sentence(*reason, options_.full ? Digits::all : Digits::abbreviated);
    return refuse("Not allowed: " + why + ".");
  }
  game_.act(action);
  announce_to_person();
}

void Session::computer_acts() {
  screen_.flush();
  Work work(work_);
  const Choice choice = game_.choose(work.budget());
  game_.act(choice.action);
  work.done();
  const std::size_t index = game_.size() - 1;
  why_[index] = choice.verdict.reasons;
  const bool moved = !std::holds_alternative<Block>(choice.action);
  say(moved ? fmt::format("I {}; {}.", text_of(index), words_.left(view()))
            : fmt::format("I {}.", text_of(index)));
  if (options_.explain) say("Why: " + spoken(why_[index]));
  announce_to_person();
}

void Session::hint() {
  screen_.flush();
  Work work(work_);
  const Choice choice = game_.choose(work.budget());
  work.done();
  const std::string action = words_.action(view(), choice.action);
  const std::string advice =
      choice.wins ? capitalised(action) + "."
      : choice.verdict.status != Status::unable
          ? fmt::format("No {} wins here; I would {}.", to_string(game_.asked()), action)
          : "I could not find out; I would " + action + ".";
  say(advice + " " + spoken(choice.verdict.reasons));
}

// A player may act twice running: move, and then block what the answer could be.
void Session::explain_last_actions() {
  if (why_.empty()) return refuse("The computer has not moved yet.");
  const std::size_t last = why_.rbegin()->first;
  std::size_t first = last;
  while (first > 0 && why_.contains(first - 1)) --first;
  if (first == last) return say("Why: " + spoken(why_[last]));
  for (std::size_t index = first; index <= last; ++index) {
    say(fmt::format("Why {}: {}", text_of(index), spoken(why_[index])));
  }
}

void Session::undo() {
  std::size_t actions = game_.size();
  while (actions > 0 && why_.contains(actions - 1)) --actions;
  if (actions == 0) return refuse("There is no move of yours to take back.");
  --actions;
  while (game_.size() > actions) game_.take_back();
  why_.erase(why_.lower_bound(actions), why_.end());
  announce_to_person();
}

std::string Session::spoken(const std::vector<Reason>& why) const {
  return sentences(why, options_.full ? Digits::all : Digits::abbreviated);
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
