// One pile in German.
#include <array>

#include "words/phrases.hpp"

namespace dynim::words::german {
namespace {

constexpr std::array one_pile_patterns{
    Phrase{
        "@any-move-answered",
        "{limit=1?Nimmt man 1|Nimmt man k (höchstens {limit})}, {by_what_is_left?so erlaubt das, "
        "was übrig ist, dem Gegner genug zum Gewinnen|so darf der Gegner bis zu {@f-of-any} "
        "nehmen, genug, um den Rest zu gewinnen}."},
    Phrase{"@but-limit", "{needed>limit?, aber man darf höchstens {limit} nehmen}."},
    Phrase{"@is-member", "{sum} ist ein Glied der g-Basis: "},
    Phrase{"@is-sum", "{sum} = {@sum} in {one_base?der g-Basis|den g-Basen}: "},
    Phrase{"@block-taking", "{order?Verbiete }{taken?{taken.and}|nichts}{order?| verbieten}"},
    Phrase{"one-pile.winning-moves-blocked",
           "Mit der Grenze {limit} {count>blocking?gibt es mehr Gewinnzüge, als man verbieten darf "
           "({blocking}).|{count=0?gewinnt kein Zug.|gibt es {count:Gewinnzug|Gewinnzüge}, und "
           "{blocking=1?einer darf|{blocking} dürfen} verboten werden.}}"},
    Phrase{"one-pile.not-blocked", "{take} zu nehmen gewinnt und ist nicht verboten."},
    Phrase{"one-pile.all-blocked",
           "{count=0?Mit der Grenze {limit} gewinnt kein Zug.|Jeder Zug, der mit der Grenze "
           "{limit} gewinnt, ist verboten.}"},
    Phrase{"one-pile.thresholds-beyond-table",
           "Nicht entschieden: Eine Tabelle der Schwellen reicht bis {most} Plättchen, und Kopien "
           "gibt es nur, wenn f den Stapel nicht ansieht."},
    Phrase{"one-pile.thresholds-known-to",
           "Bis dahin bekannt: die Schwellen aller Stapel bis {pile}."},
    Phrase{"one-pile.thresholds-copied",
           "Die Stapel bis {pile} bestehen aus {pieces} Stücken: einzelnen Stapeln und Kopien "
           "kleinerer Stapel."},
    Phrase{"one-pile.thresholds-by-lost-piles",
           "Die Schwellen der Stapel bis {pile} sind ihre Abstände zu den verlorenen Stapeln "
           "darunter."},
    Phrase{"one-pile.thresholds-defined",
           "Die Stapel bis {pile} wurden nach der Definition berechnet, einer nach dem anderen."},
    Phrase{"one-pile.frames-complete",
           "Jeder Rahmen und jeder einzeln genannte Stapel ist bewiesen, und keiner fehlt "
           "dazwischen; die anderen Stapel hinter einem Rahmen sind Kopien."},
    Phrase{"one-pile.thresholds-agree",
           "Kopien und Tabellen ergaben die Werte der Definition, und die Regeln allein dieselben "
           "verlorenen Stellungen."},
    Phrase{"one-pile.pass",
           "{g?Mit Grenzen unter {g} gewinnt Passen, {q?{q=g?mit anderen ein Zug, der Plättchen "
           "nimmt|ab {q} ein Zug, der Plättchen nimmt, und dazwischen kein Zug}|mit anderen "
           "{told_to?bis {told_to} }kein Zug}; die Grenze ist {limit}.|Mit diesem Stapel gewinnt "
           "Passen{told_to? bei Grenzen bis {told_to}.|, wie groß die Grenze auch ist.}}"},
    Phrase{"one-pile.after-history",
           "Nach den bisherigen Zügen {left=1?ist|sind} {left:Plättchen|Plättchen} übrig, und der "
           "nächste Zug nimmt {least?mindestens {least} und }höchstens {limit}."},
    Phrase{"one-pile.thresholds-periodic",
           "f ist beschränkt, und welche Stapel mit Grenzen bis {limit} verloren sind, wiederholt "
           "sich ab {start} Plättchen mit der Periode {period}: {window} Stapel hintereinander "
           "sehen eine Periode später wieder gleich aus, und kein Stapel hängt von mehr ab."},
    Phrase{"one-pile.takes-all",
           "{pile=1?Wer das letzte Plättchen nimmt|Wer alle {pile} Plättchen nimmt}, beendet das "
           "Spiel."},
    Phrase{"one-pile.values-one-less",
           "Im Misère-Spiel hat ein Stapel den Wert des Stapels mit einem Plättchen weniger, und "
           "ein Stapel von 1 hat keinen."},
    Phrase{"one-pile.misere-one-less",
           "Im Misère-Spiel legst du ein Plättchen beiseite, das der Gegner am Ende nehmen soll: "
           "Bei den anderen gewinnt, wer das letzte nimmt."},
    Phrase{"@sum-of-which",
           "{all_losing?davon|aus besonderen Zahlen dieser Regel (Gliedern der g-Basis)}"},
    Phrase{
        "one-pile.sum",
        "{smallest=sum?{needed=smallest?{sum} ist eine davon{needed>limit?{@but-limit}| und darf "
        "ganz genommen werden.}|{sum} ist eine besondere Zahl dieser Regel, ein Glied der g-Basis, "
        "und man gewinnt sie, indem man {needed} nimmt{@but-limit}}|{members?{sum} = {@sum}, eine "
        "Summe {@sum-of-which}|{sum} ist eine Summe von {parts} Zahlen {@sum-of-which}}, jedes Mal "
        "mit der größten, die noch passt; der kleinste Teil ist {needed=smallest?das, was man "
        "nehmen muss|{smallest}, und man gewinnt ihn, indem man {needed} nimmt}{@but-limit}}"},
    Phrase{"one-pile.losing-piles",
           "{left_out>0?Die letzten verlorenen Zahlen|{piles=1?Die verlorene Zahl|Die verlorenen "
           "Zahlen}} bis {up_to} {piles=1?ist|sind} {piles.and}{piles=1?: Sie "
           "wird|{family=fibonacci? (Fibonacci-Zahlen)|{family=powers-of-2? (Zweierpotenzen)}}: "
           "Jede wird} nur gewonnen, wenn man alles auf einmal nimmt."},
    Phrase{"one-pile.leaves",
           "Nimmt man {take}, {rest=1?bleibt|bleiben} {rest}{over?, und das Spiel ist zu "
           "Ende|{last_counter?: das letzte Plättchen, und wer es nimmt, verliert|{stuck?, und der "
           "Gegner müsste mehr nehmen, als erlaubt ist|{from?. Der Gegner {from=to?muss dann "
           "{from} nehmen, und das gewinnt nicht|darf dann {from} bis {to} nehmen, und kein "
           "solcher Zug gewinnt}|{@left-to-the-opponent}}}}}."},
    Phrase{"one-pile.limit-too-small",
           "{@sum-before}Man müsste mindestens {needed} nehmen, um zu gewinnen, und darf höchstens "
           "{limit} nehmen. {@any-move-answered}"},
    Phrase{"one-pile.last-counter", "Nur ein Plättchen ist übrig, und wer es nimmt, verliert."},
    Phrase{"one-pile.no-limit-wins",
           "Kein Zug gewinnt, wie groß die Grenze auch ist: Jede Antwort, die der Gegner braucht, "
           "ist erlaubt."},
    Phrase{"one-pile.trivial-move",
           "{rest=0?Alles zu nehmen gewinnt|{rest} übrig zu lassen, wo jeder Zug verliert, "
           "gewinnt}, aber der kleinste Gewinnzug ist nicht bekannt."},
    Phrase{"one-pile.stuck",
           "Wer anfängt, darf nicht alles nehmen und hat also keinen Zug; wer keinen Zug hat, "
           "verliert."},
    Phrase{"one-pile.base-known-to", "Die g-Basis ist bis {to} bekannt ({members:Glied|Glieder})."},
    Phrase{"one-pile.runs-known-to",
           "Die g-Basis ist bis {to} bekannt, in {runs:Lauf|Läufen} gleicher Schritte; jeder hängt "
           "von denen davor ab."},
    Phrase{"one-pile.recurrence-known-to", "g ist durch Rekursion bis {to} bekannt."},
    Phrase{"one-pile.no-memory-for-table",
           "g ist bekannt, aber der Speicher reicht nicht für eine Tabelle davon."},
    Phrase{"one-pile.lost-piles-complete",
           "Alle verlorenen Stapel sind genannt: Wer dort am Zug ist und nehmen darf, was die "
           "Stapelgröße erlaubt, verliert."},
    Phrase{"one-pile.members-unknown", "Weitere Glieder als die genannten sind nicht bekannt."},
    Phrase{"one-pile.no-period",
           "(Von f ist keine Periode in der Stapelgröße bekannt, also gilt kein Satz über Basen.)"},
    Phrase{"one-pile.period-too-large",
           "(Die Periode {period} von f in der Stapelgröße ist zu groß für Basen.)"},
    Phrase{"one-pile.values-alone",
           "(Von f sind nur die Werte bekannt. Wenn es nie fällt, sag es dort, wo f gemacht wird, "
           "non_decreasing=True in Python und .non_decreasing = true in C++: Das macht solche "
           "Antworten schnell.)"},
    Phrase{"one-pile.declared-period",
           "(Die Periode {period} von f in der Stapelgröße wurde angegeben und für kleine Stapel "
           "und Züge geprüft und überall, wo f gebraucht wurde.)"},
    Phrase{"one-pile.counted-by-members",
           "Glied für Glied gezählt: Zwischen zwei Gliedern wiederholt g seinen eigenen Anfang."},
    Phrase{"one-pile.counted-by-runs",
           "Lauf für Lauf gezählt: Die Basis ist zu dicht, um sie aufzuschreiben, und die "
           "Häufigkeiten auch, denn jedes Glied ist ein Wert von g."},
    Phrase{"one-pile.counted-by-periods",
           "Über die Perioden von g gezählt; bewiesen ist, dass g sich von einer Stelle an "
           "wiederholt."},
    Phrase{"one-pile.counted-by-piles", "Stapel für Stapel gezählt."},
    Phrase{"one-pile.first-moves-by-members",
           "Auch die anderen Gewinnzüge sind Glied für Glied gezählt, da f nie fällt."},
    Phrase{"one-pile.first-moves-tried", "Alle ersten Züge wurden einzeln probiert."},
    Phrase{"one-pile.first-moves-end",
           "Die anderen Gewinnzüge sind nicht gezählt: Die Suche {@how}."},
    Phrase{"one-pile.first-moves-not-summed",
           "Die größten Gewinnzüge werden addiert, wenn f nie fällt und die Basis nicht zu dicht "
           "zum Aufschreiben ist, sonst nur bis {most} Plättchen."},
    Phrase{"one-pile.copied-by-blocks",
           "Block für Block kopiert: Zwischen zwei Gliedern wiederholt g seinen eigenen Anfang."},
    Phrase{
        "one-pile.copied-by-periods",
        "Periode für Periode kopiert; bewiesen ist, dass g sich von einer Stelle an wiederholt."},
    Phrase{"one-pile.calculated", "Stapel für Stapel berechnet."},
    Phrase{"one-pile.base-cut",
           "Die Basis ist endlich, und die Liste endet vor dem letzten Glied: Sie hat "
           "{count:Glied|Glieder}."},
    Phrase{"one-pile.base-finite",
           "Die Basis ist endlich: Kein Glied s mit g(s) = s hat f(s) >= g' des letzten Gliedes, "
           "also wiederholt sich g von 1 an."},
    Phrase{"one-pile.base-bounded",
           "Die Basis ist endlich: Jedes Glied ist sein eigener kleinster Gewinnzug, f eines "
           "kleineren Gliedes muss mindestens so groß sein, und f ist beschränkt."},
    Phrase{"@goes-on", "Ob das immer so weitergeht, ist nicht bekannt:"},
    Phrase{"one-pile.pattern-no-line",
           "{@goes-on} Von keiner steigenden Geraden ist bewiesen, dass sie unter f liegt."},
    Phrase{"one-pile.pattern-not-sought",
           "{@goes-on} Ein Beweis wird nur gesucht, wenn eine Funktion die Grenze angibt und ihre "
           "Periode in n vom ersten Stapel an bewiesen und höchstens 64 ist."},
    Phrase{"one-pile.pattern-stopped",
           "{@goes-on} Die Zeit für einen Beweis, ein Zehntel der ganzen, war vorher zu Ende."},
    Phrase{"one-pile.pattern-no-period",
           "{@goes-on} Die Schritte und Werte von {members:Glied|Gliedern} zeigen keine Periode."},
    Phrase{"one-pile.pattern-not-proved",
           "{@goes-on} Schritte und Werte wiederholen sich nach {period:Glied|Gliedern} vom Glied "
           "{from} an, aber dass sie es immer tun, wurde nicht bewiesen."},
    Phrase{"one-pile.joint-pattern-not-proved",
           "{@goes-on} Schritte und Werte aller Basen in einer Liste wiederholen sich nach "
           "{period:Glied|Gliedern} von Nummer {from} an, aber dass sie es immer tun, wurde nicht "
           "bewiesen."},
    Phrase{"one-pile.periodic", "Bewiesen ist, dass g sich von einer Stelle an wiederholt."},
    Phrase{"one-pile.members-recur",
           "Bewiesen ist, dass die Glieder der g-Basis einer Rekursion folgen."},
    Phrase{"one-pile.program-of-bases",
           "Von der g-Basis ist keine Rekursion bekannt, darum findet ein Programm ihre Glieder."},
    Phrase{"one-pile.recurrence-as-it-is", "Die Rekursion steht so da, wie sie ist."},
    Phrase{"one-pile.no-program",
           "Für dieses f wird kein Programm geschrieben: nur für Summen, Produkte, Potenzen, ganze "
           "Quotienten, Primzahlen und Ähnliches von ganzen Zahlen, periodisch in n."},
    Phrase{"one-pile.no-strategy",
           "Für dieses f ist keine kurze Strategie bekannt: Weder ist bewiesen, dass g sich "
           "wiederholt, noch, dass die Glieder der g-Basis einer Rekursion folgen, und aus diesem "
           "f wird kein Programm gemacht; dynim solve antwortet Stapel für Stapel."},
    Phrase{"one-pile.strategy-too-long",
           "Bewiesen ist, dass g sich von einer Stelle an wiederholt, aber eine Tabelle von allem "
           "davor hätte {length:Stapel|Stapel}, und eine von mehr als {most} wird nicht "
           "aufgeschrieben; dynim solve antwortet Stapel für Stapel."},
    Phrase{"one-pile.base-complete",
           "Jedes genannte Glied ist bewiesen, und keines fehlt dazwischen."},
    Phrase{"one-pile.members-counted",
           "Nach der Liste der Glieder der Basis oder ihrer Läufe gezählt."},
    Phrase{"one-pile.differences-found",
           "Alle kleineren Stapel wurden verglichen, vorher ist also kein Unterschied."},
    Phrase{"one-pile.compared-whole",
           "Beide Basen sind endlich, und alle ihre Glieder wurden verglichen."},
    Phrase{"one-pile.transitions",
           "Jede Basis wurde verfolgt, bis bewiesen war, dass ihr Abstand bleibt; das nächste r "
           "mit einer anderen Basis ist der kleinste der Quotienten ihrer Glieder."},
    Phrase{"one-pile.transitions-too-large",
           "Die Glieder der nächsten Basis passen nicht mehr in Maschinenzahlen."},
    Phrase{"one-pile.same-pattern",
           "Bewiesen ist, dass beide Basen gleich sind: Ihre Schritte und Werte wiederholen sich "
           "auf dieselbe Weise."},
    Phrase{"one-pile.compared-to", "Alle Stapel bis {to} wurden verglichen."},
    Phrase{"one-pile.member-listed", "Aus der Liste der Glieder der Basis abgelesen."},
    Phrase{"one-pile.member-too-long",
           "Das Glied hat mehr als {most} Ziffern, darum wird es nicht ausgeschrieben."},
    Phrase{
        "one-pile.member-by-recurrence",
        "Nach b(k+1) = {delay=0?2*b(k)|b(k) + b(k-{delay})}, was für alle k >= {from} gilt: f(t) "
        "bleibt zwischen zwei Geraden, und derselbe Abstand kam oft genug hintereinander vor."},
    Phrase{"one-pile.member-by-pattern",
           "Nach einer Rekursion der Ordnung {order}, die vom Glied {from} an gilt: Bewiesen ist, "
           "dass Schritte und Werte der Basis sich wiederholen."},
    Phrase{"one-pile.verified",
           "Basissatz, Rekursion und Durchspielen stimmen überein, so weit sie verglichen wurden."},
    Phrase{"one-pile.verified-pile-limit",
           "Was die verlorenen Stapel oder Anker sagen, Rekursion und Durchspielen stimmen "
           "überein, so weit sie verglichen wurden."},
    Phrase{
        "one-pile.verified-parts",
        "Die Antworten und die Gewinnzüge aller kleineren Stapel stimmen überein, bei wenigen "
        "Plättchen auch mit dem vollständigen Durchspielen, ob der Letzte gewinnt oder verliert."},
    Phrase{"one-pile.verified-without-base",
           "Rekursion und Durchspielen stimmen überein; ein Basissatz ist nicht bekannt, da von f "
           "keine Periode im Stapel bekannt ist."},
    Phrase{"one-pile.verified-all",
           "Basissatz, Rekursion und Durchspielen stimmen bei allen überein."},
    Phrase{"one-pile.rules",
           "Nimm Plättchen vom Stapel{f?{h?, |{not_all_first?: zuerst einige, aber nicht alle; "
           "dann |, nach dem ersten Zug }}höchstens {@most-after-a-move}}{@among}. "
           "{terminal=0?{h?Wer den letzten Zug macht|Wer das letzte Plättchen nimmt}|Wer {@ends} "
           "übrig lässt}, {misere?verliert|gewinnt}.{@rules-of-parts}"},
    Phrase{"one-pile.all-moves-blocked", "Jeder Zug ist verboten."},
    Phrase{"one-pile.refused.limit",
           "{limit_from?es {limit_from=1?ist|sind} {limit_from:Plättchen|Plättchen} übrig, also "
           "darf man höchstens h({limit_from})|der letzte Zug war {last_move}, also darf man "
           "höchstens f({pile_before?{pile_before}, }{last_move})} = {limit} nehmen"},
    Phrase{"one-pile.refused.least", "man muss mindestens {least} nehmen"},
    Phrase{"one-pile.no-move-wins",
           "{limit<least?Man muss mindestens {least} und darf höchstens {limit} nehmen: Es gibt "
           "keinen Zug.|{limit=least?Der einzige Zug ist, {least} zu nehmen, und er gewinnt "
           "nicht|Kein Zug von {least} bis {limit} gewinnt}{needed?; der kleinste, der es täte, "
           "ist {needed}}.}"},
    Phrase{"one-pile.stuck-below",
           "Der nächste Zug ist mindestens {least} und höchstens {limit}: Es gibt keinen."},
};

}  // namespace

std::span<const Phrase> one_pile() { return one_pile_patterns; }

}  // namespace dynim::words::german
