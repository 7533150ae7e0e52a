// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "sources/gnmi/gnmi_tree.h"
#include "sources/gnmi/gnmi_value.h"
#include "sources/points/point_book.h"
#include "topology/link_ends.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace seamscope::sources {

/// What all switches of a source have in common.
struct GnmiShared {
    telemetry::Lane& lane;
    PointBook& book;
    std::vector<GnmiSubscription> subscriptions;
    std::shared_ptr<const topology::LinkEnds> links; ///< null: no port has a link
    Duration interval{0};                            ///< of samples
    GnmiRoom room;
};

/// Makes samples of what one switch sends to a subscription (gNMI specification 0.10, chapters 2 and 3.5). A value at a
/// path is a series; what is deleted, and everything once the connection is lost, has no value from then on. What cannot be
/// taken is counted in the lane, with switch, path and reason; the rest of a message is taken. One thread.
class GnmiDecoder {
public:
    /// @param device name of the switch
    GnmiDecoder(GnmiShared& shared, std::string device);

    struct Counters {
        std::uint64_t updates = 0;    ///< values that were told, numbers or not
        std::uint64_t deletes = 0;    ///< paths that were taken back
        std::uint64_t duplicates = 0; ///< values that the switch merged into later ones, by its own account
        std::uint64_t words = 0;      ///< texts where no number was expected: not taken, and no fault
        std::uint64_t points = 0;     ///< numbers made of the updates
    };

    /// One SubscribeResponse.
    void take(std::string_view message, TimePoint arrival);
    /// The switch has told everything once since the connection began.
    [[nodiscard]] bool isSynced() const { return m_isSynced; }
    /// Nobody knows from here on what the switch has.
    void connectionLost(TimePoint now);
    [[nodiscard]] const Counters& counters() const { return m_counters; }

private:
    struct Notification {
        TimePoint at{};
        std::string_view prefixBytes;
        GnmiPath prefix;
        bool isAtomic = false;
        std::uint64_t updates = 0;
        std::uint64_t deletes = 0;
    };
    struct Update {
        std::string_view path;
        std::string_view value;
        std::string_view oldValue;
        std::uint64_t duplicates = 0;
    };

    void notification(std::string_view bytes);
    [[nodiscard]] bool readHead(std::string_view bytes, Notification& head);
    void update(std::string_view bytes, const Notification& in);
    [[nodiscard]] Result<> put(const Update& update, const Notification& in);
    [[nodiscard]] Result<> valueAt(GnmiPath&& path, const GnmiValue& value, const Notification& in, GnmiLeaf** leaf);
    [[nodiscard]] Result<> list(const GnmiPath& path, std::string_view bytes, const Notification& in);
    [[nodiscard]] Result<> tree(GnmiPath&& path, std::string_view json, const Notification& in);
    [[nodiscard]] Result<> word(GnmiPath&& path, std::string_view text, const Notification& in, GnmiLeaf** leaf);
    [[nodiscard]] Result<> number(GnmiPath&& path, double value, const Notification& in, GnmiLeaf** leaf);
    void add(GnmiLeaf& leaf, double value, TimePoint at);
    void remove(std::string_view bytes, const Notification& in);
    void end(GnmiLeaf& leaf, TimePoint at);
    void resolve(GnmiLeaf& leaf);
    void resolveAgain();
    void plug(const GnmiPath& path, std::string_view component);
    void fault(telemetry::InputFault fault, std::string_view what, std::uint64_t count = 1);
    void fault(const Error& error);

    GnmiShared& m_shared;
    const std::string m_device;
    GnmiTree m_tree;
    std::unordered_map<std::string, std::string> m_portOf; ///< which port a component is plugged into
    std::size_t m_plugs = 0; ///< changes of these
    std::uint64_t m_linkVersion = 0;
    std::uint64_t m_notifications = 0;
    TimePoint m_arrival{};
    bool m_isSynced = false;
    Counters m_counters;
};

} // namespace seamscope::sources
