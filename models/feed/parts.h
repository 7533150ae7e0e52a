// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"
#include "feed/part.h"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

namespace seamscope::topology {
class Topology;
}

namespace seamscope::drill {
struct DrillView;
}

namespace seamscope::telemetry {

struct AlarmReport;
struct IncidentReport;
struct MeterReading;
struct RecordingInfo;
struct RejudgedReport;
struct SessionState;
struct SourceHealth;
using SourceList = std::vector<SourceHealth>;

/// Every whole-value fact that a gateway publishes. A new one is a member here and a line in kParts, its type, and its
/// message (models/wire/codec_proto.h, and a field of that name in `Update`, if `ofATime` in `StateReply`): session,
/// subscription, wire, recorder, reader, the console's state and the fakes of tests go through the list.
struct Parts {
    Part<SessionState> session{};
    Part<topology::Topology> topology{};
    Part<SourceList> sources{};
    Part<MeterReading> meter{};
    Part<RecordingInfo> recording{}; ///< the one that is being written, or the last; null: there was none
    Part<IncidentReport> incidents{}; ///< null: nothing is analysed, which is not a report without incidents
    Part<RejudgedReport> rejudged{}; ///< null: nobody asked for it, or it has not come so far
    Part<AlarmReport> alarms{};      ///< null: nobody keeps alarms here
    Part<drill::DrillView> drill{};  ///< as it is told to whoever asks; null: no drill is played here
};

enum class Recorded : std::uint8_t {
    no,
    asItComes,
    repeated, ///< and again in the directory, for readers that start in the middle or lost a place
};

template<class T>
struct PartInfo {
    std::string_view topic; ///< channel of recordings, field of the messages
    Part<T> Parts::*place;
    Recorded recorded = Recorded::asItComes;
    bool ofATime = false; ///< answered for any time, and forgotten at a discontinuity; else only the newest is known
};

inline constexpr std::tuple kParts{
    PartInfo<SessionState>{"session", &Parts::session, Recorded::no},
    PartInfo<topology::Topology>{"topology", &Parts::topology, Recorded::repeated},
    PartInfo<SourceList>{"sources", &Parts::sources, Recorded::repeated},
    PartInfo<RecordingInfo>{"recording", &Parts::recording, Recorded::no},
    PartInfo<MeterReading>{"meter", &Parts::meter, Recorded::asItComes, true},
    PartInfo<IncidentReport>{"incidents", &Parts::incidents, Recorded::asItComes, true},
    PartInfo<RejudgedReport>{"rejudged", &Parts::rejudged, Recorded::no, true},
    PartInfo<AlarmReport>{"alarms", &Parts::alarms, Recorded::asItComes, true},
    PartInfo<drill::DrillView>{"drill", &Parts::drill, Recorded::no},
};
inline constexpr std::size_t kPartCount = std::tuple_size_v<decltype(kParts)>;

template<class T>
[[nodiscard]] const Part<T>& partOf(const Parts& parts) {
    return parts.*std::get<PartInfo<T>>(kParts).place;
}

/// Calls @p use with the PartInfo of each part.
template<class Use>
constexpr void forEachPart(Use&& use) {
    std::apply([&](const auto&... part) { (use(part), ...); }, kParts);
}

/// Place of a part in kParts.
template<class T>
[[nodiscard]] constexpr std::size_t partIndex() {
    std::size_t index = 0;
    std::size_t found = kPartCount;
    forEachPart([&](const auto& part) {
        if (std::is_same_v<decltype(part), const PartInfo<T>&>)
            found = index;
        ++index;
    });
    return found;
}

/// Takes over what @p from has; the rest stays.
inline void merge(Parts& into, const Parts& from) {
    forEachPart([&](const auto& part) {
        if (from.*part.place)
            into.*part.place = from.*part.place;
    });
}

/// What @p now has in another version than @p before.
[[nodiscard]] inline Parts changesSince(const Parts& before, const Parts& now) {
    Parts out;
    forEachPart([&](const auto& part) {
        if (!(now.*part.place).isSame(before.*part.place))
            out.*part.place = now.*part.place;
    });
    return out;
}

/// What is answered for any time; or the opposite.
[[nodiscard]] inline Parts partsOfATime(const Parts& all, bool ofATime = true) {
    Parts out;
    forEachPart([&](const auto& part) {
        if (part.ofATime == ofATime)
            out.*part.place = all.*part.place;
    });
    return out;
}

/// Leaves out what is told of a time later than @p until; the types must be complete.
template<class SomeParts>
void forgetLater(SomeParts& parts, TimePoint until) {
    forEachPart([&](const auto& part) {
        auto& told = parts.*part.place;
        if constexpr (requires { told->at; })
            if (part.ofATime && told && told->at > until)
                told.reset();
    });
}

[[nodiscard]] inline bool isEmpty(const Parts& parts) {
    bool empty = true;
    forEachPart([&](const auto& part) { empty = empty && !(parts.*part.place); });
    return empty;
}

} // namespace seamscope::telemetry
