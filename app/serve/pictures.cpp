// A picture is asked for as its command is: by a question's fields and a look, with the names of
// options. The service draws it.
#include "serve/pictures.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "dynim/drawing/cairo.hpp"
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

// The fields that may be given, and which of them are true or left out.
class KnownFields : public exchange::FieldVisitor {
 public:
  void move_function(MoveFunctionPtr&, bool of_the_pile, bool) override {
    names_.emplace_back("f", false);
    if (of_the_pile) names_.emplace_back("period", false);
  }
  void visit(const exchange::Field& field) override {
    const bool is_convention = field.name == "convention";
    names_.emplace_back(is_convention ? "misere" : field.name,
                        is_convention || field.kind.shape == exchange::Kind::Shape::truth);
  }

  /// Throws InputError for what is not among them.
  void check(const std::string& field, const std::string& name, const std::string& value) const {
    const auto found = std::ranges::find(names_, std::string_view(field),
                                         [](const auto& known) { return known.first; });
    if (found == names_.end()) throw InputError(unknown(name));
    if (found->second && value != "true") throw InputError(name + " is true, or left out");
    if (value.empty()) throw InputError(name + " has no value");
  }

 private:
  std::string unknown(const std::string& name) const {
    std::string list;
    for (const auto& [known, flag] : names_)
      list.append(list.empty() ? "" : ", ").append(option_name(known).substr(2));
    return "this picture has no option " + quote(name) + "; it has " + list;
  }

  std::vector<std::pair<std::string_view, bool>> names_;
};

PictureRequest read_picture(const Target& target) {
  const PictureCommand& command = command_of(target);
  const exchange::QuestionType& type = *exchange::find_question(command.question, command.game);
  PictureRequest request{type, type.fresh_question(), {}};
  KnownFields known;
  request.question.visit(known);
  fields(known, request.picture.look);
  OptionTexts texts;
  for (const auto& [name, value] : target.values) {
    if (name == "command" || name == "format" || name == "token") continue;
    std::string field = name;
    std::ranges::replace(field, '-', '_');
    known.check(field, name, value);
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
  StringSink sink;
  try {
    const auto reasons =
        state.service.draw(sink, request.type, request.question, request.picture, budget);
    if (reasons) {
      buffer.error = budget.crowded() ? crowded_reply()
                                      : error_reply(422, "limit",
                                                    "there is nothing to draw, or it was not "
                                                    "finished within its limits. " +
                                                        sentences(*reasons));
      return;
    }
  } catch (const InputError& error) {
    buffer.error = error_reply(400, "invalid", error.message());
    return;
  } catch (const drawing::CairoError& error) {
    buffer.error = error_reply(500, "internal", error.what());
    return;
  }
  const std::string bytes = sink.take();
  if (buffer.reserve(bytes.size(), budget.bytes_reserved())) {
    buffer.add(bytes);
  } else {
    buffer.error =
        buffer.crowded() ? crowded_reply() : error_reply(422, "limit", "this needs more memory");
  }
}

}  // namespace

Reply answer_picture(ServerState& state, const Request& request) {
  const auto target = read_target(request.target).value();  // refuse() has read it already
  try {
    PictureRequest picture = read_picture(target);
    std::string type = type_of_form(picture.picture.format);
    return lasting_reply(
        state, request, target, std::move(type),
        [&state, picture = std::move(picture)](const Task& task, AnswerBuffer& buffer) {
          draw(state, picture, task, buffer);
        });
  } catch (const InputError& error) {
    return error_reply(400, "invalid", error.message());
  } catch (const CLI::Error& error) {  // an option is missing
    return error_reply(400, "invalid", error.what());
  }
}

}  // namespace dynim::app::serve
