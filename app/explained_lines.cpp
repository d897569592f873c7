// The labels that a text writes are told by its lines, so that no report has to know of --explain.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "answer_forms.hpp"
#include "dynim/answer.hpp"
#include "report/text.hpp"

namespace dynim::app {
namespace {

using Meanings = std::map<std::string, std::string, std::less<>>;

class MeaningsFinder : public exchange::FieldVisitor {
 public:
  explicit MeaningsFinder(Meanings& meanings) : meanings_(meanings) {}

  void visit(const exchange::Field& field) override {
    std::string label(field.name);
    std::ranges::replace(label, '_', ' ');
    const std::string_view meaning = field.meaning.text;
    meanings_.emplace(std::move(label), meaning.substr(0, meaning.find("; null")));
  }

  void verdict(Verdict& verdict) override {
    const auto theorem = theorem_of(verdict);
    if (!theorem) return;
    meanings_.emplace("status", fmt::format("The proof: dynim theorem {}", *theorem));
  }

 private:
  Meanings& meanings_;
};

class WithMeanings : public LineRewriter {
 public:
  WithMeanings(const exchange::Record& answer, std::size_t width) : width_(width) {
    MeaningsFinder finder(meanings_);
    answer.visit(finder);
  }

  void line(std::string_view line, std::string& out) override {
    out.append(line).append(1, '\n');
    const auto known = meanings_.find(line.substr(0, line.find("  ")));
    if (known == meanings_.end()) return;
    shown_.push_back(*known);
    meanings_.erase(known);
  }

  void end(std::string& out) override {
    if (!shown_.empty()) out += "\nwhat this means:\n";
    for (const auto& [label, meaning] : shown_) {
      out += "  " + label + "\n";
      for (const std::string& line : wrap(meaning, width_ - 4)) out += "    " + line + "\n";
    }
  }

 private:
  std::size_t width_;
  Meanings meanings_;
  std::vector<std::pair<std::string, std::string>> shown_;
};

}  // namespace

std::unique_ptr<LineRewriter> with_meanings(const exchange::Record& answer, std::size_t width) {
  return std::make_unique<WithMeanings>(answer, width);
}

}  // namespace dynim::app
