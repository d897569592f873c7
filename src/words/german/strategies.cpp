// How to win, in German.
#include <array>

#include "words/phrases.hpp"

namespace dynim::words::german {
namespace {

constexpr std::array strategies_in_german{
    Phrase{"@strategy",
           "Ein Stapel, und wer das letzte Plättchen nimmt, {misere?verliert|gewinnt}; der nächste "
           "Zug ist höchstens {f}."},
    Phrase{"@strategy-misere",
           "Leg ein Plättchen zur Seite: Es ist für den Gegner. Von den anderen gewinnt, wer das "
           "letzte nimmt, und wenn keine da sind, hast du verloren."},
    Phrase{"@strategy-members",
           "Die besonderen Zahlen sind {members}, und {delay?dann ist jede {delay=0?das Doppelte "
           "der letzten|{delay=1?die Summe der letzten beiden|die Summe der letzten und der, die "
           "{delay} Plätze davor steht}}|jede weitere ist die Summe der letzten und der, die so "
           "viele Plätze davor steht: {delays}, der Reihe nach, immer wieder{next?, also als "
           "Nächstes {last} + {before} = {next}}}."},
    Phrase{"@strategy-values",
           "Der Wert einer besonderen Zahl ist sie selbst, aber {others?für {others} ist er "
           "{values}, und }für die nach den genannten ist er, der Reihe nach, immer wieder:"},
    Phrase{"@strategy-value", "die Zahl{less? minus die {less}}"},
    Phrase{"@strategy-before", "{back} Plätze davor"},
    Phrase{"@strategy-and", " und minus die "},
    Phrase{"@strategy-subtract",
           "Zieh vom Stapel die größte besondere Zahl ab, die nicht größer als er ist; mach "
           "dasselbe mit dem Rest, bis nichts mehr da ist. {values?Der Wert der letzten Zahl|Die "
           "letzte Zahl}, die du abgezogen hast, ist der kleinste Gewinnzug. {@strategy-take}"},
    Phrase{"@strategy-take",
           "Wenn die Grenze es erlaubt, nimm so viele Plättchen; wenn nicht, verliert jeder Zug, "
           "wenn der Gegner fehlerlos spielt."},
    Phrase{"@strategy-bases",
           "Keine kurze Liste sagt alles: Die besonderen Zahlen sind die, die dynim base nennt. "
           "Das Programm, das --format python oder --format cpp schreibt, findet sie bis zu einem "
           "Stapel, und mit ihnen seinen kleinsten Gewinnzug."},
    Phrase{"@strategy-recurrence",
           "Das Programm, das --format python oder --format cpp schreibt, geht alle Stapel durch, "
           "einen nach dem anderen: Der kleinste Gewinnzug bei n Plättchen ist das kleinste k, "
           "nach dem f weniger erlaubt als den kleinsten Gewinnzug bei den n - k Plättchen, die "
           "übrig sind."},
    Phrase{"@strategy-periodic",
           "Ein Stapel von {count} Plättchen oder mehr hat denselben kleinsten Gewinnzug wie einer "
           "mit {period} weniger; zieh also {period} ab, bis weniger als {count} übrig sind. Die "
           "kleinsten Gewinnzüge dieser Stapel sind:"},
    Phrase{"@strategy-table", "  Stapel  nimm"},
    Phrase{"@strategy-none", "keiner gewinnt"},

    Phrase{"@strategy-two-pile",
           "Zwei Stapel, und wer einen leert, gewinnt; der nächste Zug ist höchstens {f}."},
    Phrase{"@strategy-hr05",
           "Der kleinere Stapel heißt a, und h ist die größte Zweierpotenz, die den Unterschied "
           "der Stapel teilt. Sind die Stapel gleich oder ist f(h) mindestens a, so ist die "
           "kleinste Gewinngrenze a, und sonst ist sie h."},
    Phrase{"@strategy-base-three",
           "Der kleinere Stapel heißt a, und h ist die größte Dreierpotenz, die den Unterschied N "
           "der Stapel teilt. Sind die Stapel gleich oder ist f(h) mindestens a, so ist die "
           "kleinste Gewinngrenze a. Sonst ist sie 2h, wenn a höchstens f(h) + h ist und N/h beim "
           "Teilen durch 3 den Rest 2 lässt, und h, wenn nicht."},
    Phrase{"@strategy-class-5",
           "Die kleinste Gewinngrenze ist der kleinere Stapel oder das 1-, 3- oder 5-Fache der "
           "größten Zweierpotenz, die den Unterschied der Stapel teilt. Welche davon, findet das "
           "Programm, das --format python oder --format cpp schreibt, Binärziffer für "
           "Binärziffer."},
    Phrase{"@strategy-two-pile-recurrence",
           "Das Programm, das --format python oder --format cpp schreibt, geht alle kleineren "
           "Stapel durch: Die kleinste Gewinngrenze ist die kleinste Zahl, die man von einem der "
           "Stapel so nehmen kann, dass f weniger erlaubt als die kleinste Gewinngrenze von dem, "
           "was übrig ist."},
    Phrase{"@strategy-two-pile-take",
           "Wenn deine Grenze es erlaubt, nimm so viele wie die kleinste Gewinngrenze: vom Stapel, "
           "den das leert, oder sonst von einem, wo dann Stapel übrig sind, deren kleinste "
           "Gewinngrenze mehr ist als f von dem, was du genommen hast. Ist deine Grenze kleiner, "
           "so verliert jeder Zug, wenn der Gegner fehlerlos spielt."},
};

}  // namespace

std::span<const Phrase> strategies() { return strategies_in_german; }

}  // namespace dynim::words::german
