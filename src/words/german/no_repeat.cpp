// Taking without repeating in German.
#include <array>

#include "words/phrases.hpp"

namespace dynim::words::german {
namespace {

constexpr std::array no_repeat_patterns{
    Phrase{"@ever-takes",
           "{takes_most=1?1|bis zu {takes_most}}{pile? von {pile.name}}{not_those?{not_those=0?|, "
           "aber nicht {not_those.or}}|, aber keine von {smaller} kleineren Zahlen}"},
    Phrase{"@ever-turn", "Du darfst nehmen: {takes}."},
    Phrase{"no-repeat.leaves-lost",
           "Nimmt man {take}, {left=1?bleibt|bleiben} {left}, und von dort gewinnt kein Zug, was "
           "auch genommen wurde."},
    Phrase{"no-repeat.leaves-repeated",
           "Nimmt man {take}, {left=1?bleibt|bleiben} {left}, und von dort würde nur gewinnen, "
           "{take} zu nehmen, und das darf man nicht wiederholen."},
    Phrase{"no-repeat.lost-start",
           "Mit {pile:Plättchen|Plättchen} gewinnt kein Zug, was auch zuletzt genommen wurde."},
    Phrase{"no-repeat.only-repeated",
           "Nur {only} zu nehmen würde gewinnen, und so viele nahm der Zug davor."},
    Phrase{"no-repeat.ever-leaves",
           "Nimmt man {take}, {left=1?bleibt|bleiben} {left}, und diese Zahl wurde schon genommen, "
           "sodass der andere nicht alle nehmen darf; von dort gewinnt kein Zug."},
    Phrase{"no-repeat.ever-lost",
           "{counters} wurde schon genommen, sodass man nicht alle nehmen darf; kein anderer Zug "
           "gewinnt."},
    Phrase{"no-repeat.grundy-at-most",
           "Der Grundy-Wert von {counters:Plättchen|Plättchen} ist höchstens {most}, so viele "
           "Züge, wie noch gemacht werden können; {largest?er wird bei Stapeln bis {largest} "
           "gesucht|die Suche nach ihm {@how}}."},
    Phrase{"no-repeat.stuck",
           "Man darf nichts nehmen, obwohl Plättchen übrig sind: Wer am Zug ist, hat verloren."},
    Phrase{"no-repeat.one-lost",
           "Wer zuerst 1 nimmt, lässt nichts übrig, was man nehmen darf: {misere?Nur 1 Plättchen "
           "ist ein verlorener Anfang|Jeder Anfang ist gewonnen}."},
    Phrase{"no-repeat.multiples",
           "Die verlorenen Anfänge sind die Vielfachen von {apart}{misere?, und 1 mehr}."},
    Phrase{"no-repeat.gaps",
           "Verlorene Anfänge liegen {apart} oder {more} auseinander; {before=0?die Lücken|nach "
           "{before:Lücke|Lücken}} wiederholen {before=0?|sie }sich, je {period} auf einmal."},
    Phrase{"no-repeat.gaps-unknown",
           "Wie sich die Lücken wiederholen, wurde nicht herausgefunden: Die Suche {@how}."},
    Phrase{"no-repeat.list-ended", "Hier endet die Liste: Die Suche {@how}."},
    Phrase{"no-repeat.verified",
           "Theorie und Durchspielen stimmen bei jedem Stapel nach jedem letzten Zug überein, ob "
           "der Letzte gewinnt oder verliert, und auch alle Gewinnzüge."},
    Phrase{"no-repeat.moves-unsearched",
           "Von Stapeln über {largest} werden nicht alle Züge gesucht."},
    Phrase{"no-repeat.ever-verified",
           "Theorie und Durchspielen stimmen bei einem Stapel und bei zweien überein, was auch von "
           "jedem genommen wurde, und auch alle Gewinnzüge."},
    Phrase{"no-repeat.ever-rules",
           "Nimm beliebig viele Plättchen von einem Stapel, aber keine Anzahl, die von diesem "
           "Stapel schon genommen wurde. Wer nicht ziehen kann, verliert."},
    Phrase{"no-repeat.ever-stuck",
           "Was man nehmen könnte, wurde schon genommen: Man darf nichts nehmen."},
    Phrase{"no-repeat.rules",
           "Nimm {most=1?1|{most=2?1 oder|1 bis} {most}} Plättchen, aber nicht so viele, wie der "
           "andere gerade genommen hat. Wer das letzte Plättchen nimmt, {misere?verliert|gewinnt}; "
           "wer nichts nehmen darf, obwohl Plättchen übrig sind, verliert."},
    Phrase{"no-repeat.turn",
           "Du darfst {limit=1?1|{limit=2?1 oder|1 bis} {limit}} nehmen{forbidden?, aber nicht "
           "{forbidden}}."},
    Phrase{"no-repeat.refused.too-many", "man darf höchstens {most} nehmen"},
};

}  // namespace

std::span<const Phrase> no_repeat() { return no_repeat_patterns; }

}  // namespace dynim::words::german
