// Finds the pattern that the members of all bases follow, and why it goes on. The period of offsets, residues
// and values is read off the list of the members known, with as few residues of f as may be, since one that
// does not matter may have a huge period; then every inequality that the proof asks for gets its certificate,
// or is asked for elsewhere: a stretch of sizes that is not cut is split. What is found is checked by
// pattern_check.cpp.
#include <algorithm>
#include <deque>
#include <map>
#include <numeric>
#include <utility>

#include "base/integer_nodes.hpp"
#include "base/rounding.hpp"
#include "one_pile/pattern_lines.hpp"

namespace dynim {
namespace pattern_search {
namespace {

constexpr std::size_t most_entries = 8192, most_modulus = 5040, most_walked = 4000, most_t = 1000, most_seen = 5,
                      most_starts = 4, most_bases = 30;
// A period is one where it is seen so often, and so many members beyond its start.
constexpr std::size_t least_periods = 3, least_repeated = 12;

struct Sign {
  JointPattern::Entry entry;
  unsigned long residue = 0;

  bool operator==(const Sign&) const = default;
};

// The members known of all bases in one list, each one place behind the later of the two it is the sum of,
// so that bases which grow at different rates keep step.
class EntryList {
 public:
  explicit EntryList(const GBases& bases) : bases_(bases), number_(bases.games()) {}

  // False where the budget ended.
  bool fill(Budget& budget) {
    while (list_.size() < most_entries && !lacks_members()) {
      const std::optional<std::size_t> game = next();
      if (!game) return true;
      const std::size_t member = number_[*game].size();
      if (!budget.spend(nodes_for(bases_.b(member, *game)))) return false;
      list_.push_back({*game, member, place(*game)});
      number_[*game].push_back(list_.size() - 1);
    }
    return true;
  }

  std::size_t size() const { return list_.size(); }
  std::size_t game(std::size_t K) const { return list_[K].game; }
  const Integer& size_of(std::size_t K) const { return bases_.b(list_[K].member, list_[K].game); }
  bool self_valued(std::size_t K) const { return bases_.self_valued(list_[K].member, list_[K].game); }

  // How the entry follows from those before; that of no other where it is a first member.
  JointPattern::Entry entry(std::size_t K) const {
    const auto& [game, member, place] = list_[K];
    if (member == 0) return {game};
    return {game, K - number_[game][member - 1], K - step_to(game, member), value_offsets(K)};
  }

 private:
  struct Listed {
    std::size_t game, member, place;
  };

  // Whether a base goes on, and all its known members are listed.
  bool lacks_members() const {
    for (std::size_t game = 0; game < bases_.games(); ++game) {
      if (number_[game].size() == bases_.size(game) && !bases_.finite(game) && !bases_.waits(game)) return true;
    }
    return false;
  }

  std::size_t step_to(std::size_t game, std::size_t member) const {
    return number_[bases_.following(member - 1, game)][bases_.step(member - 1, game)];
  }

  // The game whose next member is known, after a step that is listed, and comes first.
  std::optional<std::size_t> next() const {
    std::optional<std::size_t> first;
    for (std::size_t game = 0; game < bases_.games(); ++game) {
      const std::size_t member = number_[game].size();
      if (member >= bases_.size(game)) continue;
      const bool has_step = member == 0 || bases_.step(member - 1, game) <
                                               number_[bases_.following(member - 1, game)].size();
      if (has_step && (!first || place(game) < place(*first))) first = game;
    }
    return first;
  }

  std::size_t place(std::size_t game) const {
    const std::size_t member = number_[game].size();
    if (member == 0) return 0;
    return 1 + std::max(list_[number_[game].back()].place, list_[step_to(game, member)].place);
  }

  std::vector<std::size_t> value_offsets(std::size_t K) const {
    std::vector<std::size_t> offsets;
    for (const auto& [game, member] : parts_lacking(bases_, list_[K].member, list_[K].game))
      offsets.push_back(K - number_[game][member]);
    return offsets;
  }

