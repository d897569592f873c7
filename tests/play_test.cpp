// What play of all games has in common: what a turn costs, what a choice knows, and the fields of
// positions that front ends speak from.
#include "dynim/play.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "dynim/answer.hpp"
#include "dynim/error.hpp"
#include "dynim/gallery.hpp"
#include "dynim/grundy.hpp"
#include "dynim/one_pile.hpp"
#include "dynim/one_pile_variants.hpp"
#include "dynim/piles.hpp"
#include "dynim/wythoff.hpp"
#include "support/numbers.hpp"

namespace dynim {
namespace {

OnePileStart one_pile(const char* f, Integer pile, Convention convention = Convention::normal) {
  OnePileStart start{{parse_move_function(f)}, std::move(pile), std::nullopt};
  start.game.convention = convention;
  return start;
}

TwoPileStart two_pile(const char* f, PilePair piles, Integer limit,
                      Convention convention = Convention::normal) {
  return {{parse_move_function(f), convention}, std::move(piles), std::move(limit)};
}

const Integer& number(const Reason& position, std::string_view name) {
  return std::get<Integer>(*position.find(name));
}

template <class Start>
void expect_found_once(const Start& start) {
  Budget once, turn;
  const Choice choice = begin(start)->choose(once);
  const PlayAnswer answer = ask(PlayQuestion<Start>{start, {}, {}}, turn);
  EXPECT_GT(once.nodes_spent(), 0u);
  EXPECT_EQ(turn.nodes_spent(), once.nodes_spent()) << "the outcome was found twice";
  EXPECT_EQ(answer.outcome, choice.outcome);
}

TEST(PlayTurn, FindsTheOutcomeWithTheChoice) {
  expect_found_once(two_pile("6*t", {30, 20}, 3));
  expect_found_once(WythoffStart{{2, 3}, {70, 50}});
  expect_found_once(ImitationStart{{2, 3}, PilePair{70, 50}});
}

// What was begun without memory for it is begun anew.
TEST(PlayTurn, GoesOnAfterMemoryThatEnded) {
  const std::unique_ptr<PlayedGame> game = begin(two_pile("2*t", {9, 7}, 3));
  BudgetLimits little;
  little.bytes = 1;
  for (int again = 0; again < 2; ++again) {
    Budget budget(little);
    game->choose(budget);
    EXPECT_FALSE(game->length(budget));
  }
  Budget budget;
  EXPECT_TRUE(game->length(budget));
}

// A match that lives says what one says that is told anew, whatever was asked between, and finds
// nothing out twice.
TEST(PlayTurn, OfALivingMatchIsThatOfAFreshOne) {
  const TwoPileStart start = two_pile("6*t", {30, 20}, 3);
  MatchSolver<TwoPileStart> living(start);
  PlayQuestion<TwoPileStart> question{start, {}, {}};
  question.wanted.review = true;
  question.wanted.max_actions = 5;
  const std::vector<Action> actions{Move{Pile::first, 2}, Move{Pile::second, 4},
                                    Move{Pile::first, 5}};
  for (const std::size_t moves : {3u, 1u, 2u, 0u, 3u}) {
    question.moves.assign(actions.begin(), actions.begin() + static_cast<std::ptrdiff_t>(moves));
    Budget budget;
    const PlayAnswer fresh = ask(question, budget), kept = living.ask(question, budget);
    EXPECT_EQ(kept.outcome, fresh.outcome);
    EXPECT_EQ(kept.choice->action, fresh.choice->action);
    EXPECT_EQ(kept.position, fresh.position);
    EXPECT_EQ(kept.turns.size(), moves);
    ASSERT_EQ(kept.actions->size(), fresh.actions->size());
    for (std::size_t i = 0; i < kept.actions->size(); ++i)
      EXPECT_EQ((*kept.actions)[i].outcome, (*fresh.actions)[i].outcome);
  }
  question.moves = {Move{Pile::first, 2}, Move{Pile::first, 2000}};
  Budget budget, few, anew;
  EXPECT_THROW(living.ask(question, budget), InputError);
  question.moves.pop_back();
  EXPECT_EQ(living.ask(question, few).outcome, ask(question, anew).outcome);
  EXPECT_LT(few.nodes_spent(), anew.nodes_spent() / 2);
}

// Nobody knows the outcome, so a choice does not either.
TEST(PlayedGames, AChoiceWithoutBudgetKnowsNoOutcome) {
  Budget budget = test::budget_of(1);
  const Choice choice = begin(two_pile("6*t", {300, 200}, 3))->choose(budget);
  EXPECT_EQ(choice.outcome, Outcome::unknown);
  EXPECT_EQ(choice.verdict.status, Status::unable);
}

// What the position says would be imitations, against the question whether a move is one.
TEST(PlayedGames, TheImitationsAreThoseOfTheRules) {
  for (std::uint64_t m = 1; m <= 4; ++m) {
    const WythoffParameters rule{m, 3};
    for (int smaller = 1; smaller <= 6; ++smaller) {
      for (int larger = smaller; larger <= 9; ++larger) {
        for (int take = 1; take <= smaller; ++take) {
          const PilePair piles{smaller, larger};
          const Move move{Pile::first, take};
          const ImitationPosition position = after(rule, imitation_start(rule, piles), move);
          const auto game = begin(ImitationStart{rule, piles});
          game->act(move);
          const Reason now = game->position(1);
          for (int reply = 1; reply <= larger; ++reply) {
            const bool within =
                number(now, "imitation_least") <= reply && reply <= number(now, "imitation_most");
            EXPECT_EQ(within, is_imitation(rule, position, {Pile::second, reply}));
          }
          EXPECT_EQ(number(now, "imitation_pile"), 1);
        }
      }
    }
  }
}

TEST(PlayedGames, NothingIsAnImitationAtTheStartOrAfterTheLargerPile) {
  const WythoffParameters rule{2, 3};
  const ImitationPosition start = imitation_start(rule, {5, 9});
  EXPECT_FALSE(imitations(rule, start));
  EXPECT_FALSE(imitations(rule, after(rule, start, Move{Pile::second, 1})));
  EXPECT_TRUE(imitations(rule, after(rule, start, Move{Pile::first, 1})));
}

TEST(Match, IsWhatTheGameSays) {
  const auto game = begin(WythoffStart{{1, 2}, {1, 1}});
  game->act(Block{});
  game->act(MoveBoth{1, 1});
  const Match match = match_of(*game);
  ASSERT_EQ(match.turns.size(), 2u);
  EXPECT_EQ(match.turns[0].player, Player::second);
  EXPECT_EQ(match.turns[0].action, Action(Block{}));
  EXPECT_EQ(match.turns[1].position, game->position(1));
  EXPECT_EQ(match.position, game->position(2));
  EXPECT_TRUE(match.finished);
  EXPECT_EQ(match.winner, Player::first);
}

// ---- levels ---------------------------------------------------------------------------------

bool can_err(PlayedGame& game, Budget& budget) {
  const LegalActions legal = legal_actions(game, 100, budget);
  return std::ranges::any_of(legal.actions,
                             [](const auto& worth) { return worth.outcome == Outcome::P; });
}

// Of 1000 games against a player who moves at random: in how many of 100 positions that it could
// give away the level does so.
double errors_found(Level level) {
  std::mt19937 random(20261122);
  Budget budget = Budget::unlimited();
  const auto game = begin(one_pile("2*t", 20));
  unsigned won = 0, errors = 0;
  for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
    while (game->size() > 0) game->take_back();
    while (!game->winner()) {
      if (game->to_act() == Player::second) {
        const LegalActions legal = legal_actions(*game, 100, budget);
        game->act(legal.actions[random() % legal.actions.size()].action);
        continue;
      }
      const bool counts = game->outcome(budget) == Outcome::N && can_err(*game, budget);
      const Choice choice = choose(*game, level, seed, budget);
      won += counts;
      errors += counts && !choice.wins;
      game->act(choice.action);
    }
  }
  EXPECT_GT(won, 1000u);
  return 100.0 * errors / won;
}

TEST(Levels, ErrAsOftenAsTheySay) {
  EXPECT_EQ(errors_found(Level::perfect), 0);
  for (const Level level : {Level::strong, Level::fair, Level::gentle}) {
    EXPECT_NEAR(errors_found(level), errors_in_100(level), 2.5) << to_string(level);
  }
  EXPECT_EQ(errors_in_100(Level::fair), 20u);
  EXPECT_EQ(errors_in_100(Level::gentle), 50u);
}

TEST(Levels, TheSeedDecides) {
  Budget budget = Budget::unlimited();
  const auto game = begin(one_pile("2*t", 20));
  std::set<bool> wins;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const Choice choice = choose(*game, Level::gentle, seed, budget);
    EXPECT_EQ(choice.action, choose(*game, Level::gentle, seed, budget).action);
    wins.insert(choice.wins);
  }
  EXPECT_EQ(wins.size(), 2u);
}

