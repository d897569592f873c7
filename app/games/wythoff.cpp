// The commands about Wythoff Nim and Imitation Nim.
#include "exchange/wythoff.hpp"

#include <optional>
#include <utility>

#include "dynim/answer.hpp"
#include "dynim/error.hpp"
#include "games/row.hpp"

namespace dynim::app {
namespace {

void refuse_blocked(const Record& asked, const OutputOptions&) {
  const auto& question = asked.as<WythoffQuestion>();
  if (!question.blocked) return;
  check(question.parameters, question.block_targets, question.block_any);
  const auto refused =
      refusal(question.parameters, {question.piles, std::nullopt}, Block{*question.blocked},
              question.block_targets, question.block_any.value_or(0));
  if (refused) throw InputError("--blocked: " + sentence(*refused));
}

void replay(const Record& asked, const OutputOptions&) {
  const auto& question = asked.as<ImitationQuestion>();
  if (question.history.empty())
    throw InputError("--history needs at least the piles of now, as in 12,20");
  try {
    imitation_replay(question.parameters, question.history);
  } catch (const InputError& error) {
    throw InputError("--history: " + error.message());
  }
}

struct ImitationStartQuestion : ImitationQuestion {
  using Base = ImitationQuestion;

  std::optional<PilePair> piles;
};

void fields(exchange::FieldVisitor& v, ImitationStartQuestion& question) {
  fields(v, static_cast<ImitationQuestion&>(question));
  v.asked("piles", question.piles,
          {"A,B", "Instead of a history: the piles of a start; - reads many"});
}

// A start, named as in play: a history of one position.
void take_piles_as_history(OptionTexts& texts) {
  require_one(texts, "history", "piles", "--history 'A,B A,B ...' or --piles A,B");
  forbid_both(texts, "piles", "history");
  if (texts.has("piles")) texts.texts["history"] = std::exchange(texts.texts["piles"], {});
}

constexpr Row rows_of_wythoff[] = {
    {"solve", "wythoff", "piles",
     "Two piles, take from one or nearly the same from both, some moves blocked",
     "--m 1 --p 1 --piles 12,20\n"
     "--m 2 --p 3 --piles '10**1000, 3*10**999'\n"
     "--m 1 --p 2 --piles 5,6 --blocked '1,2'\n"
     "--m 2 --p 1 --piles 9,14 --moves all\n"
     "--block-any 2 --piles 9,14",
     [](QuestionCommand& command) { command.fits = refuse_blocked; }},
    {"pairs",
     "wythoff",
     {},
     {},
     "--m 1 --p 1 --count 20\n"
     "--m 2 --p 3 --from 10**1000 --count 5 --full\n"
     "--m 1 --p 2 --number 10**500\n"
     "--m 2 --p 3 --count 20 --deviations\n"
     "--m 1 --p 1 --count 1e8 --format csv --output pairs.csv",
     list_pairs,
     {},
     with_sequence},
    {"table",
     "wythoff",
     {},
     "Wythoff Nim: who wins, or the Grundy values, for piles up to N",
     "--m 1 --p 1 --size 20\n"
     "--m 1 --p 3 --size 150 --image map.png\n"
     "--m 2 --p 2 --size 5000 --format npy --output map.npy\n"
     "--m 1 --p 1 --size 10 --grundy --value 1",
     as_square<WythoffMapQuestion, 0>},
    {"values", "wythoff", {}, {}, {}, as_square<WythoffGrundyQuestion, 0>},
    {"verify",
     "wythoff",
     {},
     "Wythoff Nim: all methods against the rules",
     "verify wythoff\n"
     "--m 2 --p 3 --up-to 20"},
    {"play",
     "wythoff",
     {},
     "Two piles, take from one or alike from both, with blocking",
     "--m 1 --p 1 --piles 12,20\n"
     "--m 2 --p 3 --piles 13,18 --computer-first --explain\n"
     "--m 1 --p 2 --piles 12,20 < moves.txt"},
    {"pairs",
     "wythoff",
     {},
     "How far the pairs of Wythoff Nim are from a line",
     "--m 2 --p 3 --count 500 --image deviations.svg\n"
     "--m 1 --p 1 --count 1e5 --csv deviations.csv",
     plot_deviations,
     "plot deviations",
     of_deviations},
    {"solve",
     "imitation",
     "history",
     "Two piles, take from one, few imitations of the other player in a row",
     "--piles 12,20\n"
     "--m 1 --p 2 --history '5,7 3,7 3,5'\n"
     "--piles '10**1000, 2*10**1000'",
     [](QuestionCommand& command) {
       command.fits = replay;
       command.checks.push_back(take_piles_as_history);
     },
     {},
     with_fields_of<ImitationStartQuestion>},
    {"table",
     "imitation",
     {},
     "Imitation Nim: which positions depend on the past, piles up to N",
     "--m 1 --p 1 --size 20\n"
     "--m 1 --p 3 --size 150 --image map.png\n"
     "--m 2 --p 2 --size 5000 --format npy --output map.npy",
     as_square<ImitationMapQuestion, 0>},
    {"verify",
     "imitation",
     {},
     "Imitation Nim: the theorem against the oracle",
     "verify imitation\n"
     "--m 2 --p 3 --up-to 20"},
    {"play",
     "imitation",
     {},
     "Two piles, where imitating the last move is restricted",
     "--m 1 --p 2 --piles 12,20\n"
     "--m 2 --p 3 --piles 13,18 --computer-first --explain\n"
     "--m 1 --p 1 --piles 12,20 < moves.txt"},
};

}  // namespace

std::span<const Row> wythoff_rows() { return rows_of_wythoff; }

}  // namespace dynim::app
