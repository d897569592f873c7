// A sum by the values of its parts. Every f has its values found once, for its largest pile that
// can be decided; of other rules one value is found after the other. Equal summands are answered
// once.
#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "base/grounds.hpp"
#include "base/watch.hpp"
#include "engine/checks.hpp"
#include "engine/sum/summands.hpp"
#include "grundy/values.hpp"

namespace dynim {
namespace sum {
namespace {


// Where the largest pile of a rule is out of reach, so many smaller ones are tried with a part of
// the budget each; then those for which a table is small.
constexpr int most_attempts = 3;
constexpr double part_for_attempt = 0.4;
constexpr unsigned long small_pile = 1UL << 14;

// The winning moves of one summand may be looked for in this part of what is left.
constexpr double part_for_moves = 0.5;

// Equal keys are equal rules. Those with the same text need not be: a callable has the text that
// its maker gave.
using RuleKey = std::tuple<Takes::Of, const void*, const void*, const void*, std::uint64_t, Repeats,
                           std::string>;

RuleKey rule_of(const SumSummand& summand) {
  const auto& [least, most] = summand.f.in_turn.front();
  return {
      summand.f.of,         least.get(),           most.get(),         summand.f.most_by_past.get(),
      summand.parts.passes, summand.parts.repeats, summand.parts.takes};
}

// Equal keys are equal summands.
using Key = std::tuple<RuleKey, Integer, Integer, Integer>;

Key key_of(const SumSummand& summand) {
  return {rule_of(summand), summand.pile.pile, limit_of(summand), summand.lower};
}

class SumSearch {
 public:
  SumSearch(std::uint64_t max_moves, std::vector<SumSummand> summands, Budget& budget)
      : max_moves_(max_moves), summands_(std::move(summands)), budget_(budget) {}

  SumAnswer run() {
    find_values();
    SumAnswer answer;
    Integer total = 0;
    std::map<Key, bool> unpaired;  // of summands without a value: whether their number is odd
    for (const SumSummand& summand : summands_) {
      const std::optional<Integer> value = value_of(summand);
      answer.summands.push_back(part_of(summand, value));
      if (value) {
        total ^= *value;
      } else {
        bool& odd = unpaired[key_of(summand)];
        odd = !odd;
      }
    }
    set_grounds(answer.verdict, {Method::nim_sum, 183});
    if (std::ranges::any_of(unpaired, [](const auto& entry) { return entry.second; }))
      return undecided(std::move(answer));
    answer.grundy = total;
    answer.outcome = total == 0 ? Outcome::P : Outcome::N;
    answer.verdict.status = Status::proved;
    answer.verdict.reasons = {Reason("sum.xor", {{"total", total}})};
    if (unpaired.empty()) answer.verdict.reasons.front().with("values", values_in(answer));
    if (!unpaired.empty()) answer.verdict.reasons.emplace_back("sum.pairs-cancel");
    note_declared_periods(answer.verdict);
    find_moves(total, answer);
    return answer;
  }

 private:
  // ---- values -----------------------------------------------------------------------------------

  void find_values() {
    std::map<const MoveFunction*, std::vector<const SumSummand*>> rules;
    for (std::size_t i = 0; i < summands_.size(); ++i) {
      const SumSummand& summand = summands_[i];
      if (is_mixture(summand))
        find_value(i);
      else if (summand.f)
        rules[summand.f.function.get()].push_back(&summand);
    }
    for (auto& [rule, of_rule] : rules) {
      std::sort(of_rule.begin(), of_rule.end(), [](const SumSummand* a, const SumSummand* b) {
        return a->pile.pile > b->pile.pile;
      });
      find_values(of_rule, values_[rule]);
    }
  }

  // Of a mixture.
  void find_value(std::size_t i) {
    const auto [place, is_new] = of_mixtures_.try_emplace(key_of(summands_[i]));
    if (!is_new) return;
    Budget part = budget_.part(part_for_attempt);
    GameGrundyAnswer found = naming_summand(
        i, "summand", [&] { return mixture_of(summands_[i]).value(summands_[i], part); });
    place->second = std::move(found.grundy);
    if (!place->second && why_.empty()) why_ = std::move(found.verdict.reasons);
  }

