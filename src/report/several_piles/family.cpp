// Which families a function belongs to, in words. Cost: that of the digits.
#include "report/text.hpp"
#include "report/two_pile.hpp"

namespace dynim {
namespace {

std::string verdict_text(const FamilyMembership& family) {
  if (family.belongs) return *family.belongs ? "proved" : "refuted";
  return "verified to " + number_text(*family.conditions_hold_to, false);
}

std::string limit_text(const std::optional<Integer>& L) {
  return L ? number_text(*L, false) : "none";
}

std::string witness_text(const FamilyWitness& witness) {
  std::vector<std::string> piles;
  for (const Integer& pile : witness.piles) piles.push_back(number_text(pile, false));
  return fmt::format("{} {}: the rule gives {}, the least winning limit is {}",
                     piles.size() == 1 ? "pile" : "piles", join(piles, ", "),
                     limit_text(witness.rule), limit_text(witness.actual));
}

void add_family(LabelledList& list, const std::string& name, const FamilyMembership& family,
                bool full) {
  list.add(name, verdict_text(family));
  if (family.bound && family.belongs == true)
    list.add("  L at most", number_text(*family.bound, full));
  if (family.most_piles) list.add("  piles at most", number_text(*family.most_piles, full));
  if (family.violation) {
    const auto& [condition, at, asked] = *family.violation;
    list.add("  violation", fmt::format("f({}) is {}less than {}", number_text(at, full),
                                        condition == 1 ? "" : "not ", number_text(asked, full)));
  }
  if (family.witness) list.add("  witness", witness_text(*family.witness));
}

}  // namespace

void write_text(TextSink& output, const FamilyQuestion& question, FamilyAnswer& answer,
                const TextOptions& options) {
  LabelledList list(!options.full);
  list.add("function", printable(describe_takes(question.game.f)));
  if (question.game.until > 0) list.add("until", number_text(question.game.until, options.full));
  add_family(list, "power-of-two family", answer.power_of_two, options.full);
  if (answer.fibonacci) add_family(list, "Fibonacci family", *answer.fibonacci, options.full);
  add_reason(list, answer.verdict, options.full);
  list.write(output);
}

}  // namespace dynim
