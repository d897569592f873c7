// Sentences about a game in play.
#include "play/narrator.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "dynim/answer.hpp"
#include "play/drawing.hpp"
#include "play/typed_action.hpp"
#include "report/text.hpp"
#include "work.hpp"

namespace dynim::app {
namespace {

// Lines broken at words, and words where they must be. Cost: linear in the text.

// Where the lines begin that a line goes on in.
std::size_t hanging_column(std::string_view line, std::size_t width) {
  const std::size_t words = line.find_first_not_of(' ');
  if (words == 0 || words == std::string_view::npos) return 0;
  const std::size_t gap = line.find("  ", words);
  if (gap == std::string_view::npos) return words;
  const std::size_t after = line.find_first_not_of(' ', gap);
  return after == std::string_view::npos || 2 * after > width ? words : after;
}

void add_line(std::string& page, std::string_view line, std::size_t width) {
  for (; line.size() > width; line.remove_prefix(width)) {
    page.append(line.substr(0, width)).append(1, '\n');
  }
  page.append(line).append(1, '\n');
}

void add_wrapped(std::string& page, std::string_view line, std::size_t width) {
  const std::size_t column = hanging_column(line, width);
  std::string beginning(line.substr(0, column));
  for (const std::string& part : wrap(line.substr(column), width - column)) {
    add_line(page, beginning + part, width);
    beginning.assign(column, ' ');
  }
}

// The text in lines of at most `width` columns, each with its end. Its own lines begin new ones;
// one that begins with blanks goes on under its words, or where two blanks part it, under what
// follows these. Words that are longer than a line are broken: numbers with all their digits.
std::string page_text(std::string_view text, std::size_t width) {
  std::string page;
  for (;;) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    add_wrapped(page, text.substr(0, end), width);
    if (end == text.size()) return page;
    text.remove_prefix(end + 1);
  }
}

constexpr std::size_t most_faults = 12;

bool gave_away(const Worth& worth) {
  return worth.before == Outcome::N && worth.after == Outcome::P;
}

bool could_not_be_judged(const Worth& worth) {
  return worth.before == Outcome::unknown || worth.after == Outcome::unknown;
}

}  // namespace

Narrator::Narrator(const PlayedGame& game, const SessionOptions& options, Output& screen)
    : game_(game), options_(options), screen_(screen) {}

std::string Narrator::name_of(Player player) const {
  if (!options_.computer) return player == Player::first ? "Player 1" : "Player 2";
  return player == options_.computer ? "I" : "You";
}

std::string Narrator::of_whom(Player player) const {
  if (!options_.computer) return player == Player::first ? "player 1's" : "player 2's";
  return player == options_.computer ? "mine" : "yours";
}

Tone Narrator::tone_of(Player player) const {
  return player == options_.computer.value_or(Player::second) ? Tone::mine : Tone::yours;
}

std::string Narrator::whose_turn() const {
  const std::string whose = !options_.computer ? name_of(game_.to_act()) + "'s"
                            : person_acts()    ? "Your"
                                               : "My";
  const bool says = game_.position(game_.size()).find("at_most") != nullptr;
  return whose + " " + (says ? "turn to say something" : std::string(to_string(game_.asked())));
}

std::string Narrator::action_text(const Action& action) const {
  return action_in_words(position(), action, digits());
}

std::string Narrator::action_text(std::size_t index) const {
  return action_in_words(game_.position(index), game_.action(index), digits());
}

std::string Narrator::left(std::size_t index) const {
  return piles_in_words(game_.position(index), digits()) + " left";
}

std::string Narrator::turn_text() const {
  return left(game_.size()) + ". " + dynim::sentence(position(), digits());
}

std::string Narrator::sentence(const std::vector<Reason>& reasons) const {
  return sentences(reasons, digits());
}

void Narrator::greet() {
  const Reason start = position();
  std::string text;
  if (const unsigned errors = errors_in_100(options_.level); errors > 0 && options_.computer) {
    text += fmt::format(
        "I play at level {}: of 100 positions that I could win I give away {}, but never one twice "
        "by the same move. The seed is {}.\n",
        to_string(options_.level), errors, options_.seed);
  }
  if (!can_be_drawn(start))
    text += "The piles are drawn once there are at most 8, of at most 100 counters each.\n";
  const std::string rules = dynim::sentence(game_.rules(), digits());
  const Asked asked = person_acts() ? game_.asked() : Asked::move;
  say(piles_in_words(start, digits()) + ". " + rules + (text.empty() ? " " : "\n") + text +
      invitation(start, asked) + ", or help.");
}

