// Play, whatever the game: whose turn it is, what may be done, what the perfect opponent and weaker
// ones would do, what each action was worth. Front ends hold no rules; they hand over actions and
// show what comes back.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/export.hpp"

namespace dynim DYNIM_EXPORT {

/// first: who makes the first move of the game.
enum class Player { first, second };

inline Player other(Player player) {
  return player == Player::first ? Player::second : Player::first;
}

/// A chosen action.
struct Choice {
  Action action;
  bool wins = false;  ///< proved: whoever does it wins
  Verdict verdict;    ///< of the position before it; `unable`: not decided, and the action is any
                      ///< legal one
  Outcome outcome = Outcome::unknown;  ///< of that position, for whoever acts; found on the way
  std::optional<Reason> position = std::nullopt;  ///< that position; of a PlayedGame's choices
};

/// How well the computer plays: how often it errs where it could win. perfect never, strong in 5 of
/// 100 positions, fair in 20, gentle in 50.
enum class Level { perfect, strong, fair, gentle };

std::string_view to_string(Player player);  ///< "first", "second"
std::string_view to_string(Level level);    ///< "perfect", ...

/// A game from its first position to the present one. Its rules and positions are data with words
/// (answer.hpp).
class PlayedGame {
 public:
  virtual ~PlayedGame() = default;

  /// How it is played, and who wins.
  virtual Reason rules() const = 0;

  /// Who acts now; without meaning when the game is over. A player may act twice running.
  virtual Player to_act() const = 0;

  /// What of them; the piles stay as they are unless it is a move.
  virtual Asked asked() const { return Asked::move; }

  /// Nothing while the game goes on.
  virtual std::optional<Player> winner() const = 0;

  /// Why the rules forbid the action now; nothing where they allow it.
  virtual std::optional<Reason> refusal(const Action& action) const = 0;

  /// Does an action that is not refused. Throws InputError where the move function fails; then
  /// nothing was done.
  virtual void act(const Action& action) = 0;

  /// Undoes the last action; there must be one.
  virtual void take_back() = 0;

  /// How many actions there were, and each of them, from 0.
  virtual std::size_t size() const = 0;
  virtual const Action& action(std::size_t index) const = 0;
  virtual Player player(std::size_t index) const = 0;  ///< who did it

  /// The position before action number `index`, the present one for index size(): its piles, and
  /// what may be done there.
  virtual Reason position(std::size_t index) const = 0;

  /// What the perfect opponent does in the place of whoever acts now; the game must not be over.
  virtual Choice choose(Budget& budget) = 0;

  /// Whether whoever acts now wins with best play; unknown where the budget ended first.
  virtual Outcome outcome(Budget& budget) = 0;

  /// Calls `visit` for legal actions, the least taken first, until it returns false or there are no
  /// more. Of blocks only the empty one and the perfect opponent's: there are too many.
  virtual void visit_actions(const std::function<bool(const Action&)>& visit, Budget& budget) = 0;

  /// Why the present position is won or lost, and what a player can learn of the game from it:
  /// first what decides, then what a move does; the game must not be over.
  virtual std::vector<Reason> explain(Budget& budget) = 0;

