// Certificates of patterns of bases that dynim-check does not know, as scripts/check_certificate.py
// reads them (dynim/1). Cost: linear in what is written.
#include "exchange/certificate.hpp"
#include "one_pile/certificate.hpp"

namespace dynim::exchange {
namespace {

class PatternProofWriter {
 public:
  PatternProofWriter(Sink& sink, const MoveFunction& rule, const OnePileBaseAnswer& answer)
      : json_(sink, Layout::fields), rule_(rule), answer_(answer) {}

  void write() {
    json_.begin_object();
    json_.field("certificate", "dynim/1");
    json_.field("game", "one-pile");
    json_.field("claim", "base");
    json_.field("rule", std::string_view(rule_.text()));
    write_proof(std::get<PatternProof>(answer_.certificate->proof));
    json_.end_object();
  }

 private:
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

}  // namespace

void write_pattern_proof(Sink& sink, const MoveFunction& rule, const OnePileBaseAnswer& answer) {
  PatternProofWriter(sink, rule, answer).write();
  sink.write("\n");
}

}  // namespace dynim::exchange
