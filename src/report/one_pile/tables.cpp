// Tables of one pile in columns, as CSV and as b-files: g(n); with blocked moves g(n) too, with a
// pass g(n) and q(n). Transitions: the number, the fraction, its first digits, the delay. Cost:
// linear in the rows.
#include <algorithm>

#include "dynim/one_pile_variants.hpp"
#include "report/line_rewriter.hpp"
#include "report/one_pile.hpp"
#include "report/text.hpp"

namespace dynim {
namespace {

constexpr std::uint32_t infinite = GTable::infinite;
static_assert(infinite == ThresholdTable::infinite);

std::uint32_t columns(const GTable&) { return 1; }
std::uint32_t columns(const ThresholdTable& table) { return table.count(); }

std::uint32_t cell(const GTable& table, std::uint64_t n, std::uint32_t) { return table[n]; }
std::uint32_t cell(const ThresholdTable& table, std::uint64_t n, std::uint32_t column) {
  return table.threshold(n, column);
}

template <class Answer>
void write_columns(TextSink& output, Answer& answer, const TextOptions& options) {
  const std::size_t width = std::max<std::size_t>(4, std::to_string(answer.complete_to).size());
  const std::uint32_t count = columns(answer.table);
  output.print("{:>{}}  {:>{}}", "n", width, "g(n)", width);
  if (count > 1) output.print("  {:>{}}", "q(n)", width);
  output.write('\n');
  const auto write = [&](std::uint64_t n) {
    output.number(n, width);
    for (std::uint32_t column = 0; column < count; ++column) {
      output.write("  ");
      const std::uint32_t limit = cell(answer.table, n, column);
      if (limit == infinite) {
        output.print("{:>{}}", "none", width);
      } else {
        output.number(limit, width);
      }
    }
    output.write('\n');
  };
  each_row(output, answer, write, options.first);
}

template <class Answer>
void write_rows(TextSink& output, Answer& answer, const TextOptions& options) {
  const std::uint32_t count = columns(answer.table);
  output.write(count > 1 ? "n,g,q\n" : "n,g\n");
  const auto write = [&](std::uint64_t n) {
    output.number(n);
    for (std::uint32_t column = 0; column < count; ++column) {
      output.write(',');
      const std::uint32_t limit = cell(answer.table, n, column);
      if (limit != infinite) output.number(limit);
    }
    output.write('\n');
  };
  each_row(output, answer, write, options.first);
}

// The format has room for one sequence: that of the last column.
template <class Answer>
void write_sequence(TextSink& output, Answer& answer, std::string_view name,
                    const std::string& game, const TextOptions& options) {
  output.print("# {}: {}\n", name, one_line(game));
  const std::uint32_t last = columns(answer.table) - 1;
  const auto write = [&](std::uint64_t n) {
    const std::uint32_t limit = cell(answer.table, n, last);
    if (limit == infinite) output.print("{} ", no_limit);
    output.number(n);
    if (limit != infinite) {
      output.write(' ');
      output.number(limit);
    }
    output.write('\n');
  };
  each_row(output, answer, write, options.first);
}

}  // namespace

void write_text(TextSink& output, const OnePileTableQuestion&, OnePileTableAnswer& answer,
                const TextOptions& options) {
  write_columns(output, answer, options);
}

void write_csv(TextSink& output, const OnePileTableQuestion&, OnePileTableAnswer& answer,
               const TextOptions& options) {
  write_rows(output, answer, options);
}

void write_bfile(TextSink& output, const OnePileTableQuestion& question, OnePileTableAnswer& answer,
                 const TextOptions& options) {
  write_sequence(output, answer, "g(n)", describe_game(question.game), options);
}

void write_text(TextSink& output, const OnePileBlockingTableQuestion&,
                OnePileBlockingTableAnswer& answer, const TextOptions& options) {
  write_columns(output, answer, options);
}

void write_csv(TextSink& output, const OnePileBlockingTableQuestion&,
               OnePileBlockingTableAnswer& answer, const TextOptions& options) {
  write_rows(output, answer, options);
}

void write_bfile(TextSink& output, const OnePileBlockingTableQuestion& question,
                 OnePileBlockingTableAnswer& answer, const TextOptions& options) {
  write_sequence(output, answer, "g(n), " + blocking_words(question.blocking),
                 describe_game(OnePileGame{question.f, question.convention, {}}), options);
}

void write_text(TextSink& output, const OnePilePassTableQuestion&, OnePilePassTableAnswer& answer,
                const TextOptions& options) {
  write_columns(output, answer, options);
}

void write_csv(TextSink& output, const OnePilePassTableQuestion&, OnePilePassTableAnswer& answer,
               const TextOptions& options) {
  write_rows(output, answer, options);
}

void write_bfile(TextSink& output, const OnePilePassTableQuestion& question,
                 OnePilePassTableAnswer& answer, const TextOptions& options) {
  write_sequence(output, answer,
                 "q(n), the limit from which taking wins, " + std::string(pass_words),
                 describe_game(OnePileGame{question.f, question.convention, {}}), options);
}

namespace {

// With ten digits behind the point, cut.
std::string decimal_text(const Rational& r) {
  const Integer scale = to_integer(10'000'000'000), scaled = r.get_num() * scale / r.get_den();
  return fmt::format("{}.{:010}", to_string(Integer(scaled / scale)), to_u64(scaled % scale));
}

}  // namespace

void write_text(TextSink& output, const OnePileTransitionsQuestion& question,
                OnePileTransitionsAnswer& answer, const TextOptions& options) {
  const std::vector<BaseTransition>& all = answer.transitions;
  if (!all.empty()) {
    std::size_t width = 1;
    for (const BaseTransition& each : all) width = std::max(width, each.r.get_str().size());
    const std::size_t index_width = std::to_string(all.size()).size();
    constexpr const char* row = "{:>{}}  {:>{}}  {:>15}  {:>5}  {:>4}\n";
    output.print(row, "i", index_width, "r", width, "", "delay", "from");
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (!output.goes_on(i, all.size())) return answer.transitions.resize(i);
      output.print(row, i + 1, index_width, all[i].r.get_str(), width, decimal_text(all[i].r),
                   all[i].delay, all[i].from);
    }
    output.write('\n');
  }
  LabelledList list(!options.full);
  list.add("rules",
           "one-pile, f(t) = floor(r*t) for every real r from " + printable(question.from) + " on");
  add_verdict(list, answer.verdict, options.full);
  list.write(output);
}

void write_csv(TextSink& output, const OnePileTransitionsQuestion&,
               OnePileTransitionsAnswer& answer, const TextOptions&) {
  output.write("r,delay,from\n");
  for (const BaseTransition& each : answer.transitions) {
    if (!output.goes_on()) return;
    output.print("{},{},{}\n", each.r.get_str(), each.delay, each.from);
  }
}

}  // namespace dynim