void Narrator::announce() {
  say("");
  const std::string who = options_.computer ? "" : name_of(game_.to_act()) + ". ";
  say(who + turn_text());
  draw();
}

void Narrator::draw() {
  const Reason now = position();
  if (!options_.dialogue || !can_be_drawn(now)) return;
  const std::size_t width = screen_.line_width(), last = game_.size();
  const auto draw = [&](const Reason* before, Tone tone) {
    const std::string piles = draw_piles(now, before, width);
    screen_.write(screen_.colours() ? coloured_piles(piles, tone) : piles);
  };
  if (last == 0) return draw(nullptr, Tone::plain);
  const Reason before = game_.position(last - 1);
  draw(&before, tone_of(game_.player(last - 1)));
}

void Narrator::tell_action(std::size_t index) {
  const bool moved = !std::holds_alternative<Block>(game_.action(index));
  const std::string who = name_of(game_.player(index));
  const std::string text = who + (options_.computer ? " " : ": ") + action_text(index);
  say(moved ? fmt::format("{}; {}.", text, left(index + 1)) : text + ".",
      tone_of(game_.player(index)));
}

void Narrator::tell_end() {
  if (const auto winner = game_.winner()) {
    if (position().kind() != "play.over") say(turn_text());
    say(name_of(*winner) + (options_.computer ? " win." : " wins."),
        winner == options_.computer ? Tone::bad : Tone::good);
    return;
  }
  std::string turn = whose_turn();
  if (options_.computer) turn.front() = 'y';  // "your"
  say(fmt::format("The game is unfinished: {}, {}.", left(game_.size()), turn));
}

// "Move 3, yours: take 4 gave the win away; take 2 would have kept it."
std::string Narrator::fault(std::size_t index, const Worth& worth) const {
  const bool block = std::holds_alternative<Block>(game_.action(index));
  return fmt::format("{} {}, {}: {} gave the win away; {} would have kept it.",
                     block ? "Block" : "Move", index + 1, of_whom(game_.player(index)),
                     action_text(index),
                     action_in_words(game_.position(index), worth.better->action, digits()));
}

std::string Narrator::without_faults(const std::vector<Worth>& review) const {
  if (!options_.computer) return "Nobody gave a win away.";
  const bool won = game_.winner() != options_.computer;
  for (std::size_t i = 0; i < review.size() && !won; ++i) {
    const bool persons = game_.player(i) != options_.computer;
    if (persons && review[i].before != Outcome::P) return "";
  }
  return won ? "You gave no win away."
             : "Nothing that you could do would have won: the start was lost against perfect play.";
}

void Narrator::tell_review(const std::vector<Worth>& review) {
  std::vector<std::string> faults;
  bool persons_fault = false;
  for (std::size_t i = 0; i < review.size(); ++i) {
    if (!gave_away(review[i]) || !review[i].better) continue;
    persons_fault = persons_fault || game_.player(i) != options_.computer;
    faults.push_back(fault(i, review[i]));
  }
  const auto unknown = static_cast<std::size_t>(std::ranges::count_if(review, could_not_be_judged));
  if (unknown > 0) faults.push_back(count_text(unknown, "move") + " could not be judged in time.");
  for (std::size_t i = 0; i < std::min(faults.size(), most_faults); ++i) say(faults[i]);
  if (faults.size() > most_faults)
    say(fmt::format("... and {} more like these.", faults.size() - most_faults));
  if (persons_fault || unknown > 0) return;
  if (const std::string text = without_faults(review); !text.empty()) say(text);
}

void Narrator::say(const std::string& text, Tone tone) {
  if (!options_.dialogue) return;
  std::string page = page_text(text, screen_.line_width());
  page.pop_back();  // the line end has no colour
  screen_.write(screen_.colours() ? coloured(page, tone) : page);
  screen_.write('\n');
}

void Narrator::refuse(const std::string& reason) {
  if (options_.dialogue) {
    say(reason);
  } else {
    complain(reason);
  }
}

}  // namespace dynim::app
