// What can be asked, told to programs: the question "describe", and a JSON Schema, made of the
// lists of fields: what a request may hold and what an answer holds.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dynim/sink.hpp"
#include "exchange/fields.hpp"

namespace dynim::exchange {

using Json = nlohmann::ordered_json;

/// Schemas of values. Requests may write numbers as expressions or JSON integers; answers have
/// decimal strings.
enum class Direction { request, answer };

/// Collects the fields of an object.
class SchemaMaker : public FieldVisitor {
 public:
  explicit SchemaMaker(Direction direction) : direction_(direction) {}

  void constant(std::string_view name, std::string_view text) override;
  void rule(Takes&, FunctionUse use, bool required) override;
  void visit(const Field& field) override;
  void measures(std::vector<Measure>&) override { has_measures_ = true; }
  void verdict(Verdict&) override;

  /// Lists may stand elsewhere as arrays of numbers.
  void lists_may_be_binary() { binary_lists_ = true; }

  /// The schema of the object; nothing else may be in it. Types within it stand in its $defs.
  Json finish() const;

 private:
  void add(std::string_view name, Json schema, std::string_view meaning, bool required);
  Json list_schema(const Field& field);

  Json schema_of(const Kind& kind, void* value = nullptr);
  Json refer(const std::string& name, const std::function<Json()>& make);
  Json record_schema(const Kind& kind);

  Direction direction_;
  Json definitions_ = Json::object();
  bool has_measures_ = false, binary_lists_ = false;
  Json properties_ = Json::object();
  Json required_ = Json::array();
};

/// The types within a schema stand in another one's $defs from now on.
void move_definitions(Json& schema, Json& to);

/// {"question":"describe"}, which may be about less than everything.
struct DescribeQuestion {
  std::optional<std::string> of, game;  ///< the questions of this name, of this game, alone
  bool schemas = true;                  ///< else their names, titles and commands alone
};

void fields(FieldVisitor& v, DescribeQuestion& question);

/// Throws InputError where there is no such question.
void write_describe(const DescribeQuestion& question, const std::string& id, Sink& out);

}  // namespace dynim::exchange
