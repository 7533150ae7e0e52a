// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "base/time.h"
#include "sources/kernel/gpu_directory.h"
#include "telemetry/ingest.h"

#include <cstdint>
#include <memory>
#include <string_view>

namespace seamscope::sources {

/// Makes events of the health events of NVSentinel. Codes of the checks for Xids and SXids become such events of the GPU or
/// host, a GPU that fell off the bus is lost, any other finding is a line, and "healthy again" a note, as no cause was ever
/// good health. What cannot be taken is counted in the lane. One thread at a time.
class HealthEventReader {
public:
    HealthEventReader(telemetry::Lane& lane, std::shared_ptr<GpuDirectory> directory)
        : m_lane(lane)
        , m_directory(std::move(directory)) {}

    /// One message of HealthEvents. Fails where it, or one of its events, is not protobuf, and for more than 10,000 of them;
    /// what can be read is taken. Of one message so many events are made at most: each has codes times GPUs of them.
    [[nodiscard]] Result<> take(std::string_view message, TimePoint arrival);
    /// Health events so far, and events made of them.
    [[nodiscard]] std::uint64_t told() const { return m_told; }
    [[nodiscard]] std::uint64_t made() const { return m_made; }

private:
    /// False: it is not protobuf, and nothing of it is taken.
    [[nodiscard]] bool one(std::string_view bytes, TimePoint arrival);

    telemetry::Lane& m_lane;
    std::shared_ptr<GpuDirectory> m_directory;
    std::uint64_t m_told = 0;
    std::uint64_t m_made = 0;
    std::uint64_t m_most = 0; ///< what m_made may come to in this message
};

} // namespace seamscope::sources
