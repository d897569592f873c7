// The fields of a turn of play, the same for every game: a match is its rule, its first position
// and the actions so far. The fields of a first position come in two parts, rule_fields and
// position_fields, so that a position can be asked for where only the rule is given.
#pragma once

#include "dynim/answer.hpp"
#include "dynim/play.hpp"
#include "exchange/question_type.hpp"

namespace dynim {
namespace exchange DYNIM_EXPORT {

template <>
struct Names<Player> {
  static constexpr auto list = in_order<Player::second>({"first", "second"});
};

template <>
struct Names<Asked> {
  static constexpr auto list = in_order<Asked::block>({"move", "block"});
};

/// A first position of any game, and what begins there.
struct PlayType {
  const Kind& start;  ///< of a rule and a first position
  void (*rule_fields)(FieldVisitor& v, void* start);
  void (*position_fields)(FieldVisitor& v, void* start);

  std::unique_ptr<PlayedGame> (*begin)(const void* start);

  /// Small piles from which this player wins, as start_won_by() finds them, in place of its own.
  void (*find_position)(void* start, Player winner, Budget& budget);

  /// Tells a limit that was not given, for a record.
  void (*complete)(void* start);

  Record fresh_start() const { return {&start, start.fresh()}; }
};

template <class Start>
inline constexpr PlayType play_type{
    .start = kind_of<Start>(),
    .rule_fields = [](FieldVisitor& v,
                      void* start) { rule_fields(v, *static_cast<Start*>(start)); },
    .position_fields = [](FieldVisitor& v,
                          void* start) { position_fields(v, *static_cast<Start*>(start)); },
    .begin = [](const void* start) { return begin(*static_cast<const Start*>(start)); },
    .find_position =
        [](void* start, Player winner, Budget& budget) {
          auto& rule = *static_cast<Start*>(start);
          rule = start_won_by(rule, winner, budget).start;
        },
    .complete =
        [](void* start) {
          auto& begun = *static_cast<Start*>(start);
          if constexpr (requires { begun.first_limit(); }) begun.limit = begun.first_limit();
        }};

/// What the record of a match says before the match itself: the fields of a PlayQuestion, with
/// which it can be asked for again, and who was who.
struct PlayRecord {
  using Answer = Match;

