// Counters from the fields of a position, whatever the game: its pile or piles, and the most that
// may be taken from each. Cost: the counters.
#include "play/drawing.hpp"

#include <algorithm>
#include <vector>

#include "dynim/answer.hpp"

namespace dynim::app {
namespace {

constexpr std::size_t most_drawn_piles = 8;
constexpr std::size_t group = 5;

// One or several numbers; nothing where there is no such field.
std::vector<Integer> numbers_of(const Reason& position, std::string_view name) {
  const Reason::Value* const value = position.find(name);
  if (value == nullptr) return {};
  if (const auto* number = std::get_if<Integer>(value)) return {*number};
  return std::get<std::vector<Integer>>(*value);
}

std::vector<Integer> piles_in(const Reason& position) {
  return numbers_of(position, position.find("pile") != nullptr ? "pile" : "piles");
}

// The most that may be taken from each; nothing where the rules have no such limit.
std::vector<Integer> reach_in(const Reason& position) {
  return numbers_of(position,
                    position.find("largest_takes") != nullptr ? "largest_takes" : "limit");
}

/// One pile: o, then O, then '.'.
struct Row {
  std::size_t beyond_reach = 0, in_reach = 0, taken = 0;

  std::size_t size() const { return beyond_reach + in_reach + taken; }
  char at(std::size_t i) const {
    if (i < beyond_reach) return 'o';
    return i < beyond_reach + in_reach ? 'O' : '.';
  }
};

std::string row_text(const Row& row, std::string beginning, std::size_t width) {
  const std::size_t groups = std::max<std::size_t>(1, (width - beginning.size()) / (group + 1));
  const std::size_t in_a_line = group * groups;
  std::string text = beginning;
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (i > 0 && i % in_a_line == 0) {
      text += '\n' + std::string(beginning.size(), ' ');
    } else if (i > 0 && i % group == 0) {
      text += ' ';
    }
    text += row.at(i);
  }
  return text + '\n';
}

}  // namespace

bool can_be_drawn(const Reason& position) {
  const std::vector<Integer> piles = piles_in(position);
  return piles.size() <= most_drawn_piles &&
         std::ranges::all_of(piles, [](const Integer& pile) { return pile <= largest_drawn_pile; });
}

std::string draw_piles(const Reason& position, const Reason* before, std::size_t width) {
  const std::vector<Integer> piles = piles_in(position), reach = reach_in(position);
  const std::vector<Integer> last = before == nullptr ? piles : piles_in(*before);
  std::string text;
  for (std::size_t i = 0; i < piles.size(); ++i) {
    const std::size_t left = piles[i].get_ui();
    const std::size_t most = i < reach.size() ? reach[i].get_ui() : left;
    const Integer taken = last[i] - piles[i];
    const bool shown = taken <= largest_drawn_pile;
    const Row row{left - std::min(left, most), std::min(left, most), shown ? taken.get_ui() : 0};
    const std::string name = piles.size() == 1 ? "" : pile_name(static_cast<Pile>(i));
    text += row_text(row, "  " + name + (name.empty() ? "" : "  "), width);
  }
  return text;
}

std::string coloured_piles(std::string_view piles, Tone taker) {
  std::string text;
  while (!piles.empty()) {
    const char first = piles.front();
    const std::size_t size = std::min(piles.find_first_not_of(first), piles.size());
    const Tone tone = first == 'O' ? Tone::strong : first == '.' ? taker : Tone::plain;
    text += coloured(piles.substr(0, size), tone);
    piles.remove_prefix(size);
  }
  return text;
}

}  // namespace dynim::app
