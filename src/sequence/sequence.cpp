// Every rule makes its sequences, and the terms are looked for in each. Cost: a base, a table of a
// thousand piles and one of Grundy values a rule.
#include <algorithm>
#include <numeric>
#include <optional>
#include <set>

#include "base/grounds.hpp"
#include "dynim/answer.hpp"
#include "dynim/error.hpp"
#include "dynim/gallery.hpp"
#include "dynim/grundy.hpp"
#include "dynim/one_pile.hpp"
#include "dynim/one_pile_variants.hpp"
#include "dynim/wythoff.hpp"

namespace dynim {
namespace {

constexpr std::uint64_t terms_looked_at = SequenceQuestion::most_terms;  // of each sequence
constexpr std::uint64_t grundy_starts_looked_at = 200;                   // Grundy values cost more
constexpr std::uint64_t m_looked_at = 6, p_looked_at = 6;
constexpr std::uint64_t most_looked_at = 31;

struct Rule {
  Takes f;
  const GalleryEntry* entry;  // null: it has no name
};

// A multiple of t, rounded down and up.
void add_fractions(std::vector<std::string>& rules) {
  constexpr std::uint64_t most_divisor = 5, most_factor = 6;
  for (std::uint64_t q = 2; q <= most_divisor; ++q) {
    for (std::uint64_t p = q + 1; p < most_factor * q; ++p) {
      if (std::gcd(p, q) > 1) continue;
      const std::string quotient = "(" + std::to_string(p) + "*t/" + std::to_string(q) + ")";
      rules.push_back("floor" + quotient);
      rules.push_back("ceil" + quotient);
    }
  }
}

// Those without a name.
std::vector<std::string> simple_rules() {
  constexpr std::uint64_t most_number = 12, most_shift = 3, most_shifted = 4;
  std::vector<std::string> rules;
  for (std::uint64_t c = 1; c <= most_number; ++c) {
    const std::string number = std::to_string(c);
    rules.push_back(c == 1 ? "t" : number + "*t");
    rules.push_back("t+" + number);
    rules.push_back(number + ",...");
    if (c >= 4) rules.push_back("@difficult:" + number);
  }
  for (std::uint64_t c = 2; c <= most_shifted; ++c) {
    for (std::uint64_t d = 1; d <= most_shift; ++d) {
      const std::string multiple = std::to_string(c) + "*t", shift = std::to_string(d);
      rules.push_back(multiple + " + " + shift);
      rules.push_back("max(1, " + multiple + " - " + shift + ")");
    }
  }
  add_fractions(rules);
  for (const char* const f :
       {"t**2", "t**2 + 1", "t**2 + t", "t**3", "2**t", "isqrt(t)", "isqrt(t) + 1", "floor(t/2)",
        "ceil(t/2)", "max(1, t-1)", "floor(phi*t)", "t*isqrt(t)"})
    rules.emplace_back(f);
  return rules;
}

// Those of the gallery, then the simple ones, each once.
std::vector<Rule> rules_of_one_pile() {
  std::vector<Rule> rules;
  std::set<std::string> known;
  const auto add = [&](std::string_view text, const GalleryEntry* entry) {
    Takes f = read_takes(text);
    if (known.insert(f.text()).second) rules.push_back({std::move(f), entry});
  };
  for (const GalleryEntry& entry : gallery()) {
    const bool of_one_pile = entry.game == "one-pile" && !entry.is_variant();
    if (of_one_pile && entry.move_function() != nullptr) add(*entry.move_function(), &entry);
  }
  for (const std::string& rule : simple_rules()) add(rule, nullptr);
  return rules;
}

class SequenceSearch {
 public:
  SequenceSearch(const SequenceQuestion& question, Budget& budget)
      : terms_(question.terms), largest_(std::ranges::max(question.terms)), budget_(budget) {}

