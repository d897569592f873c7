// The whole program behind one call: a question as JSON in, an answer as JSON out. What a server, a
// page or another language needs of Dynim is this and nothing else.
//
// A request is an object: {"question":"solve","game":"one-pile","f":"2*t","pile":"100"}. `question`
// is a command's first word, `game` its second, the other fields are named as in the answers
// (docs/formats.md; schema_text() says it to programs). A game of the gallery may stand for a
// game and its rule: "game":"@fibonacci". A request may carry
//     id        a string or number, repeated in the answer as it was written
//     budget    "5s", "500ms", "1e6nodes"; at most what the caller allows
//     memory    "100MB"; likewise
//     encoding  of a table: "json", or "binary" where the caller takes arrays
// Wrong requests are answered by an error: {"schema":..., "error":{"code":..., "message":...}}.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dynim/budget.hpp"
#include "dynim/exchange/binary.hpp"
#include "dynim/export.hpp"

namespace dynim {
namespace exchange DYNIM_EXPORT {

struct ServiceLimits {
  /// What the bases and tables that are kept between questions may take; the longest unused go.
  std::uint64_t kept_bytes = std::uint64_t{256} << 20;

  /// Where the module that draws PNG and PDF may be (drawing/drawing.hpp); without it SVG alone is
  /// drawn.
  std::vector<std::string> drawing_modules = {};
};

/// Told while a question is being answered, on the thread that asks.
struct Events {
  /// About five times a second.
  std::function<void(const Progress&)> progress = {};
  /// A part of the answer that is known before the rest, as JSON on one line: of pairs of Wythoff
  /// Nim, {"pairs":[...]} with those since the last time.
  std::function<void(std::string_view json)> partial = {};
  /// Takes the tables that are asked for with "encoding":"binary"; without it they are refused.
  TakeArray array = {};
  /// As if every request said "encoding":"binary".
  bool binary = false;
};

struct QuestionType;
struct Record;
struct PictureQuestion;
struct PictureAnswer;

/// Owns the solvers that live between questions. Safe to ask from several threads at once.
class Service {
 public:
  explicit Service(ServiceLimits limits = {});
  ~Service();
  Service(const Service&) = delete;
  Service& operator=(const Service&) = delete;

  /// The answer, or an error, as JSON on one line without its end. Never throws for what is in the
  /// request.
  std::string ask(std::string_view request, Budget& budget, const Events& events = {});

  /// Asks the question and draws its answer; the verdict says why where there is nothing to draw or
  /// the budget ended. Throws InputError for a look that does not fit, and drawing::CairoError.
  PictureAnswer draw(const QuestionType& type, const Record& question,
                     const PictureQuestion& picture, Budget& budget);

  /// Memory of the bases and tables kept now.
  std::uint64_t kept_bytes() const;

 private:
  struct Implementation;
  std::unique_ptr<Implementation> implementation_;
};

/// A JSON Schema (draft 2020-12) of all requests and answers, indented.
std::string schema_text();

}  // namespace exchange
}  // namespace dynim
