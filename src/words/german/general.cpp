// What all games say, and play, in German. The terms: a counter is a Plättchen, a pile a Stapel, a
// limit a Grenze, a winning move a Gewinnzug, to block is verbieten, a member of a base a Glied; a
// player is du where something is to be done, and else man.
#include <array>

#include "words/phrases.hpp"

namespace dynim::words::german {
namespace {

constexpr std::array general_patterns{
    Phrase{"@how",
           "{how=interrupted?wurde unterbrochen|kam an ihre Grenze "
           "({how=time?Zeit|{how=memory?Speicher|Schritte}})}"},
    Phrase{"@and", " und "},
    Phrase{"@or", " oder "},
    Phrase{"@numbers", "{from=to?{from}|{from} bis {to}}"},
    Phrase{"@or-less", "{to} oder weniger"},
    Phrase{"@or-more", "{from} oder mehr"},
    Phrase{"search-ended", "Nicht entschieden: Die Suche {@how}."},
    Phrase{"table-ends-at", "Die Tabelle ist vollständig für Stapel bis {complete_to}."},
    Phrase{"moves-incomplete", "Die Liste der Gewinnzüge ist nicht vollständig: Die Suche {@how}."},
    Phrase{"largest-move-unknown", "Der größte Gewinnzug ist nicht bekannt: Die Suche {@how}."},
    Phrase{"writing-ended", "Hier endet die Liste: Die Ausgabe {@how}."},
    Phrase{"picture-ended", "Das Bild ist nicht gezeichnet: Die Zeichnung {@how}."},
    Phrase{"verify.disagreement", "Zwei Verfahren widersprechen sich."},
    Phrase{"game.verified",
           "Die Antworten und die Gewinnzüge aller kleineren Stapel stimmen überein, auch mit dem "
           "vollständigen Durchspielen."},
    Phrase{"verify.ended",
           "Die Prüfung {@how}{games?, nach {games} von {wanted} Spielen|, bevor alle Stapel "
           "verglichen waren}."},
    Phrase{"same-function", "Beide Regeln sind gleich."},
    Phrase{"sequence.searched",
           "Die Zahlen wurden in {sequences} Folgen gesucht, jeweils unter den ersten {terms}, bei "
           "Grundy-Werten unter den ersten {grundy_terms}."},
    Phrase{"sequence.cut",
           "Bei {rules:Regel|Regeln} reichte die Zeit nicht, um alle Glieder bis zur größten Zahl "
           "zu finden."},
    Phrase{"played-out",
           "Jeder Spielverlauf von hier aus wurde durchprobiert, allein nach den Regeln."},
    Phrase{"over", "Mit so vielen Plättchen ist das Spiel zu Ende."},
    Phrase{"longest-resistance",
           "{lasts=0?Jeder Zug verliert und beendet das Spiel.|Jeder Zug verliert, wenn der Gegner "
           "fehlerlos spielt; nach diesem kann das Spiel noch {lasts:Zug|Züge} dauern.}"},
    Phrase{"small-move",
           "Jeder Zug verliert, wenn der Gegner fehlerlos spielt; ein kleiner lässt am meisten "
           "Platz für Fehler."},
    Phrase{"blocks-some", "Wenn man einige der Gewinnzüge verbietet, kann mehr schiefgehen."},
    Phrase{"fewest-answers",
           "Jeder Zug verliert, wenn der Gegner fehlerlos spielt; nach diesem {answers=1?gewinnt "
           "die einzige Antwort|{winning=1?gewinnt|gewinnen} {winning} von {answers} Antworten}."},
    Phrase{"refused.move", "Zug {number} ist nicht erlaubt: {why}"},
    Phrase{"refused.repeated", "der Zug davor nahm {take}, und das darf man nicht wiederholen"},
    Phrase{"refused.used",
           "{take} wurde {from_any_pile?in diesem Spiel|von diesem Stapel} schon genommen"},
    Phrase{"errs",
           "Auf dieser Stufe macht das Programm manchmal Fehler: Dieser Zug gewinnt nicht."},
    Phrase{"declared-period",
           "die Periode {period} von f in der Stapelgröße wurde angegeben und für kleine Stapel "
           "und Züge geprüft und überall, wo f gebraucht wurde"},
    Phrase{"promised", "(Dass f(t) <= f(t + 1) ist, wurde versprochen und nicht geprüft.)"},
    Phrase{"stuck", "Die Grenze ist 0: Wer nichts nehmen darf, verliert."},
    Phrase{"refused.more-than-left",
           "es {left=1?ist|sind} nur noch {left} da{pile?, auf {pile.name}}"},
    Phrase{"refused.first-limit", "der erste Zug ist höchstens {limit}"},
    Phrase{
        "refused.limit",
        "der letzte Zug war {last_move}, also darf man höchstens f({last_move}) = {limit} nehmen"},
    Phrase{"refused.nothing-taken", "man muss mindestens 1 nehmen"},
    Phrase{"refused.no-such-pile", "einen Stapel {pile} gibt es nicht"},
    Phrase{"refused.no-such-action", "das erlauben die Regeln hier nicht"},
    Phrase{"refused.over", "das Spiel ist zu Ende"},
    Phrase{
        "hint.outcome",
        "{outcome=unknown?Ich konnte nicht herausfinden, wer hier gewinnt.|{outcome=P?{saying?Was "
        "du auch sagst, der andere kann gewinnen. Mach es ihm schwer.|{block?Was du auch "
        "verbietest, der andere kann gewinnen. Mach es ihm schwer.|Hier verliert jeder Zug, wenn "
        "der andere fehlerlos spielt. Mach es ihm schwer.}}|{saying?Du kannst von hier aus "
        "gewinnen, wenn du das Richtige sagst.|{block?Du kannst von hier aus gewinnen, wenn du die "
        "richtigen Züge verbietest.|Du kannst von hier aus gewinnen. {@look}}}}}"},
    Phrase{"hint.leave", "Lass das übrig: {@piles}."},
    Phrase{"hint.end", "Du kannst das Spiel jetzt beenden."},
    Phrase{"hint.block",
           "Suche die Züge{both? von beiden Stapeln}, die gewinnen würden, und verbiete so viele, "
           "wie du darfst."},
    Phrase{"@look-elsewhere",
           "Schau, was du übrig lassen kannst, und wie viele der Gegner dann nehmen darf."},
    Phrase{"play.stuck", "Der nächste Zug ist höchstens 0: Man darf nichts nehmen."},
    Phrase{"play.answer",
           "Nimmt man zum Beispiel {move}{pile? von {pile.name}}, so gewinnt der Gegner mit "
           "{answer}{answer_pile? von {answer_pile.name}}."},
    Phrase{"@pile-by-number", "Stapel {pile+1}"},
    Phrase{"@counters", "{pile:Plättchen|Plättchen}"},
    Phrase{"@and-more", " und {more} weitere"},
    Phrase{"@may", "{other?Der andere darf|Du darfst}"},
    Phrase{"@up-to-limit", "{limit=1?nur 1|bis zu {limit}}"},
    Phrase{"@takes-to-limit", "{@may} {@up-to-limit} nehmen."},
    Phrase{"@takes-from-least",
           "{@may} {least=limit?nur {limit}|{least} bis {limit}}{largest_takes?{largest_takes=2? "
           "von einem der beiden Stapel| von einem der Stapel}} nehmen."},
    Phrase{"@takes-alike",
           "{@may} {each=1?nur 1|bis zu {each}} von {largest_takes=2?einem der beiden Stapel|einem "
           "der Stapel} nehmen."},
    Phrase{"@takes-by-pile", "{@may} {@takes-of-piles} nehmen."},
    Phrase{"@takes-of-pile",
           "{from=to?nur {to}|{from=1?bis zu {to}|{from} bis {to}}} von {pile.name}"},
    Phrase{"@takes-in-words", "{list?{one?nur|eine der Zahlen}|eine Zahl k mit} {takes.short}"},
    Phrase{"@most-by-parts",
           "{h?h(n) = {h.short} von n Plättchen|{least?{most.short} und mindestens {least.short}, "
           "nachdem t{of_the_pile? von n Plättchen} genommen wurden|{of_the_pile?f(n, t), nachdem "
           "t von n Plättchen|f(t), nachdem t} genommen wurden, wobei f von Zug zu Zug der Reihe "
           "nach so lautet: {phases.short}}}"},
    Phrase{"@most-by-f",
           "{of_the_pile?f(n, t) = {f.short}, nachdem t von n Plättchen genommen wurden|f(t) = "
           "{f.short}, nachdem t genommen wurden}"},
    Phrase{"@multiple", "{times=2?doppelt|{times=3?dreimal|viermal}}"},
    Phrase{"@multiple-of-the-move",
           "{times=1?so viele|{@multiple} so viele}, wie gerade genommen wurden"},
    Phrase{"@limit-by-times", "{@multiple} so viele wie {take}, also {limit},"},
    Phrase{
        "@opponent-may",
        ". Der Gegner darf dann {limit?höchstens {@most-for-the-opponent}|beliebig viele} "
        "nehmen{no_limit_wins?, und dort gewinnt kein Zug, wie groß die Grenze auch ist|{needed?, "
        "und er braucht mindestens {needed}, um zu gewinnen|, und das reicht nicht zum Gewinnen}}"},
    Phrase{"@bounds", "{@among}{not_again?, aber nicht noch einmal {not_again.or}}"},
    Phrase{
        "@rules-of-single-parts",
        "{repeats?{repeats=never? Keine Zahl wird in einem Spiel zweimal genommen.| Die Zahl, die "
        "gerade genommen wurde, darf nicht gleich noch einmal genommen werden.}}{most_blocked>0? "
        "Vor jedem Zug darf der andere {@most-blocked} der Züge verbieten.}{halves? Vor jedem Zug "
        "sagt der andere „höchstens {halves}“ oder „mehr als {halves}“.}"},
    Phrase{"@cannot-move", " Wer nicht ziehen kann, verliert."},
    Phrase{"@passes",
           "{passes? Im ganzen Spiel darf insgesamt {passes}-mal gepasst werden, egal von "
           "wem.|{pass? Einmal im Spiel darf einer der beiden passen.}}"},
    Phrase{"@most-blocked", "{most_blocked=1?einen|bis zu {most_blocked}}"},
    Phrase{"@only-pass", "Du darfst nur passen."},
    Phrase{"@pass-instead",
           "{passes? Du darfst stattdessen passen: {passes=1?einmal geht es noch|{passes}-mal geht "
           "es noch}.|{pass? Du darfst stattdessen passen, einmal im Spiel.}}"},
    Phrase{"@to-block", "{@other-may} Du darfst {@most-blocked} dieser Züge verbieten."},
    Phrase{"@to-say", "{@other-may} Sag „höchstens {most}“ oder „mehr als {most}“."},
    Phrase{"@nothing-blocked", " Nichts ist verboten."},
    Phrase{"@what-is-blocked", " Verboten: {list}{piles? übrig zu lassen}."},
    Phrase{"@takes-last",
           "{take=1?Wer das letzte Plättchen nimmt, beendet|Wer die letzten {take} Plättchen "
           "nimmt, beendet} das Spiel."},
    Phrase{"@in-binary",
           "{numbers} im Zweiersystem: In {columns=0?jeder Spalte stehen gerade|{columns=1?der "
           "Spalte|den Spalten} {columns.and} stehen ungerade} viele Einsen"},
    Phrase{"@take", "{order?Nimm {take}|{take} nehmen}"},
    Phrase{"@take-from", "{order?Nimm {take} von {pile.name}|{take} von {pile.name} nehmen}"},
    Phrase{"@take-both",
           "{order?Nimm }{first=second?{first} von beiden|{first} von A und {second} von "
           "B}{order?| nehmen}"},
    Phrase{"@pass", "{order?Passe|passen}"},
    Phrase{"@say", "{order?Sag }„{at_most_said?höchstens|mehr als} {most}“{order?| sagen}"},
    Phrase{"@block", "{order?Verbiete }{targets?{targets}|nichts}{order?| verbieten}"},
    Phrase{"@advice",
           "{known?{what=move?Kein Zug|{what=block?Kein Verbot|Keine Ansage}} gewinnt hier|Ich "
           "konnte nicht herausfinden, was gewinnt}; ich würde {action}."},
    Phrase{"worksheet.play",
           "Spiele zu zweit. Streiche die Plättchen durch, die genommen werden, und schreibe jeden "
           "Zug auf."},
    Phrase{"worksheet.table",
           "{two?Ein Spiel beginnt mit Stapel A, der links steht, und Stapel B, der oben steht|Ein "
           "Spiel beginnt mit so vielen Plättchen}, und beide spielen, so gut es geht. "
           "{not_empty?Der erste Zug darf keinen Stapel leeren. }{told?Für den ersten Zug ist "
           "„höchstens {told}“ gesagt. }Schreibe W, wo gewinnt, wer anfängt, und L, wo er "
           "verliert. Beginne mit den kleinsten Stapeln: Sie helfen bei den anderen."},
    Phrase{"worksheet.table-filled", "W: Wer anfängt, gewinnt. L: Wer anfängt, verliert."},
    Phrase{"worksheet.lost",
           "{two?Bei welchen Paaren von Stapeln|Bei welchen Stapeln} verliert, wer anfängt? Was "
           "fällt dir auf?{two?| Wo ist der nächste?}"},
    Phrase{"worksheet.lost-are", "{lost.and} {lost=1?ist|sind} verloren."},
    Phrase{"worksheet.next-lost", "Der nächste ist {pile}."},
    Phrase{"worksheet.no-next", "Bis {most} gibt es keinen weiteren."},
    Phrase{"worksheet.ended", "Das Blatt ist nicht fertig: Die Arbeit {@how}."},
    Phrase{"worksheet.position", "Gewinnst du? Was tust du?"},
    Phrase{"worksheet.won", "Du gewinnst: {action}."},
    Phrase{"worksheet.lost-position",
           "Du verlierst, wenn der andere die richtigen Antworten findet."},
    Phrase{"worksheet.explain",
           "Wie hast du die Antwort zu Aufgabe {task} gefunden? Erkläre es jemandem."},
    Phrase{"game.take-wins", "Nimmt man {take}{pile? von {pile.name}}, so verliert der Gegner."},
    Phrase{"game.no-take-wins", "Kein erlaubter Zug gewinnt."},
    Phrase{"game.pass-wins", "Passen gewinnt."},
    Phrase{"game.blocks",
           "{count>blocking?Mehr Züge, als man verbieten darf ({blocking}), würden "
           "gewinnen.|{count=0?Kein Zug gewinnt, ob er verboten ist oder nicht.|Es gibt "
           "{count:Gewinnzug|Gewinnzüge}, und {blocking=1?einer darf|{blocking} dürfen} verboten "
           "werden.}}"},
    Phrase{"game.half-loses",
           "Wird „{more?mehr als|höchstens} {number}“ gesagt, so gewinnt kein Zug."},
    Phrase{"game.both-halves-win", "Was auch gesagt wird, ein Zug gewinnt."},
    Phrase{"game.rows",
           "Die Gewinnzüge aller Stapel bis {pile} wurden gefunden, ein Stapel nach dem anderen."},
    Phrase{"@from-start-on",
           "Ab {start:Plättchen|Plättchen}{end?, unter {end},} wiederholen sich die"},
    Phrase{"@period-of-rows",
           "mit der Periode {period}: So viele Stapel hintereinander, wie der größte Zug nimmt, "
           "sehen eine Periode später wieder gleich aus."},
    Phrase{"game.rows-repeat", "{@from-start-on} Gewinnzüge {@period-of-rows}"},
    Phrase{
        "game.values",
        "Die Grundy-Werte aller Stapel bis {pile} wurden gefunden, ein Stapel nach dem anderen."},
    Phrase{"game.values-repeat", "{@from-start-on} Grundy-Werte {@period-of-rows}"},
    Phrase{"game.values-known-to", "Bis dahin bekannt: die Grundy-Werte aller Stapel bis {pile}."},
    Phrase{"game.rows-known-to", "Bis dahin bekannt: die Gewinnzüge aller Stapel bis {pile}."},
    Phrase{"game.too-large",
           "Die Stapel sind zu groß zum Durchspielen, und für diese Mischung von Regeln ist kein "
           "Satz bekannt."},
    Phrase{"game.stuck",
           "Nichts von dem, was übrig ist, darf genommen werden: Wer nicht ziehen kann, "
           "{misere?gewinnt|verliert}."},
    Phrase{"game.no-period",
           "Es ist nicht bewiesen, dass sie sich wiederholen, und mehr werden nicht angesehen."},
    Phrase{"game.numbers-too-rare",
           "Die Zahlen, die man nehmen darf, sind zu selten, um sie zu suchen."},
    Phrase{
        "game.limit-too-large",
        "Eine Grenze, die sich die Regel merkt, wird zu groß; mit min(..., n) wäre sie es nicht."},
    Phrase{"one-pile.refused.saying", "sag höchstens {number} oder mehr als {number}"},
    Phrase{"one-pile.refused.number", "{take} ist keine Zahl, die man nehmen darf"},
    Phrase{"one-pile.refused.at-most", "gesagt war: höchstens {number}"},
    Phrase{"one-pile.refused.more-than", "gesagt war: mehr als {number}"},
    Phrase{"one-pile.refused.no-move", "nur Züge, die 1 bis {limit} nehmen, kann man verbieten"},
    Phrase{"one-pile.refused.no-single-move",
           "bei einem Stapel verbietet man den Zug k als (k, k)"},
    Phrase{"one-pile.refused.blocked-twice", "{take} zu nehmen ist zweimal verboten"},
    Phrase{"one-pile.refused.too-many-blocked",
           "man darf {most:Zug|Züge} verbieten, nicht {blocked}"},
    Phrase{"one-pile.refused.blocked", "{take} zu nehmen ist verboten"},
    Phrase{"one-pile.refused.all-passed", "in diesem Spiel darf niemand mehr passen"},
    Phrase{"one-pile.refused.passed", "es hat schon jemand gepasst"},
};

}  // namespace

std::span<const Phrase> general() { return general_patterns; }

}  // namespace dynim::words::german
