// Tables copied from the bases, certificates searched in them, and bases read off what they prove.
// Method, standing and cost are in game_tables.hpp.
#include "one_pile/game_tables.hpp"

#include <algorithm>
#include <utility>

#include "base/growth.hpp"
#include "one_pile/periodic_base.hpp"
#include "one_pile/recurrence.hpp"

namespace dynim {
namespace {

// Largest table made for a look. Several games share it, but each has the least.
constexpr std::uint64_t largest_looked_at = std::uint64_t{1} << 25;
constexpr std::uint64_t least_share = std::uint64_t{1} << 12;

constexpr std::uint64_t cells_per_node = 64;

}  // namespace

std::optional<GameTables> GameTables::make(const GBases& bases, Budget& budget) {
  if (bases.phases() > 1) return std::nullopt;  // the table of one phase proves nothing
  if (!budget.reserve(MachineBase::bytes_for(bases))) return std::nullopt;
  return GameTables(bases);
}

std::optional<ProvedTable> GameTables::prove(std::size_t game, Budget& budget) const {
  const std::uint64_t known = saturate_u64(bases_->answerable_to(game));
  if (known > largest_looked_at) return std::nullopt;
  const std::uint64_t share =
      game == 0 ? known : std::max(least_share, largest_looked_at / bases_->games());
  const std::uint64_t last = std::min(known, share);
  const std::uint64_t bytes = Recurrence::bytes_for(last);
  if (bytes > budget.bytes_left() || !budget.spend(last / cells_per_node) || !budget.reserve(bytes))
    return std::nullopt;
  GTable table(last);
  std::optional<PeriodicityCertificate> certificate;
  if (fill_table(base_, table, budget, game) == last) {
    const PilePeriod period = bases_->takes().pile_period();
    certificate = find_periodicity(table.cells(), budget, period.start, period.period);
  }
  if (certificate) return ProvedTable{std::move(table), *std::move(certificate)};
  budget.release(bytes);
  return std::nullopt;
}

std::optional<GameTables::End> GameTables::find_end(std::size_t game, Budget& budget) const {
  const MemoryScope scope(budget);
  const std::optional<ProvedTable> proved = prove(game, budget);
  if (!proved) return std::nullopt;
  const auto base =
      PeriodicBase::find(bases_->f(), proved->table, proved->certificate, budget, game);
  if (!base) return std::nullopt;
  return End{game, proved->certificate, base->finite(), to_integer(base->last_member())};
}

std::vector<GameTables::End> GameTables::find_ends(const std::vector<std::size_t>& games,
                                                   Budget& budget) const {
  std::vector<End> ends;
  for (const std::size_t game : games) {
    if (budget.exhausted()) break;
    if (std::optional<End> end = find_end(game, budget)) ends.push_back(*std::move(end));
  }
  return ends;
}

std::optional<ProvedTable> prove_periodicity(const GBases& bases, Budget& budget) {
  if (bases.answerable_to() > to_integer(largest_looked_at)) return std::nullopt;
  const std::optional<GameTables> tables = GameTables::make(bases, budget);
  if (!tables) return std::nullopt;
  std::optional<ProvedTable> proved = tables->prove(0, budget);
  budget.release(MachineBase::bytes_for(bases));
  return proved;
}

void end_waiting_bases(GBases& bases, Budget& budget) {
  std::vector<std::size_t> waiting;
  for (std::size_t game = 0; game < bases.games(); ++game) {
    if (bases.waits(game)) waiting.push_back(game);
  }
  if (waiting.empty()) return;
  const MemoryScope scope(budget);
  const std::optional<GameTables> tables = GameTables::make(bases, budget);
  if (!tables) return;
  for (const GameTables::End& end : tables->find_ends(waiting, budget)) {
    if (end.finite) bases.ends_with(end.last, end.game);
  }
}

}  // namespace dynim
