// Finds the pattern that members of a base follow, and why it goes on: the period of steps, residues and
// values is read off the members known, with as few residues of f as may be, since one that does not
// matter may have a huge period; then every inequality that the proof asks for gets its certificate, or
// is asked for elsewhere: a stretch of sizes that is not cut is split. What is found is checked by
// pattern_check.cpp.
#include <algorithm>
#include <deque>
#include <map>
#include <utility>

#include "base/integer_nodes.hpp"
#include "base/rounding.hpp"
#include "one_pile/pattern.hpp"

namespace dynim {
namespace pattern_search {
namespace {

using Form = std::vector<Integer>;

constexpr std::size_t most_members = 1024, most_walked = 4000, most_t = 1000, most_seen = 5, most_starts = 4,
                      most_bases = 30;
// A period is one where it is seen so often, and so many members beyond its start.
constexpr std::size_t least_periods = 3, least_repeated = 12;

// What follows from b_k.
struct Sign {
  std::uint64_t delay;
  unsigned long residue;
  std::vector<std::uint64_t> value;  // offsets from k of the members that g'(b_(k+1)) lacks

  bool operator==(const Sign&) const = default;
};

/// Members that g'(b_(k+1)) lacks to b_(k+1), as offsets from k.
std::vector<std::uint64_t> value_offsets(const GBases& bases, std::size_t k) {
  std::vector<std::uint64_t> offsets;
  for (Integer rest = bases.b(k + 1) - bases.g(k + 1); rest > 0;) {
    const std::size_t part = bases.largest_at_most(rest);
    offsets.push_back(k - part);
    rest -= bases.b(part);
  }
  return offsets;
}

/// The lines of fewer classes, around all that are joined, from where the outermost do not change.
ResidueLines joined(const ResidueLines& lines, std::size_t modulus) {
  ResidueLines r;
  r.from = lines.from;
  const auto below = [](const Rational& s, const Rational& c, const Rational& t, const Rational& d) {
    return s < t || (s == t && c < d);
  };
  for (std::size_t first = 0; first < modulus; ++first) {
    ResidueLines::Class all = lines.classes[first];
    for (std::size_t i = first + modulus; i < lines.classes.size(); i += modulus) {
      const ResidueLines::Class& c = lines.classes[i];
      if (below(c.lower_slope, c.lower_constant, all.lower_slope, all.lower_constant)) {
        all.lower_slope = c.lower_slope;
        all.lower_constant = c.lower_constant;
      }
      all.bounded_above = all.bounded_above && c.bounded_above;
      if (below(all.upper_slope, all.upper_constant, c.upper_slope, c.upper_constant)) {
        all.upper_slope = c.upper_slope;
        all.upper_constant = c.upper_constant;
      }
    }
    const auto meet = [&](const Rational& slope, const Rational& constant) {
      if (slope <= 0) return;  // slope t + constant >= 0 from here on
      r.from = std::max(r.from, ceil_of(-constant / slope));
    };
    for (std::size_t i = first; i < lines.classes.size(); i += modulus) {
      const ResidueLines::Class& c = lines.classes[i];
      meet(c.lower_slope - all.lower_slope, c.lower_constant - all.lower_constant);
      if (all.bounded_above)
        meet(all.upper_slope - c.upper_slope, all.upper_constant - c.upper_constant);
    }
    r.classes.push_back(std::move(all));
  }
  return r;
}

// The orbit of the members of a period under the matrix of the pattern, and what lasts on it.
class Orbit {
 public:
  Orbit(const std::vector<Form>& members, std::size_t period, std::vector<Integer> first,
        Budget& budget)
      : size_(first.size()), budget_(budget), orbit_{std::move(first)} {
    for (std::size_t row = 0; row < size_; ++row) {
      for (std::size_t column = 0; column < size_; ++column) {
        if (members[period + row][column] != 0)
          entries_.push_back({row, column, members[period + row][column]});
      }
    }
  }

