// Evaluations of f that are stopped in the middle: every method that asks f gives up, keeps what it
// knows, and when it is asked again comes to what it would have come to without the stop.
#include "base/watch.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <memory>
#include <string>
#include <utility>

#include "dynim/answer.hpp"
#include "dynim/one_pile.hpp"
#include "dynim/piles.hpp"
#include "one_pile/recurrence.hpp"
#include "two_pile/recurrence.hpp"

namespace dynim {
namespace {

// Polls in every evaluation, and at one of them raises the cancel flag first.
class StoppedFunction final : public MoveFunction {
 public:
  StoppedFunction(const std::string& f, std::uint64_t stop_at)
      : f_(parse_move_function(f)), left_(stop_at) {}

  Integer value(const Integer& n, const Integer& t, const Integer& cap) const override {
    poll();
    return f_->value(n, t, cap);
  }
  std::uint64_t value64(std::uint64_t n, std::uint64_t t) const override {
    poll();
    return f_->value64(n, t);
  }
  Integer lower_bound(const Integer& n, const Integer& lo, const Integer& hi,
                      const Integer& cap) const override {
    poll();
    return f_->lower_bound(n, lo, hi, cap);
  }
  std::uint64_t period() const override { return f_->period(); }
  std::string text() const override { return f_->text(); }

  std::atomic<bool>& cancel() const { return cancel_; }
  bool has_stopped() const { return left_ == 0; }

 private:
  void poll() const {
    if (left_ > 0 && --left_ == 0) cancel_ = true;
    poll_evaluation();
  }

