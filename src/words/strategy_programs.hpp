// Programs that find the least winning moves of a rule by themselves: by its g-bases, or one pile
// after the other. Texts, in which @names@ are filled in.
#pragma once

#include <string_view>

namespace dynim::words {

// Cost of the programs: time and room for each member up to the pile; where members may have lesser
// values, also the sum of those. The step to the next member is found among the self-valued members
// whose f exceeds that of all smaller ones. Source: docs/mathematics.md, Definition 9 and Theorem
// 10; a finite base is gone through in leaps (Theorem 18).

inline constexpr std::string_view bases_in_python = R"(import bisect
import math

@f@

START, PERIOD = @start@, @period@  # f(n + PERIOD, t) = f(n, t) from n = START on
FIRST = @first@  # how many counters more the game that is asked about sees


def alike(i):
    return i if i < START + PERIOD else START + (i - START) % PERIOD


# The members of the g-base of each game, which sees i counters more, and their values.
B = [[1] for i in range(START + PERIOD)]
G = [[1] for i in range(START + PERIOD)]

# Of each game: how many members were looked at as steps; those that allow more than all before.
LOOKED = [0] * len(B)
STEPS = [[] for i in range(len(B))]
ALLOWS = [[] for i in range(len(B))]


def least_step(j, wanted):
    """The least self-valued member that allows so much; None where there is none yet."""
    while LOOKED[j] < len(B[j]) and not (ALLOWS[j] and ALLOWS[j][-1] >= wanted):
        step = B[j][LOOKED[j]]
        if G[j][LOOKED[j]] == step:
            allows = f(j + step, step)
            if not ALLOWS[j] or allows > ALLOWS[j][-1]:
                STEPS[j].append(step)
                ALLOWS[j].append(allows)
        LOOKED[j] += 1
    k = bisect.bisect_left(ALLOWS[j], wanted)
    return STEPS[j][k] if k < len(STEPS[j]) else None


def add_member(i):
    """Appends the next member; False where there is none yet."""
    last = B[i][-1]
    j = alike(i + last)
    step = least_step(j, G[i][-1])
    if step is None:
        return False
    b = last + step
    B[i].append(b)
    G[i].append(@value@)
    return True


def least(i, n):
    jumped = {}
    while True:
        k = bisect.bisect_right(B[i], n) - 1
        if B[i][k] == n:
            return G[i][k]
        if k == len(B[i]) - 1:  # the last of a finite base, as all that follow may be
            if i in jumped:
                cycle = jumped[i] - n
                n -= max(0, (n - 1 - max(b[-1] for b in B)) // cycle) * cycle
                jumped = {}
                continue
            jumped[i] = n
        else:
            jumped = {}
        n -= B[i][k]
        i = alike(i + B[i][k])


def least_winning_limit(n):
    """With this limit or more, and only then, the player to move wins."""
    if n == 0:
        return 0
    while any([add_member(i) for i in range(len(B)) if B[i][-1] <= n]):
        pass
    return least(alike(FIRST), n)
)";

inline constexpr std::string_view bases_in_cpp = R"(
@f@
const Number start = @start@, period = @period@;  // f(n + period, t) = f(n, t) from n = start on
const Number first = @first@;  // how many counters more the game that is asked about sees

Number alike(Number i) { return i < start + period ? i : start + (i - start) % period; }

// The members of the g-base of each game, which sees i counters more, and their values.
std::vector<std::vector<Number>> B(start + period, std::vector<Number>{1}), G = B;

// Of each game: how many members were looked at as steps; those that allow more than all before.
std::vector<std::size_t> looked(start + period);
std::vector<std::vector<Number>> steps(start + period);
std::vector<std::vector<Wide>> allows(start + period);

// The least self-valued member that allows so much; 0 where there is none yet.
Number least_step(Number j, Number wanted) {
  while (looked[j] < B[j].size() && (allows[j].empty() || allows[j].back() < wanted)) {
    const Number step = B[j][looked[j]], value = G[j][looked[j]];
    ++looked[j];
    if (value != step) continue;
    const Wide allowed = f(j + step, step);
    if (!allows[j].empty() && allowed <= allows[j].back()) continue;
    steps[j].push_back(step);
    allows[j].push_back(allowed);
  }
  const std::size_t k =
      std::lower_bound(allows[j].begin(), allows[j].end(), Wide(wanted)) - allows[j].begin();
  return k < steps[j].size() ? steps[j][k] : 0;
}

Number least(Number i, Number n) {
  std::map<Number, Number> jumped;
  for (;;) {
    const std::size_t k = std::upper_bound(B[i].begin(), B[i].end(), n) - B[i].begin() - 1;
    if (B[i][k] == n) return G[i][k];
    if (k + 1 < B[i].size()) {
      jumped.clear();
    } else if (jumped.count(i)) {  // the last of a finite base, as all that follow are
      const Number cycle = jumped[i] - n;
      Number longest = 0;
      for (const std::vector<Number>& b : B) longest = std::max(longest, b.back());
      if (n > longest + 1) n -= (n - 1 - longest) / cycle * cycle;
      jumped.clear();
      continue;
    } else {
      jumped[i] = n;
    }
    n -= B[i][k];
    i = alike(i + B[i][k]);
  }
}

// Appends the next member; false where there is none yet.
bool add_member(Number i) {
  const Number last = B[i].back(), j = alike(i + last);
  const Number step = least_step(j, G[i].back());
  if (step == 0) return false;
  const Number b = last + step;
  B[i].push_back(b);
@value@
  return true;
}

// With this limit or more, and only then, the player to move wins.
Number least_winning_limit(Number n) {
  if (n == 0) return 0;
  if (n >> 62 != 0) throw std::out_of_range("piles up to 2^62");
  for (bool more = true; more;) {
    more = false;
    for (Number i = 0; i < B.size(); ++i) more |= B[i].back() <= n && add_member(i);
  }
  return least(alike(first), n);
}
)";

// The plain recurrence, docs/mathematics.md, (1).

inline constexpr std::string_view recurrence_in_python = R"(import math

@f@

FIRST = @first@  # how many counters more the game that is asked about sees
G = [math.inf]


def least_winning_limit(n):
    """With this limit or more, and only then, the player to move wins."""
    while len(G) <= n:
        m = len(G)
        G.append(next(k for k in range(1, m + 1) if f(FIRST + m, k) < G[m - k]))
    return G[n] if n else 0
)";

inline constexpr std::string_view recurrence_in_cpp = R"(
@f@
const Number first = @first@;  // how many counters more the game that is asked about sees
std::vector<Number> g{Number(1) << 63};

// With this limit or more, and only then, the player to move wins.
Number least_winning_limit(Number n) {
  while (g.size() <= n) {
    const Number m = g.size();
    Number k = 1;
    while (k < m && f(first + m, k) >= g[m - k]) ++k;
    g.push_back(k);
  }
  return n ? g[n] : 0;
}
)";

}  // namespace dynim::words
