// Tasks for paper: games are begun and played on by lot, and asked who wins. No rule is known here
// but what about_table() says of the first move. Cost: the outcomes of some hundred small positions
// a page.
#include <algorithm>
#include <string>

#include "base/grounds.hpp"
#include "base/mixed.hpp"
#include "dynim/answer.hpp"
#include "dynim/error.hpp"
#include "dynim/play.hpp"
#include "engine/played.hpp"

namespace dynim {
namespace {

constexpr std::uint64_t most_pile = 20, most_side = 8;  // of a table
constexpr std::uint64_t most_drawn = 40, moves_written = 10, most_next = 60;
constexpr std::size_t most_piles = 8, most_actions = 1000;
constexpr unsigned attempts = 200;

// Numbers by lot, the same everywhere.
class Lots {
 public:
  explicit Lots(std::uint64_t seed) : seed_(seed) {}

  /// From `least` to `most`.
  std::uint64_t draw(std::uint64_t least, std::uint64_t most) {
    return least + mixed(seed_, drawn_++) % (most - least + 1);
  }

 private:
  std::uint64_t seed_, drawn_ = 0;
};

struct Sizes {
  std::uint64_t least, most;
};

// Larger from page to page; of several piles each is smaller.
Sizes sizes_of_page(std::uint64_t page, std::size_t piles) {
  const Sizes one = page <= 2 ? Sizes{6, 18} : page == 3 ? Sizes{12, 30} : Sizes{20, most_drawn};
  if (piles == 1) return one;
  return {std::max<std::uint64_t>(2, one.least / piles - 1),
          std::max<std::uint64_t>(3, one.most / piles)};
}

// What fits a sheet of A4: a pile has a line of counters, or two.
std::uint64_t positions_of_page(std::uint64_t page, std::size_t piles) {
  if (piles == 1) return page == 2 ? 6 : 5;
  return piles <= 3 ? 4 : std::max<std::size_t>(1, 12 / piles);
}

// Whether a position in words says less than decides it: whose function is next where they take
// turns, and numbers taken before that are beyond the present limit.
bool forgets(const Reason& rules) {
  const Reason::Value* const repeats = rules.find("repeats");
  return rules.find("phases") != nullptr ||
         (repeats != nullptr && *repeats == Reason::Value(std::string("never")));
}

class Worksheet {
 public:
  Worksheet(std::size_t pile_count, const BeginWith& begin, std::uint64_t seed, Budget& budget)
      : pile_count_(pile_count), begin_(begin), lots_(seed), budget_(budget) {}

  WorksheetAnswer make(std::uint64_t pages) {
    first_page();
    for (page_ = 2; page_ <= pages && !budget_.exhausted(); ++page_)
      positions(positions_of_page(page_, pile_count_));
    answer_.verdict.status = Status::proved;
    if (budget_.exhausted()) {
      answer_.verdict.status = Status::unable;
      answer_.verdict.reasons = {search_ended(budget_, "worksheet.ended")};
    }
    answer_.tasks.resize(whole_);
    return std::move(answer_);
  }

 private:
  void first_page() {
    const std::unique_ptr<PlayedGame> game = some_game(sizes_of_page(2, pile_count_), 0, true);
    if (!game) return;
    answer_.rules = game->rules();
    WorksheetTask& task = add(Reason("worksheet.play"));
    task.position = game->position(0);
    task.moves = moves_written;
    is_whole();
    if (pile_count_ <= 2) {
      table();
    } else {
      positions(pile_count_ == 3 ? 2 : pile_count_ <= 5 ? 1 : 0);
    }
  }

  // What there is so far has its solutions, unless the budget has ended.
  void is_whole() {
    if (!budget_.exhausted()) whole_ = answer_.tasks.size();
  }

  // About the piles, or pairs, from which a game can begin; P and N stand for whoever moves first.
  void table() {
    const bool two = pile_count_ == 2;
    WorksheetTask task{.page = page_};
    task.table_from = two && begun({0, 1}) ? 0 : 1;
    Reason::Positions lost;
    const std::uint64_t most = two ? task.table_from + most_side - 1 : most_pile;
    for (std::uint64_t a = two ? task.table_from : 1; a <= (two ? most : 1); ++a) {
      std::vector<Outcome>& row = task.table.emplace_back();
      for (std::uint64_t b = task.table_from; b <= most; ++b) {
        const std::vector<Integer> piles =
            two ? std::vector{to_integer(a), to_integer(b)} : std::vector{to_integer(b)};
        const auto game = begun(piles);
        row.push_back(game ? first_players(*game) : Outcome::unknown);
        if (game && row.back() == Outcome::unknown) return;
        if (row.back() == Outcome::P) lost.push_back(piles);
      }
    }
    task.text = about_table(two);
    task.solution = {Reason("worksheet.table-filled")};
    answer_.tasks.push_back(std::move(task));
    is_whole();
    if (lost.empty()) return;
    WorksheetTask& question = add(Reason("worksheet.lost", {{"two", two}}));
    question.lines = 3;
    question.solution = {Reason("worksheet.lost-are", {{"lost", std::move(lost)}})};
    if (!two) question.solution.push_back(next_lost());
    is_whole();
  }

  // With the conditions of the first move that the rules leave open.
  Reason about_table(bool two) const {
    Reason about("worksheet.table", {{"two", two}});
    const std::string_view kind = answer_.rules.kind();
    if (kind.starts_with("two-pile")) about.with("not_empty", true);
    if (kind.starts_with("comply-constrain")) about.with("told", *answer_.rules.find("most"));
    return about;
  }

