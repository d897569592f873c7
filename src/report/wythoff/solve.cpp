// Answers about Wythoff Nim and Imitation Nim in words: who wins, after what has been played, by
// which move, what to block, and why; how the pairs grow. Cost: that of the digits.
#include <algorithm>

#include "report/text.hpp"
#include "report/verify.hpp"
#include "report/wythoff.hpp"

namespace dynim {
namespace {

std::string piles_text(const PilePair& piles, bool full) {
  return number_text(piles.first, full) + ", " + number_text(piles.second, full);
}

std::string piles_text(const std::vector<PilePair>& list, bool full) {
  std::vector<std::string> texts;
  for (const PilePair& piles : list) texts.push_back(piles_text(piles, full));
  return join(texts, "; ");
}

std::string take_text(const Move& move, bool full) {
  return fmt::format("{} from {}", number_text(move.take, full),
                     move.pile == Pile::first ? "A" : "B");
}

std::string action_text(const Action& move, bool full) {
  if (const auto* one = std::get_if<Move>(&move)) return take_text(*one, full);
  const auto& [from_first, from_second] = std::get<MoveBoth>(move);
  return take_text({Pile::first, from_first}, full) + " and " +
         take_text({Pile::second, from_second}, full);
}

// The winning moves of an answer that lists them, the first few where not `full`, with the number
// of all where it is known.
template <class Answer>
std::string winning_moves_text(const Answer& answer, bool full) {
  const auto& moves = *answer.winning_moves;
  if (moves.empty()) return *answer.winning_moves_complete ? "none" : "not known";
  constexpr std::size_t most_shown = 10;
  const std::size_t shown = full ? moves.size() : std::min(moves.size(), most_shown);
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < shown; ++i) texts.push_back(action_text(moves[i], full));
  const std::string text = join(texts, "; ");
  const auto& count = answer.winning_moves_count;
  if (!count) return text + "; and perhaps more";
  if (*count == to_integer(shown)) return text;
  return text + fmt::format("; ... ({} in all)", number_text(*count, full));
}

// In full: it is what was asked for.
std::string move_text(const WythoffAnswer& answer) {
  if (answer.outcome == Outcome::P) return "none";
  if (answer.winning_move) return action_text(*answer.winning_move, true);
  return !answer.winning_targets.list || answer.winning_targets.list->empty()
             ? "not known"
             : "to any winning target that is not blocked";
}

// The first few of a list, and how many there are in all.
void add_targets(LabelledList& list, const char* label, const WythoffTargets& found, bool full) {
  if (!found.list || found.list->empty()) return;
  constexpr std::size_t most_shown = 10;
  std::vector<PilePair> shown = *found.list;
  if (!full) shown.resize(std::min(shown.size(), most_shown));
  std::string text = piles_text(shown, full);
  if (*found.count != to_integer(shown.size())) {
    text += fmt::format("; ... ({} in all)", number_text(*found.count, full));
  }
  list.add(label, text);
}

}  // namespace

void add_growth(LabelledList& list, const std::optional<WythoffGrowth>& growth, bool full) {
  if (!growth) return;
  constexpr std::size_t longest = 60;
  const auto add = [&](const char* label, const EnclosedReal& number) {
    const std::string decimals =
        number.low == number.high ? number.low : number.low + " to " + number.high;
    const bool shown = full || number.exact.size() <= longest;
    list.add(label, shown ? number.exact + ", " + decimals : decimals);
  };
  add("alpha", growth->slopes.alpha);
  add("beta", growth->slopes.beta);
  if (!growth->deviations) return;
  add("a - n alpha", growth->deviations->a);
  add("b - n beta", growth->deviations->b);
}

void write_text(TextSink& output, const WythoffQuestion& question, WythoffAnswer& answer,
                const TextOptions& options) {
  const bool full = options.full;
  LabelledList list(!full);
  list.add("game", describe_game("wythoff", question.parameters, question.block_any) +
                       (question.convention == Convention::misere ? ", misere play" : ""));
  list.add("piles", piles_text(question.piles, full));
  if (question.blocked) {
    list.add("blocked", question.blocked->empty() ? "none" : piles_text(*question.blocked, full));
  }
  add_outcome(list, answer.outcome);
  list.add("winning move", move_text(answer));
  if (answer.winning_moves) list.add("winning moves", winning_moves_text(answer, full));
  add_targets(list, "winning targets", answer.winning_targets, full);
  add_targets(list, "to block", answer.block, full);
  if (answer.index) list.add("pair", "n = " + number_text(*answer.index, full));
  add_growth(list, answer.growth, full);
  add_verdict(list, answer.verdict, full);
  list.write(output);
}

void write_text(TextSink& output, const WythoffPairOfQuestion& question,
                WythoffPairOfAnswer& answer, const TextOptions& options) {
  const bool full = options.full;
  LabelledList list(!full);
  list.add("game", describe_game("wythoff", question.parameters));
  list.add("number", number_text(question.number, full));
  if (answer.pair) {
    const bool both = *answer.as == WythoffMember::both;
    list.add("is",
             both ? "both the a and the b of its pair"
                  : fmt::format("the {} of its pair", *answer.as == WythoffMember::a ? "a" : "b"));
    list.add("n", number_text(answer.pair->n, full));
    list.add("a", number_text(answer.pair->a, full));
    list.add("b", number_text(answer.pair->b, full));
  }
  add_growth(list, answer.growth, full);
  add_verdict(list, answer.verdict, full);
  list.write(output);
}

void write_text(TextSink& output, const WythoffVerifyQuestion& question, VerifyAnswer& answer,
                const TextOptions&) {
  if (question.block_any) {
    write_comparison(output, {{"game", describe_game("wythoff", {}, question.block_any)}}, answer);
  } else {
    write_comparison(output, "wythoff", question.m, question.p, answer);
  }
}

namespace {

// In full: it is what was asked for.
std::string move_text(const ImitationAnswer& answer) {
  if (answer.winning_move) return take_text(*answer.winning_move, true);
  return answer.outcome == Outcome::P ? "none" : "not known";
}

}  // namespace

void write_text(TextSink& output, const ImitationQuestion& question, ImitationAnswer& answer,
                const TextOptions& options) {
  const bool full = options.full;
  LabelledList list(!full);
  list.add("game", describe_game("imitation", question.parameters) +
                       (question.convention == Convention::misere ? ", misere play" : ""));
  list.add("piles", piles_text(answer.piles, full));
  list.add("to imitate",
           answer.imitable ? "taking " + take_text(*answer.imitable, full) : "nothing");
  list.add("imitations left", fmt::format("{} for the player to move, {} for the other",
                                          answer.credit.mover, answer.credit.other));
  add_outcome(list, answer.outcome);
  list.add("winning move", move_text(answer));
  if (answer.winning_moves) list.add("winning moves", winning_moves_text(answer, full));
  if (answer.position_class) list.add("class", std::string(to_string(*answer.position_class)));
  if (answer.xi) list.add("xi", number_text(*answer.xi, full));
  if (answer.part) list.add("part", *answer.part == ImitationPart::I ? "I" : "II");
  add_verdict(list, answer.verdict, full);
  list.write(output);
}

void write_text(TextSink& output, const ImitationVerifyQuestion& question, VerifyAnswer& answer,
                const TextOptions&) {
  write_comparison(output, "imitation", question.m, question.p, answer);
}

}  // namespace dynim
