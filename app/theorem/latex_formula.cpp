// A letter is a name, digits are a number; "_" and "^" put what follows below or above: one sign,
// or a part in brackets or braces, which are then not written; "'", "⁺", "²", "*" and "~"
// stand at a name, "√" before a sign or a part. Words of three letters, and some of two, are
// text. web/formula.js reads the same for the page.
#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "base/characters.hpp"
#include "report/line_rewriter.hpp"
#include "theorem/document.hpp"

namespace dynim::app {
namespace {

struct Sign {
  std::string text;
  bool spaced = false;  // a space stands before it
};

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

std::size_t bytes_of_sign(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text.front());
  return lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
}

template <class Is>
std::size_t run(std::string_view text, const Is& is) {
  return static_cast<std::size_t>(std::ranges::find_if_not(text, is) - text.begin());
}

using Name = std::pair<std::string_view, std::string_view>;

constexpr Name functions[] = {{"max", "\\max"},
                              {"min", "\\min"},
                              {"ln", "\\ln"},
                              {"log", "\\log"},
                              {"mod", "\\bmod"},
                              {"mex", "\\operatorname{mex}"},
                              {"hi", "\\operatorname{hi}"},
                              {"lo", "\\operatorname{lo}"},
                              {"low", "\\operatorname{low}"},
                              {"top", "\\operatorname{top}"},
                              {"finv", "\\operatorname{finv}"},
                              {"xor", "\\mathbin{\\mathrm{xor}}"}};

constexpr Name signs[] = {
    {"≤", "\\le"},          {"≥", "\\ge"},     {"≠", "\\ne"},      {"≡", "\\equiv"},
    {"∈", "\\in"},          {"∉", "\\notin"},  {"⊂", "\\subset"},  {"→", "\\to"},
    {"±", "\\pm"},          {"·", "\\cdot"},   {"×", "\\times"},   {"⊕", "\\oplus"},
    {"∪", "\\cup"},         {"⌊", "\\lfloor"}, {"⌋", "\\rfloor"},  {"⌈", "\\lceil"},
    {"⌉", "\\rceil"},       {"Σ", "\\sum"},    {"∞", "\\infty"},   {"∅", "\\emptyset"},
    {"…", "\\dots"},        {"...", "\\dots"}, {"···", "\\cdots"}, {"..", "\\,..\\,"},
    {"∎", "\\blacksquare"}, {"#", "\\#"},      {"{", "\\{"},       {"}", "\\}"},
    {"%", "\\%"},           {"&", "\\&"},      {"−", "-"},         {"α", "\\alpha"},
    {"β", "\\beta"},        {"γ", "\\gamma"},  {"δ", "\\delta"},   {"ε", "\\varepsilon"},
    {"θ", "\\theta"},       {"ι", "\\iota"},   {"κ", "\\kappa"},   {"λ", "\\lambda"},
    {"ν", "\\nu"},          {"ξ", "\\xi"},     {"π", "\\pi"},      {"ρ", "\\rho"},
    {"σ", "\\sigma"},       {"τ", "\\tau"},    {"φ", "\\varphi"},  {"ω", "\\omega"},
    {"Δ", "\\Delta"},       {"Λ", "\\Lambda"}, {"Φ", "\\Phi"},     {"ℓ", "\\ell"}};

std::string_view find_name(std::span<const Name> names, std::string_view name) {
  const auto found = std::ranges::find(names, name, &Name::first);
  return found == names.end() ? std::string_view{} : found->second;
}

bool is_word(std::string_view letters) {
  constexpr std::string_view short_words[] = {"if", "in", "or", "of", "is", "it", "as", "to"};
  return find_name(functions, letters).empty() &&
         (letters.size() >= 3 || std::ranges::count(short_words, letters) > 0);
}

// One sign, a number, a name, a word or a dot with its neighbours.
std::size_t bytes_of_token(std::string_view text) {
  if (is_digit(text.front())) return run(text, [](char c) { return is_digit(c); });
  if (is_letter(text.front())) {
    const std::size_t letters = run(text, is_letter);
    const std::string_view name = text.substr(0, letters);
    return is_word(name) || !find_name(functions, name).empty() ? letters : 1;
  }
  for (const std::string_view dots : {"...", "..", "···"}) {
    if (text.starts_with(dots)) return dots.size();
  }
  return bytes_of_sign(text);
}

std::vector<Sign> signs_of(std::string_view text) {
  std::vector<Sign> found;
  for (bool spaced = false; !text.empty(); spaced = false) {
    const std::size_t blank = run(text, [](char c) { return c == ' '; });
    spaced = blank > 0;
    text.remove_prefix(blank);
    if (text.empty()) break;
    const std::size_t bytes = bytes_of_token(text);
    found.push_back({std::string(text.substr(0, bytes)), spaced});
    text.remove_prefix(bytes);
  }
  return found;
}

class Reader {
 public:
  explicit Reader(std::vector<Sign> read) : signs_(std::move(read)) {}

