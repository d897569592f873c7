#include "play/session.hpp"

#include <algorithm>

#include "dynim/error.hpp"
#include "formats/text.hpp"
#include "options.hpp"

namespace dynim::app {

namespace {

Player other(Player player) { return player == Player::person ? Player::computer : Player::person; }

std::string_view trim(std::string_view text) {
  constexpr std::string_view blanks = " \t\r";
  const auto begin = text.find_first_not_of(blanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

bool looks_like_a_number(std::string_view text) {
  return std::string_view("0123456789+-(").find(text.front()) != std::string_view::npos;
}

constexpr const char* help_text =
    "Type a number to take that many counters, or:\n"
    "  hint  say which move wins here\n"
    "  why   say why the last move of the computer was made\n"
    "  undo  take back your last move and the answer to it\n"
    "  quit  stop here";

}  // namespace

Session::Session(PlaySetup setup, const WorkOptions& work, Output& output)
    : setup_(std::move(setup)),
      work_(work),
      output_(output),
      opponent_(setup_.game),
      pile_(setup_.pile),
      limit_(std::min(setup_.limit, setup_.pile)),
      to_move_(setup_.computer_first ? Player::computer : Player::person) {}

void Session::run(LineReader& lines) {
  greet();
  if (to_move_ == Player::person) announce();
  while (!over_at(pile_)) {
    if (to_move_ == Player::computer) {
      computer_moves();
    } else if (!person_acts(lines)) {
      break;
    }
  }
  finish();
}

bool Session::person_acts(LineReader& lines) {
  prompt();
  const auto line = lines.next();
  if (!line) return false;
  const std::string_view typed = trim(line->text);
  if (typed == "quit" || typed == "exit") return false;
  if (line->too_long) {
    refuse("Not understood: that line is too long to be a move here.");
  } else if (!typed.empty() && !obey_word(typed)) {
    try_move(typed);
  }
  return true;
}

bool Session::over_at(const Integer& pile) const {
  const auto& terminal = setup_.game.terminal;
  return pile == 0 || std::find(terminal.begin(), terminal.end(), pile) != terminal.end();
}

std::optional<Player> Session::winner() const {
  if (!over_at(pile_)) return std::nullopt;
  const Player last = other(to_move_);
  return setup_.game.convention == Convention::normal ? last : to_move_;
}

void Session::greet() {
  say(fmt::format("One pile of {}, {}: after a move t{} the next is at most {}.", text(setup_.pile),
                  one_line(describe_move_function(*setup_.game.f)), plain() ? "" : " from n counters",
                  plain() ? "f(t)" : "f(n, t)"));
  std::string ends;
  for (const Integer& n : setup_.game.terminal) ends += n == 0 ? "" : " or " + text(n);
  say(fmt::format("Whoever {} {}. Type a number, or help.",
                  ends.empty() ? "takes the last counter" : "leaves 0" + ends,
                  setup_.game.convention == Convention::normal ? "wins" : "loses"));
}

void Session::announce() {
  say("");
  say(limit_ == 1 ? fmt::format("{} left. You can only take 1.", text(pile_))
                  : fmt::format("{} left. You may take 1 to {}.", text(pile_), text(limit_)));
}

void Session::prompt() {
  if (setup_.dialogue && LineReader::from_terminal()) output_.write("> ");
  output_.flush();
}

void Session::finish() {
  if (const auto won_by = winner()) {
    say(*won_by == Player::person ? "You win." : "I win.");
  } else {
    if (setup_.dialogue && LineReader::from_terminal()) say("");
    say(fmt::format("The game is unfinished: {} left, your move.", text(pile_)));
  }
}

bool Session::obey_word(std::string_view word) {
  if (word == "help" || word == "?") {
    say(help_text);
  } else if (word == "hint") {
    hint();
  } else if (word == "why") {
    explain_last_move();
  } else if (word == "undo") {
    undo();
  } else {
    return false;
  }
  return true;
}

void Session::try_move(std::string_view typed) {
  if (!looks_like_a_number(typed)) return refuse("Not understood: " + quote(typed) + ". Type a number, or help.");
  try {
    const Integer taken = parse_integer(typed, "the move");
    if (const auto reason = objection(taken)) return refuse(*reason);
    move(Player::person, taken, "");
  } catch (const InputError& error) {
    refuse("Not possible: " + one_line(error.message()) + ".");
  }
}

std::optional<std::string> Session::objection(const Integer& taken) const {
  if (taken < 1) return "Not allowed: at least 1 must be taken.";
  if (taken > pile_) return fmt::format("Not allowed: only {} left.", text(pile_));
  if (taken <= limit_) return std::nullopt;
  if (turns_.empty()) return fmt::format("Not allowed: the first move is at most {}.", text(limit_));
  const std::string last = text(turns_.back().taken);
  const std::string arguments = plain() ? last : text(turns_.back().pile) + ", " + last;
  return fmt::format("Not allowed: the last move was {}, so at most f({}) = {} may be taken.", last, arguments,
                     text(limit_));
}

void Session::computer_moves() {
  const ChosenMove chosen = choose();
  move(Player::computer, chosen.take, chosen.why);
  say(fmt::format("I take {}; {} left.", text(chosen.take), text(pile_)));
  if (setup_.explain) explain_last_move();
  if (!over_at(pile_)) announce();
}

void Session::move(Player mover, const Integer& taken, std::string why) {
  const Integer left = pile_ - taken;
  // f may fail here, so nothing is changed before.
  const Integer next_limit = over_at(left) ? Integer(0) : setup_.game.f->value(pile_, taken, left);
  turns_.push_back({mover, pile_, limit_, taken, std::move(why)});
  pile_ = left;
  limit_ = next_limit;
  to_move_ = other(mover);
}

ChosenMove Session::choose() {
  output_.flush();
  Work work(work_);
  ChosenMove chosen = opponent_.choose(pile_, limit_, work.budget());
  work.done();
  return chosen;
}

void Session::hint() {
  const ChosenMove chosen = choose();
  const std::string take = text(chosen.take);
  const std::string advice = chosen.wins    ? "Take " + take + "."
                             : chosen.known ? "No move wins here; I would take " + take + "."
                                            : "I could not find out within the budget; I would take " + take + ".";
  say(advice + " " + (setup_.full ? chosen.why : shorten_numbers(chosen.why)));
}

void Session::explain_last_move() {
  if (turns_.empty() || turns_.back().mover != Player::computer) return refuse("The computer has not moved yet.");
  const std::string& why = turns_.back().why;
  say("Why: " + (setup_.full ? why : shorten_numbers(why)));
}

void Session::undo() {
  const auto is_mine = [](const Turn& turn) { return turn.mover == Player::person; };
  const auto mine = std::find_if(turns_.rbegin(), turns_.rend(), is_mine);
  if (mine == turns_.rend()) return refuse("There is no move of yours to take back.");
  pile_ = mine->pile;
  limit_ = mine->limit;
  turns_.erase(std::prev(mine.base()), turns_.end());
  announce();
}

bool Session::plain() const { return setup_.game.f->period() == 1; }

std::string Session::text(const Integer& number) const { return number_text(number, setup_.full); }

void Session::say(const std::string& sentence) {
  if (setup_.dialogue) output_.print("{}\n", sentence);
}

void Session::refuse(const std::string& reason) {
  if (setup_.dialogue) {
    say(reason);
  } else {
    complain(reason);
  }
}

}  // namespace dynim::app
