// The dialogue of a game. The computer is asked under a budget of its own for each choice; Ctrl-C
// ends its thinking, and while the person is waited for, the game.
#include "play/session.hpp"

#include <algorithm>

#include "base/characters.hpp"
#include "dynim/answer.hpp"
#include "dynim/error.hpp"
#include "play/drawing.hpp"
#include "play/typed_action.hpp"
#include "typed.hpp"

namespace dynim::app {
namespace {

constexpr const char* words_help =
    "  hint     a nudge; again, the idea; once more, the move\n"
    "  why      why the hint, or what the computer did last, is right\n"
    "  undo     take back what you did last and the answer to it\n"
    "  redo     do again what was taken back; forward does the same\n"
    "  explore  try moves, forward and back, and see what each is worth\n"
    "  review   which moves gave a win away\n"
    "  quit     stop here\n"
    "One letter does: h, w, u, f, e, r, q.\n";

}  // namespace

Session::Session(PlayedGame& game, SessionOptions options, WorkOptions work, Output& screen)
    : game_(game),
      options_(std::move(options)),
      narrator_(game, options_, screen),
      work_(std::move(work)),
      screen_(screen) {}

void Session::greet_once() {
  if (!greeted_) narrator_.greet();
  greeted_ = true;
}

void Session::replay(const std::vector<Action>& actions) {
  greet_once();
  for (std::size_t index = 0; index < actions.size(); ++index) {
    if (const auto reason = game_.refusal(actions[index])) {
      throw InputError(
          fmt::format("move {} is not allowed: {}", index, narrator_.sentence({*reason})));
    }
    game_.act(actions[index]);
    narrator_.tell_action(index);
  }
}

void Session::run(PersonLines& lines) {
  greet_once();
  announce_to_person();
  while (!is_over()) {
    if (!narrator_.person_acts()) {
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

bool Session::person_types(PersonLines& lines) {
  const auto line = lines.next("> ");
  if (!line) return false;
  const std::string_view typed = trimmed(line->text);
  if (read_word(typed) == Word::quit) return false;
  if (line->too_long) {
    narrator_.refuse("Not understood: that line is too long to be a move here.");
  } else if (!typed.empty() && !obey_word(typed, lines)) {
    act(typed);
  }
  return true;
}

void Session::announce_to_person() {
  if (!is_over() && narrator_.person_acts()) narrator_.announce();
}

void Session::finish() {
  if (!is_over() && options_.dialogue && LineReader::from_terminal()) narrator_.say("");
  narrator_.tell_end();
  if (!is_over()) return;
  if (options_.dialogue) review_so_far();
  count_game();
}

std::size_t Session::winner() const {
  const Player winner = *game_.winner();
  return options_.computer ? winner == *options_.computer : winner == Player::second;
}

void Session::count_game() {
  ++score_[winner()];
  if (score_[0] + score_[1] < 2) return;
  narrator_.say(options_.computer
                    ? fmt::format("Games won: you {}, I {}.", score_[0], score_[1])
                    : fmt::format("Games won: player 1 {}, player 2 {}.", score_[0], score_[1]));
}

bool Session::goes_on(PersonLines& lines) {
  if (!is_over() || !options_.dialogue || !LineReader::from_terminal()) return false;
  for (;;) {
    const auto line = lines.next("Again? (yes, no, undo) ");
    const std::string_view typed = line ? trimmed(line->text) : "no";
    const auto means = [&](std::string_view word) {
      return !typed.empty() &&
             (after_word(word, typed) == "" || after_word(word.substr(0, 1), typed) == "");
    };
    if (means("no") || read_word(typed) == Word::quit) return false;
    if (means("undo")) {
      --score_[winner()];
      return take_back_to_person();
    }
    if (means("yes")) {
      begin_again();
      return true;
    }
    if (!typed.empty() && !obey_after_game(typed, lines))
      narrator_.say("Type yes, no, undo, review, explore or why.");
  }
}

// What can be asked of a game that is over.
bool Session::obey_after_game(std::string_view typed, PersonLines& lines) {
  const std::optional<Word> word = read_word(typed);
  if (word == Word::review) {
    review_so_far();
  } else if (word == Word::explore) {
    Explorer(game_, narrator_, work_, screen_).run(lines);
  } else if (word == Word::why && !why_.empty()) {
    explain();
  } else {
    return false;
  }
  return true;
}

// The same start; who begins takes turns, and a weaker computer errs elsewhere.
void Session::begin_again() {
  while (game_.size() > 0) game_.take_back();
  why_.clear();
  hinted_.reset();
  undone_.clear();
  ++options_.seed;
  if (!options_.computer) return;
  options_.computer = other(*options_.computer);
  narrator_.say(options_.computer == Player::first ? "This time I begin." : "This time you begin.");
}

bool Session::obey_word(std::string_view typed, PersonLines& lines) {
  const std::optional<Word> word = read_word(typed);
  if (!word) return false;
  switch (*word) {
    case Word::help:
      help();
      break;
    case Word::hint:
      hint();
      break;
    case Word::why:
      explain();
      break;
    case Word::undo:
      undo();
      break;
    case Word::redo:
      redo();
      break;
    case Word::review:
      review_so_far();
      break;
    case Word::explore:
      Explorer(game_, narrator_, work_, screen_).run(lines);
      announce_to_person();
      break;
    case Word::quit:
      break;
  }
  return true;
}

void Session::help() {
  const Reason now = narrator_.position();
  narrator_.say(fmt::format("{}{}, or:\n{}{}", invitation(now, game_.asked()),
                            purpose_of_typing(now, game_.asked()), words_help, drawing_help));
}

void Session::act(std::string_view typed) {
  if (!act_as_typed(game_, narrator_, typed)) return;
  undone_.clear();
  announce_to_person();
}

void Session::computer_acts() {
  screen_.flush();
  Work work(work_);
  const Choice choice = choose(game_, options_.level, options_.seed, work.budget(), known_errors());
  const Reason position = narrator_.position();
  game_.act(choice.action);
  work.done();
  if (choice.outcome == Outcome::N && !choice.wins) errors_.emplace_back(position, choice.action);
  const std::size_t index = game_.size() - 1;
  why_[index] = choice.verdict.reasons;
  narrator_.tell_action(index);
  if (options_.explain) narrator_.say("Why: " + narrator_.sentence(why_[index]));
  announce_to_person();
}

// Those in the present position.
std::vector<Action> Session::known_errors() const {
  const Reason now = narrator_.position();
  std::vector<Action> known;
  for (const auto& [position, action] : errors_) {
    if (position == now) known.push_back(action);
  }
  return known;
}

void Session::hint() {
  screen_.flush();
  Work work(work_);
  const Hints hints = dynim::hints(game_, work.budget());
  work.done();
  hints_ = hinted_ == game_.size() ? hints_ + 1 : 1;
  hinted_ = game_.size();
  const std::vector<std::string> words =
      hints_in_words(hints, narrator_.position(), game_.asked(), narrator_.digits());
  narrator_.say(words[std::min<std::size_t>(hints_, words.size()) - 1]);
}

// What is so before that action, and why the computer did it, each sentence once.
std::string Session::explanation_before(std::size_t index) {
  std::vector<Action> undone;
  for (std::size_t i = index; i < game_.size(); ++i) undone.push_back(game_.action(i));
  for (std::size_t i = 0; i < undone.size(); ++i) game_.take_back();
  screen_.flush();
  Work work(work_);
  std::vector<Reason> reasons = game_.explain(work.budget());
  work.done();
  for (const Action& action : undone) game_.act(action);
  if (const auto why = why_.find(index); why != why_.end()) {
    for (const Reason& reason : why->second) {
      if (std::ranges::find(reasons, reason) == reasons.end()) reasons.push_back(reason);
    }
  }
  return narrator_.sentence(reasons);
}

// A player may act twice running: move, and then block what the answer could be.
void Session::explain() {
  if (why_.empty() || hinted_ == game_.size()) {
    return narrator_.say("Why: " + explanation_before(game_.size()));
  }
  const std::size_t last = why_.rbegin()->first;
  std::size_t first = last;
  while (first > 0 && why_.contains(first - 1)) --first;
  for (std::size_t index = first; index <= last; ++index) {
    const std::string what = first == last ? "" : " " + narrator_.action_text(index);
    narrator_.say(fmt::format("Why{}: {}", what, explanation_before(index)));
  }
}

void Session::review_so_far() {
  screen_.flush();
  Work work(work_);
  const std::vector<Worth> worths = review(game_, work.budget());
  work.done();
  narrator_.tell_review(worths);
}

bool Session::take_back_to_person() {
  std::size_t actions = game_.size();
  while (actions > 0 && game_.player(actions - 1) == options_.computer) --actions;
  if (actions == 0) return false;
  --actions;
  while (game_.size() > actions) {
    undone_.push_back(game_.action(game_.size() - 1));
    game_.take_back();
  }
  why_.erase(why_.lower_bound(actions), why_.end());
  hinted_.reset();
  return true;
}

void Session::undo() {
  if (take_back_to_person()) {
    announce_to_person();
  } else {
    narrator_.refuse("There is no move of yours to take back.");
  }
}

// What a person did, and what the computer answered.
void Session::redo() {
  if (undone_.empty()) return narrator_.refuse("There is nothing to do again.");
  do {
    game_.act(undone_.back());
    undone_.pop_back();
    narrator_.tell_action(game_.size() - 1);
  } while (!undone_.empty() && !is_over() && !narrator_.person_acts());
  announce_to_person();
}

}  // namespace dynim::app
