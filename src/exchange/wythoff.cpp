// The questions about Wythoff Nim.
#include "exchange/wythoff.hpp"

#include "exchange/questions.hpp"
#include "report/wythoff.hpp"

namespace dynim::exchange {
namespace {

std::shared_ptr<void> stream_pairs(Sink& sink, Layout layout, void* question, Budget& budget,
                                   std::string_view id, const QuestionType::Also& also) {
  std::function<void(const WythoffPair&)> tell;
  if (also) tell = [&also](const WythoffPair& pair) { also(kind_of<WythoffPair>(), &pair); };
  return std::make_shared<WythoffPairsAnswer>(
      write_pairs(sink, layout, *static_cast<WythoffPairsQuestion*>(question), budget, id, tell));
}

}  // namespace

// Of pairs a list, or where there is a `number`, the pair that it belongs to.
void add_wythoff_questions(Questions& questions) {
  questions.push_back(question<WythoffQuestion>(
      "solve", "wythoff", "Who wins, with which move, and why", "solve wythoff"));
  questions.back().example = {{"m", "1"}, {"p", "1"}, {"piles", "12,20"}};
  questions.push_back(question<WythoffPairsQuestion>(
      "pairs", "wythoff", "The P-positions of Wythoff Nim, or the one of a number", "pairs"));
  questions.back().example = {{"m", "1"}, {"p", "1"}, {"count", "20"}};
  questions.back().pictures = {{"plot deviations"}};
  questions.back().stream = stream_pairs;
  questions.back().streamed = "pairs";
  questions.push_back(
      question<WythoffPairOfQuestion>("pairs", "wythoff", "The P-position of a number", "pairs"));
  questions.back().with_fields = {"number"};
  questions.push_back(question<WythoffMapQuestion>("table", "wythoff", "A table of the P-positions",
                                                   "table wythoff"));
  questions.back().example = {{"m", "1"}, {"p", "1"}, {"size", "30"}};
  questions.back().pictures = {{"table wythoff"}};
  questions.push_back(question<WythoffGrundyQuestion>(
      "values", "wythoff", "The Grundy values of Wythoff Nim, for sums of games", "table wythoff --grundy"));
  questions.back().with_fields = {"grundy"};
  questions.back().example = {{"m", "1"}, {"p", "1"}, {"size", "10"}};
  questions.push_back(question<WythoffVerifyQuestion>(
      "verify", "wythoff", "The theory checked by playing out", "verify wythoff"));
  questions.back().example = {{"m", "1"}, {"p", "1"}, {"up_to", "20"}};
  add_play_questions<WythoffStart>(questions, "wythoff", "play wythoff");
}

}  // namespace dynim::exchange