  SequenceAnswer result() && {
    for (const Rule& rule : rules_of_one_pile()) {
      if (!goes_on()) break;
      look_at(rule);
    }
    for (std::uint64_t m = 1; m <= m_looked_at; ++m) {
      for (std::uint64_t p = 1; p <= p_looked_at && goes_on(); ++p)
        look_at(WythoffParameters{m, p});
    }
    // Of an even most the lost starts are multiples.
    for (std::uint64_t most = 3; most <= most_looked_at && goes_on(); most += 2)
      look_at_lost_starts(most);
    std::ranges::stable_sort(answer_.matches, {},
                             [](const auto& match) { return match.name.empty(); });
    conclude();
    return std::move(answer_);
  }

 private:
  void conclude() {
    Verdict& verdict = answer_.verdict;
    verdict.status = goes_on() && cut_ == 0 ? Status::proved : Status::unable;
    if (!goes_on()) {
      verdict.reasons = {search_ended(budget_)};
      return;
    }
    verdict.reasons = {
        Reason("sequence.searched", {{"sequences", to_integer(looked_at_)},
                                     {"terms", to_integer(terms_looked_at)},
                                     {"grundy_terms", to_integer(grundy_starts_looked_at)}})};
    if (cut_ > 0) verdict.reasons.push_back(Reason("sequence.cut", {{"rules", to_integer(cut_)}}));
  }

  bool goes_on() const { return !budget_.exhausted(); }

  // The place of the terms in a sequence of which number(i), i < size, is known.
  template <class Number>
  std::optional<std::uint64_t> place_in(std::uint64_t size, const Number& number) const {
    for (std::uint64_t from = 0; from + terms_.size() <= size; ++from) {
      std::uint64_t i = 0;
      while (i < terms_.size() && number(from + i) == terms_[i]) ++i;
      if (i == terms_.size()) return from;
    }
    return std::nullopt;
  }

  template <class Number>
  void look_in(SequenceMatch match, std::uint64_t size, const Number& number) {
    ++looked_at_;
    const auto place = place_in(size, number);
    if (!place) return;
    match.from += *place;
    answer_.matches.push_back(std::move(match));
  }

  void look_at(const Rule& rule) {
    const auto& [f, entry] = rule;
    if (f.has_least()) return;  // neither base nor table
    const std::string text = describe_takes(f);
    const auto match = [&text, entry = entry](std::string_view game, std::string_view of,
                                              std::uint64_t from) {
      return match_of(game, text, of, from, entry);
    };
    look_at_members(f, match);
    if (largest_ <= to_integer(terms_looked_at)) {
      const OnePileTableAnswer table = ask(OnePileTableQuestion{{f}, terms_looked_at}, budget_);
      look_in(match("one-pile", "g", 1), table.complete_to, [&table](std::uint64_t i) {
        return to_integer(table.g(i + 1).value_or(GTable::infinite));
      });
    }
    if (f.period() == 1 && f.function &&
        largest_ <= to_integer(grundy_starts_looked_at)) {
      const GrundyStartsAnswer starts =
          ask(GrundyStartsQuestion{{f}, grundy_starts_looked_at}, budget_);
      look_in(match("grundy", "grundy", 1), starts.complete_to, [&starts](std::uint64_t i) {
        return to_integer(starts.values[static_cast<std::size_t>(i + 1)]);
      });
    }
  }

  template <class Match>
  void look_at_members(const Takes& f, const Match& match) {
    constexpr double part_for_a_rule = 0.02;
    Budget part = budget_.part(part_for_a_rule);
    if (!has_bases(f)) return look_at_lost_piles(f, match, part);
    GBases bases(f);
    if (!bases.extend(largest_, terms_looked_at, part)) ++cut_;
    std::vector<Integer> members, lost;
    for (std::size_t k = 0; k < bases.size(); ++k) {
      members.push_back(bases.b(k));
      if (bases.b(k) == bases.g(k)) lost.push_back(bases.b(k));
    }
    const auto numbers = [](const std::vector<Integer>& list) {
      return [&list](std::uint64_t i) { return list[static_cast<std::size_t>(i)]; };
    };
    const bool takes_turns = f.takes_turns();  // then members are of many games at once
    if (!takes_turns) look_in(match("one-pile", "members", 0), members.size(), numbers(members));
    if (takes_turns || lost.size() < members.size())
      look_in(match("one-pile", "lost", 0), lost.size(), numbers(lost));
  }

