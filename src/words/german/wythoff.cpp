// Wythoff Nim in German.
#include <array>

#include "words/phrases.hpp"

namespace dynim::words::german {
namespace {

constexpr std::array wythoff_patterns{
    Phrase{"@difference", "{m=1?|{m} }{p=1?n|floor(n/{p})}"},
    Phrase{"@taken-from-both",
           "{from_first>0?{from_first} von A{from_second>0? und {from_second} von "
           "B}|{from_second>0?{from_second} von B}}"},
    Phrase{"@from-both",
           "{m=1?von beiden gleich viele|von beiden zwei Zahlen, die sich um weniger als {m} "
           "unterscheiden}"},
    Phrase{"@take-from-one", "Du darfst von einem Stapel nehmen{two?, oder {@from-both}}."},
    Phrase{"wythoff.both-empty", "Beide Stapel sind leer: Wer gerade gezogen hat, hat gewonnen."},
    Phrase{"wythoff.takes-all", "Alles zu nehmen gewinnt."},
    Phrase{"wythoff.lost",
           "{piles} ist eine P-Stellung: {targets=0?Kein Zug erreicht eine andere, und nach jedem "
           "kann es der Gegner|Züge von beiden Stapeln erreichen "
           "{targets:P-Stellung|P-Stellungen}, {targets=1?die verboten werden darf|die alle "
           "verboten werden dürfen}, und Züge von einem Stapel keine}."},
    Phrase{"wythoff.won-by-both",
           "Züge von beiden Stapeln erreichen {targets:P-Stellung|P-Stellungen}, von denen nur "
           "{blocks=1?eine verboten werden darf|{blocks} verboten werden dürfen}."},
    Phrase{"wythoff.no-pair",
           "{piles} ist keine P-Stellung, und kein Zug von einem Stapel erreicht eine."},
    Phrase{"wythoff.leaves",
           "Nimmt man {@taken-from-both}, bleibt {leaves}, eine P-Stellung: Wer von dort ziehen "
           "muss, verliert."},
    Phrase{"wythoff.leaves-open",
           "Nimmt man {@taken-from-both}, bleibt {leaves}, eine P-Stellung, die nicht verboten "
           "ist: Wer von dort ziehen muss, verliert."},
    Phrase{"wythoff.nothing-is-blocked", "Mit p = 1 wird nichts verboten."},
    Phrase{"wythoff.off-diagonal-cannot-be-blocked",
           "Nur Züge, die von beiden Stapeln gleich viele nehmen, kann man verbieten."},
    Phrase{"wythoff.one-pile-cannot-be-blocked", "Züge von einem Stapel kann man nicht verbieten."},
    Phrase{"wythoff.all-blocked",
           "{targets=0?Kein Zug erreicht eine P-Stellung{blocks?|, und nach jedem kann der Gegner "
           "eine erreichen}|{targets=1?Die einzige P-Stellung in Reichweite ist|Alle {targets} "
           "P-Stellungen in Reichweite sind} verboten}."},
    Phrase{"block-any.lost",
           "{piles} ist eine P-Stellung: {targets=0?Kein Zug erreicht eine andere|Züge erreichen "
           "{targets:P-Stellung|P-Stellungen}, und {targets=1?sie darf|alle dürfen} verboten "
           "werden}."},
    Phrase{"block-any.won",
           "Züge erreichen {targets:P-Stellung|P-Stellungen}, von denen nur {blocks=1?eine "
           "verboten werden darf|{blocks} verboten werden dürfen}."},
    Phrase{"block-any.positions",
           "{blocks=1?Mit einem Verbot sind die P-Stellungen (0, 0), (n, 2n + 1) und (2a + 2, 2b + "
           "2) für die P-Stellungen (a, b) von Wythoff-Nim.|{blocks=2?Mit zwei Verboten sind die "
           "P-Stellungen (0, 0), (n, 2n + 1) und (n, 2n + 2).|Mit so vielen Verboten ist keine "
           "Formel bekannt: Die P-Stellungen wurden Zeile für Zeile gezählt.}}"},
    Phrase{"block-any.counted",
           "Eine Stellung ist eine P-Stellung, wenn alle Züge, die P-Stellungen erreichen, auf "
           "einmal verboten werden dürfen; die P-Stellungen wurden Zeile für Zeile gezählt."},
    Phrase{"block-any.too-large",
           "Mit so vielen Verboten ist keine Formel bekannt, und gezählt wird nur bis zum "
           "kleineren Stapel {most}."},
    Phrase{"block-any.ended",
           "Mit so vielen Verboten ist keine Formel bekannt, also werden P-Stellungen Zeile für "
           "Zeile gezählt: Die Suche {@how}."},
    Phrase{"block-any.stuck", "Jeder Zug ist verboten."},
    Phrase{"wythoff.misere-over", "Beide Stapel sind leer: Wer gerade gezogen hat, hat verloren."},
    Phrase{"wythoff.misere-counted",
           "Für das Misère-Spiel gibt es hier keine Formel: Alle kleineren Stellungen wurden "
           "durchgerechnet."},
    Phrase{"wythoff.misere-too-large",
           "Für das Misère-Spiel gibt es hier keine Formel, und keine Tabelle für Stapel über "
           "{most}."},
    Phrase{"wythoff.misere-ended",
           "Für das Misère-Spiel gibt es hier keine Formel, also werden alle kleineren Stellungen "
           "durchgerechnet. Das ist bis {complete_to} geschehen; die Suche {@how}."},
    Phrase{"wythoff.pairs",
           "Jedes a ist die kleinste Zahl, die in keinem früheren Paar steht, und b - a = "
           "{@difference}."},
    Phrase{"wythoff.pairs-ended",
           "{found=0?Kein Paar wurde gefunden|Nur {found} von {count} Paaren wurden gefunden}: Die "
           "Suche {@how}."},
    Phrase{"wythoff.pair-of", "Jede Zahl steht in einem Paar, und b - a = {@difference}."},
    Phrase{"wythoff.pair-not-found", "Das Paar wurde nicht gefunden: Die Suche {@how}."},
    Phrase{"wythoff.classes",
           "Jede Zahl gehört zu einer P-Stellung von Wythoff-Nim, und daraus folgen alle Klassen."},
    Phrase{"wythoff.values",
           "Jeder Wert ist der kleinste, zu dem kein Zug führt, von den kleineren Stapeln zu den "
           "größeren."},
    Phrase{"wythoff.cells-unknown",
           "Welche Stellungen diesen Wert haben, ist nicht bekannt: Die Suche {@how}."},
    Phrase{"wythoff.table-ended", "Die Tabelle endet nach {rows:Zeile|Zeilen}: Die Suche {@how}."},
    Phrase{"wythoff.verified",
           "Paare nach jedem Verfahren, Verbote und Züge stimmen mit dem Zählen nach den Regeln "
           "überein, und das Zählen mit dem Durchspielen für Stapel bis {oracle_to}."},
    Phrase{"block-any.verified",
           "P-Stellungen, Verbote und Züge stimmen mit dem Zählen nach den Regeln überein, und das "
           "Zählen mit dem Durchspielen für Stapel bis {oracle_to}."},
    Phrase{"wythoff.games-unfinished",
           "{finished:Spiel|Spiele} fertig; das Spiel mit m = {m}, p = {p} nicht."},
    Phrase{"wythoff.rules",
           "{any_move?Wythoff-Nim mit Verboten|({m},{most_blocked+1})-Wythoff-Nim}: Nimm beliebig "
           "viele von einem Stapel oder {@from-both}. {most_blocked=0?|Vor jedem Zug darf der "
           "andere {@most-blocked} der Züge{any_move?|{any_target? von beiden Stapeln|, die von "
           "beiden Stapeln gleich viele nehmen,}} verbieten. }{any_move?Wer keinen Zug mehr hat, "
           "verliert.|Wer das letzte Plättchen nimmt, gewinnt.}"},
    Phrase{"wythoff.block",
           "Du darfst {@most-blocked} der Züge{any_move?| von beiden Stapeln} verbieten, bevor der "
           "andere zieht."},
    Phrase{"wythoff.refused.more-than-left",
           "es {left=1?ist|sind} nur noch {left} auf {first?A|B}"},
    Phrase{"wythoff.refused.nothing-from-one", "von jedem Stapel muss man mindestens 1 nehmen"},
    Phrase{"wythoff.refused.not-alike",
           "{from_first} und {from_second} unterscheiden sich um {difference}; {m=1?man muss von "
           "beiden gleich viele nehmen|es muss weniger als {m} sein}"},
    Phrase{"wythoff.refused.blocked", "{target} ist verboten"},
    Phrase{"wythoff.refused.no-target",
           "nur Ziele von Zügen von beiden Stapeln kann man verbieten, und {target} ist keines"},
    Phrase{"block-any.refused.no-move",
           "kein Zug führt zu {target}, also kann man es nicht verbieten"},
    Phrase{"block-any.refused.more-blocked",
           "man darf höchstens {most:Ziel|Ziele} verbieten, nicht {blocked}"},
    Phrase{"wythoff.refused.off-diagonal",
           "nur Züge, die von beiden Stapeln gleich viele nehmen, kann man verbieten, und keiner "
           "davon führt zu {target}"},
    Phrase{"wythoff.refused.blocked-twice", "{target} ist zweimal verboten"},
    Phrase{"wythoff.refused.too-many-blocked",
           "mit p = {p} darf man höchstens {most:Ziel|Ziele} verbieten, nicht {blocked}"},
    Phrase{"@look-wythoff",
           "Schau, was du so übrig lassen kannst, dass von dort kein Zug gewinnt."},
};

}  // namespace

std::span<const Phrase> wythoff() { return wythoff_patterns; }

}  // namespace dynim::words::german
