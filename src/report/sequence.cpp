// A line a match, in columns as wide as they need. Cost: linear in the matches.
#include <algorithm>
#include <array>
#include <vector>

#include "report/one_pile.hpp"
#include "report/text.hpp"

namespace dynim {
namespace {

std::string column_words(const SequenceMatch& match) {
  if (match.of == "members") return "members of the g-base";
  if (match.of == "lost") return "members that are lost at the start";
  if (match.of == "starts") return "lost starts without repeats";
  if (match.of == "g") return "g(n), the least winning move";
  if (match.of == "grundy") return "Grundy values of starts";
  return std::string(match.of) + "(n) of Wythoff Nim";
}

std::string shortened(const std::string& rule, bool full) {
  constexpr std::size_t most = 32;
  return full || rule.size() <= most ? rule : rule.substr(0, most - 3) + "...";
}

}  // namespace

void write_text(TextSink& output, const SequenceQuestion&, SequenceAnswer& answer,
                const TextOptions& options) {
  constexpr std::size_t most_rows = 20;
  using Row = std::array<std::string, 4>;
  std::vector<Row> rows{{"rule", "sequence", "from", "known as"}};
  for (const SequenceMatch& match : answer.matches) {
    if (!options.full && rows.size() > most_rows) break;
    const std::string name = match.name.empty() ? "" : "@" + std::string(match.name);
    rows.push_back({shortened(match.rule, options.full), column_words(match),
                    std::to_string(match.from),
                    name + (match.number.empty() ? "" : ", " + std::string(match.number))});
  }
  const auto widths = column_widths(rows);
  if (rows.size() > 1) {
    for (const Row& row : rows) {
      std::string line = fmt::format("{:<{}}  {:<{}}  {:>{}}  {}", row[0], widths[0], row[1],
                                     widths[1], row[2], widths[2], row[3]);
      line.erase(line.find_last_not_of(' ') + 1);
      output.print("{}\n", line);
    }
    output.write('\n');
  }
  LabelledList list(!options.full);
  const std::size_t left = answer.matches.size() - (rows.size() - 1);
  list.add("matches",
           std::to_string(answer.matches.size()) + (left == 0 ? "" : " (the others with --full)"));
  add_verdict(list, answer.verdict, options.full);
  list.write(output);
}

}  // namespace dynim
