// What is remarkable about the games that have a name, in German, by its English.
#include "words/titles.hpp"

namespace dynim::words::german {
namespace {

constexpr Title remarks_in_german[] = {
    {"The members of the g-base are the Fibonacci numbers.",
     "Die Glieder der g-Basis sind die Fibonacci-Zahlen."},
    {"The members of the g-base are the powers of 2: take the lowest binary digit.",
     "Die Glieder der g-Basis sind die Zweierpotenzen: Nimm die niedrigste Binärziffer."},
    {"The members 1 2 3 4 6 8 11 15 21 ... soon follow a linear recurrence.",
     "Die Glieder 1 2 3 4 6 8 11 15 21 ... folgen bald einer linearen Rekursion."},
    {"After one player's moves at most as much may be taken, after the other's less than twice as "
     "much; both lose at the powers of 2 alone.",
     "Nach den Zügen des einen darf man höchstens so viele nehmen, nach denen des anderen weniger "
     "als doppelt so viele; beide verlieren nur bei den Zweierpotenzen."},
    {"Whoever may take up to twice as much has won: the first player loses 1 and 2 alone, and "
     "would lose every pile if the rules changed places.",
     "Wer bis zu doppelt so viele nehmen darf, hat gewonnen: Wer anfängt, verliert nur 1 und 2 und "
     "würde jeden Stapel verlieren, wenn die Regeln tauschten."},
    {"Limits that the number of the move decides. Whoever may take at most 3 to begin with loses "
     "7, 8, 9, 16, 17, 18, 25 and so on.",
     "Grenzen nach der Nummer des Zuges. Wer am Anfang höchstens 3 nehmen darf, verliert 7, 8, 9, "
     "16, 17, 18, 25 und so weiter."},
    {"Take one less, as many, or one more than was just taken; at first 1 or 2. Lost are 3, 5, 8, "
     "11, 13, 16, 19, 21 and so on, to the known end without a rule.",
     "Nimm eins weniger, so viele, oder eins mehr, als gerade genommen wurde; am Anfang 1 oder 2. "
     "Verloren sind 3, 5, 8, 11, 13, 16, 19, 21 und so weiter, so weit man sie kennt, ohne eine "
     "Regel."},
    {"The lost piles are 2, 5, 11, 23, 47, ...: twice the one before, and one more.",
     "Die verlorenen Stapel sind 2, 5, 11, 23, 47, ...: das Doppelte des vorigen und eins mehr."},
    {"The Grundy values 0 0 1 0 2 1 3 0 ... give themselves back when the first of each value is "
     "left out.",
     "Die Grundy-Werte 0 0 1 0 2 1 3 0 ... ergeben wieder sich selbst, wenn man den ersten von "
     "jedem Wert weglässt."},
    {"The lost piles 1 2 4 7 11 17 26 40 ... tell who is last where every third of a circle goes.",
     "Die verlorenen Stapel 1 2 4 7 11 17 26 40 ... sagen, wer übrig bleibt, wenn jeder Dritte aus "
     "einem Kreis ausscheidet."},
    {"The gaps of the lost piles are 2, 3, 3, 4, 5, 5, 6, 6, ...: each twice, but powers of 2 "
     "once.",
     "Die Lücken zwischen den verlorenen Stapeln sind 2, 3, 3, 4, 5, 5, 6, 6, ...: jede zweimal, "
     "aber Zweierpotenzen einmal."},
    {"As for every c*t, the members end in a linear recurrence, of higher order than for 3*t.",
     "Wie bei jedem c*t enden die Glieder in einer linearen Rekursion, von höherer Ordnung als bei "
     "3*t."},
    {"The members are 1, 2, 3 and 5*2^k: they double, as for f(t) = t, but from 5 on.",
     "Die Glieder sind 1, 2, 3 und 5*2^k: Sie verdoppeln sich wie bei f(t) = t, aber erst ab 5."},
    {"The members are a*8^b with a = 1, ..., 7, and not all of them are their own least winning "
     "move; --f @difficult:c is such a function for every c from 4 on.",
     "Die Glieder sind a*8^b mit a = 1, ..., 7, und nicht alle sind ihr eigener kleinster "
     "Gewinnzug; --f @difficult:c ist so eine Funktion für jedes c ab 4."},
    {"Odd moves give the opponent much more room than even ones.",
     "Ungerade Züge lassen dem Gegner viel mehr Platz als gerade."},
    {"Every positive integer is a member of the g-base, and g has period 4 from 2 on.",
     "Jede Zahl ab 1 ist ein Glied der g-Basis, und g hat ab 2 die Periode 4."},
    {"The member number 6*j*j is 7**j: g is unbounded, f(t) <= 6t, and yet the members do not grow "
     "exponentially, as Holshouser and Reiter conjectured.",
     "Das Glied Nummer 6*j*j ist 7**j: g ist unbeschränkt, f(t) <= 6t, und doch wachsen die "
     "Glieder nicht exponentiell, wie Holshouser und Reiter vermuteten."},
    {"Disproves a conjecture of Holshouser and Reiter: g is unbounded, and yet the members grow "
     "slower than exponentially.",
     "Widerlegt eine Vermutung von Holshouser und Reiter: g ist unbeschränkt, und doch wachsen die "
     "Glieder langsamer als exponentiell."},
    {"The classical subtraction game: the moves do not depend on the past, and g has period 4.",
     "Das klassische Wegnehmspiel: Die Züge hängen nicht davon ab, was vorher war, und g hat die "
     "Periode 4."},
    {"The members are the powers of 2, as for every f with t <= f(t) < 2*t: proved in "
     "docs/mathematics.md, Example 38.",
     "Die Glieder sind die Zweierpotenzen, wie bei jedem f mit t <= f(t) < 2*t: bewiesen in "
     "docs/mathematics.md, Example 38."},
    {"The g-base is finite, 1 and 2: take 1 from an odd pile.",
     "Die g-Basis ist endlich, 1 und 2: Nimm 1 von einem ungeraden Stapel."},
    {"The limit is the greatest power of 2 in the last move; the members are the powers of 2, as "
     "for f(t) = t.",
     "Die Grenze ist die größte Zweierpotenz im letzten Zug; die Glieder sind die Zweierpotenzen, "
     "wie bei f(t) = t."},
    {"The faster f grows, the denser the members: here the gap at b is about the square root of b.",
     "Je schneller f wächst, desto dichter liegen die Glieder: Hier ist die Lücke bei b etwa die "
     "Wurzel aus b."},
    {"The g-base is finite, 1, 2 and 3: g has period 3.",
     "Die g-Basis ist endlich, 1, 2 und 3: g hat die Periode 3."},
    {"The g-base is finite, 1 and 2, although the first moves may be large.",
     "Die g-Basis ist endlich, 1 und 2, obwohl die ersten Züge groß sein dürfen."},
    {"Far from monotone: every positive integer is a member of the g-base, and g(n) = 2 from n = 4 "
     "on.",
     "Springt auf und ab: Jede Zahl ab 1 ist ein Glied der g-Basis, und g(n) = 2 ab n = 4."},
    {"Where the pile is odd, only as much may be taken as last time. The members are 1 and twice "
     "the Fibonacci numbers (checked up to 10^100).",
     "Bei einem ungeraden Stapel darf man nur so viele nehmen wie zuletzt. Die Glieder sind 1 und "
     "das Doppelte der Fibonacci-Zahlen (geprüft bis 10^100)."},
    {"The three bases go in step: from 6 on, the members of the second are one less and those of "
     "the third two less than those of the first (checked up to 10^100).",
     "Die drei Basen gehen im Gleichschritt: Ab 6 sind die Glieder der zweiten um eins und die der "
     "dritten um zwei kleiner als die der ersten (geprüft bis 10^100)."},
    {"Twelve bases. The members of the first are 72*2^k - 4 from 68 on (checked up to 10^100).",
     "Zwölf Basen. Die Glieder der ersten sind ab 68 gleich 72*2^k - 4 (geprüft bis 10^100)."},
    {"The g-bases are finite, the first is 1, 2 and 4: g has period 3 from 5 on.",
     "Die g-Basen sind endlich, die erste ist 1, 2 und 4: g hat ab 5 die Periode 3."},
    {"Admissible: the least winning move is the greatest power of 2 that divides the difference of "
     "the piles, or the whole smaller pile if that power would let the opponent take it.",
     "Zulässig: Der kleinste Gewinnzug ist die größte Zweierpotenz, die den Unterschied der Stapel "
     "teilt, oder der ganze kleinere Stapel, wenn der Gegner ihn nach dieser Zweierpotenz nehmen "
     "dürfte."},
    {"Admissible: a closed strategy for piles of any size, as for f(t) = t.",
     "Zulässig: eine Formel für Stapel jeder Größe, wie bei f(t) = t."},
    {"Admissible; no larger multiple of t is.", "Zulässig; kein größeres Vielfaches von t ist es."},
    {"floor(r*t) is admissible for 1 <= r < 4.", "floor(r*t) ist zulässig für 1 <= r < 4."},
    {"Not admissible: the first of the functions c*t for which the formula fails, though at few "
     "small piles. No formula is known, while 5*t has one of its own.",
     "Nicht zulässig: die erste der Funktionen c*t, bei der die Formel nicht stimmt, wenn auch nur "
     "bei wenigen kleinen Stapeln. Man kennt keine Formel, während 5*t eine eigene hat."},
    {"Not admissible because f(1) = 4: ceil(r*t) is admissible for 1 <= r <= 3 only.",
     "Nicht zulässig, weil f(1) = 4 ist: ceil(r*t) ist nur für 1 <= r <= 3 zulässig."},
    {"Of class 5, the next closed formula after that of admissible functions: the least winning "
     "move is the whole smaller pile, or 1, 3 or 5 times the greatest power of 2 that divides the "
     "difference of the piles.",
     "Aus Klasse 5, der nächsten Formel nach der für zulässige Funktionen: Der kleinste Gewinnzug "
     "ist der ganze kleinere Stapel oder das 1-, 3- oder 5-Fache der größten Zweierpotenz, die den "
     "Unterschied der Stapel teilt."},
    {"A formula in base three: the least winning move is the whole smaller pile, or once or twice "
     "the greatest power of 3 that divides the difference of the piles.",
     "Eine Formel mit der Zahl 3: Der kleinste Gewinnzug ist der ganze kleinere Stapel oder das "
     "Ein- oder Zweifache der größten Dreierpotenz, die den Unterschied der Stapel teilt."},
    {"Several piles under one limit. Two piles are solved in Fibonacci numbers; two equal ones are "
     "lost whatever the limit.",
     "Mehrere Stapel mit einer Grenze. Zwei Stapel sind mit Fibonacci-Zahlen gelöst; zwei gleiche "
     "sind bei jeder Grenze verloren."},
    {"The least winning limit is the greatest power of 2 in the Nim sum, for any number of piles.",
     "Die kleinste Gewinngrenze ist die größte Zweierpotenz in der Nim-Summe, bei beliebig vielen "
     "Stapeln."},
    {"The rule of f(t) = t holds here too; one more, 2*t, and it is another game.",
     "Die Regel von f(t) = t gilt auch hier; mit 2*t, einem mehr, ist es ein anderes Spiel."},
    {"No rule is known, even for two piles. A pile of any size beside small ones is solved; others "
     "by tables, and two by changes along diagonals, to millions.",
     "Man kennt keine Regel, nicht einmal für zwei Stapel. Ein beliebig großer Stapel neben "
     "kleinen ist gelöst; andere durch Tabellen, und zwei durch Änderungen längs der Diagonalen, "
     "bis in die Millionen."},
    {"The least piles of the values 1, 2, 3, ... are the triangular numbers 1, 3, 6, 10, ...: "
     "proved in docs/mathematics.md, Theorem 209.",
     "Die kleinsten Stapel mit den Werten 1, 2, 3, ... sind die Dreieckszahlen 1, 3, 6, 10, ...: "
     "bewiesen in docs/mathematics.md, Theorem 209."},
    {"The value rises at the limits 1, 2, 4, 8, ..., in piles that are at least 1, 3, 7, 15, ...: "
     "proved in docs/mathematics.md, Theorem 209.",
     "Der Wert steigt bei den Grenzen 1, 2, 4, 8, ..., in Stapeln, die mindestens 1, 3, 7, 15, ... "
     "sind: bewiesen in docs/mathematics.md, Theorem 209."},
    {"They grow slowly: the least pile worth 10 has 42 counters, whatever its limit.",
     "Sie wachsen langsam: Der kleinste Stapel mit dem Wert 10 hat 42 Plättchen, bei jeder "
     "Grenze."},
    {"Lost exactly where the xor of the Grundy values is 0, such as two equal piles with equal "
     "limits.",
     "Verloren genau dort, wo das Xor der Grundy-Werte 0 ist, wie bei zwei gleichen Stapeln mit "
     "gleichen Grenzen."},
    {"Before each move the opponent may forbid one; you need two winning moves to win. A pile of 7 "
     "needs a limit of 6, one of 8 a limit of 2.",
     "Vor jedem Zug darf der Gegner einen verbieten; du brauchst zwei Gewinnzüge, um zu gewinnen. "
     "Ein Stapel von 7 braucht die Grenze 6, einer von 8 die Grenze 2."},
    {"A pile of 1 is lost, whatever the limit: its only move is blocked.",
     "Ein Stapel von 1 ist bei jeder Grenze verloren: Sein einziger Zug ist verboten."},
    {"Either player may pass once in the game. A pile of 12 is then lost with a limit of 1 or 2, "
     "and won with any other; without the pass it is lost with a limit of 0 only.",
     "Einmal im Spiel darf einer von beiden passen. Ein Stapel von 12 ist dann mit der Grenze 1 "
     "oder 2 verloren und mit jeder anderen gewonnen; ohne Passen ist er nur mit der Grenze 0 "
     "verloren."},
    {"The lost positions are (floor(n phi), floor(n phi^2)) with the golden ratio phi.",
     "Die verlorenen Stellungen sind (floor(n phi), floor(n phi^2)) mit dem goldenen Schnitt phi."},
    {"Takings from both piles may differ by one; the golden ratio gives way to the square root of "
     "2.",
     "Nimmt man von beiden Stapeln, darf der Unterschied eins sein; statt des goldenen Schnitts "
     "kommt die Wurzel aus 2."},
    {"Before each move the other player may forbid one move from both piles; every difference of "
     "the piles then occurs in two lost positions.",
     "Vor jedem Zug darf der andere einen Zug von beiden Stapeln verbieten; jeder Unterschied der "
     "Stapel kommt dann in zwei verlorenen Stellungen vor."},
    {"The lost positions are (0, 0), (n, 2n+1), and (2a+2, 2b+2) for those (a, b) of Wythoff Nim.",
     "Die verlorenen Stellungen sind (0, 0), (n, 2n+1) und (2a+2, 2b+2) für die (a, b) von "
     "Wythoff-Nim."},
    {"The lost positions are (0, 0), (n, 2n+1) and (n, 2n+2).",
     "Die verlorenen Stellungen sind (0, 0), (n, 2n+1) und (n, 2n+2)."},
    {"No formula is known; with many blocks the map of the lost positions has bands of regular "
     "patterns.",
     "Man kennt keine Formel; mit vielen Verboten hat das Bild der verlorenen Stellungen Bänder "
     "mit regelmäßigen Mustern."},
    {"No move may imitate the one before; from a start the lost positions are those of Wythoff "
     "Nim.",
     "Kein Zug darf den vorigen nachahmen; vom Anfang aus sind die verlorenen Stellungen die von "
     "Wythoff-Nim."},
    {"Whether the position is won can depend on who imitated how often.",
     "Ob man die Stellung gewinnt, kann davon abhängen, wer wie oft nachgeahmt hat."},
    {"The map of its dynamic positions is a figure of the paper.",
     "Das Bild seiner dynamischen Stellungen steht in der Arbeit."},
    {"The dual of generalized Wythoff Nim.", "Das Gegenstück zum verallgemeinerten Wythoff-Nim."},
    {"As p does not divide m, the lost positions are no Beatty sequences, such as Wythoff Nim has.",
     "Da p kein Teiler von m ist, sind die verlorenen Stellungen keine Beatty-Folgen, wie "
     "Wythoff-Nim sie hat."},
    {"As p divides m, the lost positions come from two irrational numbers.",
     "Da p ein Teiler von m ist, kommen die verlorenen Stellungen von zwei irrationalen Zahlen."},
    {"The lost starts 0, 7, 13, 20, 26, ... are 7 and 6 apart in turn.",
     "Die verlorenen Anfänge 0, 7, 13, 20, 26, ... liegen abwechselnd 7 und 6 auseinander."},
    {"The lost starts 9, 17, 25, 34, 42, 50, 59, 67, 75, 84, ... are 9, 8 and 8 apart, for ever.",
     "Die verlorenen Anfänge 9, 17, 25, 34, 42, 50, 59, 67, 75, 84, ... liegen für immer 9, 8 und "
     "8 auseinander."},
    {"A pile that nothing was taken from has the Grundy value of its longest play, as far as this "
     "was calculated: 1, 1, 2, 2, 2, 3, ...",
     "Ein Stapel, von dem noch nichts genommen wurde, hat als Grundy-Wert die Länge seines "
     "längsten Spiels, so weit man gerechnet hat: 1, 1, 2, 2, 2, 3, ..."},
    {"In turn 1 the lost piles are j(j+1) to j(j+2): 0, 2 to 3, 6 to 8, 12 to 15, ...",
     "In Zug 1 sind die Stapel von j(j+1) bis j(j+2) verloren: 0, 2 bis 3, 6 bis 8, 12 bis 15, "
     "..."},
    {"In turn 1 the lost piles are 2*j^2 to 2*j(j+1): 0, 2 to 4, 8 to 12, 18 to 24, ...",
     "In Zug 1 sind die Stapel von 2*j^2 bis 2*j(j+1) verloren: 0, 2 bis 4, 8 bis 12, 18 bis 24, "
     "..."},
    {"In turn i the opponent forbids up to i - 1 of the choices. In turn 1 the lost piles are "
     "2*j(j+1) to 2*j(j+2): 0, 4 to 6, 12 to 16, ...",
     "In Zug i verbietet der Gegner bis zu i - 1 Möglichkeiten. In Zug 1 sind die Stapel von "
     "2*j(j+1) bis 2*j(j+2) verloren: 0, 4 bis 6, 12 bis 16, ..."},
    {"The other player says at most 3 or more than 3. Told at most, the lost piles are 0, 7, 11, "
     "15, ...; told more than, 0 to 3.",
     "Der andere sagt „höchstens 3“ oder „mehr als 3“. Bei „höchstens“ sind 0, 7, 11, 15, ... "
     "verloren, bei „mehr als“ 0 bis 3."},
};

}  // namespace

std::span<const Title> remarks() { return remarks_in_german; }

}  // namespace dynim::words::german
