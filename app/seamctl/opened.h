// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "gateway/analysis.h"
#include "gateway/gateway.h"

#include <memory>
#include <optional>
#include <string>

namespace seamscope::seamctl {

inline constexpr std::size_t kDefaultMemory = std::size_t{2} << 30;

/// A recording or bundle that was read to its end, and analysed.
struct Opened {
    std::unique_ptr<gateway::Gateway> gateway;
    gateway::Analysis analysis;
    std::string importReport; ///< JSON; empty for a recording
};

/// An error where it is a drill: what our own tools make of its facts would tell what its players are to find.
[[nodiscard]] Result<> refuseDrill(const std::string& path);

/// Reads everything and analyses it with what dumps, Inspector files and traces in it say. One engine pass.
/// @param bytes of samples at most
/// @param until RFC 3339 or "+35m" from the start; empty = all. A wrong one is an error "in --until".
[[nodiscard]] Result<Opened> openAnalysed(const std::string& path, const std::string& until,
                                          std::size_t bytes, const Clock& clock);

/// The same for those who need the money alone: a recording that brings its analysis along is not read as a
/// whole.
/// @param isFresh analyse it again all the same
[[nodiscard]] Result<Opened> openPriced(const std::string& path, bool isFresh, std::size_t bytes,
                                        const Clock& clock);

} // namespace seamscope::seamctl