TEST(Levels, DoNotMakeAKnownErrorAgain) {
  Budget budget = Budget::unlimited();
  const auto game = begin(one_pile("2*t", 20));
  std::vector<Action> known;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    const Choice choice = choose(*game, Level::gentle, seed, budget, known);
    if (choice.wins) continue;
    EXPECT_EQ(std::ranges::find(known, choice.action), known.end());
    known.push_back(choice.action);
  }
  EXPECT_EQ(known.size(), 18u) << "all but the one that wins";
}

// ---- what a player can learn ----------------------------------------------------------------

std::string explained(const OnePileStart& start) {
  Budget budget = Budget::unlimited();
  return sentences(begin(start)->explain(budget));
}

TEST(Explanation, OfFibonacciNim) {
  EXPECT_EQ(explained(one_pile("2*t", 21)),
            "The losing piles up to 21 are 1, 2, 3, 5, 8, 13 and 21, Fibonacci numbers: each is "
            "won only by taking "
            "all of it. 21 is one of them, but at most 20 may be taken. After any k up to 20 the "
            "opponent may take "
            "up to f(k), enough to win what is left. After taking 2, for example, the opponent "
            "wins by taking 1.");
  EXPECT_NE(explained({{parse_move_function("2*t")}, 20, Integer(1)})
                .find("the smallest part is what to take, but at most 1 may be taken. After 1 the "
                      "opponent may take up to "
                      "f(1), enough to win what is left. After taking 1, for example, the opponent "
                      "wins by taking 1."),
            std::string::npos);
}