  Mixture& mixture_of(const SumSummand& summand) {
    std::unique_ptr<Mixture>& mixture = mixtures_[rule_of(summand)];
    if (!mixture) mixture = std::make_unique<Mixture>(summand);
    return *mixture;
  }

  // The largest limit of each pile and those behind it.
  static std::vector<Integer> limits_from(const std::vector<const SumSummand*>& piles) {
    std::vector<Integer> limits(piles.size());
    Integer largest = 0;
    for (std::size_t i = piles.size(); i-- > 0;) {
      largest = std::max(largest, limit_of(*piles[i]));
      limits[i] = largest;
    }
    return limits;
  }

  // The piles of one rule, descending: values for the first, and for more where that fails.
  void find_values(const std::vector<const SumSummand*>& piles, std::vector<grundy::Found>& found) {
    int attempts = 0;
    const std::vector<Integer> limits = limits_from(piles);
    const Integer* failed = nullptr;
    for (std::size_t i = 0; i < piles.size() && budget_.spend(); ++i) {
      const SumSummand* const summand = piles[i];
      if (known(found, *summand)) continue;
      const Integer& pile = summand->pile.pile;
      if (failed != nullptr && *failed == pile) continue;
      if (attempts >= most_attempts && pile > small_pile) continue;
      const Integer limit = std::min(pile, limits[i]);
      const bool last = summand == piles.back();
      Budget part = budget_.part(last ? 1 : part_for_attempt);
      grundy::Found values = grundy::find_values(summand->f, {pile, limit, std::nullopt},
                                                 GrundyMethod::automatic, part);
      if (values.values) {
        found.push_back(std::move(values));
      } else {
        ++attempts;
        failed = &pile;
        if (why_.empty()) why_ = std::move(values.reasons);
      }
    }
  }

  static const grundy::Found* known(const std::vector<grundy::Found>& found,
                                    const SumSummand& summand) {
    const auto reaches = [&](const grundy::Found& each) {
      return each.values->reach(summand.pile.pile, limit_of(summand));
    };
    const auto first = std::ranges::find_if(found, reaches);
    return first == found.end() ? nullptr : &*first;
  }

  const grundy::Found* values_of(const SumSummand& summand) const {
    return known(values_.at(summand.f.function.get()), summand);
  }

  std::optional<Integer> value_of(const SumSummand& summand) const {
    if (summand.is_nim()) return summand.pile.pile;
    if (is_mixture(summand)) return of_mixtures_.at(key_of(summand));
    const grundy::Found* found = values_of(summand);
    if (found == nullptr) return std::nullopt;
    return found->values->value(summand.pile.pile, limit_of(summand));
  }

  // All of them are known.
  static std::vector<Integer> values_in(const SumAnswer& answer) {
    std::vector<Integer> values;
    for (const auto& summand : answer.summands) values.push_back(*summand.grundy);
    return values;
  }

  // What is assumed of one summand is assumed of the sum.
  void note_declared_periods(Verdict& verdict) const {
    for (const SumSummand& summand : summands_) {
      if (!summand.f || summand.f.period_is_proved() || is_mixture(summand)) continue;
      Verdict of_summand;
      of_summand.status = Status::proved;
      if (const grundy::Found* found = values_of(summand)) set_grounds(of_summand, found->grounds);
      note_declared_period(summand.f, of_summand);
      if (of_summand.status == Status::proved || verdict.status == of_summand.status) continue;
      verdict.status = of_summand.status;
      verdict.assumption = of_summand.assumption;
      verdict.reasons.push_back(*of_summand.assumption);
    }
  }

  SumAnswer undecided(SumAnswer answer) const {
    answer.verdict.reasons = why_;
    if (why_.empty()) answer.verdict.reasons = {search_ended(budget_)};
    answer.verdict.unknown = {"grundy", "winning_moves"};
    return answer;
  }

  // ---- winning moves ----------------------------------------------------------------------------

  using Moves = grundy::Values::Moves;

  void find_moves(const Integer& total, SumAnswer& answer) {
    answer.winning_moves_complete = true;
    if (total == 0) return;
    std::map<Key, Moves> equal;
    for (std::size_t i = 0; i < summands_.size(); ++i) {
      if (!answer.summands[i].grundy) {
        answer.winning_moves_complete = false;
        continue;
      }
      const Integer target = *answer.summands[i].grundy ^ total;
      const auto [place, is_new] = equal.try_emplace(key_of(summands_[i]));
      if (is_new) place->second = moves_to(summands_[i], target);
      for (const Integer& take : place->second.takes) {
        if (answer.winning_moves.size() >= max_moves_ ||
            !append(answer.winning_moves, {to_integer(i), take}, budget_)) {
          answer.winning_moves_complete = false;
          break;
        }
      }
      if (!place->second.complete) answer.winning_moves_complete = false;
    }
    explain(total, answer);
  }