  const std::vector<Integer>& at(std::size_t i) {
    while (orbit_.size() <= i) {
      std::vector<Integer> next(size_);
      for (const Entry& e : entries_) next[e.row] += e.value * orbit_.back()[e.column];
      orbit_.push_back(std::move(next));
    }
    return orbit_[i];
  }

  Integer value(const Form& a, std::size_t i) {
    const std::vector<Integer>& u = at(i);
    Integer r = 0;
    for (std::size_t j = 0; j < size_; ++j) {
      if (a[j] != 0) r += a[j] * u[j];
    }
    return r;
  }

  // A certificate of a u_i + c >= 0 for all i.
  std::optional<LastingInequality> lasting(const Form& a, const Integer& c) {
    const auto [place, is_new] = known_.try_emplace({a, c});
    if (is_new) place->second = search(a, c);
    return place->second;
  }

 private:
  struct Entry {
    std::size_t row, column;
    Integer value;
  };

  std::optional<LastingInequality> search(const Form& a, const Integer& c) {
    for (std::size_t i = 0; i < most_seen; ++i) {
      if (value(a, i) + c < 0) return std::nullopt;
    }
    Form row = a;
    for (std::size_t t = 0; t < most_t; ++t) {
      if (!budget_.spend(1 + size_ * nodes_for(row[0])) || value(a, t) + c < 0) return std::nullopt;
      if (std::ranges::all_of(row, [](const Integer& v) { return v >= 0; }))
        return LastingInequality{t, 0};
      row = times_matrix(row);
    }
    return with_a_part(a, c);
  }

  // n > 0, the least with a M^t - n a >= 0.
  std::optional<LastingInequality> with_a_part(const Form& a, const Integer& c) {
    Form row = a;
    for (std::size_t t = 1; t < most_t; ++t) {
      row = times_matrix(row);
      if (!budget_.spend(1 + size_ * nodes_for(row[0]))) return std::nullopt;
      Rational least = 0;
      std::optional<Rational> most;
      bool possible = true;
      for (std::size_t i = 0; i < size_; ++i) {
        if (a[i] == 0) {
          possible = possible && row[i] >= 0;
          continue;
        }
        Rational quotient(row[i], a[i]);
        quotient.canonicalize();
        if (a[i] < 0) least = std::max(least, quotient);
        if (a[i] > 0 && (!most || quotient < *most)) most = quotient;
      }
      if (!possible || (most && least > *most)) continue;
      if (value(a, t) + c >= least * (value(a, 0) + c)) return LastingInequality{t, least};
    }
    return std::nullopt;
  }

  Form times_matrix(const Form& a) const {
    Form r(size_);
    for (const Entry& e : entries_) {
      if (a[e.row] != 0) r[e.column] += a[e.row] * e.value;
    }
    return r;
  }

  std::size_t size_;
  Budget& budget_;
  std::vector<Entry> entries_;  // of the matrix
  std::deque<std::vector<Integer>> orbit_;  // references to what is there stay
  std::map<std::pair<Form, Integer>, std::optional<LastingInequality>> known_;
};

// Why an attempt fails: another start or period may do, or forms farther from the start.
enum class Failure { none, start, period, base };

struct Line {
  Rational slope, constant;
};

// One attempt: these lines, this start and this period.
class Attempt {
 public:
  Attempt(const GBases& bases, const ResidueLines& lines, const std::vector<Sign>& signs,
          std::size_t start, std::size_t period, Budget& budget)
      : bases_(bases), lines_(lines), start_(start), period_(period), budget_(budget) {
    for (std::size_t j = 0; j < period; ++j) {
      const Sign& sign = signs[start + j];
      pattern_.delays.push_back(sign.delay);
      pattern_.values.push_back(sign.value);
      size_ = std::max(size_, static_cast<std::size_t>(sign.delay) + 1);
      if (!sign.value.empty())
        offset_ = std::max(offset_, static_cast<std::size_t>(sign.value.back()));
    }
    pattern_.from = start;
    known_from_ = size_ + 1 + offset_;
  }