  std::string list(std::string_view end = "") {
    std::string latex;
    for (int depth = 0; at_ < signs_.size() && (depth > 0 || sign() != end);) {
      if (sign() == "(" || sign() == "{") ++depth;
      if (sign() == ")" || sign() == "}") --depth;
      latex += part();
    }
    return latex;
  }

 private:
  std::string_view sign() const {
    return at_ < signs_.size() ? std::string_view(signs_[at_].text) : std::string_view{};
  }
  bool is_spaced() const { return at_ < signs_.size() && signs_[at_].spaced; }

  // Below or above.
  std::string group() {
    const std::string_view end = sign() == "(" ? ")" : sign() == "{" ? "}" : "";
    if (end.empty()) return atom();
    ++at_;
    std::string inner = list(end);
    ++at_;
    return inner;
  }

  // Without what stands at it.
  std::string atom() {
    if (at_ == signs_.size()) return "";
    const auto [text, spaced] = signs_[at_++];
    if (text == "√") return "\\sqrt{" + group() + "}";
    if (is_word(text) && is_letter(text.front()))
      return fmt::format("\\text{{{}{}{}}}", spaced ? " " : "", text, is_spaced() ? " " : "");
    if (text == "|" && spaced && is_spaced()) return "\\mid ";
    for (const std::string_view name : {find_name(functions, text), find_name(signs, text)}) {
      if (!name.empty()) return std::string(name) + (is_letter(name.back()) ? " " : "");
    }
    return spaced && is_digit(text.front()) && after_number_ ? "\\ " + text : text;
  }

  std::string part() {
    const bool name = is_name(sign()), number = !sign().empty() && is_digit(sign().front());
    std::string latex = atom();
    after_number_ = number;
    if (!name && !number && !closes(latex)) return latex;
    std::string below, above;
    if (name && !is_spaced() && !sign().empty() && is_digit(sign().front())) below = atom();
    while (!is_spaced() || sign() == "^" || sign() == "_") {
      if (sign() == "~" && name) {
        latex = "\\tilde{" + latex + "}";
        ++at_;
      } else if (const std::string_view mark = raised(sign());
                 !mark.empty() && (name || mark == "2" || mark == "3")) {
        above += mark;
        ++at_;
      } else if (sign() == "^") {
        ++at_;
        above += (above.empty() ? "" : " ") + group();
      } else if (sign() == "_" && below.empty()) {
        ++at_;
        below = group();
      } else {
        break;
      }
    }
    while (latex.ends_with(' ') && !(below.empty() && above.empty())) latex.pop_back();
    if (!below.empty()) latex += "_{" + below + "}";
    if (!above.empty()) latex += "^{" + above + "}";
    return latex;
  }

  static std::string_view raised(std::string_view mark) {
    static constexpr Name marks[] = {
        {"'", "\\prime"}, {"⁺", "+"}, {"*", "*"}, {"²", "2"}, {"³", "3"}};
    return find_name(marks, mark);
  }

  static bool is_name(std::string_view text) {
    if (text.empty()) return false;
    if (is_letter(text.front())) return !is_word(text);
    const std::string_view name = find_name(signs, text);
    return text == "ℓ" ||
           (text.size() == 2 && text.front() < '\xD0' && text.front() >= '\xCE' && !name.empty());
  }
  static bool closes(std::string_view latex) {
    return latex == ")" || latex == "]" || latex == "\\}" || latex.starts_with("\\r");
  }

  std::vector<Sign> signs_;
  std::size_t at_ = 0;
  bool after_number_ = false;
};

// "a--b" and paths are none, nor is a product written as programs do.
bool is_formula(std::string_view text) {
  return text.find("--") == text.npos && text.find(".md") == text.npos &&
         text.find(".hpp") == text.npos && text.find('\\') == text.npos &&
         !text.starts_with("dynim ") && text.find('"') == text.npos;
}

}  // namespace

std::string latex_formula_or_text(std::string_view text) {
  if (is_formula(text)) return Reader(signs_of(text)).list();
  return "\\texttt{" + latex_words(text) + "}";
}

}  // namespace dynim::app
