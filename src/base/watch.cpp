// The watch of a thread: a pointer to the budget that evaluations poll. See watch.hpp.
#include "base/watch.hpp"

namespace dynim {
namespace {

// Words of operands between two looks at the clock. Products of numbers of as many words take about
// a millisecond, a thousand short sums less than a tenth.
constexpr std::size_t limbs_between_looks = 8192;

thread_local constinit Budget* watched = nullptr;
thread_local constinit std::size_t limbs_since_look = 0;

}  // namespace

EvaluationWatch::EvaluationWatch(Budget& budget) : outer_(watched) { watched = &budget; }

EvaluationWatch::~EvaluationWatch() { watched = outer_; }

void poll_evaluation() {
  limbs_since_look = 0;
  if (watched != nullptr && !watched->poll()) throw EvaluationStopped{};
}

void poll_evaluation(std::size_t limbs) {
  limbs_since_look += limbs + 1;
  if (limbs_since_look >= limbs_between_looks) poll_evaluation();
}

}  // namespace dynim
