// Comply/constrain subtraction in German.
#include <array>

#include "words/phrases.hpp"

namespace dynim::words::german {
namespace {

constexpr std::array comply_constrain_patterns{
    Phrase{"comply-constrain.stuck",
           "Niemand kann {told=at-most?von einem leeren Stapel etwas nehmen|mehr als {most} von "
           "einem Stapel nehmen, auf dem nicht mehr liegen}: Wer nicht ziehen kann, "
           "{misere?gewinnt|verliert}."},
    Phrase{"comply-constrain.lost-at-most",
           "Ist „höchstens {most}“ gesagt, so verliert man mit {misere?1 Plättchen, mit "
           "{first+1}|{first} Plättchen} und mit jedem Vielfachen von {apart} mehr."},
    Phrase{
        "comply-constrain.lost-more-than",
        "Ist „mehr als {most}“ gesagt, so verliert man mit {misere?genau {apart} Plättchen: Man "
        "muss sie alle nehmen|{most:Plättchen|Plättchen} oder weniger: Man kann nichts nehmen}."},
    Phrase{"comply-constrain.take",
           "Nimm {take}, dann {left=1?bleibt|bleiben} {left}, und sag "
           "„{says=at-most?höchstens|mehr als} {most}“."},
    Phrase{"comply-constrain.no-saying", "Was auch gesagt wird, der andere kann gewinnen."},
    Phrase{"comply-constrain.table-ended", "Hier endet die Tabelle: Die Suche {@how}."},
    Phrase{"comply-constrain.verified",
           "Theorie und Durchspielen stimmen bei jedem Stapel überein, was von beidem auch gesagt "
           "war, und ob der Letzte gewinnt oder verliert. Das tun auch alle Gewinnzüge, und die "
           "Grundy-Werte stimmen mit ihrer Definition überein."},
    Phrase{"comply-constrain.rules",
           "Vor jedem Zug sagt der andere „höchstens {most}“ oder „mehr als {most}“: Nimm so viele "
           "Plättchen, dass es passt, und sag dann eins von beidem für den nächsten Zug. Wer nicht "
           "ziehen kann, {misere?gewinnt|verliert}."},
    Phrase{"comply-constrain.saying",
           "Sag, was der andere nehmen darf: „höchstens {most}“ oder „mehr als {most}“."},
    Phrase{"comply-constrain.stuck-in-play", "Auf dem Stapel liegen nicht mehr als {most}."},
    Phrase{"comply-constrain.refused.saying",
           "du darfst „höchstens {most}“ oder „mehr als {most}“ sagen"},
    Phrase{"comply-constrain.refused.told",
           "dir wurde gesagt: {told=at-most?höchstens|mehr als} {most} nehmen"},
};

}  // namespace

std::span<const Phrase> comply_constrain() { return comply_constrain_patterns; }

}  // namespace dynim::words::german
