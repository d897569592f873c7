// The texts. Tests run every command in them.
#include "command_line.hpp"

namespace dynim::app {
namespace {

constexpr std::string_view about_rules =
    R"(A rule f says: after a move t the next move takes at most f(t). The first move
of a game takes any number but not all, unless a limit is given.

  2*t                     at most twice the last move; a product needs its *
  3*t//2                  half as much again, rounded down
  t**2 - t + 1            sums and powers
  floor(phi*t)            a real factor, decided exactly
  t % 2 == 0 ? t : 4*t    one rule for even moves, another for odd ones
  isprime(t) ? 1 : t + 1  or issquare(t), ispow(2, t), t < 5 and t != 3
  min(2*t, 10)            or max, isqrt, log2, gcd, lcm, fib, digitsum
  4,2,...                 f(1) = 4, and f(t) = 2 from then on
  n % 3 == 0 ? 2*t : t    n is the pile before the move t
  @hr03-1                 the rule of a game of dynim gallery

Of one pile also:

  max(x, t + 1)           x is the limit that was in force
  phases: t; 2*t          two rules take turns
  pile: n//2              at most so many of a pile of n, whatever was taken
  7; least: 2             from 2 to 7

As in:

  dynim solve '3*t//2' 1000
  dynim base 't % 2 == 0 ? t : 4*t'

docs/move-functions.md has all functions, rules in files, and what is refused.
)";

constexpr std::string_view about_games =
    R"(Each game with one command; play in place of solve plays it.

  dynim solve '2*t' 100                     # one pile
  dynim solve two-pile '3*t' 20,9 4         # over as soon as one is empty
  dynim solve piles '2*t' 5,3,8 2           # several, until all are empty
  dynim solve nim 3,5,7                     # ordinary Nim
  dynim solve sum --summand '2*t; 20; 19' --summand 'nim; 7'
  dynim solve wythoff --piles 3,5           # (m,p)-Wythoff Nim: --m, --p
  dynim solve imitation --piles 3,5         # (m,p)-Imitation Nim: --m, --p
  dynim solve no-repeat --most 7 --pile 49  # not as many as the move before
  dynim solve no-repeat-ever --pile 20      # no number ever twice
  dynim solve timed --most 'i+1' --pile 40  # limits by the turn i
  dynim solve comply-constrain --most 5 --pile 30

One pile, two and several take more parts, in any mixture but blocking with
halves:

  --misere                the last move loses
  --takes 1,3,4           no other numbers may be taken
  --passes 1              one pass in the game, of either player
  --blocking 1            the opponent may forbid one move before each
  --halves 3              the opponent says "at most 3" or "more than 3"
  --repeats last          not as many as the move before

  dynim solve '2*t' 30 --takes 'k % 2 == 1' --passes 1 --misere

dynim gallery lists games that have names, dynim help rules says how a rule is
written, and docs/python.md how Python functions are rules.
)";

}  // namespace

std::string_view help_topic(std::string_view name) {
  return name == "rules" ? about_rules : name == "games" ? about_games : "";
}

}  // namespace dynim::app
