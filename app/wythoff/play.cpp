// dynim play wythoff: against the perfect opponent, in the terminal or from a pipe. A person may be
// asked for a block, which is typed as the piles that a move may not leave.
#include <algorithm>

#include "exchange/wythoff.hpp"
#include "play/piles.hpp"
#include "play/play_command.hpp"
#include "play/typed.hpp"
#include "wythoff/commands.hpp"

namespace dynim::app {
namespace {

constexpr std::size_t most_shown = 20;  // of many targets

bool person_blocks(const PlayView& view) { return view.person_acts && view.asked == Asked::block; }

std::string target_count(std::uint64_t count) { return count_text(count, "target"); }

std::string target_text(const PlayView& view, const std::vector<Integer>& target) {
  return view.text(target[0]) + "," + view.text(target[1]);
}

std::string targets_text(const PlayView& view, const Reason::Positions& targets) {
  const std::size_t shown = view.full ? targets.size() : std::min(targets.size(), most_shown);
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < shown; ++i) texts.push_back(target_text(view, targets[i]));
  return join(texts, " ") +
         (shown < targets.size() ? fmt::format(" and {} more", targets.size() - shown) : "");
}

std::string greeting(const WythoffStart& game, const PlayView& start) {
  const auto& [m, p] = game.parameters;
  const auto& piles = field<std::vector<Integer>>(start.fields, "piles");
  const std::string both = m == 1 ? "the same number from both"
                                  : fmt::format("from both two that differ by less than {}", m);
  const std::string blocking = fmt::format(
      "Before each move the other player may block up to {} of moves {}.\n", target_count(p - 1),
      game.block_targets == BlockTargets::any ? "from both piles"
                                              : "that take the same number from both piles");
  return fmt::format(
      "({},{})-Wythoff Nim, A of {} and B of {}: take any number from one pile, or {}.\n{}"
      "Whoever takes the last counter wins.",
      m, p, start.text(piles[0]), start.text(piles[1]), both, p == 1 ? "" : blocking);
}

std::string announcement(std::uint64_t p, const PlayView& view) {
  const std::string shown = all_piles(view);
  if (view.asked == Asked::block) {
    return fmt::format("{} You may block up to {} before {}.", shown, target_count(p - 1),
                       view.two_persons ? "the other player moves" : "I move");
  }
  const auto& blocked = field<Reason::Positions>(view.fields, "blocked");
  if (!blocked.empty()) {
    return fmt::format("{} Your move. Blocked: {}.", shown, targets_text(view, blocked));
  }
  return fmt::format("{} Your move{}.", shown, p == 1 ? "" : "; nothing is blocked");
}

std::string invitation(std::uint64_t m, const PlayView& view) {
  if (person_blocks(view)) return "Type targets to block, such as 3,4 5,6, or none";
  return std::string("Type a move, such as A 3, B 2 or ") + (m == 1 ? "both 3" : "both 3 2");
}

std::string purpose(const PlayView& view) {
  return person_blocks(view) ? ", to forbid the moves from both piles that leave these"
                             : ", to take so many counters from there";
}

// "3 2", "3, 2", or "3" for twice the same; nothing that is understood where it is something else.
Typed read_both(std::string_view text) {
  auto between = text.find(',');
  if (between == std::string_view::npos) between = text.find_first_of(" \t");
  const auto first = read_number(trim(text.substr(0, between)));
  if (!first) return {};
  if (between == std::string_view::npos) return MoveBoth{*first, *first};
  const auto second = read_number(trim(text.substr(between + 1)));
  if (!second) return {};
  return MoveBoth{*first, *second};
}

Typed read_block(std::string_view typed) {
  if (const auto rest = after_word("none", typed); rest && rest->empty()) return Block{};
  if (!begins_like_number(typed)) return {};
  Block block;
  exchange::read_text(typed, "a target", block.targets);
  exchange::check_range("a target", exchange::kind_of<std::vector<PilePair>>(), &block.targets,
                        exchange::at_least(0));
  return block;
}

Typed read(const PlayView& view, std::string_view typed) {
  if (view.asked == Asked::block) return read_block(typed);
  if (const auto numbers = after_word("both", typed)) return read_both(*numbers);
  return read_take(view, typed, "where: A {0}, B {0} or both {0}");
}

std::string played_action_text(const PlayView& view, const Action& action) {
  if (const auto* move = std::get_if<Move>(&action)) return take_text(view, *move);
  if (const auto* block = std::get_if<Block>(&action)) {
    Reason::Positions targets;
    for (const auto& [first, second] : block->targets) targets.push_back({first, second});
    return "block " + (targets.empty() ? "nothing" : targets_text(view, targets));
  }
  const auto& [x, y] = std::get<MoveBoth>(action);
  return x == y ? fmt::format("take {} from both", view.text(x))
                : fmt::format("take {} from A and {} from B", view.text(x), view.text(y));
}

// A target as it is typed.
std::string objection(const PlayView& view, const Reason& reason) {
  if (reason.kind() != "wythoff.refused.blocked") return "";
  return target_text(view, field<std::vector<Integer>>(reason.fields(), "target")) + " is blocked";
}

PlayWords words_of(const WythoffStart& start) {
  const auto& [m, p] = start.parameters;
  PlayWords words = words_of_piles();
  words.greeting = std::bind_front(greeting, start);
  words.announcement = std::bind_front(announcement, p);
  words.invitation = std::bind_front(invitation, m);
  words.purpose = purpose;
  words.read = read;
  words.action = played_action_text;
  words.objection = objection;
  words.numbers_in_a_line = 2 * p;
  return words;
}

constexpr const char* play_examples =
    "  dynim play wythoff --m 1 --p 1 --piles 12,20\n"
    "  dynim play wythoff --m 2 --p 3 --piles 13,18 --computer-first --explain\n"
    "  dynim play wythoff --m 1 --p 2 --piles 12,20 < moves.txt";

}  // namespace

Command wythoff_play_command() {
  return play_command<WythoffStart>("Two piles, take from one or alike from both, with blocking",
                                    play_examples, words_of);
}

}  // namespace dynim::app
