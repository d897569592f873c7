// Cost of a value: that of the expression without n, and a search among the recent functions;
// linear in the expression where the function has to be made first. Facts are proved for the
// functions of a period, which are made once.
#include "move_function/functions/pile_function.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "move_function/evaluation/evaluators.hpp"
#include "move_function/functions/periodic_function.hpp"
#include "move_function/proofs/facts.hpp"
#include "move_function/proofs/pile_dependence.hpp"
#include "move_function/proofs/simplify.hpp"

namespace dynim::move_function {
namespace {

// Room for the functions of a period, and for the recent ones, in words of 64 bits. More is not
// refused, only made again and again.
constexpr std::size_t most_words = std::size_t{1} << 22;

// Conditions between reals may take milliseconds to be decided, or to be given up: fewer of them
// are tried beforehand.
constexpr std::size_t real_weight = 16;

// Proofs are up to quadratic in the expression; beyond this nothing is proved about the functions
// of a period.
constexpr std::size_t most_proof_steps = std::size_t{1} << 25;

/// n modulo period moved to first, ..., first + period - 1.
Integer representative(const Integer& n, std::uint64_t period, std::uint64_t first) {
  const Integer distance = n - to_integer(first);
  return to_integer(first) + to_integer(mpz_fdiv_ui(distance.get_mpz_t(), period));
}

Piles residue_of(const Integer& n, std::uint64_t period) {
  return {Piles::Which::of_residue, to_integer(mpz_fdiv_ui(n.get_mpz_t(), period)), period};
}

/// The functions of n = 0, 1, ..., count - 1, or of those numbers moved to first, ..., first +
/// count
/// - 1 modulo count; `piles` says which they stand for. None where they would need too much room.
std::vector<MoveFunctionPtr> all_piles(const Tree& tree,
                                       const std::shared_ptr<const std::string>& text,
                                       std::uint64_t count, std::uint64_t first,
                                       const std::function<Piles(const Integer&)>& piles) {
  std::vector<MoveFunctionPtr> functions;
  std::size_t words = 0;
  const bool reals = std::any_of(tree.nodes(), tree.nodes() + tree.size(),
                                 [](const Node& node) { return node.kind == Kind::real; });
  if (words_of(tree) * (reals ? real_weight : 1) > most_words / count) return {};
  std::optional<Tree> before;
  MoveFunctionFacts facts;
  for (std::uint64_t r = 0; r < count; ++r) {
    Tree specialised = substitute_n(tree, representative(to_integer(r), count, first));
    words += words_of(specialised);
    if (words > most_words) return {};
    if (!before || !same_form(*before, specialised)) {  // of the same form the same is proved
      facts = specialised.size() * specialised.size() <= most_proof_steps / count
                  ? prove_facts(specialised)
                  : MoveFunctionFacts{};
      before = specialised;
    }
    functions.push_back(std::make_shared<ExpressionFunction>(std::move(specialised), text, facts,
                                                             piles(to_integer(r))));
  }
  return functions;
}

}  // namespace

MoveFunctionPtr make_pile_function(Tree tree, std::shared_ptr<const std::string> text,
                                   std::uint64_t period, std::uint64_t first) {
  if (period != 0) {
    std::vector<MoveFunctionPtr> functions = all_piles(
        tree, text, period, first, [&](const Integer& n) { return residue_of(n, period); });
    if (!functions.empty())
      return std::make_shared<PeriodicFunction>(std::move(functions), std::string(trimmed(*text)),
                                                PeriodicFunction::Text::expression_in_n);
  }
  return std::make_shared<PileFunction>(std::move(tree), std::move(text), period, first);
}

MoveFunctionPtr make_eventually_periodic(const Tree& tree,
                                         const std::shared_ptr<const std::string>& text,
                                         PilePeriod pile_period) {
  const std::uint64_t start = pile_period.start;
  std::vector<MoveFunctionPtr> functions =
      all_piles(tree, text, start + pile_period.period, 0, [&](const Integer& n) {
        return n < to_integer(start) ? Piles{Piles::Which::one, n, 1}
                                     : residue_of(n, pile_period.period);
      });
  if (functions.empty()) return nullptr;
  return std::make_shared<PeriodicFunction>(std::move(functions), std::string(trimmed(*text)),
                                            PeriodicFunction::Text::expression_in_n, start);
}

PileFunction::PileFunction(Tree tree, std::shared_ptr<const std::string> text, std::uint64_t period,
                           std::uint64_t first)
    : tree_(std::move(tree)), text_(std::move(text)), period_(period), first_(first) {
  if (period_ != 0) return;
  facts_.rises_to_a_pile = rises_to_a_pile(tree_);
  std::optional<PileLimitForm> form = pile_limit_form(tree_);
  if (!form) return;
  const bool left = form->pile == PileLimit::Pile::left;
  MoveFunctionFacts of_h = prove_facts(form->h);
  pile_limit_ = PileLimit{form->pile, std::make_shared<ExpressionFunction>(
                                          std::move(form->h), text_, std::move(of_h),
                                          Piles{left ? Piles::Which::left : Piles::Which::before})};
}

bool PileFunction::same_as(const MoveFunction& other) const {
  const auto* const with = dynamic_cast<const PileFunction*>(&other);
  return with != nullptr && period_ == with->period_ && first_ == with->first_ &&
         same_form(tree_, with->tree_);
}

PileFunction::Specialised PileFunction::at(const Integer& n) const {
  const Integer number = period_ == 0 ? n : representative(n, period_, first_);
  {
    const std::lock_guard lock(mutex_);
    if (const auto known = recent_.find(number); known != recent_.end()) return known->second;
  }
  Tree specialised = substitute_n(tree_, number);
  const std::size_t words = words_of(specialised) + 2 * bit_length(number) / 64;
  Piles piles = period_ == 0 ? Piles{Piles::Which::one, number, 1} : residue_of(number, period_);
  auto made = std::make_shared<const ExpressionFunction>(std::move(specialised), text_,
                                                         MoveFunctionFacts{}, std::move(piles));
  const std::lock_guard lock(mutex_);
  if (recent_words_ + words > most_words) {
    recent_.clear();
    recent_words_ = 0;
  }
  if (recent_.emplace(number, made).second) recent_words_ += words;
  return made;
}

Integer PileFunction::value(const Integer& n, const Integer& t, const Integer& cap) const {
  return at(n)->value(n, t, cap);
}

std::uint64_t PileFunction::value64(std::uint64_t n, std::uint64_t t) const {
  if (Int128 v = 0; period_ == 0 && evaluate_small(tree_.nodes(), tree_.root, {t, n}, v) &&
                    v >= 0 && v >> 64 == 0) {
    return static_cast<std::uint64_t>(v);
  }
  Specialised f;
  {
    const std::lock_guard lock(mutex_);
    if (last_pile_ == n) f = last_;
  }
  if (f == nullptr) {
    f = at(to_integer(n));
    const std::lock_guard lock(mutex_);
    last_pile_ = n;
    last_ = f;
  }
  return f->value64(n, t);
}

Integer PileFunction::lower_bound(const Integer& n, const Integer& lo, const Integer& hi,
                                  const Integer& cap) const {
  return at(n)->lower_bound(n, lo, hi, cap);
}

MoveFunctionPtr PileFunction::with_period(std::uint64_t period, std::uint64_t first) const {
  return make_pile_function(tree_, text_, period, first);
}

}  // namespace dynim::move_function
