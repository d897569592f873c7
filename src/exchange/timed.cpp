// The fields of questions and answers about one pile with limits by the turn, and their rows.
#include "dynim/one_pile_variants.hpp"
#include "exchange/fields.hpp"
#include "exchange/questions.hpp"
#include "exchange/request.hpp"
#include "exchange/shared_fields.hpp"
#include "report/one_pile.hpp"

namespace dynim {
namespace exchange DYNIM_EXPORT {

/// A function of the turn as its text.
inline void turn_function(FieldVisitor& v, std::string_view name, MoveFunctionPtr& f,
                          std::string_view otherwise, std::string_view meaning,
                          Role role = Role::optional) {
  const std::string before = f ? f->text() : std::string(otherwise);
  std::string text = before;
  v.visit({name, role, kind_of<std::string>(), &text, {"EXPR", meaning}});
  if (text == before) return;
  try {
    read_turn_function(text, std::string(name), f);
  } catch (const InputError& error) {
    throw RequestError(std::string(name), error);
  }
}

inline void timed_fields(FieldVisitor& v, TimedGame& game, Role most = Role::required) {
  v.constant("game", "timed");
  turn_function(v, "most", game.most, "",
                "The most that may be taken in turn i: an expression, or a list 1,2,3,...", most);
  turn_function(v, "least", game.least, "1", "The least in turn i (default 1)");
  turn_function(v, "blocked", game.blocked, "0",
                "How many of these choices the opponent may forbid before turn i (default 0)");
}

inline void convention_field(FieldVisitor& v, TimedGame& game) {
  v.optional("convention", game.convention,
             {"", "normal or misere: whoever cannot move loses, or wins"});
}

inline void turn_field(FieldVisitor& v, Integer& turn) {
  v.optional("turn", turn, {"I", "The number of the turn (default 1)"}, at_least(1));
}

inline constexpr Meaning timed_pile{"N", "The number of counters, any size (10**1000)"};

}  // namespace exchange

// ---- solve ----------------------------------------------------------------------------------

inline void fields(exchange::FieldVisitor& v, TimedQuestion& question) {
  exchange::timed_fields(v, question.game);
  exchange::convention_field(v, question.game);
  v.required("pile", question.pile, exchange::timed_pile, exchange::at_least(0));
  exchange::turn_field(v, question.turn);
}

inline void fields(exchange::FieldVisitor& v, TimedLimits& limits) {
  v.value("least", limits.least, {"", "The least that may be taken"});
  v.value("most", limits.most, {"", "The most"});
  v.value("blocked", limits.blocked, {"", "How many choices may be forbidden"});
}

inline void fields(exchange::FieldVisitor& v, TimedTakes& takes) {
  v.value("least", takes.least, {"", "From so many counters"});
  v.value("most", takes.most, {"", "... to so many"});
}

inline void fields(exchange::FieldVisitor& v, TimedInterval& interval) {
  v.value("number", interval.number, {"", "From 0"});
  v.value("first", interval.first, {"", "The first pile"});
  v.value("last", interval.last, {"", "The last pile; null where it is too large to be told"});
}

inline void fields(exchange::FieldVisitor& v, TimedAnswer& answer) {
  v.value("limits", answer.limits, {"", "Of this turn"});
  v.value("outcome", answer.outcome, exchange::meaning_of_outcome);
  v.value("winning_move", answer.winning_move,
          {"", "The least winning move of an N-position; it may be forbidden"});
  v.value("winning_takes", answer.winning_takes,
          {"", "Winning moves of an N-position, more than may be forbidden"});
  v.value("block", answer.block, {"", "What the opponent forbids in a P-position"});
  v.value("takes_complete", answer.takes_complete,
          {"", "Whether these are all of them, and no others"});
  v.value("interval", answer.interval,
          {"", "The last interval of lost piles that does not begin behind this one"});
  v.verdict(answer.verdict);
}

// ---- table ----------------------------------------------------------------------------------

inline void fields(exchange::FieldVisitor& v, TimedTableQuestion& question) {
  exchange::timed_fields(v, question.game);
  exchange::convention_field(v, question.game);
  exchange::turn_field(v, question.turn);
  v.optional("from", question.from, {"N", "The least pile, any size (default 0)"},
             exchange::at_least(0));
  v.optional("up_to", question.up_to, {"N", "The largest pile, any size"}, exchange::at_least(0));
  v.optional("count", question.count, {"K", "List at most K intervals (default 20)"},
             exchange::between(1, 1'000'000));
}

inline void fields(exchange::FieldVisitor& v, TimedTableAnswer& answer) {
  v.list(
      "intervals", answer.intervals, {"", "The lost piles, as intervals"},
      [&](std::uint64_t written) {
        answer.intervals.resize(static_cast<std::size_t>(written));
        answer.complete = false;
      },
      true);
  v.value("complete", answer.complete,
          {"", "Whether there are no others up to up_to, where that is given"});
  v.verdict(answer.verdict);
}

// ---- verify, play ---------------------------------------------------------------------------

inline void fields(exchange::FieldVisitor& v, TimedVerifyQuestion& question) {
  exchange::timed_fields(v, question.game, exchange::Role::optional);
  v.optional("random", question.random, {"K", "Check K random games instead"},
             exchange::at_least(1));
  v.optional_or("seed", question.seed, question.random ? &default_seed : nullptr,
                {"S", "Which random games (default 1)"});
  v.optional("up_to", question.up_to, {"N", "The largest pile to check"},
             exchange::between(1, 10000));
}

inline void rule_fields(exchange::FieldVisitor& v, TimedStart& start) {
  exchange::timed_fields(v, start.game);
  exchange::convention_field(v, start.game);
}

inline void position_fields(exchange::FieldVisitor& v, TimedStart& start) {
  v.required("pile", start.pile, exchange::timed_pile, exchange::at_least(0));
  exchange::turn_field(v, start.turn);
}

}  // namespace dynim

namespace dynim::exchange {

Questions timed_questions() {
  return with_play<TimedStart>(
      "timed", "play timed", "worksheet timed",
      {question<TimedQuestion>("solve", "timed",
                               "Who wins where limits depend on the turn, and with which moves",
                               "solve timed", {.example = {{"most", "i"}, {"pile", "100"}}}),
       question<TimedTableQuestion>("table", "timed", "The lost piles of a turn, as intervals",
                                    "table timed",
                                    {.example = {{"most", "2*i - 1"}, {"count", "10"}}}),
       question<TimedVerifyQuestion>(
           "verify", "timed", "Limits by the turn: the theory checked by playing out",
           "verify timed", {.example = {{"most", "i"}, {"up_to", "30"}}})});
}

}  // namespace dynim::exchange
