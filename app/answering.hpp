// From a question to what is printed: the same for every command whose answer is written in one
// piece.
#pragma once

#include "formats/output.hpp"
#include "options.hpp"
#include "work.hpp"

namespace dynim::app {

/// Calls ask(budget), shows its progress, and writes the answer with write_json(output, answer) or
/// write_text(output, answer). Returns the answer.
template <class Ask, class WriteJson, class WriteText>
auto ask_and_write(const OutputOptions& options, const WorkOptions& work_options, Ask ask,
                   WriteJson write_json, WriteText write_text) {
  Output output(options.path);
  Work work(work_options);
  const auto answer = ask(work.budget());
  work.done();
  if (options.format == "json") {
    write_json(output, answer);
  } else {
    write_text(output, answer);
  }
  output.finish();
  return answer;
}

}  // namespace dynim::app
