// Certificates of answers about one pile (dynim/2). Cost: linear in what is written, and that of
// what shows the answer, the members or all values up to the pile.
#include <fmt/format.h>

#include <memory>
#include <vector>

#include "base/rounding.hpp"
#include "dynim/error.hpp"
#include "exchange/certificate.hpp"
#include "exchange/one_pile.hpp"
#include "one_pile/certificate.hpp"
#include "one_pile/linear_recurrence.hpp"
#include "one_pile/pattern_lines.hpp"

namespace dynim {
namespace exchange {
namespace {

constexpr std::uint64_t most_members = 1'000'000, most_digits = 100'000'000;

class OnePileProofWriter : public RuleProofWriter {
 public:
  OnePileProofWriter(Sink& sink, const OnePileGame& game, const Verdict& verdict)
      : RuleProofWriter(sink, "one-pile", verdict,
                        game == OnePileGame{game.f} ? game.f.function : nullptr) {}

  void write(const OnePileQuestion& question, const OnePileAnswer& answer) {
    if (!question.history.empty() || answer.lower)
      refuse_certificate("it is for a first move of at least 1, without a history");
    if (answer.outcome == Outcome::N && !answer.least_winning_move)
      refuse_certificate("the least winning move is not known");
    const auto evidence = found_up_to(question.pile);
    begin("solve", f_.text);
    field("pile", question.pile);
    field("limit", answer.limit);
    field("outcome", name_of(answer.outcome));
    field("take", answer.least_winning_move);
    end(evidence);
  }

  /// The members up to where the base is complete.
  void write(const OnePileBase& base) {
    const auto listed = [&](std::uint64_t k) { return base.member(k).b; };
    const auto evidence =
        f_.is_slow ? members({base.size, listed}, f_) : values_up_to(base.complete_to, f_);
    begin("base", f_.text);
    field("up_to", base.complete_to);
    json_.key("members");
    json_.begin_array();
    for (std::uint64_t k = 0; k < base.size; ++k) {
      const OnePileBaseMember member = base.member(k);
      write_json(json_, PilePair{member.b, member.g});
    }
    json_.end_array();
    end(evidence);
  }

  /// All members, by what proves them.
  void write(const LastMember& proof) {
    const auto evidence = found_up_to(proof.last);
    begin("finite", f_.text);
    field("last", proof.last);
    end(evidence);
  }

  void write(const PeriodicityCertificate& proof) {
    const auto evidence = values_up_to(proof.start + proof.period + proof.window - 1, f_);
    begin("periodic", f_.text);
    field("start", proof.start);
    field("period", proof.period);
    end([&] {
      evidence();
      field("bound", proof.window);
    });
  }

  /// Theorem 89, by the lines that dynim-check sees.
  void write(const DelayProof& proof) {
    if (!f_.lines) return write_pattern();
    const Bases bases = first_members(proof.seen_from + 4 * proof.pattern.delays.front() + 100);
    const auto seen = find_delay(*bases, f_.lines);
    if (!seen) return write_pattern();
    const std::uint64_t delay = seen->pattern.delays.front(), start = seen->seen_from;
    const auto evidence = members(bases, start + delay + 3, f_);
    begin("recurrence", f_.text);
    field("delay", delay);
    field("start", start);
    end([&] {
      field("from", std::uint64_t{1});
      evidence();
    });
  }

  /// Proposition 255.
  void write(const FallsEnd& proof) {
    if (!move_function::is_seen_to_rise(*f_.f, proof.from)) return write_pattern();
    const std::uint64_t shown = proof.member + 2;
    const Bases bases = first_members(shown);
    const auto evidence =
        f_.is_slow ? members(bases, shown, f_) : values_up_to(bases->b(shown - 1), f_);
    begin("endless", f_.text);
    end([&] {
      field("from", proof.from);
      evidence();
    });
  }