TEST(Explanation, OfOtherRules) {
  EXPECT_NE(explained(one_pile("t", 20))
                .find("1, 2, 4, 8 and 16, powers of 2: each is won only by taking all of it. 20 = "
                      "16 + 4, "),
            std::string::npos);
  EXPECT_NE(explained(one_pile("3*t", 20))
                .find("20 = 15 + 4 + 1, each time the largest of them that fits"),
            std::string::npos);
  EXPECT_NE(explained(one_pile("5", 30))
                .find("are 1, 2, 3, 4, 5 and 6: each is won only by taking all of it. 30 = 5*6, "),
            std::string::npos);
  EXPECT_NE(explained(one_pile("2*t", 20, Convention::misere))
                .find("whoever takes the last wins. The losing piles up to 19 are 1, 2, 3, 5, 8 "
                      "and 13, Fibonacci numbers: each is "
                      "won only by taking all of it. 19 = 13 + 5 + 1, "),
            std::string::npos);
  EXPECT_NE(explained(one_pile("2*t", Integer("1000000000000000000000"))).find("The last losing"),
            std::string::npos);
}

TEST(Explanation, OfSumsByColumns) {
  const auto explained = [](const auto& start) {
    Budget budget = Budget::unlimited();
    return sentences(begin(start)->explain(budget));
  };
  EXPECT_EQ(explained(SumStart{{nullptr,
                                {},
                                {{nullptr, {7, std::nullopt}},
                                 {nullptr, {12, std::nullopt}},
                                 {nullptr, {9, std::nullopt}}}}}),
            "The Grundy values are 7 = 111, 12 = 1100 and 9 = 1001 in binary: the column of 2 has "
            "an odd number of "
            "ones. Their nim-sum is 2: whoever makes it 0 wins. Taking 2 from A changes its value "
            "from 7 to 5, and "
            "the nim-sum becomes 0.");
  EXPECT_EQ(explained(SeveralPilesStart{{parse_move_function("t")}, {6, 10, 4}, 3}),
            "6 = 110, 10 = 1010 and 4 = 100 in binary: the column of 8 has an odd number of ones; "
            "the smallest such "
            "column tells how many to take. At least 8 must be taken to win, and at most 3 may be. "
            "After taking 1 from A, for example, the opponent wins by taking 1 from A.");
}

