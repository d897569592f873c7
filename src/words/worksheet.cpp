// What a worksheet asks and what its solutions say.
#include <array>
#include <string>

#include "dynim/play.hpp"
#include "words/phrases.hpp"

namespace dynim {
namespace words {
namespace {

constexpr std::array phrases{
    Phrase{"worksheet.play",
           "Play with a partner. Cross out the counters that are taken, and write down each move."},
    Phrase{"worksheet.table",
           "A game begins with {two?pile A, which stands at the left, and pile B, which stands "
           "above|so many counters}, and both play as well as they can. {not_empty?The first move "
           "must not empty a pile. }{told?For the first move \"at most {told}\" is said. }Write W "
           "where whoever moves first wins, and L where they lose. Begin with the smallest piles: "
           "they help with the others."},
    Phrase{"worksheet.table-filled", "W: whoever moves first wins. L: they lose."},
    Phrase{"worksheet.lost",
           "{two?Which pairs of piles|Which piles} are lost for whoever moves first? What do you "
           "notice?{two?| Where is the next one?}"},
    Phrase{"worksheet.lost-are", "{lost.and} {lost=1?is|are} lost."},
    Phrase{"worksheet.next-lost", "The next one is {pile}."},
    Phrase{"worksheet.no-next", "There is no other up to {most}."},
    Phrase{"worksheet.ended", "The sheet is unfinished: the work {@how}."},
    Phrase{"worksheet.position", "Do you win? What do you do?"},

    Phrase{"worksheet.won", "You win: {action}."},
    Phrase{"worksheet.lost-position", "You lose if the other player finds the right answers."},
    Phrase{"worksheet.explain",
           "How did you find the answer to task {task}? Explain it to somebody."},
};

}  // namespace

std::span<const Phrase> worksheet_phrases() { return phrases; }

}  // namespace words

std::string task_in_words(const WorksheetTask& task) {
  const std::string asked = sentence(task.text);
  if (!task.position) return asked;
  return piles_in_words(*task.position) + ". " + sentence(*task.position) + " " + asked;
}

std::string solution_in_words(const WorksheetTask& task) { return sentences(task.solution); }

}  // namespace dynim
