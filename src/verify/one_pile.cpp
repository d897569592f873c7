// One pile: theorem against recurrence against oracle, pile by pile.
//
// Cost: the recurrence, a representation a pile, and the oracle over all (n, x): about the square
// of the largest pile, which is why it is given what the others leave of the budget.
#include "dynim/one_pile.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "base/growth.hpp"
#include "base/watch.hpp"
#include "dynim/answer.hpp"
#include "dynim/error.hpp"
#include "dynim/move_function.hpp"
#include "dynim/oracle.hpp"
#include "engine/one_pile/position.hpp"
#include "one_pile/block_search.hpp"
#include "one_pile/limit_solutions.hpp"
#include "one_pile/machine_base.hpp"
#include "one_pile/recurrence.hpp"
#include "one_pile/rules.hpp"
#include "one_pile/theory.hpp"
#include "verify/compare_game.hpp"
#include "verify/lemmas.hpp"
#include "verify/random_games.hpp"

namespace dynim {
namespace {

// Parts of the budget: the oracle is slowest and is given what the others leave.
constexpr double part_for_recurrence = 0.15;
constexpr double part_for_one_more = 0.18;
constexpr double part_for_base = 0.5;

std::string pile_text(std::uint64_t n) { return "pile " + std::to_string(n); }

// What is compared, for one game G_i. The base theorem is left out where there is none for f.
class OnePileComparison {
 public:
  OnePileComparison(const Takes& f, std::uint64_t up_to, VerifyAnswer& report)
      : f_(f),
        up_to_(up_to),
        recurrence_({f, Convention::normal, {}}, up_to),
        misere_(f.is_of_pile()
                    ? Recurrence({f, Convention::misere, {}}, up_to)
                    : Recurrence({f.shifted(1), Convention::normal, {}}, up_to)),
        bases_(has_bases(f) ? std::make_unique<GBases>(f) : nullptr),
        report_(report) {}

  // Each step false where the budget ended or a disagreement was found.
  bool run(Budget& budget) {
    const bool complete = compute_recurrence(budget) && compare_base(budget) &&
                          compare_machine_base(budget) && check_lemmas(budget) &&
                          compare_pile_limit(budget) && compare_oracle(budget);
    if (cut_ && !budget.exhausted()) budget.stop(*cut_);
    return complete;
  }

  std::uint64_t base_to() const { return base_to_; }
  std::uint64_t oracle_to() const { return oracle_to_; }

 private:
  bool disagree(std::string where, std::string expected, std::string found) {
    report_.disagreement = {f_.text(), std::move(where), std::move(expected), std::move(found)};
    return false;
  }

  bool compute_recurrence(Budget& budget) {
    within(budget, part_for_recurrence, [&](Budget& part) { recurrence_.extend_to(up_to_, part); });
    within(budget, part_for_one_more,
           [&](Budget& part) { misere_.extend_to(recurrence_.complete_to(), part); });
    return misere_.complete_to() > 0;
  }

  // What was cut by its part of the budget is compared as far as it goes, and said in the end.
  template <class Work>
  void within(Budget& budget, double share, const Work& work) {
    Budget part = budget.part(share);
    work(part);
    if (part.exhausted() && !cut_) cut_ = part.reason();
  }

  bool compare_base(Budget& budget) {
    if (!bases_) {
      base_to_ = misere_.complete_to();
      return true;
    }
    bool agree = true;
    within(budget, part_for_base, [&](Budget& part) { agree = compare_base_within(part); });
    return agree;
  }

  bool compare_base_within(Budget& part) {
    for (std::uint64_t n = 1; n <= misere_.complete_to(); ++n) {
      part.stage("comparing base and recurrence", n, up_to_);
      const std::optional<Representation> parts = bases_->represent(to_integer(n), part);
      const std::optional<Integer> g = bases_->least_winning_move(to_integer(n), part);
      if (!parts || !g) break;
      Integer sum = 0;
      for (const Representation::Part& p : parts->parts) sum += p.member * p.count;
      if (sum != to_integer(n))
        return disagree(pile_text(n), std::to_string(n), "representation of " + to_string(sum));
      const std::uint64_t expected = recurrence_.table()[n];
      if (*g != to_integer(expected)) {
        return disagree(pile_text(n), "recurrence: g = " + std::to_string(expected),
                        "base: g = " + to_string(*g));
      }
      base_to_ = n;
    }
    return true;
  }