TEST(Explanation, OfManyMembersThatAreNotAllLost) {
  const std::string said = explained(one_pile("t % 2 == 0 ? t : 4*t", 1'000'000'000'001));
  EXPECT_NE(
      said.find("1000000000001 is a sum of 14 special numbers of this rule (members of the "
                "g-base), each time the largest that fits; the smallest part is what to take."),
      std::string::npos)
      << said;
}

// ---- hints ----------------------------------------------------------------------------------

template <class Start>
void expect_hints(const Start& start, const std::string& nudge, const std::string& idea,
                  const std::string& advice) {
  Budget budget = Budget::unlimited();
  const auto game = begin(start);
  const Hints given = hints(*game, budget);
  EXPECT_EQ(sentences(given.nudge), nudge);
  EXPECT_EQ(sentences(given.idea), idea);
  EXPECT_EQ(advice_in_words(game->position(0), given.choice.action, game->asked(), given.wins) +
                " " + sentences(given.choice.verdict.reasons),
            advice);
  EXPECT_EQ(game->size(), 0u);
}

TEST(Hint, SaysMoreEachTime) {
  expect_hints(
      one_pile("2*t", 20),
      "You can win from here. Look at what you leave, and at how many the opponent may take then.",
      "The losing piles up to 20 are 1, 2, 3, 5, 8 and 13, Fibonacci numbers: each is won only by "
      "taking all of it. "
      "20 = 13 + 5 + 2, each time the largest of them that fits; the smallest part is what to "
      "take.",
      "Take 2. Taking 2 leaves 18. The opponent may then take at most twice 2, that is 4, and "
      "needs at least 5 to win.");
  expect_hints(
      two_pile("4*t", {12, 14}, 5),
      "You can win from here. Look at what you leave, and at how many the opponent may take then.",
      "Leave A 10, B 14.",
      "Take 2 from A. Taking 2 from the smaller pile leaves piles of 10 and 14. The opponent may "
      "then take at most four times 2, that is 8, and needs at least 10 to win.");
  expect_hints(
      two_pile("5*t", {12, 14}, 5),
      "You can win from here. Look at what you leave, and at how many the opponent may take then.",
      "The piles differ by 2, and the greatest power of 2 that divides this is 2. By the formula "
      "of "
      "class 5, the least winning limit is the whole smaller pile, or 1, 3 or 5 times the greatest "
      "power of 2 that "
      "divides the difference of the piles.",
      "Take 2 from B. Taking 2 from the larger pile leaves piles of 12 and 12. The opponent may "
      "then take at most f(2) = 10, and needs at least 12 to win.");
  expect_hints(two_pile("4*t", {30, 30}, 2),
               "Every move loses here against perfect play. Make the answer hard to find.",
               "At least 30 must be taken to win, and at most 2 may be.",
               "No move wins here; I would take 1 from A. Every move loses against perfect play; "
               "after this one the game can last 49 more moves.");
  expect_hints(WythoffStart{{1, 2}, {1, 1}}, "You can win from here, if you block the right moves.",
               "Look for the moves from both piles that would win, and block as many as you may.",
               "Block (0, 0). (1, 1) is a P-position: moves from both piles reach 1 P-position, "
               "which may be blocked, and moves from one pile none.");
  expect_hints(one_pile("2*t", 2),
               "Every move loses here against perfect play. Make the answer hard to find.",
               "The losing piles up to 2 are 1 and 2, Fibonacci numbers: each is won only by "
               "taking all of it. 2 is "
               "one of them, but at most 1 may be taken. After 1 the opponent may take up to f(1), "
               "enough to win what is left.",
               "No move wins here; I would take 1. Every move loses against perfect play; after "
               "this one the game can last 1 more move.");
}

