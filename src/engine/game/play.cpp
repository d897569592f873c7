// Actions of people as actions of the rules, and what the solver says as choices.
#include "engine/game/play.hpp"

#include <algorithm>
#include <utility>

namespace dynim::game {
namespace {

using IntegerTake = dynim::Take<Integer>;

bool are_two(const std::vector<Integer>& piles) { return piles.size() == 2; }

// What is left of two piles.
PilePair after_take(const std::vector<Integer>& piles, const IntegerTake& take) {
  PilePair left{piles[0], piles[1]};
  left[static_cast<Pile>(take.pile)] -= take.take;
  return left;
}

// The take from one of two piles that leaves these; of none, that is no move, where there is none.
IntegerTake take_to(const std::vector<Integer>& piles, const PilePair& left) {
  const Integer first = piles[0] - left.first, second = piles[1] - left.second;
  if (first > 0 && second == 0) return {0, first};
  return first == 0 && second > 0 ? IntegerTake{1, second} : IntegerTake{};
}

}  // namespace

Reason refusal_of(const PlayingRules<Integer>& rules, const GamePosition<Integer>& position,
                  const GameAction<Integer>& action, std::string_view word, const Integer& last) {
  if (word == "over") return Reason("refused.over");
  if (word == "no-such-pile")
    return Reason("refused.no-such-pile",
                  {{"pile", to_integer(std::get<IntegerTake>(action).pile)}});
  const IntegerTake* const take = std::get_if<IntegerTake>(&action);
  const unsigned passes = rules.game().passes;
  if (word == "nothing-taken" && (passes == 0 || take->take < 0))
    return Reason("refused.nothing-taken");
  if (word == "nothing-taken")
    return Reason(passes == 1 ? "one-pile.refused.passed" : "one-pile.refused.all-passed");
  if (word == "more-than-left") {
    Reason left("refused.more-than-left", {{"left", position.piles[take->pile]}});
    return position.piles.size() == 1 ? left : left.with("pile", to_integer(take->pile));
  }
  if (word == "limit" && last == 0)
    return Reason("refused.first-limit", {{"limit", rules.largest_take(position)}});
  if (word == "limit")
    return Reason("refused.limit", {{"last_move", last}, {"limit", rules.largest_take(position)}});
  if (word == "number") return Reason("one-pile.refused.number", {{"take", take->take}});
  if (word == "saying")
    return Reason("one-pile.refused.saying", {{"number", rules.given_number(position)}});
  if (word == "told") {
    return Reason(*position.said->more ? "one-pile.refused.more-than" : "one-pile.refused.at-most",
                  {{"number", rules.given_number(position)}});
  }
  if (word == "too-many-blocked") {
    const auto& blocked = std::get<Saying<Integer>>(action).blocked;
    return Reason("one-pile.refused.too-many-blocked", {{"most", rules.given_number(position)},
                                                        {"blocked", to_integer(blocked.size())}});
  }
  if (word == "blocked" && are_two(position.piles))
    return Reason("wythoff.refused.blocked",
                  {{"target", after_take(position.piles, *take).list()}});
  if (word == "repeated") return Reason("refused.repeated", {{"take", take->take}});
  if (word == "used") {
    Reason used("refused.used", {{"take", take->take}});
    return rules.game().by_pile || position.piles.size() == 1 ? used
                                                              : used.with("from_any_pile", true);
  }
  return Reason("refused.no-such-action");
}

GamePlay::GamePlay(Game game)
    : rules_(game), solver_(std::make_unique<GameSolver>(std::move(game))) {}

Reason::Positions GamePlay::forbidden(const Position& place, Told told) const {
  const Integer number = rules_.number(place.now);
  const TakeRange<Integer> all{rules_.range(place.now, 0).least, limit(place)};
  Integer least = told == Told::at_most ? std::max<Integer>(all.least, number + 1) : all.least,
          most = told == Told::at_most ? all.most : std::min(all.most, number);
  if (least > most) return {};
  return {{std::move(least), std::move(most)}};
}

Block GamePlay::saying(const Position& place, Told told) const {
  Block block;
  for (const auto& target : forbidden(place, told))
    block.targets.push_back({target.front(), target.back()});
  return block;
}

Block GamePlay::block_of(const Position& place, const Saying<Integer>& saying) const {
  if (saying.more) return GamePlay::saying(place, *saying.more ? Told::more_than : Told::at_most);
  Block block;
  for (const IntegerTake& take : saying.blocked) {
    block.targets.push_back(are_two(place.now.piles) ? after_take(place.now.piles, take)
                                                     : PilePair{take.take, take.take});
  }
  return block;
}

// Nothing where it names no action of such a game.
std::optional<GameAction<Integer>> GamePlay::read(const Position& place,
                                                  const Action& action) const {
  if (const Move* const move = std::get_if<Move>(&action))
    return IntegerTake{static_cast<std::size_t>(move->pile), move->take};
  const Block* const block = std::get_if<Block>(&action);
  if (block == nullptr) return std::nullopt;
  Saying<Integer> saying;
  if (rules_.game().opponent.says == Opponent::Says::halves) {
    for (const bool more : {false, true}) {
      saying.more = more;
      if (*block == block_of(place, saying)) return saying;
    }
    return std::nullopt;
  }
  for (const PilePair& target : block->targets) {
    const bool two = are_two(place.now.piles);
    if (!two && target.first != target.second) return std::nullopt;
    saying.blocked.push_back(two ? take_to(place.now.piles, target) : IntegerTake{0, target.first});
  }
  return saying;
}

std::optional<Reason> GamePlay::refusal(const Position& place, const Action& action) const {
  const auto done = read(place, action);
  if (!done) {
    const bool saying = std::holds_alternative<Block>(action) && asked(place) == Asked::block;
    return refused(place, Saying<Integer>{}, saying ? "saying" : "no-such-action");
  }
  const std::string_view word = rules_.refusal(place.now, *done);
  if (word.empty()) return std::nullopt;
  if (are_two(place.now.piles) && (word == "no-move" || word == "blocked-twice"))
    return refused_target(place, std::get<Block>(action), word);
  return refused(place, *done, word);
}

// Of two piles a target is what is left of them.
Reason GamePlay::refused_target(const Position& place, const Block& block,
                                std::string_view word) const {
  const std::string_view kind =
      word == "no-move" ? "block-any.refused.no-move" : "wythoff.refused.blocked-twice";
  std::vector<PilePair> before;
  for (const PilePair& target : block.targets) {
    const bool twice = std::ranges::find(before, target) != before.end();
    const bool no_move =
        !rules_.refusal(place.now, Saying<Integer>{{take_to(place.now.piles, target)}, {}}).empty();
    if (word == "no-move" ? no_move : twice) return Reason(kind, {{"target", target.list()}});
    before.push_back(target);
  }
  return Reason("refused.no-such-action");
}

Reason GamePlay::with_parts(Reason rules, const GameParts& parts) {
  if (parts.blocking) rules.with("most_blocked", to_integer(*parts.blocking));
  if (parts.halves) rules.with("halves", *parts.halves);
  if (parts.passes > 0) rules.with("pass", true);
  if (parts.passes > 1) rules.with("passes", to_integer(parts.passes));
  if (parts.repeats != Repeats::allowed)
    rules.with("repeats", parts.repeats == Repeats::never ? "never" : "last");
  if (!parts.takes.empty()) rules.with("takes", parts.takes);
  return rules;
}

Reason GamePlay::with_parts(Reason described, const GameParts& parts, const Position& place,
                            const Integer& least, const Integer& most) const {
  const GameMemory<Integer>& memory = place.now.memory.front();
  if (parts.passes > 0) described.with(place.now.passes > 0 ? "pass" : "passed", true);
  if (parts.passes > 1 && place.now.passes > 0)
    described.with("passes", to_integer(place.now.passes));
  std::vector<Integer> not_again;
  if (parts.repeats == Repeats::not_the_last && least <= memory.last && memory.last <= most)
    not_again = {memory.last};
  for (const Integer& k : memory.taken) {
    if (least <= k && k <= most) not_again.push_back(k);
  }
  if (!not_again.empty()) described.with("not_again", std::move(not_again));
  if (!parts.takes.empty()) described.with("takes", parts.takes);
  return described;
}

Reason GamePlay::described_with_parts(std::string_view turn, const Position& place,
                                      const GameParts& parts) const {
  const std::string_view stuck = limit(place) > 0 ? "game.stuck" : "play.stuck";
  if (asked(place) == Asked::block) turn = parts.halves ? "game.saying" : "game.block";
  const std::string_view kind =
      described_as(turn, winner(place).has_value(), !rules_.over(place.now), stuck);
  const bool over = winner(place).has_value(), only_passes = !over && !rules_.may_take(place.now);
  const Integer most = only_passes ? Integer(0) : limit(place);
  Reason described(
      kind, {{"piles", place.now.piles}, {"limit", most}, {"largest_takes", largest_takes(place)}});
  if (over) return described;
  if (const Integer least = rules_.range(place.now, 0).least; least > 1 && most > 0)
    described.with("least", least);
  add_saying(described, place, parts);
  return with_parts(std::move(described), parts, place, 1, most);
}

// What is blocked is left out while that is still to be said.
void GamePlay::add_saying(Reason& described, const Position& place, const GameParts& parts) const {
  const bool asks = asked(place) == Asked::block;
  if (parts.blocking) described.with("most_blocked", to_integer(*parts.blocking));
  if (parts.blocking && !asks) {
    std::vector<Integer> numbers;
    Reason::Positions positions;
    for (const IntegerTake& take : place.now.said.value_or(Saying<Integer>()).blocked) {
      if (are_two(place.now.piles))
        positions.push_back(after_take(place.now.piles, take).list());
      else
        numbers.push_back(take.take);
    }
    are_two(place.now.piles) ? described.with("blocked", std::move(positions))
                             : described.with("blocked", std::move(numbers));
  }
  if (parts.halves && asks) {
    described.with("most", *parts.halves)
        .with("at_most", forbidden(place, Told::at_most))
        .with("more_than", forbidden(place, Told::more_than));
  }
}

GamePlay::Position GamePlay::after(const Position& place, const Action& action) const {
  const GameAction<Integer> done = *read(place, action);
  const IntegerTake* const take = std::get_if<IntegerTake>(&done);
  return {rules_.after(place.now, done),
          take != nullptr && take->take > 0 ? take->take : place.last};
}

std::vector<Integer> GamePlay::largest_takes(const Position& place) const {
  std::vector<Integer> takes;
  for (std::size_t pile = 0; pile < place.now.piles.size(); ++pile)
    takes.push_back(rules_.over(place.now) ? Integer(0) : rules_.range(place.now, pile).most);
  return takes;
}

GameAnswer GamePlay::solve(const Position& place, Budget& budget, MovesWanted moves,
                           std::uint64_t max_moves) {
  return solver_->ask({rules_.game(), place.now, moves, max_moves}, budget);
}

// The least of the largest pile in which something may be taken, or a pass.
Take<Integer> GamePlay::small_take(const Position& place) const {
  IntegerTake take;
  for (std::size_t pile = 0; pile < place.now.piles.size(); ++pile) {
    if (take.take > 0 && place.now.piles[pile] <= place.now.piles[take.pile]) continue;
    rules_.visit_takes(place.now, pile, [&](const IntegerTake& least) {
      take = least;
      return false;
    });
  }
  return take;
}

Choice GamePlay::choose(const Position& place, Budget& budget) {
  if (asked(place) == Asked::block) return choose_saying(place, budget);
  GameAnswer answer = solve(place, budget);
  const bool wins = answer.winning_move || answer.pass_wins == true;
  IntegerTake take;
  if (answer.pass_wins == true) {  // which is what is done, whatever takes win
    std::erase_if(answer.verdict.reasons,
                  [](const Reason& reason) { return reason.kind() == "game.take-wins"; });
  } else {
    take = answer.winning_move ? *answer.winning_move : small_take(place);
  }
  Choice choice{Move{static_cast<Pile>(take.pile), take.take}, wins, std::move(answer.verdict),
                answer.outcome};
  if (answer.outcome == Outcome::P) choice.verdict.reasons.clear();
  if (answer.outcome == Outcome::N && !wins)
    choice.verdict.status = Status::unable;  // a move wins, not known which
  return choice;
}

// Of blocks all winning moves, or as many of them as may be blocked.
Choice GamePlay::choose_saying(const Position& place, Budget& budget) {
  GameAnswer answer = solve(place, budget);
  Saying<Integer> saying;
  if (rules_.game().opponent.says == Opponent::Says::halves) saying.more = false;
  if (answer.saying) saying = *answer.saying;
  const bool wins = answer.outcome == Outcome::P;
  if (!wins && !saying.more && answer.winning_moves) {
    saying.blocked = *std::move(answer.winning_moves);
    const auto most = static_cast<std::size_t>(to_u64(rules_.number(place.now)));
    if (saying.blocked.size() > most) {
      saying.blocked.resize(most);
      answer.verdict.reasons.emplace_back("blocks-some");
    }
  }
  return {block_of(place, saying), wins, std::move(answer.verdict),
          for_actor(Asked::block, answer.outcome)};
}

Outcome GamePlay::outcome(const Position& place, Budget& budget) {
  return for_actor(asked(place), solve(place, budget).outcome);
}

std::vector<Reason> GamePlay::explain(const Position& place, Budget& budget) {
  return solver_->explain(place.now, budget);
}

std::optional<std::uint64_t> GamePlay::length(const Position& place, Budget& budget) {
  return solver_->length(place.now, budget);
}

std::optional<AnswersLeft> GamePlay::answers(const Position& place, Budget& budget) {
  if (asked(place) == Asked::block || place.now.passes > 0 || rules_.takes(0).numbers)
    return std::nullopt;
  const GameAnswer answer = solve(place, budget, MovesWanted::all);
  if (!answer.winning_moves_count) return std::nullopt;
  AnswersLeft left{*answer.winning_moves_count, 0};
  for (std::size_t pile = 0; pile < place.now.piles.size(); ++pile) {
    const auto [least, most] = rules_.range(place.now, pile);
    if (most >= least)
      left.all += most - least + 1 - rules_.forbidden_between(place.now, pile, least, most);
  }
  return left;
}

void GamePlay::visit_actions(const Position& place, const std::function<bool(const Action&)>& visit,
                             Budget& budget) {
  if (asked(place) == Asked::block) {
    if (rules_.game().opponent.says == Opponent::Says::halves) {
      for (const bool more : {false, true}) {
        if (!visit(block_of(place, {{}, more}))) return;
      }
      return;
    }
    Action chosen = choose(place, budget).action;
    if (visit(Block()) && chosen != Action(Block())) visit(chosen);
    return;
  }
  if (place.now.passes > 0 && !visit(Move{Pile::first, 0})) return;
  const std::vector<Integer> most = largest_takes(place);
  const Integer largest = *std::ranges::max_element(most);
  for (Integer take = 1; take <= largest && budget.spend(); ++take) {
    for (std::size_t pile = 0; pile < most.size(); ++pile) {
      const Move move{static_cast<Pile>(pile), take};
      if (take <= most[pile] && rules_.refusal(place.now, IntegerTake{pile, take}).empty() &&
          !visit(move))
        return;
    }
  }
}

}  // namespace dynim::game
