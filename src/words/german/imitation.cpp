// Imitation Nim in German.
#include <array>

#include "words/phrases.hpp"

namespace dynim::words::german {
namespace {

constexpr std::array imitation_patterns{
    Phrase{"@these-piles-are", "Diese Stapel sind eine P-Stellung von Wythoff-Nim, und"},
    Phrase{"@smaller-ones",
           "{xi=0?keine kleinere hat|{xi=1?1 kleinere hat|{xi} kleinere haben}} denselben "
           "Unterschied"},
    Phrase{"@not-enough",
           "übrig wäre: nicht genug, denn {pair_xi=0?keine kleinere hat|{pair_xi=1?1 kleinere "
           "hat|{pair_xi} kleinere haben}} denselben Unterschied"},
    Phrase{"@imitating",
           "{imitation_least=imitation_most?{imitation_most}|{imitation_least} bis "
           "{imitation_most}} von {imitation_pile.name} zu nehmen"},
    Phrase{"@imitation-or-not", "{@take-from}{imitates? (eine Nachahmung)}"},
    Phrase{"imitation.part-I",
           "{@these-piles-are} {@smaller-ones}{xi=0?: verloren, was auch vorher geschah|. Wer "
           "gerade gezogen hat, darf noch {other_credit=0?keine "
           "Nachahmung|{other_credit:Nachahmung|Nachahmungen}} hintereinander machen, genug, um "
           "der Diagonale abwärts zu folgen}."},
    Phrase{"imitation.part-II",
           "Nur die P-Stellung {pair} von Wythoff-Nim könnte gewinnen, aber der Zug dorthin ist "
           "eine Nachahmung, {mover_credit=0?und noch eine ist verboten|nach der "
           "{mover_credit=1?keine|{mover_credit-1}} {@not-enough}}."},
    Phrase{"imitation.cannot-follow",
           "{@these-piles-are} {@smaller-ones}, aber wer gerade gezogen hat, darf "
           "{other_credit=0?jetzt keine Nachahmung|nur {other_credit:Nachahmung|Nachahmungen} "
           "hintereinander} machen: nicht genug, um der Diagonale abwärts zu folgen."},
    Phrase{"imitation.prepared",
           "Nimmt man {take} von {first?A|B}, bleibt {leaves}. Die P-Stellung {pair} von "
           "Wythoff-Nim wäre von dort nur durch eine Nachahmung zu erreichen, {other_credit=0?und "
           "die ist verboten|nach der {other_credit=1?keine|{other_credit-1}} {@not-enough}}."},
    Phrase{"imitation.leaves-pair",
           "Nimmt man {take} von {first?A|B}, bleibt {pair}, eine P-Stellung von Wythoff-Nim, und "
           "{pair_xi=0?keine kleinere hat|{pair_xi=1?1 kleinere hat|{pair_xi} kleinere haben}} "
           "denselben Unterschied{pair_xi=0?: Wer von dort ziehen muss, verliert, was auch vorher "
           "geschah{imitates?; dass der Zug eine Nachahmung ist, schadet nicht}|; {imitates?nach "
           "dieser Nachahmung {more=1?darf|dürfen} noch {more}|das ist keine Nachahmung, also "
           "{more=1?darf|dürfen} {more}} hintereinander gemacht werden, genug, um die Diagonale "
           "hinabzugehen}."},
    Phrase{"imitation.no-move-left",
           "Jeder Zug, der bleibt, ist eine Nachahmung, und {p=1?keine ist erlaubt|{p} "
           "hintereinander sind verboten}: Wer gerade gezogen hat, hat gewonnen."},
    Phrase{
        "imitation.lost-with-credit",
        "Mit diesen Stapeln verliert, wer am Zug ist, genau dann, wenn der andere noch mindestens "
        "{credit=0?keine Nachahmung|{credit:Nachahmung|Nachahmungen}} hintereinander machen darf."},
    Phrase{"imitation.lost-after",
           "Mit diesen Stapeln verliert, wer am Zug ist, genau dann, wenn der letzte Zug "
           "{least=most?{most}|{least} bis {most}} von {first?A|B} nahm und dem anderen "
           "{credit=0?keine Nachahmung bleibt|höchstens {credit=1?1 Nachahmung bleibt|{credit} "
           "Nachahmungen hintereinander bleiben}}."},
    Phrase{"imitation.misere-over",
           "Es ist kein Zug mehr übrig: Wer gerade gezogen hat, hat verloren."},
    Phrase{"imitation.misere-won",
           "Nimmt man {take} von {first?A|B}, bleibt {leaves}, und von dort verliert jeder Zug."},
    Phrase{"imitation.misere-lost", "Jeder Zug hinterlässt eine Stellung, die der andere gewinnt."},
    Phrase{"imitation.misere-played-out",
           "Für das Misère-Spiel gibt es hier keinen Satz: Jeder Spielverlauf wurde durchprobiert, "
           "allein nach den Regeln."},
    Phrase{"imitation.misere-too-large",
           "Für das Misère-Spiel gibt es hier keinen Satz, und Stapel über {most} werden nicht "
           "durchgespielt."},
    Phrase{"imitation.misere-ended",
           "Für das Misère-Spiel gibt es hier keinen Satz, also wird jeder Spielverlauf "
           "durchprobiert. Von {moves:Zug|Zügen} {tried=1?wurde|wurden} {tried} entschieden: Die "
           "Suche {@how}."},
    Phrase{"imitation.verified",
           "Satz und Durchspielen stimmen in jeder erreichbaren Stellung überein, auch bei "
           "Gewinnzügen und Klassen."},
    Phrase{"imitation.disagree", "Satz und Durchspielen widersprechen sich."},
    Phrase{
        "imitation.rules",
        "({m},{p})-Nachahmungs-Nim: Nimm beliebig viele von einem Stapel. Nach einem Zug x vom "
        "kleineren Stapel oder von einem von zwei gleichen ist es eine Nachahmung, {m=1?x|{m=2?x "
        "oder x + 1|x bis x + {m-1}}} vom anderen zu nehmen; {p=1?das ist verboten|ein Spieler "
        "darf höchstens {p-1} hintereinander machen}. Wer nicht ziehen kann, verliert."},
    Phrase{"imitation.turn",
           "Du darfst von einem Stapel nehmen. {imitation_pile?{@imitating}|Nichts} wäre eine "
           "Nachahmung{most_in_a_row=0?{imitation_pile? und ist verboten}|; du darfst "
           "{mover_credit=0?jetzt keine|{mover_credit<most_in_a_row?noch "
           "{mover_credit}|{mover_credit}} hintereinander} machen, der andere "
           "{other_credit=0?keine|{other_credit}}}."},
    Phrase{"imitation.stuck",
           "{@imitating} wäre eine verbotene Nachahmung, und einen anderen Zug gibt es nicht."},
    Phrase{"imitation.refused.more-than-left",
           "es {left=1?ist|sind} nur noch {left} auf {first?A|B}"},
    Phrase{"imitation.refused.imitation",
           "{take} von {first?A|B} zu nehmen würde die letzten {imitated} von {first?B|A} "
           "nachahmen{p=1?, und Nachahmungen sind verboten|, und mehr als {most} hintereinander "
           "sind nicht erlaubt}"},
    Phrase{"@look-imitation",
           "Schau, was du so übrig lassen kannst, dass von dort kein Zug gewinnt, und was nicht "
           "nachgeahmt werden darf."},
};

}  // namespace

std::span<const Phrase> imitation() { return imitation_patterns; }

}  // namespace dynim::words::german
