// Tables of the classes of Wythoff Nim. Cost: a byte and a few instructions for two positions.
#include "dynim/wythoff.hpp"
#include "engine/wythoff/class_table.hpp"

namespace dynim {

ClassTableAnswer<WythoffKind> ask(const WythoffMapQuestion& question, Budget& budget) {
  return fill_class_table<WythoffMap, WythoffKind>(question.parameters, question.size, budget);
}

}  // namespace dynim
