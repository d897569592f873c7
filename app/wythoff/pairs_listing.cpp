#include "wythoff/pairs_listing.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "dynim/error.hpp"
#include "formats/npy.hpp"
#include "formats/text.hpp"
#include "wythoff/parameters.hpp"

namespace dynim::app {

namespace {

class TextListing : public PairsListing {
 public:
  TextListing(Output& output, const PairsQuestion& question, bool full)
      : output_(output), question_(question), full_(full) {
    const WythoffParameters& parameters = question.parameters;
    const Integer last = question.from + to_integer(question.count) - 1;
    // Of the 2n numbers in earlier pairs none need be missing below a_n.
    const Integer most = 2 * last + to_integer(parameters.m) * (last / to_integer(parameters.p));
    index_width_ = width_of(question.from, last);
    width_ = width_of(question.from, most);
    output.print("{:>{}}  {:>{}}  {:>{}}\n", "n", index_width_, "a", width_, "b", width_);
  }

  void add(const WythoffPair& pair) override {
    write(pair.n, index_width_);
    output_.write("  ");
    write(pair.a, width_);
    output_.write("  ");
    write(pair.b, width_);
    output_.write('\n');
  }

  void end(const PairsConclusion& conclusion) override {
    output_.write('\n');
    LabelledList list(!full_);
    list.add("game", describe_game("wythoff", question_.parameters));
    list.add("status", status_text(conclusion.status, conclusion.method));
    list.add("reason", full_ ? conclusion.reason : shorten_numbers(conclusion.reason));
    list.write(output_);
  }

 private:
  std::size_t width_of(const Integer& least, const Integer& most) const {
    return std::max(number_text(least, full_).size(), number_text(most, full_).size());
  }

  void write(const Integer& value, std::size_t width) {
    constexpr std::size_t widest_word = 20;
    if (width <= widest_word && fits_u64(value)) {
      output_.number(to_u64(value), width);
    } else {
      output_.print("{:>{}}", number_text(value, full_), width);
    }
  }

  Output& output_;
  const PairsQuestion& question_;
  bool full_;
  std::size_t index_width_ = 0, width_ = 0;
};

class JsonListing : public PairsListing {
 public:
  JsonListing(Output& output, const PairsQuestion& question) : json_(output) {
    write_game(json_, "wythoff", question.parameters);
    json_.field("from", to_json(question.from));
    json_.field("count", to_json(question.count));
    json_.begin_array("pairs");
  }

  void add(const WythoffPair& pair) override {
    json_.begin_record();
    json_.record_field("n", pair.n);
    json_.record_field("a", pair.a);
    json_.record_field("b", pair.b);
    json_.end_record();
  }

  void end(const PairsConclusion& conclusion) override {
    json_.end_array();
    json_.field("status", to_string(conclusion.status));
    json_.field("method", conclusion.method);
    json_.field("reason", conclusion.reason);
    json_.finish();
  }

 private:
  JsonObject json_;
};

// Those that have no room for the conclusion.
class PlainListing : public PairsListing {
 public:
  void end(const PairsConclusion& conclusion) override {
    finish();
    if (conclusion.status == Status::unable) complain(shorten_numbers(conclusion.reason));
  }

 protected:
  virtual void finish() {}
};

class CsvListing : public PlainListing {
 public:
  explicit CsvListing(Output& output) : output_(output) { output.write("n,a,b\n"); }

  void add(const WythoffPair& pair) override {
    output_.number(pair.n);
    output_.write(',');
    output_.number(pair.a);
    output_.write(',');
    output_.number(pair.b);
    output_.write('\n');
  }

 private:
  Output& output_;
};

// One sequence, of the a or of the b.
class BfileListing : public PlainListing {
 public:
  BfileListing(Output& output, const PairsQuestion& question)
      : output_(output), value_(question.sequence == "b" ? &WythoffPair::b : &WythoffPair::a) {
    output.print("# {}(n): {}\n", question.sequence, describe_game("wythoff", question.parameters));
  }

  void add(const WythoffPair& pair) override {
    output_.number(pair.n);
    output_.write(' ');
    output_.number(pair.*value_);
    output_.write('\n');
  }

 private:
  Output& output_;
  Integer WythoffPair::*value_;
};

// The beginning of an array says how long it is, so that all rows have to be there first.
class NpyListing : public PlainListing {
 public:
  NpyListing(Output& output, const PairsQuestion& question, Budget& budget) : output_(output) {
    using Row = decltype(rows_)::value_type;
    const std::uint64_t bytes = question.count > budget.bytes_left() / sizeof(Row)
                                    ? budget.bytes_left() + 1
                                    : question.count * sizeof(Row);
    if (!budget.reserve(bytes)) {
      throw InputError(
          "--format npy: the array does not fit the memory; ask for fewer pairs, raise --memory, "
          "or use "
          "--format csv");
    }
    rows_.reserve(question.count);
  }

  void add(const WythoffPair& pair) override {
    if (!pair.b.fits_slong_p()) {
      throw InputError("--format npy: numbers beyond 2**63 - 1 do not fit; use --format csv");
    }
    rows_.emplace_back(pair.a.get_si(), pair.b.get_si());
  }

 protected:
  void finish() override { write_npy(output_, rows_); }

 private:
  Output& output_;
  std::vector<std::pair<std::int64_t, std::int64_t>> rows_;
};

}  // namespace

std::unique_ptr<PairsListing> make_listing(Output& output, const OutputOptions& options,
                                           const PairsQuestion& question, Budget& budget) {
  const std::string& format = options.format;
  if (format == "json") return std::make_unique<JsonListing>(output, question);
  if (format == "csv") return std::make_unique<CsvListing>(output);
  if (format == "npy") return std::make_unique<NpyListing>(output, question, budget);
  if (format == "bfile") return std::make_unique<BfileListing>(output, question);
  return std::make_unique<TextListing>(output, question, options.full);
}

}  // namespace dynim::app