// What is said of losing piles, against the oracle's word for small ones.
TEST(Explanation, NamesTheLosingPiles) {
  for (const char* f : {"2*t", "3*t", "t", "t + 1", "4,2,..."}) {
    Budget budget = Budget::unlimited();
    const auto reasons = begin(one_pile(f, 60))->explain(budget);
    const auto found = std::ranges::find(reasons, "one-pile.losing-piles", &Reason::kind);
    ASSERT_NE(found, reasons.end()) << f;
    const auto& piles = std::get<std::vector<Integer>>(*found->find("piles"));
    std::vector<Integer> lost;
    for (int pile = 1; pile <= 60; ++pile) {
      OnePileQuestion question{{parse_move_function(f)}, pile, Integer(pile - 1)};
      question.method = OnePileMethod::oracle;
      if (ask(question, budget).outcome == Outcome::P) lost.push_back(pile);
    }
    ASSERT_LE(piles.size(), lost.size());
    EXPECT_TRUE(std::equal(piles.rbegin(), piles.rend(), lost.rbegin())) << f;
  }
}

// ---- first positions ------------------------------------------------------------------------

template <class Start>
void expect_start_for_both(const Start& rule) {
  for (const Player winner : {Player::first, Player::second}) {
    Budget budget = Budget::unlimited();
    const StartAnswer<Start> answer = ask(StartQuestion<Start>{rule, winner}, budget);
    EXPECT_EQ(answer.winner, winner);
    const auto game = begin(answer.start);
    EXPECT_EQ((game->outcome(budget) == Outcome::N) == (game->to_act() == winner), true);
  }
}

OnePileStart one_pile_start_of(const GalleryEntry& entry) {
  OnePileStart start{{parse_takes(*entry.move_function())}, 1, std::nullopt};
  if (entry.blocking > 0) start.game.parts.blocking = entry.blocking;
  start.game.parts.passes = entry.pass ? 1 : 0;
  return start;
}

TEST(Start, IsWonByWhoeverItIsToBe) {
  for (const GalleryEntry& entry : gallery()) {
    SCOPED_TRACE(std::string(entry.name));
    if (const auto* f = entry.move_function()) {
      const Takes rule = parse_takes(*f);
      if (entry.name == "unfair-turns") continue;  // the first player wins all piles but 1 and 2
      if (entry.game == "one-pile") expect_start_for_both(one_pile_start_of(entry));
      if (entry.game == "two-pile") expect_start_for_both(TwoPileStart{{rule.function}, {1, 1}, 1});
      if (entry.game == "piles") expect_start_for_both(SeveralPilesStart{{rule.function}, {1}, 1});
      if (entry.game == "sum") expect_start_for_both(SumStart{{rule, {}, {}}});
    } else if (const auto* rule = entry.most_taken()) {
      if (entry.game == "comply-constrain")
        expect_start_for_both(ComplyConstrainStart{{to_integer(rule->most)}, 1});
      if (entry.game == "no-repeat")
        expect_start_for_both(NoRepeatStart{{to_integer(rule->most)}, 1});
    } else if (const AnyBlocked* blocked = entry.any_blocked()) {
      expect_start_for_both(WythoffStart{{1, 1}, {1, 1}, BlockTargets::any, blocked->block_any});
    } else if (const TurnLimits* limits = entry.turn_limits()) {
      if (limits->blocked == "0")
        expect_start_for_both(TimedStart{{nullptr, parse_turn_function(limits->most)}, 1});
    } else if (entry.is_only()) {
      expect_start_for_both(NoRepeatEverStart{});
    } else {
      if (entry.game == "wythoff") expect_start_for_both(WythoffStart{*entry.parameters(), {1, 1}});
      if (entry.game == "imitation")
        expect_start_for_both(ImitationStart{*entry.parameters(), std::nullopt});
    }
  }
}

