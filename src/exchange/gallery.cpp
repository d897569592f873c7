// The gallery as a question: what games have names, and its text, which names commands of rows.
#include "exchange/gallery.hpp"

#include <algorithm>

#include "exchange/questions.hpp"
#include "report/text.hpp"

namespace dynim {
namespace exchange {
namespace {

// Of games with parameters a table says more than a position.
std::string_view question_about(const GalleryEntry& entry) {
  if (entry.parameters() != nullptr || entry.any_blocked() != nullptr) return "table";
  if (entry.blocking > 0) return "blocking";
  if (entry.pass) return "pass";
  return entry.game == "grundy" ? "grundy" : "solve";
}

// What the name of a game says already.
bool is_named(std::string_view field) {
  return field == "f" || field == "m" || field == "p" || field == "most" || field == "blocking";
}

// A command that shows the game, to be copied.
std::string example(const GalleryEntry& entry) {
  const QuestionType& type = *find_question(question_about(entry), entry.game);
  std::string text =
      fmt::format("{} @{}", type.command.substr(0, type.command.find(' ')), entry.name);
  for (const auto& [field, value] : type.example) {
    if (is_named(field)) continue;
    std::string option(field);
    std::ranges::replace(option, '_', '-');
    text += " --" + option;
    if (value != "true") text.append(" ").append(value);
  }
  return text;
}

std::string sequences_text(const GalleryEntry& entry) {
  std::string text;
  for (const GallerySequence& sequence : sequences_of(entry)) {
    text += fmt::format("{}{} ({})", text.empty() ? "" : ", ", sequence.number, sequence.of);
  }
  return text;
}

void write_entry(TextSink& output, const GalleryEntry& entry) {
  output.print("@{}  {}\n", entry.name, entry.title);
  LabelledList list(true);
  list.add("  game", std::string(entry.game));
  if (const std::string_view* f = entry.move_function()) {
    list.add("  f", std::string(*f));
  } else if (const MostTaken* taken = entry.most_taken()) {
    list.add("  most", std::to_string(taken->most));
  } else if (const AnyBlocked* blocked = entry.any_blocked()) {
    list.add("  block any", std::to_string(blocked->block_any));
  } else if (const TurnLimits* limits = entry.turn_limits()) {
    list.add("  turn i",
             fmt::format("{} to {}, {} forbidden", limits->least, limits->most, limits->blocked));
  } else if (const WythoffParameters* parameters = entry.parameters()) {
    const auto& [m, p] = *parameters;
    list.add("  m, p", fmt::format("{}, {}", m, p));
  }
  if (entry.blocking > 0) list.add("  blocking", std::to_string(entry.blocking));
  if (entry.pass) list.add("  pass", "once");
  if (!entry.first_limit.empty())
    list.add("  limit", std::string(entry.first_limit) + " unless another is given");
  list.add("  try", "dynim " + example(entry));
  list.add("  source", std::string(entry.source));
  list.add("  remark", std::string(entry.remark));
  if (const std::string text = sequences_text(entry); !text.empty()) list.add("  OEIS", text);
  list.write(output);
}

}  // namespace
}  // namespace exchange

void write_text(TextSink& output, const GalleryQuestion&, GalleryAnswer& answer,
                const TextOptions&) {
  for (const GalleryEntry& entry : answer.games) {
    if (&entry != &answer.games.front()) output.write('\n');
    exchange::write_entry(output, entry);
  }
}

namespace exchange {

Questions gallery_questions() {
  return {question<GalleryQuestion>("gallery", "", "The games that have a name", "gallery",
                                    {.list = "games"})};
}

}  // namespace exchange
}  // namespace dynim