  MoveFunctionPtr f_;
  mutable std::uint64_t left_;
  mutable std::atomic<bool> cancel_{false};
};

using Stopped = std::shared_ptr<StoppedFunction>;

// Asks until it is answered, with a new budget after a stop. Says how often it was stopped.
template <class Ask>
int ask_again(const Stopped& f, Ask ask) {
  for (int stops = 0;; ++stops) {
    Budget budget({}, &f->cancel());
    if (ask(budget)) return stops;
    EXPECT_EQ(budget.reason(), StopReason::interrupted);
    f->cancel() = false;
  }
}

TEST(EvaluationStopped, BasesGoOnWhereTheyWereStopped) {
  for (const char* text : {"2*t", "floor(7*t/3) - t % 2", "t + t*t % 7 - 6 > 0 ? 3*t : t",
                           "n % 3 == 0 ? 2*t : t + 1", "4,2,1,7,..."}) {
    GBases expected(parse_move_function(text));
    Budget unlimited = Budget::unlimited();
    ASSERT_TRUE(expected.make_answerable(20000, 60, unlimited));
    for (std::uint64_t stop_at = 1;; ++stop_at) {
      const auto f = std::make_shared<StoppedFunction>(text, stop_at);
      GBases bases(f);
      const int stops =
          ask_again(f, [&](Budget& budget) { return bases.make_answerable(20000, 60, budget); });
      EXPECT_EQ(stops, f->has_stopped() ? 1 : 0) << text << ", " << stop_at;
      ASSERT_EQ(bases.size(), expected.size()) << text << ", " << stop_at;
      for (std::size_t k = 0; k < bases.size(); ++k) {
        ASSERT_EQ(bases.b(k), expected.b(k)) << text << ", " << stop_at;
        ASSERT_EQ(bases.g(k), expected.g(k)) << text << ", " << stop_at;
      }
      if (!f->has_stopped()) break;
    }
  }
}

TEST(EvaluationStopped, RecurrencesGoOnWhereTheyWereStopped) {
  Recurrence expected({parse_move_function("3*t"), Convention::normal, {}}, 60);
  Budget unlimited = Budget::unlimited();
  ASSERT_TRUE(expected.extend_to(60, unlimited));
  bool stopped = true;
  for (std::uint64_t stop_at = 1; stopped; ++stop_at) {
    const auto f = std::make_shared<StoppedFunction>("3*t", stop_at);
    Recurrence recurrence({f, Convention::normal, {}}, 60);
    ask_again(f, [&](Budget& budget) { return recurrence.extend_to(60, budget); });
    for (std::uint64_t n = 1; n <= 60; ++n) ASSERT_EQ(recurrence.table()[n], expected.table()[n]);
    stopped = f->has_stopped();
  }
}

TEST(EvaluationStopped, TwoPileRecurrencesGoOnWhereTheyWereStopped) {
  const MoveFunctionPtr plain = parse_move_function("3*t");
  TwoPileRecurrence expected(*plain, 30, 40);
  Budget unlimited = Budget::unlimited();
  ASSERT_TRUE(expected.fill(unlimited));
  for (std::uint64_t stop_at = 1; stop_at <= 30; ++stop_at) {
    const auto f = std::make_shared<StoppedFunction>("3*t", stop_at);
    TwoPileRecurrence recurrence(*f, 30, 40);
    EXPECT_EQ(ask_again(f, [&](Budget& budget) { return recurrence.fill(budget); }), 1);
    for (std::uint64_t a = 1; a <= 30; ++a) {
      for (std::uint64_t b = a; b <= 40; ++b)
        ASSERT_EQ(recurrence.least_winning_move(a, b), expected.least_winning_move(a, b));
    }
  }
}

Status status_of(const auto& answer) { return answer.verdict.status; }
std::string reason_of(const auto& answer) { return sentences(answer.verdict.reasons); }

// However early it is stopped, a question has an answer: the right one or none.
template <class Ask>
void expect_right_or_unable(const std::string& text, Ask ask) {
  const auto undisturbed = std::make_shared<StoppedFunction>(text, 0);
  Budget unlimited = Budget::unlimited();
  const auto expected = ask(undisturbed, unlimited);
  ASSERT_EQ(status_of(expected), Status::proved);
  bool stopped = true;
  for (std::uint64_t stop_at = 1; stopped && stop_at < 400; ++stop_at) {
    const auto f = std::make_shared<StoppedFunction>(text, stop_at);
    Budget budget({}, &f->cancel());
    const auto answer = ask(f, budget);
    stopped = f->has_stopped();
    if (answer.outcome == Outcome::unknown) {
      EXPECT_EQ(status_of(answer), Status::unable);
      EXPECT_NE(reason_of(answer).find("interrupted"), std::string::npos) << reason_of(answer);
    } else {
      EXPECT_EQ(answer.outcome, expected.outcome) << text << ", " << stop_at;
    }
  }
}

TEST(EvaluationStopped, AnswersAreRightOrNone) {
  for (const auto method :
       {OnePileMethod::automatic, OnePileMethod::base, OnePileMethod::recurrence}) {
    expect_right_or_unable("2*t + 1", [&](const MoveFunctionPtr& f, Budget& budget) {
      OnePileQuestion question;
      question.game.f = f;
      question.pile = 300;
      question.limit = 20;
      question.moves = MovesWanted::all;
      question.method = method;
      return ask(question, budget);
    });
  }
  for (const auto method : {TwoPileMethod::automatic, TwoPileMethod::table, TwoPileMethod::events,
                            TwoPileMethod::periodicity}) {
    expect_right_or_unable("2*t", [&](const MoveFunctionPtr& f, Budget& budget) {
      TwoPileQuestion question;
      question.game.f = f;
      question.piles = {24, 30};
      question.limit = 3;
      question.moves = MovesWanted::all;
      question.method = method;
      return ask(question, budget);
    });
  }
}

// A table of 100 takes 100 values of f, and some to see that f is not admissible.
TEST(EvaluationStopped, TablesEndBeforeTheStop) {
  for (const std::uint64_t stop_at : {1, 50, 100, 200}) {
    const auto f = std::make_shared<StoppedFunction>("t + 3", stop_at);
    Budget budget({}, &f->cancel());
    const TwoPileTableAnswer answer = ask(TwoPileTableQuestion{f, 100}, budget);
    EXPECT_EQ(answer.complete_to, stop_at <= 100 ? 0u : 100u);
  }
}

TEST(EvaluationStopped, AdmissibilityIsKnownAsFarAsItWasLookedAt) {
  const auto f = std::make_shared<StoppedFunction>("2*t", 500);
  Budget budget({}, &f->cancel());
  const Admissibility known = find_admissibility(*f, 1000000, budget);
  EXPECT_FALSE(known.proved);
  EXPECT_FALSE(known.violation.has_value());
  EXPECT_GT(known.verified_to, 300);
  EXPECT_LT(known.verified_to, 500);
}

}  // namespace
}  // namespace dynim
