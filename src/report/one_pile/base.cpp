// The g-base in columns, in runs, as CSV and as a b-file, and one member of it. Cost: linear in
// what is written.
#include <algorithm>
#include <array>
#include <functional>
#include <map>

#include "report/one_pile.hpp"
#include "report/text.hpp"

namespace dynim {
namespace {

// g' of a member: for the player of each phase.
std::vector<Integer> values_of(const OnePileBaseMember& member) {
  return member.g_by_phase ? *member.g_by_phase : std::vector{member.g};
}

// "g'(b)", or "g'1(b)" and so on, one a phase.
std::vector<std::string> headings_of(const Takes& f, std::string_view after) {
  std::vector<std::string> headings;
  const std::size_t phases = f.in_turn.size();
  for (std::size_t phase = 0; phase < phases; ++phase) {
    const std::string number = phases == 1 ? "" : std::to_string(phase);
    headings.push_back(fmt::format(fmt::runtime(after), number));
  }
  return headings;
}

void write_members(TextSink& output, const Takes& f, OnePileBase& base, bool full) {
  const std::vector<std::string> headings = headings_of(f, "g'{}(b)");
  const std::size_t index_width = std::to_string(base.size).size();
  const std::size_t room =
      room_of_column(output.line_width() - index_width - 2, 1 + headings.size());
  // Members ascend and g'(b) <= b, so the last member is the widest number.
  const std::size_t width = base.size == 0
                                ? headings.back().size()
                                : std::max(headings.back().size(),
                                           column_width(base.member(base.size - 1).b, full, room));
  output.print("{:>{}}  {:>{}}", "k", index_width, "b", width);
  for (const std::string& heading : headings) output.print("  {:>{}}", heading, width);
  output.write('\n');
  for (std::uint64_t k = 0; k < base.size; ++k) {
    if (!output.goes_on(k, base.size)) return base.cut(k);
    const OnePileBaseMember member = base.member(k);
    output.print("{:>{}}  {:>{}}", k, index_width, column_text(member.b, full, room), width);
    for (const Integer& g : values_of(member))
      output.print("  {:>{}}", column_text(g, full, room), width);
    output.write('\n');
  }
}

// With all but the last counter allowed, a pile is lost where it is its own least winning limit.
std::string lost_text(const OnePileBase& base) {
  std::uint64_t lost = 0;
  for (std::uint64_t k = 0; k < base.size; ++k) {
    const OnePileBaseMember member = base.member(k);
    if (member.b == member.g) ++lost;
  }
  const std::string which = lost == base.size
                                ? "every listed member b, because g'(b) = b"
                                : fmt::format("{} of these members, those with g'(b) = b", lost);
  return which + ": whoever begins there and may not take all of it loses";
}

// HR06's condition (2), which makes every member self-valued.
std::string descent_text(const std::optional<bool>& descends_at_most_one) {
  if (!descends_at_most_one) {
    return "not decided: whether f(n, t+1) >= f(n, t) - 1 always holds is not known";
  }
  return *descends_at_most_one ? "yes, because f(n, t+1) >= f(n, t) - 1 always holds (Theorem 13)"
                               : "not implied: f(n, t+1) >= f(n, t) - 1 fails somewhere";
}

// "proved (Theorem 89)"; what kind of statement it is docs/mathematics.md says.
std::string proved_by(std::optional<std::uint64_t> theorem) {
  if (!theorem) return "proved";
  constexpr std::array<std::uint64_t, 3> corollaries{257, 261, 266};
  const bool is_corollary = std::ranges::count(corollaries, *theorem) > 0;
  return fmt::format("proved ({} {})",
                     is_corollary      ? "Corollary"
                     : *theorem == 265 ? "Proposition"
                                       : "Theorem",
                     *theorem);
}

// "b(k)", "b(k-1)", ...
std::string member_text(std::size_t before) {
  return before == 0 ? "b(k)" : fmt::format("b(k-{})", before);
}

// `of_game` says whose, where there are several.
void add_recurrence(LabelledList& list, const BaseRecurrence& recurrence,
                    const std::string& of_game, bool full) {
  const std::string sum = sum_text(recurrence.coefficients, full, member_text);
  const std::string label = "recurrence" + of_game;
  if (!recurrence.proved) {
    list.add(label, fmt::format("b(k+1) = {} fits for all k >= {} up to member {}, not proved", sum,
                                recurrence.from, *recurrence.fits_to));
    return;
  }
  list.add(label, fmt::format("b(k+1) = {} for all k >= {}, {}", sum, recurrence.from,
                              proved_by(recurrence.theorem)));
  add_growth(list, recurrence, "growth" + of_game);
}

// Of the members behind the first, where some are not self-valued: each its own, or less some
// before it.
void add_values(LabelledList& list, const BasePattern& pattern) {
  std::size_t period = 1;
  const auto repeats = [&] {
    return pattern.values.size() % period == 0 &&
           std::equal(pattern.values.begin() + static_cast<std::ptrdiff_t>(period),
                      pattern.values.end(), pattern.values.begin());
  };
  while (!repeats()) ++period;
  constexpr std::size_t most_listed = 100;
  list.add("self-valued", "infinitely many, and infinitely many are not, " + proved_by(265));
  if (period > most_listed) {
    list.add(
        "values",
        fmt::format("what b(k) - g'(b(k)) is a sum of repeats after {} members, for all k > {}, {}",
                    period, pattern.from, proved_by(pattern.theorem)));
    return;
  }
  std::map<std::string, std::vector<std::uint64_t>> residues;
  for (std::size_t j = 0; j < period; ++j) {
    std::string text = "b(k)";
    for (const std::uint64_t o : pattern.values[j]) text += " - " + member_text(o + 1);
    if (!pattern.values[j].empty()) residues[text].push_back((pattern.from + 1 + j) % period);
  }
  std::string text;
  for (auto& [value, which] : residues) {
    std::ranges::sort(which);
    text += (text.empty() ? "g'(b(k)) = " : "; ") + value;
    if (period > 1)
      text +=
          fmt::format(" where {} {}",
                      text.find("mod") == text.npos ? fmt::format("k mod {} is", period) : "it is",
                      fmt::join(which, ", "));
  }
  if (period > 1) text += "; else b(k)";
  list.add("values",
           fmt::format("{}, for all k > {}, {}", text, pattern.from, proved_by(pattern.theorem)));
}

}  // namespace

std::string sum_text(const std::vector<Integer>& coefficients, bool full,
                     const std::function<std::string(std::size_t)>& term) {
  std::string text;
  for (std::size_t j = 0; j < coefficients.size(); ++j) {
    const Integer& c = coefficients[j];
    if (c == 0) continue;
    if (!text.empty()) {
      text += c < 0 ? " - " : " + ";
    } else if (c < 0) {
      text += "-";
    }
    const std::string name = term(j);
    if (abs(c) != 1 || name.empty()) text += number_text(abs(c), full) + (name.empty() ? "" : "*");
    text += name;
  }
  return text;
}

void write_text(TextSink& output, const OnePileBaseQuestion& question, OnePileBaseAnswer& answer,
                const TextOptions& options) {
  const bool full = options.full;
  const bool single = answer.games.size() == 1;
  for (OnePileBase& base : answer.games) {
    if (!single) {
      output.print("G{}: {}, complete to {}\n", base.index,
                   base.finite     ? "finite"
                   : base.ends     ? "finite, with members beyond these"
                   : base.infinite ? "infinite"
                                   : "not shown to be finite",
                   number_text(base.complete_to, full));
    }
    write_members(output, question.f, base, full);
    output.write('\n');
  }
  LabelledList list(!full);
  list.add("game", "one-pile, " + printable(describe_takes(question.f)));
  if (single) {
    const OnePileBase& base = answer.base();
    list.add("finite", base.finite     ? "yes, these are all members"
                       : base.ends     ? "yes, with members beyond these"
                       : base.infinite ? "no, the base has no end"
                                       : "not proved");
  }
  const bool by_pile = (question.f.function && question.f.function->pile_limit());
  list.add(single ? "lost at the start" : "lost in G0",
           by_pile
               ? "every listed b: whoever must move there, and may take what its size allows, loses"
               : lost_text(answer.base()));
  for (const OnePileBase& base : answer.games) {
    if (base.recurrence)
      add_recurrence(list, *base.recurrence, single ? "" : fmt::format(" of G{}", base.index),
                     full);
  }
  if (answer.pattern && !answer.recurrence)
    list.add(
        "steps",
        fmt::format("b(k+1) = b(k) + b(k-d) for all k >= {}, where d repeats after {} members, {}",
                    answer.pattern->from, answer.pattern->delays.size(),
                    proved_by(answer.pattern->theorem)));
  if (answer.pattern && answer.infinitely_many_not_self_valued) add_values(list, *answer.pattern);
  if (answer.periodic) {
    const auto& [start, period, window] = *answer.periodic;
    list.add(single ? "periodic" : "periodic in G0",
             fmt::format("g(n + {}) = g(n) for all n >= {}, {}, with the window {}",
                         number_text(period, full), number_text(start, full),
                         proved_by(answer.periodic_theorem), number_text(window, full)));
  }
  if (single) {
    list.add("complete to", number_text(answer.base().complete_to, full));
  } else {
    list.add("all self-valued", descent_text(answer.descends_at_most_one));
  }
  add_verdict(list, answer.verdict, full);
  list.write(output);
}

// One column more where there are several bases.
void write_csv(TextSink& output, const OnePileBaseQuestion& question, OnePileBaseAnswer& answer,
               const TextOptions&) {
  const bool single = answer.games.size() == 1;
  output.write(single ? "b" : "game,b");
  for (const std::string& heading : headings_of(question.f, "g{}")) output.print(",{}", heading);
  output.write('\n');
  std::string line;
  const auto add = [&](const Integer& number) {  // false where the time for writing is over
    const auto digits = output.digits(number);
    if (!digits) return false;
    if (!line.empty()) line += ',';
    line += *digits;
    return true;
  };
  for (OnePileBase& base : answer.games) {
    for (std::uint64_t k = 0; k < base.size && output.goes_on(k, base.size); ++k) {
      const OnePileBaseMember member = base.member(k);
      line.clear();
      bool whole = add(member.b) && add(member.g);
      for (std::size_t phase = 1; member.g_by_phase && phase < member.g_by_phase->size(); ++phase)
        whole = whole && add((*member.g_by_phase)[phase]);
      if (!whole) return;
      if (!single) output.print("{},", base.index);
      output.write(line += '\n');
    }
  }
}

// The format has room for one sequence: that of game 0.
void write_bfile(TextSink& output, const OnePileBaseQuestion& question, OnePileBaseAnswer& answer,
                 const TextOptions&) {
  output.print("# members of the g-base of {}\n", one_line(describe_takes(question.f)));
  if (answer.games.size() > 1) {
    output.print("# of game 0 only, of {} games; csv and json have all\n", answer.games.size());
  }
  const OnePileBase& base = answer.base();
  for (std::uint64_t k = 0; k < base.size && output.goes_on(k, base.size); ++k) {
    const auto digits = output.digits(base.member(k).b);
    if (!digits) break;
    output.number(k);
    output.write(' ');
    output.write(*digits);
    output.write('\n');
  }
}

// ---- in runs ----

void write_text(TextSink& output, const OnePileRunsQuestion& question, OnePileRunsAnswer& answer,
                const TextOptions& options) {
  const bool full = options.full;
  const bool single = answer.games.size() == 1;
  for (OnePileRuns& base : answer.games) {
    if (!single) output.print("G{}:\n", base.index);
    const std::size_t room = room_of_column(output.line_width(), 3);
    const std::size_t width = std::max<std::size_t>(5, column_width(base.complete_to, full, room));
    const auto line = [&](const std::string& first, const std::string& step,
                          const std::string& count) {
      output.print("{:>{}}  {:>{}}  {:>{}}\n", first, width, step, width, count, width);
    };
    line("first", "step", "count");
    for (std::uint64_t k = 0; k < base.size; ++k) {
      if (!output.goes_on(k, base.size)) {
        base.cut(k);
        break;
      }
      const OnePileRun run = base.run(k);
      line(column_text(run.first, full, room), column_text(run.step, full, room),
           column_text(run.count, full, room));
    }
    output.write('\n');
  }
  LabelledList list(!full);
  list.add("game", "one-pile, " + printable(describe_takes(question.f)));
  for (const OnePileRuns& base : answer.games) {
    list.add(single ? "members" : fmt::format("members of G{}", base.index),
             fmt::format("{} in {} run{}, complete to {}{}", number_text(base.members, full),
                         base.size, base.size == 1 ? "" : "s", number_text(base.complete_to, full),
                         base.finite ? ", and these are all" : ""));
  }
  add_verdict(list, answer.verdict, full);
  list.write(output);
}

void write_csv(TextSink& output, const OnePileRunsQuestion&, OnePileRunsAnswer& answer,
               const TextOptions&) {
  const bool single = answer.games.size() == 1;
  output.write(single ? "first,step,count\n" : "game,first,step,count\n");
  for (const OnePileRuns& base : answer.games) {
    for (std::uint64_t k = 0; k < base.size; ++k) {
      const OnePileRun run = base.run(k);
      const auto first = output.digits(run.first), step = output.digits(run.step),
                 count = output.digits(run.count);
      if (!output.goes_on(k, base.size) || !first || !step || !count) return;
      if (!single) output.print("{},", base.index);
      output.print("{},{},{}\n", *first, *step, *count);
    }
  }
}

// ---- one member ----

void write_text(TextSink& output, const OnePileMemberQuestion& question,
                OnePileMemberAnswer& answer, const TextOptions& options) {
  const bool full = options.full;
  LabelledList list(!full);
  list.add("game", "one-pile, " + printable(describe_takes(question.f)));
  list.add("index", number_text(question.index, full));
  if (answer.member) list.add("member", number_text(*answer.member, full));
  if (answer.residue)
    list.add("member mod " + number_text(*question.mod, full), number_text(*answer.residue, full));
  if (answer.digits) list.add("digits", number_text(*answer.digits, full));
  if (answer.leading) {
    const bool all = *answer.digits == to_integer(answer.leading->size());
    list.add("leading", *answer.leading + (all ? "" : "..."));
  }
  add_verdict(list, answer.verdict, full);
  list.write(output);
}

}  // namespace dynim
