// cmark reads, and writes HTML and LaTeX, in which each formula was put in the place of its code;
// text for a terminal is written here, since cmark has none without marks. Cost: linear.
#include <cmark.h>

#include <memory>
#include <utility>
#include <vector>

#include "report/text.hpp"
#include "theorem/document.hpp"

namespace dynim::app {
namespace {

struct Release {
  void operator()(cmark_node* node) const { cmark_node_free(node); }
  void operator()(cmark_iter* iterator) const { cmark_iter_free(iterator); }
  void operator()(char* text) const { cmark_get_default_mem_allocator()->free(text); }
};
template <class Held>
using Owned = std::unique_ptr<Held, Release>;

// All nodes, each before what is in it.
std::vector<cmark_node*> nodes_of(cmark_node* root) {
  const Owned<cmark_iter> iterator(cmark_iter_new(root));
  std::vector<cmark_node*> nodes;
  for (cmark_event_type event; (event = cmark_iter_next(iterator.get())) != CMARK_EVENT_DONE;) {
    if (event == CMARK_EVENT_ENTER) nodes.push_back(cmark_iter_get_node(iterator.get()));
  }
  return nodes;
}

Owned<cmark_node> parse(std::string_view markdown) {
  Owned<cmark_node> root(cmark_parse_document(markdown.data(), markdown.size(), CMARK_OPT_DEFAULT));
  for (cmark_node* const node : nodes_of(root.get())) {
    if (cmark_node_get_type(node) != CMARK_NODE_LINK) continue;
    while (cmark_node* const inner = cmark_node_first_child(node))
      cmark_node_insert_before(node, inner);
    cmark_node_free(node);
  }
  return root;
}

std::string text_of(cmark_node* root) {
  std::string text;
  for (cmark_node* const node : nodes_of(root)) {
    switch (cmark_node_get_type(node)) {
      case CMARK_NODE_TEXT:
      case CMARK_NODE_CODE:
        text += cmark_node_get_literal(node);
        break;
      case CMARK_NODE_SOFTBREAK:
      case CMARK_NODE_LINEBREAK:
        text += ' ';
        break;
      default:
        break;
    }
  }
  return text;
}

// In lines behind the margin; the first one behind `first`, which is as wide.
void write_block(TextSink& output, cmark_node* block, std::string first,
                 const std::string& margin) {
  const auto type = cmark_node_get_type(block);
  if (type == CMARK_NODE_PARAGRAPH || type == CMARK_NODE_HEADING) {
    for (const std::string& line : wrap(text_of(block), output.line_width() - margin.size()))
      output.print("{}{}\n", std::exchange(first, margin), line);
  } else if (type == CMARK_NODE_CODE_BLOCK) {
    std::string_view rest = cmark_node_get_literal(block);
    for (std::size_t end; (end = rest.find('\n')) != rest.npos; rest.remove_prefix(end + 1))
      output.print("{}    {}\n", margin, rest.substr(0, end));
  } else {
    int number = cmark_node_get_list_start(block);
    for (cmark_node* inner = cmark_node_first_child(block); inner; inner = cmark_node_next(inner)) {
      if (cmark_node_get_type(inner) != CMARK_NODE_ITEM) {
        if (inner != cmark_node_first_child(block)) output.write('\n');
        write_block(output, inner, std::exchange(first, margin), margin);
        continue;
      }
      const std::string mark = cmark_node_get_list_type(block) == CMARK_BULLET_LIST
                                   ? "* "
                                   : fmt::format("{}. ", number++);
      write_block(output, inner, margin + mark, margin + std::string(mark.size(), ' '));
    }
  }
}

// A line of a formula, whose parts stand apart.
std::string latex_of_line(std::string_view line) {
  std::string latex;
  while (!line.empty()) {
    const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
    if (begin > 0 && !latex.empty()) latex += "\\qquad ";
    line.remove_prefix(begin);
    const std::size_t end = std::min(line.find("  "), line.size());
    latex += latex_formula_or_text(line.substr(0, end));
    line.remove_prefix(end);
  }
  return latex;
}

std::string latex_of_lines(std::string_view lines) {
  std::string latex = "\\begin{gather*}\n";
  for (std::size_t end; (end = lines.find('\n')) != lines.npos; lines.remove_prefix(end + 1))
    latex += latex_of_line(lines.substr(0, end)) + (end + 1 < lines.size() ? " \\\\\n" : "\n");
  return latex + "\\end{gather*}";
}

// Another node in its place, whose LaTeX this is.
void replace_by_latex(cmark_node* node, cmark_node_type type, const std::string& latex) {
  cmark_node* const other = cmark_node_new(type);
  cmark_node_set_on_enter(other, latex.c_str());
  cmark_node_replace(node, other);
  cmark_node_free(node);
}

}  // namespace

std::string plain_text(std::string_view markdown) { return text_of(parse(markdown).get()); }

void write_markdown(TextSink& output, std::string_view markdown) {
  write_block(output, parse(markdown).get(), "", "");
}

std::string html_of(std::string_view markdown) {
  return Owned<char>(cmark_render_html(parse(markdown).get(), CMARK_OPT_DEFAULT)).get();
}

std::string latex_of(std::string_view markdown) {
  const Owned<cmark_node> root = parse(markdown);
  for (cmark_node* const node : nodes_of(root.get())) {
    const auto type = cmark_node_get_type(node);
    if (type == CMARK_NODE_CODE)
      replace_by_latex(node, CMARK_NODE_CUSTOM_INLINE,
                       "$" + latex_formula_or_text(cmark_node_get_literal(node)) + "$");
    if (type == CMARK_NODE_CODE_BLOCK)
      replace_by_latex(node, CMARK_NODE_CUSTOM_BLOCK, latex_of_lines(cmark_node_get_literal(node)));
  }
  constexpr int width = 0;  // lines as long as they are
  std::string latex = Owned<char>(cmark_render_latex(root.get(), CMARK_OPT_DEFAULT, width)).get();
  constexpr std::string_view end_of_proof = "\u220e";
  for (std::size_t at = 0; (at = latex.find(end_of_proof, at)) != latex.npos;)
    latex.replace(at, end_of_proof.size(), "$\\blacksquare$");
  constexpr std::string_view quote = "\\textquotedbl{}";  // which needs another encoding of fonts
  bool opens = true;
  for (std::size_t at = 0; (at = latex.find(quote, at)) != latex.npos; opens = !opens)
    latex.replace(at, quote.size(), opens ? "``" : "''");
  return latex;
}

}  // namespace dynim::app
