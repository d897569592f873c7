// One pile of any mixture, who wins alone: of each pile, of each phase and number of passes left,
// the takes that win if they are made, as bits. Whatever is allowed or forbidden, a position is
// decided by the bits of what is allowed.
//
//     W(n) = the k in 1..n that may be taken and leave the other player a lost position,
//
// and what is left of n by k is decided by W(n - k), the limits after k, and k itself
// (docs/mathematics.md, Theorem 267). Where limits begin at 1 its first elements decide, one more
// than can be forbidden; they are kept beside the bits, together for all piles, so that they stay
// in a near cache.
//
// Cost: 1.5 bits a pile and take (of each phase and number of passes); for each a look at the first
// elements, or at some words, or, where a condition names the move before, at the winning takes
// that are allowed.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/repetition.hpp"
#include "game/pile_rows.hpp"

namespace dynim {

class WinningRows : public PileRows {
 public:
  /// Takes up to `most_take` are looked at, which is at least every limit that is asked for, or the
  /// pile. Precondition: suits(game).
  WinningRows(Game game, std::uint64_t most_take);

  std::uint64_t known_to() const { return begins_.size() - 2; }

  /// False where the budget ended first. Throws InputError where f fails.
  bool extend_to(std::uint64_t pile, Budget& budget);

  /// Of a pile <= known_to().
  bool wins(const At& at) const;

  /// Whether the take wins if it is made, from a pile <= known_to(). False where a set of the pile
  /// has not got it.
  bool take_wins(std::uint64_t pile, std::uint64_t phase, unsigned passes,
                 std::uint64_t take) const;

  /// Rows that repeat: those of start + i and start + i + period are the same for all i >= 0, below
  /// their end. Looked for among the piles known. Nothing too where no proof is known: the most
  /// take must be bound(game) or more.
  std::optional<RowRepetition> find_repetition(Budget& budget) const;

 private:
  struct Row {
    const std::uint64_t* words;
    const std::uint32_t* before;  // how many bits are set in the words before each
    std::size_t size;
  };

  std::size_t words_for(std::uint64_t pile) const {
    return pile == 0 ? 0 : static_cast<std::size_t>(largest_take(pile) / 64 + 1);
  }
  Row row(std::uint64_t pile, std::uint64_t number) const;
  std::uint64_t count(const Row& row, const At& at, std::uint64_t least, std::uint64_t most,
                      std::uint64_t enough) const;
  static bool any(const Row& row, std::uint64_t least, std::uint64_t most);
  std::uint64_t winning(const At& at, std::uint64_t least, std::uint64_t most,
                        std::uint64_t enough) const;
  std::uint64_t allowed(const At& at, std::uint64_t least, std::uint64_t most,
                        std::uint64_t enough) const;
  bool wins_by_taking(const At& at, std::uint64_t least, std::uint64_t most) const;
  bool some_win(const At& at, std::uint64_t least, std::uint64_t most) const;
  bool first_decide(const At& at, std::uint64_t most) const;
  bool add(std::uint64_t pile, Budget& budget);
  void add_row(const std::vector<std::uint64_t>& words);

  bool stuck_wins_;
  // How many the other player blocks, or the number that halves are named by.
  std::uint64_t forbidden_ = 0;
  std::uint64_t few_ = 0;        // how many first elements decide; 0: they do not
  // Where it matters who is stuck, one more: what is in the set of the pile.
  std::uint64_t rows_a_pile_;
  std::vector<std::uint64_t> begins_;  // of the words of each pile, and where the last end
  std::vector<std::uint64_t> words_;
  std::vector<std::uint32_t> before_;
  std::vector<std::uint32_t> first_;  // of each row
};

}  // namespace dynim
