// The g-base of f, or the bases of all its games: members by theory's generation, and what they
// show of the end of the base and of the periods of g. Cost: that of the members; a table of at
// most a few million cells to look for a period, within a tenth of the budget.
#include <algorithm>
#include <utility>

#include "base/grounds.hpp"
#include "base/growth.hpp"
#include "base/watch.hpp"
#include "dynim/error.hpp"
#include "engine/one_pile/answering.hpp"
#include "engine/one_pile/reasons.hpp"
#include "one_pile/certificate.hpp"
#include "one_pile/endless_base.hpp"
#include "one_pile/game_tables.hpp"
#include "one_pile/lost_piles.hpp"

namespace dynim {
namespace {

// However few members are asked for, this many are generated to see whether the base ends or g
// becomes periodic ...
constexpr std::size_t members_looked_at = 2048;

// ... within this part of the budget, and only where the base grows slowly.
constexpr double part_for_looking = 0.1;
constexpr unsigned long largest_looked_at = 1ul << 22;
constexpr unsigned long largest_mean_step = 1ul << 12;

// Where f is looked at for a descent of more than one.
constexpr std::uint64_t residues_looked_at = 64;
constexpr std::uint64_t moves_looked_at = 256;
constexpr double seconds_for_descents = 0.1;

// Where it is not said how far the base should go.
constexpr std::uint64_t usual_members = 20;

void check(const OnePileBaseQuestion& question) {
  check_base(question.f, question.up_to, true);
  if (question.members && *question.members < 1) throw InputError("a base has at least 1 member");
}

bool extend(const OnePileBaseQuestion& question, GBases& bases, std::size_t game, Budget& budget) {
  if (!question.up_to)
    return bases.extend_by_count(static_cast<std::size_t>(*question.members), budget, game);
  if (!question.members) return bases.extend_to(*question.up_to, budget, game);
  return bases.extend(*question.up_to, static_cast<std::size_t>(*question.members), budget, game);
}

// Where the walk of piles beyond all members goes through finite bases into a cycle, its length is
// a period behind what was taken before (docs/mathematics.md, Theorem 18; for one game Theorem 17).
std::optional<PeriodicityCertificate> period_of_walk(const GBases& bases) {
  Integer before = 0;
  std::size_t game = 0;
  for (std::size_t passed = 0; passed < bases.games() && bases.finite(game); ++passed) {
    const std::size_t last = bases.size(game) - 1;
    if (const auto cycle = bases.cycle(game)) {
      Integer largest = 0;
      for (const std::size_t met : cycle->games) {
        largest = std::max(largest, bases.largest_g(bases.size(met) - 1, met));
      }
      return PeriodicityCertificate{before + 1, cycle->length, largest};
    }
    before += bases.b(last, game);
    game = bases.following(last, game);
  }
  return std::nullopt;
}

// What the first members show beside themselves.
struct Looked {
  std::vector<bool> infinite;  // proved without end, by game
  std::optional<PeriodicityCertificate> periodic;
  std::optional<std::uint64_t> periodic_theorem;
};

// Each base that is not decided, with so many members: a table of them may show its end, or that
// there is none. Whether there is more to look at.
bool look_with(std::size_t members, GBases& bases, Looked& looked, Budget& budget) {
  std::vector<std::size_t> undecided;
  for (std::size_t game = 0; game < bases.games(); ++game) {
    if (looked.infinite[game] || bases.finite(game)) continue;
    if (bases.answerable_to(game) > largest_looked_at) continue;
    if (!bases.make_answerable(largest_looked_at, members, budget, game)) return false;
    if (bases.answerable_to(game) <= largest_mean_step * members) undecided.push_back(game);
  }
  if (undecided.empty()) return false;
  const MemoryScope scope(budget);
  const std::optional<GameTables> tables = GameTables::make(bases, budget);
  if (!tables) return false;
  for (const GameTables::End& end : tables->find_ends(undecided, budget)) {
    if (end.game == 0) {
      looked.periodic = end.certificate;
      looked.periodic_theorem = 31;
    }
    if (end.finite) bases.ends_with(end.last, end.game);
    looked.infinite[end.game] = !end.finite;
  }
  return !budget.exhausted();
}

// Before the bases are extended: one that waits for ever would be looked for without end.
Looked look(GBases& bases, Budget& budget) {
  Looked looked{std::vector<bool>(bases.games(), false), std::nullopt, std::nullopt};
  try {
    Budget part = budget.part(part_for_looking);
    for (std::size_t members = 32; members <= members_looked_at; members *= 2) {
      if (!look_with(members, bases, looked, part)) break;
    }
  } catch (const InputError&) {
    // f fails beyond what was asked for, which is no fault of the question
  }
  if (looked.periodic) return looked;
  looked.periodic = period_of_walk(bases);
  if (looked.periodic) looked.periodic_theorem = bases.games() == 1 ? 17 : 18;
  return looked;
}

// Proved from the tree of f, or refuted by a small n and t.
std::optional<bool> descends_at_most_one(const MoveFunction& f) {
  if (f.facts().descends_at_most_one) return true;
  BudgetLimits moment;
  moment.seconds = seconds_for_descents;
  Budget budget(moment);
  const EvaluationWatch watch(budget);
  const std::uint64_t residues = std::min<std::uint64_t>(f.period(), residues_looked_at);
  try {
    for (std::uint64_t n = 0; n < residues; ++n) {
      for (std::uint64_t t = 1; t <= moves_looked_at; ++t) {
        if (!budget.spend()) return std::nullopt;
        const std::uint64_t value = f.value64(n, t);
        if (value > 1 && f.value64(n, t + 1) < value - 1) return false;
      }
    }
  } catch (const EvaluationStopped&) {
    // one value takes too long, and what was seen until then decides nothing
  } catch (const InputError&) {
    // f has no value there; neither does that
  }
  return std::nullopt;
}

// The members asked for, of those known when the budget ended or the question was answered.
OnePileBase list(const OnePileBaseQuestion& question, const std::shared_ptr<const GBases>& bases,
                 std::size_t game, bool reached) {
  OnePileBase base;
  base.index = game;
  base.complete_to =
      question.up_to && reached && !question.members ? *question.up_to : bases->complete_to(game);
  base.ends = bases->finite(game);
  base.member_at = [bases, game](std::uint64_t k) -> OnePileBaseMember {
    const auto number = static_cast<std::size_t>(k);
    OnePileBaseMember member{bases->b(number, game), bases->g(number, game)};
    if (bases->phases() == 1) return member;
    std::vector<Integer>& by_phase = member.g_by_phase.emplace();
    for (std::size_t phase = 0; phase < bases->phases(); ++phase)
      by_phase.push_back(bases->g(number, game, phase));
    return member;
  };
  std::size_t size = bases->size(game);
  if (question.members && size > *question.members) {
    size = static_cast<std::size_t>(*question.members);
    base.complete_to = bases->b(size, game) - 1;
  }
  if (question.members && question.up_to)
    base.complete_to = std::min(base.complete_to, *question.up_to);
  const Integer last =
      question.up_to ? std::min(*question.up_to, base.complete_to) : base.complete_to;
  base.size = last < 1 ? 0 : std::min(size, bases->largest_at_most(last, game) + 1);
  base.finite = bases->finite(game) && base.size == bases->size(game);
  return base;
}

// Where all members are self-valued: no base ends where f(n, t) >= t (docs/mathematics.md,
// Proposition 88), and all do where f is bounded, since the step needs an f of at least the member.
void decide_ends(const MoveFunction& f, std::vector<OnePileBase>& games) {
  const MoveFunctionFacts facts = f.facts();
  if (!facts.descends_at_most_one) return;
  for (OnePileBase& base : games) {
    base.infinite = base.infinite || facts.at_least_the_move;
    base.ends = base.ends || facts.upper_bound;
  }
}

// The strongest that is known of the base of f(t), or that all bases follow a pattern.
std::shared_ptr<const BaseCertificate> certify(const GBases& bases, EndlessBase& endless,
                                               const OnePileBaseAnswer& answer) {
  BaseCertificate certificate;
  auto* const pattern = std::get_if<PatternProof>(&endless.proof);
  if (bases.games() * bases.phases() != 1 && !pattern) return nullptr;
  if (pattern) {
    certificate.proof = std::move(*pattern);
  } else if (bases.finite()) {
    certificate.proof = LastMember{bases.b(bases.size() - 1)};
  } else if (answer.periodic) {
    certificate.proof = *answer.periodic;
  } else if (auto* const delay = std::get_if<DelayProof>(&endless.proof)) {
    certificate.proof = std::move(*delay);
  } else if (const auto* const scales = std::get_if<ScaleProof>(&endless.proof)) {
    ProvedScales proved{{}, scales->from};
    for (std::size_t i = 0; i + 1 < scales->at.size(); ++i)
      proved.scales.push_back(bases.b(scales->at[i + 1]) / bases.b(scales->at[i]));
    certificate.proof = std::move(proved);
  } else if (auto* const end = std::get_if<FallsEnd>(&endless.proof)) {
    certificate.proof = std::move(*end);
  } else {
    return nullptr;
  }
  return std::make_shared<const BaseCertificate>(std::move(certificate));
}

// What is proved of bases without end, or fits their members.
void add_endless(GBases& bases, OnePileBaseAnswer& answer, Budget& budget) {
  const bool all_end = std::ranges::all_of(answer.games, &OnePileBase::ends);
  if (answer.periodic || all_end) {
    EndlessBase none;
    answer.certificate = certify(bases, none, answer);
    return;
  }
  EndlessBase endless = find_endless(bases, budget);
  for (OnePileBase& base : answer.games) {
    EndlessBase::Game& game = endless.games[static_cast<std::size_t>(base.index)];
    base.infinite = base.infinite || game.infinite;
    if (!base.ends) base.recurrence = std::move(game.recurrence);
  }
  answer.recurrence = answer.base().recurrence;
  answer.certificate = certify(bases, endless, answer);
  if (endless.why_not && (answer.recurrence || !answer.base().infinite))
    answer.verdict.reasons.push_back(std::move(*endless.why_not));
  if (std::holds_alternative<FallsEnd>(endless.proof)) answer.infinitely_many_self_valued = true;
  answer.pattern = std::move(endless.pattern);
  if (!answer.pattern) return;
  answer.infinitely_many_self_valued = true;
  answer.infinitely_many_not_self_valued = std::ranges::any_of(
      answer.pattern->values, [](const auto& parts) { return !parts.empty(); });
}

// Beyond this many bits, members that were asked for by their number are not looked for; one of
// them has less than `bits_a_member` more than the one before.
constexpr std::uint64_t most_bits = 1UL << 17, bits_a_member = 64;

// Where the pile that is left decides, the lost piles from 1 on: how many are a pile less the last
// lost one is what g is.
OnePileBaseAnswer lost_piles(const OnePileBaseQuestion& question, Budget& budget) {
  const auto lost = std::make_shared<LostPiles>(OnePileGame{question.f});
  Integer far = question.up_to.value_or(0);
  if (!question.up_to)
    mpz_setbit(far.get_mpz_t(),
               std::min(most_bits, bits_a_member * std::min(most_bits, *question.members + 1)));
  const bool found = question.members ? lost->extend_by_count(*question.members + 1, far, budget)
                                      : lost->extend_to(far, budget);
  const MoveFunctionFacts facts = as_typed(question.f.function)->pile_limit()->h->facts();
  OnePileBaseAnswer answer;
  OnePileBase& base = answer.games.emplace_back();
  const std::uint64_t known = saturate_u64(lost->count() - 1);
  base.size = question.members ? std::min(known, *question.members) : known;
  base.complete_to =
      base.size < known ? Integer(lost->at(to_integer(base.size + 1)) - 1) : lost->complete_to();
  base.finite = base.ends = facts.at_least_the_move;
  base.infinite = facts.upper_bound || (facts.linear && facts.linear->upper_slope < 1);
  base.member_at = [lost](std::uint64_t k) -> OnePileBaseMember {
    const Integer b = lost->at(to_integer(k + 1));
    return {b, b - lost->at(to_integer(k))};
  };
  const bool reached = found && (!question.members || base.finite ||
                                 base.size == *question.members || question.up_to);
  set_grounds(answer.verdict, {Method::pile_limit, 210});
  answer.verdict.status = reached ? Status::proved : Status::unable;
  answer.verdict.reasons = reached ? std::vector{Reason("one-pile.lost-piles-complete")}
                                   : unable_reasons(budget, {Reason("one-pile.members-unknown")});
  answer.verdict.unknown.push_back("descends_at_most_one");
  return answer;
}

std::vector<Reason> reasons(const OnePileBaseAnswer& answer, const GBases& bases,
                            const Budget& budget) {
  if (answer.verdict.status == Status::unable) {
    return unable_reasons(budget, {Reason("one-pile.members-unknown")});
  }
  if (answer.games.size() == 1 && answer.base().ends) {
    if (!bases.finite()) return {Reason("one-pile.base-bounded")};
    if (answer.base().finite) return {Reason("one-pile.base-finite")};
    return {Reason("one-pile.base-cut", {{"count", to_integer(bases.size())}})};
  }
  return {Reason(answer.periodic ? "one-pile.periodic" : "one-pile.base-complete")};
}

}  // namespace

OnePileBaseAnswer ask(const OnePileBaseQuestion& asked, Budget& budget) {
  OnePileBaseQuestion question = asked;
  if (!question.up_to && !question.members) question.members = usual_members;
  check(question);
  if (LostPiles::decide(question.f)) return lost_piles(question, budget);
  const auto bases = std::make_shared<GBases>(question.f);
  const Looked looked = look(*bases, budget);
  bool reached = true;
  for (std::size_t game = 0; game < bases->games(); ++game)
    reached = extend(question, *bases, game, budget) && reached;
  OnePileBaseAnswer answer;
  answer.periodic = looked.periodic;
  answer.periodic_theorem = looked.periodic_theorem;
  if (question.f.function) answer.descends_at_most_one = descends_at_most_one(*question.f.function);
  for (std::size_t game = 0; game < bases->games(); ++game) {
    answer.games.push_back(list(question, bases, game, reached));
    answer.games.back().infinite = looked.infinite[game];
  }
  if (question.f.function) decide_ends(*question.f.function, answer.games);
  set_grounds(answer.verdict,
              {Method::g_base, std::uint64_t{question.f.takes_turns() ? 213u : 10u}});
  answer.verdict.status = reached ? Status::proved : Status::unable;
  answer.verdict.reasons = reasons(answer, *bases, budget);
  add_endless(*bases, answer, budget);
  if (answer.base().infinite && answer.descends_at_most_one.value_or(false))
    answer.infinitely_many_self_valued = true;
  if (!answer.descends_at_most_one) answer.verdict.unknown.push_back("descends_at_most_one");
  note_function(question.f, answer.verdict);
  return answer;
}

}  // namespace dynim
