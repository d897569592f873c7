// What a sweep keeps of an answer: numbers and texts, by the fields of the question's row.
#pragma once

#include <string>
#include <vector>

#include "sweep/sweep.hpp"

namespace dynim::sweep {

/// The paths of all fields of an answer that are one value, lists included, which count their
/// elements; in the order of the answer.
std::vector<std::vector<std::string>> measure_paths(const exchange::QuestionType& type);

/// The path that a name means: itself, with dots, or the end of one path alone ("period" of
/// "periodic.period"); of a record, which is kept whole, as JSON ("recurrence"), its name; empty
/// where there is none.
std::vector<std::string> find_measure(const exchange::QuestionType& type, const std::string& name);

enum class Lists { counted, listed };  ///< a list as how many elements it has, or as "1 3 8"

/// Their values in an answer; nothing for what the answer does not have.
std::vector<Cell> read_measures(const std::vector<Measure>& measures,
                                const exchange::Record& answer, Lists lists = Lists::counted);

}  // namespace dynim::sweep
