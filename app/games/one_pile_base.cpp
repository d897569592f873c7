// What dynim base writes of the g-base of a move function, or of the bases of all its games where
// it looks at the pile, beside the forms of its row.
#include "dynim/error.hpp"
#include "exchange/one_pile.hpp"
#include "formats/arrays.hpp"
#include "games/row.hpp"
#include "report/one_pile.hpp"

namespace dynim::app {
namespace {

// g' of a member, for the player of a phase.
const Integer& g_of(const OnePileBaseMember& member, std::size_t phase) {
  return member.g_by_phase ? (*member.g_by_phase)[phase] : member.g;
}

void write_npy_of_base(Output& output, const Record& question, const Record& found,
                       const OutputOptions&) {
  const auto& answer = found.as<OnePileBaseAnswer>();
  if (answer.games.size() > 1) {
    complain(
        fmt::format("--format npy holds the base of game 0 only, of {} games; csv, json and "
                    "npz have all",
                    answer.games.size()));
  }
  const OnePileBase& base = answer.base();
  const std::size_t phases = question.as<OnePileBaseQuestion>().f.in_turn.size();
  std::vector<std::int64_t> numbers;
  numbers.reserve(base.size * (1 + phases));
  for (std::uint64_t k = 0; k < base.size && output.goes_on(); ++k) {
    const OnePileBaseMember member = base.member(k);
    if (!member.b.fits_slong_p()) {
      throw InputError(
          "--format npy: members beyond 2**63 - 1 do not fit; use --format npz or csv");
    }
    numbers.push_back(member.b.get_si());
    for (std::size_t phase = 0; phase < phases; ++phase)
      numbers.push_back(g_of(member, phase).get_si());
  }
  write_npy(output,
            exchange::rectangle_array<std::int64_t>(base.size, 1 + phases, [&](std::uint64_t k) {
              return std::span<const std::int64_t>(numbers).subspan(k * (1 + phases));
            }));
}

void write_npz_of_base(Output& output, const Record& question, const Record& found,
                       const OutputOptions&) {
  const auto& answer = found.as<OnePileBaseAnswer>();
  NpzWriter writer(output);
  const std::size_t phases = question.as<OnePileBaseQuestion>().f.in_turn.size();
  for (const OnePileBase& base : answer.games) {
    const std::string game = answer.games.size() == 1 ? "" : "_" + std::to_string(base.index);
    writer.add("b" + game,
               integer_array(output, {base.size, [&base](auto k) { return base.member(k).b; }}));
    for (std::size_t phase = 0; phase < phases; ++phase) {
      const auto g = [&base, phase](auto k) { return g_of(base.member(k), phase); };
      const std::string number = phases == 1 ? "" : std::to_string(phase);
      writer.add("g" + number + game, integer_array(output, {base.size, g}));
    }
  }
  writer.finish();
}

// The recurrence of its members, where it is proved.
std::string caption_of_base(const Record& found) {
  const auto& answer = found.as<OnePileBaseAnswer>();
  std::string text;
  if (answer.games.size() > 1) return text;  // each has another
  if (answer.base().finite) text += "; it has no others";
  const auto& recurrence = answer.recurrence;
  if (!recurrence || !recurrence->proved || answer.base().size == 0) return text;
  const auto member = [](std::size_t before) {
    return before == 0 ? "b_k" : fmt::format("b_{{k-{}}}", before);
  };
  std::string sum = sum_text(recurrence->coefficients, true, member);
  std::erase(sum, '*');
  return text + fmt::format("; $b_{{k+1}} = {}$ for all $k \\ge {}$, from $b_0 = {}$ on", sum,
                            to_string(recurrence->from), to_string(answer.base().member(0).b));
}

}  // namespace

void write_base(QuestionCommand& command) {
  command.formats = {{"npy", write_npy_of_base}, {"npz", write_npz_of_base}};
  command.latex_columns = {"b", "g'(b)"};
  command.caption = caption_of_base;
}

}  // namespace dynim::app
