// Text for people: aligned labels, sentences wrapped.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/error.hpp"
#include "dynim/game.hpp"
#include "dynim/integer.hpp"
#include "report/text_sink.hpp"

namespace dynim DYNIM_EXPORT {

/// What a word says: of an answer, and in play of who acts, or what may be done.
enum class Tone { plain, good, bad, doubtful, strong, mine, yours };

/// In the colour of the tone, for a terminal: each is read on a black and on a white ground.
std::string coloured(std::string_view text, Tone tone);

Tone tone_of(Outcome outcome);

/// All digits; or where not `full`, of long numbers the ends.
inline std::string number_text(const Integer& value, bool full) {
  return number_text(value, full ? Digits::all : Digits::abbreviated);
}

/// How wide a column of numbers up to `largest` is that has room for so many characters.
std::size_t column_width(const Integer& largest, bool full, std::size_t room);

/// A number in such a column: all digits where they fit or are wanted, else the first and the last
/// and how many there are, as many as fit: "5983...8229 (66 digits)".
std::string column_text(const Integer& value, bool full, std::size_t room);

/// The room of each of so many columns that share a line, with two blanks between them.
std::size_t room_of_column(std::size_t line_width, std::size_t columns);

/// How wide each column of rows of texts is.
template <std::size_t columns>
std::array<std::size_t, columns> column_widths(
    const std::vector<std::array<std::string, columns>>& rows) {
  std::array<std::size_t, columns> widths{};
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < columns; ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  return widths;
}

/// "text, json".
std::string join(const std::vector<std::string>& words, std::string_view separator);

/// "1 position", "2 positions".
std::string count_text(std::uint64_t count, std::string_view singular);

/// The text in lines of at most so many columns, but for words that are longer. A shortened number
/// is not torn from the count of its digits.
std::vector<std::string> wrap(std::string_view text, std::size_t width);

/// A list of label and value with the values under each other, as wide as the output takes them,
/// and in the colours of their tones where it takes colours.
class LabelledList {
 public:
  /// `wrapped`: long values go on in lines of their own.
  explicit LabelledList(bool wrapped) : wrapped_(wrapped) {}

  void add(std::string label, std::string value, Tone tone = Tone::plain) {
    entries_.push_back({std::move(label), std::move(value), tone});
  }
  void write(TextSink& output) const;

 private:
  struct Entry {
    std::string label, value;
    Tone tone;
  };

  bool wrapped_;
  std::vector<Entry> entries_;
};

/// The elements, each as text(element) says it, as many as the budget of the writing lets be said:
/// there may be millions. `complete`: whether there are no others.
template <class Element, class Text>
std::string list_text(TextSink& output, const std::vector<Element>& elements, bool complete,
                      std::string_view separator, const Text& text) {
  if (elements.empty()) return complete ? "none" : "not known";
  std::string all;
  for (std::size_t i = 0; i < elements.size(); ++i) {
    if (i > 0) all += separator;
    if (!output.goes_on(i, elements.size())) return all + "and more, whose writing was stopped";
    all += text(elements[i]);
  }
  return complete ? all : all.append(separator) + "and perhaps more";
}

/// Whether the answer says that the field is not known.
bool is_unknown(const Verdict& verdict, std::string_view field);

/// "N, the player to move wins", in the colour of that.
void add_outcome(LabelledList& list, Outcome outcome);

/// Whether no move is named as the other player may still forbid it.
template <class Answer>
bool is_forbidden_still(const Answer& answer) {
  return answer.block || answer.says ||
         (answer.outcome == Outcome::N && answer.winning_moves && !answer.winning_move);
}

/// "pass, or take 3": of piles whose winning move is `move`.
template <class Answer>
void add_winning_move(LabelledList& list, const Answer& answer, const std::string& move) {
  const bool may = !is_forbidden_still(answer);
  if (answer.pass_wins == true)
    list.add("winning move", answer.winning_move && may ? "pass, or " + move : "pass");
  else if (may)
    list.add("winning move", move);
}

/// Of a lost position what makes it one, where the other player forbids something; text(move) says
/// what is blocked.
template <class Answer, class Text>
void add_saying(LabelledList& list, const Answer& answer, const GameParts& parts, bool full,
                const Text& text) {
  if (answer.says)
    list.add("what to say", (*answer.says == Told::at_most ? "at most " : "more than ") +
                                number_text(*parts.halves, full));
  if (!answer.block) return;
  std::vector<std::string> moves;
  for (const auto& move : *answer.block) moves.push_back(text(move));
  list.add("what to block", moves.empty() ? "nothing" : join(moves, ", "));
}

/// The limit of the first move; absent: none.
std::string limit_text(const std::optional<Integer>& limit, bool full);

/// The status in its colour, where no method is to be said.
void add_status(LabelledList& list, Status status);

/// The reasons in sentences; the same with the status, the method and the theorem before them.
void add_reason(LabelledList& list, const Verdict& verdict, bool full);
void add_verdict(LabelledList& list, const Verdict& verdict, bool full);

}  // namespace dynim