  /// Corollary 257. The tables of one scale after the other.
  void write(const ProvedScales& proof) {
    const ResidueLines lines = lines_by_residue();
    const Integer modulus = to_integer(lines.classes.size());
    std::vector<std::shared_ptr<const OnePileTableAnswer>> tables;
    Integer scale = 1, moves = 8;
    Integer from = ceil_of(Rational(lines.from, modulus));
    for (const Integer& next : proof.scales) {
      if (next > to_integer(most_values)) refuse_long();
      tables.push_back(scaled_table(scale, to_u64(next)));
      from = std::max(from, others_reach(lines, scale, next, *tables.back()));
      scale *= next;
      moves += next;
    }
    if (modulus * (2 + from) * moves > most_moves) refuse_long_check();
    const auto write_tables = [&](std::string_view name, std::size_t begin, std::size_t end) {
      json_.key(name);
      json_.begin_array();
      for (std::size_t i = begin; i < end; ++i) {
        write_list(tables[i]->complete_to,
                   [&](std::uint64_t n) { return std::uint64_t{tables[i]->table[n + 1]}; });
      }
      json_.end_array();
    };
    begin("endless", f_.text);
    end([&] {
      write_tables("first", 0, proof.from);
      write_tables("again", proof.from, tables.size());
      field("modulus", modulus);
      field("from", from);
    });
  }

  /// Theorem 259. The checker finds the walks and the reasons, and looks no farther than it must.
  void write(const PatternProof& proof) {
    if (proof.lines.size() != 1) refuse_certificate("it is for the base of an f(t)");
    const ResidueLines seen = lines_by_residue();
    const std::size_t modulus = seen.classes.size();
    const Integer first_from = std::max(proof.lines[0].from, seen.from);
    const Integer from = ceil_of(Rational(first_from, to_integer(modulus)));
    ResidueLines lines = proof.scale ? seen : proof.lines[0];
    lines.from = from * to_integer(modulus);
    if (!lie_around(lines, seen)) refuse_certificate("dynim-check does not see what bounds f");
    const BasePattern pattern = base_pattern(proof.pattern);
    const std::uint64_t shown = pattern.from + proof.base + 1;
    const Bases bases = first_members(shown);
    if (bases->b(static_cast<std::size_t>(pattern.from)) < lines.from)
      refuse_certificate("the lines that dynim-check sees begin behind the pattern");
    const std::size_t tries = farthest(proof);
    check_walks(pattern, static_cast<double>(proof.base), static_cast<double>(tries));
    const auto evidence =
        f_.is_slow ? members(bases, shown, f_) : values_up_to(bases->b(shown - 1), f_);
    begin("pattern", f_.text);
    field("start", pattern.from);
    json_.key("period");
    json_.begin_array();
    for (std::size_t j = 0; j < pattern.delays.size(); ++j) {
      json_.begin_object();
      field("step", pattern.delays[j]);
      json_.key("less");
      write_list(pattern.values[j].size(), [&](std::uint64_t i) { return pattern.values[j][i]; });
      json_.end_object();
    }
    json_.end_array();
    end([&] {
      field("base", std::uint64_t{proof.base});
      field("modulus", std::uint64_t{modulus});
      field("classes", std::uint64_t{lines.classes.size()});
      field("from", from);
      json_.key("multiples");
      if (const auto& multiples = proof.multiples) {
        json_.begin_array();
        json_.value(std::uint64_t{multiples->of});
        json_.value(std::uint64_t{multiples->from});
        json_.end_array();
      } else {
        json_.null();
      }
      field("tries", std::uint64_t{tries});
      evidence();
    });
  }

  /// Up to the first difference, or as far as they were compared.
  void write(const OnePileCompareQuestion& question, const OnePileCompareAnswer& answer) {
    const CheckedFunction with(question.with.function);
    const bool by_members = f_.is_slow && with.is_slow;
    const Integer up_to = answer.g ? answer.g->pile : answer.compared_to;
    const auto shown = [&](const CheckedFunction& f, std::string prefix) {
      return by_members ? members_up_to(up_to, f, std::move(prefix))
                        : values_up_to(up_to, f, std::move(prefix));
    };
    const Evidence first = shown(f_, ""), second = shown(with, "with_");
    begin("compare", f_.text);
    field("with", std::string_view(with.text));
    field("up_to", up_to);
    field("g", answer.g);
    end([&] {
      first();
      second();
    });
  }

  void write(const OnePileTableAnswer& answer) {
    check_values(answer, f_);
    f_.check_defined(answer.complete_to, budget_);
    begin("table", f_.text);
    write_values(answer);
    end([] {});
  }

 private:
  static constexpr const char* not_in_time = "its members were not found in time";
  static constexpr unsigned long most_moves = 50'000'000;  // looked at for scales
  static constexpr std::uint64_t some_members = 500;       // that show a pattern

  ResidueLines lines_by_residue() const {
    auto lines = move_function::lines_seen_by_residue(*f_.f);
    if (!lines) refuse_certificate("dynim-check does not see lines of f by the residues of t");
    return *std::move(lines);
  }