  Failure run(PatternProof& proof) {
    if (bases_.size() < start_ + size_ + period_ + 1 || bases_.b(start_) < lines_.from)
      return Failure::start;
    for (std::size_t x = 0; x < size_; ++x) {
      members_.emplace_back(size_);
      members_.back()[x] = 1;
    }
    grow(period_ + size_ - 1);
    std::vector<Integer> first;
    for (std::size_t i = 0; i < size_; ++i) first.push_back(bases_.b(start_ + i));
    orbit_.emplace(members_, period_, std::move(first), budget_);
    if (!repeats()) return Failure::period;
    find_multiples();
    bound_low_members();
    if (lower_.slope <= 0) return Failure::start;
    std::size_t base = known_from_ + 1;
    for (std::size_t times = 0; times < most_bases; ++times) {
      if (start_ + base + period_ >= bases_.size()) return Failure::start;
      grow(base + period_);
      steps_.clear();
      failure_ = Failure::none;
      for (std::size_t x = base; x < base + period_ && failure_ == Failure::none; ++x) find_step(x);
      if (failure_ == Failure::none) {
        proof = PatternProof{lines_, scale_, multiples_, pattern_, base, std::move(steps_)};
        return Failure::none;
      }
      if (failure_ != Failure::base || budget_.exhausted()) return Failure::start;
      base += deeper_;
    }
    return Failure::start;
  }

 private:
  std::size_t delay(std::size_t x) const {
    return static_cast<std::size_t>(pattern_.delays[x % period_]);
  }
  const std::vector<std::uint64_t>& code(std::size_t x) const {
    return pattern_.values[(x + period_ - 1) % period_];
  }
  bool is_self_valued(std::size_t x) const { return code(x).empty(); }

  void grow(std::size_t last) {
    for (std::size_t x = members_.size() - 1; x < last; ++x) {
      Form next = members_[x];
      const Form& step = members_[x - delay(x)];
      for (std::size_t i = 0; i < size_; ++i) next[i] += step[i];
      members_.push_back(std::move(next));
    }
    for (std::size_t x = values_.size(); x < members_.size(); ++x) {
      values_.push_back(members_[x]);
      if (x < known_from_) continue;
      for (const std::uint64_t o : code(x)) {
        for (std::size_t i = 0; i < size_; ++i) values_[x][i] -= members_[x - 1 - o][i];
      }
    }
  }

  bool repeats() {
    const std::vector<Integer>&now = orbit_->at(0), &next = orbit_->at(1);
    for (std::size_t i = 0; i < size_; ++i) {
      if (mpz_fdiv_ui(Integer(next[i] - now[i]).get_mpz_t(), lines_.classes.size()) != 0)
        return false;
    }
    const Integer q = next[0] / now[0];
    bool scales = q > 1;
    for (std::size_t i = 0; i < size_; ++i) scales = scales && next[i] == q * now[i];
    const bool exact = std::ranges::all_of(lines_.classes, [](const ResidueLines::Class& c) {
      return c.bounded_above && c.lower_slope == c.upper_slope && c.lower_constant == c.upper_constant;
    });
    if (scales && !exact && bases_.f().scales_by(q)) scale_ = q;
    return true;
  }

  // What divides all members from some number on, if moves that it does not divide need not be looked at.
  void find_multiples() {
    unsigned long w = lines_.classes.size();
    for (std::size_t x = 0; x < size_; ++x)
      w = mpz_gcd_ui(nullptr, bases_.b(start_ + x).get_mpz_t(), w);
    std::size_t from = start_;
    while (from > 0 && mpz_divisible_ui_p(bases_.b(from - 1).get_mpz_t(), w)) --from;
    if (w < 2 || bases_.b(from) > most_members) return;
    std::vector<Integer> largest(w);
    for (unsigned long r = 1; r < bases_.b(from); ++r) {
      const std::optional<Integer> g = bases_.least_winning_move(r, budget_);
      if (!g) return;
      largest[r % w] = std::max(largest[r % w], *g);
    }
    const Integer least = std::max<Integer>(bases_.b(from) + 1, lines_.from);
    for (std::size_t a = 0; a < lines_.classes.size(); ++a) {
      const ResidueLines::Class& c = lines_.classes[a];
      if (a % w != 0 && c.lower_slope * least + c.lower_constant < largest[w - a % w]) return;
    }
    multiples_ = PatternMultiples{w, from};
  }

