// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/series.h"
#include "topology/entity.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace seamscope::seams {

/// Hosts that go on under another name: all devices that one of them shows are, by their UUIDs and in the
/// same places, those of a host that is not heard any more since. Two hosts that are heard side by side are
/// two, whatever their devices say of themselves. One thread; times of a device rise.
class RenamedHosts {
public:
    struct Rename {
        topology::EntityId from; ///< the host under its new name
        topology::EntityId to;   ///< and as it was known
    };

    /// Which device the samples of a series tell of; -1 = none that says who it is. One series a device is
    /// enough.
    [[nodiscard]] int add(const telemetry::SeriesInfo& info);
    /// A sample of a device. What it shows is told once.
    [[nodiscard]] std::optional<Rename> heard(int device, std::int64_t at);

private:
    struct Host {
        topology::EntityId id;
        std::map<std::string, std::string, std::less<>> uuids; ///< by index of the device
        std::int64_t longest = 0;                              ///< between two samples, ns
        std::int64_t first = 0, last = 0;                      ///< samples, ns; 0 = none yet
        int before = -1;                                       ///< whose devices it has
        bool isItself = false;                                 ///< a host of its own, or known to be renamed
    };
    [[nodiscard]] bool hasDevicesOf(const Host& host, const Host& before) const;

    std::vector<Host> m_hosts;
    std::unordered_map<topology::EntityId, int> m_index;
    std::unordered_map<std::string, int> m_byUuid; ///< host that was the first to show it
};

} // namespace seamscope::seams
