// The proof of a pattern, read step by step: Theorem 259 of docs/mathematics.md, with its letters.
// Of the finder it knows nothing; it takes members and values from the base, and lines from f.
#include <algorithm>
#include <cstdint>
#include <deque>
#include <initializer_list>

#include "base/integer_nodes.hpp"
#include "one_pile/pattern.hpp"

namespace dynim {
namespace pattern_check {
namespace {

constexpr std::size_t most_members = 5000, most_t = 1000;

using Form = std::vector<Integer>;  // of u = (b_S, ..., b_(S+D-1)), those of period i

struct Line {
  Rational slope, constant;
};

struct Term {
  Rational factor;
  const Form& form;
};

Form sum(const Form& a, const Form& b) {
  Form r = a;
  for (std::size_t i = 0; i < r.size(); ++i) r[i] += b[i];
  return r;
}

Form difference(const Form& a, const Form& b) {
  Form r = a;
  for (std::size_t i = 0; i < r.size(); ++i) r[i] -= b[i];
  return r;
}

Integer at(const Form& a, const std::vector<Integer>& u) {
  Integer r = 0;
  for (std::size_t i = 0; i < a.size(); ++i) r += a[i] * u[i];
  return r;
}

// Is one line nowhere above another from some number on?
bool stays_below(const Rational& slope, const Rational& constant, const Rational& slope_above,
                 const Rational& constant_above, const Integer& from) {
  return slope <= slope_above && slope * from + constant <= slope_above * from + constant_above;
}

// Do the lines that are proved of f lie within these?
bool lie_around(const ResidueLines& lines, const std::optional<ResidueLines>& proved) {
  if (!proved || lines.classes.empty() || lines.from < proved->from ||
      proved->classes.size() % lines.classes.size() != 0)
    return false;
  for (std::size_t r = 0; r < proved->classes.size(); ++r) {
    const ResidueLines::Class& in = proved->classes[r];
    const ResidueLines::Class& out = lines.classes[r % lines.classes.size()];
    if (!stays_below(out.lower_slope, out.lower_constant, in.lower_slope, in.lower_constant, lines.from))
      return false;
    if (out.bounded_above && !(in.bounded_above && stays_below(in.upper_slope, in.upper_constant, out.upper_slope,
                                                               out.upper_constant, lines.from)))
      return false;
  }
  return true;
}

class Check {
 public:
  Check(const PatternProof& proof, const GBases& bases, Budget& budget)
      : proof_(proof),
        pattern_(proof.pattern),
        bases_(bases),
        budget_(budget),
        start_(static_cast<std::size_t>(pattern_.from)),
        period_(pattern_.delays.size()) {}

  bool run() {
    if (!is_well_formed()) return false;
    make_forms();
    if (!fits_the_base() || !repeats() || !bound_low_members()) return false;
    for (std::size_t j = 0; j < period_; ++j) {
      if (!is_right(proof_.steps[j], proof_.base + j)) return false;
    }
    return !budget_.exhausted();
  }

 private:
  bool is_well_formed() {
    const std::size_t last = start_ + proof_.base + period_;
    if (bases_.games() * bases_.phases() != 1 || period_ == 0 || last > most_members ||
        pattern_.values.size() != period_ || proof_.steps.size() != period_ ||
        bases_.size() <= last || !lie_around(proof_.lines, bases_.f().residue_lines()))
      return false;
    std::uint64_t delay = 0, offset = 0;
    for (const std::uint64_t d : pattern_.delays) delay = std::max(delay, d);
    for (const std::vector<std::uint64_t>& parts : pattern_.values) {
      if (!std::ranges::is_sorted(parts, std::less_equal())) return false;
      if (!parts.empty()) offset = std::max(offset, parts.back());
    }
    if (delay >= last || offset >= last) return false;
    size_ = static_cast<std::size_t>(delay) + 1;
    known_from_ = size_ + 1 + static_cast<std::size_t>(offset);
    lower_ = {proof_.lines.classes[0].lower_slope, proof_.lines.classes[0].lower_constant};
    for (std::size_t r = 0; r < proof_.lines.classes.size(); ++r) {
      if (proof_.multiples && r % std::max<std::size_t>(proof_.multiples->of, 1) != 0) continue;
      lower_.slope = std::min(lower_.slope, proof_.lines.classes[r].lower_slope);
      lower_.constant = std::min(lower_.constant, proof_.lines.classes[r].lower_constant);
    }
    return lower_.slope > 0 && (!proof_.multiples || others_lose(*proof_.multiples));
  }

