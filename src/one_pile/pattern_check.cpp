// The proof of a pattern, read entry by entry: Theorem 263 of docs/mathematics.md, with its
// letters, and of one base the scale of Theorem 259. Of the finder it knows nothing; it takes
// members and values from the bases, lines from f.
#include <algorithm>
#include <numeric>

#include "one_pile/lasting.hpp"
#include "one_pile/pattern_lines.hpp"

namespace dynim {
namespace pattern_check {
namespace {

constexpr std::size_t most_entries = 20000, most_modulus = std::size_t{1} << 32;

class Check {
 public:
  Check(const PatternProof& proof, const GBases& bases, Budget& budget)
      : proof_(proof), pattern_(proof.pattern.entries), bases_(bases), budget_(budget),
        start_(proof.pattern.first.size()), period_(pattern_.size()) {}

  bool run() {
    if (!is_well_formed() || !list_entries() || !fits_the_bases()) return false;
    make_forms();
    if (!repeats() || !indices_fit() || !bound_low_members()) return false;
    for (std::size_t j = 0; j < period_; ++j) {
      if (!is_right(proof_.steps[j], proof_.base + j)) return false;
    }
    return !budget_.exhausted();
  }

 private:
  using Entry = JointPattern::Entry;

  bool is_well_formed() {
    const std::vector<ResidueLines> proved = lines_by_pile(bases_);
    if (proved.empty() || proof_.lines.size() != proved.size() || period_ == 0 ||
        proof_.steps.size() != period_ || start_ > most_entries || period_ > most_entries ||
        proof_.base > most_entries)
      return false;
    for (std::size_t i = 0; i < proved.size(); ++i) {
      if (!lie_around(proof_.lines[i], proved[i])) return false;
      modulus_ = std::lcm(modulus_, proof_.lines[i].classes.size());
      if (modulus_ > most_modulus) return false;
      from_ = std::max(from_, proof_.lines[i].from);
    }
    modulus_ = std::lcm(modulus_, games());
    if (!std::ranges::all_of(proof_.pattern.first,
                             [&](std::size_t game) { return game < games(); }))
      return false;
    std::size_t offset = 1;
    for (const Entry& e : pattern_) {
      const std::size_t most = std::max(e.before, e.step);
      if (e.game >= games() || e.before < 1 || e.step < 1 || most > most_entries) return false;
      size_ = std::max(size_, most);
      for (const std::size_t o : e.value) {
        if (o < 1 || o > most_entries) return false;
        offset = std::max(offset, o);
      }
    }
    known_from_ = size_ + offset;
    return proof_.base >= size_ && multiples_fit();
  }

  // Lemma 260: behind the start, where multiples begin at the latest, members are them as u_0 is.
  bool multiples_fit() const {
    return !proof_.multiples ||
           (proof_.multiples->from < start_ &&
            others_lose(*proof_.multiples, proof_.lines[0], bases_, start_ + size_ - 1, budget_));
  }

  std::size_t games() const { return bases_.games(); }
  const Entry& at(std::size_t x) const { return pattern_[x % period_]; }
  bool is_self_valued(std::size_t x) const { return at(x).value.empty(); }
  const Integer& size_of(std::size_t K) const { return bases_.b(list_[K].second, list_[K].first); }

  // The entries up to S+W, each the next member of its base.
  bool list_entries() {
    std::vector<std::size_t> listed(games());
    for (std::size_t K = 0; K < start_ + proof_.base; ++K) {
      const std::size_t game = K < start_ ? proof_.pattern.first[K] : at(K - start_).game;
      if (listed[game] >= bases_.size(game)) return false;
      list_.push_back({game, listed[game]++});
    }
    return true;
  }

  // 1: P(K) for S <= K < S+W, and the lines hold from the start on.
  bool fits_the_bases() const {
    for (std::size_t K = start_; K < start_ + proof_.base; ++K) {
      const auto& [game, number] = list_[K];
      const Entry& e = at(K - start_);
      if (e.before > K || e.step > K || number == 0 || size_of(K) < from_) return false;
      if (list_[K - e.before] != std::pair(game, number - 1) ||
          list_[K - e.step] !=
              std::pair(bases_.following(number - 1, game), bases_.step(number - 1, game)))
        return false;
      Integer value = size_of(K);
      for (const std::size_t o : e.value) {
        if (o > K) return false;
        value -= size_of(K - o);
      }
      if (bases_.g(number, game) != value) return false;
    }
    return true;
  }

  // U_x, the rows of M among them, and V_x.
  void make_forms() {
    for (std::size_t x = 0; x < size_; ++x) {
      entries_.emplace_back(size_);
      entries_.back()[x] = 1;
    }
    for (std::size_t x = size_; x < std::max(proof_.base, size_) + period_; ++x)
      entries_.push_back(sum(entries_[x - at(x).before], entries_[x - at(x).step]));
    values_ = entries_;
    for (std::size_t x = known_from_; x < values_.size(); ++x) {
      for (const std::size_t o : at(x).value) values_[x] = difference(values_[x], entries_[x - o]);
    }
    std::vector<Integer> first;
    for (std::size_t x = 0; x < size_; ++x) first.push_back(size_of(start_ + x));
    const auto rows = entries_.begin() + static_cast<std::ptrdiff_t>(period_);
    forms_.emplace(std::vector<Form>(rows, rows + static_cast<std::ptrdiff_t>(size_)),
                   std::move(first), budget_);
  }