  bool compare_machine_base(Budget& budget) {
    if (!bases_) return true;
    const MachineBase base(*bases_, to_integer(base_to_));
    GTable table(std::min(base_to_, base.largest_pile()));
    if (fill_table(base, table, budget) + 1 < table.size()) return false;
    for (std::uint64_t n = 1; n < table.size(); ++n) {
      const std::uint64_t expected = recurrence_.table()[n];
      if (base.least_winning_move(n) != expected || table[n] != expected) {
        return disagree(pile_text(n), "recurrence: g = " + std::to_string(expected),
                        "table: g = " + std::to_string(table[n]));
      }
    }
    return true;
  }

  // What the papers say of tables and members, for one game.
  bool check_lemmas(Budget& budget) {
    if (!bases_ || bases_->games() != 1 || bases_->phases() != 1) return true;
    auto wrong = check_one_pile_lemmas(*f_.function, recurrence_.table(), *bases_, base_to_,
                                       report_, budget);
    if (wrong) return disagree(wrong->where, wrong->expected, wrong->found);
    return !budget.exhausted();
  }

  bool compare_oracle(Budget& budget) {
    Oracle<OnePileRules> normal(OnePileRules(f_), Convention::normal);
    Oracle<OnePileRules> misere(OnePileRules(f_), Convention::misere);
    for (std::uint64_t n = 1; n <= base_to_; ++n) {
      budget.stage("comparing theory and oracle", n, base_to_);
      const std::uint64_t g = recurrence_.table()[n];
      const std::uint64_t misere_g = least_limit(Convention::misere, n);
      if (!compare_outcomes(normal, n, g, "normal", budget) ||
          !compare_outcomes(misere, n, misere_g, "misere", budget) ||
          !compare_moves(normal, n, budget) || !compare_limited_moves(normal, misere, n, budget)) {
        return false;
      }
      oracle_to_ = n;
    }
    return true;
  }

  bool compare_outcomes(Oracle<OnePileRules>& oracle, std::uint64_t n, std::uint64_t g,
                        const char* convention, Budget& budget) {
    for (std::uint64_t x = 1; x <= n; ++x) {
      const Outcome outcome = oracle.outcome(OnePileRules::state(n, x), budget);
      if (outcome == Outcome::unknown) return false;
      ++report_.measure("positions");
      const Outcome expected = x >= g ? Outcome::N : Outcome::P;
      if (outcome == expected) continue;
      return disagree(pile_text(n) + ", limit " + std::to_string(x) + ", " + convention + " play",
                      "oracle: " + std::string(to_string(outcome)),
                      "theory: " + std::string(to_string(expected)));
    }
    return true;
  }

  // Where the pile decides the limit.
  bool compare_pile_limit(Budget& budget) {
    if (!f_.function || !f_.function->pile_limit()) return true;
    for (const Convention convention : {Convention::normal, Convention::misere}) {
      const OnePileGame game{f_, convention};
      auto& solution = by_limit_[static_cast<std::size_t>(convention)];
      solution = make_pile_limit_solution(game, to_integer(up_to_), budget);
      for (std::uint64_t n = 1; solution && n <= base_to_; ++n) {
        if (is_over(game, to_integer(n))) continue;
        const std::uint64_t expected = least_limit(convention, n);
        const LeastLimit found = *solution->g(to_integer(n), budget);
        if (found.infinite ? expected == GTable::infinite : found.value == to_integer(expected))
          continue;
        return disagree(pile_text(n), "recurrence: g = " + std::to_string(expected),
                        "pile limit: g = " + to_string(found.value));
      }
    }
    return !budget.exhausted();
  }

  bool compare_limited_moves(Oracle<OnePileRules>& normal, Oracle<OnePileRules>& misere,
                             std::uint64_t n, Budget& budget) {
    for (const Convention convention : {Convention::normal, Convention::misere}) {
      const auto& solution = by_limit_[static_cast<std::size_t>(convention)];
      if (!solution || is_over({f_, convention}, to_integer(n))) continue;
      const auto next = [&](const Integer& hi, Integer& m) {
        return solution->largest_good(to_integer(n), 1, hi, m, budget);
      };
      if (!compare_moves(convention == Convention::normal ? normal : misere, n, next, budget))
        return false;
    }
    return true;
  }

