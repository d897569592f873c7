// The walk down the members and the copying of tables by blocks, on machine integers; tables larger
// than the cache are written past it, by several threads. Method and cost are in machine_base.hpp.
#include "one_pile/machine_base.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstring>

#include "base/large_memory.hpp"
#include "base/threads.hpp"

namespace dynim {
namespace {

constexpr std::size_t prefix_size = std::size_t{1} << 16;

// Of several games, each keeps its share, but at least this many.
constexpr std::size_t smallest_prefix = 1024;

constexpr std::uint64_t no_period = std::numeric_limits<std::uint64_t>::max();

// With more members than this above the prefix, a branch-free walk over all of them loses to binary
// search.
constexpr std::size_t most_sparse_members = 160;

// At least so many are filled between two looks at the clock, by one thread: some milliseconds.
constexpr std::uint64_t cells_at_once = std::uint64_t{1} << 22;

}  // namespace

MachineBase::MachineBase(const GBases& bases, const Integer& up_to) {
  for (std::size_t game = 0; game < bases.games(); ++game) games_.push_back(copy(bases, game));
  largest_pile_ = games_.front().period < no_period
                      ? std::numeric_limits<std::uint64_t>::max()
                      : std::min(saturate_u64(std::max<Integer>(bases.answerable_to(), up_to)),
                                 no_period - 1);  // a pile of no_period would be taken for a period
  fill_prefixes(bases);
  if (games_.size() > 1) return;
  const Game& game = games_.front();
  // One member below the prefix is enough to bring every rest into it, for members at most double.
  walk_to_ =
      static_cast<std::size_t>(std::lower_bound(game.b.begin(), game.b.end(), game.prefix.size()) -
                               game.b.begin()) -
      1;
  sparse_ = game.b.size() - walk_to_ <= most_sparse_members;
}

std::uint64_t MachineBase::bytes_for(const GBases& bases) {
  constexpr std::uint64_t bytes_per_member = 2 * sizeof(std::uint64_t) + sizeof(std::uint32_t);
  std::uint64_t bytes = 0;
  for (std::size_t game = 0; game < bases.games(); ++game)
    bytes += sizeof(Game) + bases.size(game) * bytes_per_member;
  const std::uint64_t cells = std::max(prefix_size, bases.games() * smallest_prefix);
  return bytes + cells * sizeof(std::uint32_t);
}

// Members below 2^64; those above are never met.
MachineBase::Game MachineBase::copy(const GBases& bases, std::size_t game) {
  Game result;
  result.b.reserve(bases.size(game));
  result.g.reserve(bases.size(game));
  if (bases.games() > 1) result.following.reserve(bases.size(game));
  for (std::size_t k = 0; k < bases.size(game) && fits_u64(bases.b(k, game)); ++k) {
    result.b.push_back(to_u64(bases.b(k, game)));
    result.g.push_back(to_u64(bases.g(k, game)));
    if (bases.games() > 1)
      result.following.push_back(static_cast<std::uint32_t>(bases.following(k, game)));
    result.start[static_cast<std::size_t>(std::bit_width(result.b.back()))] =
        static_cast<std::uint32_t>(k + 1);
  }
  for (std::size_t bits = 1; bits < result.start.size(); ++bits) {
    result.start[bits] = std::max(result.start[bits], result.start[bits - 1]);
  }
  const std::optional<GBases::Cycle> cycle = bases.cycle(game);
  if (cycle && cycle->length < to_integer(no_period)) {
    const std::size_t last = cycle->games.back();
    result.period = to_u64(cycle->length);
    result.g_at_period = to_u64(bases.g(bases.size(last) - 1, last));
  }
  return result;
}

// All games together, ascending: what is behind a member is smaller.
void MachineBase::fill_prefixes(const GBases& bases) {
  const std::uint64_t room = std::max<std::uint64_t>(prefix_size / games_.size(), smallest_prefix);
  std::vector<std::size_t> member(games_.size(), 0);
  for (std::size_t i = 0; i < games_.size(); ++i) {
    const std::uint64_t known =
        games_[i].period < no_period ? room : saturate_u64(bases.answerable_to(i));
    games_[i].prefix.resize(known < room ? static_cast<std::size_t>(known) + 1 : room);
  }
  for (std::uint64_t n = 1; n < room; ++n) {
    for (std::size_t i = 0; i < games_.size(); ++i) {
      Game& game = games_[i];
      if (n >= game.prefix.size()) continue;
      std::size_t& k = member[i];
      if (k + 1 < game.b.size() && game.b[k + 1] <= n) ++k;
      const bool at_member = n == game.b[k];
      game.prefix[n] = at_member ? static_cast<std::uint32_t>(game.g[k])
                                 : games_[game.behind(k)].prefix[n - game.b[k]];
    }
  }
}

// Greedy without branches: each member is taken or not. Which member was taken last matters only
// when nothing is left, one pile in 2^16; then the walk by search finds it.
std::uint64_t MachineBase::walk_sparse(std::uint64_t n) const noexcept {
  const Game& game = games_.front();
  const std::uint64_t* const b = game.b.data();
  std::uint64_t rest = n;
#pragma GCC unroll 4
  for (std::size_t k = game.start[static_cast<std::size_t>(std::bit_width(n))]; k-- > walk_to_;) {
    const std::uint64_t less = rest - b[k];
    rest = less <= rest ? less : rest;  // less wraps round above rest where the member does not fit
  }
  return rest == 0 ? walk(n) : game.prefix[rest];
}

std::uint64_t MachineBase::walk(std::uint64_t n) const noexcept {
  const Game* game = &games_.front();
  for (;;) {
    if (n >= game->period) {
      n %= game->period;
      if (n == 0) return game->g_at_period;
    }
    if (n < game->prefix.size()) return game->prefix[n];
    const std::size_t k = game->largest_at_most(n);
    n -= game->b[k];
    if (n == 0) return game->g[k];
    game = &games_[game->behind(k)];
  }
}

std::size_t MachineBase::Game::largest_at_most(std::uint64_t n) const {
  const auto bits = static_cast<std::size_t>(std::bit_width(n));
  const auto first = b.begin() + static_cast<std::ptrdiff_t>(start[bits - 1]);
  const auto last = b.begin() + static_cast<std::ptrdiff_t>(start[bits]);
  return static_cast<std::size_t>(std::upper_bound(first, last, n) - b.begin()) - 1;
}

void MachineBase::fill(std::uint64_t first, std::span<std::uint32_t> cells,
                       std::size_t game) const {
  if (cells.empty()) return;
  const bool stream = cells.size_bytes() >= streaming_bytes;
  fill_piece({game, first, first + cells.size() - 1, cells.data(), stream});
  if (stream) stream_fence();
}

// A copy of the game's prefix where that reaches, else member by member or, beyond the length of a
// cycle, period by period. What is behind a member is smaller than the pile, at least by the
// member; a single game's recursion is at most 64 deep because members at most double.
void MachineBase::fill_piece(Piece piece) const {
  const Game& game = games_[piece.game];
  const auto done_to = [&piece](std::uint64_t end) {
    piece.cells += end - piece.from + 1;
    piece.from = end + 1;
  };
  if (piece.from < game.prefix.size()) {
    const std::uint64_t end = std::min<std::uint64_t>(piece.to, game.prefix.size() - 1);
    const std::size_t count = end - piece.from + 1;
    if (piece.stream) {
      stream_copy(piece.cells, game.prefix.data() + piece.from, count);
    } else {
      std::memcpy(piece.cells, game.prefix.data() + piece.from, count * sizeof *piece.cells);
    }
    done_to(end);
  }
  if (piece.from > piece.to) return;
  if (piece.from < game.period) {
    Piece below = piece;
    below.to = std::min(piece.to, game.period - 1);
    fill_members(below);
    done_to(below.to);
  }
  if (piece.from <= piece.to) fill_periods(piece);
}

void MachineBase::fill_members(Piece piece) const {
  const Game& game = games_[piece.game];
  const std::uint64_t to = piece.to;
  for (std::size_t k = game.largest_at_most(piece.from); piece.from <= to; ++k) {
    piece.game = game.behind(k);
    piece.to = k + 1 < game.b.size() ? std::min(to, game.b[k + 1] - 1) : to;
    fill_behind(game.b[k], game.g[k], piece);
    piece.cells += piece.to - piece.from + 1;
    piece.from = piece.to + 1;
  }
}

// The period, repeated as often as the prefix holds it, makes pieces of a useful length.
void MachineBase::fill_periods(Piece piece) const {
  const Game& game = games_[piece.game];
  const std::uint64_t period = game.period < game.prefix.size()
                                   ? game.period * ((game.prefix.size() - 1) / game.period)
                                   : game.period;
  const std::uint64_t to = piece.to;
  while (piece.from <= to) {
    const std::uint64_t multiple = piece.from - piece.from % period;
    piece.to = std::min(to, multiple + period - 1);
    fill_behind(multiple, game.g_at_period, piece);
    piece.cells += piece.to - piece.from + 1;
    piece.from = piece.to + 1;
  }
}

// Cells at and behind a member: its own value, then a copy of the beginning of the piece's game.
void MachineBase::fill_behind(std::uint64_t member, std::uint64_t g, Piece piece) const {
  if (piece.from == member) {
    *piece.cells++ = static_cast<std::uint32_t>(g);
    ++piece.from;
  }
  piece.from -= member;
  piece.to -= member;
  if (piece.from <= piece.to) fill_piece(piece);
}

std::uint64_t fill_table(const MachineBase& base, GTable& table, Budget& budget, std::size_t game) {
  if (table.size() < 2) return 0;
  const std::uint64_t last = table.size() - 1;
  // Of equal size, so that none is too short to be written past the cache.
  const std::uint64_t at_once = last / std::max<std::uint64_t>(1, last / cells_at_once) + 1;
  const std::uint64_t pieces = (last + at_once - 1) / at_once;
  std::atomic<std::uint64_t> next{0};
  std::atomic<bool> stop{false};
  const auto fill_next = [&] {
    if (stop.load(std::memory_order_relaxed)) return false;
    const std::uint64_t piece = next++;
    if (piece >= pieces) return false;
    const std::uint64_t first = 1 + piece * at_once;
    base.fill(first, table.cells().subspan(first, std::min(at_once, last + 1 - first)), game);
    return true;
  };
  // Pieces are handed out in order and each is finished, so what is filled has no gap.
  run_on_threads(std::min<std::uint64_t>(budget.threads(), pieces), [&](std::uint64_t thread) {
    do {
      if (thread == 0) {
        budget.stage("filling the table", next.load(), pieces);
        if (!budget.poll()) stop = true;
      }
    } while (fill_next());
  });
  return std::min(last, next.load() * at_once);
}

}  // namespace dynim
