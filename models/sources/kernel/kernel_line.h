// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace seamscope::sources {

/// What a kernel message says about a GPU or an NVSwitch.
struct KernelFact {
    enum class Kind : unsigned char {
        other,     ///< nothing of the kinds below
        xid,       ///< `code`, `pci`, `detail`
        sxid,      ///< `code`, `pci`, `detail`, `unit` = number of the switch in its host
        fallenOff, ///< "fallen off the bus" without an Xid; `pci` may be empty: then the line before named
                   ///< the GPU
        gpuNamed,  ///< first line of a message of several: `pci`
        uuid,      ///< companion line: `pci` and `value` = "GPU-…"
        serial,    ///< companion line: `value` = board serial number of the GPU named last
    };
    Kind kind = Kind::other;
    std::int32_t code = 0;
    std::string pci;                     ///< "DDDDDDDD:BB:dd.0", empty when the line has no readable address
    std::optional<unsigned> gpuInstance; ///< MIG
    std::optional<unsigned> computeInstance; ///< MIG
    std::string pid;                         ///< empty when not told
    std::string process;                     ///< comm; may hold spaces and ":[]-."
    std::string detail;                      ///< the driver's words
    std::optional<std::int32_t> causedBy;    ///< of "caused by previous Xid N"
    std::string unit;
    std::string value;
};

/// Grammar of NVIDIA driver lines as printed by drivers from 2013 to release 595.
/// @param message a log line without its prefix. Never fails: what is not understood is Kind::other.
[[nodiscard]] KernelFact parseKernelMessage(std::string_view message);

} // namespace seamscope::sources
