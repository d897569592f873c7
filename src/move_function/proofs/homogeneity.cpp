// By degrees, from the leaves up: a node has the degree d where its value at q t is q^d times that
// at t. t has 1, constants 0; 0 itself has every degree. A condition has the degree 0 where its
// truth is the same. What sees t modulo c, or its factors p, may not see q.
#include <optional>
#include <vector>

#include "move_function/proofs/facts.hpp"

namespace dynim::move_function {
namespace {

struct Degree {
  int of = 0;
  bool any = false;
};

using MaybeDegree = std::optional<Degree>;

constexpr int most_degree = 64;

MaybeDegree joint(const MaybeDegree& a, const MaybeDegree& b) {
  if (!a || !b) return std::nullopt;
  if (a->any) return b;
  return b->any || a->of == b->of ? a : std::nullopt;
}

bool is_unchanged(const MaybeDegree& a) { return a && (a->any || a->of == 0); }

class Degrees {
 public:
  Degrees(const Tree& tree, const Integer& q) : tree_(tree), q_(q), degrees_(tree.size()) {}

  MaybeDegree run() {
    for (NodeId id = 0; id < tree_.size(); ++id) {
      const MaybeDegree d = degree(tree_[id]);
      if (d && std::abs(d->of) <= most_degree) degrees_[id] = d;
    }
    return degrees_[tree_.root];
  }

 private:
  const MaybeDegree& part(const Node& node, int i) const { return degrees_[node.child[i]]; }

  bool is_integral(const Node& node, int i) const { return tree_[node.child[i]].is_integral; }

  /// The integer >= 2 that an operand is; 0 where it is none.
  Integer constant(const Node& node, int i) const {
    const Node& c = tree_[node.child[i]];
    const bool fits = c.op == Op::constant && c.is_integral && tree_.integer_constant(c) >= 2;
    return fits ? tree_.integer_constant(c) : Integer(0);
  }

  /// Is q without common factors with such a constant?
  bool is_prime_to(const Integer& c) const { return c != 0 && gcd(c, q_) == 1; }

  bool is_power_of(const Integer& c) const {
    if (c == 0) return false;
    Integer rest;
    mpz_remove(rest.get_mpz_t(), q_.get_mpz_t(), c.get_mpz_t());
    return rest == 1;
  }

  MaybeDegree degree(const Node& node) const {
    if (node.is_constant) {
      const bool zero = node.op == Op::constant && tree_.constant(node) == 0;
      return Degree{0, zero};
    }
    if (node.op == Op::variable_t) return Degree{1};
    const int parts = arity(node.op);
    bool unchanged = parts > 0;
    for (int i = 0; i < parts; ++i) unchanged = unchanged && is_unchanged(part(node, i));
    return unchanged ? Degree{} : by_rule(node);
  }

  MaybeDegree by_rule(const Node& node) const {
    const MaybeDegree& a = part(node, 0);
    switch (node.op) {
      case Op::negate:
      case Op::abs:
        return a;
      case Op::floor:
      case Op::ceil:
        return is_integral(node, 0) ? a : std::nullopt;
      case Op::add:
      case Op::subtract:
      case Op::min:
      case Op::max:
        return joint(a, part(node, 1));
      case Op::multiply:
        if (!a || !part(node, 1)) return std::nullopt;
        return Degree{a->of + part(node, 1)->of, a->any || part(node, 1)->any};
      case Op::divide:
        if (!a || !part(node, 1) || part(node, 1)->any) return std::nullopt;
        return Degree{a->of - part(node, 1)->of, a->any};
      case Op::floor_divide:
      case Op::ceil_divide:
        return joint(a, part(node, 1)) ? MaybeDegree(Degree{}) : std::nullopt;
      case Op::remainder:
        return remainder(node);
      case Op::gcd:
      case Op::lcm:
        return divisor(node);
      case Op::valuation:
        return a && part(node, 1) && is_prime_to(constant(node, 0)) ? MaybeDegree(Degree{})
                                                                    : std::nullopt;
      case Op::ispow:  // of an integer, q x is a power of c where x is one, if it is at least q
        return part(node, 1) && is_integral(node, 1) && is_power_of(constant(node, 0)) &&
                       part(node, 1)->of > 0
                   ? MaybeDegree(Degree{})
                   : std::nullopt;
      case Op::popcount:
        return a && a->of > 0 && is_integral(node, 0) && is_power_of(2) ? MaybeDegree(Degree{})
                                                                        : std::nullopt;
      case Op::bit_and:
      case Op::bit_or:
      case Op::bit_xor: {
        const MaybeDegree d = joint(a, part(node, 1));
        const bool integers = is_integral(node, 0) && is_integral(node, 1);
        return d && d->of > 0 && integers && is_power_of(2) ? d : std::nullopt;
      }
      case Op::power: {
        const Node& exponent = tree_[node.child[1]];
        const bool fits = exponent.is_small && exponent.small >= 1 && exponent.small <= most_degree;
        return a && fits ? MaybeDegree(Degree{a->of * static_cast<int>(exponent.small), a->any})
                         : std::nullopt;
      }
      case Op::equal:
      case Op::not_equal:
      case Op::less:
      case Op::less_equal:
        return joint(a, part(node, 1)) ? MaybeDegree(Degree{}) : std::nullopt;
      case Op::conditional:
        return is_unchanged(a) ? joint(part(node, 1), part(node, 2)) : std::nullopt;
      default:
        return std::nullopt;
    }
  }

  /// a % b is a - b floor(a / b); and q a leaves what a does where q is 1 modulo b.
  MaybeDegree remainder(const Node& node) const {
    const MaybeDegree& a = part(node, 0);
    if (const MaybeDegree d = joint(a, part(node, 1))) return d;
    const Integer modulus = constant(node, 1);
    const bool alike = modulus != 0 && q_ % modulus == 1;
    return a && a->of > 0 && alike && is_integral(node, 0) ? MaybeDegree(Degree{}) : std::nullopt;
  }

  /// Of multiples by the same power of q; or beside a constant without common factors with q.
  MaybeDegree divisor(const Node& node) const {
    const MaybeDegree d = joint(part(node, 0), part(node, 1));
    if (d && d->of >= 0 && is_integral(node, 0) && is_integral(node, 1)) return d;
    for (int i = 0; i < 2; ++i) {
      const MaybeDegree& other = part(node, 1 - i);
      if (!is_prime_to(constant(node, i)) || !other || other->of < 0 || !is_integral(node, 1 - i))
        continue;
      return node.op == Op::lcm ? other : Degree{};
    }
    return std::nullopt;
  }

  const Tree& tree_;
  const Integer& q_;
  std::vector<MaybeDegree> degrees_;
};

}  // namespace

bool scales_by(const Tree& tree, const Integer& q) {
  const MaybeDegree d = Degrees(tree, q).run();
  return d && (d->any || d->of == 1);
}

}  // namespace dynim::move_function
