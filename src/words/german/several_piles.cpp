// Several piles in German.
#include <array>

#include "words/phrases.hpp"

namespace dynim::words::german {
namespace {

constexpr std::array several_piles_patterns{
    Phrase{"@columns-and-bound", "{columns}; bei dieser Regel reicht {bound}."},
    Phrase{"@columns-lost", "{columns}, also gewinnt kein Zug, wie groß die Grenze auch ist."},
    Phrase{"@columns-won", "{columns}; die kleinste dieser Spalten sagt, wie viele man nimmt."},
    Phrase{"@by-power-of-two", "(Nach der Regel der Zweierpotenz-Familie: {@power-of-2-in-sum}.)"},
    Phrase{"@power-of-2-in-sum",
           "die größte Zweierpotenz in der Nim-Summe der Stapel{until?, deren Ziffern unter "
           "{power} ersetzt sind durch die von dem, was man nehmen muss, um {until} übrig zu "
           "lassen}{bound?, höchstens {bound}}"},
    Phrase{"@not-of-the", "gehört {at?nicht|nicht nachweislich} zur"},
    Phrase{"@why-not-of-it",
           "{at?: f({at}) verletzt ihre Bedingungen|: Ihre Bedingungen wurden bis {looked_to} "
           "geprüft}"},
    Phrase{"@not-until",
           "(Die Regel der Zweierpotenz-Familie versagt: Von den Stapeln {list} würde sie mehr "
           "nehmen als den größten.)"},
    Phrase{"@table-of-positions-too-large",
           "Nicht entschieden: Eine Tabelle aller Stellungen mit kleineren Stapeln passt nicht in "
           "die {allowed} MiB Speicher, die erlaubt sind."},
    Phrase{"@takes-from-any", "{@may} {@up-to-limit} von einem der Stapel nehmen."},
    Phrase{"@family", "{family=Fibonacci?Fibonacci|Zweierpotenz}-Familie"},
    Phrase{"several-piles.takes-all",
           "{until?Nimmt man {take}, so ist das Spiel zu Ende: Es sind nicht mehr als {until} "
           "übrig.|{@takes-last}}"},
    Phrase{"several-piles.leaves",
           "{left?Nimmt man {take} der {from} von {pile.name}, {left=1?bleibt|bleiben} "
           "{left}{no_limit_wins?{@left-to-the-opponent}|{needed?{@left-to-the-opponent}}}|Man "
           "nimmt {take} der {from} von {pile.name}}."},
    Phrase{"several-piles.all-empty",
           "{until?Nicht mehr als {until} Plättchen sind übrig|Alle Stapel sind leer}: Wer zuletzt "
           "genommen hat, hat gewonnen."},
    Phrase{"several-piles.limit-too-small",
           "Man müsste mindestens {needed} nehmen, um zu gewinnen, und darf höchstens {limit} "
           "nehmen."},
    Phrase{"several-piles.no-limit-wins", "Hier gewinnt kein Zug, wie groß die Grenze auch ist."},
    Phrase{"several-piles.one-pile", "(Nur ein Stapel hat Plättchen: das Spiel mit einem Stapel.)"},
    Phrase{"several-piles.until",
           "(Nach der Regel der Zweierpotenz-Familie: {@power-of-2-in-sum}; keine Grenze gewinnt, "
           "wenn das größer ist als alle Stapel.)"},
    Phrase{"several-piles.fibonacci",
           "Es entscheidet der Unterschied der beiden Stapel, als Summe von Fibonacci-Zahlen (die "
           "Regel der Fibonacci-Familie)."},
    Phrase{"several-piles.constant",
           "(f ist konstant: Es entscheidet die Nim-Summe der Reste, die bleiben, wenn man jeden "
           "Stapel durch f + 1 teilt.)"},
    Phrase{"several-piles.piles-repeat",
           "(f ist beschränkt, und eine Tabelle beweist: Nichts ändert sich, wenn man einen Stapel "
           "immer wieder um {period} kleiner macht, bis hinunter zu {from}.)"},
    Phrase{"several-piles.pair-repeats",
           "(f ist beschränkt, und eine Tabelle beweist: Nichts ändert sich, wenn man beide Stapel "
           "immer wieder um {period} kleiner macht, bis hinunter zu {from}, und dann den größeren "
           "um {larger_period}, bis hinunter zu {larger_from}.)"},
    Phrase{"several-piles.copies",
           "(Hinter einem Glied der Basis von f hat ein größter Stapel bis auf wenige Ausnahmen "
           "dieselben Werte wie der Stapel, der um dieses Glied kleiner ist.)"},
    Phrase{"several-piles.not-power-of-two",
           "(f {@not-of-the} Zweierpotenz-Familie{@why-not-of-it}.)"},
    Phrase{"several-piles.not-fibonacci", "(f {@not-of-the} Fibonacci-Familie{@why-not-of-it}.)"},
    Phrase{"several-piles.runs-too-large",
           "Nicht entschieden: Die Läufe von L entlang {columns} Diagonalen passen nicht in den "
           "erlaubten Speicher."},
    Phrase{"several-piles.events-stopped",
           "Nicht entschieden: Die Änderungen von L entlang der Diagonalen wurden unterhalb des "
           "kleineren Stapels {rows} verfolgt; die Rechnung {@how}."},
    Phrase{"several-piles.copies-stopped",
           "Nicht entschieden: Kopien sind bis zum größten Stapel {pile} bekannt; die Rechnung "
           "{@how}."},
    Phrase{
        "several-piles.table-stopped",
        "Nicht fertig: Die Rechnung {@how}; die Tabelle hat {rows} Zeilen und Spalten, von 0 an."},
    Phrase{"several-piles.beyond-oracle",
           "Nicht entschieden: Durchgespielt werden nur Stapel unter 2^64."},
    Phrase{"several-piles.undecided", "Nicht entschieden."},
    Phrase{"several-piles.belongs",
           "f gehört zur {@family}: L {family=Fibonacci?von zwei Stapeln liest man an den "
           "Fibonacci-Teilen ihres Unterschieds ab|ist {@power-of-2-in-sum}{bound?, da f({bound}) "
           "kleiner ist}}."},
    Phrase{"several-piles.most-piles",
           "Die Regel gilt für höchstens {most} Stapel beliebiger Größe."},
    Phrase{"several-piles.condition-fails",
           "f gehört nicht zur {@family}: f({at}) ist {condition=1?kleiner|nicht kleiner} als "
           "{asked}."},
    Phrase{"several-piles.witness",
           "Stapel mit {piles.and}: Nach der Regel {rule?ist die kleinste Gewinngrenze {rule}, "
           "aber {actual?sie ist {actual}|keine Grenze gewinnt}|gewinnt keine Grenze, aber "
           "{actual} gewinnt}{played_out?| (nicht durchgespielt)}."},
    Phrase{
        "several-piles.witness-too-far",
        "Es gibt eine Stellung, bei der die Regel nicht stimmt, aber sie liegt zu weit draußen."},
    Phrase{
        "several-piles.conditions-hold",
        "Ob f zur {@family} gehört, ist nicht bekannt: Ihre Bedingungen gelten bis {looked_to}."},
    Phrase{"several-piles.conditions-ended", "Die Suche {@how}."},
    Phrase{"several-piles.agree",
           "Rekursion und Durchspielen stimmen überein, und wo sie gelten, auch die Ereignisse und "
           "die Regel und die Gewinnzüge einer Familie."},
    Phrase{"several-piles.rules",
           "Nimm von einem der Stapel, nach dem ersten Zug höchstens {@most-after-a-move}, von "
           "welchem Stapel du willst{@among}. {until?Das Spiel ist zu Ende, wenn nicht mehr als "
           "{until} Plättchen übrig sind, und wer zuletzt genommen hat|Wer das letzte Plättchen "
           "nimmt}, {misere?verliert|gewinnt}.{@rules-of-parts}"},
};

}  // namespace

std::span<const Phrase> several_piles() { return several_piles_patterns; }

}  // namespace dynim::words::german
