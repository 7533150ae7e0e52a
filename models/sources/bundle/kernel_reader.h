// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/bundle/line_reader.h"
#include "sources/kernel/kernel_interpreter.h"

#include <string>

namespace seamscope::sources::bundle {

/// Kernel logs and journals. Lines that are no evidence are counted as ignored.
class KernelReader final : public LineReader {
public:
    /// @param host for lines that name none
    KernelReader(const MemberContext& context, KernelInterpreter& interpreter, std::string host)
        : m_context(context)
        , m_interpreter(interpreter)
        , m_host(std::move(host)) {}
    void line(std::string_view text, std::uint64_t number) override;

private:
    MemberContext m_context;
    KernelInterpreter& m_interpreter;
    std::string m_host;
};

} // namespace seamscope::sources::bundle
