// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/bundle/sniffer.h"

#include <string>
#include <string_view>
#include <vector>

namespace seamscope::sources::bundle {

/// Whose log is whose where nobody names the jobs. Files that differ by a number alone are ranks or hosts of one job; those
/// with names of their own are of jobs with these names: their steps must not be read as those of one.
class LogNames {
public:
    void add(std::string_view path, FileKind kind);
    /// Of the job that it is of; empty: the names do not tell.
    [[nodiscard]] std::string jobOf(std::string_view path) const;

private:
    std::vector<std::string> m_kinds; ///< of names, as often as they differ
    bool m_hasDumps = false;          ///< of ranks, whose names say nothing of those of the logs
};

} // namespace seamscope::sources::bundle
