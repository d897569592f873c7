// Grundy values and sums of games in German.
#include <array>

#include "words/phrases.hpp"

namespace dynim::words::german {
namespace {

constexpr std::array grundy_patterns{
    Phrase{"@xor",
           "{columns?Die Grundy-Werte sind {columns}. Ihre Nim-Summe|Die Nim-Summe der "
           "Grundy-Werte} ist {total=0?0: Jeder Zug macht sie größer als 0, und der Gegner kann "
           "sie wieder zu 0 machen|{total}: Wer sie zu 0 macht, gewinnt}."},
    Phrase{"@rule-of-pile",
           "{nim?beliebig viele|{most}{least? und mindestens {least}}}{takes?, {@among-which},} "
           "von {pile.name}"},
    Phrase{"grundy.unit-jumps",
           "Wo die Grenze um eins springt, ist der Wert die Grenze; sonst ist er der Wert des "
           "Stapels, der um eins kleiner ist als das, was der größte Zug übrig lässt."},
    Phrase{"grundy.constant-range",
           "Jeder Zug nach dem ersten nimmt {least} bis {most}: Der Wert dessen, was der erste "
           "übrig lässt, ist sein Rest bei der Division durch {period}{least=1?|, geteilt durch "
           "{least} und abgerundet}."},
    Phrase{"grundy.too-many-steps",
           "Ein Wert ist der des Stapels, der um eins kleiner ist als das, was der größte Zug "
           "übrig lässt, und so weiter bis 0: Für so viele Schritte reicht die Zeit nicht."},
    Phrase{"grundy.swept",
           "Die Werte aller Stapel bis {piles} wurden in einem Durchgang gefunden: Auf jedem "
           "Stück, auf dem f nie fällt oder nie steigt, bilden die Stapel, von denen ein Zug einen "
           "bestimmten Wert eines kleineren Stapels erreicht, ein Intervall."},
    Phrase{"grundy.by-definition",
           "Die Werte aller Stapel bis {piles} wurden nach der Definition gefunden: der kleinste "
           "Wert, zu dem kein Zug führt."},
    Phrase{"grundy.periodic",
           "f ist beschränkt, und bei Grenzen bis {limit} wiederholen sich die Werte ab {start} "
           "Plättchen mit der Periode {period}: {window} Zeilen hintereinander sehen eine Periode "
           "später wieder gleich aus, und keine Zeile hängt von mehr ab."},
    Phrase{"grundy.copied",
           "Hinter einem Glied der Basis sind Werte bis {most} Kopien der Werte kleinerer Stapel, "
           "mit wenigen Ausnahmen: {pieces} solche Stücke reichen bis zu diesem Stapel."},
    Phrase{"grundy.suffix-sums",
           "f fällt nie und erfüllt drei Bedingungen bis {pile} Plättchen: Schreibt man einen "
           "Stapel als Summe von Gliedern der Basis, so steigt sein Wert nur an Summen der "
           "kleinsten davon und ist höchstens {heights}."},
    Phrase{"grundy.suffix-sums-up-to",
           "Schreibt man einen Stapel als Summe von Gliedern der Basis, so steigt sein Wert, "
           "solange er unter {heights} ist, nur an Summen der kleinsten davon: f fällt nie und "
           "erfüllt für solche Werte drei Bedingungen bis {pile} Plättchen."},
    Phrase{"grundy.at-least", "Der Wert ist mindestens {grundy}."},
    Phrase{"grundy.suffix-condition",
           "Summen von Teilen des Stapels sagen die Werte dieses f nicht: Bedingung S{condition} "
           "gilt nicht für den Wert {height} hinter dem Glied {member} der Basis."},
    Phrase{"grundy.suffix-base-ends",
           "Summen von Teilen des Stapels sagen die Werte dieses f nicht: Seine Basis endet mit "
           "{member}."},
    Phrase{
        "grundy.partial-sums",
        "Jeder Zug ist kleiner als der davor. Nimm die Zahl 1 und dann immer das kleinste t, "
        "dessen f(t) mindestens die Zahl davor ist. Der Wert ist das größte v, für das die Grenze "
        "mindestens die v-te dieser Zahlen ist und der Stapel mindestens die Summe der ersten v."},
    Phrase{
        "grundy.nim",
        "Nach jedem Zug ist die Grenze mindestens so groß wie das, was übrig ist: Von da an ist "
        "der Stapel einer wie im gewöhnlichen Nim, und nur wer ihn ganz nimmt, kommt zum Wert 0."},
    Phrase{"grundy.too-large-for-table",
           "Eine Tabelle der Grundy-Werte reicht bis {most} Plättchen; bei größeren Stapeln frage "
           "nach Werten bis zu einer Schranke, die Kopien kleinerer Stapel ergeben können."},
    Phrase{"grundy.value-too-large",
           "Eine Tabelle enthält Werte bis {most}, und ein Stapel hat einen größeren."},
    Phrase{"grundy.steps-unknown",
           "Die Grenzen, an denen der Wert dieses Stapels steigt, sind nicht bekannt oder zu viele "
           "zum Aufschreiben."},
    Phrase{"grundy.known-so-far", "Bis dahin bekannt: die Werte aller Stapel bis {pile}."},
    Phrase{"grundy.copied-so-far",
           "Bis dahin bekannt: Werte bis zur Schranke, von allen Stapeln bis {pile}."},
    Phrase{"grundy.agree",
           "Jedes Verfahren, das für f geht, ergab die Werte der Definition, und die Regeln allein "
           "ergaben dieselben verlorenen Stellungen und Summen."},
    Phrase{
        "sum.misere-nim",
        "Die Nim-Summe der Stapel ist {total}: {total=0?Jeder Zug macht sie größer als 0, und "
        "wer|Wer} sie zu 0 macht, kann am Ende eine ungerade Zahl von Einer-Stapeln übrig lassen."},
    Phrase{"sum.misere-ones",
           "Kein Stapel ist größer als 1, und es ist eine {odd?ungerade|gerade} Anzahl übrig: Wer "
           "vor einer ungeraden Anzahl steht, nimmt den letzten."},
    Phrase{"sum.move",
           "Nimmt man {take} von {pile.name}, so ändert sich dessen Wert von {before} auf {after}, "
           "und die Nim-Summe wird 0."},
    Phrase{"sum.nim-rules",
           "Nimm beliebig viele Plättchen von einem der Stapel. Wer das letzte Plättchen nimmt, "
           "gewinnt."},
    Phrase{
        "sum.rules",
        "Nimm von einem der Stapel; jeder hat seine eigene Grenze, die nur von den Zügen "
        "bei ihm abhängt{f?: nach einem Zug dort höchstens {@most-after-a-move}}{of_piles?: nach "
        "einem Zug t dort höchstens {@rules-of-piles}}. Wer nicht ziehen kann, verliert."},
    Phrase{"sum.stuck", "Von keinem darf etwas genommen werden."},
    Phrase{"sum.refused.limit", "von diesem Stapel darf man höchstens {limit} nehmen"},
    Phrase{
        "sum.pairs-cancel",
        "(Gleiche Summanden heben sich paarweise auf, auch wenn ihre Werte nicht bekannt sind.)"},
    Phrase{"sum.moves-incomplete", "Vielleicht gibt es mehr Gewinnzüge als die genannten."},
    Phrase{"@look-sum", "Jeder Stapel ist eine Zahl wert: Schau auf alle diese Zahlen zusammen."},
};

}  // namespace

std::span<const Phrase> grundy() { return grundy_patterns; }

}  // namespace dynim::words::german
