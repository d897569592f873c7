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

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "dynim/budget.hpp"
#include "dynim/export.hpp"
#include "dynim/sink.hpp"

// Tables as arrays of numbers, as NumPy has them, for those who would not read a million strings:
// the answer then says what the array is and where it lies, and its bytes go to a sink beside it.
//
// The numbers are little-endian, row by row. Cost: that of copying them.

namespace dynim {
namespace exchange DYNIM_EXPORT {

/// An array that belongs to an answer, which must outlive it.
struct BinaryArray {
  std::string dtype;                 ///< as NumPy names it: "|u1", "<u2", "<u4", "<i4", "<i8"
  std::vector<std::uint64_t> shape;  ///< how many numbers in each direction
  std::function<void(Sink&)> write;  ///< all of them, unless the budget of the sink ends

  std::uint64_t bytes() const;
};

/// Takes an array, writes it somewhere, and returns where: bytes from the beginning of whatever it
/// was written to.
using TakeArray = std::function<std::uint64_t(const BinaryArray&)>;

/// Numbers of 1, 2, 4 or 8 bytes, little-endian.
template <class Number>
void write_little_endian(Sink& sink, std::span<const Number> numbers);

/// One of them.
template <class Number>
void write_little_endian(Sink& sink, const Number& number) {
  write_little_endian<Number>(sink, std::span<const Number>(&number, 1));
}

/// So many numbers of each of the piles 0, 1, 2, ...; those of the empty pile are written as 0.
BinaryArray pile_array(std::span<const std::uint32_t> numbers, std::uint64_t count = 1);

/// "|u1", "<u2", "<u4", "<i4", ...
template <class Number>
std::string dtype() {
  return std::string(sizeof(Number) == 1 ? "|" : "<") + (Number(-1) < 0 ? "i" : "u") +
         std::to_string(sizeof(Number));
}

/// `row(i)` is a span of the row i, from 0 on, that may be longer than it.
template <class Number, class Row>
BinaryArray rectangle_array(std::uint64_t rows, std::uint64_t columns, Row row) {
  return {dtype<Number>(), {rows, columns}, [rows, columns, row](Sink& sink) {
            for (std::uint64_t i = 0; i < rows && sink.goes_on(i, rows); ++i) {
              write_little_endian<Number>(sink, std::span<const Number>(row(i)).first(columns));
            }
          }};
}

template <class Number, class Row>
BinaryArray square_array(std::uint64_t size, Row row) {
  return rectangle_array<Number>(size, size, row);
}

struct ServiceLimits {
  /// What the bases and tables that are kept between questions may take; the longest unused go.
  std::uint64_t kept_bytes = std::uint64_t{256} << 20;

  /// Where the module that draws PNG and PDF may be (dynim/drawing.hpp); without it SVG alone is
  /// drawn.
  std::vector<std::string> drawing_modules = {};

  /// For a service that may take so much in all: a quarter is enough to be kept.
  static ServiceLimits within(std::uint64_t bytes, std::vector<std::string> drawing_modules) {
    return {std::min(ServiceLimits().kept_bytes, bytes / 4), std::move(drawing_modules)};
  }
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

/// How far a question has come as JSON on one line, for those who are told of it elsewhere.
std::string progress_text(const Progress& progress);

/// Takes a part of an answer, whose text grows to any length; what it needs for that is not counted
/// as time of the question. It may throw; that ends the answer.
using TakeText = std::function<void(std::string_view text)>;

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

  /// Tells the answer as JSON on one line with its end, while it is written: however long, its text
  /// needs no memory here. Returns an error, such a line, that stands in place of the answer, or of
  /// its rest where some of it was told. Never throws for what is in the request.
  std::optional<std::string> ask(std::string_view request, Budget& budget, const TakeText& take,
                                 const Events& events = {});

  /// The answer, or the error, in one piece and without its end.
  std::string ask(std::string_view request, Budget& budget, const Events& events = {});

  /// Asks the question and draws its answer; the verdict says why where there is nothing to draw or
  /// the budget ended. Throws InputError for a look that does not fit, and drawing::CairoError.
  PictureAnswer draw(const QuestionType& type, const Record& question,
                     const PictureQuestion& picture, Budget& budget);

  /// Memory of the bases and tables kept now.
  std::uint64_t kept_bytes() const;
  std::uint64_t most_kept_bytes() const;  ///< as ServiceLimits say

 private:
  struct Implementation;
  std::unique_ptr<Implementation> implementation_;
};

/// A JSON Schema (draft 2020-12) of all requests and answers, indented.
std::string schema_text();

}  // namespace exchange
}  // namespace dynim
