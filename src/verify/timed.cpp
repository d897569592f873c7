// Limits by the turn: the closed form against the recurrence, and what a game says of a few
// counters against playing it out. Cost: the square of the largest pile for each turn; all ways to
// forbid choices from a few counters.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "base/watch.hpp"
#include "dynim/error.hpp"
#include "dynim/one_pile_variants.hpp"
#include "timed/recurrence.hpp"
#include "verify/compare_game.hpp"
#include "verify/random_games.hpp"

namespace dynim {
namespace {

constexpr std::uint64_t last_turn = 6, largest_played_out = 7, largest_verified = 10000;

std::string text_of(const TimedGame& game) {
  const auto text = [](const MoveFunctionPtr& f, const char* otherwise) {
    return f ? f->text() : std::string(otherwise);
  };
  return "--least '" + text(game.least, "1") + "' --most '" + text(game.most, "") +
         "' --blocked '" + text(game.blocked, "0") + "'";
}

class TimedComparison {
 public:
  TimedComparison(TimedGame game, std::uint64_t up_to, VerifyAnswer& report)
      : game_(std::move(game)), up_to_(up_to), report_(report) {}

  // False where the budget ended or a disagreement was found.
  bool run(Budget& budget) {
    for (const Convention convention : {Convention::normal, Convention::misere}) {
      game_.convention = convention;
      GameComparison comparison(as_game(game_), text_of(game_), largest_played_out);
      for (std::uint64_t turn = 1; turn <= last_turn; ++turn) {
        if (!compare_turn(comparison, turn, budget)) return false;
      }
      report_.measure("positions") += comparison.found.states;
    }
    report_.measure("piles_to") = up_to_;
    report_.measure("closed") = closed_ ? 1 : 0;
    return true;
  }

 private:
  bool compare_turn(GameComparison& comparison, std::uint64_t turn, Budget& budget) {
    const auto rows = timed::lost_piles(game_, to_integer(turn), up_to_, budget);
    if (!rows) return false;
    for (std::uint64_t pile = 0; pile <= up_to_; ++pile) {
      if (!compare_answer(*rows, pile, turn, budget)) return false;
      if (pile > largest_played_out) continue;
      auto position = comparison.rules().start({pile});
      position.turn = turn;
      if (comparison.compare(position, budget)) continue;
      report_.disagreement = comparison.found.disagreement;
      return false;
    }
    return true;
  }

  bool disagree(std::uint64_t pile, std::uint64_t turn, std::string expected, std::string found) {
    report_.disagreement = {text_of(game_),
                            (game_.convention == Convention::misere ? "misere, pile " : "pile ") +
                                std::to_string(pile) + ", turn " + std::to_string(turn),
                            std::move(expected), std::move(found)};
    return false;
  }

  bool compare_answer(const timed::TwoTurns& rows, std::uint64_t pile, std::uint64_t turn,
                      Budget& budget) {
    const TimedAnswer answer =
        ask(TimedQuestion{game_, to_integer(pile), to_integer(turn)}, budget);
    if (answer.outcome == Outcome::unknown) return false;
    const Outcome expected = rows.now[pile] != 0 ? Outcome::P : Outcome::N;
    if (answer.verdict.method != Method::formula && answer.verdict.method != Method::rules)
      closed_ = false;
    if (answer.outcome != expected) {
      return disagree(pile, turn, "recurrence: " + std::string(to_string(expected)),
                      "closed form: " + std::string(to_string(answer.outcome)));
    }
    if (!answer.takes_complete) return true;
    const std::string takes = takes_text(answer), wanted = expected_takes(rows, pile, answer);
    return takes == wanted ||
           disagree(pile, turn, "recurrence: " + wanted, "closed form: " + takes);
  }

  // The choices that leave lost piles, one after the other.
  static std::string takes_text(const TimedAnswer& answer) {
    std::string text;
    for (const auto* const list : {&answer.winning_takes, &answer.block}) {
      for (const TimedTakes& takes : *list) {
        for (Integer take = takes.least; take <= takes.most; ++take) text += " " + to_string(take);
      }
    }
    return text;
  }

  static std::string expected_takes(const timed::TwoTurns& rows, std::uint64_t pile,
                                    const TimedAnswer& answer) {
    const bool lost = answer.outcome == Outcome::P;
    if ((lost && answer.limits.blocked == 0) || answer.limits.choices(to_integer(pile)) == 0)
      return "";
    std::string text;
    for (Integer take = answer.limits.least;
         take <= std::min<Integer>(answer.limits.most, to_integer(pile)); ++take) {
      if (rows.next[pile - to_u64(take)] != 0) text += " " + to_string(take);
    }
    return text;
  }

  TimedGame game_;
  std::uint64_t up_to_;
  VerifyAnswer& report_;
  bool closed_ = true;
};

VerifyAnswer empty_timed_report(std::uint64_t bound) {
  return empty_report({{"games", 0}, {"closed", 0}, {"piles_to", bound, true}, {"positions", 0}});
}

VerifyAnswer verify_timed(const TimedGame& game, std::uint64_t up_to, Budget& budget) {
  VerifyAnswer report = empty_timed_report(0);
  const bool complete = unless_stopped(budget, [&] {
                          return TimedComparison(game, up_to, report).run(budget);
                        }).value_or(false);
  conclude_game(report, complete, up_to, Reason("timed.agree"), budget);
  return report;
}

}  // namespace

TimedGame random_timed_game(std::uint64_t seed, std::uint64_t turns, bool rise) {
  std::mt19937_64 random(seed);
  std::vector<Integer> least, most, blocked;
  const bool same_least = below(random, 2) == 0, blocks = below(random, 3) > 0;
  std::uint64_t m = between(random, 1, 3), u = below(random, 3), c = blocks ? below(random, 3) : 0;
  for (std::uint64_t i = 0; i < turns; ++i) {
    least.push_back(to_integer(m));
    blocked.push_back(to_integer(c));
    most.push_back(to_integer(rise ? m + u + c : below(random, 7)));
    if (!same_least) m = between(random, 1, 3);
    u += below(random, 3) / 2;
    if (blocks) c = rise ? c + below(random, 4) / 3 : below(random, 3);
  }
  return {make_list_move_function(std::move(least)), make_list_move_function(std::move(most)),
          make_list_move_function(std::move(blocked)), Convention::normal};
}

VerifyAnswer ask(const TimedVerifyQuestion& question, Budget& budget) {
  if ((question.game.most != nullptr) == question.random.has_value())
    throw InputError("either the most of each turn is verified, or random limits");
  if (question.up_to < 1 || question.up_to > largest_verified) {
    throw InputError("verifying needs piles from 1 to " + std::to_string(largest_verified) +
                     ", not " + std::to_string(question.up_to));
  }
  if (!question.random) return verify_timed(question.game, question.up_to, budget);
  return verify_games(
      *question.random, question.up_to, empty_timed_report(question.up_to), [&](std::uint64_t i) {
        const TimedGame game = random_timed_game(question.seed.value_or(default_seed) + i,
                                                 question.up_to + last_turn, i % 2 == 0);
        return verify_timed(game, question.up_to, budget);
      });
}

}  // namespace dynim
