// Who wins a sum, and by which moves, in words. Cost: that of the digits.
#include <algorithm>

#include "dynim/answer.hpp"
#include "report/grundy.hpp"
#include "report/text.hpp"

namespace dynim {
namespace {

// More do not fit a screen; JSON has them all.
constexpr std::size_t most_rows = 40, most_moves = 12;

// Columns as wide as their widest entry, the text of the rule last.
void write_parts(TextSink& output, const std::vector<SumPart>& parts, bool full) {
  std::vector<std::array<std::string, 4>> rows{{"pile", "counters", "limit", "grundy"}};
  for (std::size_t i = 0; i < std::min(parts.size(), most_rows); ++i) {
    const SumPart& part = parts[i];
    const std::string least = part.lower > 1 ? number_text(part.lower, full) + ".." : "";
    rows.push_back({pile_name(static_cast<Pile>(i)), number_text(part.pile, full),
                    least + number_text(part.limit, full),
                    part.grundy ? number_text(*part.grundy, full) : "not known"});
  }
  const auto width = column_widths(rows);
  for (std::size_t r = 0; r < rows.size(); ++r) {
    for (std::size_t c = 0; c < rows[r].size(); ++c) output.print("{:>{}}  ", rows[r][c], width[c]);
    output.print("{}\n",
                 r == 0 ? "f" : printable(parts[r - 1].f + describe_parts(parts[r - 1].parts)));
  }
  if (parts.size() > most_rows) output.print("and {} more\n", parts.size() - most_rows);
  output.write('\n');
}

std::string moves_text(const SumAnswer& answer, bool full) {
  std::string text;
  for (std::size_t i = 0; i < std::min(answer.winning_moves.size(), most_moves); ++i) {
    const SumMove& move = answer.winning_moves[i];
    const std::string pile = pile_name(static_cast<Pile>(move.pile.get_ui()));
    text += text.empty() ? "" : "; ";
    text += move.take == 0
                ? "pass in " + pile
                : fmt::format("{}{} from {}", text.find("take") == text.npos ? "take " : "",
                              number_text(move.take, full), pile);
  }
  const bool more = answer.winning_moves.size() > most_moves || !answer.winning_moves_complete;
  return text.empty() ? (more ? "not known" : "none") : text + (more ? "; ..." : "");
}

}  // namespace

void write_text(TextSink& output, const SumQuestion& question, SumAnswer& answer,
                const TextOptions& options) {
  const bool full = options.full;
  write_parts(output, answer.summands, full);
  LabelledList list(!full);
  const bool misere = question.convention == Convention::misere;
  list.add("game",
           misere ? "sum of heaps of Nim, misere play" : "sum of piles, each with its own limit");
  list.add("grundy", answer.grundy ? number_text(*answer.grundy, full) : "not known");
  add_outcome(list, answer.outcome);
  if (answer.outcome == Outcome::N) list.add("winning moves", moves_text(answer, full));
  add_verdict(list, answer.verdict, full);
  list.write(output);
}

}  // namespace dynim
