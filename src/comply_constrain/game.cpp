// Positions of comply/constrain subtraction, of any size. Cost: a comparison or two.
#include "dynim/comply_constrain/game.hpp"

#include <algorithm>

#include "base/abbreviate.hpp"
#include "dynim/error.hpp"

namespace dynim {

std::string_view to_string(Told told) { return told == Told::at_most ? "at-most" : "more-than"; }

ComplyConstrainTakes takes(const ComplyConstrainGame& game, const Integer& pile, Told told) {
  if (told == Told::more_than) return {game.most + 1, pile};
  return {1, std::min(game.most, pile)};
}

Block saying(const ComplyConstrainGame& game, const Integer& pile, Told told) {
  auto [least, most] = takes(game, pile, told == Told::at_most ? Told::more_than : Told::at_most);
  if (least > most) return {};
  return {{{std::move(least), std::move(most)}}};
}

void check(const ComplyConstrainGame& game, const Integer& pile) {
  if (game.most < 1) throw InputError("most must be at least 1, not " + abbreviate(game.most));
  if (pile < 0) throw InputError("a pile must be at least 0, not " + abbreviate(pile));
}

std::optional<Winner> winner(const ComplyConstrainGame& game,
                             const ComplyConstrainPosition& position) {
  const Integer largest_stuck = position.told == Told::more_than ? game.most : Integer(0);
  if (position.pile > largest_stuck) return std::nullopt;
  return game.convention == Convention::misere ? Winner::mover : Winner::other;
}

std::optional<Reason> refusal(const ComplyConstrainGame& game,
                              const ComplyConstrainPosition& position, const Action& action) {
  if (!position.told) {
    const auto* block = std::get_if<Block>(&action);
    if (block == nullptr) return Reason("refused.no-such-action");
    for (const Told told : {Told::at_most, Told::more_than}) {
      if (*block == saying(game, position.pile, told)) return std::nullopt;
    }
    return Reason("comply-constrain.refused.saying", {{"most", game.most}});
  }
  const auto* move = std::get_if<Move>(&action);
  if (move == nullptr) return Reason("refused.no-such-action");
  if (move->pile != Pile::first) {
    return Reason("refused.no-such-pile",
                  {{"pile", to_integer(static_cast<std::uint64_t>(move->pile))}});
  }
  if (move->take < 1) return Reason("refused.nothing-taken");
  if (move->take > position.pile) {
    return Reason("comply-constrain.refused.more-than-left", {{"left", position.pile}});
  }
  const auto [least, most] = takes(game, position.pile, *position.told);
  if (least <= move->take && move->take <= most) return std::nullopt;
  return Reason("comply-constrain.refused.told",
                {{"most", game.most}, {"told", std::string(to_string(*position.told))}});
}

ComplyConstrainPosition after(const ComplyConstrainGame& game,
                              const ComplyConstrainPosition& position, const Action& action) {
  if (const auto* move = std::get_if<Move>(&action))
    return {position.pile - move->take, std::nullopt};
  const bool at_most = std::get<Block>(action) == saying(game, position.pile, Told::at_most);
  return {position.pile, at_most ? Told::at_most : Told::more_than};
}

}  // namespace dynim
