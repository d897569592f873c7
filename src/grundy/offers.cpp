// The calendar and the stacks of the sweep. What they are for and cost is in offers.hpp.
#include "grundy/offers.hpp"

#include <utility>

namespace dynim::grundy {

bool Calendar::free_chunk(Block& block, Budget& budget) {
  std::uint32_t chunk = free_;
  if (chunk != none) {
    free_ = chunks_[chunk].next;
  } else {
    if (!make_room(chunks_, budget)) return false;
    chunk = static_cast<std::uint32_t>(chunks_.size());
    chunks_.emplace_back();
  }
  chunks_[chunk].next = block.chunk;
  block = {chunk, 0};
  return true;
}

bool Calendar::open(std::uint64_t block, Budget& budget) {
  present_ = block;
  waiting_.clear();
  heads_.fill(none);
  std::uint32_t used = blocks_[block].used;  // of the first chunk; the others are full
  for (std::uint32_t chunk = blocks_[block].chunk; chunk != none; used = chunk_offers) {
    Chunk& one = chunks_[chunk];
    for (std::uint32_t i = 0; i < used; ++i) {
      if (!make_present(one.offers[i], budget)) return false;
    }
    free_ = std::exchange(chunk, std::exchange(one.next, free_));
  }
  return true;
}

bool OfferStacks::grow(std::size_t value, Budget& budget) {
  while (value >= tops_.size()) {
    if (!make_room(tops_, budget)) return false;
    tops_.emplace_back();
  }
  return true;
}

bool OfferStacks::add_place(Budget& budget) {
  if (!make_room(kept_, budget)) return false;
  kept_.push_back({Offer{}, Link{free_}});
  free_ = static_cast<std::uint32_t>(kept_.size() - 1);
  return true;
}

// An offer nearer than the top that ends before it, or the other way about: both are kept.
bool OfferStacks::push_beside(Top& top, Offer held, Budget& budget) {
  if (top.held.from == nobody) {
    top.held = held;
    return true;
  }
  if (free_ == none && !add_place(budget)) return false;
  if (held.from >= top.held.from) {
    keep(top.below, std::exchange(top.held, held));
    return true;
  }
  Link* link = &top.below;
  while (link->place != none && kept_[link->place].held.from > held.from) {
    if (link->end >= held.end) return true;
    link = &kept_[link->place].below;
  }
  while (link->place != none && link->end <= held.end) remove(*link);
  keep(*link, held);
  return true;
}

}  // namespace dynim::grundy