  void bound_low_members() {
    lower_ = {lines_.classes[0].lower_slope, lines_.classes[0].lower_constant};
    for (std::size_t r = 0; r < lines_.classes.size(); r += multiples_ ? multiples_->of : 1) {
      lower_.slope = std::min(lower_.slope, lines_.classes[r].lower_slope);
      lower_.constant = std::min(lower_.constant, lines_.classes[r].lower_constant);
    }
    low_ = Line{0, 0};
    for (std::size_t y = 1; y <= period_; ++y) {
      if (!is_self_valued(y)) continue;
      const std::optional<Line> line = line_at(members_[y], true);
      if (!line) {
        low_.reset();
        return;
      }
      low_->slope = std::max(low_->slope, line->slope);
      low_->constant = std::max(low_->constant, line->constant);
    }
    const Integer cap = 4 * bases_.b(bases_.size() - 1);
    for (std::size_t k = 0; k <= start_; ++k) {
      if (bases_.self_valued(k))
        largest_low_ = std::max(largest_low_, bases_.f().value(0, bases_.b(k), cap));
    }
  }

  std::optional<Line> line_at(const Form& form, bool above) {
    const Integer t = orbit_->value(form, 0);
    if (t < lines_.from || t < 1) return std::nullopt;
    if (scale_) {
      const Integer cap = Integer(1) << (2 * bit_length(t) + 64);
      const Integer value = bases_.f().value(0, t, cap);
      if (value == cap) return std::nullopt;
      Rational slope(value, t);
      slope.canonicalize();
      return Line{slope, 0};
    }
    const ResidueLines::Class& c = lines_.of(t);
    if (above && !c.bounded_above) return std::nullopt;
    return above ? Line{c.upper_slope, c.upper_constant} : Line{c.lower_slope, c.lower_constant};
  }

  // sign * (line at form - than) >= 0, or > 0 where `strict`.
  std::optional<LastingInequality> compare(const Line& line, const Form& form, const Form& than,
                                           bool below) {
    const Integer common = lcm(line.slope.get_den(), line.constant.get_den());
    const Integer factor = Rational(line.slope * common).get_num();
    Form a(size_);
    for (std::size_t i = 0; i < size_; ++i) {
      a[i] = factor * form[i] - common * than[i];
      if (below) a[i] = -a[i];
    }
    const Integer c = Rational(line.constant * common).get_num();
    return orbit_->lasting(a, below ? Integer(-c - 1) : c);
  }
  std::optional<LastingInequality> at_least(const Line& line, const Form& form, const Form& than) {
    return compare(line, form, than, false);
  }
  std::optional<LastingInequality> below(const Line& line, const Form& form, const Form& than) {
    return compare(line, form, than, true);
  }

  void fail(Failure failure, std::size_t deeper = 0) {
    failure_ = failure;
    deeper_ = deeper;
  }

  // f of the member at a number: at least, or less than, what x has to be served.
  void find_step(std::size_t x) {
    if (delay(x) > x || x - delay(x) < known_from_)
      return fail(Failure::base, known_from_ + delay(x) - x);
    const std::size_t served_by = x - delay(x);
    if (!is_self_valued(served_by)) return fail(Failure::start);
    PatternStep step;
    const std::optional<Line> serving = line_at(members_[served_by], false);
    const auto serves =
        serving ? at_least(*serving, members_[served_by], values_[x]) : std::nullopt;
    if (!serves) return fail(Failure::start);
    step.serves = *serves;
    if (!find_smaller(step, x, served_by)) return;
    goal_.clear();
    for (const std::uint64_t o : code(x + 1)) goal_.push_back(x - static_cast<std::size_t>(o));
    walked_ = 0;
    const std::optional<bool> hit = walk(step.walk, Form(size_), 0, x, x);
    if (!hit) return;
    if (*hit == goal_.empty()) return fail(Failure::start);
    steps_.push_back(std::move(step));
  }

