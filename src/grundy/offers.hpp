// Offers of the sweep: from row m, the value v, to the piles from one on and before another. They
// wait in a calendar until they begin, and lie on a stack a value while they hold.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "base/growth.hpp"
#include "dynim/budget.hpp"

namespace dynim::grundy {

/// Offers by the pile at which they begin: in blocks of piles, as chunks of a common store, and
/// within the present block as a list a pile. Cost: a few writes an offer, 12 bytes while it waits.
class Calendar {
 public:
  struct Offer {
    std::uint32_t from;   ///< the row m
    std::uint32_t end;    ///< the first pile to which it is not made
    std::uint16_t place;  ///< of the pile at which it begins, in its block
    std::uint16_t value;
  };

  explicit Calendar(std::uint64_t last) : blocks_(last / block_piles + 1) {}

  /// An offer that begins at pile `begin`, beyond those passed, at most `last`. False where the
  /// memory of the budget ended.
  bool add(std::uint64_t begin, Offer offer, Budget& budget) {
    offer.place = static_cast<std::uint16_t>(begin % block_piles);
    const std::uint64_t block = begin / block_piles;
    if (block == present_) return make_present(offer, budget);
    Block& later = blocks_[block];
    if (later.used == chunk_offers && !free_chunk(later, budget)) return false;
    chunks_[later.chunk].offers[later.used++] = offer;
    return true;
  }

  /// Calls take(offer) for all offers that begin at pile n, which is one more than the last time.
  /// False where take says so or the memory of the budget ended.
  template <class Take>
  bool pass(std::uint64_t n, Budget& budget, const Take& take) {
    if (n % block_piles == 0 && !open(n / block_piles, budget)) return false;
    for (std::uint32_t i = heads_[n % block_piles]; i != none; i = waiting_[i].next) {
      if (!take(waiting_[i].offer)) return false;
    }
    return true;
  }

 private:
  static constexpr std::uint64_t block_piles = 256;
  static constexpr std::uint32_t chunk_offers = 256;
  static constexpr std::uint32_t none = ~std::uint32_t{0};

  struct Chunk {
    std::uint32_t next;
    std::array<Offer, chunk_offers> offers;
  };
  // The first of its chunks, and how full that is: so are no others looked at before their time.
  struct Block {
    std::uint32_t chunk = none, used = chunk_offers;
  };
  struct Waiting {
    Offer offer;
    std::uint32_t next;
  };

  // An empty chunk before those of the block.
  bool free_chunk(Block& block, Budget& budget);
  bool open(std::uint64_t block, Budget& budget);
  bool make_present(const Offer& offer, Budget& budget) {
    if (!make_room(waiting_, budget)) return false;
    std::uint32_t& head = heads_[offer.place];
    waiting_.push_back({offer, head});
    head = static_cast<std::uint32_t>(waiting_.size() - 1);
    return true;
  }

  std::uint64_t present_ = none;
  std::vector<Block> blocks_;
  std::vector<Chunk> chunks_;
  std::uint32_t free_ = none;  // chunks to be used again
  std::vector<Waiting> waiting_;
  std::array<std::uint32_t, block_piles> heads_{};
};

/// The offers that hold now, a stack a value. Of two, one from a lower row is kept only while it
/// lasts longer: the nearest row is what counts.
class OfferStacks {
 public:
  static constexpr std::int32_t nobody = -1;

  std::size_t values() const { return tops_.size(); }

  /// False where the memory of the budget ended.
  bool push(std::uint32_t value, std::uint32_t from, std::uint32_t end, Budget& budget) {
    if (value >= tops_.size() && !grow(value, budget)) return false;
    Top& top = tops_[value];
    const Offer held{static_cast<std::int32_t>(from), end};
    const bool nearer = held.from >= top.held.from;
    const bool longer = std::uint64_t{end} + nearer > top.held.end;
    if (nearer != longer) return push_beside(top, held, budget);
    // The better in both takes the place, and no processor foretells which that is.
    top.held = {std::max(top.held.from, held.from), std::max(top.held.end, end)};
    while (top.below.end <= top.held.end && top.below.place != none) remove(top.below);
    return true;
  }

  /// The nearest row that offers `value` to pile n, or nobody. Piles are asked about ascending.
  std::int32_t top(std::size_t value, std::uint32_t n) {
    while (tops_[value].held.end <= n) drop(tops_[value]);
    return tops_[value].held.from;
  }

 private:
  static constexpr std::uint32_t none = ~std::uint32_t{0};

  struct Offer {
    std::int32_t from = nobody;
    std::uint32_t end = ~std::uint32_t{0};
  };
  // A place in the common store, and the end of the offer that stands there.
  struct Link {
    std::uint32_t place = none;
    std::uint32_t end = ~std::uint32_t{0};
  };
  // Under the tops, as lists in a common store: rows descend and ends ascend.
  struct Top {
    Offer held;
    Link below;
  };

  void drop(Top& top) {
    if (top.below.place == none) {
      top.held = Offer{};
      return;
    }
    top.held = kept_[top.below.place].held;
    remove(top.below);
  }

  // What stands at the place that `link` names.
  void remove(Link& link) {
    const std::uint32_t place = link.place;
    link = kept_[place].below;
    kept_[place].below.place = free_;
    free_ = place;
  }

  // Puts `held` before what `link` names; there must be a free place.
  void keep(Link& link, Offer held) {
    const std::uint32_t place = free_;
    free_ = kept_[place].below.place;
    kept_[place] = {held, link};
    link = {place, held.end};
  }

  bool add_place(Budget& budget);
  bool grow(std::size_t value, Budget& budget);
  bool push_beside(Top& top, Offer held, Budget& budget);

  std::vector<Top> tops_;
  std::vector<Top> kept_;
  std::uint32_t free_ = none;  // places to be used again
};

}  // namespace dynim::grundy
