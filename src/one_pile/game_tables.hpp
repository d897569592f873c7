// What tables show of the games of f: certificates of periodicity of g_i, and by them the end of
// bases that the generation alone does not end (a base that waits for ever for one without end).
// Standing: docs/mathematics.md, Theorems 31, 130 and 131. Cost: writing the tables and a linear
// search in each.
#pragma once

#include <optional>
#include <vector>

#include "dynim/budget.hpp"
#include "dynim/one_pile.hpp"
#include "one_pile/machine_base.hpp"

namespace dynim {

/// A table of g of a game, and the certificate that it shows.
struct ProvedTable {
  GTable table;
  PeriodicityCertificate certificate;
};

/// Of the members known: nothing is extended, and the bases stay while this lives.
class GameTables {
 public:
  /// Nothing where the budget has no room, or functions take turns.
  static std::optional<GameTables> make(const GBases& bases, Budget& budget);

  /// From all piles of the game that are answered without further growth, where a table reaches
  /// them; for other games than 0 from their share of the longest table. Nothing where that table
  /// shows no certificate or the budget ended first.
  std::optional<ProvedTable> prove(std::size_t game, Budget& budget) const;

  /// What such a table proves of a base: whether it ends, and then its last member.
  struct End {
    std::size_t game;
    PeriodicityCertificate certificate;
    bool finite = false;
    Integer last;
  };
  std::optional<End> find_end(std::size_t game, Budget& budget) const;

  /// The same of all these games that are decided before the budget ends.
  std::vector<End> find_ends(const std::vector<std::size_t>& games, Budget& budget) const;

 private:
  explicit GameTables(const GBases& bases) : bases_(&bases), base_(bases) {}

  const GBases* bases_;
  MachineBase base_;
};

/// A certificate of g of game 0, from the members known. Looks only where they end within the reach
/// of a table, that is, where the base grows slowly.
std::optional<ProvedTable> prove_periodicity(const GBases& bases, Budget& budget);

/// Looks for the end of the bases that wait for others, and tells `bases`.
void end_waiting_bases(GBases& bases, Budget& budget);

}  // namespace dynim