  /// How many moves the game still lasts when the winner hurries and the loser resists; nothing
  /// where the piles are too large for that to be found, or the budget ended first.
  virtual std::optional<std::uint64_t> length(Budget& budget) = 0;
};

/// So many of 100 positions that it could win a level gives away.
unsigned errors_in_100(Level level);

/// What a weaker player does: like PlayedGame::choose, but at the level's rate, decided by the seed
/// and the number of actions so far, an action that does not win where one would. Among those it
/// looks at the first `most_looked_at` legal ones. What it did wrong in this position before,
/// `known_errors`, it does not do again.
Choice choose(PlayedGame& game, Level level, std::uint64_t seed, Budget& budget,
              const std::vector<Action>& known_errors = {});

/// What helps whoever acts now, more each time: whether they can win and where to look; what
/// decides the position, or what to leave; what to do, and why. For words see answer.hpp.
struct Hints {
  std::vector<Reason> nudge, idea;
  Choice choice;
  std::optional<bool> wins;  ///< the choice; no value where that is not known
};
Hints hints(PlayedGame& game, Budget& budget);

/// The three of them in sentences: "You can win from here. ...", what decides, "Take 2. ...".
std::vector<std::string> hints_in_words(const Hints& hints, const Reason& position, Asked asked,
                                        Digits digits = Digits::abbreviated);

/// What an action was worth to whoever did it.
struct Worth {
  Outcome before = Outcome::unknown;  ///< N: whoever acted could have won
  Outcome after = Outcome::unknown;   ///< N: the action wins (for whoever did it)
  std::optional<Choice> better;       ///< where a win was given away: what would have kept it
};

/// Of each action so far, in order; as far as the budget goes. The game is as it was afterwards.
std::vector<Worth> review(PlayedGame& game, Budget& budget);

/// A legal action and what it is worth to whoever does it.
struct WorthOfAction {
  Action action;
  Outcome outcome = Outcome::unknown;  ///< N: it wins
  /// Where asked for: how many moves the game lasts, this one included; nothing where that is not
  /// known.
  std::optional<std::optional<std::uint64_t>> length = std::nullopt;
};

/// The legal actions now, at most `most`; `complete` says whether there are no others.
struct LegalActions {
  std::vector<WorthOfAction> actions;
  bool complete = false;
};
LegalActions legal_actions(PlayedGame& game, std::uint64_t most, Budget& budget,
                           bool lengths = false);

/// What is wanted to know of a turn.
struct TurnWanted {
  Level level = Level::perfect;  ///< of the player whose choice is asked for
  std::uint64_t seed = 1;
  bool choose = true;             ///< what that level would do now
  bool review = false;            ///< what each action so far was worth
  std::uint64_t max_actions = 0;  ///< how many of the legal actions now to list, with their worth
  bool lengths = false;           ///< ... and how long the game lasts after each
  bool explain = false;           ///< why the present position is won or lost
  bool hints = false;             ///< what helps, more each time
};

struct PlayAnswer;

template <class Start>
class MatchSolver;

/// One turn of a match that is told from its beginning. `Start` is a game's first position with its
/// rules (OnePileStart, ...), for which there is a function begin().
template <class Start>
struct PlayQuestion {
  using Answer = PlayAnswer;
  using Solver = MatchSolver<Start>;

  Start start;
  std::vector<Action> moves;  ///< so far, blocks included
  TurnWanted wanted = {};

  const Start& rule() const { return start; }
};

/// A match as data: it can be replayed, shown and continued.
struct Match {
  struct Turn {
    Player player = Player::first;
    Action action = {};
    Reason position = Reason("");                           ///< before it
    std::optional<Worth> worth = std::nullopt;              ///< where asked for
    std::optional<std::vector<Reason>> why = std::nullopt;  ///< in a record: said of a choice
  };

  std::vector<Turn> turns;
  Reason rules = Reason("");     ///< of the game
  Reason position = Reason("");  ///< now
  bool finished = false;
  std::optional<Player> winner;  ///< nothing while the game goes on
  Player to_act = Player::first;
  Asked asked = Asked::move;
};

/// The match so far.
Match match_of(const PlayedGame& game);

struct PlayAnswer : Match {
  std::optional<Choice> choice;
  std::optional<std::vector<WorthOfAction>> actions;  ///< where asked for ...
  std::optional<bool> actions_complete;               ///< ... and whether there are no others
  std::optional<std::vector<Reason>> explanation;     ///< where asked for, unless the game is over
  std::optional<Hints> hints;                         ///< likewise
  Verdict verdict;  ///< of the present position, for whoever acts now
  Outcome outcome = Outcome::unknown;
};

/// Has the actions done, after those of them that the game has come to already, and answers. Throws
/// InputError that names the action (from 0 on) where the rules forbid one.
PlayAnswer play_turn(PlayedGame& game, const std::vector<Action>& actions, const TurnWanted& wanted,
                     Budget& budget);

template <class Start>
PlayAnswer ask(const PlayQuestion<Start>& question, Budget& budget) {
  const std::unique_ptr<PlayedGame> game = begin(question.start);
  return play_turn(*game, question.moves, question.wanted, budget);
}

/// A match that lives on between its turns, and with it what its opponent found out. From several
/// threads: who finds it in use plays the match anew.
template <class Start>
class MatchSolver {
 public:
  explicit MatchSolver(Start start) : start_(std::move(start)) {}

