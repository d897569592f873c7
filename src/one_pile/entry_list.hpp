// The members of all bases as one list of entries, of which a pattern is one for all of them. Cost:
// linear in the members, and in the parts that their values lack.
#pragma once

#include <algorithm>
#include <vector>

#include "base/growth.hpp"
#include "one_pile/pattern_lines.hpp"

namespace dynim::pattern_search {

// The members known of all bases in one list, each one place behind the later of the two it is the
// sum of, so that bases which grow at different rates keep step.
class EntryList {
 public:
  static constexpr std::size_t most_entries = 8192;

  explicit EntryList(const GBases& bases) : bases_(bases), number_(bases.games()) {}

  // False where the budget ended.
  bool fill(Budget& budget) {
    while (list_.size() < most_entries && !lacks_members()) {
      const std::optional<std::size_t> game = next();
      if (!game) return true;
      const std::size_t member = number_[*game].size();
      if (!budget.spend(nodes_for(bases_.b(member, *game)))) return false;
      list_.push_back({*game, member, place(*game)});
      number_[*game].push_back(list_.size() - 1);
    }
    return true;
  }

  std::size_t size() const { return list_.size(); }
  std::size_t game(std::size_t K) const { return list_[K].game; }
  const Integer& size_of(std::size_t K) const { return bases_.b(list_[K].member, list_[K].game); }
  bool self_valued(std::size_t K) const {
    return bases_.self_valued(list_[K].member, list_[K].game);
  }

  // How the entry follows from those before; that of no other where it is a first member.
  JointPattern::Entry entry(std::size_t K) const {
    const auto& [game, member, place] = list_[K];
    if (member == 0) return {game};
    return {game, K - number_[game][member - 1], K - step_to(game, member), value_offsets(K)};
  }

 private:
  struct Listed {
    std::size_t game, member, place;
  };

  // Whether a base goes on, and all its known members are listed.
  bool lacks_members() const {
    for (std::size_t game = 0; game < bases_.games(); ++game) {
      if (number_[game].size() == bases_.size(game) && !bases_.finite(game) && !bases_.waits(game))
        return true;
    }
    return false;
  }

  std::size_t step_to(std::size_t game, std::size_t member) const {
    return number_[bases_.following(member - 1, game)][bases_.step(member - 1, game)];
  }

  // The game whose next member is known, after a step that is listed, and comes first.
  std::optional<std::size_t> next() const {
    std::optional<std::size_t> first;
    for (std::size_t game = 0; game < bases_.games(); ++game) {
      const std::size_t member = number_[game].size();
      if (member >= bases_.size(game)) continue;
      const bool has_step = member == 0 || bases_.step(member - 1, game) <
                                               number_[bases_.following(member - 1, game)].size();
      if (has_step && (!first || place(game) < place(*first))) first = game;
    }
    return first;
  }

  std::size_t place(std::size_t game) const {
    const std::size_t member = number_[game].size();
    if (member == 0) return 0;
    return 1 + std::max(list_[number_[game].back()].place, list_[step_to(game, member)].place);
  }

  std::vector<std::size_t> value_offsets(std::size_t K) const {
    std::vector<std::size_t> offsets;
    for (const auto& [game, member] : parts_lacking(bases_, list_[K].member, list_[K].game))
      offsets.push_back(K - number_[game][member]);
    return offsets;
  }

  const GBases& bases_;
  std::vector<std::vector<std::size_t>> number_;  // in the list, of each member
  std::vector<Listed> list_;
};

}  // namespace dynim::pattern_search
