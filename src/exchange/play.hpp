// The fields of a turn of play, the same for every game: a match is its rule, its first position
// and the actions so far. The fields of a first position come in two parts, rule_fields and
// position_fields, so that a position can be asked for where only the rule is given.
#pragma once

#include "dynim/play.hpp"
#include "dynim/words.hpp"
#include "exchange/fields.hpp"

namespace dynim {
namespace exchange DYNIM_EXPORT {

template <>
struct Names<Player> {
  static constexpr Name<Player> list[] = {{"first", Player::first}, {"second", Player::second}};
};

template <>
struct Names<Asked> {
  static constexpr Name<Asked> list[] = {{"move", Asked::move}, {"block", Asked::block}};
};

/// The game that the record of a match is of: "one-pile". Throws InputError where the text is no
/// record.
std::string game_of_record(std::string_view text);

/// What the record of a match says before the match itself. There is one for the Start of every
/// game that is played. Throws InputError that names the field where something is wrong; whether
/// the moves are allowed is seen when they are replayed.
template <class Start>
PlayRecord<Start> read_record(std::string_view text);

}  // namespace exchange

inline void fields(exchange::FieldVisitor& v, Worth& worth) {
  v.value("before", worth.before, {"", "N: whoever acted could have won"});
  v.value("after", worth.after, {"", "N: the action wins, for whoever did it"});
  v.value("better", worth.better, {"", "What would have kept the win, where it was given away"});
}

inline void fields(exchange::FieldVisitor& v, Choice& choice) {
  v.value("action", choice.action, {"", "What is done"});
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
  std::optional<std::string> reason;
  if (turn.why) reason = sentences(*turn.why);
  v.value("player", turn.player, {"", "Who acted"});
  v.value("position", turn.position, {"", "Before the action"});
  v.value("action", turn.action, {"", "What was done"});
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
void fields(exchange::FieldVisitor& v, PlayRecord<Start>& record) {
  fields(v, record.start);
  v.optional("computer", record.computer,
             {"PLAYER", "Which player the computer was; null where two persons played"});
  v.optional("level", record.level, {"LEVEL", "How well the computer played"});
  v.optional("seed", record.seed, {"S", "Which errors a weaker level made"});
  v.required("moves", record.moves, {"ACTIONS", "What was done, blocks included"});
}

inline void fields(exchange::FieldVisitor& v, Match& match) {
  v.value("finished", match.finished, {"", "Whether the game is over"});
  v.value("winner", match.winner, {"", "Who has won; null while the game goes on"});
  v.value("to_act", match.to_act, {"", "Who acts now"});
  v.value("asked", match.asked, {"", "What of them"});
  v.value("position", match.position, {"", "The present position"});
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
  v.verdict(answer.verdict);
}

}  // namespace dynim
