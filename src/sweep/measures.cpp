// Visitors of an answer's fields. Cost: fields times measures, of which both are few.
#include "sweep/measures.hpp"

#include <algorithm>
#include <charconv>

#include "exchange/write.hpp"
#include "sweep/results.hpp"

namespace dynim::sweep {
namespace {

using exchange::Field;
using exchange::FieldVisitor;
using exchange::Kind;
using Shape = Kind::Shape;
using Path = std::vector<std::string>;

const Kind& without_optional(const Kind& kind) {
  return kind.shape == Shape::optional ? *kind.of : kind;
}

// Of an answer, or of a record in one, whose own path is `before`.
void add_paths(std::vector<Path>& paths, const Path& before, const Kind& record) {
  const auto add = [&](std::string_view name) {
    paths.push_back(before);
    paths.back().emplace_back(name);
  };
  const exchange::FieldTable& table = exchange::field_table(record);
  for (const Field& field : table.fields) {
    const Kind& kind = without_optional(field.kind);
    if (kind.shape == Shape::letter_names) continue;
    add(field.name);
    if (kind.shape != Shape::record) continue;
    const Path path = std::move(paths.back());
    paths.pop_back();
    add_paths(paths, path, kind);
  }
  if (!table.has_verdict) return;
  for (const char* const name : {"status", "method", "theorem", "verified_to"}) add(name);
}

std::string joined(const Path& path) {
  std::string text;
  for (const std::string& name : path) text += (text.empty() ? "" : ".") + name;
  return text;
}

Cell number(const Integer& value) {
  if (mpz_fits_slong_p(value.get_mpz_t()) != 0)
    return static_cast<std::int64_t>(mpz_get_si(value.get_mpz_t()));
  return to_string(value);
}

Cell number(std::uint64_t value) { return number(to_integer(value)); }

// What has no number and no word of its own is kept as JSON.
Cell as_json(const Kind& kind, const void* value) {
  StringSink sink;
  exchange::JsonWriter json(sink, exchange::Layout::line);
  write_json(json, kind, value);
  return sink.take();
}

Cell cell_of_value(const Kind& kind, const void* value, Lists lists);

Cell as_words(const Kind& kind, const void* list) {
  std::string words;
  const Kind& element = without_optional(*kind.of);
  const bool numbers = element.shape == Shape::word || element.shape == Shape::integer;
  for (std::uint64_t i = 0; i < kind.size(list); ++i) {
    if (i > 0) words += numbers ? " " : "; ";
    kind.element(list, i, [&](const void* value) {
      if (kind.of->shape == Shape::optional) value = kind.of->held(value);
      words += value == nullptr ? "-" : cell_text(cell_of_value(element, value, Lists::listed));
    });
  }
  return words;
}

Cell cell_of_value(const Kind& kind, const void* value, Lists lists) {
  switch (kind.shape) {
    case Shape::truth:
      return std::int64_t{*static_cast<const bool*>(value)};
    case Shape::word:
      return number(*static_cast<const std::uint64_t*>(value));
    case Shape::integer:
      return number(*static_cast<const Integer*>(value));
    case Shape::text:
      return *static_cast<const std::string*>(value);
    case Shape::literal:
      return std::string(*static_cast<const std::string_view*>(value));
    case Shape::letter:
      return std::string(1, *static_cast<const char*>(value));
    case Shape::choice:
      return std::string(kind.words[kind.place(value)]);
    case Shape::list:
      return lists == Lists::listed ? as_words(kind, value) : number(kind.size(value));
    case Shape::move_function: {
      const auto& f = *static_cast<const Takes*>(value);
      return f ? Cell(f.text()) : Cell();
    }
    case Shape::move:
      if (lists == Lists::listed)
        return pile_name(static_cast<const Move*>(value)->pile) + " " +
               to_string(static_cast<const Move*>(value)->take);
      [[fallthrough]];
    default:
      return as_json(kind, value);
  }
}

class MeasureReader : public FieldVisitor {
 public:
  // The measures whose paths begin with so many fields that were gone into.
  MeasureReader(const std::vector<Measure>& measures, Lists lists, std::vector<Cell>& cells,
                Path before)
      : measures_(measures), lists_(lists), cells_(cells), before_(std::move(before)) {}

