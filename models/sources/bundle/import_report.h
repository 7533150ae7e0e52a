// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/problems.h"
#include "sources/bundle/sniffer.h"

#include <cstdint>
#include <string>
#include <vector>

namespace seamscope::sources::bundle {

/// What one file gave.
struct FileReport {
    std::string path;
    FileKind kind = FileKind::unknown;
    std::uint64_t accepted = 0; ///< samples, events, entities, edges, jobs, prices or mappings taken
    std::uint64_t ignored = 0;  ///< lines that say nothing we keep; no fault
    Problems problems;   ///< what was not taken, or taken with a mark: counted, the first ones in words
    std::string note;    ///< how it was taken, or why not; a failure that ended the file
    bool isPromised = false; ///< of unknown kind in a place where the contract promises one
    bool failed = false; ///< nothing more could be read of it from some place on
};

/// What an import gave, file by file; `seamctl import --json` prints it.
struct ImportReport {
    std::vector<FileReport> files;
    Problems problems; ///< of the bundle itself: unsafe paths, links, a broken archive

    [[nodiscard]] std::uint64_t accepted() const;
    [[nodiscard]] std::uint64_t rejected() const;
    /// Nothing at all was taken.
    [[nodiscard]] bool isUnusable() const { return accepted() == 0; }
    /// Dumps, Inspector files or traces, which tell of collectives rank by rank.
    [[nodiscard]] bool hasCollectives() const;
    /// Something was wrong or not understood: exit code 1.
    [[nodiscard]] bool hasFindings() const;
    /// {"schema":1,"accepted":…,"rejected":…,"files":[{"path","kind","accepted","rejected","ignored","reasons":[…],
    /// "note"}],"problems":[…]}
    [[nodiscard]] std::string toJson() const;
};

} // namespace seamscope::sources::bundle
