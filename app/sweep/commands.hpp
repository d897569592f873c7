// dynim sweep: questions asked of many rules.
#pragma once

#include <string>

#include "command.hpp"
#include "formats/output.hpp"
#include "sweep/store.hpp"

namespace dynim::app {

void add_sweep_run(CommandLine& sweep);
void add_sweep_results(CommandLine& sweep);
void add_sweep_slurm(CommandLine& sweep);

/// The sweep in a file; "-" is the standard input. Throws InputError, which names it.
sweep::Sweep read_sweep_file(const std::string& path);

/// Writes all results as text.
void write_results(Output& output, sweep::Store& store);

/// "12,000 of 50,000 rules asked", and what they were answered.
void write_status(Output& output, const sweep::StoreStatus& status);

}  // namespace dynim::app