  Record start = {};
  std::optional<Player> computer = Player::second;  ///< nothing where two persons played
  Level level = Level::perfect;                     ///< of the computer
  std::uint64_t seed = 1;
  std::vector<Action> moves = {};
};

/// A record that was written. Throws InputError, that names the field, where it is none; whether
/// the moves are allowed is seen when they are replayed.
PlayRecord read_record(std::string_view text);

/// Writes it, with what the match tells of it.
void write_record(Sink& sink, PlayRecord& record, Match& match);

/// The game that it is of: "one-pile".
std::string game_of_record(std::string_view text);

}  // namespace exchange

inline void fields(exchange::FieldVisitor& v, Worth& worth) {
  v.value("before", worth.before, {"", "N: whoever acted could have won"});
  v.value("after", worth.after, {"", "N: the action wins, for whoever did it"});
  v.value("better", worth.better, {"", "What would have kept the win, where it was given away"});
}

inline void fields(exchange::FieldVisitor& v, Choice& choice) {
  std::optional<std::string> text;
  if (choice.position) text = action_in_words(*choice.position, choice.action);
  v.value("action", choice.action, {"", "What is done"});
  v.if_asked("text", text, {"", "The same in words"});
  v.value("wins", choice.wins, {"", "Whether it is proved to win"});
  v.verdict(choice.verdict);
}

inline void fields(exchange::FieldVisitor& v, WorthOfAction& worth) {
  v.value("action", worth.action, {"", "A legal action"});
  v.value("outcome", worth.outcome, {"", "N: it wins"});
  v.if_asked("length", worth.length,
             {"", "How many moves the game lasts with it; null where that is not known"});
}

inline void fields(exchange::FieldVisitor& v, Match::Turn& turn) {
  const bool told = !turn.position.kind().empty();
  std::optional<std::string> reason;
  if (turn.why) reason = sentences(*turn.why);
  v.value("player", turn.player, {"", "Who acted"});
  v.value("position", turn.position.fields(), {"", "Before the action"});
  v.value("piles_text", told ? piles_in_words(turn.position) : "", {"", "Its piles in words"});
  v.value("action", turn.action, {"", "What was done"});
  v.value("text", action_in_words(turn.position, turn.action), {"", "The same in words"});
  v.if_asked("worth", turn.worth, {"", "What it was worth"});
  v.if_asked("why", turn.why, {"", "Of a record: why the computer did it"});
  v.if_asked("reason", reason, {"", "The same in sentences"});
}

template <class Start>
void fields(exchange::FieldVisitor& v, PlayQuestion<Start>& question) {
  fields(v, question.start);
  v.asked("moves", question.moves, {"ACTIONS", "What was done so far, blocks included"});
  v.asked("level", question.wanted.level, {"LEVEL", "How well the computer plays"});
  v.asked("seed", question.wanted.seed, {"S", "Which errors a weaker level makes"});
  v.asked("choose", question.wanted.choose, {"", "Say what that level would do now"});
  v.asked("review", question.wanted.review, {"", "Say what each action so far was worth"});
  v.asked("max_actions", question.wanted.max_actions,
          {"M", "List at most M of the legal actions with what they are worth"},
          exchange::between(0, 100000));
  v.asked("lengths", question.wanted.lengths,
          {"", "Say of these actions how long the game lasts when both play perfectly"});
  v.asked("explain", question.wanted.explain, {"", "Say why the present position is won or lost"});
  v.asked("hints", question.wanted.hints, {"", "Say what helps whoever acts, more each time"});
}

template <class Start>
void fields(exchange::FieldVisitor& v, StartQuestion<Start>& question) {
  rule_fields(v, question.rule);
  v.asked("winner", question.winner, {"PLAYER", "Who is to win from there"});
}

template <class Start>
void fields(exchange::FieldVisitor& v, StartAnswer<Start>& answer) {
  position_fields(v, answer.start);
  v.value("winner", answer.winner, {"", "Who wins from there; null where it is not known"});
}

template <class Start>
void fields(exchange::FieldVisitor& v, WorksheetQuestion<Start>& question) {
  rule_fields(v, question.rule);
  if constexpr (requires { question.rule.game.summands; })  // which have their rules with them
    position_fields(v, question.rule);
  if constexpr (std::same_as<Start, OnePileStart>)
    v.optional("limit", question.rule.limit,
               {"X", "The most that a first move may take (default: all but one, or a constant f)"},
               exchange::at_least(1));
  v.optional("pages", question.pages, {"N", "Pages of tasks; the solutions have one more"},
             exchange::between(1, question.most_pages));
  v.optional("seed", question.seed, {"S", "Which positions"});
  v.optional("title", question.title, {"TEXT", "What stands above the tasks"});
}
void fields(exchange::FieldVisitor& v, WorksheetTask& task);
void fields(exchange::FieldVisitor& v, WorksheetAnswer& answer);

namespace exchange {

inline void fields(FieldVisitor& v, PlayRecord& record) {
  record.start.visit(v);
  v.optional("computer", record.computer,
             {"PLAYER", "Which player the computer was; null where two persons played"});
  v.optional("level", record.level, {"LEVEL", "How well the computer played"});
  v.optional("seed", record.seed, {"S", "Which errors a weaker level made"});
  v.required("moves", record.moves, {"ACTIONS", "What was done, blocks included"});
}

}  // namespace exchange

inline void fields(exchange::FieldVisitor& v, Match& match) {
  const bool told = !match.position.kind().empty();
  const auto text = [&](std::string (*words)(const Reason&, Digits), const Reason& reason) {
    return told ? words(reason, Digits::abbreviated) : "";
  };
  v.value("finished", match.finished, {"", "Whether the game is over"});
  v.value("winner", match.winner, {"", "Who has won; null while the game goes on"});
  v.value("to_act", match.to_act, {"", "Who acts now"});
  v.value("asked", match.asked, {"", "What of them"});
  v.value("position", match.position.fields(), {"", "The present position"});
  v.value("piles_text", text(piles_in_words, match.position), {"", "Its piles in words"});
  v.value("turn_text", text(sentence, match.position), {"", "What may be done there, in words"});
  v.value("rules_text", text(sentence, match.rules), {"", "How the game is played, in words"});
  v.list("turns", match.turns, {"", "The actions so far"}, [](std::uint64_t) {});
}

inline void fields(exchange::FieldVisitor& v, PlayAnswer& answer) {
  fields(v, static_cast<Match&>(answer));
  std::optional<std::string> text;
  if (answer.explanation) text = sentences(*answer.explanation);
  v.value("outcome", answer.outcome, {"", "N: whoever acts now wins"});
  v.if_asked("choice", answer.choice, {"", "What the level would do now"});
  v.if_asked("actions", answer.actions, {"", "Legal actions now"});
  v.if_asked("actions_complete", answer.actions_complete, {"", "Whether there are no others"});
  v.if_asked("explanation", answer.explanation, {"", "Why the position is won or lost, as data"});
  v.if_asked("explanation_text", text, {"", "The same in sentences"});
  std::optional<std::vector<std::string>> hints;
  std::optional<Action> hinted;
  if (answer.hints) {
    hints = hints_in_words(*answer.hints, answer.position, answer.asked);
    hinted = answer.hints->choice.action;
  }
  v.if_asked("hints", hints, {"", "What helps: where to look, the idea, what to do and why"});
  v.if_asked("hinted", hinted, {"", "What the last hint says to do"});
  v.verdict(answer.verdict);
}

}  // namespace dynim
