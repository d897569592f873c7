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
  if (texts.empty()) return "None of them is lost.";
  return listed(texts) + (texts.size() == 1 ? " is lost." : " are lost.");
}

constexpr std::array phrases{
    Phrase{"worksheet.play",
           "Play with a partner. Cross out the counters that are taken, and write down each move."},
    Phrase{"worksheet.table", "",
           [](const Speaker& s) {
             return std::string(
                        s.is_true("two")
                            ? "A game begins with pile A, which stands at the left, and pile B, "
                              "which stands above. "
                            : "A game begins with so many counters, and both play as well as they "
                              "can. ") +
                    "Write W where whoever moves first wins, and L where they lose. Begin with the "
                    "smallest piles: they help with the others.";
           }},
    Phrase{"worksheet.table-filled", "W: whoever moves first wins. L: they lose."},
    Phrase{"worksheet.lost", "",
           [](const Speaker& s) {
             return std::string("Which ") + (s.is_true("two") ? "pairs of piles" : "piles") +
                    " are lost for whoever moves first? Do you see a rule? Where is the next " +
                    (s.is_true("two") ? "pair?" : "one?");
           }},
    Phrase{"worksheet.lost-are", "", lost},
    Phrase{"worksheet.next-lost", "The next one is {pile}."},
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