  // Lemma 260: no move wins that is not a multiple, as the members are.
  bool others_lose(const PatternMultiples& multiples) {
    const std::size_t w = multiples.of, modulus = proof_.lines.classes.size();
    if (w < 2 || modulus % w != 0 || multiples.from > start_ || bases_.b(multiples.from) > most_members)
      return false;
    for (std::size_t k = multiples.from; k < start_ + size_; ++k) {
      if (!mpz_divisible_ui_p(bases_.b(k).get_mpz_t(), w)) return false;
    }
    std::vector<Integer> largest(w);  // G
    for (unsigned long r = 1; r < bases_.b(multiples.from); ++r) {
      const std::optional<Integer> g = bases_.least_winning_move(r, budget_);
      if (!g) return false;
      largest[r % w] = std::max(largest[r % w], *g);
    }
    const Integer least = std::max<Integer>(bases_.b(multiples.from) + 1, proof_.lines.from);
    for (std::size_t a = 0; a < modulus; ++a) {
      const ResidueLines::Class& c = proof_.lines.classes[a];
      if (a % w != 0 && (c.lower_slope < 0 || c.lower_slope * least + c.lower_constant < largest[(w - a % w) % w]))
        return false;
    }
    return true;
  }

  std::size_t delay(std::size_t x) const { return static_cast<std::size_t>(pattern_.delays[x % period_]); }
  const std::vector<std::uint64_t>& code(std::size_t x) const { return pattern_.values[(x - 1) % period_]; }
  bool is_self_valued(std::size_t x) const { return code(x).empty(); }

  // L_x, the rows of M among them, and V_x.
  void make_forms() {
    for (std::size_t x = 0; x < size_; ++x) {
      members_.emplace_back(size_);
      members_.back()[x] = 1;
    }
    const std::size_t last = std::max(proof_.base + period_, period_ + size_ - 1);
    for (std::size_t x = size_ - 1; x < last; ++x)
      members_.push_back(sum(members_[x], members_[x - delay(x)]));
    values_ = members_;
    for (std::size_t x = known_from_; x < values_.size(); ++x) {
      for (const std::uint64_t o : code(x)) values_[x] = difference(values_[x], members_[x - 1 - o]);
    }
    orbit_.emplace_back();
    for (std::size_t i = 0; i < size_; ++i) orbit_[0].push_back(bases_.b(start_ + i));
  }

  const std::vector<Integer>& orbit(std::size_t i) {
    while (orbit_.size() <= i) {
      std::vector<Integer> next;
      for (std::size_t row = 0; row < size_; ++row)
        next.push_back(at(members_[period_ + row], orbit_.back()));
      orbit_.push_back(std::move(next));
    }
    return orbit_[i];
  }

  // (1): the pattern holds for S <= k < S + W + p.
  bool fits_the_base() const {
    if (bases_.b(start_) < proof_.lines.from) return false;
    for (std::size_t k = start_; k < start_ + proof_.base + period_; ++k) {
      if (bases_.step(k) + delay(k - start_) != k) return false;
      Integer value = bases_.b(k + 1);
      for (const std::uint64_t o : code(k - start_ + 1)) {
        if (o > k) return false;
        value -= bases_.b(k - o);
      }
      if (bases_.g(k + 1) != value) return false;
    }
    return true;
  }

  // (2): a period leaves the residues as they are, or multiplies all by a q with f(qt) = q f(t).
  bool repeats() {
    if (proof_.scale && (*proof_.scale < 2 || !bases_.f().scales_by(*proof_.scale))) return false;
    const unsigned long modulus = proof_.lines.classes.size();
    for (std::size_t i = 0; i < size_; ++i) {
      const Integer &now = orbit(0)[i], &next = orbit(1)[i];
      const bool fits = proof_.scale ? next == *proof_.scale * now
                                     : mpz_congruent_ui_p(next.get_mpz_t(), mpz_fdiv_ui(now.get_mpz_t(), modulus), modulus) != 0;
      if (!fits) return false;
    }
    return true;
  }

