// Grundy values: sweep, partial sums, suffix sums, unit jumps and copies, with their steps and all
// moves to each value, against the recurrence; this against the definition and the oracle.
//
// Cost: the square of the largest pile, for each value up to a few hundred piles; the oracle over
// all (n, x), and over all sums of two piles up to a few counters.
#include "dynim/grundy.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "base/growth.hpp"
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
constexpr std::uint32_t copied_values = 5;
constexpr std::uint64_t largest_listed = 150;  // the moves of larger piles are not listed

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
    return recurrence_.extend_to(up_to_, budget) && compare_definition(budget) &&
           compare_sweep(budget) && compare_partial_sums(budget) && compare_suffix_sums(budget) &&
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

  // The least value that no move of at most x leads to.
  bool compare_definition(Budget& budget) {
    for (std::uint64_t n = 0; n <= up_to_; ++n) {
      const bool over = ends_by_limit(takes_, to_integer(n));
      std::vector<bool> met(n + 2);
      std::uint32_t least = 0;
      for (std::uint64_t x = 0; x <= n; ++x) {
        if (!budget.spend()) return false;
        if (x > 0 && !over) met[value(n - x, std::min(f_->value64(n, x), n - x))] = true;
        while (met[least]) ++least;
        if (value(n, x) == least) continue;
        return disagree(place(n, x), value_text("definition", least),
                        value_text("recurrence", value(n, x)));
      }
    }
    return true;
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
        return disagree(place(n, x), value_text("recurrence", value(n, x)),
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
    return compare_values("partial sums", sums, budget);
  }

  bool compare_suffix_sums(Budget& budget) {
    if (!grundy::may_have_suffix_sums(*f_)) return true;
    const grundy::SuffixFound found =
        grundy::find_suffix_sums(f_, to_integer(up_to_), std::nullopt, budget);
    const auto& values = found.failure ? found.lower : found.values;
    if (!values) return !budget.exhausted();
    return compare_values("suffix sums", *values, budget);
  }

  bool compare_unit_jumps(Budget& budget) {
    if (!grundy::may_have_unit_jumps(*f_)) return true;
    const auto jumps = grundy::UnitJumps::make(*f_, to_integer(up_to_), budget);
    if (!jumps) return !budget.exhausted();
    return compare_values("unit jumps", *jumps, budget);
  }

  bool compare_copies(Budget& budget) {
    if (f_->period() != 1) return true;
    for (std::uint32_t most = 1; most <= copied_values; ++most) {
      ThresholdCopies copies(f_, {ThresholdRule::Kind::grundy, most});
      const auto moves_to = [&](std::uint32_t v, std::uint64_t n, std::uint64_t limit) {
        return std::optional(copies.moves_to(v, to_integer(n), to_integer(limit), n, budget));
      };
      if (!copies.extend_to(to_integer(up_to_), budget) ||
          !compare("copies", most, budget,
                   [&](const Integer& n, const Integer& x) { return copies.value(n, x); }) ||
          !compare_moves("copies", most, budget, moves_to))
        return false;
    }
    return true;
  }

  // Of piles at which the game is not over.
  bool compare_values(const std::string& method, const grundy::Values& values, Budget& budget) {
    const auto value_of = [&](const Integer& n, const Integer& x) {
      return n == 0 || ends_by_limit(takes_, n) ? Integer(0) : values.value(n, x);
    };
    if (!compare(method, values.most().value_or(GrundyTable::largest_value), budget, value_of))
      return false;
    if (values.most()) return true;
    for (std::uint64_t n = 1; n <= up_to_; ++n) {
      const GrundyTable::Row row = recurrence_.table().row(n);
      std::vector<GrundyStep> expected;
      for (std::size_t j = 0; j < row.limits.size(); ++j)
        expected.push_back({Integer(row.limits[j]), Integer(row.values[j])});
      if (ends_by_limit(takes_, to_integer(n)) || values.steps(to_integer(n)) == expected) continue;
      return disagree(place(n, n), "recurrence: " + std::to_string(expected.size()) + " steps",
                      method + ": others");
    }
    bool cut = false;
    const auto moves_to = [&](std::uint32_t v, std::uint64_t n, std::uint64_t limit) {
      const Integer value = to_integer(v), pile = to_integer(n), most = to_integer(limit);
      const auto all = values.moves_to(value, pile, most, n + 1, budget);
      if (!all) return std::optional<std::vector<Integer>>();
      const auto first = values.moves_to(value, pile, most, 1, budget);
      const std::size_t count = all->takes.size();
      cut = cut || !all->complete || (first->complete && count > 1) ||
            first->takes.size() != std::min<std::size_t>(count, 1);
      return std::optional(all->takes);
    };
    if (!compare_moves(method, GrundyTable::largest_value, budget, moves_to)) return false;
    return !cut || disagree("moves to a value", method + ": all of them", method + ": not all");
  }

  // The moves to each value, where those of at least `most` are one.
  template <class MovesTo>
  bool compare_moves(const std::string& method, std::uint32_t most, Budget& budget,
                     const MovesTo& moves_to) {
    for (std::uint64_t n = 1; n <= std::min(up_to_, largest_listed); ++n) {
      if (ends_by_limit(takes_, to_integer(n))) continue;
      const std::uint64_t limit = n % 3 == 0 ? n / 2 : n;
      std::vector<std::vector<Integer>> expected(
          std::min(recurrence_.table().greatest() + 2, most + 1));
      for (std::uint64_t k = 1; k <= limit; ++k) {
        const std::uint32_t left = value(n - k, std::min(f_->value64(n, k), n - k));
        expected[std::min(left, most)].push_back(to_integer(k));
      }
      for (std::uint32_t v = 0; v < expected.size(); ++v) {
        const auto found = moves_to(v, n, limit);
        if (!budget.spend()) return false;
        if (!found || *found == expected[v]) continue;
        return disagree(
            place(n, limit),
            "recurrence: " + std::to_string(expected[v].size()) + " moves to " + std::to_string(v),
            method + ": others");
      }
    }
    return true;
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
        return disagree(place(n, x), value_text("recurrence", expected),
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
                        value_text("recurrence", value(n, x)));
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
  return empty_report(
      {{"games", 0}, {"swept", 0}, {"values_to", bound, true}, {"positions", 0}, {"sums", 0}});
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

// Values up to 2 `length` that rise or fall, and from somewhere on perhaps the other way round.
MoveFunctionPtr random_turning_list(std::mt19937_64& random, std::uint64_t length) {
  std::vector<Integer> values;
  for (std::uint64_t t = 1; t <= length; ++t)
    values.push_back(to_integer(below(random, 2 * length)));
  std::ranges::sort(values);
  if (below(random, 2) == 0) std::ranges::reverse(values);
  const auto turn = static_cast<std::ptrdiff_t>(below(random, length));
  if (below(random, 2) == 0) std::reverse(values.begin() + turn, values.end());
  return make_list_move_function(std::move(values));
}

// By turns of any kind; with values that never fall, which the sweep can use; near a line, as
// suffix sums want them; below t, as partial sums do; a limit from the pile that rises by one at
// most; and by residues of the pile, rising or falling once or twice.
Takes random_grundy_function(std::uint64_t seed, std::uint64_t turn, std::uint64_t up_to) {
  constexpr std::uint64_t kinds = 6;
  const std::uint64_t kind = turn % kinds;
  const MoveFunctionPtr any = random_move_function(seed, up_to);
  if (kind == 0) return any;
  std::mt19937_64 random(seed);
  if (kind == 5) {
    std::vector<MoveFunctionPtr> lists(between(random, 1, 4));
    for (MoveFunctionPtr& f : lists) f = random_turning_list(random, up_to);
    return make_periodic_move_function(std::move(lists), "");
  }
  const std::uint64_t length = kind == 2 ? 4 * up_to : up_to;
  const std::uint64_t hundredths = between(random, 100, 400), noise = below(random, 3);
  std::vector<Integer> values;
  for (std::uint64_t t = 1, before = 0; t <= length; ++t) {
    const std::uint64_t line = hundredths * t / 100 + below(random, noise + 1);
    before = kind == 1   ? any->value64(t, t)
             : kind == 2 ? std::max(before, line)
             : kind == 3 ? std::min(t - 1, below(random, 1 + t))
                         : before + below(random, 2);
    values.push_back(to_integer(before));
  }
  if (kind == 1 || (kind == 3 && below(random, 2) == 0)) std::ranges::sort(values);
  const MoveFunctionPtr list = make_list_move_function(std::move(values));
  return kind == 4 ? make_pile_limit(list) : Takes(list);
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
                        const std::uint64_t seed = question.seed.value_or(default_seed) + i;
                        return verify_grundy(random_grundy_function(seed, i, question.up_to),
                                             question.up_to, budget);
                      });
}

}  // namespace dynim
