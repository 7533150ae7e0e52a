// SPDX-License-Identifier: GPL-3.0-or-later
// Messages of a switch to a subscription of gNMI, one after the other: two bytes of length, SubscribeResponse; or a map, or
// a path. Every point goes to the lane under a series that it gave, what a switch makes known stays within its room, and
// numbers are counted.
#include "counting_lane.h"

#include "sources/gnmi/gnmi_decoder.h"

#include <cstdlib>

using namespace seamscope;
using namespace seamscope::sources;

namespace {

constexpr std::size_t kRoom = 64;

constexpr const char* kMap = "schema: 1\n"
                             "paths:\n"
                             "  - {path: '/interfaces/interface[name=*]/state/counters'}\n"
                             "  - {path: '/interfaces/interface[name=*]/state/oper-status', mode: on_change, values: {UP: 1, DOWN: 0}}\n"
                             "  - {path: '/COUNTERS/{interface:Ethernet*}', kind: counter}\n";

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const auto map = parseGnmiMap(kMap, "map").value();
    std::string_view bytes(reinterpret_cast<const char*>(data), size);
    if (bytes.starts_with("schema")) {
        static_cast<void>(parseGnmiMap(bytes, "fuzz"));
        return 0;
    }
    if (bytes.starts_with('/'))
        static_cast<void>(parseGnmiPath(bytes));
    fuzz::CountingLane lane;
    PointBook book(lane);
    auto links = std::make_shared<topology::LinkEnds>();
    GnmiShared shared{lane, book, map, links, std::chrono::seconds(10), {kRoom, 0}};
    {
        GnmiDecoder decoder(shared, "leaf1");
        TimePoint now = lane.now();
        while (bytes.size() >= 2) {
            const std::size_t length = std::uint8_t(bytes[0]) + 256U * std::uint8_t(bytes[1]);
            bytes.remove_prefix(2);
            const std::string_view message = bytes.substr(0, length);
            bytes.remove_prefix(message.size());
            if (message.empty()) {
                decoder.connectionLost(now);
                links->learn(topology::EntityId::link("leaf1:e1", "n1:mlx5_0"));
            }
            decoder.take(message, now += std::chrono::seconds(1));
            if (shared.room.used > kRoom)
                std::abort();
        }
        book.flush();
        if (lane.sampleCount < decoder.counters().points)
            std::abort();
    }
    if (shared.room.used != 0)
        std::abort();
    return 0;
}
