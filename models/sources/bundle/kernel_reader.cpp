// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/bundle/kernel_reader.h"

namespace seamscope::sources::bundle {

void KernelReader::line(std::string_view text, std::uint64_t number) {
    const auto parsed = parseLogLine(text);
    if (!parsed) {
        m_context.reject(number, parsed.error(), telemetry::InputFault::malformed);
        return;
    }
    auto event = m_interpreter.interpret(*parsed, m_context.clock.read(parsed->stamp), m_host);
    if (!event) {
        ++m_context.report.ignored;
        return;
    }
    m_context.lane.event(std::move(*event));
    ++m_context.report.accepted;
}

} // namespace seamscope::sources::bundle
