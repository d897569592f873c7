// What it is, and its cost, are in one_pile/endless_base.hpp.
#include <algorithm>

#include "base/rounding.hpp"
#include "one_pile/endless_base.hpp"
#include "one_pile/pattern_lines.hpp"

namespace dynim {
namespace scales {
namespace {

constexpr std::size_t most_scales = 64, most_members = 8192;
constexpr unsigned long most_values = 10'000;

class Finder {
 public:
  Finder(const GBases& bases, ResidueLines lines, Budget& budget)
      : bases_(bases),
        f_(bases.f()),
        lines_(std::move(lines)),
        modulus_(lines_.classes.size()),
        budget_(budget),
        known_(std::min(bases.size(), most_members)) {}

  std::optional<ScaleProof> run() {
    ScaleProof proof{{0}};
    while (proof.at.size() < most_scales) {
      const std::optional<std::size_t> next = next_scale(proof.at.back());
      if (!next) return std::nullopt;
      proof.at.push_back(*next);
      for (proof.from = 0; proof.from + 1 < proof.at.size(); ++proof.from) {
        if (is_same(bases_.b(proof.at[proof.from]), bases_.b(*next))) return proof;
      }
    }
    return std::nullopt;
  }

 private:
  // All in multiples of q, the member `at`: (S1) says that f stays below the next scale at the
  // self-valued members before it.
  std::optional<std::size_t> next_scale(std::size_t at) {
    Integer reach = value(bases_.b(at), bases_.b(known_ - 1)), largest = bases_.g(at);
    for (std::size_t k = at + 1; k < known_ && budget_.spend(); ++k) {
      const Integer& b = bases_.b(k);
      if (bases_.self_valued(k)) {
        if (reach < b && others_reach(bases_.b(at), b, largest)) return k;
        reach = std::max(reach, value(b, bases_.b(known_ - 1)));
      }
      largest = std::max(largest, bases_.g(k));
    }
    return std::nullopt;
  }

  Integer value(const Integer& t, const Integer& cap) const { return f_.value(0, t, cap); }

  // (S2): f(y) >= least for all multiples y > scale of q that are none of the scale.
  bool others_reach(const Integer& q, const Integer& scale, const Integer& least) {
    Integer end = std::max<Integer>(scale + 1, lines_.from);  // lines say it from here on
    const Integer step = gcd(q, modulus_);
    for (Integer r = 0; r < modulus_; r += step) {
      if (modulus_ % scale == 0 && r % scale == 0) continue;  // multiples of the scale
      const ResidueLines::Class& c = lines_.of(r);
      if (c.lower_slope > 0)
        end = std::max(end, ceil_of(Rational((least - c.lower_constant) / c.lower_slope)));
      else if (c.lower_slope < 0 || c.lower_constant < least)
        return false;
    }
    if (end - scale > most_values * q) return false;
    for (Integer y = scale + q; y < end; y += q) {
      if (!budget_.spend() || (y % scale != 0 && value(y, least) < least)) return false;
    }
    return true;
  }

  // floor(f(pt)/p) = floor(f(qt)/q) for all t?
  bool is_same(const Integer& p, const Integer& q) {
    if (f_.scales_by(q / p)) return true;
    for (Integer t = 0; t < modulus_; ++t) {
      const ResidueLines::Class &a = lines_.of(p * t), &b = lines_.of(q * t);
      if (!a.is_exact() || !b.is_exact() || a.lower_slope != b.lower_slope ||
          a.lower_slope.get_den() != 1 ||
          floor_of(Rational(a.lower_constant / p)) != floor_of(Rational(b.lower_constant / q)))
        return false;
    }
    if (lines_.from > most_values * p) return false;
    for (Integer t = 1; p * t < lines_.from; ++t) {
      const Integer cap = Integer(1) << (2 * bit_length(q * t) + 64);
      const Integer above = value(q * t, cap);
      if (!budget_.spend() || above == cap || value(p * t, cap) / p != above / q) return false;
    }
    return true;
  }

  const GBases& bases_;
  const MoveFunction& f_;
  const ResidueLines lines_;
  const Integer modulus_;
  Budget& budget_;
  std::size_t known_;
};

}  // namespace
}  // namespace scales

std::optional<ScaleProof> find_scales(const GBases& bases, Budget& budget) {
  if (bases.games() * bases.phases() != 1) return std::nullopt;
  std::optional<ResidueLines> lines = bases.f().residue_lines(0);
  if (!lines) return std::nullopt;
  return scales::Finder(bases, std::move(*lines), budget).run();
}

BasePattern pattern_of_scales(const GBases& bases, const ScaleProof& proof) {
  BasePattern pattern{proof.at[proof.from], {}, {}, 257};
  for (std::size_t k = pattern.from; k < proof.at.back(); ++k) {
    pattern.delays.push_back(k - bases.step(k));
    std::vector<std::uint64_t>& offsets = pattern.values.emplace_back();
    for (const auto& [game, member] : parts_lacking(bases, k + 1)) offsets.push_back(k - member);
  }
  const std::size_t whole = pattern.delays.size();
  std::size_t period = 1;
  const auto repeats = [&](const auto& list) {
    return std::equal(list.begin() + static_cast<std::ptrdiff_t>(period), list.end(), list.begin());
  };
  while (whole % period != 0 || !repeats(pattern.delays) || !repeats(pattern.values)) ++period;
  pattern.delays.resize(period);
  pattern.values.resize(period);
  return pattern;
}

}  // namespace dynim
