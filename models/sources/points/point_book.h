// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "telemetry/ingest.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace seamscope::sources {

/// How input that failed with this error is counted.
[[nodiscard]] telemetry::InputFault faultOf(const Error& error);

/// The series of a source that is told one point at a time, and what of them has not gone to the lane yet. A series
/// that the lane has forgotten is asked for again. Bounded; one thread.
class PointBook {
public:
    explicit PointBook(telemetry::Lane& lane)
        : m_lane(lane) {}

    /// The series that is called @p key here; @p make asks the lane for it where it is new.
    [[nodiscard]] telemetry::SeriesId series(std::string_view key, const std::function<telemetry::SeriesId()>& make);
    void add(telemetry::SeriesId id, TimePoint at, double value, telemetry::Quality quality);
    /// Points that came so far.
    [[nodiscard]] std::uint64_t points() const { return m_points; }
    /// Hands over what has come together.
    void flush();

private:
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const noexcept { return std::hash<std::string_view>()(text); }
    };
    static constexpr std::size_t kFirstEntries = 65'536;

    telemetry::Lane& m_lane;
    std::unordered_map<std::string, telemetry::SeriesId, Hash, std::equal_to<>> m_ids;
    std::size_t m_bound = kFirstEntries; ///< then those that the lane has forgotten go
    telemetry::SampleBatch m_batch;
    std::uint64_t m_points = 0;
};

} // namespace seamscope::sources
