// Certificates: of bases as a whole, as scripts/check_certificate.py reads them, and of answers, as
// dynim-check does. Cost: linear in what is written, and of an answer that of what shows it: the
// members, or all values up to the pile.
#include "one_pile/certificate.hpp"

#include <fmt/format.h>

#include <functional>

#include "dynim/error.hpp"
#include "exchange/json_writer.hpp"
#include "exchange/one_pile.hpp"
#include "move_function/functions/checked_rule.hpp"
#include "one_pile/pattern_lines.hpp"

namespace dynim {
namespace exchange {
namespace {

class BaseProofWriter {
 public:
  BaseProofWriter(Sink& sink, const MoveFunction& rule, const OnePileBaseAnswer& answer)
      : json_(sink, Layout::fields), rule_(rule), answer_(answer) {}

  void write() {
    json_.begin_object();
    json_.field("certificate", "dynim/1");
    json_.field("game", "one-pile");
    json_.field("claim", "base");
    json_.field("rule", std::string_view(rule_.text()));
    std::visit([&](const auto& proof) { write_proof(proof); }, answer_.certificate->proof);
    json_.end_object();
  }

 private:
  static ResidueLines one_class(const LinearBounds& lines) {
    return {
        lines.from,
        {{lines.lower_slope, lines.lower_constant, lines.upper_slope, lines.upper_constant, true}}};
  }

  std::optional<ResidueLines> rising_lines() const {
    std::optional<ResidueLines> lines = rule_.residue_lines(0);
    if (lines && lowest(*lines).slope < 0) lines.reset();
    return lines;
  }

  void write_proof(const LastMember& proof) {
    json_.field("kind", "finite");
    write_lines(rising_lines());  // which the generation of members may use
    json_.field("last", proof.last);
  }

  void write_proof(const PeriodicityCertificate& proof) {
    json_.field("kind", "periodic");
    json_.field("start", proof.start);
    json_.field("period", proof.period);
    json_.field("bound", proof.window);
  }

  void write_proof(const FallsEnd& proof) {
    json_.field("kind", "falls-end");
    write_lines(ResidueLines{rule_.residue_lines(0)->from, {{1, 0, 0, 0, false}}});  // f(t) >= t
    json_.field("from", proof.from);
    json_.field("member", std::uint64_t{proof.member});
  }

  void write_proof(const ProvedScales& proof) {
    json_.field("kind", "scale");
    write_lines(rule_.residue_lines(0));
    json_.key("scales");
    write_list(proof.scales);
    json_.field("from", std::uint64_t{proof.from});
  }

  void write_proof(const DelayProof& proof) {
    json_.field("kind", "delay");
    write_lines(one_class(*rule_.facts().linear));
    json_.field("delay", proof.pattern.delays.front());
    json_.field("start", proof.seen_from);
  }

  void write_proof(const PatternProof& proof) {
    json_.field("kind", "pattern");
    json_.key("lines");
    json_.begin_array(true);
    for (const ResidueLines& lines : proof.lines) write(lines);
    json_.end_array();
    json_.key("scale");
    proof.scale ? json_.value(*proof.scale) : json_.null();
    json_.key("multiples");
    write_multiples(proof.multiples);
    json_.key("first");
    write_list(proof.pattern.first);
    json_.key("entries");
    json_.begin_array(true);
    for (const JointPattern::Entry& entry : proof.pattern.entries) write(entry);
    json_.end_array();
    json_.field("base", std::uint64_t{proof.base});
    json_.key("steps");
    json_.begin_array(true);
    for (const PatternStep& step : proof.steps) write(step);
    json_.end_array();
    json_.key("recurrences");
    json_.begin_array(true);
    for (const OnePileBase& base : answer_.games) write(base.recurrence);
    json_.end_array();
  }

  void write(const JointPattern::Entry& entry) {
    json_.begin_object();
    json_.field("game", std::uint64_t{entry.game});
    json_.field("before", std::uint64_t{entry.before});
    json_.field("step", std::uint64_t{entry.step});
    json_.key("value");
    write_list(entry.value);
    json_.end_object();
  }

  void write(const std::optional<BaseRecurrence>& recurrence) {
    if (!recurrence || !recurrence->proved) return json_.null();
    json_.begin_object();
    json_.key("coefficients");
    write_list(recurrence->coefficients);
    json_.field("from", recurrence->from);
    json_.end_object();
  }

  void write_multiples(const std::optional<PatternMultiples>& multiples) {
    if (!multiples) return json_.null();
    json_.begin_object();
    json_.field("of", std::uint64_t{multiples->of});
    json_.field("from", std::uint64_t{multiples->from});
    json_.end_object();
  }

  void write(const PatternStep& step) {
    json_.begin_object();
    json_.key("serves");
    write(step.serves);
    json_.key("smaller");
    write(step.smaller);
    json_.key("low");
    json_.begin_array();
    json_.value(std::uint64_t{step.low});
    write(step.low_line);
    write(step.low_start);
    json_.end_array();
    json_.key("walk");
    write(step.walk);
    json_.end_object();
  }

