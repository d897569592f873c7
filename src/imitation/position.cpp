// Positions of (m,p)-Imitation Nim of any size. Cost: a few additions a move.
#include "dynim/wythoff.hpp"

#include <algorithm>
#include <string>

#include "base/abbreviate.hpp"
#include "dynim/error.hpp"

namespace dynim {
namespace {

[[noreturn]] void impossible(const std::string& why) {
  throw InputError("no play leads to this position: " + why);
}

void check_imitable(const WythoffParameters& parameters, const ImitationPosition& position) {
  const Move& last = *position.imitable;
  if (last.take < 1) impossible("the last move took nothing");
  if (position.piles[last.pile] + last.take > position.piles[other(last.pile)]) {
    impossible("a move from the larger pile cannot be imitated");
  }
  if (position.other_credit != parameters.p - 1) {
    impossible("a move that can be imitated is no imitation");
  }
}

Reason refused_imitation(const WythoffParameters& parameters, const ImitationPosition& position,
                         const Move& move) {
  return Reason("imitation.refused.imitation", {{"first", move.pile == Pile::first},
                                                {"take", move.take},
                                                {"imitated", position.imitable->take},
                                                {"p", to_integer(parameters.p)},
                                                {"most", to_integer(parameters.p - 1)}});
}

}  // namespace

void check(const WythoffParameters& parameters, const ImitationPosition& position) {
  check(parameters);
  for (const Integer& pile : {position.piles.first, position.piles.second}) {
    if (pile < 0) throw InputError("a pile must be at least 0, not " + abbreviate(pile));
  }
  if (position.mover_credit >= parameters.p || position.other_credit >= parameters.p) {
    impossible("nobody may make " + std::to_string(parameters.p) + " imitations in a row");
  }
  if (position.imitable) check_imitable(parameters, position);
}

ImitationPosition imitation_start(const WythoffParameters& parameters, const PilePair& piles) {
  ImitationPosition position{piles, std::nullopt, parameters.p - 1, parameters.p - 1};
  check(parameters, position);
  return position;
}

bool is_imitation(const WythoffParameters& parameters, const ImitationPosition& position,
                  const Move& move) {
  if (!position.imitable || move.pile == position.imitable->pile) return false;
  const Integer& imitated = position.imitable->take;
  return move.take >= imitated && move.take - imitated < to_integer(parameters.m);
}

std::optional<Imitations> imitations(const WythoffParameters& parameters,
                                     const ImitationPosition& position) {
  if (!position.imitable) return std::nullopt;
  const Pile pile = other(position.imitable->pile);
  const Integer& least = position.imitable->take;
  const Integer last = least + to_integer(parameters.m) - 1;
  if (least > position.piles[pile]) return std::nullopt;
  return Imitations{pile, least, std::min(last, position.piles[pile])};
}

std::optional<Integer> least_take(const WythoffParameters& parameters,
                                  const ImitationPosition& position, Pile pile,
                                  const Integer& from) {
  Integer take = from;
  if (position.mover_credit == 0 && is_imitation(parameters, position, {pile, take})) {
    take = position.imitable->take + to_integer(parameters.m);
  }
  if (take > position.piles[pile]) return std::nullopt;
  return take;
}

std::optional<Winner> winner(const WythoffParameters& parameters,
                             const ImitationPosition& position) {
  for (const Pile pile : {Pile::first, Pile::second}) {
    if (least_take(parameters, position, pile)) return std::nullopt;
  }
  return Winner::other;
}

std::optional<Reason> refusal(const WythoffParameters& parameters,
                              const ImitationPosition& position, const Action& action) {
  const auto* move = std::get_if<Move>(&action);
  if (move == nullptr) return Reason("refused.no-such-action");
  if (move->pile != Pile::first && move->pile != Pile::second) {
    return Reason("refused.no-such-pile",
                  {{"pile", to_integer(static_cast<std::uint64_t>(move->pile))}});
  }
  if (move->take < 1) return Reason("refused.nothing-taken");
  if (const Integer& left = position.piles[move->pile]; move->take > left) {
    return Reason("imitation.refused.more-than-left",
                  {{"left", left}, {"first", move->pile == Pile::first}});
  }
  if (position.mover_credit > 0 || !is_imitation(parameters, position, *move)) return std::nullopt;
  return refused_imitation(parameters, position, *move);
}

ImitationPosition after(const WythoffParameters& parameters, const ImitationPosition& position,
                        const Action& action) {
  const Move& move = std::get<Move>(action);
  const bool imitates = is_imitation(parameters, position, move);
  ImitationPosition next{position.piles, std::nullopt, position.other_credit,
                         imitates ? position.mover_credit - 1 : parameters.p - 1};
  // Of equal piles either counts as the smaller.
  if (position.piles[move.pile] <= position.piles[other(move.pile)]) next.imitable = move;
  next.piles[move.pile] -= move.take;
  return next;
}

}  // namespace dynim
