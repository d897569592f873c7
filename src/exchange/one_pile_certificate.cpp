// Certificates of answers about one pile (dynim/2). Cost: linear in what is written, and that of
// what shows the answer, the members or all values up to the pile.
#include <fmt/format.h>

#include <memory>

#include "dynim/error.hpp"
#include "exchange/certificate.hpp"
#include "exchange/one_pile.hpp"
#include "one_pile/certificate.hpp"
#include "one_pile/linear_recurrence.hpp"

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
    if (!f_.lines) refuse_certificate("dynim-check does not see what bounds f");
    const Bases bases = first_members(proof.seen_from + 4 * proof.pattern.delays.front() + 100);
    const auto seen = find_delay(*bases, f_.lines);
    if (!seen) refuse_certificate("dynim-check does not see what bounds f");
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
    if (!move_function::is_seen_to_rise(*f_.f, proof.from))
      refuse_certificate("dynim-check does not see that f rises from some move on");
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

  template <class Proof>
  void write(const Proof&) {
    refuse_certificate("dynim-check knows no such proof");
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
    json_.key("g");
    if (answer.g) {
      json_.begin_object();
      field("pile", up_to);
      field("first", answer.g->first);
      field("second", answer.g->second);
      json_.end_object();
    } else {
      json_.null();
    }
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
    if (!f.is_affordable(list.size, bits)) refuse_certificate("to check it would take minutes");
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
  try {
    if (answer.games.size() != 1) exchange::refuse_certificate("it is for the base of an f(t)");
    const OnePileGame game{question.f};
    exchange::OnePileProofWriter writer(sink, game, answer.verdict);
    if (question.up_to) return writer.write(answer.base());
    std::visit([&](const auto& proof) { writer.write(proof); }, of_all->proof);
  } catch (const InputError&) {
    if (of_all == nullptr || sink.written() > before) throw;
    exchange::write_base_proof(sink, *question.f.one_function(), answer);
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