TEST(Start, OfFibonacciNimIsTheExampleOfItsExplanation) {
  Budget budget = Budget::unlimited();
  const auto answer = ask(StartQuestion<OnePileStart>{one_pile("2*t", 1), Player::first}, budget);
  EXPECT_EQ(answer.start.pile, 20);
}

// ---- words ----------------------------------------------------------------------------------

std::string rules_in_words(const auto& start) { return sentence(begin(start)->rules()); }

// After these actions: the piles and what may be done.
template <class Start>
std::string turn_in_words(const Start& start, const std::vector<Action>& actions = {}) {
  const auto game = begin(start);
  for (const Action& action : actions) game->act(action);
  const Reason now = game->position(actions.size());
  return piles_in_words(now) + ". " + sentence(now);
}

std::string last_in_words(PlayedGame& game) {
  const std::size_t last = game.size() - 1;
  return action_in_words(game.position(last), game.action(last));
}

TEST(PlayWords, SayHowAGameIsPlayed) {
  EXPECT_EQ(
      rules_in_words(OnePileStart{
          {parse_move_function("n % 2 == 0 ? t + 5 : 2"), Convention::misere, {5, 0, 9}},
          20,
          std::nullopt}),
      "Take counters from the pile: first some, but not all; then at most f(n, t) = n % 2 == 0 ? "
      "t + 5 : 2 after t of n counters were taken. Whoever leaves 0, 5 or 9 loses.");
  EXPECT_EQ(rules_in_words(two_pile("t + 2*t", {4, 5}, 2, Convention::misere)),
            "Take from either pile, after the first move at most three times what was just taken. "
            "Whoever "
            "empties a pile loses.");
  EXPECT_EQ(rules_in_words(SeveralPilesStart{{parse_move_function("t + 1")}, {4, 5, 6}, 2}),
            "Take from any one pile, after the first move at most f(t) = t + 1 after t were taken, "
            "from whichever pile. Whoever takes the last counter wins.");
  const std::string sum =
      "Take from any one pile; each has a limit of its own, which changes with the moves in it "
      "alone";
  const MoveFunctionPtr same = parse_move_function("t");
  EXPECT_EQ(
      rules_in_words(SumStart{{same, {{5, 3}}, {}}}),
      sum + ": after a move there at most as much as was just taken. Whoever cannot move loses.");
  EXPECT_EQ(
      rules_in_words(SumStart{{same, {{5, 3}}, {{nullptr, {5, {}}}}}}),
      sum +
          ": after a move of t there at most t in A; any number in B. Whoever cannot move loses.");
  EXPECT_EQ(
      rules_in_words(WythoffStart{{2, 3}, {4, 5}, BlockTargets::diagonal}),
      "(2,3)-Wythoff Nim: take any number from one pile, or from both two numbers that "
      "differ by less than 2. "
      "Before each move the other player may block up to 2 of the moves that take the same number "
      "from both piles. Whoever takes the last counter wins.");
  const std::string take =
      "take any number from one pile. After a move of x from the smaller pile, or from one of two "
      "equal piles, taking ";
  EXPECT_EQ(rules_in_words(ImitationStart{{3, 4}, PilePair{4, 5}}),
            "(3,4)-Imitation Nim: " + take +
                "x to x + 2 from the other is an imitation; a player may make at most 3 in a row. "
                "Whoever cannot move loses.");
}