  const Start& rule() const { return start_; }

  PlayAnswer ask(const PlayQuestion<Start>& question, Budget& budget) {
    const std::unique_lock lock(playing_, std::try_to_lock);
    if (!lock.owns_lock()) return dynim::ask(question, budget);
    if (!game_) game_ = begin(start_);
    const std::uint64_t before = budget.bytes_reserved();
    PlayAnswer answer = play_turn(*game_, question.moves, question.wanted, budget);
    kept_ += budget.bytes_reserved() - std::min(before, budget.bytes_reserved());
    return answer;
  }

  /// What was reserved for the game, which may be more than it still holds.
  std::uint64_t kept_bytes() const { return kept_; }

 private:
  Start start_;
  std::mutex playing_;
  std::unique_ptr<PlayedGame> game_;
  std::atomic<std::uint64_t> kept_ = 0;
};

template <class Start>
struct StartAnswer;

/// A first position for whoever names none. Of `rule` only the rule counts. `Start` has a function
/// start_won_by(), which answers.
template <class Start>
struct StartQuestion {
  using Answer = StartAnswer<Start>;

  Start rule;
  Player winner = Player::first;
};

template <class Start>
struct StartAnswer {
  Start start;                   ///< small piles
  std::optional<Player> winner;  ///< who wins from there; nothing where it was not found out
};

/// Tries small positions, one after the other, until the wanted player wins; the last of them where
/// none was found.
template <class Start>
StartAnswer<Start> ask(const StartQuestion<Start>& question, Budget& budget) {
  return start_won_by(question.rule, question.winner, budget);
}

// ---- worksheets -------------------------------------------------------------------------------

/// A task for paper, with room to write and its solution.
struct WorksheetTask {
  std::uint64_t page = 1;
  Reason text = Reason("");             ///< what is to be done
  std::optional<Reason> position = {};  ///< that it is about, whose counters are drawn
  std::uint64_t moves = 0;              ///< lines of a table in which moves are written down
  std::uint64_t lines = 0;              ///< to write on
  /// To be filled in: who wins that begins, N for the first player. One row, of single piles from
  /// 1 on; or a row for each size of the first of two piles, from table_from on, as the columns.
  std::vector<std::vector<Outcome>> table = {};
  std::uint64_t table_from = 1;
  std::vector<Reason> solution = {};
};

/// "12 counters. You may take up to 4. Do you win? What do you do?"; and the solution: "You win:
/// take 4."
std::string task_in_words(const WorksheetTask& task);
std::string solution_in_words(const WorksheetTask& task);

struct WorksheetAnswer {
  std::string title;          ///< as it was asked for
  Reason rules = Reason("");  ///< how the game is played, in words (answer.hpp)
  std::vector<WorksheetTask> tasks;
  Verdict verdict;
};

/// Tasks about a game: to play it, to find its lost piles, to win positions that become larger from
/// page to page. Of `rule` only the rule counts. `Start` has pile_count(), how many piles a first
/// position has, and with_piles(), one with these.
template <class Start>
struct WorksheetQuestion {
  using Answer = WorksheetAnswer;

  static constexpr std::uint64_t most_pages = 20;

  Start rule;
  std::uint64_t pages = 2;  ///< without that of the solutions
  std::uint64_t seed = 1;   ///< which positions; the same everywhere
  std::string title = "";   ///< of the sheet; empty: "Worksheet"
};

/// A game that begins with these piles. Throws InputError where there is none.
using BeginWith = std::function<std::unique_ptr<PlayedGame>(const std::vector<Integer>& piles)>;

/// The tasks of games of so many piles. Throws InputError where none of the small games could be
/// played. Cost: the outcomes of some hundred small positions a page.
WorksheetAnswer make_worksheet(std::size_t pile_count, const BeginWith& begin, std::uint64_t pages,
                               std::uint64_t seed, Budget& budget);

template <class Start>
WorksheetAnswer ask(const WorksheetQuestion<Start>& question, Budget& budget) {
  const auto begin_with = [&](const std::vector<Integer>& piles) {
    return begin(question.rule.with_piles(piles));
  };
  WorksheetAnswer answer =
      make_worksheet(question.rule.pile_count(), begin_with, question.pages, question.seed, budget);
  answer.title = question.title;
  return answer;
}

}  // namespace dynim
