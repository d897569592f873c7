// Parts that are linear in n and t are read as a*n + b*t + c; where b = -a each of them is a*(n -
// t) + c.
#include <utility>
#include <vector>

#include "move_function/proofs/linear_part.hpp"
#include "move_function/proofs/pile_dependence.hpp"
#include "move_function/proofs/simplify.hpp"

namespace dynim::move_function {
namespace {

class Reader {
 public:
  Reader(const Tree& tree, PileLimit::Pile pile) : tree_(tree), pile_(pile), linear_(tree.size()) {}

  std::optional<Tree> run() {
    std::vector<NodeId> image(tree_.size());
    for (NodeId id = 0; id < tree_.size(); ++id) {
      linear_[id] = linear_part(tree_, id, linear_);
      const std::optional<NodeId> copied = copy(id, image);
      // A part that fits only together with what is beside it, like the n of n - t, has no image.
      has_image_.push_back(copied.has_value());
      if (copied) image[id] = *copied;
    }
    if (!has_image_[tree_.root]) return std::nullopt;
    h_.root = image[tree_.root];
    return simplify(h_);
  }

 private:
  std::optional<NodeId> copy(NodeId id, const std::vector<NodeId>& image) {
    const Node& node = tree_[id];
    if (linear_[id]) {
      const auto& [n, t, c] = *linear_[id];
      const bool fits = pile_ == PileLimit::Pile::left ? n + t == 0 : t == 0;
      if (fits) return of_the_number(node, n, c);
      return std::nullopt;
    }
    const int count = arity(node.op);
    if (count == 0) return h_.add_name(node.op, node.place);
    NodeId child[3] = {0, 0, 0};
    for (int i = 0; i < count; ++i) {
      if (!has_image_[node.child[i]]) return std::nullopt;
      child[i] = image[node.child[i]];
    }
    return h_.add(node.op, node.place, child, count);
  }

  NodeId of_the_number(const Node& node, const mpq_class& by, const mpq_class& c) {
    const NodeId constant = h_.add_constant(c, node.place, node.begin);
    if (by == 0) return constant;
    NodeId number = h_.add_name(Op::variable_t, node.place);
    if (by != 1)
      number = h_.add(Op::multiply, node.place,
                      {h_.add_constant(by, node.place, node.begin), number, 0}, 2);
    return c == 0 ? number : h_.add(Op::add, node.place, {number, constant, 0}, 2);
  }

  const Tree& tree_;
  PileLimit::Pile pile_;
  LinearParts linear_;
  std::vector<bool> has_image_;
  Tree h_;
};

}  // namespace

std::optional<PileLimitForm> pile_limit_form(const Tree& tree) {
  for (const PileLimit::Pile pile : {PileLimit::Pile::before, PileLimit::Pile::left}) {
    if (std::optional<Tree> h = Reader(tree, pile).run()) return PileLimitForm{pile, *std::move(h)};
  }
  return std::nullopt;
}

}  // namespace dynim::move_function
