// Who wins comply/constrain subtraction, and its Grundy values, in words. Cost: that of the digits.
#include <array>

#include "report/one_pile.hpp"
#include "report/text.hpp"
#include "report/verify.hpp"

namespace dynim {
namespace {

std::string told_text(Told told, const Integer& most, bool full) {
  return (told == Told::at_most ? "at most " : "more than ") + number_text(most, full);
}

// "4", "1 or 5", "1 to 3", "1, 5, ..., 21".
std::string takes_text(const ComplyConstrainMoves& moves, bool full) {
  const auto text = [&](const Integer& number) { return number_text(number, full); };
  if (moves.least == moves.most) return text(moves.least);
  if (moves.least + moves.step == moves.most) return text(moves.least) + " or " + text(moves.most);
  if (moves.step == 1) return text(moves.least) + " to " + text(moves.most);
  return text(moves.least) + ", " + text(moves.least + moves.step) + ", ..., " + text(moves.most);
}

}  // namespace

void write_text(TextSink& output, const ComplyConstrainQuestion& question,
                ComplyConstrainAnswer& answer, const TextOptions& options) {
  const bool full = options.full;
  const Integer& most = question.game.most;
  LabelledList list(!full);
  list.add("game",
           fmt::format("comply-constrain, most = {}{}", number_text(most, full),
                       question.game.convention == Convention::misere ? ", misere play" : ""));
  list.add("pile", number_text(question.pile, full));
  list.add("told", told_text(question.told, most, full));
  add_outcome(list, answer.outcome);
  if (answer.grundy) list.add("grundy", number_text(*answer.grundy, full));
  for (const ComplyConstrainMoves& moves : answer.winning_moves) {
    list.add("winning moves", fmt::format("take {}, say {}", takes_text(moves, full),
                                          told_text(moves.says, most, full)));
  }
  add_verdict(list, answer.verdict, full);
  list.write(output);
}

void write_text(TextSink& output, const ComplyConstrainTableQuestion&,
                ComplyConstrainTableAnswer& answer, const TextOptions& options) {
  std::vector<std::array<std::string, 3>> rows{{"pile", "at most", "more than"}};
  for (const ComplyConstrainRow& row : answer.rows) {
    rows.push_back({number_text(row.pile, options.full), number_text(row.at_most, options.full),
                    number_text(row.more_than, options.full)});
  }
  const auto widths = column_widths(rows);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (!output.goes_on(i, rows.size())) return answer.rows.resize(i == 0 ? 0 : i - 1);
    output.print("{:>{}}  {:>{}}  {:>{}}\n", rows[i][0], widths[0], rows[i][1], widths[1],
                 rows[i][2], widths[2]);
  }
}

void write_csv(TextSink& output, const ComplyConstrainTableQuestion&,
               ComplyConstrainTableAnswer& answer, const TextOptions&) {
  output.write("pile,at_most,more_than\n");
  for (std::size_t i = 0; i < answer.rows.size(); ++i) {
    if (!output.goes_on(i, answer.rows.size())) return answer.rows.resize(i);
    const auto& [pile, at_most, more_than] = answer.rows[i];
    output.print("{},{},{}\n", to_string(pile), to_string(at_most), to_string(more_than));
  }
}

void write_text(TextSink& output, const ComplyConstrainVerifyQuestion& question,
                VerifyAnswer& answer, const TextOptions&) {
  const std::string most = question.most ? std::to_string(*question.most) : "1 to 12";
  write_comparison(output, {{"game", "comply-constrain, most = " + most}}, answer);
}

}  // namespace dynim