  std::uint64_t least_limit(Convention convention, std::uint64_t n) const {
    if (convention == Convention::normal) return recurrence_.table()[n];
    if (f_.is_of_pile()) return misere_.table()[n];
    return n == 1 ? GTable::infinite : misere_.table()[n - 1];
  }

  bool compare_moves(Oracle<OnePileRules>& oracle, std::uint64_t n, Budget& budget) {
    if (!bases_) return true;
    BlockSearch search(*bases_);
    const auto next = [&](const Integer& hi, Integer& m) {
      return search.largest(0, to_integer(n), to_integer(n), 1, hi, m, budget);
    };
    return compare_moves(oracle, n, next, budget);
  }

  // All winning moves of (n, n): those after which the oracle says P, against a search.
  template <class Next>
  bool compare_moves(Oracle<OnePileRules>& oracle, std::uint64_t n, const Next& next,
                     Budget& budget) {
    Integer hi = to_integer(n) - 1;
    Integer m = hi + 1;
    for (std::uint64_t k = 1; k < n; ++k) {
      if (m > hi && hi >= 1) {  // the search's next move
        const SearchResult result = next(hi, m);
        if (result == SearchResult::stopped) return false;
        if (result == SearchResult::none) m = 0;
      }
      const bool theory = to_integer(n - k) == m;
      const Outcome left =
          oracle.outcome(oracle.rules().after(OnePileRules::state(n, n), k - 1), budget);
      if (left == Outcome::unknown) return false;
      if ((left == Outcome::P) != theory) {
        return disagree(pile_text(n) + ", taking " + std::to_string(k),
                        left == Outcome::P ? "oracle: wins" : "oracle: loses",
                        theory ? "search: wins" : "search: loses");
      }
      hi = to_integer(n - k) - 1;
    }
    return true;
  }

