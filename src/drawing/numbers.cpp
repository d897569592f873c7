// Colours of numbers: groups with a colour each, or shades by the logarithm. Cost: linear in the
// numbers that occur.
#include <algorithm>
#include <bit>
#include <cmath>

#include "dynim/answer.hpp"
#include "dynim/drawing.hpp"
#include "dynim/error.hpp"

namespace dynim::drawing {
namespace {

std::string said(std::string_view kind, std::uint64_t from, std::uint64_t to) {
  return sentence(Reason(kind, {{"from", to_integer(from)}, {"to", to_integer(to)}}), Digits::all);
}

std::uint64_t clamped(std::uint64_t number, const Look& look) {
  return look.range ? std::clamp(number, look.range->lowest, look.range->highest) : number;
}

std::size_t power_group(std::uint64_t number) {
  return std::min<std::size_t>(static_cast<std::size_t>(std::bit_width(number)) - 1,
                               most_distinct - 1);
}

bool are_powers(const std::vector<std::uint64_t>& numbers) {
  return std::ranges::all_of(numbers, [](std::uint64_t n) { return std::has_single_bit(n); }) &&
         (numbers.empty() || std::bit_width(numbers.back()) <= static_cast<int>(most_distinct));
}

Palette palette_for(const std::vector<std::uint64_t>& numbers, const Look& look) {
  if (look.palette) return *look.palette;
  return are_powers(numbers) ? Palette::powers : Palette::viridis;
}

}  // namespace

std::vector<std::uint64_t> Numbers::ascending() const {
  std::vector<std::uint64_t> numbers(occurs_large_.begin(), occurs_large_.end());
  for (std::uint64_t n = 0; n < small; ++n) {
    if (occurs_small_[n]) numbers.push_back(n);
  }
  std::ranges::sort(numbers);
  return numbers;
}

NumberClasses::NumberClasses(Map& map, const Numbers& occurring, const Look& look) {
  map.dots_have = "the colour of the largest number in them";
  const std::vector<std::uint64_t> numbers = occurring.ascending();
  std::vector<std::size_t> group_of;
  const Palette palette = palette_for(numbers, look);
  if (palette == Palette::powers) {
    for (const std::uint64_t n : numbers) group_of.push_back(power_group(clamped(n, look)));
    const auto colours = distinct_colours();
    name_groups(map, numbers, group_of, {colours.begin(), colours.end()});
  } else if (!look.range && numbers.size() <= most_distinct) {
    for (std::size_t i = 0; i < numbers.size(); ++i) group_of.push_back(i);
    name_groups(map, numbers, group_of, shades(palette, numbers.size()));
  } else {
    shade(map, numbers, look);
  }
}

void NumberClasses::set(std::uint64_t number, std::size_t class_number) {
  const auto c = static_cast<std::uint8_t>(class_number);
  if (number < small_.size()) {
    small_[number] = c;
  } else {
    large_[number] = c;
  }
}

// A class for each group that has numbers, called by the first and last of them.
void NumberClasses::name_groups(Map& map, const std::vector<std::uint64_t>& numbers,
                                const std::vector<std::size_t>& group_of,
                                const std::vector<Colour>& colours) {
  for (std::size_t i = 0; i < numbers.size();) {
    std::size_t end = i;
    for (; end < numbers.size() && group_of[end] == group_of[i]; ++end)
      set(numbers[end], map.classes.size());
    map.classes.push_back(
        {colours[group_of[i]], said("@numbers", numbers[i], numbers[end - 1]), true});
    i = end;
  }
}

// By the logarithm, so that every power of two is as far from the next.
void NumberClasses::shade(Map& map, const std::vector<std::uint64_t>& numbers, const Look& look) {
  constexpr std::size_t count = 96;
  constexpr double too_near_to_the_top = 0.94;
  constexpr unsigned most_ticks = 16;
  const std::uint64_t lowest = look.range ? look.range->lowest : 1;
  const std::uint64_t highest =
      look.range ? look.range->highest : std::max<std::uint64_t>(2, numbers.back());
  const auto place = [&](std::uint64_t n) {
    const double low = std::log2(lowest), high = std::log2(highest);
    return (std::log2(clamped(n, look)) - low) / (high - low);
  };
  map.scale = {map.classes.size(), count, {}};
  const bool less = !numbers.empty() && numbers.front() < lowest;
  const bool more = !numbers.empty() && numbers.back() > highest;
  map.scale->ticks.push_back({0, said(less ? "@or-less" : "@numbers", lowest, lowest)});
  const auto doublings = static_cast<unsigned>(std::bit_width(highest / lowest));
  const unsigned step = 1 + doublings / most_ticks;
  for (std::uint64_t n = std::bit_ceil(lowest + 1); n < highest && place(n) < too_near_to_the_top;
       n <<= step) {
    map.scale->ticks.push_back({place(n), std::to_string(n)});
  }
  map.scale->ticks.push_back({1, said(more ? "@or-more" : "@numbers", highest, highest)});
  for (const std::uint64_t n : numbers)
    set(n, map.classes.size() + static_cast<std::size_t>(std::lround(place(n) * (count - 1))));
  for (const Colour& colour : shades(look.palette.value_or(Palette::viridis), count))
    map.classes.push_back({colour, "", true});
}

void refuse_number_look(const Look& look) {
  if (look.palette || look.range)
    throw InputError("a palette and a range are for maps of numbers, and this one has none");
}

}  // namespace dynim::drawing
