// Options of a command, made of the list of fields of its question: what JSON calls `max_moves` is
// --max-moves here, with the same meaning, the same words and the same errors.
//
// Three things are said otherwise on a command line: misere play is the flag --misere, a move
// function may be in a file (--f-file), and lists stand in one word ('1,2 3,4').
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "dynim/exchange/fields.hpp"
#include "dynim/move_function.hpp"

namespace CLI {
class App;
}

namespace dynim::app {

/// What was given for each option, by the name of its field; absent where it was not given.
struct OptionTexts {
  std::map<std::string, std::optional<std::string>, std::less<>> texts;
  bool misere = false;

  bool has(std::string_view name) const {
    const auto found = texts.find(name);
    return found != texts.end() && found->second.has_value();
  }

  /// Of a field that was given.
  const std::string& text(std::string_view name) const { return *texts.find(name)->second; }
};

/// "--max-moves".
std::string option_name(std::string_view field);

/// Declares the options of a question. The default of a field that need not be given is the one
/// that the question was made with.
class OptionDeclarer {
 public:
  OptionDeclarer(CLI::App& command, OptionTexts& texts) : command_(command), texts_(texts) {}

  void constant(std::string_view, std::string_view) {}
  void move_function(MoveFunctionPtr& f, bool of_the_pile, bool required = true);

  template <class Value>
  void required(std::string_view name, Value& value, const exchange::Meaning& meaning,
                const exchange::Range& = {}) {
    add(name, value, meaning, false);
  }
  template <class Value>
  void optional(std::string_view name, Value& value, const exchange::Meaning& meaning,
                const exchange::Range& = {}) {
    add(name, value, meaning);
  }
  template <class Value>
  void asked(std::string_view name, Value& value, const exchange::Meaning& meaning,
             const exchange::Range& = {}) {
    add(name, value, meaning);
  }

 private:
  template <class Value>
  void add(std::string_view name, Value& value, const exchange::Meaning& meaning,
           bool may_be_left_out = true) {
    if constexpr (std::same_as<Value, Convention>) {
      add_misere();
    } else if constexpr (std::same_as<Value, bool>) {
      add_flag(name, meaning);
    } else if constexpr (exchange::Named<Value>) {
      std::vector<std::string> words;
      for (const auto& [word, named] : exchange::Names<Value>::list()) words.emplace_back(word);
      add_words(name, words, std::string(exchange::name_of(value)), meaning);
    } else {
      std::string text(meaning.text);
      if constexpr (std::same_as<Value, std::uint64_t> || std::same_as<Value, Integer>) {
        if (may_be_left_out) text += " (default " + to_string(Integer(value)) + ")";
      }
      add_text(name, {meaning.type, text}, can_be_empty<Value>, can_be_repeated<Value>);
    }
  }

  // A list of positions may be the empty one, and so may one of blocked moves.
  template <class Value>
  static constexpr bool can_be_empty = std::same_as<Value, std::optional<std::vector<PilePair>>> ||
                                       std::same_as<Value, std::optional<std::vector<Integer>>>;

  // A summand has a rule of its own, and a rule may hold whatever would separate two of them.
  template <class Value>
  static constexpr bool can_be_repeated = std::same_as<Value, std::vector<SumSummand>>;

  void add_misere();
  void add_flag(std::string_view name, const exchange::Meaning& meaning);
  void add_words(std::string_view name, const std::vector<std::string>& words,
                 const std::string& preset, const exchange::Meaning& meaning);
  void add_text(std::string_view name, const exchange::Meaning& meaning, bool may_be_empty = false,
                bool may_be_repeated = false);

  CLI::App& command_;
  OptionTexts& texts_;
};

/// Reads what was given into the question. Throws InputError that names the option, and CLI11's
/// error where one is missing.
class OptionReader {
 public:
  explicit OptionReader(const OptionTexts& texts) : texts_(texts) {}

  void constant(std::string_view, std::string_view) {}
  void move_function(MoveFunctionPtr& f, bool of_the_pile, bool required = true) const;

  template <class Value>
  void required(std::string_view name, Value& value, const exchange::Meaning& meaning,
                const exchange::Range& range = {}) const {
    if (!texts_.has(name)) missing(name, meaning);
    read(name, value, range);
  }
  template <class Value>
  void optional(std::string_view name, Value& value, const exchange::Meaning&,
                const exchange::Range& range = {}) const {
    read(name, value, range);
  }
  template <class Value>
  void asked(std::string_view name, Value& value, const exchange::Meaning&,
             const exchange::Range& range = {}) const {
    read(name, value, range);
  }

 private:
  template <class Value>
  void read(std::string_view name, Value& value, const exchange::Range& range) const {
    if constexpr (std::same_as<Value, Convention>) {
      if (texts_.misere) value = Convention::misere;
    } else if constexpr (std::same_as<Value, bool>) {
      if (texts_.has(name)) value = true;
    } else if (texts_.has(name)) {
      const std::string option = option_name(name);
      exchange::read_in_range(option, value, range, [&](auto& read) {
        exchange::read_text(texts_.text(name), option, read);
      });
    }
  }

  [[noreturn]] static void missing(std::string_view name, const exchange::Meaning& meaning);

  const OptionTexts& texts_;
};

}  // namespace dynim::app
