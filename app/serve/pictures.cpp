// A picture is asked for as its command is: by a question's fields and a look, with the names of
// options. The service draws it.
#include "serve/pictures.hpp"

#include <algorithm>

#include "dynim/drawing/drawing.hpp"
#include "dynim/error.hpp"
#include "dynim/words.hpp"
#include "exchange/picture.hpp"
#include "option_fields.hpp"
#include "serve/admission.hpp"
#include "serve/lasting.hpp"
#include "serve/query.hpp"

namespace dynim::app::serve {
namespace {

using exchange::PictureCommand;
using exchange::PictureForm;
using exchange::PictureQuestion;
using exchange::Record;

struct PictureRequest {
  const exchange::QuestionType& type;
  Record question;
  PictureQuestion picture;
};

std::string type_of_form(PictureForm form) {
  if (form == PictureForm::svg) return "image/svg+xml; charset=utf-8";
  return form == PictureForm::png ? "image/png" : "application/pdf";
}

const PictureCommand& command_of(const Target& target) {
  const std::string* const name = target.value("command");
  std::string names;
  const PictureCommand* found = nullptr;
  for (const PictureCommand& command : exchange::picture_commands()) {
    const bool fits = command.with_field.empty() || target.value(command.with_field) != nullptr;
    if (name != nullptr && command.name == *name && fits) found = &command;
    if (command.with_field.empty()) names.append(names.empty() ? "" : ", ").append(command.name);
  }
  if (found == nullptr) throw InputError("command is one of " + names);
  return *found;
}

// Throws InputError for what is not among the options, or cannot be.
void check(const OptionList& known, const std::string& field, const std::string& name,
           const std::string& value) {
  const OptionList::Option* const option = known.find(field);
  if (option == nullptr) {
    std::string list;
    for (const auto& [each, flag] : known.options())
      list.append(list.empty() ? "" : ", ").append(option_name(each).substr(2));
    throw InputError("this picture has no option " + quote(name) + "; it has " + list);
  }
  if (option->is_flag && value != "true") throw InputError(name + " is true, or left out");
  if (value.empty()) throw InputError(name + " has no value");
}

PictureRequest read_picture(const Target& target) {
  const PictureCommand& command = command_of(target);
  const exchange::QuestionType& type = *exchange::find_question(command.question, command.game);
  PictureRequest request{type, type.fresh_question(), {}};
  OptionList known;
  request.question.visit(known);
  fields(known, request.picture.look);
  OptionTexts texts;
  for (const auto& [name, value] : target.values) {
    if (name == "command" || name == "format" || name == "token") continue;
    std::string field = name;
    std::ranges::replace(field, '-', '_');
    check(known, field, name, value);
    if (field == "misere") texts.misere = true;
    texts.texts[field] = value;
  }
  OptionReader reader(texts);
  request.question.visit(reader);
  fields(reader, request.picture.look);
  request.picture.figure = command.figure;
  if (const std::string* const form = target.value("format"))
    exchange::read_text(*form, "format", exchange::kind_of<PictureForm>(), &request.picture.format);
  look_of(request.picture.look, request.picture.format, "--");  // what it refuses, it refuses now
  return request;
}

void draw(ServerState& state, const PictureRequest& request, const Task& task,
          AnswerBuffer& buffer) {
  Budget budget(state.limits, &task.cancelled());
  exchange::PictureAnswer answer;
  try {
    answer = state.service.draw(request.type, request.question, request.picture, budget);
  } catch (const drawing::CairoError& error) {
    buffer.error = error_reply(500, "internal", error.what());
    return;
  }
  if (!answer.picture) {
    buffer.error = budget.crowded()
                       ? crowded_reply()
                       : error_reply(422, "limit",
                                     "there is nothing to draw, or it was not finished within its "
                                     "limits. " +
                                         sentences(answer.verdict.reasons));
  } else if (buffer.reserve(answer.picture->size(), budget.bytes_reserved())) {
    buffer.add(*answer.picture);
  } else {
    buffer.error =
        buffer.crowded() ? crowded_reply() : error_reply(422, "limit", "this needs more memory");
  }
}

}  // namespace

Reply answer_picture(ServerState& state, const Request& request) {
  return lasting_reply(state, request, [&state](const Target& target) {
    PictureRequest picture = read_picture(target);
    std::string type = type_of_form(picture.picture.format);
    return Lasting{std::move(type),
                   [&state, picture = std::move(picture)](const Task& task, AnswerBuffer& buffer) {
                     draw(state, picture, task, buffer);
                   }};
  });
}

}  // namespace dynim::app::serve
