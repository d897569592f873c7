#include "engine/one_pile/reasons.hpp"

#include <algorithm>

#include "base/abbreviate.hpp"
#include "base/watch.hpp"

namespace dynim {
namespace {

constexpr std::size_t most_parts_in_a_sentence = 8;

std::string counters(const Integer& n) {
  return abbreviate(n) + (n == 1 ? " counter" : " counters");
}

}  // namespace

bool ends_at(const OnePileGame& game, const Integer& pile) {
  return pile == 0 ||
         std::find(game.terminal.begin(), game.terminal.end(), pile) != game.terminal.end();
}

std::string representation_text(const Representation& representation) {
  if (representation.parts.empty() || representation.parts.size() > most_parts_in_a_sentence)
    return "";
  std::string text = abbreviate(representation.of) + " = ";
  bool first = true;
  bool one_base = true;
  for (const Representation::Part& part : representation.parts) {
    if (!first) text += " + ";
    first = false;
    one_base = one_base && part.game == 0;
    if (part.count != 1) text += abbreviate(part.count) + "*";
    text += abbreviate(part.member);
  }
  return text + (one_base ? " in the g-base" : " in the g-bases");
}

void note_standing(const MoveFunction& f, Status& status, std::string& reason) {
  if (f.period() == 0) {
    reason += " (f has no known period in the pile size, so no base theorem applies.)";
  } else if (f.period() > most_games) {
    reason += " (The period " + std::to_string(f.period()) +
              " of f in the pile size is too large for bases.)";
  } else if (!f.period_is_proved()) {
    if (status == Status::proved) status = Status::verified;
    reason += " (The period " + std::to_string(f.period()) +
              " of f in the pile size was declared, and checked for small piles and moves only.)";
  }
}

std::string reason_unable(const Budget& budget, const std::string& known_so_far) {
  std::string text = "Not decided: the search ";
  text += describe(budget.reason());
  if (!known_so_far.empty()) text += "; " + known_so_far;
  return text + ".";
}

std::string reason_won(const OnePileGame& game, const Integer& pile, const Integer& take,
                       Solution& solution, Budget& budget) {
  const Integer rest = pile - take;
  if (rest == 0) return "Taking all " + counters(pile) + " ends the game.";
  std::string text = "Taking " + abbreviate(take) + " leaves " + abbreviate(rest);
  if (ends_at(game, rest)) return text + ", where the game ends.";
  if (game.convention == Convention::misere && rest == 1)
    return text + ": the last counter, and taking it loses.";

  const std::optional<Integer> limit =
      unless_stopped(budget, [&] { return game.f->value(pile, take, rest); });
  if (!limit) return text + ".";
  text += " with a limit of f(" + (game.f->period() == 1 ? "" : abbreviate(pile) + ", ") +
          abbreviate(take) + ") = " + abbreviate(*limit);
  const std::optional<Threshold> needed = solution.g(rest, budget);
  if (!needed) return text + ", from where the next player cannot win.";
  if (needed->infinite) return text + ", and from there no limit would be enough to win.";
  return text + ", but a pile of " + abbreviate(rest) + " is won only with a limit of at least " +
         abbreviate(needed->value) + ".";
}

std::string reason_lost(const OnePileGame& game, const Integer& pile, const OnePileAnswer& answer) {
  if (!answer.g) {
    return game.convention == Convention::misere && pile == 1
               ? "The only counter is left, and whoever takes it loses."
               : "No move wins, whatever the limit: every reply that is needed is allowed.";
  }
  std::string text;
  if (answer.representation) text = representation_text(*answer.representation);
  text += text.empty() ? "The pile" : ", so the pile";
  text += " is won only with a limit of at least " + abbreviate(*answer.g) + ", and the limit is " +
          abbreviate(answer.limit) + ". ";
  const std::string pile_argument = game.f->period() == 1 ? "" : abbreviate(pile) + ", ";
  text += answer.limit == 1 ? "Taking 1" : "Taking any k up to " + abbreviate(answer.limit);
  return text + " lets the opponent take up to f(" + pile_argument +
         (answer.limit == 1 ? "1" : "k") + "), enough to win what is left.";
}

}  // namespace dynim
