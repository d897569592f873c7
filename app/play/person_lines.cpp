// libedit behind four functions: begin, a line, remember it, end. It reads through a function of
// ours that waits as LineReader does, so that Ctrl-C is heard.
#include "play/person_lines.hpp"

#include <dlfcn.h>
#include <histedit.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <new>
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

// Lines typed on a terminal with arrows and history. The library is loaded when the first one is
// made, so that no other command pays for it.
class LineEditor {
 public:
  // Null where standard input and output are not both a terminal that can move its cursor, or there
  // is no libedit: lines are then read as they come.
  static std::unique_ptr<LineEditor> make() {
    if (!can_move_its_cursor() || !library().is_there()) return nullptr;
    return std::make_unique<LineEditor>();
  }

  LineEditor() {
    if (editor_ == nullptr || history_ == nullptr) throw std::bad_alloc();
    HistEvent event = {};
    library().history(history_, &event, H_SETSIZE, remembered_lines);
    library().history(history_, &event, H_SETUNIQUE, 1);
    library().set(editor_, EL_CLIENTDATA, &prompt_);
    library().set(editor_, EL_PROMPT, prompt_of);
    library().set(editor_, EL_EDITOR, "emacs");
    library().set(editor_, EL_HIST, library().history, history_);
    library().set(editor_, EL_GETCFN, next_character);
  }

  ~LineEditor() {
    library().history_end(history_);
    library().end(editor_);
  }
  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;

  // The next line without its end; nothing after Ctrl-D, Ctrl-C, or where the terminal has gone.
  std::optional<std::string> next(const std::string& prompt) {
    prompt_ = prompt;
    int size = 0;
    const char* const typed = library().line(editor_, &size);
    if (typed == nullptr || size <= 0) return std::nullopt;
    std::string line(typed, static_cast<std::size_t>(size));
    if (line.ends_with('\n')) line.pop_back();
    HistEvent event = {};
    if (!line.empty()) library().history(history_, &event, H_ENTER, line.c_str());
    return line;
  }

 private:
  EditLine* editor_ = library().begin("dynim", stdin, stdout, stderr);
  ::History* history_ = library().history_begin();
  std::string prompt_;
};

PersonLines::PersonLines(std::size_t longest_line, Output& screen, bool dialogue)
    : longest_line_(longest_line),
      reader_(longest_line),
      screen_(screen),
      prompts_(dialogue && LineReader::from_terminal()),
      editor_(prompts_ ? LineEditor::make() : nullptr) {}

PersonLines::~PersonLines() = default;

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