  void visit(const Field& field) override {
    for (std::size_t i = 0; i < measures_.size(); ++i) {
      const Path& path = measures_[i].path;
      if (!is_here(path) || path[before_.size()] != field.name) continue;
      const bool is_optional = field.kind.shape == Shape::optional;
      const void* const value = is_optional ? field.kind.held(field.value) : field.value;
      if (value == nullptr) continue;
      const Kind& kind = without_optional(field.kind);
      if (kind.shape != Shape::record || path.size() == before_.size() + 1) {
        cells_[i] = cell_of_value(kind, value, lists_);
        continue;
      }
      Path inside = before_;
      inside.push_back(path[before_.size()]);
      MeasureReader reader(measures_, lists_, cells_, inside);
      kind.fields(reader, const_cast<void*>(value));  // a reader changes nothing
    }
  }

  void verdict(Verdict& verdict) override {
    for (std::size_t i = 0; i < measures_.size(); ++i) {
      const Path& path = measures_[i].path;
      if (!is_here(path) || path.size() != before_.size() + 1) continue;
      const std::string& name = path.back();
      if (name == "status") cells_[i] = std::string(to_string(verdict.status));
      if (name == "method") cells_[i] = std::string(to_string(verdict.method));
      if (const auto theorem = theorem_of(verdict); name == "theorem" && theorem)
        cells_[i] = number(*theorem);
      if (name == "verified_to" && verdict.verified_to) cells_[i] = number(*verdict.verified_to);
    }
  }

 private:
  bool is_here(const Path& path) const {
    return path.size() > before_.size() && std::equal(before_.begin(), before_.end(), path.begin());
  }

  const std::vector<Measure>& measures_;
  const Lists lists_;
  std::vector<Cell>& cells_;
  const Path before_;
};

}  // namespace

std::vector<Path> measure_paths(const exchange::QuestionType& type) {
  std::vector<Path> paths;
  add_paths(paths, {}, type.answer);
  return paths;
}

Path find_measure(const exchange::QuestionType& type, const std::string& name) {
  const std::vector<Path> paths = measure_paths(type);
  const auto whole = std::ranges::find(paths, name, joined);
  if (whole != paths.end()) return *whole;
  const auto ends_so = [&](const Path& path) { return joined(path).ends_with("." + name); };
  const auto found = std::ranges::find_if(paths, ends_so);
  const auto is_within = [&](const Path& path) { return joined(path).starts_with(name + "."); };
  if (found == paths.end() && std::ranges::any_of(paths, is_within) &&
      name.find('.') == name.npos)
    return {name};
  if (found == paths.end() || std::ranges::count_if(paths, ends_so) > 1) return {};
  return *found;
}

std::vector<Cell> read_measures(const std::vector<Measure>& measures,
                                const exchange::Record& answer, Lists lists) {
  std::vector<Cell> cells(measures.size());
  MeasureReader reader(measures, lists, cells, {});
  answer.visit(reader);
  return cells;
}

Cell cell_of(std::string text) {
  constexpr std::size_t most_digits = 19;
  const std::size_t digits = text.size() - (text.starts_with('-') ? 1 : 0);
  if (digits == 0 || digits > most_digits ||
      text.find_first_not_of("0123456789", text.size() - digits) != text.npos)
    return text;
  const Integer value(text);
  return to_string(value) == text ? number(value) : Cell(std::move(text));
}

std::optional<double> real_of(const std::string& text) {
  constexpr const char* digits = "0123456789";
  const std::size_t begin = text.starts_with('-') ? 1 : 0;
  const std::size_t end = std::min(text.find_first_not_of(digits, begin), text.size());
  if (end == begin) return std::nullopt;
  if (end == text.size()) return Integer(text, 10).get_d();
  const std::string rest = text.substr(end + 1);
  if (rest.empty() || rest.find_first_not_of(digits) != rest.npos) return std::nullopt;
  if (text[end] == '/') {
    const Integer denominator(rest, 10);
    if (denominator == 0) return std::nullopt;
    return Rational(Integer(text.substr(0, end), 10), denominator).get_d();
  }
  double value = 0;
  if (text[end] != '.') return std::nullopt;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

}  // namespace dynim::sweep
