#include "wythoff/played_game.hpp"

#include <algorithm>

#include "dynim/words.hpp"
#include "formats/text.hpp"
#include "play/typed.hpp"
#include "wythoff/parameters.hpp"

namespace dynim::app {

namespace {

constexpr std::size_t most_shown = 20;  // of many targets

// "3 2", "3, 2", or "3" for twice the same; nothing where it is something else.
std::optional<std::pair<Integer, Integer>> read_two_numbers(std::string_view text) {
  auto between = text.find(',');
  if (between == std::string_view::npos) between = text.find_first_of(" \t");
  const auto first = read_number(trim(text.substr(0, between)));
  if (!first) return std::nullopt;
  if (between == std::string_view::npos) return std::pair(*first, *first);
  const auto second = read_number(trim(text.substr(between + 1)));
  if (!second) return std::nullopt;
  return std::pair(*first, *second);
}

std::string target_count(std::uint64_t count) { return count_text(count, "target"); }

}  // namespace

PlayedWythoff::PlayedWythoff(const WythoffParameters& parameters, const PilePair& piles,
                             Player first, bool full)
    : parameters_(parameters),
      full_(full),
      first_(first),
      game_(begin(WythoffStart{parameters, piles})),
      positions_{wythoff_start(parameters, piles)} {}

std::optional<Player> PlayedWythoff::winner() const {
  const auto winner = game_->winner();
  return winner ? std::optional(person_or_computer(*winner)) : std::nullopt;
}

void PlayedWythoff::take_back() {
  game_->take_back();
  positions_.pop_back();
}

std::optional<std::string> PlayedWythoff::person_acts(std::string_view typed) {
  return asked() == Asked::block ? person_blocks(typed) : person_moves(typed);
}

std::optional<std::string> PlayedWythoff::person_blocks(std::string_view typed) {
  Targets targets;
  if (const auto rest = after_word("none", typed); !rest || !rest->empty()) {
    if (!begins_like_number(typed)) return not_understood(typed);
    targets = read_pile_pairs(std::string(typed), "a target");
  }
  return act_or_object(Block{std::move(targets)});
}

std::optional<std::string> PlayedWythoff::person_moves(std::string_view typed) {
  if (const auto numbers = after_word("both", typed)) {
    const auto both = read_two_numbers(*numbers);
    return both ? act_or_object(MoveBoth{both->first, both->second}) : not_understood(typed);
  }
  const auto [pile, number] = take_apart(typed);
  const auto one = read_number(number);
  if (!one) return not_understood(typed);
  if (!pile) return fmt::format("Say from where: A {0}, B {0} or both {0}.", text(*one));
  return act_or_object(Move{*pile == 0 ? Pile::first : Pile::second, *one});
}

std::optional<std::string> PlayedWythoff::act_or_object(const Action& action) {
  const auto reason = game_->refusal(action);
  if (!reason) {
    act(action);
    return std::nullopt;
  }
  // A target as it is typed.
  const auto* both = std::get_if<MoveBoth>(&action);
  if (reason->kind() == "wythoff.refused.blocked" && both != nullptr) {
    const PilePair& piles = now().piles;
    return fmt::format("Not allowed: {} is blocked.",
                       text({piles.first - both->from_first, piles.second - both->from_second}));
  }
  return fmt::format("Not allowed: {}.",
                     sentence(*reason, full_ ? Digits::all : Digits::abbreviated));
}

void PlayedWythoff::act(const Action& action) {
  game_->act(action);
  positions_.push_back(after(parameters_, now(), action));
}

Choice PlayedWythoff::computer_acts(Budget& budget) {
  const dynim::Choice chosen = game_->choose(budget);
  Choice choice = described(chosen);
  act(chosen.action);
  return choice;
}

Choice PlayedWythoff::advise(Budget& budget) { return described(game_->choose(budget)); }

Choice PlayedWythoff::described(const dynim::Choice& chosen) const {
  return {described(chosen.action), chosen.wins, chosen.verdict.status != Status::unable,
          sentences(chosen.verdict.reasons)};
}

std::string PlayedWythoff::described(const Action& action) const {
  if (const auto* block = std::get_if<Block>(&action)) {
    return "block " + (block->targets.empty() ? "nothing" : text(block->targets));
  }
  if (const auto* move = std::get_if<Move>(&action)) {
    return fmt::format("take {} from {}", text(move->take), move->pile == Pile::first ? "A" : "B");
  }
  const auto& [x, y] = std::get<MoveBoth>(action);
  return x == y ? fmt::format("take {} from both", text(x))
                : fmt::format("take {} from A and {} from B", text(x), text(y));
}

std::string PlayedWythoff::greeting() const {
  const auto& [m, p] = parameters_;
  const PilePair& piles = positions_.front().piles;
  const std::string both = m == 1 ? "the same number from both"
                                  : fmt::format("from both two that differ by less than {}", m);
  const std::string blocking = fmt::format(
      "Before each move the other player may block up to {} of moves from both piles.\n",
      target_count(p - 1));
  return fmt::format(
      "({},{})-Wythoff Nim, A of {} and B of {}: take any number from one pile, or {}.\n{}"
      "Whoever takes the last counter wins.",
      m, p, text(piles.first), text(piles.second), both, p == 1 ? "" : blocking);
}

std::string PlayedWythoff::announcement() const {
  const auto& [piles, blocked] = now();
  const std::string shown = fmt::format("A: {}, B: {}.", text(piles.first), text(piles.second));
  if (!blocked)
    return fmt::format("{} You may block up to {} before I move.", shown,
                       target_count(parameters_.p - 1));
  if (!blocked->empty()) return fmt::format("{} Your move. Blocked: {}.", shown, text(*blocked));
  return fmt::format("{} Your move{}.", shown, parameters_.p == 1 ? "" : "; nothing is blocked");
}

std::string PlayedWythoff::left() const {
  return fmt::format("{} and {} left", text(now().piles.first), text(now().piles.second));
}

std::string PlayedWythoff::invitation() const {
  if (person_is_to_block()) return "Type targets to block, such as 3,4 5,6, or none";
  return std::string("Type a move, such as A 3, B 2 or ") +
         (parameters_.m == 1 ? "both 3" : "both 3 2");
}

std::string PlayedWythoff::help() const {
  return invitation() + (person_is_to_block()
                             ? ", to forbid the moves from both piles that leave these"
                             : ", to take so many counters from there");
}

void PlayedWythoff::write_start(JsonObject& json) const {
  write_game(json, "wythoff", parameters_);
  json.field("piles", to_json(positions_.front().piles));
}

void PlayedWythoff::write_left(JsonObject& json) const {
  json.field("piles_left", to_json(now().piles));
  json.field("blocked_left", now().blocked ? to_json(*now().blocked) : Json(nullptr));
}

Json PlayedWythoff::recorded(std::size_t index) const {
  const WythoffPosition& before = positions_[index];
  const WythoffPosition& next = positions_[index + 1];
  Json action{{"piles", to_json(before.piles)}};
  if (before.blocked) {
    action["take"] = {{"A", app::to_json(Integer(before.piles.first - next.piles.first))},
                      {"B", app::to_json(Integer(before.piles.second - next.piles.second))}};
  } else {
    action["block"] = to_json(*next.blocked);
  }
  return action;
}

std::string PlayedWythoff::text(const Integer& number) const { return number_text(number, full_); }

std::string PlayedWythoff::text(const PilePair& target) const {
  return text(target.first) + "," + text(target.second);
}

std::string PlayedWythoff::text(const Targets& targets) const {
  const std::size_t shown = full_ ? targets.size() : std::min(targets.size(), most_shown);
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < shown; ++i) texts.push_back(text(targets[i]));
  return join(texts, " ") +
         (shown < targets.size() ? fmt::format(" and {} more", targets.size() - shown) : "");
}

}  // namespace dynim::app
