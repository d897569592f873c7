// The values that all answers share, as JSON: piles, moves, reasons, verdicts.
#include "dynim/exchange/write.hpp"

#include "dynim/words.hpp"

namespace dynim::exchange {
namespace {

void write_field(JsonWriter& json, std::string_view name, const auto& value) {
  json.key(name);
  write_json(json, value);
}

}  // namespace

void write_json(JsonWriter& json, const PilePair& piles) {
  json.begin_array();
  json.value(piles.first);
  json.value(piles.second);
  json.end_array();
}

void write_json(JsonWriter& json, Pile pile) { json.value(static_cast<std::uint64_t>(pile)); }

void write_json(JsonWriter& json, const Move& move) {
  json.begin_object();
  write_field(json, "pile", move.pile);
  write_field(json, "take", move.take);
  json.end_object();
}

void write_json(JsonWriter& json, const MoveBoth& move) {
  json.begin_object();
  json.key("pile");
  json.value("both");
  write_field(json, "take", PilePair{move.from_first, move.from_second});
  json.end_object();
}

void write_json(JsonWriter& json, const Block& block) {
  json.begin_object();
  write_field(json, "block", block.targets);
  json.end_object();
}

void write_json(JsonWriter& json, const Action& action) {
  std::visit([&](const auto& done) { write_json(json, done); }, action);
}

void write_json(JsonWriter& json, const Reason::Value& value) {
  std::visit([&](const auto& held) { write_json(json, held); }, value);
}

void write_json(JsonWriter& json, const std::vector<Reason::Field>& fields) {
  json.begin_object();
  for (const auto& [name, value] : fields) write_field(json, name, value);
  json.end_object();
}

void write_json(JsonWriter& json, const Reason& reason) {
  json.begin_object();
  json.key("kind");
  json.value(reason.kind());
  for (const auto& [name, value] : reason.fields()) write_field(json, name, value);
  json.end_object();
}

void begin_answer(JsonWriter& json, std::string_view id) {
  json.begin_object();
  json.key("schema");
  json.value(schema);
  if (!id.empty()) {
    json.key("id");
    json.raw(id);
  }
}

void ObjectWriter::write_array() {
  json_.begin_object();
  field("dtype", array_->dtype);
  field("shape", array_->shape);
  field("bytes", array_->bytes());
  field("place", place_);
  json_.end_object();
}

void ObjectWriter::verdict(const Verdict& given) {
  Verdict verdict = given;
  if (cut_by_ != StopReason::none) verdict.status = Status::unable;
  for (const StopReason how : {cut_by_, beside_cut_by_}) {
    if (how == StopReason::none) continue;
    verdict.reasons.emplace_back("writing-ended").with("how", std::string(to_string(how)));
  }
  verdict.unknown.insert(verdict.unknown.end(), withheld_.begin(), withheld_.end());
  field("status", to_string(verdict.status));
  if (verdict.status == Status::conditional) field("assumption", verdict.assumption);
  if (verdict.status == Status::verified) field("verified_to", verdict.verified_to);
  field("method", verdict.method == Method::none ? std::optional<std::string_view>()
                                                 : std::optional(to_string(verdict.method)));
  field("unknown", verdict.unknown);
  field("why", verdict.reasons);
  field("reason", sentences(verdict.reasons));
}

}  // namespace dynim::exchange
