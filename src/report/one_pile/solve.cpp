// Answers about one pile in words: who wins, how, and why, with the representation as a formula
// too; how many members a base has, and how fast they grow; where two rules differ. Cost: that of
// the digits.
#include <algorithm>
#include <utility>

#include "dynim/one_pile_variants.hpp"
#include "report/one_pile.hpp"
#include "report/text.hpp"
#include "report/verify.hpp"

namespace dynim {
namespace {

// Parts of several bases say in which game they are taken: "5 (G1)". In misere play the pile less
// one is what is represented.
std::string representation_text(const Representation& representation, Convention convention,
                                bool several_games, bool full) {
  constexpr std::size_t shown_parts = 12;
  const auto& parts = representation.parts;
  if (parts.empty()) return "0, the sum of no members";
  std::string text = convention == Convention::misere
                         ? number_text(Integer(representation.of + 1), full) + " - 1 ="
                         : number_text(representation.of, full) + " =";
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += " +";
    if (!full && parts.size() > shown_parts && i == shown_parts / 2) {
      const std::size_t left_out = parts.size() - shown_parts;
      text += fmt::format(" ... ({} more) ... +", left_out);
      i += left_out;
    }
    text += parts[i].count == 1 ? " " : " " + number_text(parts[i].count, full) + "*";
    text += number_text(parts[i].member, full);
    if (several_games) text += fmt::format(" (G{})", parts[i].game);
  }
  return text;
}

// In full: it is what was asked for.
std::string take_text(const std::optional<Move>& move, std::string_view field,
                      const Verdict& verdict) {
  if (move) return number_text(move->take, true);
  return is_unknown(verdict, field) ? "not known" : "none";
}

// Cousins of the game.
std::string cousin_text(const Takes& f, Convention convention, const std::string& rule) {
  return describe_game(OnePileGame{f, convention, {}}) + ", " + rule;
}

// "3" and "3,...".
bool is_constant(std::string text) {
  if (text.ends_with(",...")) text.resize(text.size() - 4);
  return text.find_first_not_of("0123456789") == text.npos;
}

template <class Answer>
std::string limit_text(const Takes& f, const Answer& answer, bool full) {
  const std::string_view preset = !f               ? "the pile"
                                  : f.is_of_pile() ? "h(pile)"
                                  : is_constant(f.text())
                                      ? "the pile less one: f limits the moves after the first"
                                      : "the pile less one";
  return number_text(answer.limit, full) +
         (answer.limit_given ? "" : fmt::format(" (not given, so {})", preset));
}

std::string takes_text(const std::vector<Integer>& takes, bool full) {
  std::string text;
  for (const Integer& take : takes) text += (text.empty() ? "" : ", ") + number_text(take, full);
  return text.empty() ? "nothing" : text;
}

}  // namespace

void write_text(TextSink& output, const OnePileQuestion& question, OnePileAnswer& answer,
                const TextOptions& options) {
  const bool full = options.full;
  LabelledList list(!full);
  list.add("game", describe_game(question.game));
  list.add("pile", number_text(question.pile, full));
  if (answer.left) list.add("left after the history", number_text(*answer.left, full));
  list.add("limit", limit_text(question.game.f, answer, full));
  if (question.lower > 1) list.add("least first move", number_text(question.lower, full));
  if (question.blocked_moves) list.add("blocked", takes_text(*question.blocked_moves, full));
  add_outcome(list, answer.outcome);
  add_saying(list, answer, question.game.parts, full,
             [&](const Integer& take) { return number_text(take, full); });
  if (answer.pass_wins == true) list.add("winning move", "pass");
  const bool least = answer.least_winning_move || !answer.winning_move;
  if (!is_forbidden_still(answer) && (answer.winning_move || answer.pass_wins != true))
    list.add(least ? "least winning move" : "winning move",
             take_text(answer.winning_move, "least_winning_move", answer.verdict));
  if (answer.largest_winning_move) {
    list.add("largest winning move",
             take_text(*answer.largest_winning_move, "largest_winning_move", answer.verdict));
  }
  if (answer.winning_moves) {
    list.add("winning moves",
             list_text(output, *answer.winning_moves, *answer.winning_moves_complete, ", ",
                       [&](const Move& move) { return number_text(move.take, full); }));
  }
  if (answer.g) list.add("least winning limit", number_text(*answer.g, full));
  if (answer.representation) {
    const bool several_games = question.game.f.period() > 1;
    list.add("representation", representation_text(*answer.representation, question.game.convention,
                                                   several_games, full));
  }
  add_verdict(list, answer.verdict, full);
  list.write(output);
}

