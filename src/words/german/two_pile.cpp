// Two piles in German.
#include <array>

#include "words/phrases.hpp"

namespace dynim::words::german {
namespace {

constexpr std::array two_pile_patterns{
    Phrase{"@either-pile", "von einem der Stapel"},
    Phrase{"@smaller-pile", "vom kleineren Stapel"},
    Phrase{"@larger-pile", "vom größeren Stapel"},
    Phrase{"@piles-of", "Stapel mit {smaller} und {larger}"},
    Phrase{"@standing",
           "{condition?f ist nicht zulässig: Bedingung {condition} gilt nicht für N = {at}|die "
           "Bedingungen der Zulässigkeit wurden bis N = {looked_to} angesehen{how?; dort endete "
           "die Suche, denn sie {@how}}}"},
    Phrase{"@of-class", "{class?{class=class 5? der Klasse 5| in Basis drei}}"},
    Phrase{"@condition-fails",
           "Bedingung {condition}{@of-class}, {says}, gilt nicht für N = {at}."},
    Phrase{"@table-too-large",
           "Nicht entschieden: Eine Tabelle von {rows} x {columns} bräuchte {needed} MiB Speicher, "
           "und {allowed} MiB sind erlaubt."},
    Phrase{"two-pile.takes-all",
           "Nimmt man {take=1?das letzte Plättchen|alle {take}} {@pile-moved}, so ist das Spiel zu "
           "Ende."},
    Phrase{"two-pile.leaves",
           "{left?Nimmt man {take} {@pile-moved}, so bleiben "
           "{@piles-left}{@left-to-the-opponent}|Man nimmt {take} {@pile-moved}}."},
    Phrase{"two-pile.difference",
           "Der Unterschied der Stapel ist {difference}, und die größte Zweierpotenz, die ihn "
           "teilt, ist {h}."},
    Phrase{"two-pile.difference-by-three",
           "Der Unterschied der Stapel ist {difference}, und die größte Dreierpotenz, die ihn "
           "teilt, ist {h}."},
    Phrase{"two-pile.times", "Die kleinste Zahl, die gewinnt, ist das {times}-Fache davon."},
    Phrase{
        "two-pile.class-5",
        "Nach der Formel der Klasse 5 ist die kleinste Gewinngrenze der ganze kleinere Stapel oder "
        "das 1-, 3- oder 5-Fache der größten Zweierpotenz, die den Unterschied der Stapel teilt."},
    Phrase{"two-pile.base-three",
           "Nach der Formel in Basis drei ist die kleinste Gewinngrenze der ganze kleinere Stapel "
           "oder das Ein- oder Zweifache der größten Dreierpotenz, die den Unterschied der Stapel "
           "teilt."},
    Phrase{"two-pile.whole-pile-needed",
           "Weniger als der ganze kleinere Stapel gewinnt hier nicht."},
    Phrase{"two-pile.limit-too-small",
           "Man müsste mindestens {needed} nehmen, um zu gewinnen, und darf höchstens {limit} "
           "nehmen."},
    Phrase{"two-pile.no-limit-wins", "Hier gewinnt kein Zug, wie groß die Grenze auch ist."},
    Phrase{"two-pile.whole-pile-wins",
           "Den ganzen kleineren Stapel zu nehmen gewinnt, aber der kleinste Gewinnzug ist nicht "
           "bekannt."},
    Phrase{"two-pile.by-table", "(Nach einer Tabelle aller kleineren Stapel: {@standing}.)"},
    Phrase{"two-pile.by-events",
           "(Nach den Änderungen von L entlang der Diagonalen: {@standing}.)"},
    Phrase{"two-pile.by-period", "(Nach einer Tabelle, die sich wiederholt: {@standing}.)"},
    Phrase{"two-pile.larger-periodic",
           "Bei diesem kleineren Stapel wiederholt sich L mit der Periode {period} im größeren, "
           "von {from} an: Eine Tabelle beweist es."},
    Phrase{"two-pile.both-periodic",
           "Wenn beide Stapel mindestens {from} sind, bleibt L gleich, wenn beide um {both} "
           "wachsen, und wenn ihr Unterschied groß genug ist, wiederholt es sich mit der Periode "
           "{period} im größeren: Eine Tabelle beweist es."},
    Phrase{"two-pile.misere-less-one",
           "Das Misère-Spiel ist das normale Spiel mit einem Plättchen weniger auf jedem Stapel, "
           "bis beide leer sind."},
    Phrase{"two-pile.formula-not-shown",
           "Es ist nicht gezeigt, dass die Formel gilt: {@standing}."},
    Phrase{"two-pile.runs-too-large",
           "Nicht entschieden: Die Läufe von L entlang {columns} Diagonalen passen nicht in den "
           "erlaubten Speicher."},
    Phrase{"two-pile.events-stopped",
           "Nicht entschieden: Die Änderungen von L entlang der Diagonalen wurden bis zum "
           "kleineren Stapel {rows} verfolgt; die Rechnung {@how}."},
    Phrase{"two-pile.no-period",
           "Nicht entschieden: Es wurde keine Periode von L gefunden{how?, und die Suche {@how}}."},
    Phrase{"two-pile.beyond-oracle",
           "Nicht entschieden: Durchgespielt werden nur Stapel unter 2^64."},
    Phrase{"two-pile.undecided", "Nicht entschieden."},
    Phrase{"two-pile.table-filled", "Feld für Feld berechnet."},
    Phrase{"two-pile.table-stopped",
           "Nicht fertig: Die Rechnung {@how}; die Tabelle ist für Stapel bis {complete_to} "
           "vollständig."},
    Phrase{"two-pile.rectangle-by-formula",
           "Feld für Feld nach der Formel der zulässigen Funktionen berechnet."},
    Phrase{"two-pile.rectangle-stopped",
           "Nicht fertig: Die Rechnung {@how}; die ersten {rows} Zeilen sind vollständig."},
    Phrase{"two-pile.runs-by-formula",
           "Nach der Formel der zulässigen Funktionen: Unterscheiden sich die Stapel um N, so ist "
           "L bis f(h(N)) der ganze kleinere Stapel und von da an h(N)."},
    Phrase{"two-pile.runs-followed",
           "Die Änderungen von L entlang aller Diagonalen wurden verfolgt."},
    Phrase{"two-pile.runs-stopped",
           "Nicht fertig: Die Rechnung {@how}; die Läufe sind bis zum kleineren Stapel "
           "{complete_to} vollständig."},
    Phrase{"two-pile.first-difference",
           "Kein Paar mit einer kleineren Summe ist verschieden, und keines mit dieser Summe, "
           "dessen kleinerer Stapel kleiner ist."},
    Phrase{"two-pile.compared-to",
           "Alle Paare von Stapeln mit einer Summe bis {to} wurden verglichen."},
    Phrase{"two-pile.admissible",
           "f bleibt zwischen Geraden, aus denen alle {class?|vier }Bedingungen{@of-class} folgen, "
           "außer für endlich viele N; diese wurden einzeln angesehen."},
    Phrase{"two-pile.no-strategy",
           "Für dieses f ist keine Formel bewiesen, also ist keine kurze Strategie bekannt; die "
           "Rekursion kann aufgeschrieben werden, wie sie ist."},
    Phrase{"two-pile.strategy-by-formula",
           "f ist zulässig, also gibt eine Formel jede kleinste Gewinngrenze an."},
    Phrase{"two-pile.witness",
           "{@these-piles}: Die Formel ergibt {formula}, aber die kleinste Gewinngrenze ist "
           "{actual}{played_out?.| (nach einer Tabelle; zum Durchspielen ist es zu viel).}"},
    Phrase{"two-pile.witness-too-far",
           "Es gibt eine Stellung, bei der die Formel nicht stimmt, aber sie liegt zu weit draußen "
           "zum Durchspielen."},
    Phrase{"two-pile.nothing-looked-at", "Es wurde nichts angesehen."},
    Phrase{"two-pile.conditions-hold",
           "Alle {class?Bedingungen{@of-class}|vier Bedingungen} gelten für N bis {verified_to}; "
           "was f danach tut, ist nicht bekannt."},
    Phrase{"two-pile.conditions-ended", "Die Suche {@how}."},
    Phrase{"two-pile.agree",
           "Formel, Strategie, Gewinnzüge, Tabelle, Rekursion und Durchspielen stimmen überein."},
    Phrase{"two-pile.agree-without-formula",
           "Tabelle, Rekursion und Durchspielen stimmen überein; f ist nicht zulässig, also gilt "
           "die Formel nicht."},
    Phrase{"two-pile.agree-on-all",
           "Tabelle, Rekursion und Durchspielen stimmen bei allen überein, und wo f eine Formel "
           "hat, auch Formel, Strategie und Gewinnzüge."},
    Phrase{"two-pile.rules",
           "Nimm von einem der beiden Stapel, nach dem ersten Zug höchstens "
           "{@most-after-a-move}{@among}. Wer einen Stapel leert, "
           "{misere?verliert|gewinnt}.{@rules-of-parts}"},
};

}  // namespace

std::span<const Phrase> two_pile() { return two_pile_patterns; }

}  // namespace dynim::words::german
