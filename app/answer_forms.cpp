// The forms of an answer: those of the question's row, those of the command, and those that are
// made of others. Cost: a look at each.
#include "answer_forms.hpp"

#include <algorithm>
#include <set>

#include "report/grid.hpp"

namespace dynim::app {

const AnswerForms::Form* AnswerForms::find(std::string_view name) const {
  return command_.type.form(name);
}

bool AnswerForms::has(std::string_view name) const {
  const std::string format(name);
  return command_.formats.contains(format) || command_.streams.contains(format) ||
         find(format) != nullptr || (format == "csv" && !command_.several.empty()) ||
         (is_array(format) && command_.type.array != nullptr);
}

std::vector<std::string> AnswerForms::all() const {
  std::set<std::string> others;
  for (const auto& [name, write] : command_.formats) others.insert(name);
  for (const auto& [name, stream] : command_.streams) others.insert(name);
  for (const Form& form : command_.type.forms) others.emplace(form.name);
  if (command_.type.array != nullptr) others.insert({"npy", "npz"});
  if (has("csv")) {
    others.insert("csv");
    others.insert(row_forms().begin(), row_forms().end());
  }
  if (has("bfile")) others.insert("list");
  std::vector<std::string> formats{"text", "json"};
  for (const std::string& name : others) {
    if (name != "text" && name != "json" && name != "grid") formats.push_back(name);
  }
  return formats;
}

std::string AnswerForms::form_of_ending() const {
  const auto dot = output_.path.rfind('.');
  if (output_.path.empty()) return "text";
  const std::string ending = dot == output_.path.npos ? "" : output_.path.substr(dot + 1);
  if (ending == "txt") return "text";
  if (ending == "json" || has(ending)) return ending;
  refuse_value("--output",
               quote(output_.path) + " ends neither in .pdf nor in .html; or say --format text");
}

std::string AnswerForms::content() const {
  const std::string format = output_.format.empty() ? "text" : output_.format;
  if (find("grid") != nullptr && (format == "text" || is_grid_form(format))) return "grid";
  return has(format) ? format : made_of(format);
}

bool AnswerForms::made_of_fields() const {
  return content() == "csv" && !command_.formats.contains("csv") &&
         !command_.streams.contains("csv") && find("csv") == nullptr;
}

void AnswerForms::check(std::string_view field) const {
  const std::string form = content();
  if (form == "json" || has(form)) return;
  if (!field.empty()) refuse_format(field, all());
  refuse_value("--format", output_.format + " is no form of the answer to this question");
}

void AnswerForms::check_text_options() const {
  if (output_.explain && content() != "text") refuse_together("--explain is for text");
  if (!output_.fields.empty() && content() != "csv")
    refuse_together("--fields is for --format csv, tsv or markdown");
}

}  // namespace dynim::app
