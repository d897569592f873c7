// The g-base as a player can use it: members b with g'(b) = b are the losing piles, and the pile is
// a sum of members, the smallest of which says what to take. Sources: HR03, lemmas 1 and 2; that
// the members are Fibonacci numbers or powers of 2 is seen from those listed, and only said of
// them.
#include <algorithm>

#include "engine/one_pile/reasons.hpp"

namespace dynim::one_pile {
namespace {

constexpr std::size_t most_losing_piles = 10;
constexpr std::size_t most_long_losing_piles = 3;
constexpr std::size_t most_short_bits = 64;
constexpr std::size_t most_parts = 12;

// Bases are looked at at least up to here, so that there is something to be seen.
constexpr unsigned long least_up_to = 21;

struct Members {
  std::vector<OnePileBaseMember> list;  // ascending, complete up to the pile
  std::string family;                   // "fibonacci", "powers-of-2"; else empty
  bool all_losing = false;              // those up to the pile
};

bool all_self_valued(const std::vector<OnePileBaseMember>& members) {
  return std::ranges::all_of(members, [](const auto& member) { return member.b == member.g; });
}

std::string family_of(const std::vector<OnePileBaseMember>& members) {
  if (members.size() < 4 || !all_self_valued(members)) return "";
  bool sums = members[1].b == 2, doubles = true;
  for (std::size_t i = 1; i < members.size(); ++i) {
    sums = sums && (i < 2 || members[i].b == members[i - 1].b + members[i - 2].b);
    doubles = doubles && members[i].b == 2 * members[i - 1].b;
  }
  return sums ? "fibonacci" : doubles ? "powers-of-2" : "";
}

// Nothing where the budget ended before they reach so far.
std::optional<Members> find_members(const MoveFunctionPtr& f, const Integer& up_to,
                                    Budget& budget) {
  const Integer far = std::max<Integer>(up_to, least_up_to);
  const OnePileBaseAnswer answer = ask(OnePileBaseQuestion{f, far, std::nullopt}, budget);
  const OnePileBase& base = answer.base();
  if (base.complete_to < far && !base.finite) return std::nullopt;
  Members members;
  for (std::uint64_t k = 0; k < base.size; ++k) members.list.push_back(base.member(k));
  members.family = family_of(members.list);
  std::erase_if(members.list, [&](const auto& member) { return member.b > up_to; });
  members.all_losing = all_self_valued(members.list);
  return members;
}

// 20 = 13 + 5 + 2.
Reason sum_of(const OnePileAnswer& answer, bool all_losing) {
  const auto& parts = answer.representation->parts;
  Reason reason("one-pile.sum", {{"sum", answer.representation->of}, {"all_losing", all_losing}});
  reason.with("parts", to_integer(parts.size())).with("smallest", parts.front().member);
  reason.with("needed", *answer.g).with("limit", answer.limit);
  if (parts.size() > most_parts) return reason;
  std::vector<Integer> members, counts;
  for (auto part = parts.rbegin(); part != parts.rend(); ++part) {
    members.push_back(part->member);
    counts.push_back(part->count);
  }
  return reason.with("members", std::move(members)).with("counts", std::move(counts));
}

// The last of the losing piles up to the pile.
Reason losing_piles(const Members& members, const Integer& up_to) {
  std::vector<Integer> piles;
  for (const OnePileBaseMember& member : members.list) {
    if (member.b == member.g) piles.push_back(member.b);
  }
  const bool is_long = mpz_sizeinbase(up_to.get_mpz_t(), 2) > most_short_bits;
  const std::size_t most = is_long ? most_long_losing_piles : most_losing_piles;
  const std::size_t left_out = piles.size() - std::min(piles.size(), most);
  piles.erase(piles.begin(), piles.begin() + static_cast<std::ptrdiff_t>(left_out));
  return Reason("one-pile.losing-piles", {{"piles", std::move(piles)},
                                          {"up_to", up_to},
                                          {"left_out", to_integer(left_out)},
                                          {"family", members.family}});
}

// Without what the sum has said; the sum alone helps nobody.
Reason after_sum(const Reason& reason, bool sum_said) {
  Reason shorter(sum_said ? "one-pile.any-move-answered" : reason.kind());
  for (const auto& [name, value] : reason.fields()) {
    const bool of_sum =
        name == "sum" || name == "members" || name == "counts" || name == "one_base";
    if (!of_sum && !(sum_said && name == "needed")) shorter.with(name, value);
  }
  return shorter;
}

bool has_base(const OnePileGame& game) {
  return game.f.function && as_typed(game.f.function)->period() == 1 &&
         std::ranges::all_of(game.terminal, [](const Integer& pile) { return pile == 0; });
}

}  // namespace

std::vector<Reason> explanation(const OnePileGame& game, const Integer& pile,
                                const OnePileAnswer& answer, Budget& budget) {
  std::vector<Reason> reasons;
  const bool represented =
      answer.g && answer.representation && !answer.representation->parts.empty();
  if (has_base(game) && represented) {
    const bool misere = game.convention == Convention::misere;
    const Integer up_to = misere ? Integer(pile - 1) : pile;
    Budget part = budget.part(0.5);
    if (const std::optional<Members> members = find_members(game.f.function, up_to, part)) {
      if (misere) reasons.emplace_back("one-pile.misere-one-less");
      reasons.push_back(losing_piles(*members, up_to));
      reasons.push_back(sum_of(answer, members->all_losing));
    }
  }
  const bool said = !reasons.empty();
  for (const Reason& reason : answer.verdict.reasons) {
    const bool lost = reason.kind() == "one-pile.limit-too-small";
    reasons.push_back(lost ? after_sum(reason, said) : reason);
  }
  return reasons;
}

}  // namespace dynim::one_pile
