// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/kernel/gpu_directory.h"
#include "sources/kernel/kernel_line.h"
#include "sources/kernel/line_clock.h"
#include "sources/kernel/log_prefix.h"
#include "telemetry/event.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace seamscope::sources {

/// Makes events of kernel lines. Remembers per host the messages that go over several lines. One thread.
class KernelInterpreter {
public:
    explicit KernelInterpreter(std::shared_ptr<GpuDirectory> directory);

    /// Xid, SXid and lost GPUs always; other kernel lines when isWorthKeeping(); nullopt for the rest, which
    /// the caller counts. @param host of the line, or of the file; may be empty.
    [[nodiscard]] std::optional<telemetry::Event>
    interpret(const LogLine& line, const LineClock::Reading& when, std::string_view host);

    /// Kernel messages that precede or explain a lost GPU, link, mount or process: those of the GPU driver,
    /// PCIe error reporting, machine checks, memory exhaustion, lockups and hung tasks, thermal limits,
    /// network adapters and links, storage and mounts, panics. Everything else (device discovery, audit,
    /// firewall) is not evidence.
    [[nodiscard]] static bool isWorthKeeping(std::string_view message);

private:
    struct HostMemory {
        std::string namedGpu; ///< address of the last "The NVIDIA GPU …" line
        std::string lastPci;  ///< address of the last companion line with a UUID
    };
    [[nodiscard]] telemetry::Event gpuEvent(const KernelFact& fact, std::string_view host) const;
    void rememberCompanion(const KernelFact& fact, std::string_view host);

    std::shared_ptr<GpuDirectory> m_directory;
    std::unordered_map<std::string, HostMemory> m_hosts;
    std::unordered_map<std::string, std::string> m_serials; ///< "HOST PCI" → board serial
};

} // namespace seamscope::sources
