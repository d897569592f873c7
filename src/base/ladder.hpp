// Methods in the order in which they are tried, as data: the first that suits and answers wins.
#pragma once

#include <algorithm>
#include <span>

#include "base/grounds.hpp"
#include "dynim/budget.hpp"

namespace dynim {

/// A method and its theorem. A `Search` knows what is looked for and keeps what is found.
template <class Search>
struct Rung {
  Grounds grounds;
  bool (*suits)(Search&);
  bool (*find)(Search&, Budget&);  ///< whether it answers
  double share = 1;  ///< of the budget, where a later rung suits; else it has all of it
  bool alone = false;              ///< where it suits, none after it is tried
};

template <class Search>
bool always(Search&) {
  return true;
}

/// Whether a rung answers before the budget ends. `only`: the first of this method is tried alone,
/// whether it suits or not. Before each search.begin(grounds) is called.
template <class Search>
bool climb(std::span<const Rung<Search>> ladder, Search& search, Budget& budget,
           Method only = Method::none) {
  for (auto rung = ladder.begin(); rung != ladder.end(); ++rung) {
    if (only == Method::none ? !rung->suits(search) : rung->grounds.method != only) continue;
    const bool last = only != Method::none || rung->alone;
    search.begin(rung->grounds);
    if (rung->share < 1 && !last && std::any_of(rung + 1, ladder.end(), [&](const auto& later) {
          return later.suits(search);
        })) {
      Budget part = budget.part(rung->share);
      if (rung->find(search, part)) return true;
    } else if (rung->find(search, budget)) {
      return true;
    }
    if (last || budget.exhausted()) return false;
  }
  return false;
}

}  // namespace dynim
