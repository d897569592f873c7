// The words of each lesson in German: its text, where "# " begins a part, four spaces a formula, and a name in braces is a
// picture, a question or something to try; and its questions, each with two nudges for whoever was wrong.

const ends = {P: 'verliert', N: 'gewinnt'};

export default {
  'take-three.title': 'Nimm 1, 2 oder 3',
  'take-three.about': 'Was ein verlorener Stapel ist, und wie man alle von Hand findet.',
  'take-three.text': `
# Das Spiel
Es gibt einen Stapel. Zwei nehmen abwechselnd davon, jedes Mal **1, 2 oder 3 Plättchen**. Wer das letzte Plättchen nimmt,
gewinnt.
{taken}
{play}
# Kleine Stapel, von Hand
Wenn 1, 2 oder 3 Plättchen übrig sind und du dran bist, nimmst du sie alle. Du gewinnst.

Sind 4 übrig, kannst du nicht alle nehmen. Was du auch nimmst, 1, 2 oder 3 bleiben liegen, und der andere nimmt sie. 4 ist
ein **verlorener Stapel**: Wer von ihm ziehen muss, verliert, wie er auch spielt.

Bei 5 nimmst du 1. Jetzt muss der andere von 4 ziehen und verliert. Bei 6 nimmst du 2, bei 7 nimmst du 3. Und bei 8?
Probiere jeden Zug, bevor du weiterliest.
# Alle Stapel
{piles}
Ein Stapel ist verloren, wenn nach jedem Zug ein Stapel bleibt, den der andere gewinnt. Ein Stapel ist gewonnen, wenn nach
einem Zug ein verlorener Stapel bleibt. So findet man jeden Stapel aus den dreien davor.
{lost}
Du musst dir die Liste nicht merken. Nimmt der andere 1, nimmst du 3. Nimmt er 2, nimmst du 2; nimmt er 3, nimmst du 1.
Zusammen sind das jedes Mal 4.
{move}
`,
  'take-three.piles': 'Stapel von 1 bis 12', 'take-three.expected': 'eine Anzahl von Plättchen, zum Beispiel 12',
  'take-three.why': 'Wer 4, 8, 12, 16 oder 20 übrig lässt, kann es jedes Mal wieder: Was der andere auch nimmt, nimm, was '
    + 'bis 4 fehlt.',
  'take-three.elsewhere': '{happens} Aber wir suchen einen von {low} bis {high}.',
  'take-three.lost': 'Ein Stapel von {low} bis {high} ist für den verloren, der dran ist. Welcher?',
  'take-three.lost.nudge-1': 'Die Stapel 4, 8 und 12 sind verloren. Wie groß ist der Schritt vom einen zum nächsten?',
  'take-three.lost.nudge-2': 'Jeder ist um 4 größer als der davor. Zähle weiter: 16, 20, 24, ...',
  'take-three.move': 'Es sind {pile} Plättchen, und du bist dran. Wie viele nimmst du, um zu gewinnen?',
  'take-three.move.nudge-1': 'Welchen verlorenen Stapel kannst du dem anderen übrig lassen?',
  'take-three.move.nudge-2': 'Die verlorenen Stapel sind 4, 8, 12 und so weiter. Den größten unter {pile} lässt du übrig.',

  'fibonacci.title': 'Fibonacci-Nim und Zeckendorf',
  'fibonacci.about': 'Höchstens doppelt so viele: welche Stapel verloren sind, und eine Summe, die den Zug verrät.',
  'fibonacci.text': `
# Das Spiel
Es gibt einen Stapel, und zwei nehmen abwechselnd davon. Wer anfängt, nimmt einige Plättchen, aber nicht alle. Danach nimmt
jeder höchstens **doppelt so viele, wie gerade genommen wurden**. Wer das letzte Plättchen nimmt, gewinnt.
{taken}
Hier hat der erste 3 von 20 genommen. Jetzt darf der andere bis zu 6 nehmen.
{play}
# Verlorene Stapel
Manche Stapel sind für den verloren, der anfängt. Wie viele du auch nimmst, der andere kann den Rest gewinnen. Nimm 3
Plättchen. Nimmst du 1, nimmt der andere die letzten 2. Nimmst du 2, nimmt er das letzte. Also ist 3 verloren. Bei 1
Plättchen gibt es gar keinen ersten Zug; auch das nennen wir verloren. Hier sind alle verlorenen Stapel bis 60:
{piles}
Von 3 an ist jeder die Summe der beiden davor. Das sind die Fibonacci-Zahlen:

    F_{k+2} = F_{k+1} + F_k
{lost}
# Alle anderen Stapel
Zeckendorf hat entdeckt: Jede ganze Zahl ist eine Summe von Fibonacci-Zahlen, von denen keine zwei Nachbarn sind, und das
nur auf eine Art. **Der kleinste Teil ist ein Gewinnzug**, wenn du so viele nehmen darfst.

Probiere einige Stapel:
{sum}
{move}
# Warum das gewinnt
Angenommen, du nimmst den kleinsten Teil. Der nächste Teil ist kein Nachbar davon, also mehr als doppelt so groß. Der
andere darf höchstens doppelt so viele nehmen wie du: Einen ganzen Teil schafft er nicht. Er kann nur einen zerlegen, und
dann ist das kleinste Stück wieder in deiner Grenze. So findest du immer einen Teil zum Nehmen und er nie. Das letzte
Plättchen gehört dir.
{larger}
{who}
`,
  'fibonacci.larger': 'Warum er mehr als doppelt so groß ist',
  'fibonacci.larger.text': `
Du nimmst \`F_k\`. Der nächste Teil ist mindestens \`F_{k+2}\`, und \`F_{k+1} > F_k\`. Also

    F_{k+2} = F_{k+1} + F_k > 2 F_k .
`,
  'fibonacci.expected': 'eine Anzahl von Plättchen, zum Beispiel 85',
  'fibonacci.elsewhere': '{happens} Aber wir suchen einen zwischen {low} und {high}.',
  'fibonacci.lost': 'Ein Stapel zwischen {low} und {high} ist für den verloren, der anfängt. Welcher?',
  'fibonacci.lost.nudge-1': 'Sieh dir drei Nachbarn in der Liste der verlorenen Stapel an. Wie machen zwei davon den dritten?',
  'fibonacci.lost.nudge-2': 'Die Liste endet mit 34 und 55. Addiere sie: Das ist der nächste. So geht es weiter.',
  'fibonacci.move': 'Es sind {pile} Plättchen, und du fängst an. Wie viele nimmst du, um zu gewinnen?',
  'fibonacci.move.nudge-1': 'Welche Fibonacci-Zahlen, von denen keine zwei Nachbarn sind, ergeben zusammen {pile}?',
  'fibonacci.move.nudge-2': 'Nimm die größte Fibonacci-Zahl, die in {pile} passt. Mach dasselbe mit dem Rest, bis nichts '
    + 'übrig ist. Welcher Teil kam zuletzt?',
  'fibonacci.who': 'Mitten im Spiel sind {pile} Plättchen übrig. Du darfst höchstens {limit} nehmen. Gewinnst du?',
  'fibonacci.who.nudge-1': 'Schreibe {pile} als Summe von Fibonacci-Zahlen. Welchen Teil würdest du gern nehmen?',
  'fibonacci.who.nudge-2': 'Den kleinsten Teil musst du nehmen. Schaffst du ihn mit {limit}?',

  'powers.title': 'Zweierpotenzen', 'powers.about': 'Höchstens so viele wie der andere gerade: Das Verdoppeln entscheidet.',
  'powers.text': `
# Das Spiel
Eine kleine Änderung macht ein anderes Spiel. Jetzt nimmt jeder höchstens **so viele, wie gerade genommen wurden**. Wer
anfängt, nimmt einige, aber nicht alle. Wer das letzte Plättchen nimmt, gewinnt.
{taken}
Hier hat der erste 4 von 22 genommen. Jetzt darf der andere bis zu 4 nehmen.
{play}
# Verdoppeln
Diese Stapel sind für den verloren, der anfängt. Jeder ist doppelt so groß wie der davor: Es sind die Zweierpotenzen.
{piles}
Jeder Stapel ist eine Summe verschiedener Zweierpotenzen. **Der kleinste Teil ist ein Gewinnzug**, wenn du so viele nehmen
darfst.
{sum}
Ein ungerader Stapel ist leicht. Sein kleinster Teil ist 1: Nimm 1, und nimm immer weiter 1.
{move}
# Warum das gewinnt
Angenommen, du nimmst den kleinsten Teil, \`2^k\`. Alle anderen Teile sind größer: mindestens \`2^{k+1}\`. Der andere darf
höchstens \`2^k\` nehmen, also schafft er keinen davon.

Er nimmt irgendeine Zahl \`t\`. Nun ist der kleinste Teil vom Rest der kleinste Teil von \`t\`. Er ist höchstens \`t\`, und
so viel darfst du nehmen.
{who}
# Regeln mit denselben verlorenen Stapeln
Wir schreiben eine Regel als \`f(t)\`: Nach einem Zug \`t\` darf der nächste höchstens \`f(t)\` nehmen. In dieser Lektion
ist \`f(t) = t\`. Andere Regeln haben dieselben verlorenen Stapel. Das gilt für jede, die nie fällt und

    t ≤ f(t) < 2t

erfüllt. Probiere eigene Regeln. Du kannst **t+3** oder **5*t** schreiben, und **//** teilt und rundet ab.
{rules}
{rule}
`,
  'powers.half-more': 'eineinhalb Mal so viele, abgerundet', 'powers.one-more': 'eins mehr, als genommen wurde',
  'powers.one-less': 'eins weniger als doppelt so viele',
  'powers.same': 'Mit dieser Regel sind dieselben Stapel verloren, zumindest bis {bound}.',
  'powers.differ': ({first, second}) => `Mit {pile} Plättchen ${ends[first]}, wer anfängt, nach dieser Regel, und nach unserer ${ends[second]} er.`,
  'powers.why': 'Ein Zug darf nicht doppelt so viele erlauben. Diese Regel tut es nach einem Zug von 1.',
  'powers.move': 'Es sind {pile} Plättchen, und du fängst an. Wie viele nimmst du, um zu gewinnen?',
  'powers.move.nudge-1': 'Welche verschiedenen Zweierpotenzen ergeben zusammen {pile}?',
  'powers.move.nudge-2': 'Nimm die größte Zweierpotenz, die in {pile} passt. Mach dasselbe mit dem Rest, bis nichts übrig '
    + 'ist. Welcher Teil kam zuletzt?',
  'powers.who': '{pile} Plättchen sind übrig. Der letzte Zug nahm {limit}, also darfst du höchstens {limit} nehmen. '
    + 'Gewinnst du?',
  'powers.who.nudge-1': 'Schreibe {pile} als Summe verschiedener Zweierpotenzen. Welchen Teil würdest du gern nehmen?',
  'powers.who.nudge-2': 'Den kleinsten Teil musst du nehmen. Schaffst du ihn mit {limit}?',
  'powers.rule': 'Eine dieser Regeln hat andere verlorene Stapel als die Regel dieser Lektion. Welche?',
  'powers.rule.nudge-1': 'Was erlaubt jede Regel nach einem Zug von 1? Und nach einem Zug von 2?',
  'powers.rule.nudge-2': 'Denk an 3 Plättchen. Du nimmst 1, und 2 sind übrig. Nach welcher Regel darf der andere beide nehmen?',

  'nim.title': 'Nim: in Spalten rechnen', 'nim.about': 'Mehrere Stapel: Schreibe sie in Spalten und sieh, wer gewinnt.',
  'nim.text': `
# Das Spiel
Es gibt mehrere Stapel. Ein Zug nimmt so viele Plättchen, wie du willst, aber nur von einem Stapel. Wer das allerletzte
Plättchen nimmt, gewinnt.
{piles}
{play}
# Zwei gleiche Stapel
Fang mit zwei gleichen Stapeln an. Wer zuerst zieht, verliert. Der andere macht jeden Zug am anderen Stapel nach.
{equal}
Hier wurden 2 von A genommen. Die Antwort ist, 2 von B zu nehmen. So hat der zweite immer einen Zug und nimmt das letzte
Plättchen. Die Plättchen von A sind **Partner** derer von B.
# Spalten
Bei mehr Stapeln suchen wir auch Partner, aber Stück für Stück. Zerlege jeden Stapel in Stücke von 1, 2, 4, 8 und so
weiter, keine zwei davon gleich. Das geht nur auf eine Art:

3 = 2 + 1, 5 = 4 + 1, 6 = 4 + 2.

Mach nun eine Tabelle. Jeder Stapel hat eine Zeile und jede Stückgröße eine Spalte. Schreibe 1, wo das Stück da ist, und
0, wo nicht. Dann zähle die Einsen jeder Spalte.
{even}
Jede Spalte hat zwei Einsen, eine gerade Anzahl. Also hat jedes Stück einen Partner, und wer dran ist, **verliert**. Bei
einer ungeraden Spalte oder mehreren **gewinnt**, wer dran ist.

Das Programm hat zwei Wörter dafür. Ein Stapel hat einen **Grundy-Wert**: Bei Nim ist das einfach seine Größe. Und die
letzte Zeile ist die **Nim-Summe**, wenn du 1 für ungerade und 0 für gerade schreibst. Sie ist 0, wenn alle Spalten gerade
sind.
{who}
# Wie man zieht
Angenommen, jede Spalte ist gerade. Ein Zug ändert eine Zeile, also wird mindestens eine Spalte ungerade. Dann kann der
andere gewinnen.

Nun umgekehrt. Hier sind zwei Spalten ungerade:
{odd}
Nimm die linke ungerade Spalte. Suche einen Stapel, der dort eine 1 hat. Ändere die Ziffern dieses Stapels in allen
ungeraden Spalten. Ganz links wird dabei aus 1 eine 0, also wird der Stapel kleiner. Hier ist 7 gleich 111. Daraus wird
100, und das ist 4. Nimm also 3 von den 7: Dann ist jede Spalte gerade.
{move}
# Mehr und größere Stapel
Das alles geht mit beliebig vielen Stapeln jeder Größe. Nur die Tabelle wird breiter.
{sum}
{missing}
`,
  'nim.play': 'Nim spielen', 'nim.third': 'Dritter Stapel', 'nim.expected': 'Stapel, zum Beispiel 3, 5, 7',
  'nim.who': piles => `Die Stapel sind ${piles.join(', ')}, und du bist dran. Gewinnst du?`,
  'nim.who.nudge-1': 'Schreibe die Stapel untereinander, in die Spalten von 4, 2 und 1. Wie viele Einsen hat jede Spalte?',
  'nim.who.nudge-2': 'Hat jede Spalte eine gerade Anzahl von Einsen, verliert, wer dran ist. Ist eine Spalte ungerade, '
    + 'gewinnt er.',
  'nim.move': piles => `Die Stapel sind ${piles.join(', ')}. Finde einen Gewinnzug.`,
  'nim.move.nudge-1': 'Nach deinem Zug muss jede Spalte gerade sein. Welche Spalten sind jetzt ungerade?',
  'nim.move.nudge-2': 'Nimm einen Stapel mit einer Eins in der linken ungeraden Spalte. Ändere seine Ziffer in jeder '
    + 'ungeraden Spalte und in keiner anderen. Wie viele Plättchen sind das weniger?',
  'nim.missing': 'Zwei Stapel haben {0} und {1} Plättchen. Wie groß muss ein dritter sein, damit verliert, wer dran ist?',
  'nim.missing.nudge-1': 'Schreibe {0} und {1} untereinander, in die Spalten von 8, 4, 2 und 1. Welche Spalten sind ungerade?',
  'nim.missing.nudge-2': 'Der dritte Stapel braucht in jeder ungeraden Spalte eine Eins und in jeder geraden eine Null.',

  'bases.title': 'Jede Regel hat eine Basis',
  'bases.about': 'Zu jedem Stapel eine Zahl, und wie sich diese Zahlen wiederholen, sogar bei einer seltsamen Regel.',
  'bases.text': `
# Zu jedem Stapel eine Zahl
Spiele mit der Regel, die du kennst: Jeder nimmt höchstens **doppelt** so viele, wie gerade genommen wurden. Mitten im
Spiel sind 4 Plättchen übrig, und du bist dran. Welche Grenze brauchst du, um zu gewinnen?
{four}
Die Grenze 1 reicht. Du nimmst 1, und 3 sind übrig. Der andere darf höchstens 2 nehmen, und das ist zu wenig, um 3 zu
gewinnen.
{three}
Bei 3 Plättchen ist es anders. Nimm 1 oder 2, und der andere nimmt den ganzen Rest. Du brauchst also die Grenze 3.

Die **kleinste Grenze, mit der man gewinnt**, ist die Zahl eines Stapels. Wir schreiben sie \`g\`. Also ist \`g(4) = 1\` und
\`g(3) = 3\`. Hier steht sie unter jedem Stapel:
{numbers}
Ein Stapel hat einen Rahmen, wenn die Zahlen hinter ihm wieder so anfangen wie bei 1. Sie tun es, bis der nächste Rahmen
kommt.
{least}
# Eine seltsame Regel
Nun eine Regel, die niemand ordentlich nennen würde. Nach einem **geraden** Zug darf der nächste genauso viele nehmen. Nach
einem **ungeraden** Zug darf er **viermal** so viele nehmen. Das Programm schreibt sie **t % 2 == 0 ? t : 4*t**. Dabei ist
**t % 2** der Rest, wenn du \`t\` durch 2 teilst. Was vor dem Doppelpunkt steht, gilt, wenn er 0 ist, und was dahinter
steht, wenn nicht.
{play}
Hier sind ihre Zahlen. Zuerst sehen sie wild aus:
{strange}
Ein Stapel mit Rahmen kann eine Zahl haben, die kleiner ist als er selbst. Dann ist er nicht verloren: 13 gewinnt man,
indem man 6 nimmt. Aber sieh, was hinter jedem Rahmen steht:
{copies}
Jede Zeile ist eine Kopie vom Anfang. Sie bricht ab, wo der nächste Rahmen kommt. Die Stapel mit Rahmen sind die **Glieder
der Basis**, und alle zusammen sind die **Basis**. Jede Regel hat eine.
# Warum sich die Zahlen wiederholen
Nimm 19 Plättchen, ein Glied mit der Zahl 19. Leg 2 obendrauf. Solange die Züge klein sind, kann niemand alle 19 auf
einmal nehmen. Wer also die 2 obendrauf gewinnt, hat gewonnen: Er lässt dem anderen 19 übrig. Darum ist \`g(21) = g(2)\`.
{above}
Wann hört das auf? Wenn der Sieg obendrauf zu viel erlaubt. 7 obendrauf gewinnst du nur mit einem Zug von 7. Das ist
ungerade, also darf der andere 28 nehmen, und 28 reicht für 19. Dort endet die Kopie: 19 + 7 = 26 ist das nächste Glied.
{copy}
# Große Stapel
Die Basis ist also alles, was du brauchst. Hier sind die Glieder bis 170 mit ihren Zahlen:
{members}
Welche Zahl hat 28? Das größte Glied, das passt, ist 26, und 2 sind übrig. 2 ist ein Glied. Es ist der letzte Teil, und
seine Zahl ist 2. Also \`g(28) = 2\`.

So geht es bei jedem Stapel. **Nimm immer wieder das größte Glied weg, das passt. Die Zahl des letzten Teils ist die
Antwort.**
{large}
Das Programm macht dasselbe für jede Regel, die nur auf den letzten Zug \`t\` schaut, und für beliebig große Stapel:
{sum}
`,
  'bases.numbers': 'Stapel mit ihrer Zahl darunter; Glieder der Basis haben einen Rahmen', 'bases.behind': 'hinter {b}',
  'bases.from-1': 'von 1 an', 'bases.copies': 'Zahlen hinter den Gliedern',
  'bases.members': 'Glieder der Basis mit ihren Zahlen darunter', 'bases.play': 'Die seltsame Regel spielen',
  'bases.least': 'Jeder nimmt höchstens doppelt so viele wie der letzte. {pile} Plättchen sind übrig. Welche ist die kleinste '
    + 'Grenze, mit der man gewinnt?',
  'bases.least.nudge-1': 'Probiere, 1 zu nehmen. Was ist übrig, was darf der andere dann nehmen, und was braucht er? Dann '
    + 'probiere 2 und so weiter.',
  'bases.least.nudge-2': 'Du willst einen Stapel mit einer großen Zahl übrig lassen. Welcher Rahmen ist gleich unter {pile}?',
  'bases.copy': 'Bei der seltsamen Regel ist 47 ein Glied, und das nächste ist 66. Welche Zahl hat {pile}?',
  'bases.copy.nudge-1': '{pile} liegt zwischen 47 und 66. Wovon sind die Zahlen hinter 47 eine Kopie?',
  'bases.copy.nudge-2': 'Zähle ab 47: Wo stehst du bei {pile}? Suche dort die Zahl in der Liste der seltsamen Regel.',
  'bases.large': 'Welche Zahl hat {pile} bei der seltsamen Regel?',
  'bases.large.nudge-1': 'Welches ist das größte Glied, das in {pile} passt? Was ist übrig?',
  'bases.large.nudge-2': 'Mach weiter, bis nichts übrig ist. Der letzte Teil ist ein Glied. Sieh auf die Zahl darunter: Sie '
    + 'ist nicht immer das Glied selbst.',

  'find-rule.title': 'Finde die Regel', 'find-rule.about': 'Du siehst, welche Stapel verloren sind. Welche Regel macht das?',
  'find-rule.text': `
# Von der Regel zu den Stapeln
Es gibt einen Stapel. Wer anfängt, nimmt einige Plättchen, aber nicht alle. Nach einem Zug \`t\` darf der nächste höchstens
\`f(t)\` nehmen. Wer das letzte Plättchen nimmt, gewinnt.

Wähle eine Regel \`f(t)\`, und das Programm findet, welche Stapel für den verloren sind, der anfängt. Bei **2*t** darf jeder
doppelt so viele nehmen, wie gerade genommen wurden. Probiere andere: **4** ist immer höchstens 4, **t+3** ist drei mehr,
**max(t, 4)** ist die größere von zwei Zahlen, und **t<3 ? 5 : t** ist 5, solange \`t\` kleiner als 3 ist, und dann \`t\`.
{rules}
# Von den Stapeln zur Regel
Nun umgekehrt. Jemand hat sich eine Regel ausgedacht und zeigt dir nur die verlorenen Stapel.

Ein Gedanke für den Anfang: In einer Reihe wie 4, 8, 16 ist jeder Stapel doppelt so groß wie der davor. Und wenn die Liste
aufhört, denk an eine Grenze, die gleich bleibt.
{first}
# Regeln, die wachsen
{second}
# Seltsame Regeln
Hier ist der Anfang anders als das, was folgt, oder das Wachsen selbst ist seltsam.
{third}
`,
  'find-rule.hidden': 'Stapel, die bei der versteckten Regel verloren sind',
  'find-rule.yours': 'Stapel, die bei deiner Regel verloren sind',
  'find-rule.same': 'Bei deiner Regel sind bis {to} dieselben Stapel verloren. Weiter hat niemand nachgesehen.',
  'find-rule.was': 'Die versteckte Regel war {rule}. Wenn deine eine andere ist, ist sie genauso gut: Bis {to} unterscheiden '
    + 'die verlorenen Stapel sie nicht.',
  'find-rule.differ': ({first, second}) => `Mit {pile} Plättchen ${ends[first]}, wer anfängt, bei deiner Regel, und bei der versteckten ${
    ends[second]} er. Bei deiner Regel sind diese Stapel verloren:`,
  'find-rule.hint': 'Nach einem Zug von {move} darf der nächste höchstens {limit} nehmen.',
  'find-rule.find': 'Diese Stapel sind für den verloren, der anfängt. Finde eine Regel mit denselben verlorenen Stapeln bis '
    + '{bound}.',
  'find-rule.find.nudge-1': 'Welches ist der erste Stapel, bei dem sich die Listen trennen? Erlaubt deine Regel dort zu viel '
    + 'oder zu wenig?',
  'find-rule.find.nudge-2': 'Drücke auf Tipp: Er sagt, was die versteckte Regel nach einem Zug von 1 erlaubt. Drücke noch '
    + 'einmal für einen Zug von 2 und so weiter.',

  'two-piles.title': 'Zwei Stapel, eine Grenze',
  'two-piles.about': 'Es entscheidet, wie weit die Stapel auseinander sind und welche Zweierpotenz darin steckt.',
  'two-piles.text': `
# Das Spiel
Es gibt zwei Stapel und eine Grenze für beide. Ein Zug nimmt Plättchen von einem davon. Danach nimmt jeder höchstens
**doppelt** so viele, wie gerade genommen wurden, von einem der beiden Stapel. Wer **einen Stapel leert**, gewinnt.
{taken}
Hier wurden 2 von A genommen. Jetzt darf der andere bis zu 4 nehmen, von A oder von B.
{play}
# Die kleinste Grenze
Jede Stellung hat eine **kleinste Grenze, mit der man gewinnt**. Mit so viel oder mehr gewinnst du, mit weniger verlierst
du. Nimm Stapel mit 1 und irgendetwas: Du nimmst die 1, also gewinnt die Grenze 1. Bei 4 und 4 brauchst du 4, einen ganzen
Stapel. Finde sie auf dem Brett:
{limits}
Fang bei A 4, B 5 an und gehe die Diagonale hinunter, zu A 5, B 6 und weiter. Die Stapel wachsen, aber ihr Unterschied ist
immer 1, und die Zahl ist immer 1. Eine andere Diagonale hat eine andere Zahl, zumindest weg vom Rand. Es zählt also **der
Unterschied** der Stapel.
# Zweierpotenzen im Unterschied
Halbiere 12: Das ist 6. Halbiere noch einmal: 3. Das ist ungerade, also hören wir auf. Wir haben zweimal halbiert, also ist
2 mal 2 = 4 die **größte Zweierpotenz, die 12 teilt**. Bei einer ungeraden Zahl ist sie 1. Nun die kleinsten Grenzen von
zwei großen Stapeln, unter ihren Unterschieden:
{powers}
Die kleinste Grenze ist die größte Zweierpotenz, die den Unterschied teilt. Holshouser und Reiter haben das 2005 gefunden.

Eine Ausnahme gibt es. Nach so einem Zug darf der andere doppelt so viele nehmen. Ist das der ganze kleinere Stapel, so
gewinnt er sofort. Dann musst du selbst **den ganzen kleineren Stapel** nehmen. So ist es bei 5 und 9. Der Unterschied ist
4, aber nach einem Zug von 4 darf der andere 8 nehmen.
{exception}
{least}
# Der Zug
Nimm die Zweierpotenz, aber von welchem Stapel? Angenommen, die Stapel sind 20 und 32. Der Unterschied ist 12, also nimmst
du 4. Von den 20: Dann ist der neue Unterschied 16. Von den 32: Dann ist er 8.
{four}
Der andere darf 8 nehmen. Beim Unterschied 8 reicht ihm das. Beim Unterschied 16 braucht er 16 oder einen ganzen Stapel,
also verliert er. Einer der beiden Stapel lässt immer ein Vielfaches vom **Vierfachen** deines Zuges übrig. Nimm von dem.
{move}
{who}
# Andere Regeln
Nach deinem Zug ist der Unterschied ein Vielfaches von viermal \`t\`. Also darf man dem anderen \`t\`, \`2t\` oder \`3t\`
erlauben, und er hat nie genug. Mit \`4t\` kann er genug haben, und die Regel dieser Lektion gilt nicht mehr. Sieh dir 18
und 21 an. Der Unterschied ist 3, also würden wir die Grenze 1 erwarten.
{others}
# Fünfmal so viele
Mit \`5t\` gibt es wieder eine Regel, eine andere. Das sind die kleinsten Grenzen von zwei großen Stapeln, unter ihren
Unterschieden:
{fives}
Der doppelte Unterschied hat die doppelte Grenze, also sagen die ungeraden Unterschiede alles. Die meisten haben die
Grenze 1. Aber 3, 19 und 21 haben die Grenze **3**. Welche ungeraden Zahlen sie haben, kann man von jeder Zahl sagen, an
ihren Ziffern im Zweiersystem. Bei kleineren Stapeln kommt auch die Grenze 5 vor, wie bei 337 und 390.
{five}
`,
  'two-piles.rule.t': 'so viele: f(t) = t', 'two-piles.rule.2*t': 'doppelt: f(t) = 2t',
  'two-piles.rule.3*t': 'dreimal: f(t) = 3t', 'two-piles.rule.4*t': 'viermal: f(t) = 4t',
  'two-piles.rule.5*t': 'fünfmal: f(t) = 5t', 'two-piles.limits': 'Die kleinste Grenze, mit der man gewinnt',
  'two-piles.differences': 'Unterschiede mit der kleinsten Gewinngrenze darunter',
  'two-piles.solved': 'Die kleinste Grenze, mit der man gewinnt, ist {limit}.',
  'two-piles.least': 'Stapel A hat {0} Plättchen und Stapel B hat {1}. Welche ist die kleinste Grenze, mit der man gewinnt?',
  'two-piles.least.nudge-1': 'Wie viel größer ist B als A? Welche Zweierpotenzen teilen das?',
  'two-piles.least.nudge-2': 'Halbiere den Unterschied, bis er ungerade ist. Wie oft ging es? Verdopple 1 genauso oft. Und '
    + 'ist das klein genug für den kleineren Stapel?',
  'two-piles.move': ([[a, b]]) => `Stapel A hat ${a} Plättchen und Stapel B hat ${b}. Du darfst bis zu {1} nehmen. Finde einen Gewinnzug.`,
  'two-piles.move.nudge-1': 'Welche ist die größte Zweierpotenz, die den Unterschied teilt?',
  'two-piles.move.nudge-2': 'Nimm diese Zweierpotenz. Probiere beide Stapel auf Papier: Bei welchem steckt im neuen '
    + 'Unterschied eine Potenz, die viermal so groß ist oder größer?',
  'two-piles.who': ([[a, b]]) => `Stapel A hat ${a} Plättchen und Stapel B hat ${b}. Du darfst bis zu {1} nehmen. Gewinnst du?`,
  'two-piles.who.nudge-1': 'Welche ist die kleinste Grenze, mit der man gewinnt? Hast du sie?',
  'two-piles.who.nudge-2': 'Nimm die Zweierpotenz im Unterschied. Was darf der andere nach so einem Zug nehmen? Reicht das '
    + 'für den kleineren Stapel?',
  'two-piles.five': 'Du darfst immer bis zu fünfmal so viele nehmen, wie gerade genommen wurden. Stapel A hat {0} Plättchen '
    + 'und Stapel B hat {1}. Welche ist die kleinste Grenze, mit der man gewinnt?',
  'two-piles.five.nudge-1': 'Wie viel größer ist B als A? Suche diesen Unterschied in der Reihe.',
  'two-piles.five.nudge-2': 'Nimm die größte Zweierpotenz aus dem Unterschied heraus, und suche den Rest in der Reihe. Dann '
    + 'multipliziere wieder.',

  'blocking.title': 'Wythoff-Nim und verbotene Züge',
  'blocking.about': 'Nimm von einem Stapel oder von beiden gleich viele. Dann darf der andere einen Zug verbieten.',
  'blocking.text': `
# Das Spiel
Es gibt zwei Stapel. Ein Zug nimmt beliebig viele von einem Stapel oder **von beiden gleich viele**. Wer das letzte
Plättchen nimmt, gewinnt.
{taken}
Hier wurden 2 von jedem Stapel genommen. Es gibt keine Grenze, und was vorher war, ist egal.
{play}
# P-Stellungen
Sieh dir Stapel mit 1 und 2 an. Du kannst (0, 2), (1, 1), (1, 0) oder (0, 1) übrig lassen. Bei jedem davon nimmt der andere
den ganzen Rest. Wer also von (1, 2) ziehen muss, verliert.

So eine Stellung heißt **P-Stellung**. P steht für den vorigen Spieler (englisch: previous player): Wer sie gerade
hinterlassen hat, gewinnt. Hier ist ein Brett aller Stellungen bis 10. Eine Zeile ist für A und eine Spalte für B.
{board}
Kein Zug führt von einem P zu einem anderen. Und von jedem anderen Feld führt ein Zug zu einem P. Du gewinnst also, wenn du
zu einem ziehst.
{move}
# Paare
Jede P-Stellung ist ein Paar von Zahlen. Hier sind die vom Brett:
{pairs}
Das nächste Paar ist leicht zu finden. Seine kleinere Zahl ist die **kleinste Zahl, die noch in keinem Paar steht**. Sein
Unterschied ist **um eins größer** als der letzte. Das ist alles.
{pair}
Es gibt einen kürzeren Weg zum Paar mit dem Unterschied \`n\`. Der goldene Schnitt ist \`φ\` = 1,618... Multipliziere \`n\`
damit und lass weg, was hinter dem Komma steht: Das ist die kleinere Zahl, \`⌊n φ⌋\`.
# Verbieten
Nun darf der andere **einen Zug verbieten**, bevor du ziehst. Er nennt eine Stellung, die du mit einem Zug von beiden
Stapeln übrig lassen könntest. Die darfst du nicht übrig lassen, nur dieses Mal.
{playBlocking}
Man würde ein Durcheinander erwarten. Aber hier sind die P-Stellungen jetzt, und ihre Paare:
{blocked}
Die kleinere Zahl findet man wie vorher. Nur eines ist anders: **Jeder Unterschied kommt zweimal**.

Warum zweimal? Ein Zug von beiden Stapeln lässt den Unterschied gleich. Von (4, 5) würdest du (2, 3) übrig lassen, mit dem
gleichen Unterschied. Also verbietet der andere genau das, und du kommst nicht weiter. Gäbe es ein drittes Paar mit diesem
Unterschied, so müsste er zwei Züge verbieten, und das ist einer zu viel.
{block}
Und wenn man mehr Züge verbieten darf?
{more}
`,
  'blocking.board': 'P-Stellungen von zwei Stapeln', 'blocking.pairs': 'Paare', 'blocking.smaller': 'kleinere',
  'blocking.larger': 'größere', 'blocking.difference': 'Unterschied', 'blocking.both': 'beiden, von jedem so viele',
  'blocking.first': 'Erster Stapel', 'blocking.second': 'Zweiter Stapel', 'blocking.play': 'Mit einem Verbot spielen',
  'blocking.move': 'Die Stapel sind {0} und {1}. Finde einen Gewinnzug.',
  'blocking.move.nudge-1': 'Suche dein Feld auf dem Brett. Ein Zug geht nach links, nach oben oder beides zugleich, die '
    + 'Diagonale entlang. Welches P erreichst du?',
  'blocking.move.nudge-2': 'Sieh auf drei Arten nach. Gibt es ein P mit demselben A? Mit demselben B? Mit demselben '
    + 'Unterschied?',
  'blocking.pair': 'Ein Stapel hat {a} Plättchen, der andere mehr. Wie viele, wenn verlieren soll, wer dran ist?',
  'blocking.pair.nudge-1': 'Schreibe mehr Paare auf. Die kleinere Zahl ist die kleinste, die noch nicht vorkam. Der '
    + 'Unterschied wächst um 1.',
  'blocking.pair.nudge-2': 'Nach (6, 10) ist der Unterschied 5, dann 6, dann 7. Welche Zahlen kamen schon vor? Welche ist die '
    + 'kleinste, die noch fehlt?',
  'blocking.block': 'Die Stapel sind {0} und {1}, ein Paar. Du darfst einen Zug verbieten. Welche Stellung darf der andere '
    + 'nicht übrig lassen?',
  'blocking.block.nudge-1': 'Ein Zug von beiden Stapeln ändert den Unterschied nicht. Welches frühere Paar hat denselben?',
  'blocking.block.nudge-2': 'Schreibe die Paare weiter auf. Jeder Unterschied kommt zweimal, also steht das gesuchte Paar '
    + 'gleich vor diesem.',

  'memory.title': 'Eine Regel mit Gedächtnis',
  'memory.about': 'Nachahmungs-Nim: Du darfst nicht nachmachen, also kommt es darauf an, was vorher war.',
  'memory.text': `
# Nim, und wie man nachmacht
Es gibt zwei Stapel. Ein Zug nimmt so viele Plättchen, wie du willst, von einem davon. Wer nicht ziehen kann, verliert.
{copied}
Zwei gleiche Stapel sind für den verloren, der dran ist. Der andere macht jeden Zug nach: Nach 2 von A nimmt er 2 von B.
# Nachmachen verboten
Also **verbieten wir das Nachmachen**. Ein Zug nahm einige Plättchen vom kleineren Stapel oder von einem von zwei gleichen.
Dann darf der nächste Zug nicht genauso viele vom anderen Stapel nehmen. So ein Zug heißt Nachahmung.
{forbidden}
Hier wurde 1 vom kleineren Stapel genommen. Die Stapel sind jetzt 1 und 3, und von den 3 darf man nicht 1 nehmen.
{play}
# Dieselben Stapel, eine andere Vergangenheit
{one}
Stapel mit 1 und 2 sind am Anfang verloren. Nimm die 1, und der andere nimmt 2. Nimm 2, und er nimmt die 1. Nimm 1 von den
2, und (1, 1) ist übrig. Der andere nimmt eines davon. Das letzte zu nehmen wäre eine Nachahmung, also verlierst du.
{other}
Bei 1 und 3 möchtest du also 1 von den 3 nehmen. Am Anfang darfst du das, und du **gewinnst**. Aber wenn der letzte Zug 1
vom kleineren Stapel nahm, ist es verboten, und du **verlierst**.

Die Stapel allein sagen nicht, wer gewinnt. Du musst dir auch den letzten Zug merken.
# Der Anfang und ein alter Freund
Auf diesem Brett ist P für den verloren, der dran ist, was auch vorher war, und ein Punkt ist gewonnen. Ein Fragezeichen
hängt davon ab, was vorher war.
{board}
Kennst du diese Paare? Larsson hat es 2009 bewiesen: **Am Anfang sind die verlorenen Stellungen die von Wythoff-Nim**. Jenes
Spiel gibt dir mehr Züge als Nim und dieses weniger. Und doch haben beide dieselben Paare.
{start}
# Mitten im Spiel
Du gewinnst, wenn du ein Paar wie (1, 2) oder (3, 5) übrig lässt, außer wenn der Weg dorthin eine Nachahmung ist. Du
gewinnst auch, wenn der andere nur durch Nachmachen zu einem Paar käme. Ändere die Stapel vorher und sieh, was aus den
Stapeln jetzt wird:
{past}
{who}
{move}
Es geht noch weiter. Angenommen, eine Nachahmung ist erlaubt, aber danach keine zweite. Dann sind die verlorenen Anfänge
die von Wythoff-Nim mit einem Verbot.
{playOnce}
`,
  'memory.board': 'Stellungen im Nachahmungs-Nim: P ist verloren, ? hängt davon ab, was vorher war',
  'memory.play': 'Nachahmungs-Nim spielen', 'memory.play-once': 'Mit einer Nachahmung hintereinander spielen',
  'memory.before': 'Stapel vor dem letzten Zug', 'memory.now': 'Stapel jetzt',
  'memory.expected': 'zwei Stapel, zum Beispiel 1, 3', 'memory.as-start': 'Als Anfang eines Spiels: {outcome}. {happens}',
  'memory.after': 'Nach ({before}): {outcome}. {happens}', 'memory.why': 'Warum genau?',
  'memory.start': 'Ein Spiel soll mit einem Stapel mit {a} und einem größeren anfangen. Wie groß muss der sein, damit '
    + 'verliert, '
    + 'wer anfängt?',
  'memory.start.nudge-1': 'Wie gingen die Paare von Wythoff-Nim weiter, in der Lektion davor?',
  'memory.start.nudge-2': 'Die kleinere Zahl ist die kleinste, die noch in keinem Paar steht: 0, 1, 3, 4, 6 und so weiter. Die '
    + 'Unterschiede sind 0, 1, 2, 3, 4.',
  'memory.who': ([[a, b], [c, d]]) => `Die Stapel waren ${a} und ${b}. Der letzte Zug ließ ${c} und ${d} übrig. Gewinnst du?`,
  'memory.who.nudge-1': 'Welcher Zug ist dir jetzt verboten? Hättest du ihn gern gemacht?',
  'memory.who.nudge-2': 'Welche verlorene Stellung möchtest du übrig lassen? Probiere (1, 2) und (3, 5). Ist der Weg dorthin '
    + 'eine Nachahmung?',
  'memory.move': ([[a, b], [c, d]]) => `Die Stapel waren ${a} und ${b}. Der letzte Zug ließ ${c} und ${d} übrig. Finde einen Gewinnzug.`,
  'memory.move.nudge-1': 'Welche verlorenen Stellungen kennst du? Kannst du eine davon übrig lassen?',
  'memory.move.nudge-2': 'Suche (1, 2) oder (3, 5), in beiden Reihenfolgen. Dann sieh nach, ob dein Zug den letzten nachmacht.',
};
