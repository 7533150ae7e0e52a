// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace seamscope::sources::bundle {

/// What a member of a bundle is (contract §3).
enum class FileKind : std::uint8_t {
    manifest,
    catalogue,
    topology,
    jobs,
    pricing, ///< documents, read first
    metrics, ///< exposition text, before the logs: it tells PCI addresses
    events,
    facility,
    kernel,
    training,
    power, ///< read line by line
    flightRecorder,
    ncclInspector,
    kineto,
    ncclRas,       ///< what ranks tell of their collectives
    slurm,         ///< accounting of jobs, sacct
    slurmTopology, ///< topology.conf
    fabric,        ///< ibnetdiscover
    table,         ///< measurements in columns, with a time
    collectiveTest, ///< nccl-tests
    dcgmDiag,       ///< dcgmi diag -j
    empty,
    unknown,
};
[[nodiscard]] std::string_view name(FileKind kind); ///< "flight_recorder", …
/// What a member of this name should be by the contract; unknown where the name promises nothing.
[[nodiscard]] FileKind promisedBy(std::string_view path);
[[nodiscard]] bool isDocument(FileKind kind);

/// How many first bytes sniff() wants to see.
inline constexpr std::size_t kSniffBytes = std::size_t{64} << 10;

/// Recognises a file by its first bytes; the path decides only where the content fits more than one kind
/// (a log without a telling line).
[[nodiscard]] FileKind sniff(std::string_view head, std::string_view path);

/// Why a member with these first bytes is not read: packed in a way that is not, with what to do, else what was tried.
[[nodiscard]] std::string noteOnUnknown(std::string_view head);

} // namespace seamscope::sources::bundle