  Reason next_lost() {
    for (std::uint64_t pile = most_pile + 1; pile <= most_next; ++pile) {
      const auto game = begun({to_integer(pile)});
      if (game && first_players(*game) == Outcome::P)
        return Reason("worksheet.next-lost", {{"pile", to_integer(pile)}});
    }
    return Reason("worksheet.no-next", {{"most", to_integer(most_next)}});
  }

  // So many, and how one of them is won.
  void positions(std::uint64_t count) {
    std::vector<Reason> explanation;
    std::uint64_t explained = 0;
    for (std::uint64_t i = 0; i < count && budget_.spend(); ++i) {
      const bool won = i % 3 != 2;  // two of three
      const auto game = some_game(sizes_of_page(page_, pile_count_), lots_.draw(0, 3), won);
      if (!game) break;
      add_position(*game);
      if (!explanation.empty() || game->outcome(budget_) != Outcome::N) continue;
      explained = answer_.tasks.size();
      explanation = game->explain(budget_);
    }
    if (!explanation.empty()) {
      WorksheetTask& task = add(Reason("worksheet.explain", {{"task", to_integer(explained)}}));
      task.lines = 3;
      task.solution = std::move(explanation);
    }
    is_whole();
  }

  void add_position(PlayedGame& game) {
    const Choice choice = game.choose(budget_);
    const Reason position = game.position(game.size());
    WorksheetTask& task = add(Reason("worksheet.position"));
    task.position = position;
    task.lines = 1;
    if (choice.wins) {
      task.solution = {
          Reason("worksheet.won", {{"action", action_in_words(position, choice.action)}})};
      return;
    }
    task.solution = {Reason("worksheet.lost-position")};
    for (Reason& reason : game.explain(budget_)) {
      if (reason.kind() == "play.answer") task.solution.push_back(std::move(reason));
    }
  }

  WorksheetTask& add(Reason text) {
    answer_.tasks.push_back({.page = page_, .text = std::move(text)});
    return answer_.tasks.back();
  }

  // Null where there is no game with these piles.
  std::unique_ptr<PlayedGame> begun(const std::vector<Integer>& piles) const {
    try {
      return begin_(piles);
    } catch (const InputError&) {
      return nullptr;
    }
  }

  // Of a game that begins: whoever blocks acts before the first player does.
  Outcome first_players(PlayedGame& game) {
    return budget_.spend() ? for_actor(game.asked(), game.outcome(budget_)) : Outcome::unknown;
  }

  // A game that has gone on for some moves, and that whoever acts wins or not, as is wanted; where
  // none is found, any; null where all were there before. Throws where none can begin.
  std::unique_ptr<PlayedGame> some_game(Sizes sizes, std::uint64_t moves, bool won) {
    std::unique_ptr<PlayedGame> other;
    bool other_is_plain = false;
    std::optional<InputError> failure;
    for (unsigned i = 0; i < attempts && budget_.spend(); ++i) {
      const std::uint64_t most = std::min(sizes.most + i / 5, most_drawn);
      std::vector<Integer> piles;
      for (std::size_t k = 0; k < pile_count_; ++k)
        piles.push_back(to_integer(lots_.draw(std::min(sizes.least, most), most)));
      std::unique_ptr<PlayedGame> game;
      try {
        game = begin_(piles);
      } catch (const InputError& error) {
        failure = error;
        continue;
      }
      play_on(*game, moves);
      const Reason position = game->position(game->size());
      if (std::ranges::find(known_, position) != known_.end()) continue;
      const Outcome outcome = game->outcome(budget_);
      if (outcome == Outcome::unknown) continue;
      const bool plain = is_plain(*game), fits = !plain && (outcome == Outcome::N) == won;
      if (!fits && other && (plain || !other_is_plain)) continue;
      other = std::move(game);
      other_is_plain = plain;
      if (fits) break;
    }
    if (!other && known_.empty() && failure && !budget_.exhausted()) throw *failure;
    if (!other) return nullptr;
    known_.push_back(other->position(other->size()));
    return other;
  }

  std::vector<Action> actions_of(PlayedGame& game) {
    std::vector<Action> actions;
    game.visit_actions(
        [&](const Action& action) {
          actions.push_back(action);
          return actions.size() < most_actions;
        },
        budget_);
    return actions;
  }

  // Whether whoever acts may win at once, or has no choice: nothing is to be found out there.
  bool is_plain(PlayedGame& game) {
    const Player actor = game.to_act();
    const std::vector<Action> actions = actions_of(game);
    return actions.size() < 2 || std::ranges::any_of(actions, [&](const Action& action) {
             game.act(action);
             const bool won = game.winner() == actor;
             game.take_back();
             return won;
           });
  }

  // As far as it is not over; not where the words of a position do not tell all of its past.
  void play_on(PlayedGame& game, std::uint64_t moves) {
    if (forgets(game.rules())) return;
    for (std::uint64_t i = 0; i < moves; ++i) {
      const std::vector<Action> actions = actions_of(game);
      if (actions.empty()) return;
      game.act(actions[lots_.draw(0, actions.size() - 1)]);
      if (!game.winner()) continue;
      game.take_back();
      return;
    }
  }

  const std::size_t pile_count_;
  const BeginWith& begin_;
  Lots lots_;
  Budget& budget_;
  std::uint64_t page_ = 1;
  WorksheetAnswer answer_;
  std::size_t whole_ = 0;      // how many tasks have their solutions
  std::vector<Reason> known_;  // the positions so far
};

}  // namespace

WorksheetAnswer make_worksheet(std::size_t pile_count, const BeginWith& begin, std::uint64_t pages,
                               std::uint64_t seed, Budget& budget) {
  if (pile_count > most_piles)
    throw InputError("a worksheet has at most " + std::to_string(most_piles) + " piles");
  return Worksheet(pile_count, begin, seed, budget).make(pages);
}

}  // namespace dynim
