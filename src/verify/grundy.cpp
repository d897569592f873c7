// Grundy values: sweep, partial sums, suffix sums, unit jumps and copies against the definition,
// the definition against the oracle.
//
// Cost: the definition's square of the largest pile; the oracle over all (n, x), and over all sums
// of two piles up to a few counters.
#include "dynim/grundy.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "base/memory_scope.hpp"
#include "base/watch.hpp"
#include "dynim/error.hpp"
#include "dynim/move_function.hpp"
#include "dynim/one_pile_variants.hpp"
#include "dynim/oracle.hpp"
#include "game/play_out.hpp"
#include "grundy/partial_sums.hpp"
#include "grundy/recurrence.hpp"
#include "grundy/suffix.hpp"
#include "grundy/sweep.hpp"
#include "grundy/unit_jumps.hpp"
#include "one_pile/rules.hpp"
#include "one_pile/threshold_copies.hpp"
#include "verify/random_games.hpp"

namespace dynim {
namespace {

constexpr std::uint64_t largest_sum = 8;
constexpr std::uint32_t copied_values = 4;

std::string place(std::uint64_t n, std::uint64_t x) {
  return "pile " + std::to_string(n) + ", limit " + std::to_string(x);
}

std::string value_text(const std::string& method, std::uint64_t value) {
  return method + ": " + std::to_string(value);
}

class GrundyComparison {
 public:
  GrundyComparison(const Takes& takes, std::uint64_t up_to, VerifyAnswer& report)
      : takes_(takes),
        f_(takes.one_function()),
        up_to_(up_to),
        recurrence_(takes),
        report_(report) {}

  // False where the budget ended or a disagreement was found.
  bool run(Budget& budget) {
    return recurrence_.extend_to(up_to_, budget) && compare_sweep(budget) &&
           compare_partial_sums(budget) && compare_suffix_sums(budget) &&
           compare_unit_jumps(budget) && compare_copies(budget) && compare_outcomes(budget) &&
           compare_sums(budget);
  }

 private:
  std::uint32_t value(std::uint64_t n, std::uint64_t x) const {
    return recurrence_.table().row(n).at(x);
  }

  bool disagree(std::string where, std::string expected, std::string found) {
    report_.disagreement = {takes_.text(), std::move(where), std::move(expected), std::move(found)};
    return false;
  }

  bool compare_sweep(Budget& budget) {
    const GrundySweep sweep =
        sweep_grundy(*as_typed(f_), up_to_, GrundyTable::largest_pile, budget);
    if (!sweep.fits) return !budget.exhausted();
    for (std::uint64_t n = 0; n <= up_to_; ++n) {
      if (sweep.table.rows() <= n) return false;
      for (std::uint64_t x = 0; x <= n; ++x) {
        if (!budget.spend()) return false;
        if (sweep.table.row(n).at(x) == value(n, x)) continue;
        return disagree(place(n, x), value_text("definition", value(n, x)),
                        value_text("sweep", sweep.table.row(n).at(x)));
      }
    }
    report_.measure("swept") = 1;
    return true;
  }

  bool compare_partial_sums(Budget& budget) {
    if (!grundy::may_have_partial_sums(*f_)) return true;
    grundy::PartialSums sums(f_);
    if (!sums.extend_to(to_integer(up_to_), budget)) return false;
    return compare("partial sums", GrundyTable::largest_value, budget,
                   [&](const Integer& n, const Integer& x) { return sums.value(n, x); });
  }

  bool compare_suffix_sums(Budget& budget) {
    if (!grundy::may_have_suffix_sums(*f_)) return true;
    const grundy::SuffixFound found =
        grundy::find_suffix_sums(f_, to_integer(up_to_), std::nullopt, budget);
    const auto& values = found.failure ? found.lower : found.values;
    if (!values) return !budget.exhausted();
    return compare("suffix sums", values->most().value_or(GrundyTable::largest_value), budget,
                   [&](const Integer& n, const Integer& x) { return values->value(n, x); });
  }

  bool compare_unit_jumps(Budget& budget) {
    if (!grundy::may_have_unit_jumps(*f_)) return true;
    const auto jumps = grundy::UnitJumps::make(*f_, to_integer(up_to_), budget);
    if (!jumps) return !budget.exhausted();
    return compare("unit jumps", GrundyTable::largest_value, budget,
                   [&](const Integer& n, const Integer& x) {
                     return n == 0 || ends_by_limit(takes_, n) ? Integer(0) : jumps->value(n, x);
                   });
  }

  bool compare_copies(Budget& budget) {
    if (f_->period() != 1) return true;
    ThresholdCopies copies(f_, {ThresholdRule::Kind::grundy, copied_values});
    if (!copies.extend_to(to_integer(up_to_), budget)) return false;
    return compare("copies", copied_values, budget,
                   [&](const Integer& n, const Integer& x) { return copies.value(n, x); });
  }