  bool find_smaller(PatternStep& step, std::size_t x, std::size_t served_by) {
    const Form none(size_);
    for (std::size_t z = served_by;; --z) {
      const auto by_line = low_ ? below(*low_, members_[z], values_[x]) : std::nullopt;
      const auto by_start =
          by_line ? below({0, largest_low_}, none, values_[x]) : std::nullopt;
      if (by_line && by_start) {
        step.low = z;
        step.low_line = *by_line;
        step.low_start = *by_start;
        return true;
      }
      if (z - 1 < known_from_ || !low_) {
        fail(low_ ? Failure::base : Failure::start, 2);
        return false;
      }
      if (!is_self_valued(z - 1)) continue;
      const std::optional<Line> line = line_at(members_[z - 1], true);
      const auto why = line ? below(*line, members_[z - 1], values_[x]) : std::nullopt;
      if (!why) {
        fail(Failure::start);
        return false;
      }
      step.smaller.emplace_back(z - 1, *why);
    }
  }

  // The sizes o + r, 1 <= r < L_c, in descending order: whether the goal is reached; nothing where it
  // fails.
  std::optional<bool> walk(PatternWalk& node, const Form& o, std::optional<std::size_t> parts,
                           std::size_t c, std::size_t x) {
    if (++walked_ > most_walked || !budget_.spend()) {
      fail(Failure::start);
      return std::nullopt;
    }
    const bool goal_within = parts && *parts < goal_.size() && goal_[*parts] < c;
    if (!goal_within && cut(node, o, c, x)) return false;
    if (c == 0 || c - 1 < known_from_ || c - 1 < delay(c - 1) + known_from_) {
      fail(Failure::base, 2);
      return std::nullopt;
    }
    const std::size_t last = c - 1;
    Form behind = o;
    for (std::size_t i = 0; i < size_; ++i) behind[i] += members_[last][i];
    const bool on_the_way = goal_within && goal_[*parts] == last;
    const std::optional<std::size_t> more = on_the_way ? std::optional(*parts + 1) : std::nullopt;
    node.right = std::make_unique<PatternWalk>();
    const std::optional<bool> right = walk(*node.right, behind, more, last - delay(last), x);
    if (!right) return std::nullopt;
    if (*right) {
      node.kind = PatternWalk::Kind::right;
      return true;
    }
    Form move = members_[x + 1];
    for (std::size_t i = 0; i < size_; ++i) move[i] -= behind[i];
    const bool hit = more == goal_.size();
    const std::optional<Line> line = line_at(move, hit);
    const auto why = !line ? std::nullopt
                     : hit ? below(*line, move, values_[last])
                           : at_least(*line, move, values_[last]);
    if (!why) {
      fail(Failure::start);
      return std::nullopt;
    }
    node.kind = hit ? PatternWalk::Kind::hit : PatternWalk::Kind::split;
    node.proofs = {*why};
    if (hit) return true;
    node.left = std::make_unique<PatternWalk>();
    return walk(*node.left, o, parts, last, x);
  }

  bool cut(PatternWalk& node, const Form& o, std::size_t c, std::size_t x) {
    Form least = members_[x + 1];
    for (std::size_t i = 0; i < size_; ++i) least[i] -= o[i] + members_[c][i];
    const Line line{lower_.slope, lower_.slope + lower_.constant};
    if (const auto why = at_least({line.slope, line.constant + 1}, least, members_[c])) {
      node.proofs = {*why};
      return true;
    }
    std::vector<LastingInequality> proofs{{}};
    for (std::size_t y = c; y-- > known_from_;) {
      if (const auto why = at_least(line, least, members_[y])) {
        node.kind = PatternWalk::Kind::cut_values;
        node.member = y;
        node.proofs = std::move(proofs);
        node.proofs[0] = *why;
        return true;
      }
      const auto why = is_self_valued(y) ? std::nullopt : at_least(line, least, values_[y]);
      if (!why) return false;
      proofs.push_back(*why);
    }
    return false;
  }