  // F_0, C and E: f of the self-valued members up to b_S, and lines above those of a period.
  bool bound_low_members() {
    const Integer cap = bases_.b(start_ + proof_.base + period_) * 2;  // above all that is compared
    for (std::size_t k = 0; k <= start_; ++k) {
      if (bases_.self_valued(k)) largest_low_ = std::max(largest_low_, bases_.f().value(0, bases_.b(k), cap));
    }
    for (std::size_t y = 1; y <= period_; ++y) {
      if (!is_self_valued(y)) continue;
      const std::optional<Line> line = upper(members_[y]);
      if (!line) return false;
      low_.slope = std::max(low_.slope, line->slope);
      low_.constant = std::max(low_.constant, line->constant);
    }
    return true;
  }

  // Lines around f at a form, whose residue is the same in every period.
  std::optional<Line> lower(const Form& form) { return line(form, false); }
  std::optional<Line> upper(const Form& form) { return line(form, true); }
  std::optional<Line> line(const Form& form, bool above) {
    const Integer t = at(form, orbit(0));
    if (t < proof_.lines.from || t < 1) return std::nullopt;
    if (proof_.scale) {
      const Integer cap = Integer(1) << (2 * bit_length(t) + 64);
      const Integer value = bases_.f().value(0, t, cap);
      if (value == cap) return std::nullopt;
      Rational slope(value, t);
      slope.canonicalize();
      return Line{slope, 0};
    }
    const ResidueLines::Class& c = proof_.lines.of(t);
    if (above && !c.bounded_above) return std::nullopt;
    return above ? Line{c.upper_slope, c.upper_constant} : Line{c.lower_slope, c.lower_constant};
  }

  // Is the sum of the terms and the constant >= 0, or > 0, for all i? Lemma 258, in integers.
  bool lasts(std::initializer_list<Term> terms, const Rational& constant, bool strict,
             const LastingInequality& why) {
    if (why.t > most_t || why.n < 0 || (why.t == 0 && why.n != 0)) return false;
    Integer common = constant.get_den();
    for (const Term& term : terms) common = lcm(common, term.factor.get_den());
    Form a(size_);
    for (const Term& term : terms) {
      const Integer factor = Rational(term.factor * common).get_num();
      for (std::size_t i = 0; i < size_; ++i) a[i] += factor * term.form[i];
    }
    const Integer c = Rational(constant * common).get_num() - (strict ? 1 : 0);
    const auto x = [&](std::size_t i) { return Integer(at(a, orbit(i)) + c); };
    for (std::size_t i = 0; i < why.t; ++i) {
      if (!budget_.spend(nodes_for(orbit(i)[0])) || x(i) < 0) return false;
    }
    if (x(why.t) < why.n * x(0)) return false;
    Form row = a;
    for (std::size_t i = 0; i < why.t; ++i) row = times_matrix(row);
    for (std::size_t i = 0; i < size_; ++i) {
      if (row[i] < why.n * a[i]) return false;
    }
    return true;
  }

  Form times_matrix(const Form& a) const {
    Form r(size_);
    for (std::size_t i = 0; i < size_; ++i) {
      if (a[i] == 0) continue;
      for (std::size_t j = 0; j < size_; ++j) r[j] += a[i] * members_[period_ + i][j];
    }
    return r;
  }

  // a >= b, or a > b, where one side is a line at a form.
  bool is_at_least(const Line& line, const Form& form, const Form& than, const LastingInequality& why) {
    return lasts({{line.slope, form}, {-1, than}}, line.constant, false, why);
  }
  bool is_below(const Line& line, const Form& form, const Form& than, const LastingInequality& why) {
    return lasts({{1, than}, {-line.slope, form}}, -line.constant, true, why);
  }

