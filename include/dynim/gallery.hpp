// What is known by a name: games that somebody has studied, sequences of numbers that come from
// games, and the statements of papers.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/export.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"
#include "dynim/wythoff.hpp"

namespace dynim DYNIM_EXPORT {

// ---- named games ------------------------------------------------------------------------------

// Each with the rule that makes it. A name is written "@name" wherever the rule is asked for, and
// in place of a game and its rule.

/// The most that a move may take, where that is the whole rule.
struct MostTaken {
  std::uint64_t most;
};

/// Wythoff Nim where so many moves of any kind may be blocked.
struct AnyBlocked {
  std::uint64_t block_any;
};

/// Limits by the turn, in the language of parse_turn_function.
struct TurnLimits {
  std::string_view most, least = "1", blocked = "0";
};

/// Of a kind of games in which there is but one.
struct OnlyRule {};

/// A move function in the language of parse_move_function, the m and p of a game, its most, limits
/// by the turn, how many moves may be blocked, or nothing that would have to be said.
using GalleryRule =
    std::variant<std::string_view, WythoffParameters, MostTaken, TurnLimits, AnyBlocked, OnlyRule>;

struct GalleryEntry {
  std::string_view game;  ///< that the remark is about: "one-pile", "piles", ...
  std::string_view name;  ///< without '@'
  GalleryRule rule;
  std::string_view title;
  std::string_view source;  ///< who, where
  std::string_view remark;  ///< what is remarkable, in one sentence

  /// Of one pile, each a game of its own, which can be solved and played only: how many moves the
  /// opponent may block before each, and whether either player may pass once.
  std::uint64_t blocking = 0;
  bool pass = false;

  /// The most that the first move takes, where the game has a custom; else empty.
  std::string_view first_limit = {};

  constexpr bool is_variant() const { return blocking > 0 || pass; }

  /// The rule as an expression or list in t and n; nullptr where the game has no move function.
  constexpr const std::string_view* move_function() const {
    return std::get_if<std::string_view>(&rule);
  }

  /// The rule as m and p; nullptr where the game has another.
  constexpr const WythoffParameters* parameters() const {
    return std::get_if<WythoffParameters>(&rule);
  }

  /// The rule as the most that a move takes; nullptr where it is another.
  constexpr const MostTaken* most_taken() const { return std::get_if<MostTaken>(&rule); }
  /// The rule as how many moves of any kind may be blocked; nullptr where it is another.
  constexpr const AnyBlocked* any_blocked() const { return std::get_if<AnyBlocked>(&rule); }

  /// Whether the kind of the game is its rule.
  constexpr bool is_only() const { return std::holds_alternative<OnlyRule>(rule); }

  /// The rule as limits by the turn; nullptr where the game has another.
  constexpr const TurnLimits* turn_limits() const { return std::get_if<TurnLimits>(&rule); }
};

/// All named games, in the order of the documentation.
std::span<const GalleryEntry> gallery();

/// A sequence of the On-Line Encyclopedia of Integer Sequences that belongs to a game.
struct GallerySequence {
  std::string_view name;    ///< of the game
  std::string_view number;  ///< "A000045"
  std::string_view of;  ///< what its terms are: "members" of the g-base, the least winning moves
                        ///< "g", or "a" or "b" of the pairs; it may have terms before these
};

/// Those of a game; for most none is known here.
std::vector<GallerySequence> sequences_of(const GalleryEntry& entry);

/// Which games have names: all, one by its name, or those of a game. Throws InputError for a name
/// or a game that there is not.
struct GalleryQuestion {
  using Answer = struct GalleryAnswer;

  std::optional<std::string> name;  ///< with or without '@'
  std::optional<std::string> game;
};

struct GalleryAnswer {
  std::vector<GalleryEntry> games;
};

GalleryAnswer ask(const GalleryQuestion& question, Budget& budget);

/// The entry of that name (without '@'), or nullptr.
const GalleryEntry* find_in_gallery(std::string_view name);

/// The name (without '@') that was probably meant by one that is not in the gallery; empty where
/// none is near.
std::string_view nearest_in_gallery(std::string_view name);

/// The entry of "@name". Throws InputError with the place.
const GalleryEntry& read_gallery_entry(std::string_view text);

/// The rule of an entry as fields of a question about its game, by name: f, or m and p, or most,
/// with least and blocked where it has them; and so blocking, block_any, or pass, which is "true".
std::vector<std::pair<std::string_view, std::string>> rule_fields(const GalleryEntry& entry);

/// As parse_takes, and "@name" for the rule of a game of the gallery; and as parse_move_function.
/// Throws InputError with the place.
Takes read_takes(std::string_view text);
MoveFunctionPtr read_move_function(std::string_view text);

// ---- where a sequence comes from --------------------------------------------------------------

// Its terms are looked for in the sequences of some two hundred rules, none of them by a network.

/// Which sequences have these terms, one after the other: the members of g-bases and those of them
/// that are lost at the start, the least winning moves, the Grundy values of starts, the pairs of
/// Wythoff Nim, lost starts where no move may repeat the one before.
struct SequenceQuestion {
  using Answer = struct SequenceAnswer;

  static constexpr std::size_t least_terms = 4, most_terms = 500;

  std::vector<Integer> terms;
};

struct SequenceMatch {
  std::string game;     ///< "one-pile", "grundy", "wythoff", ...
  std::string rule;     ///< "f(t) = 2*t", "m = 1, p = 2", "most = 7"
  std::string_view of;  ///< "members", "lost", "g", "grundy", "a", "b", "starts"
  std::uint64_t from;   ///< the index at which the terms begin: from 0, of g and grundy the pile
  std::string_view name = "";    ///< in the gallery; empty where it is not there
  std::string_view number = "";  ///< in the On-Line Encyclopedia, where the gallery knows it
};

struct SequenceAnswer {
  std::vector<SequenceMatch> matches;  ///< games of the gallery first, then by their rules
  Verdict verdict;                     ///< of the search: that these are all among those looked at
};

/// Throws InputError for fewer or more terms. Cost: some tenths of a second. Of each sequence the
/// first 500 terms are looked at, of Grundy values 200.
SequenceAnswer ask(const SequenceQuestion& question, Budget& budget);

// ---- papers -----------------------------------------------------------------------------------

// The statements of the four papers that Dynim implements, and theorems of six more, each with a
// command that shows it: the page docs/papers.md, which the library holds.

/// A definition, lemma, theorem, example, figure or question of a paper. Texts are Markdown without
/// blocks: `f(t)` stands between backquotes.
struct PaperStatement {
  std::string number;     ///< "HR03-24"
  std::string statement;  ///< in our words
  std::string command;    ///< "dynim base --f ...", as typed in a shell; empty where there is none
  std::vector<std::string> shown;  ///< what stands in the command's output, blanks not counted
  std::string instead;             ///< of a command: "test: ..." or "no command: ..."
  std::string proof;               ///< where the reason stands in docs/mathematics.md
};

struct Paper {
  std::string name;      ///< "hr03"
  std::string title;     ///< of the paper
  std::string citation;  ///< authors, where it appeared, what it is about
  std::vector<PaperStatement> statements;
};

/// All of them, in the order of the page. Cost: reading the page, the first time.
const std::vector<Paper>& papers();

/// Nullptr where there is none of this name.
const Paper* find_paper(std::string_view name);

}  // namespace dynim