  // The moves of one summand to the value `target`.
  Moves moves_to(const SumSummand& summand, const Integer& target) {
    const Integer& pile = summand.pile.pile;
    if (summand.is_nim()) return nim_moves(pile, target);
    Budget part = budget_.part(part_for_moves);
    if (is_mixture(summand)) return mixture_of(summand).moves_to(target, summand, max_moves_, part);
    const Integer most = std::min(pile, limit_of(summand));
    const grundy::Values& values = *values_of(summand)->values;
    std::optional<Moves> found = values.moves_to(target, pile, most, max_moves_, part);
    Moves moves = found ? *std::move(found) : try_moves(summand, values, target, most, part);
    if (!moves.complete && moves.takes.empty()) moves.takes = step_to(summand, values, target);
    return moves;
  }

  // The same by looking at each move.
  Moves try_moves(const SumSummand& summand, const grundy::Values& values, const Integer& target,
                  const Integer& most, Budget& budget) const {
    const Integer& pile = summand.pile.pile;
    Moves moves;
    const auto looked = unless_stopped(budget, [&] {
      for (Integer k = 1; k <= most; ++k) {
        if (!budget.spend()) return false;
        const Integer limit = as_typed(summand.f.function)->value(pile, k, pile);
        if (values.value(pile - k, limit) != target) continue;
        if (moves.takes.size() == max_moves_ || !append(moves.takes, k, budget)) return false;
      }
      return true;
    });
    moves.complete = looked.value_or(false);
    return moves;
  }

  static Moves nim_moves(const Integer& pile, const Integer& target) {
    Moves moves;
    if (target < pile) moves.takes = {pile - target};
    return moves;
  }

  // A step of the pile is a move to the value before it: of a huge pile the one move that is known.
  static std::vector<Integer> step_to(const SumSummand& summand, const grundy::Values& values,
                                      const Integer& target) {
    const auto steps = values.steps(summand.pile.pile);
    if (!steps) return {};
    Integer before = 0;
    for (const GrundyStep& step : *steps) {
      if (step.limit > limit_of(summand)) break;
      if (before == target) return {step.limit};
      before = step.grundy;
    }
    return {};
  }

  void explain(const Integer& total, SumAnswer& answer) {
    if (!answer.winning_moves_complete) {
      answer.verdict.unknown = {"winning_moves_complete"};
      answer.verdict.reasons.push_back(Reason("sum.moves-incomplete"));
    }
    if (answer.winning_moves.empty()) return;
    const SumMove& move = answer.winning_moves.front();
    const Integer before = *answer.summands[move.pile.get_ui()].grundy;
    answer.verdict.reasons.push_back(Reason("sum.move", {{"pile", move.pile},
                                                         {"take", move.take},
                                                         {"before", before},
                                                         {"after", Integer(before ^ total)}}));
  }

  std::uint64_t max_moves_;
  std::vector<SumSummand> summands_;
  Budget& budget_;
  std::map<const MoveFunction*, std::vector<grundy::Found>> values_;
  std::map<RuleKey, std::unique_ptr<Mixture>> mixtures_;
  std::map<Key, std::optional<Integer>> of_mixtures_;
  std::vector<Reason> why_;  // a summand has no value
};

}  // namespace
}  // namespace sum

SumAnswer ask(const SumQuestion& question, Budget& budget) {
  std::vector<SumSummand> summands = question.game.all();
  if (question.convention == Convention::normal)
    return sum::SumSearch(question.max_moves, std::move(summands), budget).run();
  if (std::ranges::all_of(summands, &SumSummand::is_nim))
    return sum::misere_nim(summands, question.max_moves, budget);
  throw InputError(
      "misere play: Grundy values tell who wins a sum in normal play alone, but of heaps of "
      "ordinary Nim; a single pile has 'solve one-pile --misere'")
      .about("convention");
}

}  // namespace dynim