TEST(PlayWords, SayWhatMayBeDone) {
  EXPECT_EQ(turn_in_words(one_pile("t", 3), {Move{Pile::first, 1}}),
            "2 counters. You may take only 1.");
  EXPECT_EQ(turn_in_words(one_pile("t", 2), {Move{Pile::first, 1}, Move{Pile::first, 1}}),
            "0 counters. ");
  EXPECT_EQ(turn_in_words(one_pile("t - 1", 3), {Move{Pile::first, 1}}),
            "2 counters. The next move is at most 0: nothing may be taken.");
  EXPECT_EQ(turn_in_words(two_pile("2*t", {9, 2}, 4)),
            "A 9, B 2. You may take up to 4 from A or up to 2 from B.");
  EXPECT_EQ(turn_in_words(SeveralPilesStart{{parse_move_function("t")}, {4, 5, 6}, 2}),
            "A 4, B 5, C 6. You may take up to 2 from any one pile.");
  const MoveFunctionPtr same = parse_move_function("t");
  EXPECT_EQ(turn_in_words(SumStart{{same, {{5, 3}, {4, 1}, {2, 2}}, {}}}, {Move{Pile::second, 1}}),
            "A 5, B 3, C 2. You may take up to 3 from A, only 1 from B or up to 2 from C.");
  EXPECT_EQ(turn_in_words(WythoffStart{{1, 2}, {7, 9}}, {Block{{{3, 5}}}}),
            "A 7, B 9. You may take from one pile, or the same number from both. Blocked: leaving "
            "(3, 5).");
  EXPECT_EQ(turn_in_words(ImitationStart{{1, 3}, PilePair{9, 9}},
                          {Move{Pile::first, 2}, Move{Pile::second, 2}, Move{Pile::first, 1}}),
            "A 6, B 7. You may take from one pile. Taking 1 from B would be an imitation; you may "
            "make 1 more in a row, the "
            "other player 2.");
  EXPECT_EQ(turn_in_words(ImitationStart{{1, 2}, PilePair{9, 9}},
                          {Move{Pile::first, 3}, Move{Pile::second, 3}, Move{Pile::first, 1}}),
            "A 5, B 6. You may take from one pile. Taking 1 from B would be an imitation; you may "
            "make none now, the other "
            "player 1.");
  EXPECT_EQ(turn_in_words(SumStart{{parse_move_function("t - 1"), {{3, 1}, {4, 1}}, {}}},
                          {Move{Pile::first, 1}, Move{Pile::second, 1}}),
            "A 2, B 3. Nothing may be taken from any of them.");
}

TEST(PlayWords, SayWhatWasDone) {
  const auto wythoff = begin(WythoffStart{{2, 2}, {9, 12}});
  wythoff->act(Block{{{3, 5}, {1, 3}}});
  EXPECT_EQ(last_in_words(*wythoff), "block (3, 5), (1, 3)");
  wythoff->act(MoveBoth{2, 3});
  EXPECT_EQ(last_in_words(*wythoff), "take 2 from A and 3 from B");
  wythoff->act(Block{});
  EXPECT_EQ(last_in_words(*wythoff), "block nothing");
  wythoff->act(MoveBoth{2, 2});
  EXPECT_EQ(last_in_words(*wythoff), "take 2 from both");
  const auto imitation = begin(ImitationStart{{1, 2}, PilePair{5, 9}});
  imitation->act(Move{Pile::first, 2});
  EXPECT_EQ(last_in_words(*imitation), "take 2 from A");
  imitation->act(Move{Pile::second, 2});
  EXPECT_EQ(last_in_words(*imitation), "take 2 from B, an imitation");
  EXPECT_EQ(pile_name(static_cast<Pile>(25)), "Z");
  EXPECT_EQ(pile_name(static_cast<Pile>(26)), "pile 27");
  Block many{std::vector<PilePair>(25, PilePair{1, 2})};
  const Reason piles("wythoff.block", {{"piles", std::vector<Integer>{60, 70}}});
  EXPECT_NE(action_in_words(piles, many).find("(1, 2) and 5 more"), std::string::npos);
  EXPECT_EQ(action_in_words(piles, many, Digits::all).find("more"), std::string::npos);
}

}  // namespace
}  // namespace dynim
