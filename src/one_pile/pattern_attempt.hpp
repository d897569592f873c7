// One attempt to prove a pattern: given where it begins and its period, every inequality that the
// proof asks for gets its certificate, or is asked for elsewhere; a stretch of sizes that is not
// cut is split. Cost: the walks of a period, at most `most_walked` nodes each, and a certificate a
// node.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "one_pile/entry_list.hpp"
#include "one_pile/pattern_lines.hpp"
#include "one_pile/pattern_orbit.hpp"

namespace dynim::pattern_search {

struct Sign {
  JointPattern::Entry entry;
  unsigned long residue = 0;

  bool operator==(const Sign&) const = default;
};

// Why an attempt fails: another start or period may do, or forms farther from the start.
enum class Failure { none, start, period, base };

// One attempt: these lines, this start and this period.
class Attempt {
 public:
  static constexpr std::size_t most_walked = 4000, most_bases = 30;

  Attempt(const GBases& bases, const EntryList& list, const std::vector<ResidueLines>& lines,
          unsigned long modulus, const std::vector<Sign>& signs, std::size_t start,
          std::size_t period, Budget& budget)
      : bases_(bases),
        list_(list),
        lines_(lines),
        modulus_(modulus),
        start_(start),
        period_(period),
        budget_(budget) {
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

  // What divides all members of one base from some number on, if moves that it does not divide need
  // not be looked at.
  void find_multiples() {
    unsigned long w = lines_[0].classes.size();
    if (lines_.size() > 1 || start_ == 0) return;
    for (std::size_t x = 0; x < size_; ++x)
      w = mpz_gcd_ui(nullptr, list_.size_of(start_ + x).get_mpz_t(), w);
    if (w < 2) return;
    std::size_t from = start_;
    while (from > 0 && mpz_divisible_ui_p(list_.size_of(from - 1).get_mpz_t(), w)) --from;
    const PatternMultiples multiples{w, from};
    if (from < start_ && others_lose(multiples, lines_[0], bases_, start_ + size_ - 1, budget_))
      multiples_ = multiples;
  }

  std::size_t step_of_moves() const { return multiples_ ? multiples_->of : 1; }

  // The pile, modulo T, from which the entry is taken to end its game.
  std::size_t pile_behind(std::size_t x) {
    return bases_.index(at(x).game, orbit_->value(entries_[x], 0));
  }

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
    const auto serves =
        serving ? at_least(*serving, entries_[served_by], values_[before]) : std::nullopt;
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

  // The sizes o + r, 1 <= r < U_c, in descending order: whether the goal is reached; nothing where
  // it fails.
  std::optional<bool> walk(PatternWalk& node, const Form& o, std::optional<std::size_t> parts,
                           std::size_t c) {
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

  // Is the line at least all values below the entry c of its base? `bounded` has entries of each
  // base for which it is.
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
      const auto by_value =
          is_self_valued(before) ? std::nullopt : at_least(line, least, values_[before]);
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

}  // namespace dynim::pattern_search
