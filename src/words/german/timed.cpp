// One pile with limits by the turn in German.
#include <array>

#include "words/phrases.hpp"

namespace dynim::words::german {
namespace {

constexpr std::array timed_patterns{
    Phrase{"@interval", "{last?{first=last?{first}|{first} bis {last}}|ab {first}}"},
    Phrase{"@numbers-taken",
           "{runs=1?{most?{take=most?{take}|{take} bis {most}}|{take} oder mehr}|{take} oder eine "
           "andere von {count} Zahlen}"},
    Phrase{"timed.lost",
           "Die verlorenen Stapel von Zug {turn} bilden Intervalle, und dieser Stapel liegt in "
           "Nummer {number}: {@interval}."},
    Phrase{"timed.won",
           "Die verlorenen Stapel von Zug {turn} bilden Intervalle, und dieser Stapel liegt "
           "zwischen zweien, hinter Nummer {number}: {@interval}."},
    Phrase{"timed.take",
           "Nimmt man {@numbers-taken}, bleibt ein Stapel, der in Zug {next} verloren "
           "ist{blocked=0?|: {count} Möglichkeiten, und nur {blocked=1?eine darf|{blocked} dürfen} "
           "verboten werden}."},
    Phrase{"timed.forbid",
           "Nur wenn man {@numbers-taken} nimmt, bleibt ein Stapel, der in Zug {next} verloren "
           "ist, und das darf der Gegner verbieten."},
    Phrase{"timed.stuck",
           "Der Stapel enthält keine der Zahlen, die man in Zug {turn} nehmen darf: Wer nicht "
           "ziehen kann, {misere?gewinnt|verliert}."},
    Phrase{"timed.all-forbidden",
           "In Zug {turn} hat der Stapel {choices:Möglichkeit|Möglichkeiten}, und alle dürfen "
           "verboten werden."},
    Phrase{"timed.turn-by-turn",
           "Alle Stapel bis {pile} wurden Zug für Zug entschieden, vom letzten Zug rückwärts."},
    Phrase{"timed.falls",
           "Die Formel gilt nur, wenn von Zug zu Zug weder die Anzahl der Möglichkeiten fällt, die "
           "verboten werden dürfen, noch die der übrigen, und im Misère-Spiel die kleinste gleich "
           "bleibt: Zug {turn} verletzt das."},
    Phrase{"timed.too-large", "Zug für Zug werden nur Stapel bis {most} entschieden."},
    Phrase{"timed.not-listed",
           "Von Zug {turn} an gilt die Formel nicht, und Zug für Zug werden nur Stapel bis {most} "
           "entschieden."},
    Phrase{"timed.list-ended", "Vielleicht gibt es mehr Intervalle: Die Suche {@how}."},
    Phrase{"timed.agree",
           "Formel, Rekursion und die Regeln allein haben dieselben verlorenen Stapel."},
    Phrase{"timed.rules",
           "In Zug i nimm {least=most?|{least.short} bis }{most.short} Plättchen. Wer nicht ziehen "
           "kann, {misere?gewinnt|verliert}."},
    Phrase{"timed.turn",
           "Das ist Zug {turn}. Du darfst {limit?{least=limit?{least}|{least} bis {limit}}|{least} "
           "oder mehr} nehmen."},
    Phrase{"timed.stuck-in-play", "Nichts, was man in Zug {turn} nehmen darf, ist übrig."},
    Phrase{"timed.refused",
           "in Zug {turn} darf man {most?{least=most?{least}|{least} bis {most}}|{least} oder "
           "mehr} nehmen"},
};

}  // namespace

std::span<const Phrase> timed() { return timed_patterns; }

}  // namespace dynim::words::german
