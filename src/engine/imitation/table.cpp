// Tables of the classes of Imitation Nim. Cost: a byte and a few instructions for two positions.
#include "dynim/wythoff.hpp"
#include "engine/wythoff/class_table.hpp"

namespace dynim {

ClassTableAnswer<ImitationKind> ask(const ImitationMapQuestion& question, Budget& budget) {
  return fill_class_table<ImitationMap, ImitationKind>(question.parameters, question.size,
                                                       {Method::mex, 79}, budget);
}

}  // namespace dynim
