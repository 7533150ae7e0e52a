// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gateway/discover.h"

#include <string>
#include <vector>

namespace seamscope::seamctl {

/// What was found, for people: exporters, names and what they say, fabric, facility, what is unknown.
void printDiscovery(const gateway::Discovery& found);
/// What became of the files, with the differences to those that are there.
void printFiles(const std::vector<discovery::WrittenFile>& files);
/// The commands that lead on from the configuration that was written. @p listen: where its gateway will.
void printNext(const std::vector<discovery::WrittenFile>& files, const std::string& listen);
/// Both as JSON (contract §13).
void printJson(const gateway::Discovery& found, const std::vector<discovery::WrittenFile>& files);

} // namespace seamscope::seamctl
