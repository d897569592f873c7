// Words broken at the width of a line, labels padded to a column, verdicts in words. Cost: linear
// in the text.
#include "report/text.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "base/enumeration.hpp"
#include "dynim/sink.hpp"

namespace dynim {

namespace {

bool is_number(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

// "1000000000...00000 (66 digits)" is one word.
bool belongs_to_the_number_before(std::string_view word, std::string_view next) {
  return word.starts_with('(') && is_number(word.substr(1)) && next.starts_with("digits)");
}

// Where the first word of the text ends.
std::size_t end_of_word(std::string_view text) {
  std::size_t end = std::min(text.find(' '), text.size());
  if (end == text.size() || text.substr(0, end).find("...") == std::string_view::npos) return end;
  const std::size_t count_end = std::min(text.find(' ', end + 1), text.size());
  if (count_end == text.size()) return end;
  const std::string_view word = text.substr(end + 1, count_end - end - 1);
  if (!belongs_to_the_number_before(word, text.substr(count_end + 1))) return end;
  return std::min(text.find(' ', count_end + 1), text.size());
}

std::size_t count_characters(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

// Calls take(line) for the lines, which are parts of the text.
template <class Take>
void each_line(std::string_view text, std::size_t width, const Take& take) {
  std::size_t start = 0, end = 0, wide = 0;  // of the line
  for (std::size_t next = 0; next < text.size();) {
    const std::size_t word_end = next + end_of_word(text.substr(next));
    const std::size_t word = count_characters(text.substr(next, word_end - next));
    if (end > start && wide + (next - end) + word > width) {
      take(text.substr(start, end - start));
      end = start = next;
      wide = 0;
    } else if (end == start) {
      end = start = next;
    }
    wide += (next - end) + word;
    end = word_end;
    next = word_end + 1;
  }
  take(text.substr(start, end - start));
}

std::string outcome_text(Outcome outcome) {
  return value_of<const char*, Outcome::unknown>(
      outcome, {"N, the player to move wins", "P, the player to move loses", "unknown"});
}

Tone tone_of(Status status) {
  using enum Tone;
  return value_of<Tone, Status::unable>(status, {good, doubtful, doubtful, bad});
}

}  // namespace

// Of the 256 colours those in the middle: their contrast with black and with white is 3.5 or more.
std::string coloured(std::string_view text, Tone tone) {
  constexpr std::array<std::string_view, 7> codes{"",  "38;5;28",  "38;5;160", "38;5;130",
                                                  "1", "38;5;164", "38;5;32"};
  const std::string_view code = codes[static_cast<std::size_t>(tone)];
  if (code.empty()) return std::string(text);
  return "\x1b[" + std::string(code) + "m" + std::string(text) + "\x1b[0m";
}

Tone tone_of(Outcome outcome) {
  return value_of<Tone, Outcome::unknown>(outcome, {Tone::good, Tone::bad, Tone::doubtful});
}

std::vector<std::string> wrap(std::string_view text, std::size_t width) {
  std::vector<std::string> lines;
  each_line(text, width, [&](std::string_view line) { lines.emplace_back(line); });
  return lines;
}

std::size_t column_width(const Integer& largest, bool full, std::size_t room) {
  if (!full && decimal_ends(largest, room, 1, 1)) return room;
  return to_string(largest).size();
}

std::string column_text(const Integer& value, bool full, std::size_t room) {
  constexpr std::size_t most_bits = std::size_t{1} << 22, most_first = 10, most_last = 5;
  if (full) return to_string(value);
  if (bit_length(value) > most_bits) return number_text(value, false);
  const std::optional<DecimalEnds> ends = decimal_ends(value, room, 1, 1);
  if (!ends) return to_string(value);
  const std::string count = fmt::format(" ({} digits)", ends->digits);
  const std::size_t shown = room - std::min(room, count.size() + 3);
  const std::size_t last = std::clamp<std::size_t>(shown / 2, 1, most_last);
  const std::size_t first = std::clamp<std::size_t>(shown - std::min(shown, last), 1, most_first);
  const DecimalEnds shortened = *decimal_ends(value, room, first, last);
  return shortened.first + "..." + shortened.last + count;
}

std::size_t room_of_column(std::size_t line_width, std::size_t columns) {
  constexpr std::size_t between = 2, least = 22;
  return std::max(least, (line_width - between * (columns - 1)) / columns);
}

std::string join(const std::vector<std::string>& words, std::string_view separator) {
  std::string text;
  for (const std::string& word : words) {
    if (&word != &words.front()) text += separator;
    text += word;
  }
  return text;
}

std::string count_text(std::uint64_t count, std::string_view singular) {
  return fmt::format("{} {}{}", count, singular, count == 1 ? "" : "s");
}

void LabelledList::write(TextSink& output) const {
  constexpr std::size_t least_room = 20;
  std::size_t column = 0;
  for (const Entry& entry : entries_) column = std::max(column, entry.label.size() + 2);
  const std::size_t width = output.line_width();
  const std::size_t room = width > column + least_room ? width - column : least_room;
  const bool wrapped = wrapped_ || output.row_width() != TextSink::endless;
  const std::string margin(column, ' ');
  for (const Entry& entry : entries_) {
    output.print("{:<{}}", entry.label, column);
    std::string_view before;
    const auto write_line = [&](std::string_view line) {
      output.write(std::exchange(before, margin));
      if (output.colours()) {
        output.write(coloured(line, entry.tone));
      } else {
        output.write(line);
      }
      output.write('\n');
    };
    if (wrapped) {
      each_line(entry.value, room, write_line);
    } else {
      write_line(entry.value);
    }
  }
}

void add_outcome(LabelledList& list, Outcome outcome) {
  list.add("outcome", outcome_text(outcome), tone_of(outcome));
}

std::string limit_text(const std::optional<Integer>& limit, bool full) {
  return limit ? number_text(*limit, full) : "not given, so any number";
}

void add_status(LabelledList& list, Status status) {
  list.add("status", std::string(to_string(status)), tone_of(status));
}

bool is_unknown(const Verdict& verdict, std::string_view field) {
  return std::ranges::find(verdict.unknown, field) != verdict.unknown.end();
}

void add_reason(LabelledList& list, const Verdict& verdict, bool full) {
  list.add("reason", sentences(verdict.reasons, full ? Digits::all : Digits::abbreviated));
}

void add_verdict(LabelledList& list, const Verdict& verdict, bool full) {
  std::vector<std::string> grounds;
  if (verdict.method != Method::none) grounds.emplace_back(to_string(verdict.method));
  if (const auto theorem = theorem_of(verdict))
    grounds.push_back(fmt::format("Theorem {}{}", *theorem,
                                  machine_checked(*theorem) ? ", machine-checked" : ""));
  const std::string_view status = to_string(verdict.status);
  list.add("status",
           grounds.empty() ? std::string(status)
                           : fmt::format("{} ({})", status, fmt::join(grounds, "; ")),
           tone_of(verdict.status));
  add_reason(list, verdict, full);
}

}  // namespace dynim
