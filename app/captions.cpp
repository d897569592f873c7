// The title of the question, and its options as they were typed.
#include <algorithm>
#include <regex>

#include "answer_forms.hpp"

namespace dynim::app {
namespace {

// The rule of a question in words; empty where it has none.
class RuleFinder : public exchange::FieldVisitor {
 public:
  std::string text;

  void rule(Takes& f, exchange::FunctionUse, bool) override {
    if (f && text.empty()) text = one_line(describe_takes(f));
  }
};

// By which a paper refers to the table: "base", "table-two-pile".
std::string label_of(const exchange::QuestionType& type) {
  std::string label(type.command);
  std::ranges::replace(label, ' ', '-');
  return label;
}

// "g(1), ..., g(N)" as mathematics.
std::string with_mathematics(const std::string& title) {
  static const std::regex value("[a-zA-Z]\\([A-Za-z0-9, ]+\\)");
  return std::regex_replace(title, value, "$$$&$$");
}

// "up to 60", "$m = 2$", "pass".
std::string option_text(std::string_view field, const std::string& text) {
  std::string name(field);
  if (name.size() == 1) return "$" + name + " = " + latex_words(text) + "$";
  std::ranges::replace(name, '_', ' ');
  const bool numbers = text.find_first_not_of("0123456789, ") == text.npos;
  const std::string value = numbers ? text : "\\texttt{" + latex_words(text) + "}";
  return text == "true" ? name : name + " " + value;
}

bool says_the_rule(std::string_view field) {
  const auto rules = exchange::rules_beside_f(exchange::FunctionUse::any);
  return field == "f" || field == "f_file" ||
         std::ranges::find(rules, field, &exchange::RuleField::name) != rules.end();
}

}  // namespace

Caption caption_of(const QuestionCommand& command, const OptionTexts& texts, const Record& question,
                   const Record* answer) {
  RuleFinder rule;
  question.visit(rule);
  std::string text = with_mathematics(latex_words(command.type.title));
  if (!rule.text.empty()) text += ", for \\texttt{" + latex_words(rule.text) + "}";
  for (const auto& [field, given] : texts.texts) {
    if (given && !says_the_rule(field)) text += ", " + option_text(field, *given);
  }
  if (texts.misere) text += ", misere play";
  if (command.caption && answer != nullptr) text += command.caption(*answer);
  return {text + ".", label_of(command.type), command.latex_columns};
}

}  // namespace dynim::app
