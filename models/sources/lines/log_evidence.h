// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/kernel/kernel_interpreter.h"
#include "sources/kernel/line_clock.h"
#include "telemetry/event.h"

#include <memory>
#include <optional>
#include <string_view>

namespace seamscope::sources {

/// Makes events of the lines of a feed that mixes the logs of all programs, the same as a kernel log or a training log
/// would have made of them. One thread.
class LogEvidence {
public:
    explicit LogEvidence(std::shared_ptr<GpuDirectory> directory)
        : m_kernel(std::move(directory)) {}

    /// nullopt: a line that is no evidence. @param sender stands in for a host that the line does not name
    [[nodiscard]] std::optional<telemetry::Event> take(const LogLine& line, const LineClock::Reading& when, std::string_view sender);

private:
    KernelInterpreter m_kernel;
};

} // namespace seamscope::sources
