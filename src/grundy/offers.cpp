// The calendar and the stacks of the sweep. What they are for and cost is in offers.hpp.
#include "grundy/offers.hpp"

#include <algorithm>

namespace dynim::grundy {

bool Calendar::free_chunk(std::uint32_t& head, Budget& budget) {
  std::uint32_t chunk = free_;
  if (chunk != none) {
    free_ = chunks_[chunk].next;
  } else {
    if (!make_room(chunks_, budget)) return false;
    chunk = static_cast<std::uint32_t>(chunks_.size());
    chunks_.emplace_back();
  }
  chunks_[chunk].next = head;
  chunks_[chunk].used = 0;
  head = chunk;
  return true;
}

bool Calendar::open(std::uint64_t block, Budget& budget) {
  present_ = block;
  waiting_.clear();
  heads_.fill(none);
  for (std::uint32_t chunk = blocks_[block]; chunk != none;) {
    Chunk& full = chunks_[chunk];
    for (std::uint32_t i = 0; i < full.used; ++i) {
      if (!make_present(full.offers[i], budget)) return false;
    }
    const std::uint32_t next = full.next;
    full.next = free_;
    free_ = chunk;
    chunk = next;
  }
  return true;
}

bool OfferStacks::grow(std::size_t value, Budget& budget) {
  while (value >= tops_.size()) {
    if (!make_room(tops_, budget) || !make_room(below_, budget)) return false;
    tops_.emplace_back();
    below_.push_back(none);
  }
  return true;
}

bool OfferStacks::add_place(Budget& budget) {
  if (!make_room(kept_, budget)) return false;
  kept_.push_back({Held{}, free_});
  free_ = static_cast<std::uint32_t>(kept_.size() - 1);
  return true;
}

bool OfferStacks::insert_below(std::size_t value, Held held, Budget& budget) {
  if (!find_place(budget)) return false;
  std::uint32_t* link = &below_[value];
  while (*link != none && kept_[*link].held.from > held.from) {
    if (kept_[*link].held.end >= held.end) return true;
    link = &kept_[*link].next;
  }
  while (*link != none && kept_[*link].held.end <= held.end) remove(*link);
  keep(*link, held);
  return true;
}

}  // namespace dynim::grundy
