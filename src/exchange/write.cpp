// Values and answers as JSON, by their kinds and fields. Cost: linear in the text, and that of
// converting numbers.
#include "exchange/write.hpp"

#include <algorithm>
#include <utility>

#include "dynim/answer.hpp"
#include "dynim/error.hpp"
#include "dynim/one_pile.hpp"
#include "exchange/parts.hpp"

namespace dynim::exchange {
namespace {

template <class Value>
const Value& as(const void* value) {
  return *static_cast<const Value*>(value);
}

void write_pair(JsonWriter& json, const Integer& first, const Integer& second) {
  json.begin_array();
  json.value(first);
  json.value(second);
  json.end_array();
}

void write(JsonWriter& json, const Move& move) {
  json.begin_object();
  json.field("pile", static_cast<std::uint64_t>(move.pile));
  json.field("take", move.take);
  json.end_object();
}

void write(JsonWriter& json, const MoveBoth& move) {
  json.begin_object();
  json.field("pile", "both");
  write_pair(json.key("take"), move.from_first, move.from_second);
  json.end_object();
}

void write(JsonWriter& json, const Block& block) {
  json.begin_object();
  write_json(json.key("block"), block.targets);
  json.end_object();
}

void write(JsonWriter& json, const std::vector<Reason::Field>& fields) {
  for (const auto& [name, value] : fields) {
    json.key(name);
    std::visit([&json](const auto& held) { write_json(json, held); }, value);
  }
}

// As a request says it: "20:5,13:13,7".
std::string text_of(const std::vector<SumPile>& piles) {
  std::string text;
  for (const SumPile& pile : piles) {
    text += (text.empty() ? "" : ",") + to_string(pile.pile);
    if (pile.limit) text += ":" + to_string(*pile.limit);
  }
  return text;
}

void write(JsonWriter& json, const LetterNames& names) {
  json.begin_object();
  for (const PositionClass& c : names.classes) json.field(std::string_view(&c.letter, 1), c.name);
  json.end_object();
}

void write_list(JsonWriter& json, const Kind& kind, const void* list) {
  json.begin_array();
  const std::uint64_t size = kind.size(list);
  const Kind::WithElement write_element = [&](const void* element) {
    write_json(json, *kind.of, element);
  };
  for (std::uint64_t i = 0; i < size; ++i) kind.element(list, i, write_element);
  json.end_array();
}

void write_record(JsonWriter& json, const Kind& kind, const void* value) {
  json.begin_object();
  ObjectWriter writer(json);
  kind.fields(writer, const_cast<void*>(value));  // a writer changes nothing
  json.end_object();
  if (!writer.is_whole()) json.pass_on_withheld();
}

// Gathers JSON of several lines as one; there are none within its texts.
class OneLine final : public TextSink {
 public:
  std::size_t line_width() const override { return endless; }
  bool colours() const override { return false; }

  std::string take() {
    flush();
    const std::size_t first = std::min(text_.find('\n'), text_.size());  // mostly the last
    const auto from = text_.begin() + static_cast<std::ptrdiff_t>(first);
    text_.erase(std::remove(from, text_.end(), '\n'), text_.end());
    return std::move(text_);
  }

 private:
  void write_through(std::string_view bytes) override { text_ += bytes; }

