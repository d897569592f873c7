// The list of all questions.
#include "exchange/questions.hpp"

#include <algorithm>

namespace dynim::exchange {

// Each in the file of its game.
void add_one_pile_questions(Questions& questions);
void add_two_pile_questions(Questions& questions);
void add_several_piles_questions(Questions& questions);
void add_wythoff_questions(Questions& questions);
void add_imitation_questions(Questions& questions);
void add_no_repeat_questions(Questions& questions);
void add_grundy_questions(Questions& questions);
void add_sum_questions(Questions& questions);
void add_timed_questions(Questions& questions);
void add_comply_constrain_questions(Questions& questions);
void add_gallery_question(Questions& questions);
void add_sequence_question(Questions& questions);

std::span<const QuestionType> all_questions() {
  static const Questions questions = [] {
    Questions all;
    add_one_pile_questions(all);
    add_two_pile_questions(all);
    add_several_piles_questions(all);
    add_wythoff_questions(all);
    add_imitation_questions(all);
    add_no_repeat_questions(all);
    add_grundy_questions(all);
    add_sum_questions(all);
    add_timed_questions(all);
    add_comply_constrain_questions(all);
    add_gallery_question(all);
    add_sequence_question(all);
    return all;
  }();
  return questions;
}

std::optional<std::uint64_t> theorem_of(const Takes& f) {
  constexpr std::uint64_t phases = 213, range = 218;  // of docs/mathematics.md
  if (f.takes_turns()) return phases;
  return f.has_least() ? std::optional(range) : std::nullopt;
}

namespace {

class CircumstancesFinder : public FieldVisitor {
 public:
  Circumstances found;

  void rule(Takes& f, FunctionUse, bool) override {
    if (f) found.theorem = theorem_of(f);
  }

  void visit(const Field& field) override {
    if (&field.kind == &kind_of<Convention>()) {
      found.convention = *static_cast<Convention*>(field.value);
    } else if (field.name == "terminal") {
      found.special = field.kind.size(field.value) > 0;
    } else if (field.name == "block_targets") {
      found.special = field.kind.words[field.kind.place(field.value)] != "any";
    }
  }
};

}  // namespace

void Theorems::name_in(Verdict& verdict, const Circumstances& asked) const {
  if (verdict.status != Status::proved && verdict.status != Status::conditional) return;
  if (verdict.method == Method::none || verdict.method == Method::rules ||
      verdict.method == Method::oracle)
    return;
  const auto has_reason = [&](const Theorem& theorem) {
    return std::ranges::find(verdict.reasons, theorem.reason, &Reason::kind) != verdict.reasons.end();
  };
  const auto by_reason = std::ranges::find_if(normal, [&](const Theorem& theorem) {
    return theorem.method == verdict.method && !theorem.reason.empty() && has_reason(theorem);
  });
  if (by_reason != normal.end() || asked.theorem) {
    verdict.theorem = by_reason != normal.end() ? by_reason->number : asked.theorem;
    return;
  }
  const bool is_misere = asked.convention == Convention::misere;
  if (is_misere && !asked.special && verdict.method != Method::pile_limit) {
    verdict.theorem = misere;
    return;
  }
  const auto fits = [&](const Theorem& theorem) {
    return theorem.method == verdict.method && theorem.reason.empty();
  };
  const auto& named = !asked.special ? normal : is_misere ? special_misere : special;
  const auto theorem = std::ranges::find_if(named, fits);
  if (theorem != named.end()) verdict.theorem = theorem->number;
}

Record QuestionType::ask(const Record& asked, void* with_solver, Budget& budget) const {
  const Record result{&answer, answer_of(asked.value.get(), with_solver, budget)};
  if (verdict != nullptr) {
    CircumstancesFinder circumstances;
    asked.visit(circumstances);
    theorems.name_in(*verdict(result.value.get()), circumstances.found);
  }
  return result;
}

void set_theorems(Questions& questions, std::string_view game, const Theorems& theorems) {
  for (QuestionType& type : questions) {
    if (type.game == game && type.theorems.normal.empty()) type.theorems = theorems;
  }
}

void encoding_field(FieldVisitor& v, Encoding& encoding) {
  v.asked("encoding", encoding,
          {"", "json, or binary: the values are left out, and their place in a file is told"});
}

const QuestionType* find_question(std::string_view name, std::string_view game,
                                  const IsGiven& is_given) {
  const QuestionType* found = nullptr;
  for (const QuestionType& type : all_questions()) {
    if (type.name != name || type.game != game) continue;
    if (type.with_field.empty() || (is_given && is_given(type.with_field))) found = &type;
  }
  return found;
}

}  // namespace dynim::exchange
