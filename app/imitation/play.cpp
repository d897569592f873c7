// dynim play imitation: against the perfect opponent, in the terminal or from a pipe.
#include "exchange/imitation.hpp"
#include "imitation/commands.hpp"
#include "play/piles.hpp"
#include "play/play_command.hpp"

namespace dynim::app {
namespace {

// What imitates x: "x", "x or x + 1", "x to x + 2".
std::string imitations_of_x(std::uint64_t m) {
  if (m == 1) return "x";
  return fmt::format("x {} x + {}", m == 2 ? "or" : "to", m - 1);
}

std::string greeting(const WythoffParameters& parameters, const PlayView& start) {
  const auto& [m, p] = parameters;
  const auto& piles = field<std::vector<Integer>>(start.fields, "piles");
  return fmt::format(
      "({},{})-Imitation Nim, A of {} and B of {}: take any number from one pile.\n"
      "After x from the smaller pile, or one of two equal piles, {} from the other is an "
      "imitation;\n{}.\n"
      "Whoever cannot move loses.",
      m, p, start.text(piles[0]), start.text(piles[1]), imitations_of_x(m),
      p == 1 ? "that is forbidden" : fmt::format("a player may make at most {} in a row", p - 1));
}

Pile imitation_pile(const PlayView& view) {
  return field<Integer>(view.fields, "imitation_pile") == 0 ? Pile::first : Pile::second;
}

bool is_imitation(const PlayView& view, const Move& move) {
  const auto* least = find_field<Integer>(view.fields, "imitation_least");
  return least != nullptr && move.pile == imitation_pile(view) && *least <= move.take &&
         move.take <= field<Integer>(view.fields, "imitation_most");
}

// "Taking 3 to 4 from B"; nothing where no move would be an imitation.
std::string imitating(const PlayView& view) {
  const auto* least = find_field<Integer>(view.fields, "imitation_least");
  if (least == nullptr) return "";
  const auto& most = field<Integer>(view.fields, "imitation_most");
  return fmt::format("Taking {}{} from {}", view.text(*least),
                     most == *least ? "" : " to " + view.text(most), name_of(imitation_pile(view)));
}

// "you may make 2 in a row, I 1"
std::string credits(std::uint64_t p, const PlayView& view) {
  const auto& mine = field<Integer>(view.fields, "mover_credit");
  const auto& others = field<Integer>(view.fields, "other_credit");
  const std::string theirs = others == 0 ? "none" : to_string(others);
  const std::string_view other = view.two_persons ? "the other player" : "I";
  if (mine == 0) return fmt::format("you may make none now, {} {}", other, theirs);
  return fmt::format("you may make {} {}in a row, {} {}", to_string(mine),
                     mine + 1 == to_integer(p) ? "" : "more ", other, theirs);
}

std::string announcement(std::uint64_t p, const PlayView& view) {
  const std::string now = imitating(view);
  const std::string shown =
      fmt::format("{} {} would be an imitation", all_piles(view), now.empty() ? "Nothing" : now);
  if (p == 1) return shown + (now.empty() ? "." : ", which is forbidden.");
  return fmt::format("{}; {}.", shown, credits(p, view));
}

std::string ending(const PlayView& view) {
  const std::string now = imitating(view);
  if (now.empty()) return "";
  return fmt::format("{} would be a forbidden imitation, and {} no other move.", now,
                     view.person_acts ? "you have" : "I have");
}

std::string action_text(const PlayView& before, const Action& action) {
  const Move& move = std::get<Move>(action);
  return take_text(before, move) + (is_imitation(before, move) ? ", an imitation" : "");
}

std::string objection(const PlayView& view, const Reason& reason) {
  if (reason.kind() != "imitation.refused.imitation") return "";
  const PlayedGame::Fields& fields = reason.fields();
  const Pile pile = field<bool>(fields, "first") ? Pile::first : Pile::second;
  return fmt::format("taking {} from {} would imitate {} {} from {}, and {}",
                     view.text(field<Integer>(fields, "take")), name_of(pile),
                     view.two_persons ? "the last" : "my",
                     view.text(field<Integer>(fields, "imitated")), name_of(other(pile)),
                     field<Integer>(fields, "p") == 1 ? "imitations are forbidden"
                                                      : "you may make no more in a row");
}

PlayWords words_of(const ImitationStart& start) {
  PlayWords words = words_of_piles();
  words.greeting = std::bind_front(greeting, start.parameters);
  words.announcement = std::bind_front(announcement, start.parameters.p);
  words.ending = ending;
  words.action = action_text;
  words.objection = objection;
  return words;
}

constexpr const char* play_examples =
    "  dynim play imitation --m 1 --p 2 --piles 12,20\n"
    "  dynim play imitation --m 2 --p 3 --piles 13,18 --computer-first --explain\n"
    "  dynim play imitation --m 1 --p 1 --piles 12,20 < moves.txt";

}  // namespace

Command imitation_play_command() {
  return play_command<ImitationStart>("Two piles, where imitating the last move is restricted",
                                      play_examples, words_of);
}

}  // namespace dynim::app
