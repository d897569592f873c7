// A Grundy value, and where it rises, in words; the steps of all piles, or the values at the start
// of each, in columns, as CSV and as b-files. Cost: linear in the rows, and that of the digits.
#include <algorithm>

#include "report/grundy.hpp"
#include "report/text.hpp"
#include "report/verify.hpp"

namespace dynim {
namespace {

void write_steps(TextSink& output, const std::vector<GrundyStep>& steps, bool full) {
  std::size_t limit_width = 5, value_width = 6;  // of the headings
  for (const GrundyStep& step : steps) {
    limit_width = std::max(limit_width, number_text(step.limit, full).size());
    value_width = std::max(value_width, number_text(step.grundy, full).size());
  }
  output.print("{:>{}}  {:>{}}\n", "limit", limit_width, "grundy", value_width);
  for (const GrundyStep& step : steps) {
    output.print("{:>{}}  {:>{}}\n", number_text(step.limit, full), limit_width,
                 number_text(step.grundy, full), value_width);
  }
  output.write('\n');
}

std::string value_text(const GrundyQuestion& question, const GrundyAnswer& answer, bool full) {
  if (!answer.grundy) return "not known";
  const bool cut = question.at_most && *answer.grundy == to_integer(*question.at_most);
  return number_text(*answer.grundy, full) + (cut ? " or more" : "");
}

}  // namespace

void write_text(TextSink& output, const GrundyQuestion& question, GrundyAnswer& answer,
                const TextOptions& options) {
  const bool full = options.full;
  if (answer.steps) write_steps(output, *answer.steps, full);
  LabelledList list(!full);
  const auto& [f, parts] = question.game;
  const std::string game =
      parts.any() ? "Grundy values, " + describe_game(OnePileGame{f, Convention::normal, {}, parts})
                  : "one pile, Grundy values, " + printable(describe_takes(f));
  const std::string_view preset = !f               ? "the pile"
                                  : f.is_of_pile() ? "h of the pile"
                                                   : "the pile less one";
  list.add("game", game);
  list.add("pile", number_text(question.pile, full));
  list.add("limit", number_text(answer.limit, full) +
                        (answer.limit_given ? "" : fmt::format(" ({})", preset)));
  list.add("grundy", value_text(question, answer, full));
  add_verdict(list, answer.verdict, full);
  list.write(output);
}

void write_text(TextSink& output, const GrundyVerifyQuestion& question, VerifyAnswer& answer,
                const TextOptions&) {
  write_comparison(output, "grundy", question, answer);
}

namespace {

// Calls write(pile, limit, value) for each step.
template <class Write>
void each_step(TextSink& output, GrundyTableAnswer& answer, const Write& write) {
  each_row(output, answer, [&](std::uint64_t n) {
    const GrundyTable::Row row = answer.table.row(n);
    for (std::size_t j = 0; j < row.limits.size(); ++j) write(n, row.limits[j], row.values[j]);
  });
}

}  // namespace

void write_text(TextSink& output, const GrundyTableQuestion&, GrundyTableAnswer& answer,
                const TextOptions&) {
  const std::size_t width = std::max<std::size_t>(5, std::to_string(answer.complete_to).size());
  output.print("{:>{}}  {}\n", "n", width, "value from limit");
  each_row(output, answer, [&](std::uint64_t n) {
    const GrundyTable::Row row = answer.table.row(n);
    output.number(n, width);
    output.write("  0 from 0");
    std::size_t used = width + std::string_view("  0 from 0").size();
    for (std::size_t j = 0; j < row.limits.size(); ++j) {
      const std::string step = fmt::format("{} from {}", row.values[j], row.limits[j]);
      const bool fits = used + step.size() + 2 < output.row_width();  // and a comma after it
      output.print(",{:{}}{}", fits ? " " : "\n", fits ? 1 : width + 3, step);
      used = step.size() + 2 + (fits ? used : width);
    }
    output.write('\n');
  });
}

void write_csv(TextSink& output, const GrundyTableQuestion&, GrundyTableAnswer& answer,
               const TextOptions&) {
  output.write("n,limit,grundy\n");
  each_step(output, answer, [&](std::uint64_t n, std::uint64_t limit, std::uint64_t value) {
    output.number(n);
    output.write(',');
    output.number(limit);
    output.write(',');
    output.number(value);
    output.write('\n');
  });
}

// The rows one after the other, as irregular triangles are listed.
void write_bfile(TextSink& output, const GrundyTableQuestion& question, GrundyTableAnswer& answer,
                 const TextOptions&) {
  output.print("# limits at which the Grundy value of n = 1, 2, ... counters rises, by rows: {}\n",
               one_line(describe_takes(question.game.f)));
  std::uint64_t index = 0;
  each_step(output, answer, [&](std::uint64_t, std::uint64_t limit, std::uint64_t) {
    output.number(++index);
    output.write(' ');
    output.number(limit);
    output.write('\n');
  });
}

void write_text(TextSink& output, const GrundyStartsQuestion&, GrundyStartsAnswer& answer,
                const TextOptions&) {
  const std::size_t width = std::max<std::size_t>(6, std::to_string(answer.complete_to).size());
  output.print("{:>{}}  {:>{}}\n", "n", width, "grundy", width);
  each_row(output, answer, [&](std::uint64_t n) {
    output.number(n, width);
    output.write("  ");
    output.number(answer.values[static_cast<std::size_t>(n)], width);
    output.write('\n');
  });
}

void write_csv(TextSink& output, const GrundyStartsQuestion&, GrundyStartsAnswer& answer,
               const TextOptions&) {
  output.write("n,grundy\n");
  each_row(output, answer, [&](std::uint64_t n) {
    output.number(n);
    output.write(',');
    output.number(answer.values[static_cast<std::size_t>(n)]);
    output.write('\n');
  });
}

void write_bfile(TextSink& output, const GrundyStartsQuestion& question, GrundyStartsAnswer& answer,
                 const TextOptions&) {
  output.print("# Grundy value of n counters, limit {}: {}\n",
               question.limit == GrundyStart::all ? "n" : "n - 1",
               one_line(describe_takes(question.game.f)));
  each_row(output, answer, [&](std::uint64_t n) {
    output.number(n);
    output.write(' ');
    output.number(answer.values[static_cast<std::size_t>(n)]);
    output.write('\n');
  });
}

}  // namespace dynim
