// Who wins without repeating, and the lost starts, in words. Cost: that of the digits.
#include <algorithm>

#include "report/one_pile.hpp"
#include "report/text.hpp"
#include "report/verify.hpp"

namespace dynim {
namespace {

std::string game_text(const NoRepeatGame& game, bool full) {
  return fmt::format("no-repeat, most = {}{}", number_text(game.most, full),
                     game.convention == Convention::misere ? ", misere play" : "");
}

std::string list_text(const std::vector<Integer>& numbers, bool full) {
  constexpr std::size_t most_shown = 1000;  // csv and json have all
  const std::size_t shown = full ? numbers.size() : std::min(numbers.size(), most_shown);
  std::string text;
  for (std::size_t k = 0; k < shown; ++k)
    text += (text.empty() ? "" : ", ") + number_text(numbers[k], full);
  if (shown < numbers.size()) text += fmt::format(", ... ({} more)", numbers.size() - shown);
  return text.empty() ? "none" : text;
}

// "3, 5; none; 2".
std::string used_text(const std::vector<std::vector<Integer>>& used, bool full) {
  std::string text;
  for (const std::vector<Integer>& numbers : used)
    text += (text.empty() ? "" : "; ") + list_text(numbers, full);
  return text;
}

// "3, 5 from A; 1 from B"; no names where there is but one pile.
std::string moves_text(const std::vector<Move>& moves, bool one, bool full) {
  std::string text;
  for (auto move = moves.begin(); move != moves.end();) {
    std::vector<Integer> takes;
    const Pile pile = move->pile;
    for (; move != moves.end() && move->pile == pile; ++move) takes.push_back(move->take);
    text += (text.empty() ? "" : "; ") + list_text(takes, full);
    if (!one) text += " from " + pile_name(pile);
  }
  return text.empty() ? "none" : text;
}

// "D is 9, E is 8; D E E, again and again".
std::string gaps_text(const NoRepeatGame& game, const NoRepeatGaps& gaps, bool full) {
  std::string text = "E = " + number_text(game.most + 1, full);
  if ((gaps.before + gaps.period).find('D') != std::string::npos) {
    text = "D = " + number_text(game.most + 2, full) + ", " + text;
  }
  text += ": ";
  if (!gaps.before.empty()) text += gaps.before + ", then ";
  return text + gaps.period + " for ever";
}

// Each lost start after its number.
template <class Line>
void write_lines(TextSink& output, NoRepeatBaseAnswer& answer, const Line& line) {
  for (std::size_t k = 0; k < answer.lost.size(); ++k) {
    const auto digits =
        output.goes_on(k, answer.lost.size()) ? output.digits(answer.lost[k]) : std::nullopt;
    if (!digits) return answer.lost.resize(k);
    line(k, *digits);
  }
}

}  // namespace

void write_text(TextSink& output, const NoRepeatQuestion& question, NoRepeatAnswer& answer,
                const TextOptions& options) {
  const bool full = options.full;
  LabelledList list(!full);
  list.add("game", game_text(question.game, full));
  list.add("pile", number_text(question.pile, full));
  if (question.last) list.add("taken last", number_text(*question.last, full));
  add_outcome(list, answer.outcome);
  // In full: it is what was asked for.
  list.add("winning move", answer.winning_move ? number_text(*answer.winning_move, true)
                           : answer.outcome == Outcome::unknown ? "not known"
                                                                : "none");
  if (answer.winning_moves && answer.winning_moves->size() > 1) {
    list.add("winning moves", list_text(*answer.winning_moves, full));
  }
  add_verdict(list, answer.verdict, full);
  list.write(output);
}

void write_text(TextSink& output, const NoRepeatEverQuestion& question, NoRepeatEverAnswer& answer,
                const TextOptions& options) {
  const bool full = options.full;
  const auto& [pile, piles, used] = question.start;
  LabelledList list(!full);
  list.add("game", "no-repeat-ever");
  list.add(pile ? "pile" : "piles", pile ? number_text(*pile, full) : list_text(piles, full));
  if (!used.empty()) list.add("used", used_text(used, full));
  add_outcome(list, answer.outcome);
  list.add("grundy", answer.grundy ? number_text(*answer.grundy, full) : "not known");
  if (piles.size() > 1 && answer.values) list.add("values", list_text(*answer.values, full));
  const bool one = pile.has_value();
  list.add("winning moves", answer.winning_moves ? moves_text(*answer.winning_moves, one, full)
                            : answer.winning_move
                                ? moves_text({*answer.winning_move}, one, full) + "; ..."
                                : "not known");
  add_verdict(list, answer.verdict, full);
  list.write(output);
}

void write_text(TextSink& output, const NoRepeatBaseQuestion& question, NoRepeatBaseAnswer& answer,
                const TextOptions& options) {
  const bool full = options.full;
  LabelledList list(!full);
  list.add("game", game_text(question.game, full));
  list.add("lost starts", list_text(answer.lost, full) + (answer.finite ? "" : ", ..."));
  if (answer.gaps) {
    list.add("gaps", gaps_text(question.game, *answer.gaps, full));
    list.add("depth", std::to_string(answer.gaps->depth));
  }
  add_verdict(list, answer.verdict, full);
  list.write(output);
}

void write_csv(TextSink& output, const NoRepeatBaseQuestion&, NoRepeatBaseAnswer& answer,
               const TextOptions&) {
  output.write("lost\n");
  write_lines(output, answer, [&](std::size_t, const auto& digits) {
    output.write(digits);
    output.write('\n');
  });
}

void write_bfile(TextSink& output, const NoRepeatBaseQuestion& question, NoRepeatBaseAnswer& answer,
                 const TextOptions&) {
  output.print("# lost starts of {}\n", game_text(question.game, true));
  write_lines(output, answer, [&](std::size_t k, const auto& digits) {
    output.number(k);
    output.write(' ');
    output.write(digits);
    output.write('\n');
  });
}

void write_text(TextSink& output, const NoRepeatVerifyQuestion& question, VerifyAnswer& answer,
                const TextOptions&) {
  const std::string most = question.most ? std::to_string(*question.most) : "1 to 12";
  write_comparison(output, {{"game", "no-repeat, most = " + most}}, answer);
}

void write_text(TextSink& output, const NoRepeatEverVerifyQuestion&, VerifyAnswer& answer,
                const TextOptions&) {
  write_comparison(output, {{"game", "no-repeat-ever"}}, answer);
}

}  // namespace dynim
