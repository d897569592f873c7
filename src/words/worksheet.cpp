// What a worksheet asks and what its solutions say.
#include <array>
#include <string>

#include "dynim/play.hpp"
#include "words/phrases.hpp"

namespace dynim {
namespace words {
namespace {

// "2, 3 and 5", "(1, 2) and (2, 1)".
std::string lost(const Speaker& s) {
  std::vector<std::string> texts;
  for (const std::vector<Integer>& piles : s.positions("lost"))
    texts.push_back(piles.size() == 1 ? s.text(piles.front())
                                      : "(" + s.text(piles[0]) + ", " + s.text(piles[1]) + ")");
  return listed(texts) + (texts.size() == 1 ? " is lost." : " are lost.");
}

std::string table(const Speaker& s) {
  std::string text =
      s.is_true("two")
          ? "A game begins with pile A, which stands at the left, and pile B, which stands above"
          : "A game begins with so many counters";
  text += ", and both play as well as they can. ";
  if (s.has("not_empty")) text += "The first move must not empty a pile. ";
  if (s.has("told")) text += s.fill("For the first move \"at most {told}\" is said. ");
  return text +
         "Write W where whoever moves first wins, and L where they lose. Begin with the "
         "smallest piles: they help with the others.";
}

constexpr std::array phrases{
    Phrase{"worksheet.play",
           "Play with a partner. Cross out the counters that are taken, and write down each move."},
    Phrase{"worksheet.table", "", table},
    Phrase{"worksheet.table-filled", "W: whoever moves first wins. L: they lose."},
    Phrase{"worksheet.lost", "",
           [](const Speaker& s) {
             return std::string(s.is_true("two") ? "Which pairs of piles" : "Which piles") +
                    " are lost for whoever moves first? What do you notice?" +
                    (s.is_true("two") ? "" : " Where is the next one?");
           }},
    Phrase{"worksheet.lost-are", "", lost},
    Phrase{"worksheet.next-lost", "The next one is {pile}."},
    Phrase{"worksheet.no-next", "There is no other up to {most}."},
    Phrase{"worksheet.ended", "",
           [](const Speaker& s) { return "The sheet is unfinished: the work " + how(s) + "."; }},
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