  // Of what is proved in another way, which dynim-check does not see.
  void write_pattern() {
    const Bases bases = first_members(some_members);
    const PatternSearch search = find_pattern(*bases, budget_);
    if (!search.proof) refuse_certificate("dynim-check does not see what bounds f");
    write(*search.proof);
  }

  // g(1), ..., g(size) of f(scale * t) / scale, rounded down.
  std::shared_ptr<const OnePileTableAnswer> scaled_table(const Integer& scale, std::uint64_t size) {
    const auto scaled = make_move_function([f = f_.f, scale](const Integer& t) -> Integer {
      const Integer move = scale * t, beyond = Integer(1) << (2 * bit_length(move) + 64);
      return floor_of(Rational(f->value(0, move, beyond), scale));
    });
    auto table = std::make_shared<const OnePileTableAnswer>(
        ask(OnePileTableQuestion{{scaled}, size}, budget_));
    check_values(*table, f_);
    return table;
  }

  // From which n on the lines say that f(scale * t) / scale is not below the greatest value of the
  // table, but the last, at the moves t of each residue modulo next * their number, in multiples
  // of which n counts; `next` divides no t that matters.
  static Integer others_reach(const ResidueLines& lines, const Integer& scale, const Integer& next,
                              const OnePileTableAnswer& table) {
    std::uint64_t greatest = 0;
    for (std::uint64_t n = 1; n < table.complete_to; ++n)
      greatest = std::max<std::uint64_t>(greatest, table.table[n]);
    const Integer modulus = to_integer(lines.classes.size()) * next;
    Integer from = 0;
    for (Integer r = 0; r < modulus; ++r) {
      if (r % next == 0) continue;
      const ResidueLines::Class& line = lines.of(scale * r);
      const Rational slope = line.lower_slope * modulus;
      const Integer constant = floor_of(line.lower_slope * r + line.lower_constant / scale);
      const Integer missing = to_integer(greatest) - constant;
      if (missing <= 0) continue;
      if (slope == 0) refuse_certificate("dynim-check does not see its scales");
      from = std::max(from, ceil_of(missing / slope));
    }
    return from;
  }

  // What dynim-check allows for the walks of a pattern (proofs/check/dynim_check.ml, walks).
  static void check_walks(const BasePattern& pattern, double base, double tries) {
    constexpr double most_reasons = 4e9, in_a_word = 64;
    const auto period = static_cast<double>(pattern.delays.size());
    const double size = 1 + static_cast<double>(std::ranges::max(pattern.delays));
    const double reason = (1 + tries) * size * size * (1 + period * (1 + tries) / in_a_word);
    if (period * (base + period) * reason > most_reasons)
      refuse_certificate("dynim-check would take too long to find its reasons");
  }

  // How far the reasons of a pattern look, and some more.
  static std::size_t farthest(const PatternProof& proof) {
    std::size_t t = 0;
    const auto look = [&](const LastingInequality& why) {
      if (why.n > 1 && !proof.scale)
        refuse_certificate("dynim-check does not look for such reasons");
      t = std::max(t, why.t);
    };
    const auto look_at_all = [&](const std::vector<LastingOfEntry>& reasons) {
      for (const auto& [entry, why] : reasons) look(why);
    };
    const auto look_into = [&](const auto& self, const PatternWalk& walk) -> void {
      look(walk.why);
      look_at_all(walk.sizes);
      look_at_all(walk.values);
      if (walk.right) self(self, *walk.right);
      if (walk.left) self(self, *walk.left);
    };
    for (const PatternStep& step : proof.steps) {
      for (const LastingInequality& why : {step.serves, step.low_line, step.low_start}) look(why);
      look_at_all(step.smaller);
      look_into(look_into, step.walk);
    }
    return t + 8;
  }

  using Bases = std::shared_ptr<GBases>;

  Bases first_members(std::uint64_t count) {
    const auto bases = std::make_shared<GBases>(f_.f);
    if (!bases->extend_by_count(count, budget_)) refuse_certificate(not_in_time);
    return bases;
  }

  Evidence found_up_to(const Integer& pile) {
    return f_.is_slow ? members_up_to(pile, f_) : values_up_to(pile, f_);
  }

  // `prefix`: of the names of what is written.
  Evidence members_up_to(const Integer& pile, const CheckedFunction& f, std::string prefix = "") {
    const auto bases = std::make_shared<GBases>(f.f);
    const std::uint64_t most = std::min(most_members, 4 * most_digits / bit_length(pile));
    if (!bases->extend(pile, most + 1, budget_)) refuse_certificate(not_in_time);
    if (!bases->is_complete_to(pile)) refuse_long();
    return members(bases, bases->largest_at_most(pile) + 1, f, std::move(prefix));
  }

