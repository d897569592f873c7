// Which games a sequence comes from, as a question.
#include "exchange/sequence.hpp"

#include "exchange/questions.hpp"
#include "report/sequence.hpp"

namespace dynim::exchange {

Questions sequence_questions() {
  return {question<SequenceQuestion>("sequence", "", "Which games a sequence of numbers comes from",
                                     "sequence")};
}

}  // namespace dynim::exchange
