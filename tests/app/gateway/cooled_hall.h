// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace seamscope::test {

/// Two coolant units with two racks of one host each, on which one job trains, and a spare host: what instruments and exporters
/// read at a time. A pump of the western unit can be made to weaken: its water falls by a third, its GPUs warm up, slow down to
/// protect themselves, and all of the job waits for them. Any thread.
class CooledHall {
public:
    static constexpr int kGpusOfAHost = 8;
    static constexpr double kStepSeconds = 1.2;
    static constexpr double kSlowdown = 1.45; ///< of the weakened hall's steps, once it is warm

    static const std::vector<std::string>& hosts(); ///< the last is the spare one
    static bool isWest(const std::string& host);

    explicit CooledHall(TimePoint start)
        : m_start(toNanoseconds(start)) {}
    void weaken(TimePoint at) { m_weakAt = toNanoseconds(at); }
    void leak(TimePoint at) { m_leakAt = toNanoseconds(at); } ///< of the eastern unit

    /// What dcgm-exporter of a host says.
    [[nodiscard]] std::string dcgm(const std::string& host, TimePoint at) const;
    /// What the training loop of this job exports.
    [[nodiscard]] std::string training(const std::string& job, TimePoint at) const;
    /// Points of the building as its gateway puts them on the bus: a list of objects.
    [[nodiscard]] std::string building(TimePoint at) const;
    /// Wall time that the job has lost by then, s.
    [[nodiscard]] double lostSeconds(TimePoint at) const;

    [[nodiscard]] static std::string topology();
    [[nodiscard]] static std::string prices();
    static constexpr double kGpuHour = 2.49;
    static constexpr double kPeopleHour = 2 * 140;

private:
    [[nodiscard]] double weakFor(TimePoint at) const; ///< s; 0 before
    [[nodiscard]] double stepsDone(TimePoint at) const;

    const std::int64_t m_start;
    std::atomic<std::int64_t> m_weakAt{INT64_MAX};
    std::atomic<std::int64_t> m_leakAt{INT64_MAX};
};

} // namespace seamscope::test