  const GBases& bases_;
  const ResidueLines& lines_;
  std::size_t start_, period_;
  Budget& budget_;
  BasePattern pattern_;
  std::size_t size_ = 1, offset_ = 0, known_from_ = 0;
  std::vector<Form> members_, values_;
  std::optional<Orbit> orbit_;
  std::optional<Integer> scale_;
  std::optional<PatternMultiples> multiples_;
  Line lower_;
  std::optional<Line> low_;
  Integer largest_low_ = 0;
  std::vector<PatternStep> steps_;
  std::vector<std::size_t> goal_;
  std::size_t walked_ = 0, deeper_ = 0;
  Failure failure_ = Failure::none;
};

// The least period with which the signs end, and where it begins.
std::optional<std::pair<std::size_t, std::size_t>> find_period(const std::vector<Sign>& signs) {
  const std::size_t n = signs.size();
  for (std::size_t period = 1; period * least_periods <= n; ++period) {
    std::size_t start = n - period;
    while (start > 0 && signs[start - 1] == signs[start - 1 + period]) --start;
    if (n - start >= std::max(least_periods * period, least_repeated)) return std::pair(start, period);
  }
  return std::nullopt;
}

void find_with(const GBases& bases, const ResidueLines& lines, std::vector<Sign>& signs, PatternSearch& search,
               Budget& budget) {
  for (std::size_t k = 0; k < signs.size(); ++k)
    signs[k].residue = mpz_fdiv_ui(bases.b(k).get_mpz_t(), lines.classes.size());
  const auto found = find_period(signs);
  if (!found || !budget.spend(signs.size() * signs.size() / 16)) return;
  auto [start, period] = *found;
  search.failure = PatternSearch::Failure::not_proved;
  search.from = start;
  search.period = period;
  while (start + least_periods * period <= signs.size() && bases.b(start) < lines.from) ++start;
  for (std::size_t times = 0; times < most_starts; ++times) {
    if (start + least_periods * period > signs.size() || budget.exhausted()) return;
    PatternProof proof;
    const Failure failure = Attempt(bases, lines, signs, start, period, budget).run(proof);
    if (failure == Failure::none) {
      if (holds(proof, bases, budget)) search.proof = std::move(proof);
      return;
    }
    if (failure == Failure::period)
      period *= 2;
    else
      start += std::max<std::size_t>(period, most_starts);
  }
}

}  // namespace
}  // namespace pattern_search

PatternSearch find_pattern(const GBases& bases, const std::optional<ResidueLines>& lines, Budget& budget) {
  PatternSearch search{{}, PatternSearch::Failure::no_line};
  if (!lines || bases.games() * bases.phases() != 1 || bases.finite()) return search;
  std::vector<pattern_search::Sign> signs;
  for (std::size_t k = 0; k + 1 < std::min(bases.size(), pattern_search::most_members); ++k) {
    if (!budget.spend(nodes_for(bases.b(k)))) return search;
    signs.push_back({k - bases.step(k), 0, pattern_search::value_offsets(bases, k)});
  }
  for (std::size_t modulus = 1; modulus <= lines->classes.size(); ++modulus) {
    if (lines->classes.size() % modulus != 0) continue;
    const ResidueLines few = pattern_search::joined(*lines, modulus);
    if (few.classes[0].lower_slope <= 0) continue;  // that of multiples
    if (search.failure == PatternSearch::Failure::no_line) search.failure = PatternSearch::Failure::no_period;
    pattern_search::find_with(bases, few, signs, search, budget);
    if (search.proof) search.failure = PatternSearch::Failure::none;
    if (search.proof || budget.exhausted()) return search;
  }
  return search;
}

}  // namespace dynim