  void write(const PatternWalk& node) {
    using Kind = PatternWalk::Kind;
    json_.begin_array();
    switch (node.kind) {
      case Kind::cut:
        json_.value("cut");
        write(node.why);
        break;
      case Kind::cut_values:
        json_.value("cut-values");
        write(node.sizes);
        write(node.values);
        break;
      case Kind::split:
      case Kind::hit:
        json_.value(node.kind == Kind::hit ? "hit" : "split");
        write(*node.right);
        write(node.why);
        if (node.left) write(*node.left);
        break;
      case Kind::right:
        json_.value("right");
        write(*node.right);
        break;
    }
    json_.end_array();
  }

  void write(const std::vector<LastingOfEntry>& reasons) {
    json_.begin_array();
    for (const auto& [entry, why] : reasons) {
      json_.begin_array();
      json_.value(std::uint64_t{entry});
      write(why);
      json_.end_array();
    }
    json_.end_array();
  }

  void write(const LastingInequality& why) {
    json_.begin_array();
    json_.value(std::uint64_t{why.t});
    json_.value(why.n.get_str());
    json_.end_array();
  }

  void write_lines(const std::optional<ResidueLines>& lines) {
    json_.key("lines");
    lines ? write(*lines) : json_.null();
  }

  void write(const ResidueLines& lines) {
    json_.begin_object();
    json_.field("from", lines.from);
    json_.key("residues");
    json_.begin_array(true);
    for (const ResidueLines::Class& c : lines.classes) {
      json_.begin_object();
      json_.key("lower");
      write_line(c.lower_slope, c.lower_constant);
      json_.key("upper");
      c.bounded_above ? write_line(c.upper_slope, c.upper_constant) : json_.null();
      json_.end_object();
    }
    json_.end_array();
    json_.end_object();
  }

  void write_line(const Rational& slope, const Rational& constant) {
    json_.begin_array();
    json_.value(slope.get_str());
    json_.value(constant.get_str());
    json_.end_array();
  }

  template <class Number>
  void write_list(const std::vector<Number>& numbers) {
    json_.begin_array();
    for (const Number& number : numbers) json_.value(number);
    json_.end_array();
  }

  JsonWriter json_;
  const MoveFunction& rule_;
  const OnePileBaseAnswer& answer_;
};

// ---- answers ----------------------------------------------------------------------------------

[[noreturn]] void refuse(const std::string& why) {
  throw InputError("there is no certificate: " + why);
}

class AnswerProofWriter {
 public:
  AnswerProofWriter(Sink& sink, const OnePileGame& game, const Verdict& verdict)
      : json_(sink, Layout::line), game_(game) {
    if (verdict.status != Status::proved) refuse("this is not proved");
    if (game != OnePileGame{game.f} || !game.f.function)
      refuse("it is for normal play with f(t) alone, without terminal sizes and other parts");
    f_ = as_typed(game.f.function);
    auto rule = move_function::checked_rule(*f_);
    if (!rule) {
      refuse(
          "dynim-check knows no such rule, but integers, t, + - * // % **, min, max and choices "
          "by comparisons, of at most 10,000 characters");
    }
    rule_ = std::move(*rule);
  }

  void write(const OnePileQuestion& question, const OnePileAnswer& answer) {
    if (!question.history.empty() || answer.lower)
      refuse("it is for a first move of at least 1, without a history");
    if (answer.outcome == Outcome::N && !answer.least_winning_move)
      refuse("the least winning move is not known");
    const auto evidence =
        rule_.is_slow ? members_up_to(question.pile) : values_up_to(question.pile);
    begin("solve");
    json_.field("pile", question.pile);
    json_.field("limit", answer.limit);
    json_.field("outcome", answer.outcome == Outcome::N ? "N" : "P");
    json_.key("take");
    answer.outcome == Outcome::N ? json_.value(*answer.least_winning_move) : json_.null();
    end(evidence);
  }

  void write(const OnePileBase& base) {
    const auto size_of = [&](std::uint64_t k) { return base.member(k).b; };
    const auto evidence =
        rule_.is_slow ? members({base.size, size_of}) : values_up_to(base.complete_to);
    begin("base");
    json_.field("up_to", base.complete_to);
    json_.key("members");
    json_.begin_array();
    for (std::uint64_t k = 0; k < base.size; ++k) {
      const OnePileBaseMember member = base.member(k);
      json_.begin_array();
      json_.value(member.b);
      json_.value(member.g);
      json_.end_array();
    }
    json_.end_array();
    end(evidence);
  }

  void write(const OnePileTableAnswer& answer) {
    check_values(answer);
    check_defined(answer.complete_to);
    begin("table");
    write_values(answer);
    end([] {});
  }

 private:
  // Writes it, after all that may refuse it.
  using Evidence = std::function<void()>;