  // A period leaves the residues as they are, or multiplies all of one base by a q with f(qt) = q
  // f(t).
  bool repeats() {
    const std::optional<Integer>& q = proof_.scale;
    if (q && (games() > 1 || *q < 2 || !bases_.f().scales_by(*q))) return false;
    for (std::size_t x = 0; x < size_; ++x) {
      const Integer now = forms_->at(entries_[x], 0), next = forms_->at(entries_[x], 1);
      if (q ? next != *q * now : mpz_fdiv_ui(Integer(next - now).get_mpz_t(), modulus_) != 0)
        return false;
    }
    return true;
  }

  // 2: the entry before is the last of its base, and the step is one of the base that goes on.
  bool indices_fit() {
    for (std::size_t x = size_; x < size_ + period_; ++x) {
      const std::size_t before = x - at(x).before, game = at(x).game;
      if (at(before).game != game ||
          at(x - at(x).step).game != bases_.index(game, forms_->at(entries_[before], 0)))
        return false;
      for (std::size_t y = before + 1; y < x; ++y) {
        if (at(y).game == game) return false;
      }
    }
    return true;
  }

  // F_0, C and E: f of the self-valued entries before the start, and lines above those of a period.
  bool bound_low_members() {
    Integer cap = 1;  // as large as all that is compared
    for (const Form& form : entries_) cap = std::max(cap, forms_->at(form, 0));
    for (std::size_t K = 0; K < start_; ++K) {
      const auto& [game, number] = list_[K];
      if (!bases_.self_valued(number, game)) continue;
      const Integer pile = to_integer(bases_.index(game, size_of(K)));
      largest_low_ = std::max(largest_low_, bases_.f().value(pile, size_of(K), cap));
    }
    for (std::size_t y = 0; y < period_; ++y) {
      if (!is_self_valued(y)) continue;
      const std::optional<Line> line = upper(pile_behind(y), entries_[y]);
      if (!line) return false;
      low_.slope = std::max(low_.slope, line->slope);
      low_.constant = std::max(low_.constant, line->constant);
    }
    return true;
  }

  // The pile, modulo T, from which the entry is taken to end its game.
  std::size_t pile_behind(std::size_t x) {
    return bases_.index(at(x).game, forms_->at(entries_[x], 0));
  }
  // Lines around f(pile, .) at a form, whose residue is the same in every period.
  std::optional<Line> lower(std::size_t pile, const Form& form) { return line(pile, form, false); }
  std::optional<Line> upper(std::size_t pile, const Form& form) { return line(pile, form, true); }
  std::optional<Line> line(std::size_t pile, const Form& form, bool above) {
    const Integer t = forms_->at(form, 0);
    if (t < from_ || t < 1) return std::nullopt;
    if (proof_.scale) {
      const Integer cap = Integer(1) << (2 * bit_length(t) + 64);
      const Integer value = bases_.f().value(0, t, cap);
      if (value == cap) return std::nullopt;
      Rational slope(value, t);
      slope.canonicalize();
      return Line{slope, 0};
    }
    const ResidueLines::Class& c = proof_.lines[pile].of(t);
    if (above && !c.bounded_above) return std::nullopt;
    return above ? Line{c.upper_slope, c.upper_constant} : Line{c.lower_slope, c.lower_constant};
  }

  // 3: the entry x, by the member before it in its base and the step from there.
  bool is_right(const PatternStep& step, std::size_t x) {
    if (at(x).before > x || x - at(x).before < known_from_ || !is_self_valued(x - at(x).step))
      return false;
    const std::size_t before = x - at(x).before, served_by = x - at(x).step,
                      game = at(served_by).game;
    const Form& value = values_[before];
    const std::optional<Line> serving = lower(pile_behind(served_by), entries_[served_by]);
    if (!serving || !forms_->is_at_least(*serving, entries_[served_by], value, step.serves))
      return false;
    if (step.low > served_by || at(step.low).game != game) return false;
    for (std::size_t z = step.low; z < served_by; ++z) {
      if (at(z).game != game || !is_self_valued(z)) continue;
      const auto why = std::ranges::find(step.smaller, z, &LastingOfEntry::first);
      const std::optional<Line> line = upper(pile_behind(z), entries_[z]);
      if (why == step.smaller.end() || !line ||
          !forms_->is_below(*line, entries_[z], value, why->second))
        return false;
    }
    if (!forms_->is_below(low_, entries_[step.low], value, step.low_line) ||
        !forms_->last({{1, value}}, -largest_low_, true, step.low_start))
      return false;
    if (std::ranges::any_of(at(x).value, [x](std::size_t o) { return o > x; })) return false;
    goal_.clear();
    for (const std::size_t o : at(x).value) goal_.push_back(x - o);
    next_ = &entries_[x];
    pile_ = pile_behind(x);
    const std::optional<bool> hit = walk(step.walk, Form(size_), 0, before);
    return hit && *hit == !goal_.empty();
  }