  std::string text_;
};

// The answer is written; what is wrong with its certificate is told beside it.
void write_certificate(JsonWriter& json, const QuestionType::Form& form, const Record& question,
                       const Record& answer) {
  OneLine line;
  line.watch_with(json.sink());
  json.key("certificate");
  try {
    form.write(line, question.value.get(), answer.value.get(), {});
    json.raw(line.take());
  } catch (const InputError& error) {
    json.null();
    json.field("no_certificate", error.message());
  }
}

}  // namespace

// A limit that was not given is written where there is a least, or the rule has semicolons that
// would be taken for its own.
std::string text_of(SumSummand summand) {
  const std::string rule = summand.f ? summand.f.text() : "nim";
  std::string text = parts_before_rule(summand.parts) + rule + "; " + to_string(summand.pile.pile);
  std::optional<Integer> limit = summand.pile.limit;
  if (!limit && (summand.lower > 1 || rule.find(';') != std::string::npos))
    limit = first_limit(OnePileGame{summand.f, Convention::normal, {}, summand.parts},
                        summand.pile.pile, std::nullopt);
  if (!limit) return text;
  return text + "; " + (summand.lower > 1 ? to_string(summand.lower) + ".." : "") +
         to_string(*limit);
}

void write_json(JsonWriter& json, const Kind& kind, const void* value) {
  using Shape = Kind::Shape;
  switch (kind.shape) {
    case Shape::truth:
      return json.value(as<bool>(value));
    case Shape::word:
      return json.value(as<std::uint64_t>(value));
    case Shape::integer:
      return json.value(as<Integer>(value));
    case Shape::text:
      return json.value(std::string_view(as<std::string>(value)));
    case Shape::literal:
      return json.value(as<std::string_view>(value));
    case Shape::letter:
      return json.value(std::string_view(&as<char>(value), 1));
    case Shape::move_function: {
      const auto& f = as<Takes>(value);
      return f ? json.value(std::string_view(f.text())) : json.null();
    }
    case Shape::pile_pair:
      return write_pair(json, as<PilePair>(value).first, as<PilePair>(value).second);
    case Shape::pile:
      return json.value(static_cast<std::uint64_t>(as<Pile>(value)));
    case Shape::move:
      return write(json, as<Move>(value));
    case Shape::action:
      return std::visit([&json](const auto& done) { write(json, done); }, as<Action>(value));
    case Shape::reason:
      json.begin_object();
      json.field("kind", as<Reason>(value).kind());
      write(json, as<Reason>(value).fields());
      return json.end_object();
    case Shape::position:
      json.begin_object();
      write(json, as<std::vector<Reason::Field>>(value));
      return json.end_object();
    case Shape::sum_piles:
      return json.value(std::string_view(text_of(as<std::vector<SumPile>>(value))));
    case Shape::summand:
      return json.value(std::string_view(text_of(as<SumSummand>(value))));
    case Shape::letter_names:
      return write(json, as<LetterNames>(value));
    case Shape::row:
      return kind.write_row(json, value);
    case Shape::choice:
      return json.value(kind.words[kind.place(value)]);
    case Shape::optional: {
      const void* const held = kind.held(value);
      return held == nullptr ? json.null() : write_json(json, *kind.of, held);
    }
    case Shape::list:
      return write_list(json, kind, value);
    case Shape::record:
      return write_record(json, kind, value);
  }
}

void ObjectWriter::write(std::string_view name, const Kind& kind, const void* value) {
  write_json(json_.key(name), kind, value);
  if (json_.take_withheld()) withheld_.push_back(name);
}

void ObjectWriter::constant(std::string_view name, std::string_view text) { write(name, text); }

void ObjectWriter::rule(Takes& f, FunctionUse use, bool) {
  write("f", f);
  if (use.period && f) write("period", f.period());
}

void ObjectWriter::visit(const Field& field) {
  const Kind& kind = field.kind;
  switch (field.role) {
    case Role::required:
    case Role::optional:
    case Role::value:
      if (field.otherwise != nullptr && kind.held(field.value) == nullptr)
        return write(field.name, *kind.of, field.otherwise);
      return write(field.name, kind, field.value);
    case Role::asked:
      return;
    case Role::part:
      if (!field.is_default) write(field.name, kind, field.value);
      return;
    case Role::if_asked:
      if (const void* const held = kind.held(field.value)) write(field.name, *kind.of, held);
      return;
    case Role::list: {
      json_.key(field.name);
      if (array_ != nullptr) return write_array();
      const StopReason stopped = write_elements(field, kind, field.value);
      if (stopped != StopReason::none) cut_by_ = stopped;
      return;
    }
    case Role::optional_list: {
      const void* const held = kind.held(field.value);
      if (held == nullptr) return;
      json_.key(field.name);
      beside_cut_by_ = write_elements(field, *kind.of, held);
      return;
    }
  }
}

void ObjectWriter::measures(std::vector<Measure>& measures) {
  for (const Measure& measure : measures) write(measure.name, measure.value);
}

// Why they were not all written.
StopReason ObjectWriter::write_elements(const Field& field, const Kind& kind, const void* list) {
  StopReason stopped = StopReason::none;
  json_.begin_array(field.rows);
  const std::uint64_t size = kind.size(list);
  const Kind::WithElement write_element = [&](const void* element) {
    write_json(json_, *kind.of, element);
  };
  Sink& sink = json_.sink();
  for (std::uint64_t i = 0; i < size && stopped == StopReason::none; ++i) {
    if (i >= field.at_least && !sink.goes_on(i, size)) {
      stopped = sink.stopped();
    } else {
      kind.element(list, i, write_element);
      if (json_.take_withheld()) stopped = sink.stopped();
    }
    if (stopped != StopReason::none) (*field.cut)(std::max(i, field.at_least));
  }
  json_.end_array();
  if (stopped != StopReason::none && field.at_least > 0) withheld_.push_back(field.name);
  return stopped;
}

void ObjectWriter::write_array() {
  json_.begin_object();
  write("dtype", array_->dtype);
  write("shape", array_->shape);
  write("bytes", array_->bytes());
  write("place", place_);
  json_.end_object();
}

void ObjectWriter::verdict(Verdict& given) {
  Verdict verdict = given;
  if (cut_by_ != StopReason::none) verdict.status = Status::unable;
  for (const StopReason how : {cut_by_, beside_cut_by_}) {
    if (how == StopReason::none) continue;
    verdict.reasons.emplace_back("writing-ended").with("how", std::string(to_string(how)));
  }
  verdict.unknown.insert(verdict.unknown.end(), withheld_.begin(), withheld_.end());
  write("status", to_string(verdict.status));
  if (verdict.status == Status::conditional) write("assumption", verdict.assumption);
  if (verdict.status == Status::verified) write("verified_to", verdict.verified_to);
  write("method", verdict.method == Method::none ? std::optional<std::string_view>()
                                                 : std::optional(to_string(verdict.method)));
  if (const auto theorem = theorem_of(verdict)) write("theorem", *theorem);
  write("unknown", verdict.unknown);
  write("why", verdict.reasons);
  write("reason", sentences(verdict.reasons));
}

void begin_answer(JsonWriter& json, std::string_view id) {
  json.begin_object();
  json.field("schema", schema);
  if (!id.empty()) json.key("id").raw(id);
}

void write_answer(Sink& sink, Layout layout, const Record& question, const Record& answer,
                  std::string_view id, const BinaryArray* array, const TakeArray& take_array,
                  const QuestionType::Form* certificate) {
  JsonWriter json(sink, layout);
  begin_answer(json, id);
  ObjectWriter writer(json);
  question.visit(writer);
  if (array != nullptr) writer.replace_list(*array, take_array(*array));
  answer.visit(writer);
  if (certificate != nullptr) {
    if (writer.is_whole()) {
      write_certificate(json, *certificate, question, answer);
    } else {
      json.key("certificate").null();
      json.field("no_certificate", "there is no certificate: the answer is cut");
    }
  }
  json.end_object();
  sink.write('\n');
}

}  // namespace dynim::exchange