// The representation as a displayed formula; the pile alone where there is none.
void write_latex(TextSink& output, const OnePileQuestion& question, OnePileAnswer& answer,
                 const TextOptions&) {
  const bool several_games = question.game.f && question.game.f.period() > 1;
  output.write("\\[\n");
  if (answer.representation && !answer.representation->parts.empty()) {
    const bool misere = question.game.convention == Convention::misere;
    output.write(to_string(Integer(answer.representation->of + (misere ? 1 : 0))));
    if (misere) output.write(" - 1");
    std::string_view sign = " = ";
    for (const auto& [member, count, game] : answer.representation->parts) {
      output.write(std::exchange(sign, " + "));
      if (count != 1) output.print("{} \\cdot ", to_string(count));
      output.write(to_string(member));
      if (several_games) output.print("_{{({})}}", game);
    }
    output.write('\n');
  } else {
    output.print("{}\n", to_string(question.pile));
  }
  output.write("\\]\n");
}

void write_text(TextSink& output, const OnePileBlockingQuestion& question,
                OnePileBlockingAnswer& answer, const TextOptions& options) {
  const bool full = options.full;
  LabelledList list(!full);
  list.add("game", cousin_text(question.f, question.convention, blocking_words(question.blocking)));
  list.add("pile", number_text(question.pile, full));
  list.add("limit", limit_text(question.f, answer, full));
  if (question.blocked_moves) list.add("blocked", takes_text(*question.blocked_moves, full));
  add_outcome(list, answer.outcome);
  if (answer.block) list.add("what to block", takes_text(*answer.block, full));
  if (answer.outcome == Outcome::N) {
    list.add(question.blocked_moves ? "winning move" : "winning moves",
             takes_text(answer.winning_moves, full));
  }
  if (answer.least_winning_limit)
    list.add("least winning limit", number_text(*answer.least_winning_limit, full));
  add_verdict(list, answer.verdict, full);
  list.write(output);
}

void write_text(TextSink& output, const OnePilePassQuestion& question, OnePilePassAnswer& answer,
                const TextOptions& options) {
  const bool full = options.full;
  LabelledList list(!full);
  list.add("game", cousin_text(question.f, question.convention, pass_words));
  list.add("pile", number_text(question.pile, full));
  list.add("limit", limit_text(question.f, answer, full));
  add_outcome(list, answer.outcome);
  if (answer.outcome == Outcome::N) {
    const std::string take =
        answer.least_winning_move ? "take " + number_text(*answer.least_winning_move, full) : "";
    list.add("winning move",
             answer.pass_wins ? "pass" + (take.empty() ? "" : ", or " + take) : take);
  }
  add_verdict(list, answer.verdict, full);
  list.write(output);
}

void write_text(TextSink& output, const OnePileVerifyQuestion& question, VerifyAnswer& answer,
                const TextOptions&) {
  std::optional<LabelledLine> period;
  if (!question.f && question.period.value_or(1) > 1)
    period = {"period", std::to_string(*question.period) + " in the pile size"};
  const std::string parts = describe_parts(question.parts);
  if (!parts.empty()) period = {"parts", parts.substr(2)};
  write_comparison(output, "one-pile", question, answer, period);
}