  const GBases& bases_;
  std::vector<std::vector<std::size_t>> number_;  // in the list, of each member
  std::vector<Listed> list_;
};

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

// One attempt: these lines, this start and this period.
class Attempt {
 public:
  Attempt(const GBases& bases, const EntryList& list, const std::vector<ResidueLines>& lines, unsigned long modulus,
          const std::vector<Sign>& signs, std::size_t start, std::size_t period, Budget& budget)
      : bases_(bases), list_(list), lines_(lines), modulus_(modulus), start_(start), period_(period), budget_(budget) {
    for (std::size_t K = 0; K < start; ++K) pattern_.first.push_back(list.game(K));
    std::size_t offset = 1;
    for (std::size_t j = 0; j < period; ++j) {
      const JointPattern::Entry& entry = pattern_.entries.emplace_back(signs[start + j].entry);
      size_ = std::max({size_, entry.before, entry.step});
      for (const std::size_t o : entry.value) offset = std::max(offset, o);
    }
    known_from_ = size_ + offset;
  }

  Failure run(PatternProof& proof) {
    if (list_.size() < start_ + size_ + period_ + 1) return Failure::start;
    for (const auto& [game, before, step, value] : pattern_.entries) {
      if (before == 0) return Failure::start;
    }
    for (std::size_t x = 0; x < size_; ++x) {
      entries_.emplace_back(size_);
      entries_.back()[x] = 1;
    }
    grow(period_ + size_);
    std::vector<Integer> first;
    for (std::size_t x = 0; x < size_; ++x) first.push_back(list_.size_of(start_ + x));
    orbit_.emplace(entries_, period_, std::move(first), budget_);
    if (!repeats()) return Failure::period;
    find_multiples();
    if (lowest(lines_[0], step_of_moves()).slope <= 0) return Failure::start;
    bound_low_members();
    std::size_t base = known_from_ + 1;
    for (std::size_t times = 0; times < most_bases; ++times) {
      if (start_ + base + period_ > list_.size()) return Failure::start;
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
  const JointPattern::Entry& at(std::size_t x) const { return pattern_.entries[x % period_]; }
  bool is_self_valued(std::size_t x) const { return at(x).value.empty(); }

  void grow(std::size_t count) {
    for (std::size_t x = entries_.size(); x < count; ++x)
      entries_.push_back(sum(entries_[x - at(x).before], entries_[x - at(x).step]));
    for (std::size_t x = values_.size(); x < entries_.size(); ++x) {
      values_.push_back(entries_[x]);
      if (x < known_from_) continue;
      for (const std::size_t o : at(x).value) values_[x] = difference(values_[x], entries_[x - o]);
    }
  }

  bool repeats() {
    const std::vector<Integer>&now = orbit_->at(0), &next = orbit_->at(1);
    for (std::size_t i = 0; i < size_; ++i) {
      if (mpz_fdiv_ui(Integer(next[i] - now[i]).get_mpz_t(), modulus_) != 0) return false;
    }
    if (lines_.size() > 1) return true;
    const Integer q = next[0] / now[0];
    bool scales = q > 1;
    for (std::size_t i = 0; i < size_; ++i) scales = scales && next[i] == q * now[i];
    const bool exact = std::ranges::all_of(lines_[0].classes, &ResidueLines::Class::is_exact);
    if (scales && !exact && bases_.f().scales_by(q)) scale_ = q;
    return true;
  }

  // What divides all members of one base from some number on, if moves that it does not divide need not be
  // looked at.
  void find_multiples() {
    unsigned long w = lines_[0].classes.size();
    if (lines_.size() > 1 || start_ == 0) return;
    for (std::size_t x = 0; x < size_; ++x)
      w = mpz_gcd_ui(nullptr, list_.size_of(start_ + x).get_mpz_t(), w);
    if (w < 2) return;
    std::size_t from = start_;
    while (from > 0 && mpz_divisible_ui_p(list_.size_of(from - 1).get_mpz_t(), w)) --from;
    const PatternMultiples multiples{w, from};
    if (from < start_ && others_lose(multiples, lines_[0], bases_, start_ + size_ - 1, budget_)) multiples_ = multiples;
  }

  std::size_t step_of_moves() const { return multiples_ ? multiples_->of : 1; }

  // The pile, modulo T, from which the entry is taken to end its game.
  std::size_t pile_behind(std::size_t x) { return bases_.index(at(x).game, orbit_->value(entries_[x], 0)); }

  void bound_low_members() {
    low_ = Line{0, 0};
    for (std::size_t y = 0; y < period_; ++y) {
      if (!is_self_valued(y)) continue;
      const std::optional<Line> line = line_at(pile_behind(y), entries_[y], true);
      if (!line) {
        low_.reset();
        return;
      }
      low_->slope = std::max(low_->slope, line->slope);
      low_->constant = std::max(low_->constant, line->constant);
    }
    Integer cap = 1;  // above all that is compared
    for (std::size_t K = start_; K < list_.size(); ++K) cap = std::max(cap, list_.size_of(K));
    for (std::size_t K = 0; K <= start_; ++K) {
      if (!list_.self_valued(K)) continue;
      const Integer n = to_integer(bases_.index(list_.game(K), list_.size_of(K)));
      largest_low_ = std::max(largest_low_, bases_.f().value(n, list_.size_of(K), cap));
    }
  }

  std::optional<Line> line_at(std::size_t pile, const Form& form, bool above) {
    const Integer t = orbit_->value(form, 0);
    const ResidueLines& lines = lines_[pile];
    if (t < lines.from || t < 1) return std::nullopt;
    if (scale_) {
      const Integer cap = Integer(1) << (2 * bit_length(t) + 64);
      Rational slope(bases_.f().value(0, t, cap), t);
      slope.canonicalize();
      return Line{slope, 0};
    }
    const ResidueLines::Class& c = lines.of(t);
    if (above && !c.bounded_above) return std::nullopt;
    return above ? Line{c.upper_slope, c.upper_constant} : Line{c.lower_slope, c.lower_constant};
  }

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

  void find_step(std::size_t x) {
    const auto& [game, offset, step_offset, code] = at(x);
    const std::size_t nearest = x - std::max(offset, step_offset);
    if (nearest < known_from_) return fail(Failure::base, known_from_ - nearest);
    const std::size_t before = x - offset, served_by = x - step_offset;
    if (!is_self_valued(served_by)) return fail(Failure::start);
    PatternStep step;
    const std::optional<Line> serving = line_at(pile_behind(served_by), entries_[served_by], false);
    const auto serves = serving ? at_least(*serving, entries_[served_by], values_[before]) : std::nullopt;
    if (!serves) return fail(Failure::start);
    step.serves = *serves;
    if (!find_smaller(step, values_[before], served_by)) return;
    goal_.clear();
    for (const std::size_t o : code) goal_.push_back(x - o);
    walked_ = 0;
    next_ = x;
    pile_ = pile_behind(x);
    lowest_ = lowest(lines_[pile_], step_of_moves());
    const std::optional<bool> hit = walk(step.walk, Form(size_), 0, before);
    if (!hit) return;
    if (*hit == goal_.empty()) return fail(Failure::start);
    steps_.push_back(std::move(step));
  }

  bool find_smaller(PatternStep& step, const Form& value, std::size_t served_by) {
    const Form none(size_);
    for (std::size_t z = served_by;;) {
      const auto by_line = low_ ? below(*low_, entries_[z], value) : std::nullopt;
      const auto by_start = by_line ? below({0, largest_low_}, none, value) : std::nullopt;
      if (by_line && by_start) {
        step.low = z;
        step.low_line = *by_line;
        step.low_start = *by_start;
        return true;
      }
      if (!low_ || z < at(z).before + known_from_) {
        fail(low_ ? Failure::base : Failure::start, 2);
        return false;
      }
      z -= at(z).before;
      if (!is_self_valued(z)) continue;
      const std::optional<Line> line = line_at(pile_behind(z), entries_[z], true);
      const auto why = line ? below(*line, entries_[z], value) : std::nullopt;
      if (!why) {
        fail(Failure::start);
        return false;
      }
      step.smaller.emplace_back(z, *why);
    }
  }

  // The sizes o + r, 1 <= r < U_c, in descending order: whether the goal is reached; nothing where it
  // fails.
  std::optional<bool> walk(PatternWalk& node, const Form& o, std::optional<std::size_t> parts, std::size_t c) {
    if (++walked_ > most_walked || !budget_.spend()) {
      fail(Failure::start);
      return std::nullopt;
    }
    const bool goal_within = parts && *parts < goal_.size() && goal_[*parts] < c;
    if (!goal_within && cut(node, o, c)) return false;
    if (c < at(c).before + known_from_) {
      fail(Failure::base, 2);
      return std::nullopt;
    }
    const std::size_t last = c - at(c).before;
    const Form behind = sum(o, entries_[last]);
    const bool on_the_way = goal_within && goal_[*parts] == last;
    const std::optional<std::size_t> more = on_the_way ? std::optional(*parts + 1) : std::nullopt;
    node.right = std::make_unique<PatternWalk>();
    const std::optional<bool> right = walk(*node.right, behind, more, c - at(c).step);
    if (!right) return std::nullopt;
    if (*right) {
      node.kind = PatternWalk::Kind::right;
      return true;
    }
    const Form move = difference(entries_[next_], behind);
    const bool hit = more == goal_.size();
    const std::optional<Line> line = line_at(pile_, move, hit);
    const auto why = !line ? std::nullopt
                     : hit ? below(*line, move, values_[last])
                           : at_least(*line, move, values_[last]);
    if (!why) {
      fail(Failure::start);
      return std::nullopt;
    }
    node.kind = hit ? PatternWalk::Kind::hit : PatternWalk::Kind::split;
    node.why = *why;
    if (hit) return true;
    node.left = std::make_unique<PatternWalk>();
    return walk(*node.left, o, parts, last);
  }

  bool cut(PatternWalk& node, const Form& o, std::size_t c) {
    const Form least = difference(difference(entries_[next_], o), entries_[c]);
    const Line line{lowest_.slope, lowest_.slope + lowest_.constant};
    if (const auto why = at_least({line.slope, line.constant + 1}, least, entries_[c])) {
      node.why = *why;
      return true;
    }
    std::vector<std::size_t> bounded(bases_.games());
    if (!bound(node, line, least, c, bounded)) {
      node.sizes.clear();
      node.values.clear();
      return false;
    }
    node.kind = PatternWalk::Kind::cut_values;
    return true;
  }

  // Is the line at least all values below the entry c of its base? `bounded` has entries of each base for
  // which it is.
  bool bound(PatternWalk& node, const Line& line, const Form& least, std::size_t c,
             std::vector<std::size_t>& bounded) {
    const auto& [game, offset, step, code] = at(c);
    if (c <= bounded[game]) return true;
    if (const auto why = at_least(line, least, entries_[c])) {
      node.sizes.emplace_back(c, *why);
      bounded[game] = c;
      return true;
    }
    if (c < offset + known_from_) return false;
    const std::size_t before = c - offset;
    if (const auto why = at_least(line, least, entries_[before])) {
      node.sizes.emplace_back(before, *why);
      bounded[game] = std::max(bounded[game], before);
    } else {
      const auto by_value = is_self_valued(before) ? std::nullopt : at_least(line, least, values_[before]);
      if (!by_value) return false;
      node.values.emplace_back(before, *by_value);
      if (!bound(node, line, least, before, bounded)) return false;
    }
    if (!bound(node, line, least, c - step, bounded)) return false;
    bounded[game] = std::max(bounded[game], c);
    return true;
  }

  const GBases& bases_;
  const EntryList& list_;
  const std::vector<ResidueLines>& lines_;
  unsigned long modulus_;
  std::size_t start_, period_;
  Budget& budget_;
  JointPattern pattern_;
  std::size_t size_ = 1, known_from_ = 0;
  std::vector<Form> entries_, values_;
  std::optional<Orbit> orbit_;
  std::optional<Integer> scale_;
  std::optional<PatternMultiples> multiples_;
  std::optional<Line> low_;
  Integer largest_low_ = 0;
  std::vector<PatternStep> steps_;
  std::vector<std::size_t> goal_;
  std::size_t next_ = 0, pile_ = 0;
  Line lowest_;
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

// The lines of each residue of n, of so few classes.
std::vector<ResidueLines> joined(const std::vector<ResidueLines>& lines, std::size_t modulus) {
  std::vector<ResidueLines> few;
  for (const ResidueLines& of_pile : lines) few.push_back(joined(of_pile, std::gcd(modulus, of_pile.classes.size())));
  return few;
}

// Of one base only moves that the members have a divisor in common with may matter.
bool rises(const std::vector<ResidueLines>& lines) {
  if (lines.size() == 1) return lines[0].classes[0].lower_slope > 0;
  return std::ranges::all_of(lines, [](const ResidueLines& of_pile) { return lowest(of_pile).slope > 0; });
}

void find_with(const GBases& bases, const EntryList& list, const std::vector<ResidueLines>& lines,
               unsigned long modulus, std::vector<Sign>& signs, PatternSearch& search, Budget& budget) {
  for (std::size_t K = 0; K < signs.size(); ++K)
    signs[K].residue = mpz_fdiv_ui(list.size_of(K).get_mpz_t(), modulus);
  const auto found = find_period(signs);
  if (!found || !budget.spend(signs.size() * signs.size() / 16)) return;
  auto [start, period] = *found;
  search.failure = PatternSearch::Failure::not_proved;
  search.from = bases.games() == 1 ? start - 1 : start;  // where steps to the entries begin
  search.period = period;
  Integer from = 1;
  for (const ResidueLines& of_pile : lines) from = std::max(from, of_pile.from);
  for (std::size_t K = signs.size(); K > start; --K) {
    if (list.size_of(K - 1) < from) start = K;
  }
  for (std::size_t times = 0; times < most_starts; ++times) {
    if (start + least_periods * period > signs.size() || budget.exhausted()) return;
    PatternProof proof;
    const Failure failure = Attempt(bases, list, lines, modulus, signs, start, period, budget).run(proof);
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

void find_in(const EntryList& list, const GBases& bases, const std::vector<ResidueLines>& lines,
             PatternSearch& search, Budget& budget) {
  std::vector<Sign> signs;
  for (std::size_t K = 0; K < list.size(); ++K) signs.push_back({list.entry(K)});
  std::size_t all = bases.games();
  for (const ResidueLines& of_pile : lines) {
    const std::size_t more = std::lcm(all, of_pile.classes.size());
    if (more <= most_modulus) all = more;
  }
  for (std::size_t modulus = bases.games(); modulus <= all; modulus += bases.games()) {
    if (all % modulus != 0) continue;
    const std::vector<ResidueLines> few = joined(lines, modulus);
    if (!rises(few)) continue;
    if (search.failure == PatternSearch::Failure::no_line) search.failure = PatternSearch::Failure::no_period;
    find_with(bases, list, few, modulus, signs, search, budget);
    if (search.proof) search.failure = PatternSearch::Failure::none;
    if (search.proof || budget.exhausted()) return;
  }
}

}  // namespace
}  // namespace pattern_search

PatternSearch find_pattern(const GBases& bases, Budget& budget) {
  PatternSearch search{{}, PatternSearch::Failure::no_line};
  const std::vector<ResidueLines> lines = lines_by_pile(bases);
  if (lines.empty()) return search;
  pattern_search::EntryList list(bases);
  if (list.fill(budget))
    pattern_search::find_in(list, bases, lines, search, budget);
  else
    search.failure = PatternSearch::Failure::no_period;
  return search;
}

}  // namespace dynim