  // value_of(n, x), at least where it is less than `most`.
  template <class ValueOf>
  bool compare(const std::string& method, std::uint32_t most, Budget& budget,
               const ValueOf& value_of) {
    for (std::uint64_t n = 0; n <= up_to_; ++n) {
      for (std::uint64_t x = 0; x <= n; ++x) {
        if (!budget.spend()) return false;
        const Integer found(value_of(to_integer(n), to_integer(x)));
        const std::uint32_t expected = std::min(value(n, x), most);
        if (found == expected) continue;
        return disagree(place(n, x), value_text("definition", expected),
                        value_text(method, to_u64(found)));
      }
    }
    return true;
  }

  bool compare_outcomes(Budget& budget) {
    Oracle<OnePileRules> oracle(OnePileRules(takes_, {}), Convention::normal);
    for (std::uint64_t n = 0; n <= up_to_; ++n) {
      budget.stage("comparing values and oracle", n, up_to_);
      for (std::uint64_t x = 0; x <= n; ++x) {
        const Outcome outcome = oracle.outcome(OnePileRules::state(n, x), budget);
        if (outcome == Outcome::unknown) return false;
        ++report_.measure("positions");
        if ((outcome == Outcome::P) == (value(n, x) == 0)) continue;
        return disagree(place(n, x), "oracle: " + std::string(to_string(outcome)),
                        value_text("definition", value(n, x)));
      }
    }
    report_.measure("values_to") = up_to_;
    return true;
  }

  bool compare_sums(Budget& budget) {
    Rows rows(as_game(std::vector<SumSummand>(2, SumSummand{takes_, {}})));
    const std::uint64_t last = std::min(up_to_, largest_sum);
    for (std::uint64_t n = 0; n <= last; ++n) {
      for (std::uint64_t x = 0; x <= n; ++x) {
        for (std::uint64_t m = 0; m <= n; ++m) {
          for (std::uint64_t y = 0; y <= m; ++y) {
            if (!compare_sum(rows, {n, x}, {m, y}, budget)) return false;
          }
        }
      }
    }
    return true;
  }

  bool compare_sum(Rows& rows, const OnePileRules::State& a, const OnePileRules::State& b,
                   Budget& budget) {
    auto position = rows.rules().start({a.pile, b.pile});
    const auto limit = [&](const OnePileRules::State& s) {
      return ends_by_limit(takes_, to_integer(s.pile)) ? 0 : s.limit;
    };
    position.memory[0].limits = {1, limit(a)};
    position.memory[1].limits = {1, limit(b)};
    const std::optional<GameValue> played = rows.value(position, budget);
    if (!played) return false;
    const Outcome outcome = played->wins ? Outcome::N : Outcome::P;
    ++report_.measure("sums");
    const bool equal = value(a.pile, a.limit) == value(b.pile, b.limit);
    if ((outcome == Outcome::P) == equal) return true;
    return disagree(place(a.pile, a.limit) + " and " + place(b.pile, b.limit),
                    "played out: " + std::string(to_string(outcome)),
                    std::string("values: ") + (equal ? "equal" : "different"));
  }

  Takes takes_;
  MoveFunctionPtr f_;
  std::uint64_t up_to_;
  GrundyRecurrence recurrence_;
  VerifyAnswer& report_;
};

VerifyAnswer empty_grundy_report(std::uint64_t bound) {
  VerifyAnswer report;
  report.measures = {
      {"games", 0}, {"swept", 0}, {"values_to", bound, true}, {"positions", 0}, {"sums", 0}};
  report.verdict.method = Method::oracle;
  return report;
}

VerifyAnswer verify_grundy(const Takes& f, std::uint64_t up_to, Budget& budget) {
  VerifyAnswer report = empty_grundy_report(0);
  const MemoryScope memory(budget);
  GrundyComparison comparison(f, up_to, report);
  const bool complete =
      unless_stopped(budget, [&] { return comparison.run(budget); }).value_or(false);
  conclude_game(report, complete, up_to, Reason("grundy.agree"), budget);
  return report;
}

// By turns with values that never fall, which the sweep can use, and of any kind.
MoveFunctionPtr random_grundy_function(std::uint64_t seed, std::uint64_t turn,
                                       std::uint64_t up_to) {
  const MoveFunctionPtr any = random_move_function(seed, up_to);
  if (turn % 2 == 1) return any;
  std::vector<Integer> values;
  for (std::uint64_t t = 1; t <= up_to; ++t) values.push_back(to_integer(any->value64(t, t)));
  std::sort(values.begin(), values.end());
  return make_list_move_function(std::move(values));
}

}  // namespace

VerifyAnswer ask(const GrundyVerifyQuestion& question, Budget& budget) {
  question.check();
  if (question.up_to < 1 || question.up_to > GrundyTable::largest_pile) {
    throw InputError("verifying Grundy values needs piles from 1 to " +
                     std::to_string(GrundyTable::largest_pile));
  }
  if (question.f) return verify_grundy(question.f, question.up_to, budget);
  return verify_games(*question.random, question.up_to, empty_grundy_report(question.up_to),
                      [&](std::uint64_t i) {
                        const std::uint64_t seed = question.seed.value_or(1) + i;
                        return verify_grundy(random_grundy_function(seed, i, question.up_to),
                                             question.up_to, budget);
                      });
}

}  // namespace dynim