  Evidence members(const Bases& bases, std::uint64_t count, const CheckedFunction& f,
                   std::string prefix = "") {
    const auto member = [bases](std::uint64_t k) { return bases->b(static_cast<std::size_t>(k)); };
    return members({count, member}, f, std::move(prefix));
  }

  [[noreturn]] static void refuse_long() {
    refuse_certificate(
        fmt::format("it would have more than {} members, or {} digits", most_members, most_digits));
  }

  Evidence members(Sequence<Integer> list, const CheckedFunction& f, std::string prefix = "") {
    if (list.size == 0) refuse_certificate("no member is known");
    const std::uint64_t bits = bit_length(list.at(list.size - 1));
    if (list.size > most_members || list.size * bits / 4 > most_digits) refuse_long();
    if (!f.is_affordable(list.size, bits)) refuse_long_check();
    return [this, list = std::move(list), prefix] {
      json_.key(prefix + "members");
      write_list(list.size, list.at);
    };
  }

  Evidence values_up_to(const Integer& pile, const CheckedFunction& f, std::string prefix = "") {
    if (pile > to_integer(most_values)) {
      refuse_certificate(fmt::format(
          "it is not seen that f never falls by more than 1, and all values up to there would be "
          "more than {}",
          most_values));
    }
    f.check_defined(to_u64(pile), budget_);
    const auto table = std::make_shared<const OnePileTableAnswer>(
        ask(OnePileTableQuestion{{f.f}, to_u64(pile)}, budget_));
    check_values(*table, f);
    return [this, table, prefix] { write_values(*table, prefix); };
  }

  void check_values(const OnePileTableAnswer& table, const CheckedFunction& f) const {
    const std::uint64_t size = table.complete_to;
    if (table.verdict.status != Status::proved)
      refuse_certificate("its values were not found in time");
    if (size > longest_table)
      refuse_certificate(fmt::format("it would have more than {} values", longest_table));
    std::uint64_t sum = 0;
    for (std::uint64_t n = 1; n <= size; ++n) sum += table.table[n];
    f.check_cost(size, sum);
  }

  void write_values(const OnePileTableAnswer& table, const std::string& prefix = "") {
    json_.key(prefix + "g");
    write_list(table.complete_to,
               [&](std::uint64_t i) { return std::uint64_t{table.table[i + 1]}; });
  }
};

}  // namespace
}  // namespace exchange

void write_certificate(Sink& sink, const OnePileBaseQuestion& question,
                       const OnePileBaseAnswer& answer) {
  const BaseCertificate* const of_all = answer.certificate.get();
  if (!question.up_to && of_all == nullptr) {
    exchange::refuse_certificate(
        "nothing is proved of all members, or the proof is none of these: a list of them all, a "
        "period, one delay, a scale, the end of falls, a pattern; with a bound there is one of the "
        "members up to it");
  }
  const std::uint64_t before = sink.written();
  const auto may_write_another = [&] { return of_all != nullptr && sink.written() == before; };
  try {
    if (answer.games.size() != 1) exchange::refuse_certificate("it is for the base of an f(t)");
    const OnePileGame game{question.f};
    exchange::OnePileProofWriter writer(sink, game, answer.verdict);
    try {
      if (question.up_to) return writer.write(answer.base());
    } catch (const InputError&) {
      if (!may_write_another()) throw;
    }
    std::visit([&](const auto& proof) { writer.write(proof); }, of_all->proof);
  } catch (const InputError&) {
    if (!may_write_another() || !std::holds_alternative<PatternProof>(of_all->proof)) throw;
    exchange::write_pattern_proof(sink, *question.f.one_function(), answer);
  }
}

void write_certificate(Sink& sink, const OnePileQuestion& question, const OnePileAnswer& answer) {
  exchange::OnePileProofWriter(sink, question.game, answer.verdict).write(question, answer);
}

void write_certificate(Sink& sink, const OnePileCompareQuestion& question,
                       const OnePileCompareAnswer& answer) {
  exchange::OnePileProofWriter(sink, question.game, answer.verdict).write(question, answer);
}

void write_certificate(Sink& sink, const OnePileTableQuestion& question,
                       const OnePileTableAnswer& answer) {
  exchange::OnePileProofWriter(sink, question.game, answer.verdict).write(answer);
}

}  // namespace dynim
