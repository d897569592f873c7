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

bool OfferStacks::push(std::uint32_t value, std::uint32_t from, std::uint32_t end, Budget& budget) {
  while (value >= tops_.size()) {
    if (!make_room(tops_, budget) || !make_room(below_, budget)) return false;
    tops_.emplace_back();
    below_.emplace_back();
  }
  Held& top = tops_[value];
  const Held held{static_cast<std::int32_t>(from), end};
  if (held.from < top.from) return end <= top.end || insert_below(value, held, budget);
  while (top.from != nobody && top.end <= end) drop(value);
  if (top.from != nobody) {
    if (!make_room(below_[value], budget)) return false;
    below_[value].push_back(top);
  }
  top = held;
  return true;
}

void OfferStacks::drop(std::size_t value) {
  std::vector<Held>& below = below_[value];
  if (below.empty()) {
    tops_[value] = Held{};
    return;
  }
  tops_[value] = below.back();
  below.pop_back();
}

// Rows descend and ends ascend towards the bottom, which is the beginning.
bool OfferStacks::insert_below(std::size_t value, Held held, Budget& budget) {
  std::vector<Held>& below = below_[value];
  if (!make_room(below, budget)) return false;
  auto place = below.end();
  while (place != below.begin() && (place - 1)->from > held.from) --place;
  if (place != below.end() && place->end >= held.end) return true;
  auto outlived = place;
  while (outlived != below.begin() && (outlived - 1)->end <= held.end) --outlived;
  const auto at = below.erase(outlived, place);
  below.insert(at, held);
  return true;
}

}  // namespace dynim::grundy
