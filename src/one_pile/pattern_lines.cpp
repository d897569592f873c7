// What it is, and its cost, are in pattern_lines.hpp.
#include "one_pile/pattern_lines.hpp"

#include <algorithm>
#include <numeric>

#include "base/rounding.hpp"

namespace dynim {
namespace pattern_lines {
namespace {

// Is one line nowhere above another from some number on?
bool stays_below(const Rational& slope, const Rational& constant, const Rational& slope_above,
                 const Rational& constant_above, const Integer& from) {
  return slope <= slope_above && slope * from + constant <= slope_above * from + constant_above;
}

}  // namespace
}  // namespace pattern_lines

bool lie_around(const ResidueLines& lines, const ResidueLines& proved) {
  if (lines.classes.empty() || lines.from < proved.from ||
      proved.classes.size() % lines.classes.size() != 0)
    return false;
  using pattern_lines::stays_below;
  for (std::size_t r = 0; r < proved.classes.size(); ++r) {
    const ResidueLines::Class& in = proved.classes[r];
    const ResidueLines::Class& out = lines.classes[r % lines.classes.size()];
    if (out.lower_slope < 0 || !stays_below(out.lower_slope, out.lower_constant, in.lower_slope,
                                            in.lower_constant, lines.from))
      return false;
    if (out.bounded_above &&
        !(in.bounded_above && stays_below(in.upper_slope, in.upper_constant, out.upper_slope,
                                                         out.upper_constant, lines.from)))
      return false;
  }
  return true;
}

Line lowest(const ResidueLines& lines, std::size_t step) {
  Line lowest{lines.classes[0].lower_slope, lines.classes[0].lower_constant};
  for (std::size_t r = 0; r < lines.classes.size(); r += step) {
    lowest.slope = std::min(lowest.slope, lines.classes[r].lower_slope);
    lowest.constant = std::min(lowest.constant, lines.classes[r].lower_constant);
  }
  return lowest;
}

std::vector<std::pair<std::size_t, std::size_t>> parts_lacking(const GBases& bases,
                                                               std::size_t member,
                                                               std::size_t game) {
  std::vector<std::pair<std::size_t, std::size_t>> parts;
  for (Integer rest = bases.b(member, game) - bases.g(member, game); rest > 0;) {
    const std::size_t part = bases.largest_at_most(rest, game);
    parts.emplace_back(game, part);
    rest -= bases.b(part, game);
    game = bases.following(part, game);
  }
  return parts;
}

bool others_lose(const PatternMultiples& multiples, const ResidueLines& lines, const GBases& bases,
                 std::size_t last, Budget& budget) {
  constexpr unsigned long most_piles = 5000;
  const std::size_t w = multiples.of, modulus = lines.classes.size();
  if (bases.games() > 1 || w < 2 || modulus % w != 0 || multiples.from > last ||
      bases.size() <= last || bases.b(multiples.from) > most_piles)
    return false;
  for (std::size_t k = multiples.from; k <= last; ++k) {
    if (!mpz_divisible_ui_p(bases.b(k).get_mpz_t(), w)) return false;
  }
  std::vector<Integer> largest(w);  // G
  for (unsigned long r = 1; r < bases.b(multiples.from); ++r) {
    const std::optional<Integer> g = bases.least_winning_move(r, budget);
    if (!g) return false;
    largest[r % w] = std::max(largest[r % w], *g);
  }
  const Integer least = std::max<Integer>(bases.b(multiples.from) + 1, lines.from);
  for (std::size_t a = 0; a < modulus; ++a) {
    const ResidueLines::Class& c = lines.classes[a];
    if (a % w != 0 &&
        (c.lower_slope < 0 || c.lower_slope * least + c.lower_constant < largest[(w - a % w) % w]))
      return false;
  }
  return true;
}

namespace {

// The lines of fewer classes, around all that are joined, from where the outermost do not change.
ResidueLines joined(const ResidueLines& lines, std::size_t modulus) {
  ResidueLines r;
  r.from = lines.from;
  const auto below = [](const Rational& s, const Rational& c, const Rational& t,
                        const Rational& d) { return s < t || (s == t && c < d); };
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

}  // namespace

std::vector<ResidueLines> joined(const std::vector<ResidueLines>& lines, std::size_t modulus) {
  std::vector<ResidueLines> few;
  for (const ResidueLines& of_pile : lines)
    few.push_back(joined(of_pile, std::gcd(modulus, of_pile.classes.size())));
  return few;
}

bool may_have_pattern(const GBases& bases) {
  constexpr std::size_t most_looked_at = 64;  // more take too long
  return bases.games() <= most_looked_at && bases.phases() == 1 &&
         bases.f().pile_period().start == 0 && bases.f().period_is_proved();
}

std::vector<ResidueLines> lines_by_pile(const GBases& bases) {
  if (!may_have_pattern(bases)) return {};
  std::vector<ResidueLines> all;
  for (std::size_t n = 0; n < bases.games(); ++n) {
    std::optional<ResidueLines> lines = bases.f().residue_lines(to_integer(n));
    if (!lines) return {};
    all.push_back(std::move(*lines));
  }
  return all;
}

BasePattern base_pattern(const JointPattern& pattern) {
  BasePattern base{pattern.first.size(), {}, {}, 259};
  for (std::size_t x = 1; x <= pattern.entries.size(); ++x) {
    const auto& [game, before, step, value] = pattern.entries[x % pattern.entries.size()];
    base.delays.push_back(step - 1);
    std::vector<std::uint64_t>& offsets = base.values.emplace_back();
    for (const std::size_t o : value) offsets.push_back(o - 1);
  }
  return base;
}

}  // namespace dynim