  // Whether the walk ends within the sizes o + r, 1 <= r < U_c, at the goal, of which the parts of
  // o are so many; nothing where it is wrong.
  std::optional<bool> walk(const PatternWalk& node, const Form& o, std::optional<std::size_t> parts,
                           std::size_t c) {
    using Kind = PatternWalk::Kind;
    if (!budget_.spend()) return std::nullopt;
    if (node.kind == Kind::cut || node.kind == Kind::cut_values)
      return is_cut(node, o, c) ? std::optional(false) : std::nullopt;
    if (c < at(c).before + known_from_ || !node.right) return std::nullopt;
    const std::size_t last = c - at(c).before;
    const Form behind = sum(o, entries_[last]);
    const bool on_the_way = parts && *parts < goal_.size() && goal_[*parts] == last;
    const std::optional<std::size_t> more = on_the_way ? std::optional(*parts + 1) : std::nullopt;
    const std::optional<bool> right = walk(*node.right, behind, more, c - at(c).step);
    if (!right || *right != (node.kind == Kind::right)) return std::nullopt;
    if (*right) return right;
    const bool hit = node.kind == Kind::hit;
    const Form move = difference(*next_, behind);
    const std::optional<Line> line = hit ? upper(pile_, move) : lower(pile_, move);
    if (!line || (hit ? more != goal_.size() : !node.left)) return std::nullopt;
    const bool is_proved = hit ? forms_->is_below(*line, move, values_[last], node.why)
                                 : forms_->is_at_least(*line, move, values_[last], node.why);
    if (hit || !is_proved) return is_proved ? std::optional(true) : std::nullopt;
    return walk(*node.left, o, parts, last);
  }

  // The least move to these sizes, n - o - U_c + 1, and all above it are at least the largest value
  // there.
  bool is_cut(const PatternWalk& node, const Form& o, std::size_t c) {
    const Form least = difference(difference(*next_, o), entries_[c]);
    const Line below = lowest(proof_.lines[pile_], proof_.multiples ? proof_.multiples->of : 1);
    const Line line{below.slope, below.slope + below.constant};
    if (node.kind == PatternWalk::Kind::cut)
      return forms_->is_at_least({line.slope, line.constant + 1}, least, entries_[c], node.why);
    bounded_.assign(games(), 0);
    valued_.clear();
    for (const auto& [y, why] : node.sizes) {
      if (y >= entries_.size() || !forms_->is_at_least(line, least, entries_[y], why)) return false;
      bounded_[at(y).game] = std::max(bounded_[at(y).game], y);
      valued_.push_back(y);
    }
    for (const auto& [y, why] : node.values) {
      if (y < known_from_ || y >= values_.size() ||
          !forms_->is_at_least(line, least, values_[y], why))
        return false;
      valued_.push_back(y);
    }
    return bounds(c);
  }

  bool bounds(std::size_t c) {
    const auto& [game, offset, step, code] = at(c);
    if (c <= bounded_[game]) return true;
    if (c < offset + known_from_) return false;
    const std::size_t before = c - offset;
    const bool value =
        before < bounded_[game] || std::ranges::find(valued_, before) != valued_.end();
    if (!value || !bounds(before) || !bounds(c - step)) return false;
    bounded_[game] = c;
    return true;
  }

  const PatternProof& proof_;
  const std::vector<Entry>& pattern_;
  const GBases& bases_;
  Budget& budget_;
  std::size_t start_, period_;    // S, p
  std::size_t size_ = 1;          // D
  std::size_t known_from_ = 0;    // at least kappa
  std::size_t modulus_ = 1;       // m
  Integer from_ = 1;              // t_0
  std::vector<std::pair<std::size_t, std::size_t>> list_;  // game and number of each member
  Line low_ = {0, 0};             // C, E
  Integer largest_low_ = 0;       // F_0
  std::vector<Form> entries_;     // U_x
  std::vector<Form> values_;      // V_x, from kappa on
  std::optional<LastingForms> forms_;
  const Form* next_ = nullptr;    // n
  std::size_t pile_ = 0;          // the residue of h + n
  std::vector<std::size_t> goal_; // x - o, for the offsets o of the value
  // Of a cut: of each base up to which entry all values below are bounded, if behind 0; and values
  // that are.
  std::vector<std::size_t> bounded_, valued_;
};

}  // namespace
}  // namespace pattern_check

bool holds(const PatternProof& proof, const GBases& bases, Budget& budget) {
  return pattern_check::Check(proof, bases, budget).run();
}

}  // namespace dynim
