// libedit behind four functions: begin, a line, remember it, end. It reads through a function of
// ours that waits as LineReader does, so that Ctrl-C is heard.
#include "play/person_lines.hpp"

#include <dlfcn.h>
#include <histedit.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string_view>

#include "play/line_reader.hpp"
#include "signals.hpp"
#include "terminal.hpp"

namespace dynim::app {
namespace {

constexpr const char* library_name = "libedit.so.2";
constexpr int remembered_lines = 500;

/// The functions of the library that are used, as histedit.h declares them.
struct Library {
  void* handle = ::dlopen(library_name, RTLD_NOW | RTLD_LOCAL);
  decltype(&::el_init) begin = find<decltype(&::el_init)>("el_init");
  decltype(&::el_end) end = find<decltype(&::el_end)>("el_end");
  decltype(&::el_set) set = find<decltype(&::el_set)>("el_set");
  decltype(&::el_get) get = find<decltype(&::el_get)>("el_get");
  decltype(&::el_gets) line = find<decltype(&::el_gets)>("el_gets");
  decltype(&::history_init) history_begin = find<decltype(&::history_init)>("history_init");
  decltype(&::history_end) history_end = find<decltype(&::history_end)>("history_end");
  decltype(&::history) history = find<decltype(&::history)>("history");

  bool is_there() const {
    return begin && end && set && get && line && history_begin && history_end && history;
  }

 private:
  template <class Function>
  Function find(const char* name) const {
    return handle == nullptr ? nullptr : reinterpret_cast<Function>(::dlsym(handle, name));
  }
};

const Library& library() {
  static const Library loaded;
  return loaded;
}

// One character as libedit asks for it: 1, or 0 at the end. In the plain locale that the program
// runs in there is none beyond ASCII.
int next_character(EditLine*, wchar_t* character) {
  constexpr unsigned char last_ascii = 127;
  unsigned char byte = 0;
  for (;;) {
    if (!wait_for_input()) return 0;
    const ssize_t size = ::read(STDIN_FILENO, &byte, 1);
    if (size < 0 && errno == EINTR) continue;
    if (size <= 0) return 0;
    *character = byte > last_ascii ? L'?' : static_cast<wchar_t>(byte);
    return 1;
  }
}

char* prompt_of(EditLine* editor) {
  std::string* prompt = nullptr;
  library().get(editor, EL_CLIENTDATA, &prompt);
  return prompt->data();
}

bool can_move_its_cursor() {
  const char* const terminal = std::getenv("TERM");
  return terminal != nullptr && *terminal != '\0' && std::string_view(terminal) != "dumb" &&
         is_terminal(STDIN_FILENO) && is_terminal(STDOUT_FILENO);
}

}  // namespace

struct LineEditor::Implementation {
  EditLine* editor = library().begin("dynim", stdin, stdout, stderr);
  ::History* history = library().history_begin();
  std::string prompt;

  Implementation() {
    if (editor == nullptr || history == nullptr) throw std::bad_alloc();
    HistEvent event = {};
    library().history(history, &event, H_SETSIZE, remembered_lines);
    library().history(history, &event, H_SETUNIQUE, 1);
    library().set(editor, EL_CLIENTDATA, &prompt);
    library().set(editor, EL_PROMPT, prompt_of);
    library().set(editor, EL_EDITOR, "emacs");
    library().set(editor, EL_HIST, library().history, history);
    library().set(editor, EL_GETCFN, next_character);
  }

  ~Implementation() {
    library().history_end(history);
    library().end(editor);
  }
};

LineEditor::LineEditor() : implementation_(std::make_unique<Implementation>()) {}

LineEditor::~LineEditor() = default;

std::unique_ptr<LineEditor> LineEditor::make() {
  if (!can_move_its_cursor() || !library().is_there()) return nullptr;
  return std::unique_ptr<LineEditor>(new LineEditor);
}

std::optional<std::string> LineEditor::next(const std::string& prompt) {
  Implementation& self = *implementation_;
  self.prompt = prompt;
  int size = 0;
  const char* const typed = library().line(self.editor, &size);
  if (typed == nullptr || size <= 0) return std::nullopt;
  std::string line(typed, static_cast<std::size_t>(size));
  if (line.ends_with('\n')) line.pop_back();
  HistEvent event = {};
  if (!line.empty()) library().history(self.history, &event, H_ENTER, line.c_str());
  return line;
}

PersonLines::PersonLines(std::size_t longest_line, Output& screen, bool dialogue)
    : longest_line_(longest_line),
      reader_(longest_line),
      screen_(screen),
      prompts_(dialogue && LineReader::from_terminal()),
      editor_(prompts_ ? LineEditor::make() : nullptr) {}

std::optional<LineReader::Line> PersonLines::next(const std::string& prompt) {
  const StoppableWork waiting;  // also while the prompt is written, and between two characters
  if (prompts_ && !editor_) screen_.write(prompt);
  screen_.flush();
  if (!editor_) return reader_.next();
  auto text = editor_->next(prompt);
  if (!text) return std::nullopt;
  LineReader::Line line{std::move(*text)};
  line.too_long = line.text.size() > longest_line_;
  if (line.too_long) line.text.resize(longest_line_);
  return line;
}

}  // namespace dynim::app