  Takes f_;
  std::uint64_t up_to_;
  Recurrence recurrence_;
  // Misere play where a limit from the pile ends the game, else normal play of the game whose pile
  // is one larger, which misere play is.
  Recurrence misere_;
  std::unique_ptr<GBases> bases_;
  std::array<std::unique_ptr<OnePileSolution>, 2> by_limit_;  // by convention
  VerifyAnswer& report_;
  std::uint64_t base_to_ = 0;
  std::uint64_t oracle_to_ = 0;
  std::optional<StopReason> cut_;
};

// Tables and the values of a random function, in bytes a pile.
constexpr std::uint64_t bytes_compared = 8 * sizeof(std::uint32_t);
constexpr std::uint64_t bytes_drawn = 64;

void check_one_pile(std::uint64_t up_to, std::uint64_t bytes_per_pile, const Budget& budget) {
  check_verified(up_to, up_to <= GTable::largest_pile && budget.fits(up_to * bytes_per_pile));
}

VerifyAnswer empty_one_pile_report(std::uint64_t up_to, bool with_base, bool one_game) {
  VerifyAnswer report = empty_report({{"games", 0}, {"oracle_to", up_to, true}, {"positions", 0}});
  if (with_base) report.measures.push_back({"base_to", up_to, true});
  if (one_game) {
    for (const char* counted : {"copies", "members", "periods", "repeats"})
      report.measures.push_back({counted, 0});
  }
  return report;
}

void lower(VerifyAnswer& report, const OnePileComparison& comparison, bool with_base) {
  const auto lower_to = [](std::uint64_t& bound, std::uint64_t value) {
    bound = std::min(bound, value);
  };
  if (with_base) lower_to(report.measure("base_to"), comparison.base_to());
  lower_to(report.measure("oracle_to"), std::min(comparison.base_to(), comparison.oracle_to()));
}

// `agreed`: what is said where all methods agree.
void conclude(VerifyAnswer& report, std::uint64_t up_to, std::string_view agreed,
              const Budget& budget) {
  conclude_game(report, report.measure("oracle_to") == up_to, up_to, Reason(agreed), budget);
}

// A game with a least or other parts, in both conventions, by whatever answers it.
VerifyAnswer verify_parts(OnePileGame game, std::uint64_t up_to, Budget& budget) {
  one_pile::check_parts(game);
  check_one_pile(up_to, up_to / 8 + 1, budget);
  VerifyAnswer report = empty_one_pile_report(up_to, false, false);
  std::uint64_t& oracle_to = report.measure("oracle_to");
  for (const Convention convention : {Convention::normal, Convention::misere}) {
    game.convention = convention;
    const MemoryScope memory(budget);
    GameComparison comparison(as_game(game), describe_game(game));
    unless_stopped(budget, [&] {
      return comparison.compare_piles(1, up_to, comparison.first_limits(), budget);
    });
    report.measure("positions") += comparison.found.states;
    oracle_to = std::min(oracle_to, comparison.found.complete_to);
    report.disagreement = comparison.found.disagreement;
    if (report.disagreement || budget.exhausted()) break;
  }
  conclude(report, up_to, "one-pile.verified-parts", budget);
  return report;
}

VerifyAnswer verify_one_pile(const Takes& f, const GameParts& parts, std::uint64_t up_to,
                             Budget& budget) {
  if (parts.any() || f.has_least() || f.looks_back())
    return verify_parts({f, Convention::normal, {}, parts}, up_to, budget);
  const std::uint64_t phases = f.in_turn.size();
  check_one_pile(up_to, bytes_compared * phases, budget);
  const bool with_base = has_bases(f);
  VerifyAnswer report = empty_one_pile_report(up_to, with_base, f.period() == 1 && phases == 1);
  const std::uint64_t games = phases * (with_base ? std::max<std::uint64_t>(f.period(), 1) : 1);
  for (std::uint64_t game = 0; game < games && !report.disagreement; ++game) {
    if (!budget.poll()) {  // nothing is known of the games that are left
      for (Measure& measure : report.measures) measure.value = measure.is_bound ? 0 : measure.value;
      break;
    }
    const MemoryScope memory(budget);
    Budget part = budget.part(1.0 / static_cast<double>(games - game));
    OnePileComparison comparison(f.shifted(game / phases).after_moves(game % phases), up_to,
                                 report);
    unless_stopped(part, [&] { return comparison.run(part); });
    lower(report, comparison, with_base);
    if (part.exhausted() && !budget.exhausted()) budget.stop(part.reason());
  }
  const bool by_pile = f.function && f.function->pile_limit();
  const auto agree = by_pile ? "one-pile.verified-pile-limit" : "one-pile.verified-without-base";
  conclude(report, up_to, with_base ? "one-pile.verified" : agree, budget);
  return report;
}

// Where not every game was verified, nothing was checked for all of them.
VerifyAnswer unfinished(VerifyAnswer all, std::uint64_t finished, std::uint64_t wanted) {
  for (Measure& measure : all.measures) {
    if (measure.is_bound && finished > 0) measure.value = 0;
  }
  Reason& reason = all.verdict.reasons.front();
  reason.with("games", to_integer(finished)).with("wanted", to_integer(wanted));
  return all;
}

VerifyAnswer verify_random_one_pile(const OnePileVerifyQuestion& question, Budget& budget) {
  const std::uint64_t period = question.period.value_or(1);
  if (period < 1 || period > most_games)
    throw InputError("the period of random games must be from 1 to " + std::to_string(most_games));
  check_one_pile(question.up_to, bytes_compared + period * bytes_drawn, budget);
  const bool plain = !question.parts.any();
  VerifyAnswer all = empty_one_pile_report(question.up_to, plain, plain && period == 1);
  all.verdict.status = Status::verified;
  all.verdict.verified_to = to_integer(question.up_to);
  for (std::uint64_t i = 0; i < *question.random; ++i) {
    const auto f =
        random_move_function(question.seed.value_or(default_seed) + i, question.up_to, period);
    merge(all, verify_one_pile(f, question.parts, question.up_to, budget));
    if (all.disagreement) return all;
    const bool stopped = all.verdict.status != Status::verified;
    if (stopped) return unfinished(std::move(all), i, *question.random);
  }
  if (plain) all.verdict.reasons = {Reason("one-pile.verified-all")};
  return all;
}

}  // namespace

VerifyAnswer ask(const OnePileVerifyQuestion& question, Budget& budget) {
  // Parts alone may say what may be taken.
  if (question.random || !question.parts.any()) question.check();
  return question.random ? verify_random_one_pile(question, budget)
                         : verify_one_pile(question.f, question.parts, question.up_to, budget);
}

}  // namespace dynim
