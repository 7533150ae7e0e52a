// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "gateway/exit_code.h"
#include "recording/damage.h"

#include <string>

namespace CLI {
class App;
}

/// One function a command, in a file of its name: adds the command to the program and sets the exit code when
/// it ran. stdout carries the result and nothing else; words for people go to stderr.
namespace seamscope::seamctl {

void addAnalyze(CLI::App& app, ExitCode& code);
void addIncidents(CLI::App& app, ExitCode& code);
void addAudit(CLI::App& app, ExitCode& code);
void addCollectives(CLI::App& app, ExitCode& code);
void addCheckpoint(CLI::App& app, ExitCode& code);
void addCut(CLI::App& app, ExitCode& code);
void addCost(CLI::App& app, ExitCode& code);
void addImport(CLI::App& app, ExitCode& code);
void addSimulate(CLI::App& app, ExitCode& code);
void addRecord(CLI::App& app, ExitCode& code);
void addRecordings(CLI::App& app, ExitCode& code);
void addReplay(CLI::App& app, ExitCode& code);
void addInfo(CLI::App& app, ExitCode& code);
void addVerify(CLI::App& app, ExitCode& code);
void addRedact(CLI::App& app, ExitCode& code);
void addDiscover(CLI::App& app, ExitCode& code);
void addDoctor(CLI::App& app, ExitCode& code);
void addDrill(CLI::App& app, ExitCode& code);
void addExport(CLI::App& app, ExitCode& code);

/// Prints the failure on stderr and gives its exit code.
[[nodiscard]] ExitCode report(const Error& error);

/// Says on stderr what of a recording is cut or damaged, and how much is left out because of it; nothing when
/// all is well.
void printDamage(const recording::DamageReport& damage);
/// The same of a file that something else was made or told of, after that. False of what is no recording.
[[nodiscard]] bool isHarmed(const std::string& input);

/// An output that is the input itself would end what it is made of; links are followed.
[[nodiscard]] Result<> checkOutput(const std::string& input, const std::string& output);

} // namespace seamscope::seamctl