// The root of x**(d+1) = c(0)*x**d + ..., where that is short.
void add_growth(LabelledList& list, const BaseRecurrence& recurrence, const std::string& label) {
  constexpr unsigned digits = 20;
  constexpr std::size_t most_terms = 8, most_coefficients = 64;
  const std::vector<Integer>& coefficients = recurrence.coefficients;
  if (coefficients.size() > most_coefficients) return;
  if (coefficients.size() == 1) return list.add(label, number_text(coefficients.front(), true));
  const std::string rate = growth_rate(recurrence, digits) + "...";
  const auto terms =
      coefficients.size() - static_cast<std::size_t>(std::ranges::count(coefficients, 0));
  if (terms > most_terms) return list.add(label, rate);
  const auto power = [&](std::size_t j) -> std::string {
    const std::size_t exponent = recurrence.delay - j;
    return exponent == 0 ? "" : exponent == 1 ? "x" : fmt::format("x**{}", exponent);
  };
  const bool negative = std::ranges::any_of(coefficients, [](const Integer& c) { return c < 0; });
  list.add(label, fmt::format("{}, the {}root of x**{} = {}", rate, negative ? "largest " : "",
                              coefficients.size(), sum_text(coefficients, true, power)));
}

void write_text(TextSink& output, const OnePileCountQuestion& question, OnePileCountAnswer& answer,
                const TextOptions& options) {
  const bool full = options.full;
  LabelledList list(!full);
  list.add("game", "one-pile, " + printable(describe_takes(question.f)));
  list.add("up to", number_text(question.up_to, full));
  if (answer.members) {
    list.add("members",
             number_text(*answer.members, full) + (answer.finite ? ", and these are all" : ""));
    list.add("last member", number_text(*answer.last, full));
  }
  if (answer.root) list.add("root", *answer.root + "..., the last to the power 1/members");
  if (answer.recurrence) add_growth(list, *answer.recurrence);
  add_verdict(list, answer.verdict, full);
  list.write(output);
}

namespace {

std::string value_text(const std::optional<Integer>& value, std::string_view none, bool full) {
  return value ? number_text(*value, full) : std::string(none);
}

std::string nowhere(const OnePileCompareAnswer& answer, std::string_view field, bool full) {
  if (!is_unknown(answer.verdict, field)) return "nowhere";
  return "not found up to " + number_text(answer.compared_to, full);
}

std::string g_text(const OnePileCompareAnswer& answer, bool full) {
  if (!answer.g) return nowhere(answer, "g", full);
  const auto& [pile, first, second] = *answer.g;
  return fmt::format("{}: {} and {}", number_text(pile, full),
                     value_text(first, "no limit is enough", full),
                     value_text(second, "no limit is enough", full));
}

std::string member_text(const OnePileCompareAnswer& answer, bool full) {
  if (!answer.member) return nowhere(answer, "member", full);
  const auto& [b, first, second] = *answer.member;
  if (first && second) {
    return fmt::format("{}: g' is {} and {}", number_text(b, full), number_text(*first, full),
                       number_text(*second, full));
  }
  return fmt::format("{}: a member, with g' = {}, of the {} only", number_text(b, full),
                     number_text(first ? *first : *second, full), first ? "first" : "second");
}

std::string outcome_text(const OnePileCompareQuestion& question, const OnePileCompareAnswer& answer,
                         bool full) {
  if (!answer.outcome) return nowhere(answer, "outcome", full);
  const auto& [pile, first, second] = *answer.outcome;
  const Integer limit = first_limit(question.game.f, pile);
  const Integer other = first_limit(question.with, pile);
  const std::string limits =
      limit == other ? "a limit of " + number_text(limit, full)
                     : "limits of " + number_text(limit, full) + " and " + number_text(other, full);
  return fmt::format("{}: {} and {}, with {}", number_text(pile, full), to_string(first),
                     to_string(second), limits);
}

// By tables alone, members were compared only where there are any.
bool has_bases(const OnePileCompareAnswer& answer) {
  return answer.member || is_unknown(answer.verdict, "member") ||
         answer.verdict.method != Method::table;
}

}  // namespace

void write_text(TextSink& output, const OnePileCompareQuestion& question,
                OnePileCompareAnswer& answer, const TextOptions& options) {
  const bool full = options.full;
  LabelledList list(!full);
  list.add("game", describe_game(question.game));
  list.add("with", printable(describe_takes(question.with)));
  list.add("g differs at", g_text(answer, full));
  if (has_bases(answer)) list.add("bases differ at", member_text(answer, full));
  list.add("outcomes differ at", outcome_text(question, answer, full));
  add_verdict(list, answer.verdict, full);
  list.write(output);
}

}  // namespace dynim