  static constexpr std::uint64_t most_members = 1'000'000, most_digits = 100'000'000;
  static constexpr std::uint64_t most_values = 1'000'000, longest_table = 10'000'000;
  static constexpr std::uint64_t most_steps = 2'000'000'000;  // of dynim-check along a table

  Evidence members_up_to(const Integer& pile) {
    const auto bases = std::make_shared<GBases>(game_.f);
    if (!bases->extend(pile, most_members + 1, budget_))
      refuse("its members were not found in time");
    return members({bases->is_complete_to(pile) ? bases->largest_at_most(pile) + 1 : bases->size(),
                    [bases](std::uint64_t k) { return bases->b(static_cast<std::size_t>(k)); }});
  }

  Evidence members(Sequence<Integer> list) {
    const std::uint64_t bits = bit_length(list.at(list.size - 1));
    if (list.size > most_members || list.size * bits / 4 > most_digits) {
      refuse(fmt::format("it would have more than {} members, or {} digits", most_members,
                         most_digits));
    }
    if (!rule_.is_affordable(list.size, bits)) refuse("to check it would take minutes");
    return [this, list = std::move(list)] {
      json_.key("members");
      json_.begin_array();
      for (std::uint64_t k = 0; k < list.size; ++k) json_.value(list.at(k));
      json_.end_array();
    };
  }

  Evidence values_up_to(const Integer& pile) {
    if (pile > to_integer(most_values)) {
      refuse(fmt::format(
          "it is not seen that f never falls by more than 1, and all values up to there would be "
          "more than {}",
          most_values));
    }
    check_defined(to_u64(pile));
    const auto table = std::make_shared<const OnePileTableAnswer>(
        ask(OnePileTableQuestion{game_, to_u64(pile)}, budget_));
    check_values(*table);
    return [this, table] { write_values(*table); };
  }

  void check_values(const OnePileTableAnswer& table) {
    const std::uint64_t size = table.complete_to;
    if (table.verdict.status != Status::proved) refuse("its values were not found in time");
    if (size > longest_table)
      refuse(fmt::format("it would have more than {} values", longest_table));
    std::uint64_t steps = 0;
    for (std::uint64_t n = 1; n <= size; ++n) steps += table.table[n];
    if (steps > most_steps || !rule_.is_affordable(size)) refuse("to check it would take minutes");
  }

  void check_defined(std::uint64_t last) {
    if (rule_.is_slow) return;
    const auto undefined = move_function::first_undefined(*f_, last, budget_);
    if (undefined) refuse(fmt::format("f({}) is not defined", *undefined));
    if (budget_.exhausted()) refuse("the values of f were not found in time");
  }

  void write_values(const OnePileTableAnswer& table) {
    json_.key("g");
    json_.begin_array();
    for (std::uint64_t n = 1; n <= table.complete_to; ++n)
      json_.value(std::uint64_t{table.table[n]});
    json_.end_array();
  }

  void begin(std::string_view claim) {
    json_.begin_object();
    json_.field("certificate", "dynim/2");
    json_.field("game", "one-pile");
    json_.field("rule", std::string_view(rule_.text));
    json_.key("claim");
    json_.begin_object();
    json_.key(claim);
    json_.begin_object();
  }

  void end(const Evidence& evidence) {
    json_.end_object();
    json_.end_object();
    json_.key("evidence");
    json_.begin_object();
    evidence();
    json_.end_object();
    json_.end_object();
    json_.sink().write("\n");
    if (json_.take_withheld()) throw InputError("the certificate was not finished: it was stopped");
  }

  JsonWriter json_;
  const OnePileGame& game_;
  MoveFunctionPtr f_;
  move_function::CheckedRule rule_;
  Budget budget_;
};

}  // namespace
}  // namespace exchange

void write_certificate(Sink& sink, const OnePileBaseQuestion& question,
                       const OnePileBaseAnswer& answer) {
  if (question.up_to) {
    const std::uint64_t before = sink.written();
    try {
      if (answer.games.size() != 1) exchange::refuse("it is for the base of an f(t)");
      const OnePileGame game{question.f};
      return exchange::AnswerProofWriter(sink, game, answer.verdict).write(answer.base());
    } catch (const InputError&) {
      if (!answer.certificate || sink.written() > before) throw;
    }
  }
  if (!answer.certificate) {
    exchange::refuse(
        "nothing is proved of all members, or the proof is none of these: a list of them all, a "
        "period, one delay, a scale, the end of falls, a pattern; with a bound there is one of the "
        "members up to it");
  }
  exchange::BaseProofWriter(sink, *question.f.one_function(), answer).write();
  sink.write("\n");
}

void write_certificate(Sink& sink, const OnePileQuestion& question, const OnePileAnswer& answer) {
  exchange::AnswerProofWriter(sink, question.game, answer.verdict).write(question, answer);
}

void write_certificate(Sink& sink, const OnePileTableQuestion& question,
                       const OnePileTableAnswer& answer) {
  exchange::AnswerProofWriter(sink, question.game, answer.verdict).write(answer);
}

}  // namespace dynim
