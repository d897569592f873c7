// A picture is asked for as its command is: by a question's fields and a look, with the names of
// options. The service draws it. It stays the same as long as the program does: its ETag is a hash
// of what was asked for and of the version.
#include <fmt/format.h>

#include <algorithm>

#include "dynim/answer.hpp"
#include "dynim/drawing.hpp"
#include "dynim/error.hpp"
#include "exchange/picture.hpp"
#include "option_fields.hpp"
#include "serve/admission.hpp"
#include "serve/files.hpp"
#include "serve/replies.hpp"
#include "serve/request.hpp"
#include "usage.hpp"

namespace dynim::app::serve {
namespace {

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
  if (form == PictureForm::tikz) return "application/x-tex; charset=utf-8";
  return form == PictureForm::png ? "image/png" : "application/pdf";
}

// The question whose answers the command draws, and as which figure.
std::pair<const exchange::QuestionType*, exchange::PictureFigure> drawn_by_command(
    const Target& target) {
  const std::string* const name = target.value("command");
  std::string names;
  std::pair<const exchange::QuestionType*, exchange::PictureFigure> found{};
  for (const exchange::QuestionType& type : exchange::all_questions()) {
    const bool meant =
        type.is_meant([&](std::string_view field) { return target.value(field) != nullptr; });
    for (const auto& [command, figure] : type.pictures) {
      if (name != nullptr && command == *name && meant) found = {&type, figure};
      if (type.with_fields.empty()) names.append(names.empty() ? "" : ", ").append(command);
    }
  }
  if (found.first == nullptr) throw InputError("command is one of " + names);
  return found;
}

// Throws InputError for what is not among the options, or cannot be.
void check(const exchange::QuestionType& type, const std::string& name, const std::string& value) {
  std::string known;
  for (const exchange::Kind* const record :
       {&type.question, &exchange::kind_of<exchange::PictureLook>()}) {
    for (const exchange::Field& field : exchange::field_table(*record).fields) {
      const std::string option = option_name(field).substr(2);
      known.append(known.empty() ? "" : ", ").append(option);
      if (option != name) continue;
      if (is_flag(field) && value != "true") throw InputError(name + " is true, or left out");
      if (value.empty()) throw InputError(name + " has no value");
      return;
    }
  }
  throw InputError("this picture has no option " + quote(name) + "; it has " + known);
}

PictureRequest read_picture(const Target& target) {
  const auto [type, figure] = drawn_by_command(target);
  target.refuse_repeated();
  PictureRequest request{*type, type->fresh_question(), {}};
  OptionTexts texts;
  for (const auto& [name, value] : target.values) {
    if (name == "command" || name == "format" || name == "token") continue;
    check(*type, name, value);
    std::string field = name;
    std::ranges::replace(field, '-', '_');
    if (field == "misere") texts.misere = true;
    texts.texts[field] = value;
  }
  OptionReader reader(texts);
  request.question.visit(reader);
  fields(reader, request.picture.look);
  request.picture.figure = figure;
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

// FNV-1a, 64 bits (http://www.isthe.com/chongo/tech/comp/fnv/).
std::uint64_t hash(std::string_view text, std::uint64_t before) {
  constexpr std::uint64_t prime = 1099511628211;
  for (const char c : text) before = (before ^ static_cast<unsigned char>(c)) * prime;
  return (before ^ 0xff) * prime;  // no letter of UTF-8: where one text ends and another begins
}

std::string tag_of(const Target& target) {
  constexpr std::uint64_t basis = 14695981039346656037U;
  std::uint64_t value = hash(target.path, hash(DYNIM_VERSION, basis));
  for (const auto& [name, text] : target.values) {
    if (name != "token") value = hash(text, hash(name, value));
  }
  return fmt::format("\"{:016x}\"", value);
}

}  // namespace

// 304 where the reader has it.
Reply answer_picture(ServerState& state, const Request& request) try {
  const auto target = read_target(request.target).value();  // refuse() has read it already
  PictureRequest picture = read_picture(target);
  const std::string tag = tag_of(target);
  Reply reply{200,
              type_of_form(picture.picture.format),
              {{"ETag", tag}, {"Cache-Control", "private, max-age=600"}}};
  if (has_already(request, tag)) {
    reply.status = 304;
    reply.type.clear();
    return reply;
  }
  return reply_to(state, std::move(reply),
                  [&state, picture = std::move(picture)](const Task& task, AnswerBuffer& buffer) {
                    draw(state, picture, task, buffer);
                  });
} catch (const InputError& error) {
  return error_reply(400, "invalid", error.message());
} catch (const UsageError& error) {  // an option is missing
  return error_reply(400, "invalid", error.what());
}

}  // namespace dynim::app::serve