  // Of a limit from the pile.
  template <class Match>
  void look_at_lost_piles(const Takes& f, const Match& match, Budget& part) {
    const OnePileBaseAnswer answer =
        ask(OnePileBaseQuestion{f, std::max<Integer>(largest_, 1), terms_looked_at}, part);
    if (part.exhausted()) ++cut_;
    look_in(match("one-pile", "lost", 0), answer.base().size,
            [&](std::uint64_t k) { return answer.base().member(k).b; });
  }

  void look_at(const WythoffParameters& parameters) {
    const GalleryEntry* entry = nullptr;
    for (const GalleryEntry& one : gallery()) {
      const WythoffParameters* const its = one.parameters();
      if (one.game == "wythoff" && its != nullptr && *its == parameters) entry = &one;
    }
    const WythoffPairsAnswer pairs =
        ask(WythoffPairsQuestion{parameters, 0, terms_looked_at}, budget_);
    const std::string rule =
        "m = " + std::to_string(parameters.m) + ", p = " + std::to_string(parameters.p);
    const auto look = [&](std::string_view of, Integer WythoffPair::*member) {
      look_in(match_of("wythoff", rule, of, 0, entry), pairs.pairs.size(),
              [&](std::uint64_t i) { return pairs.pairs[static_cast<std::size_t>(i)].*member; });
    };
    look("a", &WythoffPair::a);
    look("b", &WythoffPair::b);
  }

  // Where no move may repeat the one before.
  void look_at_lost_starts(std::uint64_t most) {
    const GalleryEntry* entry = nullptr;
    for (const GalleryEntry& one : gallery()) {
      if (one.most_taken() != nullptr && one.most_taken()->most == most) entry = &one;
    }
    const NoRepeatBaseAnswer answer =
        ask(NoRepeatBaseQuestion{{to_integer(most)}, {}, terms_looked_at}, budget_);
    const std::string rule = "most = " + std::to_string(most);
    look_in(match_of("no-repeat", rule, "starts", 0, entry), answer.lost.size(),
            [&](std::uint64_t i) { return answer.lost[static_cast<std::size_t>(i)]; });
  }

  // `entry`: of the game in the gallery; null where it is not there.
  static SequenceMatch match_of(std::string_view game, const std::string& rule, std::string_view of,
                                std::uint64_t from, const GalleryEntry* entry) {
    SequenceMatch match{std::string(game), rule, of, from};
    if (entry == nullptr) return match;
    match.name = entry->name;
    for (const GallerySequence& sequence : sequences_of(*entry)) {
      if (sequence.of == of) match.number = sequence.number;
    }
    return match;
  }

  const std::vector<Integer>& terms_;
  Integer largest_;
  Budget& budget_;
  std::uint64_t looked_at_ = 0;
  std::uint64_t cut_ = 0;  // rules whose members were not all made
  SequenceAnswer answer_;
};

}  // namespace

SequenceAnswer ask(const SequenceQuestion& question, Budget& budget) {
  const std::size_t count = question.terms.size();
  if (count < SequenceQuestion::least_terms || count > SequenceQuestion::most_terms) {
    throw InputError("terms: " + std::to_string(SequenceQuestion::least_terms) + " to " +
                     std::to_string(SequenceQuestion::most_terms) +
                     " terms are needed, as in 1,2,3,5,8,13");
  }
  return SequenceSearch(question, budget).result();
}

}  // namespace dynim