  // (3): the step and the value of the member behind x.
  bool is_right(const PatternStep& step, std::size_t x) {
    if (delay(x) > x || x - delay(x) < known_from_ || !is_self_valued(x - delay(x))) return false;
    const std::size_t served_by = x - delay(x);
    const std::optional<Line> serving = lower(members_[served_by]);
    if (!serving || !is_at_least(*serving, members_[served_by], values_[x], step.serves)) return false;
    if (step.low < known_from_ || step.low > served_by) return false;
    for (std::size_t z = step.low; z < served_by; ++z) {
      if (!is_self_valued(z)) continue;
      const auto why = std::ranges::find(step.smaller, z, &std::pair<std::size_t, LastingInequality>::first);
      const std::optional<Line> line = upper(members_[z]);
      if (why == step.smaller.end() || !line || !is_below(*line, members_[z], values_[x], why->second))
        return false;
    }
    if (!is_below(low_, members_[step.low], values_[x], step.low_line) ||
        !lasts({{1, values_[x]}}, -largest_low_, true, step.low_start))
      return false;
    goal_.clear();
    for (const std::uint64_t o : code(x + 1)) {
      if (o > x) return false;
      goal_.push_back(x - static_cast<std::size_t>(o));
    }
    next_ = &members_[x + 1];
    const std::optional<bool> hit = walk(step.walk, Form(size_), 0, x);
    return hit && *hit == !goal_.empty();
  }

  // Whether the walk ends within the sizes o + r, 1 <= r < L_c, at the goal, of which the parts of o are
  // so many; nothing where it is wrong.
  std::optional<bool> walk(const PatternWalk& node, const Form& o, std::optional<std::size_t> parts,
                           std::size_t c) {
    using Kind = PatternWalk::Kind;
    if (!budget_.spend()) return std::nullopt;
    if (node.kind == Kind::cut || node.kind == Kind::cut_values)
      return is_cut(node, o, c) ? std::optional(false) : std::nullopt;
    if (c == 0 || c - 1 < known_from_ || delay(c - 1) > c - 1 || !node.right) return std::nullopt;
    const std::size_t last = c - 1;
    const Form behind = sum(o, members_[last]);
    const bool on_the_way = parts && *parts < goal_.size() && goal_[*parts] == last;
    const std::optional<std::size_t> more = on_the_way ? std::optional(*parts + 1) : std::nullopt;
    const std::optional<bool> right = walk(*node.right, behind, more, last - delay(last));
    if (!right) return std::nullopt;
    if (node.kind == Kind::right) return *right ? right : std::nullopt;
    if (*right || node.proofs.size() != 1) return std::nullopt;
    const Form move = difference(*next_, behind);
    if (node.kind == Kind::hit) {
      const std::optional<Line> line = upper(move);
      const bool wins = more == goal_.size() && line && is_below(*line, move, values_[last], node.proofs[0]);
      return wins ? std::optional(true) : std::nullopt;
    }
    const std::optional<Line> line = lower(move);
    if (!line || !is_at_least(*line, move, values_[last], node.proofs[0]) || !node.left)
      return std::nullopt;
    return walk(*node.left, o, parts, last);
  }

  // The least move to these sizes, n - o - L_c + 1, and all above it are at least the largest value there.
  bool is_cut(const PatternWalk& node, const Form& o, std::size_t c) {
    const Form least = difference(difference(*next_, o), members_[c]);
    const Line line{lower_.slope, lower_.slope + lower_.constant};
    if (node.kind == PatternWalk::Kind::cut)
      return node.proofs.size() == 1 &&
             is_at_least({line.slope, line.constant + 1}, least, members_[c], node.proofs[0]);
    const std::size_t y = node.member;
    if (y < known_from_ || y >= c || node.proofs.size() != c - y ||
        !is_at_least(line, least, members_[y], node.proofs[0]))
      return false;
    for (std::size_t q = c - 1, i = 1; q > y; --q, ++i) {
      if (!is_at_least(line, least, values_[q], node.proofs[i])) return false;
    }
    return true;
  }

  const PatternProof& proof_;
  const BasePattern& pattern_;
  const GBases& bases_;
  Budget& budget_;
  std::size_t start_, period_;    // S, p
  std::size_t size_ = 0;          // D
  std::size_t known_from_ = 0;    // kappa
  Line lower_;                    // below f everywhere
  Line low_ = {0, 0};             // C, E
  Integer largest_low_ = 0;       // F_0
  std::vector<Form> members_;     // L_x
  std::vector<Form> values_;      // V_x, from kappa on
  std::deque<std::vector<Integer>> orbit_;  // u_i
  const Form* next_ = nullptr;    // L_(x+1)
  std::vector<std::size_t> goal_; // x - o, for the offsets o of the value
};

}  // namespace
}  // namespace pattern_check

bool holds(const PatternProof& proof, const GBases& bases, Budget& budget) {
  return pattern_check::Check(proof, bases, budget).run();
}

}  // namespace dynim
