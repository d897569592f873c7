// Moves and their worth, which the engine says; sorted so that what wins comes first, and what wins
// soonest first of all. Cost: two answers a move, for at most a thousand moves.
#include <algorithm>
#include <limits>

#include "base/characters.hpp"
#include "play/session.hpp"
#include "play/typed_action.hpp"
#include "typed.hpp"

namespace dynim::app {
namespace {

constexpr std::uint64_t most_looked_at = 1000;
constexpr std::size_t most_listed = 12;
constexpr std::size_t widest_action = 30;  // of the column; longer ones stick out

constexpr const char* explorer_help =
    "Type a move to see what follows it, or:\n"
    "  back     to the position before\n"
    "  forward  to where you came back from\n"
    "  all      list more moves\n"
    "  done     back to the game";

// Ascending: soon won, late won, not known, late lost, soon lost.
std::pair<int, std::uint64_t> place_of(const WorthOfAction& worth) {
  const std::uint64_t length = worth.length ? worth.length->value_or(0) : 0;
  if (worth.outcome == Outcome::N) return {0, length};
  if (worth.outcome == Outcome::unknown) return {1, 0};
  return {2, std::numeric_limits<std::uint64_t>::max() - length};
}

std::string worth_text(const WorthOfAction& worth) {
  if (worth.outcome == Outcome::unknown) return "not known";
  const std::string text = worth.outcome == Outcome::N ? "wins" : "loses";
  if (!worth.length || !*worth.length) return text;
  return text + ", the game lasts " + count_text(**worth.length, "move");
}

}  // namespace

Explorer::Explorer(PlayedGame& game, Narrator& narrator, const WorkOptions& work, Output& screen)
    : game_(game), narrator_(narrator), work_(work), screen_(screen) {
  for (std::size_t i = 0; i < game.size(); ++i) played_.push_back(game.action(i));
}

Explorer::~Explorer() {
  while (game_.size() > 0) game_.take_back();
  for (const Action& action : played_) game_.act(action);
}

void Explorer::run(PersonLines& lines) {
  narrator_.say(explorer_help);
  show(most_listed);
  while (const auto line = lines.next("explore> ")) {
    if (line->too_long) {
      narrator_.refuse("Not understood: that line is too long to be a move here.");
    } else if (!obey(trimmed(line->text))) {
      return;
    }
  }
}

bool Explorer::obey(std::string_view typed) {
  const auto is = [&](std::string_view word) { return after_word(word, typed) == ""; };
  if (typed.empty()) return true;
  if (is("done") || read_word(typed) == Word::quit) return false;
  if (is("back") || read_word(typed) == Word::undo) {
    go_back();
  } else if (read_word(typed) == Word::redo) {
    go_forward();
  } else if (is("all")) {
    show(most_looked_at);
  } else if (read_word(typed)) {
    narrator_.say(explorer_help);
  } else if (act_as_typed(game_, narrator_, typed)) {
    left_.clear();
    show(most_listed);
  }
  return true;
}

void Explorer::go_back() {
  if (game_.size() == 0) return narrator_.refuse("This is the start of the game.");
  left_.push_back(game_.action(game_.size() - 1));
  game_.take_back();
  show(most_listed);
}

void Explorer::go_forward() {
  if (left_.empty()) return narrator_.refuse("You did not come back from anywhere.");
  game_.act(left_.back());
  left_.pop_back();
  show(most_listed);
}

void Explorer::show(std::size_t most) {
  narrator_.say("");
  if (game_.winner()) {
    narrator_.tell_end();
    return;
  }
  narrator_.say(narrator_.left(game_.size()) + ". " + narrator_.whose_turn() + ":");
  narrator_.draw();
  screen_.flush();
  Work work(work_);
  LegalActions legal = legal_actions(game_, most_looked_at, work.budget(), true);
  work.done();
  std::ranges::stable_sort(legal.actions, {}, place_of);
  list(legal, most);
}

void Explorer::list(const LegalActions& legal, std::size_t most) {
  const std::size_t shown = std::min(legal.actions.size(), most);
  std::size_t column = 0;
  for (std::size_t i = 0; i < shown; ++i) {
    column = std::max(column, narrator_.action_text(legal.actions[i].action).size());
  }
  column = std::min(column, widest_action);
  for (std::size_t i = 0; i < shown; ++i) {
    const WorthOfAction& worth = legal.actions[i];
    narrator_.say(
        fmt::format("  {:<{}}  {}", narrator_.action_text(worth.action), column, worth_text(worth)),
        tone_of(worth.outcome));
  }
  const std::size_t left = legal.actions.size() - shown;
  if (left > 0) narrator_.say(fmt::format("  and {} more; all lists them", left));
  if (!legal.complete) {
    narrator_.say(fmt::format("  (Only the first {} moves were looked at.)", legal.actions.size()));
  }
}

}  // namespace dynim::app
