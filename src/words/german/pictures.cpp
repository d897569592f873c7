// What stands in pictures and what describes them, in German, by its English.
#include "words/titles.hpp"

namespace dynim::words::german {
namespace {

constexpr Title pictures_in_german[] = {
    {"g(n): the least winning move of n counters", "g(n): der kleinste Gewinnzug von n Plättchen"},
    {"Outcomes of n counters with limit x", "Wer mit n Plättchen und der Grenze x gewinnt"},
    {"The members of the g-base of G0, one of {0}",
     "Die Glieder der g-Basis von G0, einer von {0}"},
    {"The members of the g-base", "Die Glieder der g-Basis"},
    {"How often each value of g(n) occurs, n up to {0}",
     "Wie oft jeder Wert von g(n) vorkommt, n bis {0}"},
    {"count", "Anzahl"},
    {"Grundy values G(n, x) of n counters with limit x",
     "Grundy-Werte G(n, x) von n Plättchen mit der Grenze x"},
    {"Two piles a, b; {0}", "Zwei Stapel a, b; {0}"},
    {"Piles a, b until both are empty; {0}", "Stapel a, b, bis beide leer sind; {0}"},
    {"Piles a, b until at most {0} counters are left; {1}",
     "Stapel a, b, bis höchstens {0} Plättchen übrig sind; {1}"},
    {"Outcome for the player to move, limit {0}",
     "Ob gewinnt oder verliert, wer am Zug ist, mit der Grenze {0}"},
    {"L(a, b) and the formula of admissible functions",
     "L(a, b) und die Formel für zulässige Funktionen"},
    {"L(a, b): the least winning limit", "L(a, b): die kleinste Gewinngrenze"},
    {"How far a(n) is from n times alpha", "Wie weit a(n) von n mal alpha entfernt ist"},
    {"P: the player to move loses; N: wins, by such a move",
     "P: Wer am Zug ist, verliert; N: gewinnt, mit so einem Zug"},
    {"P: the player to move loses; N: wins; dynamic: it depends on the past",
     "P: Wer am Zug ist, verliert; N: gewinnt; dynamisch: Es kommt auf die Züge davor an"},
    {"one-pile, {0}, normal play", "ein Stapel, {0}, normales Spiel"},
    {"one-pile, {0}, misere play", "ein Stapel, {0}, Misère"},
    {"{0}, ends also at {1}", "{0}, endet auch bei {1}"},
    {"{0}, any 1 move blocked", "{0}, ein beliebiger Zug verboten"},
    {"{0}, any {1} moves blocked", "{0}, beliebige {1} Züge verboten"},

    {"N: wins", "N: gewinnt"},
    {"P: loses", "P: verliert"},
    {"0: loses", "0: verliert"},
    {"as the formula", "wie die Formel"},
    {"L is larger", "L ist größer"},
    {"L is smaller", "L ist kleiner"},
    {"no limit wins", "keine Grenze gewinnt"},
    {"{0}: N by one pile", "{0}: N mit einem Stapel"},
    {"{0}: N by both piles", "{0}: N mit beiden Stapeln"},
    {"{0}: non-dynamic P", "{0}: nicht dynamisch, P"},
    {"{0}: dynamic", "{0}: dynamisch"},
    {"{0}: N by diagonal", "{0}: N über die Diagonale"},
    {"{0}: N by pile", "{0}: N mit einem Stapel"},
    {"{0}: N by both", "{0}: N mit beidem"},

    {"A dot is {0} cells and has {1}.", "Ein Punkt ist {0} Zellen und hat {1}."},
    {"the mean of their colours", "die Mischung ihrer Farben"},
    {"the colour of the largest number in them", "die Farbe der größten Zahl darin"},
    {"the colour of P where one of them is P, else the mean of their colours",
     "die Farbe von P, wo eine davon P ist, sonst die Mischung ihrer Farben"},
    {"Rows: {0} from {1} above to {2} below. Columns: {3} from {4} on the left to {5}.",
     "Zeilen: {0} von {1} oben bis {2} unten. Spalten: {3} von {4} links bis {5}."},
    {"Colours: {0}.", "Farben: {0}."},
    {"Shades from {0}, dark, to {1}, light.", "Töne von {0}, dunkel, bis {1}, hell."},
    {"Arrows from Q = {0}.", "Pfeile von Q = {0}."},
    {"Black dots at {0}.", "Schwarze Punkte bei {0}."},
    {"Across: {0}. Upwards: {1}. {2} points.", "Nach rechts: {0}. Nach oben: {1}. {2} Punkte."},
    {"Across: {0}. Upwards: {1}. {2} bars.", "Nach rechts: {0}. Nach oben: {1}. {2} Balken."},
    {"{0}, on a logarithmic axis", "{0}, auf einer logarithmischen Achse"},
    {"Too many to be told apart: the darker a place, the more of them are there.",
     "Zu viele, um sie zu unterscheiden: je dunkler eine Stelle, desto mehr sind dort."},
    {"The table, filled in", "Die ausgefüllte Tabelle"},
    {"Room to work in", "Platz zum Arbeiten"},
};

}  // namespace

std::span<const Title> pictures() { return pictures_in_german; }

}  // namespace dynim::words::german
